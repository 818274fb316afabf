internal import BuiltInWidgets
internal import FoundationEssentials
internal import Settings
internal import Templating
internal import WidgetBase
internal import WidgetTimeline

extension DeclarationReader {
  private static let listKeys = [
    "each", "rows", "as", "if", "item", "sort", "reverse", "limit", "flatten",
  ]
  private static let maximumSteps = 100
  private static let valueNames = [
    "place", "timezone", "language", "now", "today", "tomorrow", "yesterday",
  ]

  mutating func steps(_ root: DeclarationSection, settings: [String]) -> [DataStep] {
    let pairs = root.pairs("data")
    if pairs.count > Self.maximumSteps {
      root.report("data", "\(pairs.count) values; the maximum is \(Self.maximumSteps)")
    }
    var steps: [DataStep] = []
    for pair in pairs.prefix(Self.maximumSteps) {
      let known = names + Self.valueNames
      guard take(pair.name, "data", at: pair.origin) else { continue }
      guard case .mapping = pair.value.value else {
        let value = root.parsed(pair.value, "data.\(pair.name)") { text throws(Failure) in try DataExpression(text) }
        guard let value else { continue }
        check(value.paths, root, "data.\(pair.name)", at: pair.value.origin, settings: settings, others: known)
        steps.append(DataStep(name: pair.name, value: .expression(value), origin: pair.value.origin))
        continue
      }
      guard
        let section = DeclarationSection(pair.value, "data.\(pair.name)", keys: Self.listKeys, problems),
        let list = list(section, at: pair.origin, settings: settings, known: known)
      else { continue }
      steps.append(DataStep(name: pair.name, value: .list(list), origin: pair.value.origin))
    }
    return steps
  }

  private func expression(
    _ raw: RawValue, _ section: DeclarationSection, _ name: String, settings: [String], known: [String]
  ) -> DataExpression? {
    let value = section.parsed(raw, name) { text throws(Failure) in try DataExpression(text) }
    if let value { check(value.paths, section, name, at: raw.origin, settings: settings, others: known) }
    return value
  }

  private func list(
    _ section: DeclarationSection, at origin: Origin, settings: [String], known: [String]
  ) -> DataStep.List? {
    let variable = section.text("as") ?? "item"
    if !Self.isName(variable) { section.report("as", "\"\(excerpt(variable))\" is not a valid name") }
    let inside = known + [variable]
    var list: DataStep.List.Origin?
    switch (section["each"], section["rows"]) {
    case (let each?, nil):
      list = expression(each, section, "each", settings: settings, known: known).map { .each($0) }
    case (nil, _?):
      let columns = section.pairs("rows").compactMap { pair in
        expression(pair.value, section, "rows.\(pair.name)", settings: settings, known: known).map { (pair.name, $0) }
      }
      if columns.isEmpty { section.report("rows", "expected names with columns, such as {at: times, value: values}") }
      list = .rows(columns)
    default: section.report(at: origin, "needs either \"each\", a list, or \"rows\", columns by name")
    }
    let test = section.parsed("if") { text throws(Failure) in try DataTest(text) }
    if let test { check(test.paths, section, "if", at: section.origin(of: "if"), settings: settings, others: inside) }
    let item = section["item"].flatMap { self.item($0, section, "item", settings: settings, known: inside) }
    let limit = section.integer("limit", in: 1...10_000)
    guard let list else { return nil }
    return DataStep.List(
      origin: list, variable: variable, test: test, item: item, sort: section.text("sort"),
      isReversed: section.flag("reverse") ?? false, limit: limit, isFlattened: section.flag("flatten") ?? false)
  }

  private func item(
    _ raw: RawValue, _ section: DeclarationSection, _ name: String, settings: [String], known: [String]
  ) -> DataStep.Item? {
    guard case .mapping(let pairs) = raw.value else {
      return expression(raw, section, name, settings: settings, known: known).map { .value($0) }
    }
    return .record(
      pairs.compactMap { pair in
        item(pair.value, section, "\(name).\(pair.name)", settings: settings, known: known).map { (pair.name, $0) }
      })
  }

  // MARK: Changes

  func changes(_ root: DeclarationSection, settings: [String]) -> WidgetDeclaration.Changes? {
    guard let raw = root["changes"] else { return nil }
    if case .mapping = raw.value {
      guard let section = DeclarationSection(raw, "changes", keys: ["each", "at", "as"], problems) else { return nil }
      guard let each = section["each"], let at = section["at"] else {
        section.report(at: raw.origin, "needs \"each\", a list, and \"at\", the instant of an item")
        return nil
      }
      let list = expression(each, section, "each", settings: settings, known: names + Self.valueNames)
      let instant = section.parsed(at, "at") { text throws(Failure) in try DataExpression("item.\(text) | date: '%s'") }
      guard let list, let instant else { return nil }
      return .instants(list: list, at: instant, item: "item")
    }
    switch root.word("changes", ["minute", "hour", "day"]) {
    case "minute": return .minute
    case "hour": return .hour
    case "day": return .day
    default: return nil
    }
  }

  // MARK: Samples

  private static let maximumSamples = 16

  func samples(_ root: DeclarationSection, settings: [String], sources: [String]) -> [WidgetDeclaration.Sample] {
    let pairs = root.pairs("samples")
    if pairs.count > Self.maximumSamples {
      root.report("samples", "\(pairs.count) samples; the maximum is \(Self.maximumSamples)")
    }
    return pairs.prefix(Self.maximumSamples).compactMap { pair in
      guard Self.isName(pair.name) else {
        root.report(
          at: pair.origin,
          "samples: \"\(excerpt(pair.name))\" is not a valid name; expected letters, digits and underscores, beginning with a small letter"
        )
        return nil
      }
      let keys = ["at", "timezone", "locale", "place", "settings"] + sources
      guard let section = DeclarationSection(pair.value, "samples.\(pair.name)", keys: keys, problems) else {
        return nil
      }
      guard let text = section.text("at"), let instant = InstantText.date(text) else {
        section.report(
          at: section["at"]?.origin ?? pair.origin, "\"at\" needs \(InstantText.expectation)")
        return nil
      }
      var zone: TimeZone?
      if let name = section.text("timezone") {
        zone = ZoneNames.zone(name)
        if zone == nil { section.report("timezone", "unknown time zone \"\(excerpt(name))\"") }
      }
      for given in section.pairs("settings") where !settings.contains(given.name) {
        section.report(
          at: given.origin,
          "settings has no \"\(excerpt(given.name))\"\(suggestion(for: given.name, among: settings))")
      }
      var answers: [String: String] = [:]
      for source in sources {
        guard let path = section.text(source) else { continue }
        if !path.hasPrefix("Samples/") || path.contains("..") || path.dropFirst(8).contains("/") {
          section.report(source, "\"\(excerpt(path))\": expected a file in Samples, such as Samples/\(pair.name).json")
          continue
        }
        answers[source] = path
      }
      return WidgetDeclaration.Sample(
        name: pair.name, instant: instant, timeZone: zone, locale: section.text("locale"), place: place(section),
        settings: section.pairs("settings"), answers: answers, origin: pair.origin)
    }
  }

  private func place(_ sample: DeclarationSection) -> TimelinePlace {
    guard let raw = sample["place"],
      let section = DeclarationSection(
        raw, "\(sample.name).place", keys: ["name", "latitude", "longitude"], problems)
    else { return TimelinePlace() }
    func degrees(_ key: String, _ limit: Double) -> Double? {
      guard let raw = section[key] else { return nil }
      guard case .number(let value, _) = raw.value, abs(value) <= limit else {
        section.report(key, "expected degrees, from \(-Int(limit)) to \(Int(limit))")
        return nil
      }
      return value
    }
    return TimelinePlace(
      name: section.text("name"), latitude: degrees("latitude", 90), longitude: degrees("longitude", 180))
  }
}
