import Foundation
import Testing
import WidgetTimeline

@testable import BuiltInWidgets

/// The fields of the clock in the refined theme.
@Suite struct ClockOutlookTests {
  private func fields(
    _ instant: String, zone: String, place: TimelinePlace = TimelinePlace(), options: ClockOptions = ClockOptions()
  ) throws -> [String: EntryContent] {
    var context = Fixtures.context(try Fixtures.instant(instant), zone: try Fixtures.zone(zone))
    context.place = place
    guard case .record(let fields) = ClockProvider(options: options).placeholder(in: context).content else {
      return [:]
    }
    return fields
  }

  @Test(
    arguments: [
      ("Asia/Tokyo", nil, "Tokyo"), ("America/Argentina/Buenos_Aires", nil, "Buenos Aires"), ("UTC", nil, nil),
      ("Etc/GMT+3", nil, nil), ("Asia/Tokyo", "Setagaya", "Setagaya"),
    ] as [(String, String?, String?)])
  func thePlaceIsTheOneGivenElseTheZones(zone: String, name: String?, expected: String?) throws {
    let fields = try fields("2026-11-21T12:00:00Z", zone: zone, place: TimelinePlace(name: name))
    #expect(fields["place"] == .optional(expected))
  }

  /// Days of 23 and 25 hours count as whole days.
  @Test(arguments: [
    ("2026-11-21T11:00:00Z", 0.5), ("2026-11-20T23:00:00Z", 0), ("2026-03-29T21:00:00Z", 22.0 / 23),
    ("2026-10-25T22:00:00Z", 24.0 / 25),
  ])
  func theDayIsABar(instant: String, fraction: Double) throws {
    #expect(try fields(instant, zone: "Europe/Berlin")["dayFraction"] == .number(fraction))
  }

  @Test func lightNeedsAPlaceOnTheGlobe() throws {
    #expect(try fields("2026-11-21T12:00:00Z", zone: "Europe/Berlin")["light"] == .null)
    let place = TimelinePlace(latitude: 52.52, longitude: 13.405)
    guard case .record(let light) = try fields("2026-11-21T12:00:00Z", zone: "Europe/Berlin", place: place)["light"]
    else {
      Issue.record("there is no light")
      return
    }
    #expect(Set(light.keys) == ["start", "end"])
  }

  @Test(arguments: [
    ("2026-11-21T17:06:35Z", false, "17:06"), ("2026-11-21T17:06:35Z", true, "5:06"),
    ("2026-11-21T00:06:35Z", true, "12:06"),
  ])
  func hoursAndMinutesStandAlone(instant: String, isTwelveHour: Bool, expected: String) throws {
    let fields = try fields(instant, zone: "UTC", options: ClockOptions(isTwelveHour: isTwelveHour))
    #expect(fields["hourMinute"] == .text(expected))
    #expect(fields["longDate"] == "Sat, November 21")
  }
}
