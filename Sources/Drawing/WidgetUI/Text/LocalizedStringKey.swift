public import Foundation

/// A text with values in it, looked up in string tables by its format.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  /// What stands at a place of the format.
  enum Argument {
    case string(String)
    /// A number: tables choose the plural by it.
    case number(String, Double)
    case text(Text)
  }

  /// As tables have it: `%@` for a text, `%lld` for a whole number, `%lf` for another one.
  let key: String
  let arguments: [Argument]

  /// A key without values.
  public init(_ value: String) {
    key = value
    arguments = []
  }

  /// A key without values.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// A key with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  private init(key: String, arguments: [Argument]) {
    self.key = key
    self.arguments = arguments
  }

  /// The key with its texts as they are in English, without their attributes.
  var withoutTexts: LocalizedStringKey {
    LocalizedStringKey(
      key: key,
      arguments: arguments.map { argument in
        guard case .text(let text) = argument else { return argument }
        return .string(text.string(in: EnvironmentValues()))
      })
  }

  /// Whether both have the same format and as many values.
  public static func == (first: LocalizedStringKey, second: LocalizedStringKey) -> Bool {
    first.key == second.key && first.arguments.count == second.arguments.count
  }

  /// Collects the format and the values of a literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    /// An empty format.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// A part that is always the same.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacing("%", with: "%%")
    }

    /// A text.
    public mutating func appendInterpolation(_ string: String) {
      append(.string(string), as: "%@")
    }

    /// A part of a text.
    public mutating func appendInterpolation(_ string: Substring) {
      append(.string(String(string)), as: "%@")
    }

    /// A number, in the digits of the program's own language.
    public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
      append(.number("\(value)", Double(value)), as: "%lld")
    }

    /// A number with six digits after the point.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
      append(.number(String(format: "%f", Double(value)), Double(value)), as: "%lf")
    }

    /// A number as a format of C says.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      append(.string(String(format: specifier, value)), as: specifier)
    }

    /// A value as a format says.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
      append(.text(Text(input, format: format)), as: "%@")
    }

    /// A value as a formatter says.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(.string(formatter.string(for: subject) ?? ""), as: "%@")
    }

    /// A date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)), as: "%@")
    }

    /// A text with attributes of its own.
    public mutating func appendInterpolation(_ text: Text) {
      append(.text(text), as: "%@")
    }

    /// A symbol in a text: nothing is drawn for it.
    public mutating func appendInterpolation(_ image: Image) {
      append(.string(""), as: "%@")
    }

    /// Any other value, as it describes itself.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(.string("\(value)"), as: "%@")
    }

    private mutating func append(_ argument: Argument, as specifier: String) {
      key += specifier
      arguments.append(argument)
    }
  }
}

extension LocalizedStringKey {
  /// The spans of the text in an environment: the table's format, else the key, with the values in their places.
  func spans(in environment: EnvironmentValues, table: String?) -> [TextSpan] {
    let count = arguments.lazy.compactMap { if case .number(_, let number) = $0 { number } else { nil } }.first
    let format = environment.strings.format(key, table: table, count: count, locale: environment.locale) ?? key
    var spans: [TextSpan] = []
    for piece in FormatPieces(format) {
      switch piece {
      case .literal(let text): spans.append(TextSpan(string: text))
      case .argument(let index):
        guard arguments.indices.contains(index) else { continue }
        switch arguments[index] {
        case .string(let string), .number(let string, _): spans.append(TextSpan(string: string))
        case .text(let text): spans += text.spans(in: environment)
        }
      }
    }
    return spans
  }
}

/// A format of C cut into what is always the same and the places of values.
struct FormatPieces: Sequence, IteratorProtocol {
  enum Piece: Hashable {
    case literal(String)
    /// The value of an index, from 0 on.
    case argument(Int)
  }

  private var rest: Substring
  /// The index of the next value whose place the format does not say.
  private var count = 0

  init(_ format: String) {
    rest = format[...]
  }

  /// The next piece; a `%` without a known letter after it stands for itself.
  mutating func next() -> Piece? {
    guard let first = rest.first else { return nil }
    guard first == "%" else {
      let literal = rest.prefix { $0 != "%" }
      rest = rest.dropFirst(literal.count)
      return .literal(String(literal))
    }
    let after = rest.dropFirst()
    if after.first == "%" {
      rest = after.dropFirst()
      return .literal("%")
    }
    // %2$@, %.1f, %05lld: flags and lengths are the key's, of which the value is already made.
    let specifier = after.prefix { !"@dDiuxXofeEgGcs".contains($0) && $0 != "%" && $0 != " " }
    let letter = after.dropFirst(specifier.count).first
    guard let letter, "@dDiuxXofeEgGcs".contains(letter) else {
      rest = after
      return .literal("%")
    }
    rest = after.dropFirst(specifier.count + 1)
    if let dollar = specifier.firstIndex(of: "$"), let place = Int(specifier[..<dollar]), place > 0 {
      return .argument(place - 1)
    }
    defer { count += 1 }
    return .argument(count)
  }
}
