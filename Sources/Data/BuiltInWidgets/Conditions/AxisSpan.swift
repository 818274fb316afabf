internal import FoundationEssentials
internal import WeatherData
internal import WidgetTimeline

/// A section of a time axis.
struct AxisSpan: Hashable, Sendable {
  /// The beginning, 0...1.
  var start: Double
  /// The end, greater than ``start`` and at most 1.
  var end: Double

  /// The section as templates see it.
  var content: EntryContent { ["start": .number(start), "end": .number(end)] }
}

/// The nights on an axis of time.
enum Nights {
  private static let day: TimeInterval = 86_400

  /// Computes the nights between two instants from the place's coordinates.
  ///
  /// - Returns: the nights in order, as sections of the axis; nil if the place has no coordinates or `start` is not
  ///   before `end`.
  static func spans(from start: Date, to end: Date, at place: Place) -> [AxisSpan]? {
    guard let latitude = place.latitude, let longitude = place.longitude, start < end else { return nil }
    // Visit each solar day around the axis.
    let offset = longitude * 240
    let first = ((start.timeIntervalSince1970 + offset) / day).rounded(.down) - 1
    let last = ((end.timeIntervalSince1970 + offset) / day).rounded(.down) + 1
    var spans: [AxisSpan] = []
    var dusk = start
    func addNight(until dawn: Date) {
      guard dawn > dusk, dawn > start, dusk < end else { return }
      let length = end.timeIntervalSince(start)
      spans.append(
        AxisSpan(
          start: max(0, dusk.timeIntervalSince(start) / length), end: min(1, dawn.timeIntervalSince(start) / length)))
    }
    for number in stride(from: first, through: last, by: 1) {
      let noon = Date(timeIntervalSince1970: number * day + day / 2 - offset)
      switch Sun.day(at: noon, latitude: latitude, longitude: longitude) {
      case .ordinary(let sunrise, let sunset):
        addNight(until: sunrise)
        dusk = max(dusk, sunset)
      case .alwaysUp:
        addNight(until: noon - day / 2)
        dusk = max(dusk, noon + day / 2)
      case .alwaysDown: break
      }
    }
    addNight(until: end)
    return spans
  }

  /// Returns the runs of hours during which the sun is known to be down.
  ///
  /// `isDay` states for each hour of the axis whether the sun is up; nil if unknown.
  static func spans(ofHours isDay: [Bool?]) -> [AxisSpan] {
    var spans: [AxisSpan] = []
    for (index, isDay) in isDay.enumerated() where isDay == false {
      let (start, end) = (Double(index), Double(index + 1))
      if spans.last?.end == start {
        spans[spans.count - 1].end = end
      } else {
        spans.append(AxisSpan(start: start, end: end))
      }
    }
    let count = Double(isDay.count)
    return spans.map { AxisSpan(start: $0.start / count, end: $0.end / count) }
  }
}
