package import BuiltInWidgets
package import FoundationEssentials
package import WeatherData

extension ForecastNeed {
  /// Returns what a payload lacks of the hours that a widget shows, one line each, except for damage already reported.
  ///
  /// A provider that sends every third hour leaves out none of them: only hours before the first and after the last one
  /// count, and of those that are there the ones without a value. `reported` is the damage that reading the payload
  /// found.
  package func missing(
    from forecast: Forecast, at now: Date, reported: Set<PayloadWarning.Kind>
  ) -> [String] {
    let start = Self.hour(of: now)
    let shown = start..<start + hoursShown
    let numbers = forecast.hours.map { Self.hour(of: $0.date) }
    let points = zip(numbers, forecast.hours).filter { shown.contains($0.0) }.map(\.1)
    // Without any hour there is no picture, and a message of its own.
    guard let first = numbers.first, let last = numbers.last, !points.isEmpty else { return [] }

    var lines: [String] = []
    let reached = shown.clamped(to: first..<max(last + 1, first)).count
    if reached < shown.count {
      lines.append("it has \(reached) of the \(shown.count) hours shown; the others are left empty")
    }
    func report(_ what: String, unless kinds: Set<PayloadWarning.Kind>, _ isMissing: (HourlyPoint) -> Bool) {
      let count = points.count(where: isMissing)
      guard count > 0, reported.isDisjoint(with: kinds) else { return }
      lines.append("\(count) of the \(points.count) hours shown have no \(what)")
    }
    let damage: Set<PayloadWarning.Kind> = [.implausible, .wrongType]
    report("temperature", unless: damage) { $0.temperature == nil }
    let isStationLevel = pressure == .station
    report(isStationLevel ? "pressure at the station" : "pressure at sea level", unless: damage) {
      (isStationLevel ? $0.stationPressure : $0.seaLevelPressure) == nil
    }
    report("condition", unless: [.condition, .wrongType]) { $0.condition == nil }
    return lines
  }

  /// Returns the whole hours in UTC since 1970, negative before.
  private static func hour(of date: Date) -> Int {
    Int((date.timeIntervalSince1970 / 3_600).rounded(.down))
  }
}
