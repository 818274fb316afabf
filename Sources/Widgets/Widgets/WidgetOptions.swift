public import FoundationEssentials
internal import Spelling
internal import Timeline

/// An option a widget understands, by the names it goes by in the two places users write it.
public struct WidgetOption: Hashable, Sendable {
  /// The key in a configuration: `pressureUnit`.
  public let key: String
  /// The option of the command line: `--pressure-unit`.
  public let flag: String

  /// An option by both its names.
  public init(key: String, flag: String) {
    self.key = key
    self.flag = flag
  }
}

/// The values of a widget's options as a user wrote them, by key.
public struct WidgetOptions: Hashable, Sendable {
  private var values: [String: String]

  /// Options by key.
  public init(_ values: [String: String] = [:]) {
    self.values = values
  }

  /// The keys that have a value, in alphabetical order.
  public var keys: [String] { values.keys.sorted() }

  /// The text of an option, nil where it is not given; setting nil takes it away.
  public subscript(option: WidgetOption) -> String? {
    get { values[option.key] }
    set { values[option.key] = newValue }
  }

  /// Whether an option is `true`.
  ///
  /// - Throws: ``WidgetOptionError`` where the value is neither `true` nor `false`.
  public func flag(_ option: WidgetOption, default standard: Bool) throws -> Bool {
    guard let text = self[option] else { return standard }
    guard let value = Bool(text) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is neither true nor false")
    }
    return value
  }

  /// The number an option has, with a decimal point whatever the language.
  ///
  /// - Throws: ``WidgetOptionError`` where the value is not a number of the range.
  public func number(
    _ option: WidgetOption, in range: ClosedRange<Double>, default standard: Double
  ) throws -> Double {
    guard let text = self[option] else { return standard }
    guard let value = Double(text), range.contains(value) else {
      let bounds = [range.lowerBound, range.upperBound].map(\.plain)
      throw WidgetOptionError(
        option: option, message: "\"\(text)\" is not a number from \(bounds[0]) to \(bounds[1])")
    }
    return value
  }

  /// The whole number an option has.
  ///
  /// - Throws: ``WidgetOptionError`` where the value is not a whole number of the range.
  public func integer(_ option: WidgetOption, in range: ClosedRange<Int>, default standard: Int) throws -> Int {
    guard let text = self[option] else { return standard }
    guard let value = Int(text), range.contains(value) else {
      throw WidgetOptionError(
        option: option,
        message: "\"\(text)\" is not a whole number from \(range.lowerBound) to \(range.upperBound)")
    }
    return value
  }

  /// The instant an option has, nil where it is not given.
  ///
  /// - Throws: ``WidgetOptionError`` where the value is no instant of ISO 8601 with its offset.
  public func instant(_ option: WidgetOption) throws -> Date? {
    guard let text = self[option] else { return nil }
    guard let value = InstantText.date(text) else {
      throw WidgetOptionError(option: option, message: "\"\(text)\" is not \(InstantText.expectation)")
    }
    return value
  }

  /// The case an option names; letters' case counts, as in `hPa`.
  ///
  /// - Throws: ``WidgetOptionError`` with the nearest case's name where the value is not a case's raw value.
  public func choice<Choice: CaseIterable & RawRepresentable<String>>(
    _ option: WidgetOption, default standard: Choice
  ) throws -> Choice {
    guard let text = self[option] else { return standard }
    guard let value = Choice(rawValue: text) else {
      let words = Choice.allCases.map(\.rawValue)
      throw WidgetOptionError(
        option: option,
        message: "\"\(text)\" is not one of \(words.joined(separator: ", "))\(suggestion(for: text, among: words))")
    }
    return value
  }
}

/// An option that does not fit a widget, or whose value it does not take.
public struct WidgetOptionError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The option that is wrong.
  public let option: WidgetOption
  /// What is wrong with it, without its name.
  public let message: String

  /// An error about an option.
  public init(option: WidgetOption, message: String) {
    self.option = option
    self.message = message
  }

  /// One line for users: the option as the command line has it, and what is wrong.
  public var description: String { "\(option.flag): \(message)" }
}
