internal import Settings
internal import WidgetBase

/// A mapping of a declaration: its values by key, and the reader that reports problems where they stand.
struct DeclarationSection {
  /// The name of the section in messages, such as `sources.times`; empty for the file.
  let name: String
  let origin: Origin
  let problems: ProblemList
  private let pairs: [RawPair]
  private let settings: JobSettings
  private var reader: SettingReader { SettingReader(SettingLayers([settings]), problems) }

  /// Reads a mapping and reports unknown keys; returns nil and reports a problem if it is something else.
  init?(_ raw: RawValue, _ name: String, keys: [String], _ problems: ProblemList) {
    guard case .mapping(let pairs) = raw.value else {
      problems.report(
        raw.origin, nil,
        "\(name.isEmpty ? "the file" : name) is \(raw.value.kindName); expected keys with values: \(keys.joined(separator: ", "))"
      )
      return nil
    }
    self.name = name
    self.problems = problems
    self.pairs = pairs
    origin = raw.origin
    var settings = JobSettings(origin: raw.origin)
    for pair in pairs {
      guard keys.contains(pair.name) else {
        let hint = suggestion(for: pair.name, among: keys)
        problems.report(
          pair.origin, nil,
          "\(Self.prefix(name))unknown key \"\(excerpt(pair.name))\"\(hint.isEmpty ? " (\(keys.joined(separator: ", ")))" : hint)"
        )
        continue
      }
      settings[key: pair.name] = pair.value
    }
    self.settings = settings
  }

  private static func prefix(_ name: String) -> String { name.isEmpty ? "" : "\(name): " }

  /// The raw value of a key; nil if it is missing.
  subscript(key: String) -> RawValue? { settings[key: key] }

  /// Returns the origin of a key's value, or of the section.
  func origin(of key: String) -> Origin { settings[key: key]?.origin ?? origin }

  /// Reports a problem of a key's value.
  func report(_ key: String, _ message: String) {
    report(at: origin(of: key), "\(key): \(message)")
  }

  /// Reports a problem.
  func report(at origin: Origin, _ message: String) {
    problems.report(origin, nil, SettingMessage(stringLiteral: Self.prefix(name) + message))
  }

  func text(_ key: String) -> String? { reader.text(Setting(key, .text, help: "")) }

  func flag(_ key: String) -> Bool? { reader.flag(Setting(key, .flag, help: "")) }

  func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
    reader.integer(Setting(key, .integer(range), help: ""))
  }

  func word(_ key: String, _ words: [String]) -> String? { reader.word(Setting(key, .choice(words), help: "")) }

  func duration(_ key: String, in range: ClosedRange<Double>) -> Double? {
    reader.duration(Setting(key, .duration(range), help: ""))
  }

  /// Returns the texts of a list, or of a single text.
  func texts(_ key: String) -> [(text: String, origin: Origin)] {
    guard let raw = self[key] else { return [] }
    let items: [RawValue] = if case .list(let items) = raw.value { items } else { [raw] }
    return items.compactMap { item in
      guard let text = item.value.scalar else {
        report(at: item.origin, "\(key): an item is \(item.value.kindName); expected text")
        return nil
      }
      return (text, item.origin)
    }
  }

  /// Returns the pairs of a mapping; reports a value that is something else.
  func pairs(_ key: String) -> [RawPair] {
    guard let raw = self[key] else { return [] }
    switch raw.value {
    case .mapping(let pairs): return pairs
    case .nothing: return []
    default:
      report(key, "\(raw.value.kindName); expected names with values")
      return []
    }
  }

  /// Returns what `read` makes of a key's text; reports its failure, which says what is wrong.
  func parsed<Value>(_ key: String, _ read: (String) throws(Failure) -> Value) -> Value? {
    guard let raw = self[key] else { return nil }
    return parsed(raw, key, read)
  }

  /// Returns what `read` makes of a text; reports its failure, which says what is wrong.
  func parsed<Value>(_ raw: RawValue, _ name: String, _ read: (String) throws(Failure) -> Value) -> Value? {
    guard let text = raw.value.scalar else {
      report(at: raw.origin, "\(name): \(raw.value.kindName); expected text")
      return nil
    }
    do throws(Failure) {
      return try read(text)
    } catch {
      report(at: raw.origin, "\(name): \(error.description)")
      return nil
    }
  }
}
