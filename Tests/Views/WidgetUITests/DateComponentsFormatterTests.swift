import Foundation
import Testing
import WidgetUI

@Suite struct DateComponentsFormatterTests {
  private func formatter(
    _ style: DateComponentsFormatter.UnitsStyle, _ units: NSCalendar.Unit = [],
    _ zeros: DateComponentsFormatter.ZeroFormattingBehavior = .default, locale: String = "en_US"
  ) -> DateComponentsFormatter {
    let formatter = DateComponentsFormatter()
    var calendar = Calendar(identifier: .gregorian)
    calendar.locale = Locale(identifier: locale)
    formatter.calendar = calendar
    formatter.unitsStyle = style
    formatter.allowedUnits = units
    formatter.zeroFormattingBehavior = zeros
    return formatter
  }

  /// Otherwise it would not be Sendable, which the compiler cannot check.
  @Test func storesNothingBesideItsLock() {
    var mirror: Mirror? = Mirror(reflecting: DateComponentsFormatter())
    var names: [String?] = []
    while let present = mirror {
      names += present.children.map(\.label)
      mirror = present.superclassMirror
    }
    #expect(names == ["settings"])
  }

  @Test(
    arguments: [
      (3725.9, DateComponentsFormatter.ZeroFormattingBehavior.default, "1:02:05"), (65, .default, "1:05"),
      (5, .default, "5"), (0, .default, "0"), (3600, .default, "1:00:00"), (65, .pad, "00:01:05"),
      (0, .pad, "00:00:00"),
      (3725, .pad, "01:02:05"), (65, [.dropLeading, .pad], "01:05"), (-65, .default, "-1:05"),
    ] as [(Double, DateComponentsFormatter.ZeroFormattingBehavior, String)])
  func positionalTextsHaveTwoDigits(
    _ seconds: Double, _ zeros: DateComponentsFormatter.ZeroFormattingBehavior, _ text: String
  ) {
    #expect(formatter(.positional, [.hour, .minute, .second], zeros).string(from: seconds) == text)
  }

  @Test(arguments: [
    (DateComponentsFormatter.UnitsStyle.abbreviated, "1d 2h 5m"), (.short, "1 day, 2 hr, 5 min"),
    (.full, "1 day, 2 hours, 5 minutes"), (.brief, "1 day 2 hr 5 min"),
  ])
  func unitsAreWords(_ style: DateComponentsFormatter.UnitsStyle, _ text: String) {
    #expect(formatter(style, [.day, .hour, .minute]).string(from: 93_900) == text)
  }

  @Test func wordsAreInTheLanguageOfTheCalendar() {
    #expect(formatter(.full, [.hour, .minute], locale: "de_DE").string(from: 7500) == "2 Stunden und 5 Minuten")
  }

  @Test func omitsZeroUnitsByDefault() {
    #expect(formatter(.abbreviated, [.hour, .minute, .second]).string(from: 3605) == "1h 5s")
    #expect(formatter(.abbreviated, [.hour, .minute, .second], .dropTrailing).string(from: 3600) == "1h")
    #expect(formatter(.abbreviated, [.hour, .minute, .second], .dropLeading).string(from: 60) == "1m 0s")
    #expect(formatter(.abbreviated, [.hour, .minute, .second], .pad).string(from: 60) == "0h 1m 0s")
    #expect(formatter(.abbreviated, [.hour, .minute, .second]).string(from: 0) == "0s")
  }

  @Test func omitsSmallUnitsBeyondTheMaximum() {
    let formatter = formatter(.abbreviated)
    formatter.maximumUnitCount = 2
    #expect(formatter.string(from: 93_905) == "1d 2h")
  }

  @Test func aSingleLargestUnitCollapses() {
    let formatter = formatter(.abbreviated, [.minute, .second])
    formatter.collapsesLargestUnit = true
    #expect(formatter.string(from: 63) == "63s")
    #expect(formatter.string(from: 125) == "2m 5s")
  }

  @Test func yearsAndMonthsFollowTheCalendar() throws {
    let start = Date(timeIntervalSince1970: 1_644_048_000)
    let end = try #require(
      Calendar(identifier: .gregorian).date(byAdding: DateComponents(year: 1, month: 2), to: start))
    #expect(formatter(.full, [.year, .month]).string(from: start, to: end) == "1 year, 2 months")
    #expect(formatter(.short).string(from: DateComponents(year: 2, day: 3)) == "2 yrs, 3 days")
  }

  @Test func lengthsThatCannotBeFormattedHaveNoText() {
    #expect(formatter(.positional).string(from: .infinity) == nil)
    #expect(formatter(.positional).string(from: .nan) == nil)
    #expect(formatter(.positional, .nanosecond).string(from: 5) == nil)
    #expect(formatter(.positional).string(for: "5") == nil)
  }

  @MainActor
  @Test func textsHaveTheirFormatter() throws {
    #expect(try texts(of: Text(NSNumber(value: 65.5), formatter: formatter(.positional))) == ["1:05"])
    #expect(try texts(of: Text(DateComponents(hour: 2), formatter: formatter(.abbreviated))) == ["2h"])
  }
}
