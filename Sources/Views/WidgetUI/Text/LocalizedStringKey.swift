public import Foundation

/// The key of a localized text, with values interpolated into its format.
public struct LocalizedStringKey: ExpressibleByStringInterpolation, Equatable {
  /// A value in the format that is a string or a number.
  enum PlainArgument: Sendable {
    case string(String)
    /// A number, which selects the plural in string tables.
    case number(String, Double)
  }

  /// A value in the format.
  enum Argument {
    case plain(PlainArgument)
    case text(Text)
    case image(Image)
  }

  /// The key in the syntax of string tables: `%@` for a text, `%lld` for an integer, `%lf` for another number.
  let key: String
  let arguments: [Argument]

  /// Creates a key without values.
  public init(_ value: String) {
    key = value
    arguments = []
  }

  /// Creates a key without values.
  public init(stringLiteral value: String) {
    self.init(value)
  }

  /// Creates a key with values.
  public init(stringInterpolation: StringInterpolation) {
    key = stringInterpolation.key
    arguments = stringInterpolation.arguments
  }

  init(key: String, arguments: [PlainArgument]) {
    self.key = key
    self.arguments = arguments.map { .plain($0) }
  }

  /// The arguments with texts converted to plain English strings, and without images.
  var plainArguments: [PlainArgument] {
    arguments.map { argument in
      switch argument {
      case .plain(let plain): plain
      case .text(let text): .string(text.string(in: EnvironmentValues()))
      case .image: .string("")
      }
    }
  }

  /// Returns whether both keys have the same format and the same number of values.
  public static func == (first: LocalizedStringKey, second: LocalizedStringKey) -> Bool {
    first.key == second.key && first.arguments.count == second.arguments.count
  }

  /// The format and the values of an interpolated literal.
  public struct StringInterpolation: StringInterpolationProtocol {
    var key = ""
    var arguments: [Argument] = []

    /// Creates an empty interpolation.
    public init(literalCapacity: Int, interpolationCount: Int) {}

    /// Appends a literal part.
    public mutating func appendLiteral(_ literal: String) {
      key += literal.replacing("%", with: "%%")
    }

    /// Appends a string.
    public mutating func appendInterpolation(_ string: String) {
      append(.plain(.string(string)), as: "%@")
    }

    /// Appends a substring.
    public mutating func appendInterpolation(_ string: Substring) {
      append(.plain(.string(String(string))), as: "%@")
    }

    /// Appends an integer in decimal digits, independent of the locale.
    public mutating func appendInterpolation<Value: BinaryInteger>(_ value: Value) {
      append(.plain(.number("\(value)", Double(value))), as: "%lld")
    }

    /// Appends a number with six decimal places.
    public mutating func appendInterpolation<Value: BinaryFloatingPoint>(_ value: Value) {
      append(.plain(.number(String(format: "%f", Double(value)), Double(value))), as: "%lf")
    }

    /// Appends a number formatted with a C format specifier.
    public mutating func appendInterpolation<Value: CVarArg>(_ value: Value, specifier: String) {
      append(.plain(.string(String(format: specifier, value))), as: specifier)
    }

    /// Appends a formatted value.
    public mutating func appendInterpolation<Format: FormatStyle>(
      _ input: Format.FormatInput, format: Format
    ) where Format.FormatOutput == String {
      append(.text(Text(input, format: format)), as: "%@")
    }

    /// Appends a value formatted with a formatter.
    public mutating func appendInterpolation<Subject>(_ subject: Subject, formatter: Formatter) {
      append(.plain(.string(formatter.string(for: subject) ?? "")), as: "%@")
    }

    /// Appends a date.
    public mutating func appendInterpolation(_ date: Date, style: Text.DateStyle) {
      append(.text(Text(date, style: style)), as: "%@")
    }

    /// Appends a text with its own attributes.
    public mutating func appendInterpolation(_ text: Text) {
      append(.text(text), as: "%@")
    }

    /// Appends an image.
    public mutating func appendInterpolation(_ image: Image) {
      append(.image(image), as: "%@")
    }

    /// Appends the characters of an attributed string with their attributes.
    public mutating func appendInterpolation(_ string: AttributedString) {
      append(.text(Text(string)), as: "%@")
    }

    /// Appends a localized text.
    public mutating func appendInterpolation(_ resource: LocalizedStringResource) {
      append(.text(Text(resource)), as: "%@")
    }

    /// Appends a span of time.
    public mutating func appendInterpolation(timerInterval: ClosedRange<Date>, countsDown: Bool = true) {
      append(.text(Text(timerInterval: timerInterval, countsDown: countsDown)), as: "%@")
    }

    /// Appends the description of any other value.
    @_disfavoredOverload
    public mutating func appendInterpolation<Value>(_ value: Value) {
      append(.plain(.string("\(value)")), as: "%@")
    }

    private mutating func append(_ argument: Argument, as specifier: String) {
      key += specifier
      arguments.append(argument)
    }
  }
}

extension LocalizedStringKey {
  /// Returns the spans of the text: the table's format, or else the key, with the values inserted.
  func spans(in environment: EnvironmentValues, table: String?) -> [TextSpan] {
    let count = arguments.lazy.compactMap { if case .plain(.number(_, let number)) = $0 { number } else { nil } }.first
    let format = environment.strings.format(key, table: table, count: count, locale: environment.locale) ?? key
    var markdown = MarkdownReader()
    for piece in FormatPieces(format) {
      switch piece {
      case .literal(let text): markdown.append(text)
      case .argument(let index):
        guard arguments.indices.contains(index) else { continue }
        switch arguments[index] {
        case .plain(.string(let string)), .plain(.number(let string, _)): markdown.append([TextSpan(string: string)])
        case .text(let text): markdown.append(text.spans(in: environment))
        case .image(let image): markdown.append([TextSpan(image: image)])
        }
      }
    }
    return markdown.spans()
  }
}

/// The pieces of a C format: literals and placeholders.
struct FormatPieces: Sequence, IteratorProtocol {
  enum Piece: Hashable {
    case literal(String)
    /// The value at an index, counted from 0.
    case argument(Int)
  }

  private var rest: Substring
  /// The index of the next value whose position the format does not specify.
  private var count = 0

  init(_ format: String) {
    rest = format[...]
  }

  /// Returns the next piece.
  ///
  /// A `%` that is not followed by a known letter is literal.
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
    // Ignores the flags and lengths of specifiers such as %2$@, %.1f and %05lld: the value has been formatted already.
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
