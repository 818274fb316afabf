import Foundation
import Testing
import WidgetScene
import WidgetUI

@MainActor
@Suite struct LayerEffectTests {
  private let black = WidgetUI.Color.black

  /// The effects of a view, the outermost first.
  private func effects(of view: some View, in context: ViewContext = ViewContext()) throws -> [LayerEffect] {
    try scene(of: view, in: context).scene.allItems.compactMap { item in
      if case .group(let group) = item { group.effect } else { nil }
    }
  }

  @Test func anyViewMasks() throws {
    let masked = try effects(of: black.mask { Text(verbatim: "A") })
    guard case .mask(let items) = masked.first, case .text(let text) = items.first else {
      Issue.record("no mask")
      return
    }
    #expect(text.string == "A" && masked.count == 1)
    let fade = black.mask(WidgetUI.LinearGradient(colors: [.black, .clear], startPoint: .top, endPoint: .bottom))
    #expect(try effects(of: fade).count == 1)
    // A shape is a clip, which needs no pixels of its own.
    #expect(try effects(of: black.mask(Circle())).isEmpty)
    #expect(try effects(of: black.mask(Circle().opacity(0.5))).count == 1)
  }

  @Test func masksOfTheLockScreenKeepTheirOpacity() throws {
    let view = WidgetUI.Color.white.mask { Text(verbatim: "A").foregroundStyle(.black) }
    guard case .mask(let items) = try effects(of: view, in: ViewContext(family: .accessoryCircular)).first,
      case .text(let text) = items.first
    else {
      Issue.record("no mask")
      return
    }
    #expect(text.paint.uniformColor?.alpha == 1)
  }

  @Test func shadowsHaveTheColourOfTheScheme() throws {
    let view = Text(verbatim: "A").shadow(color: .primary, radius: 3, x: 1, y: 2)
    let shadow = Shadow(color: .white, radius: 3, offset: Point(x: 1, y: 2))
    #expect(try effects(of: view, in: ViewContext(scheme: .dark)) == [.shadow(shadow)])
    #expect(try scene(of: view).warnings.isEmpty)
    #expect(try effects(of: black.blur(radius: 4)) == [.blur(radius: 4)])
  }

  @Test func shadowsOfStylesLieBehindWhatIsPaintedInThem() throws {
    let style = WidgetUI.Color.red.shadow(.drop(color: .black, radius: 2, y: 1))
    let shadow = LayerEffect.shadow(Shadow(color: .black, radius: 2, offset: Point(x: 0, y: 1)))
    #expect(try effects(of: Circle().fill(style)) == [shadow])
    #expect(try effects(of: Text(verbatim: "A").foregroundStyle(style)) == [shadow])
    let inner = LayerEffect.innerShadow(Shadow(color: .black, radius: 2, offset: Point(x: 1, y: 0)))
    let inside = WidgetUI.Color.red.shadow(.inner(color: .black, radius: 2, x: 1))
    #expect(try effects(of: Circle().fill(inside)) == [inner])
    #expect(try effects(of: Text(verbatim: "A").foregroundStyle(inside)) == [inner])
    #expect(try scene(of: Circle().fill(inside)).warnings.isEmpty)
  }
}
