internal import Spelling

/// A key of the file: what the reader takes under it, what the JSON Schema allows, what the documentation lists.
struct ConfigurationKey: Sendable {
  /// What stands under a key.
  indirect enum Value: Sendable {
    case text
    /// A file or a folder.
    case path
    case number(ClosedRange<Double>)
    /// One of some words; the case of letters counts.
    case choice([String])
    /// A name of the IANA database.
    case zone
    /// A locale whose language is in `LanguageCatalog`.
    case language
    /// Such as `1h 30m`.
    case duration
    /// Such as `400x240`.
    case size
    /// Keys that the table names; nothing at all counts as a mapping without any.
    case mapping(KeyTable)
    /// Mappings by keys that the user chooses.
    case mappings(KeyTable)
    case list(of: Value)
    /// The options of widgets: flags, numbers and texts.
    case options
  }

  let name: String
  let value: Value
  /// What the reader takes where the key is missing, as a file would have it; nil where that is nothing.
  let standard: String?

  init(_ name: String, _ value: Value, standard: String? = nil) {
    self.name = name
    self.value = value
    self.standard = standard
  }

  /// A key whose values are the raw values of a type.
  init<Choice: CaseIterable & RawRepresentable<String>>(
    _ name: String, _ type: Choice.Type, standard: Choice? = nil
  ) {
    self.init(name, .choice(type.allCases.map(\.rawValue)), standard: standard?.rawValue)
  }
}

extension ConfigurationKey.Value {
  /// What a message says to write.
  var expectation: String {
    switch self {
    case .text: "a text"
    case .path: "a path"
    case .number(let range): "a number \(range.words)"
    case .choice(let words): words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))"
    case .zone: "a time zone such as Europe/Berlin"
    case .language: "a language such as en"
    case .duration: "a duration with its unit, such as 6h, 90m or 1h 30m"
    case .size: "WIDTHxHEIGHT in points, such as 400x240"
    case .mapping, .options: "keys with their values"
    case .mappings: "a mapping of each key to its keys and values"
    case .list(let item): if case .mapping = item { "a list, each item with its keys" } else { "a list of texts" }
    }
  }
}

extension ClosedRange<Double> {
  /// `from -90 to 90`, or `from 0 on`.
  var words: String {
    "from \(lowerBound.plain) " + (upperBound == .greatestFiniteMagnitude ? "on" : "to \(upperBound.plain)")
  }
}
