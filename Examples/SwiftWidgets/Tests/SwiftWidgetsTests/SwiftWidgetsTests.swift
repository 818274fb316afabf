import Foundation
import SwiftUI
import Testing
import ViewSnapshots
import WidgetKit

@testable import HomeScreens
@testable import SwiftWidgets

@MainActor
@Suite struct SwiftWidgetsTests {
  /// 2026-05-12 10:10 in Lisbon.
  private let date = Date(timeIntervalSince1970: 1_778_577_000)
  private let zone = TimeZone(identifier: "Europe/Lisbon") ?? .gmt

  private func assets() throws -> AssetCatalog {
    let package = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try AssetCatalog(folders: [package.appending(path: "Sources/SwiftWidgets/Assets.xcassets").path])
  }

  private func expectPicture(
    of view: some View, _ family: WidgetFamily, _ scheme: ColorScheme, filePath: StaticString = #filePath,
    function: StaticString = #function
  ) throws {
    let assets = try assets()
    assertWidgetSnapshot(
      of: view, family: family, scheme: scheme, date: date, timeZone: zone, assets: assets,
      named: "\(family)-\(scheme)", filePath: filePath, function: function)
  }

  @Test(arguments: [(WidgetFamily.systemSmall, ColorScheme.light), (.systemMedium, .light), (.systemMedium, .dark)])
  func weather(_ family: WidgetFamily, _ scheme: ColorScheme) throws {
    try expectPicture(of: WeatherView(entry: WeatherProvider.entry(at: date)), family, scheme)
  }

  @Test(arguments: [(WidgetFamily.systemSmall, ColorScheme.dark), (.systemMedium, .light)])
  func clock(_ family: WidgetFamily, _ scheme: ColorScheme) throws {
    try expectPicture(of: ClockView(entry: ClockEntry(date: date)), family, scheme)
  }

  @Test(arguments: ColorScheme.allCases)
  func calendar(_ scheme: ColorScheme) throws {
    try expectPicture(of: CalendarView(entry: CalendarEntry(date: date)), .systemSmall, scheme)
  }

  @Test(arguments: [
    (WidgetFamily.systemSmall, ColorScheme.light), (.accessoryCircular, .dark), (.accessoryRectangular, .light),
  ])
  func battery(_ family: WidgetFamily, _ scheme: ColorScheme) throws {
    try expectPicture(of: BatteryView(entry: .sample(at: date)), family, scheme)
  }

  @Test(arguments: [(WidgetFamily.systemSmall, ColorScheme.light), (.systemMedium, .dark)])
  func steps(_ family: WidgetFamily, _ scheme: ColorScheme) throws {
    try expectPicture(of: StepsView(entry: .sample(at: date)), family, scheme)
  }

  @Test(arguments: [(WidgetFamily.systemSmall, ColorScheme.light), (.systemLarge, .dark)])
  func bins(_ family: WidgetFamily, _ scheme: ColorScheme) throws {
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    try expectPicture(of: BinsView(entry: BinsProvider.entry(on: date, calendar: calendar)), family, scheme)
  }
}
