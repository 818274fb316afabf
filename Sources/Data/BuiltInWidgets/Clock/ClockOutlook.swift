internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// The fields of the clock that only the refined theme shows; they are computed on access.
struct ClockOutlook: Hashable, Sendable {
  let zone: TimeZone
  let language: Language
  let place: TimelinePlace
  let isTwelveHour: Bool

  func content(at date: Date) -> [String: EntryContent] {
    let clock = WallClock(at: date, in: zone)
    let day = LocalDay(containing: date, in: zone)
    let sun = SunArc(at: date, in: zone, latitude: place.latitude, longitude: place.longitude)
    let hour = isTwelveHour ? "\(clock.twelveHour)" : WallClock.twoDigits(clock.hour)
    return [
      "hour": .text(hour), "minute": .text(WallClock.twoDigits(clock.minute)),
      "hourMinute": .text("\(hour):\(WallClock.twoDigits(clock.minute))"),
      "longDate": .text(CalendarLabels(language).longDate(day)), "place": .optional(place.name ?? Self.city(of: zone)),
      "dayFraction": .number(DayProgress.fraction(at: date, in: zone)),
      "light": sun?.light?.content ?? .null, "sun": sun?.content(in: zone, language) ?? .null,
    ]
  }

  /// Returns the city that an IANA zone is named after: `Tokyo` for `Asia/Tokyo`; nil for a zone without a city.
  static func city(of zone: TimeZone) -> String? {
    let parts = zone.identifier.split(separator: "/")
    guard parts.count > 1, parts[0] != "Etc", let last = parts.last else { return nil }
    return String(last.map { $0 == "_" ? " " : $0 })
  }
}
