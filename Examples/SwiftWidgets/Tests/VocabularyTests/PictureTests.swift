import Combine
import SwiftUI
import Testing
import ViewSnapshots

@MainActor
@Suite struct PictureTests {
  /// 2022-02-05 08:00:00 UTC.
  private let instant = Date(timeIntervalSince1970: 1_644_048_000)

  @Test(arguments: ColorScheme.allCases)
  func boardIsDrawnWithTheSailingItsModelBeginsWith(_ scheme: ColorScheme) {
    assertWidgetSnapshot(
      of: FerryBoard(watch: FerryWatch(sailing: instant), pier: "4"), family: .systemMedium, scheme: scheme,
      named: scheme.rawValue)
  }

  @Test func paceIsDrawnWithItsInitialValue() {
    assertWidgetSnapshot(of: RunningPace(), family: .systemMedium)
  }

  @Test func tideIsDrawn() {
    assertWidgetSnapshot(of: TideView(entry: .example(at: instant)), family: .systemMedium)
  }

  @Test func listIsDrawnAsAColumn() {
    let search = BookSearch(titles: ["Lamps", "Lighthouses of the north"])
    assertWidgetSnapshot(of: BookSearchView(search: search), family: .systemMedium)
  }
}
