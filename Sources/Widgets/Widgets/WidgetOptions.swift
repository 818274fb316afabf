public import Failures
public import FoundationEssentials
public import Settings
internal import Spelling
internal import Timeline

/// The values of a widget's options as a user wrote them, by the keys of their declarations.
///
/// What a value may be is said by the declaration alone: readers take range, words and default from it.
public struct WidgetOptions: Hashable, Sendable, Codable {
  private var values: [String: WidgetOptionValue]

  /// Options by key.
  public init(_ values: [String: String] = [:]) {
    self.values = values.mapValues { .text($0) }
  }

  /// The keys that have a value, in alphabetical order.
  public var keys: [String] { values.keys.sorted() }

  /// The text of an option, nil if it is not given or is no text; setting nil takes it away.
  public subscript(option: Setting) -> String? {
    get { if case .text(let text)? = values[option.key] { text } else { nil } }
    set { values[option.key] = newValue.map { .text($0) } }
  }

  /// The records of an option that takes several, by the names of their fields; nil if it is not given.
  ///
  /// A text is one record with its first field.
  public subscript(records option: Setting) -> [[String: String]]? {
    get {
      switch (values[option.key], option.type) {
      case (.records(let records)?, _): records
      case (.text(let text)?, .oneOrMore(of: .record(let fields), atMost: _)): fields.first.map { [[$0.name: text]] }
      default: nil
      }
    }
    set { values[option.key] = newValue.map { .records($0) } }
  }

  /// The value of an option as one text, the same for the same value only; empty if it is not given.
  public func fingerprint(of option: Setting) -> String { values[option.key]?.fingerprint ?? "" }

  /// The options with those of others for what is not given here.
  ///
  /// - Parameter declared: the only ones that are taken from the others.
  public func merging(_ others: WidgetOptions, of declared: [Setting]) -> WidgetOptions {
    var merged = self
    for option in declared where merged.values[option.key] == nil {
      merged.values[option.key] = others.values[option.key]
    }
    return merged
  }

  /// Whether an option is `true`.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is neither `true` nor `false`.
  public func flag(_ option: Setting) throws -> Bool {
    guard let text = self[option] ?? option.standard else { return false }
    guard let value = Bool(text) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is neither true nor false")
    }
    return value
  }

  /// The number an option has, with a decimal point whatever the language; nil if neither it nor a default is given.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is not a number of the declared range.
  public func number(_ option: Setting) throws -> Double? {
    guard let text = self[option] ?? option.standard, case .number(let range) = option.type else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is not a number \(range.words)")
    }
    return value
  }

  /// The whole number an option has; nil if neither it nor a default is given.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is not a whole number of the declared range.
  public func integer(_ option: Setting) throws -> Int? {
    guard let text = self[option] ?? option.standard, case .integer(let range) = option.type else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw WidgetOptionError(
        option: option,
        message: "\"\(text)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The instant an option has, nil if it is not given.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is no instant of ISO 8601 with its offset.
  public func instant(_ option: Setting) throws -> Date? {
    guard let text = self[option] else { return nil }
    guard let value = InstantText.date(text) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is not \(InstantText.expectation)")
    }
    return value
  }

  /// The word an option names, one of those of its declaration; nil if neither it nor a default is given.
  ///
  /// Letters' case counts, as in `hPa`.
  ///
  /// - Throws: ``WidgetOptionError`` with the nearest word if the value is none of them.
  public func word(_ option: Setting) throws -> String? {
    guard let text = self[option] ?? option.standard, case .choice(let words) = option.type else { return nil }
    guard words.contains(text) else {
      throw WidgetOptionError(
        option: option,
        message: "\"\(text)\" is not one of \(words.joined(separator: ", "))\(suggestion(for: text, among: words))")
    }
    return text
  }

  /// The case of a type whose raw values are the option's words.
  ///
  /// - Throws: as ``word(_:)``.
  public func choice<Choice: RawRepresentable<String>>(_ option: Setting, _ type: Choice.Type) throws -> Choice? {
    try word(option).flatMap(Choice.init(rawValue:))
  }
}

/// An option that does not fit a widget, or whose value it does not take.
public struct WidgetOptionError: UserError, Hashable {
  /// The option that is wrong.
  public let option: Setting
  /// What is wrong with it, without its name.
  public let message: String

  /// An error about an option.
  public init(option: Setting, message: String) {
    self.option = option
    self.message = message
  }

  /// The command line's.
  public var exitClass: ExitClass { .usage }

  /// One line for users: the option as the command line has it, and what is wrong.
  public var description: String { "\(option.flag?.name ?? option.key): \(message)" }
}
