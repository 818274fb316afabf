internal import Spelling

/// What a setting may be: what readers accept, messages ask for and the JSON Schema says.
public indirect enum ValueType: Sendable, Hashable {
  /// `true` or `false`.
  case flag
  /// A text of at least one character.
  case text
  /// A text that may be empty.
  case anyText
  /// A text that is part of paths and command lines: see ``NameText``.
  case name
  /// Printable ASCII, at most so many letters.
  case ascii(longest: Int)
  /// `http://` or `https://`, a host, perhaps a path.
  case webAddress
  /// A file or a folder.
  case path
  /// One of some words, or the path of a file with an ending such as `.xml`.
  case choiceOrFile([String], ending: String)
  /// A decimal number, with a point whatever the language.
  case number(ClosedRange<Double>)
  /// A whole number.
  case integer(ClosedRange<Int>)
  /// One of some words; the case of letters counts.
  case choice([String])
  /// An instant of ISO 8601 with its offset.
  case instant
  /// A month, `2019-05`.
  case month
  /// A day, `2019-05-17`.
  case day
  /// Seconds with at most two decimals.
  case seconds(ClosedRange<Double>)
  /// A name of the IANA database.
  case zone
  /// A locale; its language is one that widgets speak.
  case language
  /// A length of time with its unit, `1h 30m`.
  case duration
  /// A time of day to a time of day, `23:00-06:00`, perhaps over midnight.
  case hours
  /// `400x240`, in points.
  case size
  /// `#FF8000`.
  case color
  /// So many values in a row.
  case list(of: ValueType, count: ClosedRange<Int> = 0...Int.max)
  /// A value of the first of some settings, or a mapping of any of them with the first among them.
  case record([Setting])
  /// One value, or a list of at most so many.
  case oneOrMore(of: ValueType, atMost: Int)
  /// The names of settings with their values.
  case mapping
  /// Mappings by names that users choose.
  case mappings
  /// Paths by names that users choose.
  case paths
  /// Texts by names that users choose.
  case texts

  /// One of the raw values of a type.
  public static func choice<Choice: CaseIterable & RawRepresentable<String>>(_ type: Choice.Type) -> ValueType {
    .choice(type.allCases.map(\.rawValue))
  }

  /// Values as users write them, the first one the plainest; empty if the type's own words tell enough.
  public var examples: [String] {
    switch self {
    case .webAddress: ["http://127.0.0.1:8080"]
    case .instant: ["2022-02-05T17:00:00+09:00"]
    case .month: ["2019-05"]
    case .day: ["2019-05-17"]
    case .zone: ["Europe/Berlin"]
    case .language: ["en"]
    case .duration: ["6h", "90m", "1h 30m"]
    case .hours: ["23:00-06:00"]
    case .size: ["338x158"]
    case .color: ["#FF8000"]
    default: []
    }
  }

  /// `6h, 90m or 1h 30m`.
  private var exampleList: String {
    let first = examples.dropLast().joined(separator: ", ")
    return (first.isEmpty ? "" : first + " or ") + (examples.last ?? "")
  }

  /// What completes `write `.
  public var expectation: String {
    switch self {
    case .flag: "true or false"
    case .text, .anyText: "a text"
    case .name: NameText.expectation
    case .ascii(let longest): "at most \(longest) letters of ASCII"
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
    case .paths: "names with their paths"
    case .texts: "names with their texts"
    case .record(let fields):
      "\(fields.first?.type.expectation ?? "a value"), or a mapping with \(fields.map(\.name).joined(separator: ", "))"
    case .oneOrMore(of: let item, atMost: _): "\(item.expectation), or a list of them"
    case .list(of: let item, count: _):
      if case .mapping = item { "a list, each item with its keys" } else { "a list of texts" }
    }
  }

  /// Whether several values may be said, as by a flag that is repeated.
  public var takesSeveral: Bool {
    switch self {
    case .list, .oneOrMore: true
    default: false
    }
  }

  /// Whether a value may begin with a hyphen, which on a command line would else begin a flag.
  public var mayBeginWithHyphen: Bool {
    switch self {
    case .number, .integer, .seconds, .size, .instant: true
    default: false
    }
  }
}

extension ClosedRange<Double> {
  /// `from -90 to 90`, or `from 0 on`.
  public var words: String {
    "from \(lowerBound.plain) " + (upperBound == .greatestFiniteMagnitude ? "on" : "to \(upperBound.plain)")
  }
}
