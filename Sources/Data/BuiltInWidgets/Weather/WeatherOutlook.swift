internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The fields of the weather widget that only the refined theme shows; they are computed on access.
///
/// Every field is always present; an unknown one is null.
struct WeatherOutlook: Hashable, Sendable {
  let forecast: Forecast
  let points: HourlyPoints
  /// The points by the forecast's own hours, for which amounts of precipitation are.
  let ownPoints: HourlyPoints
  let options: WeatherOptions
  let language: Language
  let zone: TimeZone
  /// The family the entry is for; only the large one has room for days.
  let family: WidgetFamily
  /// The number of the entry's hour.
  let first: Int

  /// The number of hours on the chart's axis.
  private static let hours = WeatherProvider.hoursShown
  /// The minimum span of a temperature chart in K, so that a mild day looks mild.
  private static let minimumTemperatureSpan = 6.0
  /// The minimum span of a pressure chart in hPa.
  private static let minimumPressureSpan = 10.0
  /// The least amount in mm that is the full height of a bar, and the height of the smallest bar relative to that.
  private static let fullBar = 4.0
  private static let minimumBar = 1.0 / 11

  private var start: Date { points.clock.start(of: first) }
  private var end: Date { points.clock.start(of: first + Self.hours) }

  /// The fields of the entry, and the fields of each of its hours.
  var content: (entry: [String: EntryContent], hours: [KeyValuePairs<String, EntryContent>]) {
    let (chart, bars) = (chart, bars)
    let spaced = spacedLabels(of: chart)
    let named = namedBars
    let hours = bars.enumerated().map {
      hour(
        $0.offset, chart, bar: $0.element, isSpaced: spaced.contains($0.offset), isNamed: named.contains($0.offset))
    }
    return (entry(chart, bars), hours)
  }

  // MARK: The entry

  /// Returns the fields with the statement that decides the day, given the alert in force.
  func headline(_ alert: AlertNotice?) -> [String: EntryContent] {
    let today = LocalDay(containing: start, in: zone)
    let days = ForecastDays.points(of: forecast, in: zone).filter { $0.day >= today }
    let range = DayRange(of: today, now: points[first]?.temperature, in: forecast, zone: zone)
    let text = HeadlineText(
      language: language, zone: zone, temperatureUnit: options.temperatureUnit, windUnit: options.windUnit, now: start)
    return text.fields(
      DecidingWeather(at: start, in: ownPoints, days: days, zone: zone), alert: alert,
      high: range.texts(in: options.temperatureUnit, language).high)
  }

  private func entry(_ chart: WeatherChart, _ bars: [Double?]) -> [String: EntryContent] {
    let (week, ramp) = (week, ramp)
    let point = points[first]
    let range = DayRange(of: LocalDay(containing: start, in: zone), now: point?.temperature, in: forecast, zone: zone)
    let unit = options.temperatureUnit
    let (low, high) = range.texts(in: unit, language)
    let sun = SunArc(at: start, in: zone, of: forecast)
    let next = NextPrecipitation(at: start, count: Self.maximumOutlook, in: ownPoints)
    return [
      "degrees": .text(degrees(point?.temperature) ?? Language.unknownValue),
      "words": .text(language.words(for: point?.condition)), "condition": .optional(point?.condition?.rawValue),
      "icon": .text((point?.condition ?? .unknown).iconName(isDay: point?.isDay)),
      "low": .optional(low), "high": .optional(high),
      "today": ["minimum": .optional(low), "maximum": .optional(high)],
      "dayProgress": .number(DayProgress.fraction(at: start, in: zone)),
      "temperatureRange": range.content(in: unit, language),
      "feelsLike": .optional(degrees(point?.feelsLike)), "uvIndex": .optional(point?.uvIndex?.rounded()),
      "pressureLine": .optional(pressureLine(point)), "sentence": .optional(sentence),
      "windUnit": .text(options.windUnit.rawValue),
      "hasWind": .bool((0..<Self.hours).contains { points[first + $0]?.windSpeed != nil }),
      "hasLikelihood": .bool((0..<Self.hours).contains { likelihood(around: $0) != nil }),
      "nextPrecipitation": .optional(next?.text(in: language, zone: zone)),
      "nights": .list(nights.map(\.content)),
      "hasPrecipitation": .bool(bars.contains { $0 != nil }),
      "days": .list(week.content.map { .record($0) }), "daysRange": week.scaleContent,
      "sun": sun?.content(in: zone, language) ?? .null,
      "moonPhase": MoonPhase(at: start).content,
      "chart": .record(chart.content.merging(["lift": .number(chart.lift(over: bars))]) { field, _ in field }),
      "peak": mark(at: chart.peak, of: chart), "trough": mark(at: chart.peak == nil ? chart.trough : nil, of: chart),
      "ramp": .list(ramp.map(\.content)),
      "nowRamp": .list(ramp.prefix(1).map(\.content)),
      "graph": .text(options.graph.rawValue), "isPressureGraph": .bool(options.graph == .pressure),
    ]
  }

  /// The days after the entry's own that fit into the large family.
  private var week: ForecastWeek {
    let today = LocalDay(containing: start, in: zone)
    let next = family == .large ? ForecastDays.points(of: forecast, in: zone).filter { $0.day > today } : []
    return ForecastWeek(
      Array(ForecastDays.untilLastWhole(next, count: 0).prefix(Self.daysShown)), shown: Self.daysShown, today: today,
      now: nil, unit: options.temperatureUnit,
      zone: zone, language: language)
  }

  private static let daysShown = 5
  /// The number of hours searched for precipitation: a week.
  private static let maximumOutlook = 7 * 24

  private var nights: [AxisSpan] {
    Nights.spans(from: start, to: end, at: forecast.place)
      ?? Nights.spans(ofHours: (first..<first + Self.hours).map { points[$0]?.isDay })
  }

  private func pressureLine(_ point: HourlyPoint?) -> String? {
    guard let pressure = hectopascals(point) else { return nil }
    let trend = PressureTrend(from: hectopascals(points[first - 3]), to: pressure)
    let unit = options.pressureUnit
    let number = language.number(pressure * unit.perHectopascal, decimals: unit.decimals)
    return (["\(number) \(unit.rawValue)"] + [trend?.arrow].compactMap { $0 }).joined(separator: " ")
  }

  // MARK: The chart

  private var chart: WeatherChart {
    // The axis ends with the hour after the last one.
    let numbers = first...first + Self.hours
    switch options.graph {
    case .temperature:
      let unit = options.temperatureUnit
      return WeatherChart(
        numbers.map { points[$0]?.temperature.map(unit.value(ofCelsius:)) },
        leastSpan: unit.value(ofCelsius: Self.minimumTemperatureSpan) - unit.value(ofCelsius: 0))
    case .pressure:
      let factor = options.pressureUnit.perHectopascal
      return WeatherChart(
        numbers.map { hectopascals(points[$0]).map { $0 * factor } }, leastSpan: Self.minimumPressureSpan * factor)
    }
  }

  private var ramp: [TemperatureRamp.Stop] {
    TemperatureRamp.stops(
      along: (0...Self.hours).map { (Double($0) / Double(Self.hours), points[first + $0]?.temperature) })
  }

  /// Returns the position and label of a value of the curve.
  ///
  /// The label is near the point, and keeps off the right margin and the curve.
  private func mark(at index: Int?, of chart: WeatherChart) -> EntryContent {
    guard let index, let level = chart.level(at: index) else { return .null }
    let place = min(chart.position(of: index), Self.lastLabel)
    let crest = chart.crest(around: place * Double(Self.hours), within: Self.wideLabel / 2)
    return [
      "position": .number(chart.position(of: index)), "level": .number(level), "text": .optional(label(at: index)),
      "labelPosition": .number(place), "crest": .optional(crest),
    ]
  }

  /// The last position on the axis for the only label of a small chart.
  private static let lastLabel = 0.9
  /// The widths of labels in hours: wide labels in a small chart, narrow ones in larger charts.
  private static let wideLabel = 4.0
  private static let narrowLabel = 2.0

  private func label(at index: Int) -> String? {
    let point = points[first + index]
    switch options.graph {
    case .temperature: return degrees(point?.temperature)
    case .pressure:
      let unit = options.pressureUnit
      return hectopascals(point).map { language.number($0 * unit.perHectopascal, decimals: unit.decimals) }
    }
  }

  // MARK: Hours

  private func hour(
    _ index: Int, _ chart: WeatherChart, bar: Double?, isSpaced: Bool, isNamed: Bool
  ) -> KeyValuePairs<String, EntryContent> {
    let number = first + index
    let point = points[number]
    let isSnow = point?.isSnowing ?? false
    let clock = clock(at: index)
    return [
      "mark": .text(axisMark(at: index, every: 3)), "quarterMark": .text(axisMark(at: index, every: 6)),
      "halfMark": .text(axisMark(at: index, every: 12)),
      "likelihoodAround": .optional(likelihood(around: index)),
      "wind": .optional(point?.windSpeed.map { language.number($0 * options.windUnit.perMeterPerSecond) }),
      "middle": .number((Double(index) + 0.5) / Double(Self.hours)),
      "time": .text(language.time(clock)),
      "precipitation": .optional(point?.precipitation), "isSnow": .bool(isSnow),
      "probability": .optional(point?.precipitationProbability),
      "likelihood": .optional(language.likelihood(point?.precipitationProbability)),
      "feelsLike": .optional(degrees(point?.feelsLike)), "gust": .optional(point?.windGust),
      "windDirection": .optional(point?.windDirection), "degrees": .optional(degrees(point?.temperature)),
      "position": .number(chart.position(of: index)), "level": .optional(chart.level(at: index)),
      "crest": .optional(chart.crest(around: Double(index), within: Self.narrowLabel / 2)),
      "wideCrest": .optional(chart.crest(around: Double(index), within: Self.wideLabel / 2)),
      "value": .optional(chart.values[index]), "valueText": .optional(label(at: index)),
      "amount": .optional(isNamed ? point?.precipitation.map(language.barLabel) : nil),
      "bar": .optional(bar), "barColor": .text(isSnow ? "snow" : "rain"),
      "isQuarter": .bool(clock.hour.isMultiple(of: 6)), "isHalf": .bool(clock.hour.isMultiple(of: 12)),
      "isLabelled": .bool(isLabelled(index)), "isSpaced": .bool(isSpaced),
    ]
  }

  /// The first hour is the widget's main number, and its label would overlap the margin.
  private func isLabelled(_ index: Int) -> Bool { index > 0 && clock(at: index).hour.isMultiple(of: 3) }

  /// Returns the hours whose values are named where every third label has no room: the first ones of the highest and of
  /// the lowest value, and between them others of the axis, none closer to another than a wide label.
  private func spacedLabels(of chart: WeatherChart) -> Set<Int> {
    // Labels closer to the ends would overlap the mark of the current hour, or the margin.
    let named = (2..<Self.hours - 1).filter { chart.values[$0] != nil }
    func extreme(_ isBeyond: (Double, Double) -> Bool) -> [Int] {
      named.min { isBeyond(chart.values[$0] ?? 0, chart.values[$1] ?? 0) }.map { [$0] } ?? []
    }
    let labelled = named.filter(isLabelled)
    let wanted = extreme(>) + extreme(<) + labelled.filter { clock(at: $0).hour.isMultiple(of: 6) } + labelled
    return wanted.reduce(into: []) { spaced, index in
      if spaced.allSatisfy({ abs($0 - index) >= Int(Self.wideLabel) }) { spaced.insert(index) }
    }
  }

  private func clock(at index: Int) -> WallClock { WallClock(at: points.clock.start(of: first + index), in: zone) }

  /// Returns the label of an hour on the axis, whose labels are `step` hours apart.
  private func axisMark(at index: Int, every step: Int) -> String {
    // The first hour has no label.
    language.axisHour(clock(at: index), after: index > step ? clock(at: index - step) : nil)
  }

  /// Returns the provider's sentence about the entry's day; nil if it is in another language.
  private var sentence: String? {
    guard language.code == DailyPoint.summaryLanguage else { return nil }
    let today = LocalDay(containing: start, in: zone)
    return ForecastDays.points(of: forecast, in: zone).first { $0.day == today }?.summary
  }

  /// Returns the greatest probability of precipitation of an hour and its neighbours, which share its label.
  private func likelihood(around index: Int) -> String? {
    language.likelihood((index - 1...index + 1).compactMap { points[first + $0]?.precipitationProbability }.max())
  }

  /// The height of each hour's bar relative to the full height; nil for a dry hour.
  ///
  /// It is in proportion to the amount. The full height is the greatest amount, at least ``fullBar``.
  private var bars: [Double?] {
    let amounts = amounts
    let full = max(Self.fullBar, amounts.compactMap { $0 }.max() ?? 0)
    return amounts.map { amount in
      guard let amount, amount >= NextPrecipitation.least else { return nil }
      return max(Self.minimumBar, amount / full)
    }
  }

  /// The amounts of the hours, in mm; nil if unknown.
  private var amounts: [Double?] {
    (0..<Self.hours).map { points[first + $0]?.precipitation.flatMap { $0.isFinite ? $0 : nil } }
  }

  /// The hours whose amount stands above the bar, which states the scale: high bars, two hours or more apart.
  private var namedBars: Set<Int> {
    let amounts = amounts.map { $0 ?? 0 }
    let least = max(Self.leastNamed, (amounts.max() ?? 0) * Self.leastNamedShare)
    let high = amounts.indices.filter { amounts[$0] >= least }.sorted { amounts[$0] > amounts[$1] }
    return high.reduce(into: []) { named, index in
      if named.allSatisfy({ abs($0 - index) >= Self.namedDistance }) { named.insert(index) }
    }
  }

  /// The least amount above a bar in mm, its least share of the greatest, and the least distance of two in hours.
  private static let leastNamed = 0.5
  private static let leastNamedShare = 0.3
  private static let namedDistance = 2

  // MARK: Numbers

  private func degrees(_ celsius: Double?) -> String? { language.wholeDegrees(celsius, in: options.temperatureUnit) }

  private func hectopascals(_ point: HourlyPoint?) -> Double? {
    options.pressureLevel == .seaLevel ? point?.seaLevelPressure : point?.stationPressure
  }
}
