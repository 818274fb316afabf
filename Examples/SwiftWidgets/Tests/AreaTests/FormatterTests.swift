import Foundation
import SwiftUI
import Testing

/// 2022-02-05 17:00 in Tokyo.
private let instant = Date(timeIntervalSince1970: 1_644_048_000)

/// Formatters that Foundation does not have on Linux.
@Suite struct FormatterTests {
  private func relative(
    _ style: RelativeDateTimeFormatter.DateTimeStyle, _ units: RelativeDateTimeFormatter.UnitsStyle = .full,
    locale: String = "en_US"
  ) -> RelativeDateTimeFormatter {
    let formatter = RelativeDateTimeFormatter()
    formatter.dateTimeStyle = style
    formatter.unitsStyle = units
    formatter.locale = Locale(identifier: locale)
    return formatter
  }

  @Test(arguments: [(-120.0, "2 minutes ago"), (7200, "in 2 hours"), (-86400 * 3, "3 days ago")])
  func distancesAreWords(_ seconds: Double, _ text: String) {
    #expect(relative(.numeric).localizedString(for: instant.addingTimeInterval(seconds), relativeTo: instant) == text)
    #expect(relative(.numeric).localizedString(fromTimeInterval: seconds) == text)
  }

  @Test func daysHaveNamesIfAsked() {
    let yesterday = instant.addingTimeInterval(-86400)
    #expect(relative(.named).localizedString(for: yesterday, relativeTo: instant) == "yesterday")
    #expect(relative(.numeric).localizedString(for: yesterday, relativeTo: instant) == "1 day ago")
    #expect(relative(.numeric, locale: "de").localizedString(for: yesterday, relativeTo: instant) == "vor 1 Tag")
    #expect(relative(.numeric, .abbreviated).localizedString(for: yesterday, relativeTo: instant) == "1d ago")
  }

  @Test(arguments: [(DateComponents(day: 30), "in 30 days"), (DateComponents(month: -2, day: 5), "2 months ago")])
  func componentsKeepTheirLargestUnit(_ components: DateComponents, _ text: String) {
    #expect(relative(.numeric).localizedString(from: components) == text)
  }

  @Test func otherValuesHaveNoText() {
    #expect(relative(.named).string(for: 3) == nil && ListFormatter().string(for: 3) == nil)
    #expect(relative(.numeric).string(for: Date(timeIntervalSinceNow: -7205)) == "2 hours ago")
  }

  @Test(arguments: [("en_US", "1, b, and c"), ("de", "1, b und c")])
  func listsAreInTheirLanguage(_ locale: String, _ text: String) {
    let formatter = ListFormatter()
    formatter.locale = Locale(identifier: locale)
    #expect(formatter.string(from: [1, "b", "c"]) == text)
  }
}
