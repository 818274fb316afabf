internal import Spelling

/// Takes typed values out of layers of settings; what does not fit its declaration is reported.
///
/// Values of a command line or a query are texts; those of a file know whether they are numbers, and a number in quotes
/// is none.
public struct SettingReader {
  /// What is read.
  public let layers: SettingLayers
  /// What was wrong so far.
  public let problems: ProblemList

  /// A reader.
  public init(_ layers: SettingLayers, _ problems: ProblemList) {
    self.layers = layers
    self.problems = problems
  }

  /// A reader of one of the layers, which reports to the same list.
  public func reader(of layer: JobSettings) -> SettingReader { SettingReader(SettingLayers([layer]), problems) }

  /// Whether anything is said of a setting, right or wrong.
  public func has(_ setting: Setting) -> Bool { layers[setting] != nil }

  /// Where a setting is said, else where the first layer stands.
  public func origin(of setting: Setting) -> Origin { layers[setting]?.origin ?? layers.origin }

  /// Reports what is wrong with a setting.
  public func report(_ setting: Setting, _ message: SettingMessage) {
    problems.report(origin(of: setting), setting, message)
  }

  // MARK: Values

  /// A text of one line; a number without quotes is one, too.
  public func text(_ setting: Setting) -> String? {
    layers[setting].flatMap { text($0, of: setting) }
  }

  /// The text of a value that stands at a setting, or in its list.
  public func text(_ stated: StatedValue, of setting: Setting, named name: SettingMessage? = nil) -> String? {
    let name = name ?? "\(setting)"
    switch stated.value {
    case .text, .number: break
    default: return refuse(stated, setting, name)
    }
    guard let text = stated.value.written, !text.isEmpty || setting.type == .anyText else {
      problems.report(
        stated.origin, setting, "\(name.text(at: stated.origin)) is empty; write \(setting.type.expectation)")
      return nil
    }
    let isOneLine = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isOneLine || stated.origin == .commandLine else {
      problems.report(
        stated.origin, setting,
        "\(name.text(at: stated.origin)) has a line break or another control character; write \(setting.type.expectation)"
      )
      return nil
    }
    return text
  }

  private func refuse<Result>(_ stated: StatedValue, _ setting: Setting, _ name: SettingMessage) -> Result? {
    let name = name.text(at: stated.origin)
    let expectation = setting.type.itemExpectation(isItem: name != setting.spelling(at: stated.origin))
    problems.report(
      stated.origin, setting,
      stated.value == .nothing
        ? "\(name) has no value; write \(expectation)" : "\(name) is \(stated.value.kindName); write \(expectation)")
    return nil
  }

  /// Says that a text is no value of its setting, and what to write.
  public func refuse(_ text: String, of setting: Setting, hint: String = "") {
    report(setting, "\(setting) is \"\(excerpt(text))\"; write \(setting.type.expectation)\(hint)")
  }

  /// Whether a setting is `true`; nil if nothing is said of it.
  public func flag(_ setting: Setting) -> Bool? {
    guard let stated = layers[setting] else { return nil }
    switch stated.value {
    case .flag(let value): return value
    case .text(let text) where stated.origin.isText:
      guard let value = Bool(text) else {
        refuse(text, of: setting)
        return nil
      }
      return value
    default: return refuse(stated, setting, "\(setting)")
    }
  }

  /// A number of the setting's range.
  public func number(_ setting: Setting) -> Double? {
    guard case .number(let range) = setting.type else { return nil }
    return number(setting, in: range)
  }

  /// A whole number of the setting's range.
  public func integer(_ setting: Setting) -> Int? {
    guard case .integer(let range) = setting.type,
      let number = number(setting, in: Double(range.lowerBound)...Double(range.upperBound))
    else { return nil }
    guard let whole = Int(exactly: number) else {
      report(setting, "\(setting) is \(number.plain); write \(setting.type.expectation)")
      return nil
    }
    return whole
  }

  private func number(_ setting: Setting, in range: ClosedRange<Double>) -> Double? {
    guard let stated = layers[setting] else { return nil }
    let number: Double
    switch stated.value {
    case .number(let value, _): number = value
    case .text(let text):
      guard stated.origin.isText else {
        guard Double(text) != nil else { return refuse(stated, setting, "\(setting)") }
        report(setting, "\(setting) is a text; write the number without quotes, \(range.words)")
        return nil
      }
      guard let value = Double(text), value.isFinite else {
        refuse(text, of: setting)
        return nil
      }
      number = value
    default: return refuse(stated, setting, "\(setting)")
    }
    guard range.contains(number) else {
      report(setting, "\(setting) is \(number.plain); write \(setting.type.expectation)")
      return nil
    }
    return number
  }

  /// The seconds of a length of time within a range.
  public func duration(_ setting: Setting, in range: ClosedRange<Double>) -> Double? {
    guard let text = text(setting) else { return nil }
    guard let seconds = DurationText.seconds(text), range.contains(seconds) else {
      let limits = "\(DurationText.text(seconds: range.lowerBound)) to \(DurationText.text(seconds: range.upperBound))"
      let hint = Double(text) == nil ? "" : ": a number alone has no unit"
      report(setting, "\(setting) must be \(limits)\(hint); write \(setting.type.expectation)")
      return nil
    }
    return seconds
  }

  /// One of the words of a type whose raw values are the setting's.
  public func choice<Choice: RawRepresentable<String>>(_ setting: Setting, _ type: Choice.Type) -> Choice? {
    guard case .choice(let words) = setting.type, let text = text(setting) else { return nil }
    guard let choice = Choice(rawValue: text), words.contains(text) else {
      refuse(text, of: setting, hint: suggestion(for: text, among: words))
      return nil
    }
    return choice
  }

  /// Whether a setting of one word is set.
  public func word(_ setting: Setting) -> String? {
    guard case .choice(let words) = setting.type, let text = text(setting) else { return nil }
    guard words.contains(text) else {
      refuse(text, of: setting, hint: suggestion(for: text, among: words))
      return nil
    }
    return text
  }

  /// The texts of a list; a text alone is a list of one where it was not written in a file.
  public func list(_ setting: Setting) -> [StatedValue] {
    guard let stated = layers[setting] else { return [] }
    switch stated.value {
    case .list(let items): return items
    case .nothing: return []
    case .text where stated.origin.isText: return [stated]
    default: return refuse(stated, setting, "\(setting)") ?? []
    }
  }
}

extension Origin {
  /// Whether everything that is said there is a text.
  fileprivate var isText: Bool {
    switch self {
    case .commandLine, .query: true
    case .file, .standard: false
    }
  }
}

extension ValueType {
  /// What to write: for an item what the items are.
  fileprivate func itemExpectation(isItem: Bool) -> String {
    switch self {
    case .list(of: let item, count: _) where isItem, .oneOrMore(of: let item, atMost: _) where isItem: item.expectation
    case .paths where isItem: ValueType.path.expectation
    default: expectation
    }
  }
}

extension SettingValue {
  /// A text or a number as it was written.
  fileprivate var written: String? {
    switch self {
    case .text(let text), .number(_, written: let text): text
    default: nil
    }
  }
}
