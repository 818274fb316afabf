internal import FoundationEssentials
internal import WeatherData
internal import WidgetBase
internal import WidgetTimeline

/// The statement that decides a day, in words from long to short, of which a template shows the first one that fits.
struct HeadlineText {
  let language: Language
  let zone: TimeZone
  let temperatureUnit: TemperatureUnit
  let windUnit: WindUnit
  /// The instant from which the statement is shown.
  let now: Date

  /// Returns the fields of an entry: `headline`, which names an alert first, and `headlines`, which do not, because
  /// templates draw the alert in a strip.
  func fields(_ weather: DecidingWeather?, alert: AlertNotice?, high: String?) -> [String: EntryContent] {
    let forms = weather.map { self.forms($0, high: high) } ?? []
    let warning = alert.map { [$0.headline, $0.untilInWords].compactMap { $0 }.joined(separator: " ") }
    return ["headline": .optional(warning ?? forms.first), "headlines": .list(forms.map { .text($0) })]
  }

  /// Returns the statement's forms, each of them true without the others; empty for values that are not finite.
  ///
  /// `high` is the highest temperature of the day as a text.
  func forms(_ weather: DecidingWeather, high: String?) -> [String] {
    let forms: [String?] =
      switch weather {
      case .severe(let condition, let spell, let gust):
        spellForms(language.words(for: condition), spell, detail: gusts(gust) ?? language.millimetres(spell.amount))
      case .storm(let start, let gust): storm(from: start, gust: gust)
      case .precipitation(let spell): precipitation(spell)
      case .frost(let celsius, let date), .heat(let celsius, let date): extreme(celsius, at: date)
      case .change(let kelvin): change(by: kelvin)
      case .dry(let day): dry(until: day)
      case .calm(let condition):
        [list(language.words(for: condition), high), language.words(for: condition)]
      }
    var known: [String] = []
    for form in forms.compactMap({ $0 }) where !known.contains(form) { known.append(form) }
    return known
  }

  // MARK: Rain, snow and storms

  private func precipitation(_ spell: WetSpell) -> [String?] {
    let noun = language.text("precipitation.\(spell.kind.rawValue).now") ?? ""
    let detail = language.millimetres(spell.amount)
    guard let heavy = spell.heavy else { return spellForms(noun, spell, detail: detail) }
    let words = spellForms(language.words(for: heavy), spell, detail: detail)
    return words + spellForms(noun, spell, detail: nil).suffix(1)
  }

  /// Returns statements such as `Rain from 13:00 until 19:00, 14 mm`, `Rain 13:00–19:00` and `Rain 13:00`.
  private func spellForms(_ what: String, _ spell: WetSpell, detail: String?) -> [String?] {
    guard let start = spell.start else {
      let until = spell.end.flatMap { text("headline.until", ["what": what, "until": hour($0)]) }
      return [list(until ?? what, detail), until ?? list(what, detail), what]
    }
    let isTomorrow = !isToday(start)
    func on(_ state: String?) -> String? {
      guard isTomorrow, let state, let tomorrow = text("calendar.tomorrow") else { return state }
      return text("source.named", ["name": tomorrow, "state": state])
    }
    let from = text("headline.from", ["what": what, "from": hour(start)])
    let short = isTomorrow ? whenTomorrow(what) : "\(what) \(hour(start))"
    guard let end = spell.end else { return [list(on(from), detail), on(from), short] }
    let (number, range) = range(start, end)
    let span = text("headline.span", ["what": what, "from": hour(start), "fromnumber": number, "until": hour(end)])
    return [
      list(on(span), detail), list(on("\(what) \(range)"), detail), on("\(what) \(range)"),
      on("\(what) \(hour(start))"),
      short,
    ]
  }

  private func storm(from start: Date?, gust: Double?) -> [String?] {
    guard let noun = text("headline.storm") else { return [] }
    let detail = gusts(gust)
    guard let start else { return [list(noun, detail), noun] }
    let isLater = isTonight(start) || !isToday(start)
    let state =
      isLater
      ? text("headline.when", ["what": noun, "when": when(start)])
      : text("headline.from", ["what": noun, "from": hour(start)])
    return [list(state, detail), state]
  }

  private func gusts(_ speed: Double?) -> String? { language.gusts(speed, in: windUnit) }

  // MARK: Temperatures and dry days

  private func extreme(_ celsius: Double, at date: Date) -> [String?] {
    guard let number = language.wholeDegrees(celsius, in: temperatureUnit) else { return [] }
    let degrees = language.isRightToLeft ? number.isolated : number
    let day = isToday(date) ? today : tomorrow
    return [when(date), day].map { text("headline.degrees", ["degrees": degrees, "when": $0]) }
  }

  private func change(by kelvin: Double) -> [String?] {
    let unit = temperatureUnit
    let difference = unit.value(ofCelsius: abs(kelvin)) - unit.value(ofCelsius: 0)
    let degrees = RoundedNumber.text(difference) + "°"
    return [text("headline.\(kelvin < 0 ? "colder" : "warmer")", ["degrees": degrees])]
  }

  private func dry(until day: LocalDay?) -> [String?] {
    let short = text("headline.dry")
    guard let day else { return [text("precipitation.dry"), short] }
    let name = CalendarLabels(language).nameAfterUntil(of: Weekday(of: day))
    return [text("precipitation.dryUntil", ["day": name]), short]
  }

  // MARK: Times

  private func hour(_ date: Date) -> String { language.wholeHour(date, in: zone) }

  /// Returns the number of the first hour, without a unit that the second has, too, and both as a range: `13–19 h`.
  private func range(_ start: Date, _ end: Date) -> (number: String, text: String) {
    let (first, last) = (hour(start), hour(end))
    let unit = first.reversed().prefix { !$0.isNumber }.reversed()
    let hasUnit = !unit.isEmpty && last.hasSuffix(String(unit))
    let number = hasUnit ? String(first.dropLast(unit.count)) : first
    return (number, "\(number)–\(last)")
  }

  private func isToday(_ date: Date) -> Bool {
    LocalDay(containing: date, in: zone) == LocalDay(containing: now, in: zone)
  }

  /// Whether an instant is this evening or in the night after it.
  private func isTonight(_ date: Date) -> Bool {
    let hour = WallClock(at: date, in: zone).hour
    return isToday(date) ? hour >= 18 : hour < 3
  }

  private var today: String { lowercased("calendar.today") }
  private var tomorrow: String { lowercased("calendar.tomorrow") }

  /// Returns `today`, `tonight`, `tomorrow morning` or `tomorrow`.
  private func when(_ date: Date) -> String {
    if isTonight(date) { return text("headline.tonight") ?? today }
    if isToday(date) { return today }
    return WallClock(at: date, in: zone).hour < 11 ? text("headline.morning") ?? tomorrow : tomorrow
  }

  private func whenTomorrow(_ what: String) -> String? {
    text("headline.when", ["what": what, "when": tomorrow])
  }

  private func lowercased(_ key: String) -> String {
    let word = language.text(key) ?? ""
    return word.prefix(1).lowercased() + word.dropFirst()
  }

  /// Returns a statement and its detail as a list, or the statement alone.
  private func list(_ state: String?, _ detail: String?) -> String? {
    guard let state, let detail else { return state }
    return text("sentence.list", ["first": state, "rest": detail]) ?? state
  }

  private func text(_ key: String, _ values: [String: String] = [:]) -> String? { language.text(key, values) }
}

extension Language {
  /// Formats the whole hour of an instant, `13:00` or `13 Uhr`, or its time if it lies between whole hours.
  func wholeHour(_ date: Date, in zone: TimeZone) -> String {
    let clock = WallClock(at: date, in: zone)
    // A provider's hours need not begin at whole hours of the zone's clock.
    return clock.minute == 0 ? hour(clock) : time(clock)
  }
}
