import Foundation
import Testing
import WidgetScene
import WidgetUI

@MainActor @Suite struct LayoutDirectionTests {
  /// Returns the texts of a view from left to right.
  private func row(_ view: some View, _ locale: String = "en_US") throws -> [String] {
    let items = try scene(of: view, in: ViewContext(locale: Locale(identifier: locale))).scene.allItems
    let texts = items.compactMap { item -> TextItem? in if case .text(let text) = item { text } else { nil } }
    return texts.sorted { $0.frame.minX < $1.frame.minX }.map(\.string)
  }

  @ViewBuilder private var pair: some View {
    Text(verbatim: "1")
    Text(verbatim: "2")
  }

  @Test(arguments: [("en_US", ["1", "2"]), ("ar_EG", ["2", "1"]), ("he", ["2", "1"])])
  func aRowRunsInTheDirectionOfTheLocale(_ locale: String, _ texts: [String]) throws {
    #expect(try row(HStack { pair }, locale) == texts)
  }

  @Test func aViewMayHaveItsOwnDirection() throws {
    let right = HStack { pair }.environment(\.layoutDirection, .rightToLeft)
    #expect(try row(right) == ["2", "1"])
    let left = HStack {
      HStack { pair }.environment(\.layoutDirection, .leftToRight)
      Text(verbatim: "3")
    }
    #expect(try row(left, "ar") == ["3", "1", "2"])
  }
}
