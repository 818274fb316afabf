import Foundation
import Testing
import WidgetScene
import WidgetUI

@MainActor
@Suite struct DrawingOrderTests {
  private func text(_ name: String) -> Text { Text(verbatim: name).font(.system(size: 8)) }

  @Test func highestIndexIsDrawnLast() throws {
    let views: [AnyView] = [
      AnyView(
        ZStack {
          text("c").zIndex(2)
          text("a")
          text("d").padding(2).zIndex(2)
          text("b").zIndex(1)
        }),
      AnyView(
        HStack(spacing: -4) {
          text("b")
          text("c").zIndex(0.5)
          text("a").zIndex(-1)
          text("d").zIndex(.infinity)
        }),
      AnyView(
        VStack {
          text("d").zIndex(3).opacity(0.5)
          text("a").zIndex(.nan)
          text("b")
          text("c").zIndex(1)
        }),
      AnyView(
        ZStack {
          Group {
            text("c")
            text("d")
          }.zIndex(1)
          ForEach(0..<2) { text($0 == 0 ? "a" : "b") }
        }),
    ]
    for view in views { #expect(try texts(of: view) == ["a", "b", "c", "d"]) }
  }

  @Test func orderOfAContainerDoesNotReachTheNextOne() throws {
    let view = ZStack {
      ZStack {
        text("b").zIndex(9)
        text("a").zIndex(8)
      }
      text("c")
    }
    #expect(try texts(of: view) == ["a", "b", "c"])
  }

  @Test func placesStay() throws {
    func origins(_ view: some View) throws -> [String: Double] {
      var origins: [String: Double] = [:]
      for case .text(let text) in try scene(of: view).scene.allItems { origins[text.string] = text.frame.minX }
      return origins
    }
    let plain = HStack {
      text("a")
      text("b")
    }
    #expect(
      try origins(
        HStack {
          text("a").zIndex(1)
          text("b")
        }) == origins(plain))
  }
}
