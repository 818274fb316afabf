internal import FoundationEssentials
internal import Weather
internal import Widgets

/// What a payload does not say about the day that is drawn, where reading it has not told already.
struct MissingHours {
  /// A line each.
  let warnings: [String]

  /// Looks at the hours a widget shows from an instant on.
  ///
  /// A provider that sends every third hour leaves out none of them: only hours before the first and after the last
  /// one count, and of those that are there the ones without a value.
  init(_ decoded: DecodedForecast, from now: Date, count: Int, isStationLevel: Bool) {
    let forecast = decoded.forecast
    let told = Set(decoded.warnings.map(\.kind))
    let start = Int((now.timeIntervalSince1970 / 3_600).rounded(.down))
    let shown = start..<start + count
    let numbers = forecast.hours.map { Int(($0.date.timeIntervalSince1970 / 3_600).rounded(.down)) }
    let points = zip(numbers, forecast.hours).filter { shown.contains($0.0) }.map(\.1)
    // Without any hour there is no picture, and a message of its own.
    guard let first = numbers.first, let last = numbers.last, !points.isEmpty else {
      warnings = []
      return
    }

    var lines: [String] = []
    let reached = shown.clamped(to: first..<last + 1).count
    if reached < shown.count {
      lines.append("it reaches \(reached) of the \(shown.count) hours shown: the others stay empty")
    }
    func tell(_ what: String, unless kinds: Set<PayloadWarning.Kind>, _ isMissing: (HourlyPoint) -> Bool) {
      let count = points.count(where: isMissing)
      guard count > 0, told.isDisjoint(with: kinds) else { return }
      lines.append("\(count) of the \(points.count) hours shown have no \(what)")
    }
    let damage: Set<PayloadWarning.Kind> = [.implausible, .wrongType]
    tell("temperature", unless: damage) { $0.temperature == nil }
    tell(isStationLevel ? "pressure at the station" : "pressure at sea level", unless: damage) {
      (isStationLevel ? $0.stationPressure : $0.seaLevelPressure) == nil
    }
    tell("condition", unless: [.condition, .wrongType]) { $0.condition == nil }
    warnings = lines
  }
}

extension WidgetOptions {
  /// Whether the pressure shown is the station's; a wrong value is refused by the widget itself.
  var isStationLevel: Bool {
    self[.pressure] == PressureLevel.station.rawValue
  }
}
