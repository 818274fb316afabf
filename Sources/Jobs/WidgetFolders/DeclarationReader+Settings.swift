internal import BuiltInWidgets
internal import JobSettings
internal import Settings
internal import WidgetBase

extension DeclarationReader {
  private static let settingKeys = [
    "type", "title", "help", "default", "required", "range", "values", "inAddress",
  ]
  private static let types = [
    "flag", "text", "integer", "number", "choice", "choices", "list", "address", "day", "month", "instant", "duration",
    "hours", "color", "zone", "file", "secret",
  ]
  /// The flags of commands that draw, besides those of settings.
  private static let commandFlags: Set<String> = [
    "--all", "--timeline", "--strict", "--json", "--verbose", "--quiet", "--config", "--no-config", "--at",
    "--output-id", "--help", "--help-all", "--version",
  ]
  /// The maximum number of settings.
  private static let maximumSettings = 64

  mutating func options(_ root: DeclarationSection) -> [WidgetDeclaration.Option] {
    let pairs = root.pairs("settings")
    if pairs.count > Self.maximumSettings {
      root.report("settings", "\(pairs.count) settings; the maximum is \(Self.maximumSettings)")
    }
    let widget = root.text("name").flatMap { Self.isWidgetName($0) ? $0 : nil } ?? "widget"
    return pairs.prefix(Self.maximumSettings).compactMap { pair in
      guard Self.isName(pair.name) else {
        root.report(
          at: pair.origin,
          "settings: \"\(excerpt(pair.name))\" is not a valid name; expected letters, digits and underscores, beginning with a small letter"
        )
        return nil
      }
      guard
        let section = DeclarationSection(pair.value, "settings.\(pair.name)", keys: Self.settingKeys, problems)
      else { return nil }
      return option(pair, section, of: widget)
    }
  }

  private func option(
    _ pair: RawPair, _ section: DeclarationSection, of widget: String
  ) -> WidgetDeclaration.Option? {
    guard section["type"] != nil else {
      section.report(at: pair.origin, "\"type\" is missing (\(Self.types.joined(separator: ", ")))")
      return nil
    }
    guard let word = section.text("type") else { return nil }
    guard Self.types.contains(word) else {
      section.report(
        "type",
        "unknown type \"\(excerpt(word))\"\(suggestion(for: word, among: Self.types)) (\(Self.types.joined(separator: ", ")))"
      )
      return nil
    }
    guard let type = type(word, section) else { return nil }
    let isSecret = word == "secret"
    for (key, types) in [
      ("range", ["integer", "number"]), ("values", ["choice", "choices"]), ("inAddress", ["secret"]),
    ] where section[key] != nil && !types.contains(word) {
      section.report(key, "only for the type \(types.joined(separator: " or "))")
    }
    let isRequired = section.flag("required") ?? false
    var defaultItems: [String] = []
    var defaultValue: String?
    if let raw = section["default"] {
      if isSecret || word == "file" {
        section.report("default", "a \(word) has no default")
      } else if isRequired {
        section.report("default", "a required setting has no default; remove one of both")
      } else if case .list(of: let item, count: _) = type {
        let items = section.texts("default")
        defaultItems = items.map(\.text)
        if case .choice(let words) = item {
          for (text, origin) in items where !words.contains(text) {
            section.report(
              at: origin, "default: \"\(excerpt(text))\" is not one of its values\(suggestion(for: text, among: words))"
            )
          }
        }
      } else {
        defaultValue = raw.value.scalar
        if defaultValue == nil { section.report("default", "\(raw.value.kindName); expected a value") }
      }
    }
    if word == "flag", defaultValue == nil { defaultValue = "false" }
    let title = section.text("title") ?? pair.name
    let help = section.text("help").map { "\(title): \($0)" } ?? title
    let flag = Self.flag(pair.name, word, defaultValue)
    checkFlag(flag.name, section, at: pair.origin)
    let setting = Setting(
      pair.name, type, flag: flag, defaultValue: defaultValue,
      defaultDescription: defaultItems.isEmpty ? nil : defaultItems.joined(separator: ", "), widget: widget, help: help)
    let option = WidgetDeclaration.Option(
      setting: setting, form: isSecret ? .secret : word == "address" ? .address : .plain, isRequired: isRequired,
      mayBeInAddress: section.flag("inAddress") ?? false, defaultItems: defaultItems, labels: labels(section))
    if section["default"] != nil, defaultItems.isEmpty {
      do {
        _ = try OptionValues([option]).fields(WidgetOptions())
      } catch {
        section.report("default", (error as? WidgetOptionError)?.message ?? "\(error)")
      }
    }
    return option
  }

  private static func flag(_ key: String, _ type: String, _ defaultValue: String?) -> Setting.Flag {
    var name = ""
    for character in key {
      if character.isUppercase { name += "-" }
      name += character == "_" ? "-" : character.lowercased()
    }
    switch type {
    case "flag":
      return defaultValue == "true"
        ? Setting.Flag("--no-\(name)", implied: "false") : Setting.Flag("--\(name)", implied: "true")
    case "secret": return Setting.Flag("--\(name)-file", valueName: "file")
    case "file": return Setting.Flag("--\(name)", valueName: "file")
    default: return Setting.Flag("--\(name)", valueName: "value")
    }
  }

  /// Reports a flag that every picture has.
  private func checkFlag(_ flag: String, _ section: DeclarationSection, at origin: Origin) {
    let general = (PictureSettings.picture + PictureSettings.data).compactMap { $0.flag?.name }
    if general.contains(flag) || Self.commandFlags.contains(flag) {
      section.report(at: origin, "the flag \(flag) is one of all pictures; use another name")
    }
  }

  private func labels(_ section: DeclarationSection) -> [String: String] {
    guard case .mapping(let pairs)? = section["values"]?.value else { return [:] }
    return Dictionary(pairs.map { ($0.name, $0.value.value.scalar ?? $0.name) }) { first, _ in first }
  }

  private func type(_ word: String, _ section: DeclarationSection) -> ValueType? {
    switch word {
    case "flag": .flag
    case "text": .text
    case "integer": range(section).map { .integer(Self.whole($0)) }
    case "number": range(section).map { .number($0) }
    case "choice": values(section).map { .choice($0) }
    case "choices": values(section).map { .list(of: .choice($0)) }
    case "list": .list(of: .text)
    case "address": .webAddress
    case "day": .day
    case "month": .month
    case "instant": .instant
    case "duration": .duration(DurationText.range)
    case "hours": .hours
    case "color": .color
    case "zone": .zone
    default: .path
    }
  }

  private static func whole(_ range: ClosedRange<Double>) -> ClosedRange<Int> {
    let limit = 1_000_000_000.0
    let lower = Int(max(-limit, min(limit, range.lowerBound.rounded(.up))))
    return lower...max(lower, Int(max(-limit, min(limit, range.upperBound.rounded(.down)))))
  }

  private func range(_ section: DeclarationSection) -> ClosedRange<Double>? {
    guard let raw = section["range"] else { return -1e9...1e9 }
    guard case .list(let items) = raw.value, items.count == 2, case .number(let lower, _) = items[0].value,
      case .number(let upper, _) = items[1].value, lower <= upper
    else {
      section.report("range", "expected two numbers, such as [0, 100]")
      return nil
    }
    return lower...upper
  }

  private func values(_ section: DeclarationSection) -> [String]? {
    let values: [String]
    switch section["values"]?.value {
    case .mapping(let pairs)?: values = pairs.map(\.name)
    case .list?: values = section.texts("values").map(\.text)
    default: values = []
    }
    guard (1...200).contains(values.count), Set(values).count == values.count, !values.contains("") else {
      section.report(at: section.origin(of: "values"), "\"values\" needs 1 to 200 different values, such as [a, b]")
      return nil
    }
    return values
  }
}
