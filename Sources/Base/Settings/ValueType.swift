internal import WidgetBase

/// The type of a setting, used by readers, messages and the JSON Schema.
public indirect enum ValueType: Sendable, Hashable {
  /// `true` or `false`.
  case flag
  /// A text of at least one character.
  case text
  /// A text that may be empty.
  case anyText
  /// A name that is part of paths and command lines; see ``NameText``.
  case name
  /// Printable ASCII with a maximum number of characters.
  case ascii(maximumLength: Int)
  /// A web address: `http://` or `https://`, a host and an optional path.
  case webAddress
  /// The path of a file or a folder.
  case path
  /// One of some words, or the path of a file with an ending such as `.xml`.
  case choiceOrFile([String], ending: String)
  /// A decimal number, with a decimal point in every language.
  case number(ClosedRange<Double>)
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// One of some words, case-sensitive.
  case choice([String])
  /// An ISO 8601 instant with an offset.
  case instant
  /// A month, `2019-05`.
  case month
  /// A day, `2019-05-17`.
  case day
  /// A number of seconds with at most two decimals.
  case seconds(ClosedRange<Double>)
  /// A time zone of the IANA database.
  case zone
  /// A locale; texts of languages that widgets do not have are in English.
  case language
  /// A duration with units, `1h 30m`, within a range in seconds.
  case duration(ClosedRange<Double>)
  /// A range of times of day, `23:00-06:00`, possibly past midnight.
  case hours
  /// A size in points, `400x240`.
  case size
  /// A colour, `#FF8000`.
  case color
  /// A list of values.
  case list(of: ValueType, count: ClosedRange<Int> = 0...Int.max)
  /// A value of the first of some settings, or a mapping of any of them that includes the first.
  case record([Setting])
  /// One value, or a list with a maximum number of values.
  case oneOrMore(of: ValueType, atMost: Int)
  /// A mapping of names of settings to their values.
  case mapping
  /// Mappings by custom names.
  case mappings
  /// Paths by custom names.
  case paths
  /// Texts by custom names.
  case texts

  /// Returns the choice of a type's raw values.
  ///
  /// Inlining makes it a plain loop; as a generic function, the settings' seventeen choices took 1.4 % of the
  /// instructions of a picture.
  @inlinable
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> ValueType {
    .choice(type.allCases.map { $0.rawValue })
  }

  /// Example values, the simplest one first; empty if the type's description is sufficient.
  public var examples: [String] {
    switch self {
    case .webAddress: ["http://127.0.0.1:8080"]
    case .instant: ["2022-02-05T17:00:00+09:00"]
    case .month: ["2019-05"]
    case .day: ["2019-05-17"]
    case .zone: ["Europe/Berlin"]
    case .language: ["en", "pt-BR"]
    case .duration: ["6h", "90m", "1h 30m"]
    case .hours: ["23:00-06:00"]
    case .size: ["338x158"]
    case .color: ["#FF8000"]
    default: []
    }
  }

  /// The examples as a list: `6h, 90m or 1h 30m`.
  private var exampleList: String {
    let first = examples.dropLast().joined(separator: ", ")
    return (first.isEmpty ? "" : first + " or ") + (examples.last ?? "")
  }

  /// The completion of a message that ends in "expected".
  public var expectation: String {
    switch self {
    case .flag: "true or false"
    case .text, .anyText: "text"
    case .name: NameText.expectation
    case .ascii(let maximumLength): "at most \(maximumLength) ASCII characters"
    case .webAddress: "an address such as \(exampleList)"
    case .path: "a path"
    case .choiceOrFile(let words, let ending):
      "\(words.joined(separator: ", ")), or the path of a file that ends in \(ending)"
    case .number(let range): "a number \(range.words)"
    case .integer(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .choice(let words): words.count == 1 ? words[0] : "one of \(words.joined(separator: ", "))"
    case .instant: "an instant with its offset, such as \(exampleList)"
    case .month: "a month such as \(exampleList)"
    case .day: "a day such as \(exampleList)"
    case .seconds: "a number of seconds"
    case .zone: "a time zone such as \(exampleList)"
    case .language: "a language such as \(exampleList)"
    case .duration: "a duration with its unit, such as \(exampleList)"
    case .hours: "two times of the day such as \(exampleList)"
    case .size: "WIDTHxHEIGHT in points, such as \(exampleList)"
    case .color: "a colour such as \"\(exampleList)\""
    case .mapping: "keys with their values"
    case .mappings: "a mapping of each key to its keys and values"
    case .paths: "names with paths"
    case .texts: "names with text values"
    case .record(let fields):
      "\(fields.first?.type.expectation ?? "a value"), or a mapping with \(fields.map(\.name).joined(separator: ", "))"
    case .oneOrMore(of: let item, atMost: _): "\(item.expectation), or a list of them"
    case .list(of: let item, count: _):
      if case .mapping = item { "a list, each item with its keys" } else { "a list of text values" }
    }
  }

  /// Whether several values may be given, as with a repeated flag.
  public var takesSeveral: Bool {
    switch self {
    case .list, .oneOrMore: true
    default: false
    }
  }

  /// Whether a value may begin with a hyphen, which would otherwise begin a flag on a command line.
  public var mayBeginWithHyphen: Bool {
    switch self {
    case .number, .integer, .seconds, .size, .instant: true
    default: false
    }
  }
}

extension ClosedRange<Double> {
  /// The range in messages: `from -90 to 90`, or `of at least 0`.
  public var words: String {
    upperBound == .greatestFiniteMagnitude
      ? "of at least \(lowerBound.plain)" : "from \(lowerBound.plain) to \(upperBound.plain)"
  }
}
