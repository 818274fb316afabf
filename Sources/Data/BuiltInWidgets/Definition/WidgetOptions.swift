public import FoundationEssentials
public import Settings
public import WidgetBase
internal import WidgetTimeline

/// The user's values for a widget's options, by the options' identities.
///
/// The declaration of an option is the only source of its range, choices and default. Values given by key, before the
/// widget is known, belong to the program's own options until ``assigned(to:)`` gives them to the widget's.
public struct WidgetOptions: Hashable, Sendable, Codable {
  private var values: [String: WidgetOptionValue]

  /// Creates options from texts by key.
  public init(_ values: [String: String] = [:]) {
    self.values = values.mapValues { .text($0) }
  }

  /// The identities of the options that have a value, in alphabetical order.
  public var keys: [String] { values.keys.sorted() }

  /// The text of an option; nil if it is missing or not a text.
  ///
  /// Setting nil removes the value.
  public subscript(option: Setting) -> String? {
    get { if case .text(let text)? = values[option.id] { text } else { nil } }
    set { values[option.id] = newValue.map { .text($0) } }
  }

  /// The records of an option that accepts several, by field name; nil if it is missing.
  ///
  /// A text is read as one record with only the first field.
  public subscript(records option: Setting) -> [[String: String]]? {
    get {
      switch (values[option.id], option.type) {
      case (.records(let records)?, _): records
      case (.text(let text)?, .oneOrMore(of: .record(let fields), atMost: _)): fields.first.map { [[$0.name: text]] }
      default: nil
      }
    }
    set { values[option.id] = newValue.map { .records($0) } }
  }

  /// The field of the records that are the items of a list.
  package static let itemName = "value"

  /// Returns the items of a list; empty if it is missing.
  package func items(of option: Setting) -> [String] {
    switch values[option.id] {
    case .text(let text)?: Self.items(text, of: option)
    case .records(let records)?: records.compactMap { $0[Self.itemName] }
    case nil: []
    }
  }

  /// Returns the items of a list that is written as a text: the words, if each item is a choice, else the text.
  package static func items(_ text: String, of option: Setting) -> [String] {
    guard case .list(of: .choice, count: _) = option.type else { return text.isEmpty ? [] : [text] }
    return text.split { $0 == " " || $0 == "," }.map(String.init)
  }

  /// A text that is equal for equal options only.
  package var fingerprint: String {
    values.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value.fingerprint)" }.description
  }

  /// Returns the fingerprint of an option's value, which is equal for equal values only; empty if the option is
  /// missing.
  public func fingerprint(of option: Setting) -> String { values[option.id]?.fingerprint ?? "" }

  /// Returns these options, assigned to those in `declared`, with missing ones taken from `others`.
  ///
  /// Only an option with the same declaration supplies a missing one.
  public func merging(_ others: WidgetOptions, of declared: [Setting]) -> WidgetOptions {
    var merged = assigned(to: declared)
    for option in declared where merged.values[option.id] == nil {
      merged.values[option.id] = others.values[option.id]
    }
    return merged
  }

  /// Returns these options, with values given by key as those of the options in `declared`.
  ///
  /// If several have the key, as on a dashboard, the value is the first one's.
  public func assigned(to declared: [Setting]) -> WidgetOptions {
    var assigned = self
    for option in declared where option.widget != nil && declared.first(where: { $0.key == option.key }) == option {
      guard let value = assigned.values.removeValue(forKey: option.key) else { continue }
      if assigned.values[option.id] == nil { assigned.values[option.id] = value }
    }
    return assigned
  }

  /// Returns whether an option is `true`.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is neither `true` nor `false`.
  public func flag(_ option: Setting) throws -> Bool {
    guard let text = self[option] ?? option.defaultValue else { return false }
    guard let value = Bool(text) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is neither true nor false")
    }
    return value
  }

  /// Returns an option's number, always written with a decimal point; nil if there is neither a value nor a default.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is not a number in the declared range.
  public func number(_ option: Setting) throws -> Double? {
    guard let text = self[option] ?? option.defaultValue, case .number(let range) = option.type else { return nil }
    guard let value = Double(text), range.contains(value) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is not a number \(range.words)")
    }
    return value
  }

  /// Returns an option's whole number; nil if there is neither a value nor a default.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is not a whole number in the declared range.
  public func integer(_ option: Setting) throws -> Int? {
    guard let text = self[option] ?? option.defaultValue, case .integer(let range) = option.type else { return nil }
    guard let value = Int(text), range.contains(value) else {
      throw WidgetOptionError(
        option: option,
        message: "\"\(text)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// Returns an option's instant; nil if it is missing.
  ///
  /// - Throws: ``WidgetOptionError`` if the value is not an ISO 8601 instant with an offset.
  public func instant(_ option: Setting) throws -> Date? {
    guard let text = self[option] else { return nil }
    guard let value = InstantText.date(text) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is not \(InstantText.expectation)")
    }
    return value
  }

  /// Returns an option's choice, one of those declared; nil if there is neither a value nor a default.
  ///
  /// Choices are case-sensitive, as in `hPa`.
  ///
  /// - Throws: ``WidgetOptionError`` with the nearest choice if the value is not one of them.
  public func word(_ option: Setting) throws -> String? {
    guard let text = self[option] ?? option.defaultValue, case .choice(let words) = option.type else { return nil }
    guard words.contains(text) else {
      throw WidgetOptionError(
        option: option,
        message: "\"\(text)\" is not one of \(words.joined(separator: ", "))\(suggestion(for: text, among: words))")
    }
    return text
  }

  /// Returns an option's choice as a case of a type whose raw values are the choices.
  ///
  /// - Throws: the errors of ``word(_:)``.
  public func choice<Choice: RawRepresentable<String>>(_ option: Setting, _ type: Choice.Type) throws -> Choice? {
    try word(option).flatMap(Choice.init(rawValue:))
  }
}

/// The error of an option that a widget does not have, or of a value it does not accept.
///
/// Readers of configurations and templates report ``message`` where the option stands.
public struct WidgetOptionError: UserError, Hashable {
  /// The invalid option.
  public let option: Setting
  /// The problem, without the option's name.
  public let message: String

  /// Creates an error.
  public init(option: Setting, message: String) {
    self.option = option
    self.message = message
  }

  /// The class of command-line usage errors.
  public var failureKind: FailureKind { .usage }

  /// One line for users: the option as on the command line, and the problem.
  public var description: String { "\(option.flag?.name ?? option.key): \(message)" }
}
