internal import WidgetBase

/// Reads typed values from layers of settings and reports invalid values.
///
/// Values from a command line or a query are texts. Values from a file have types: a number in quotes is not a number.
public struct SettingReader {
  /// The layers to read.
  public let layers: SettingLayers
  /// The problems found so far.
  public let problems: ProblemList

  /// Creates a reader.
  public init(_ layers: SettingLayers, _ problems: ProblemList) {
    self.layers = layers
    self.problems = problems
  }

  /// Returns a reader of one of the layers that reports to the same list.
  public func reader(of layer: JobSettings) -> SettingReader { SettingReader(SettingLayers([layer]), problems) }

  /// Whether a setting is set, to a valid or an invalid value.
  public func has(_ setting: Setting) -> Bool { layers[setting] != nil }

  /// Returns the origin of a setting, or of the layers if it is not set.
  public func origin(of setting: Setting) -> Origin { layers[setting]?.origin ?? layers.origin }

  /// Reports a problem with a setting.
  public func report(_ setting: Setting, _ message: SettingMessage) {
    problems.report(origin(of: setting), setting, message)
  }

  // MARK: Values

  /// Returns the value as a one-line text; a number without quotes is also accepted.
  public func text(_ setting: Setting) -> String? {
    layers[setting].flatMap { text($0, of: setting) }
  }

  /// Returns the text of a raw value of a setting or of an item of its list.
  public func text(_ raw: RawValue, of setting: Setting, named name: SettingMessage? = nil) -> String? {
    let name = name ?? "\(setting)"
    switch raw.value {
    case .text, .number: break
    default: return refuse(raw, setting, name)
    }
    guard let text = raw.value.written, !text.isEmpty || setting.type == .anyText else {
      problems.report(
        raw.origin, setting, "\(name.text(at: raw.origin)) is empty; expected \(setting.type.expectation)")
      return nil
    }
    let isOneLine = !text.unicodeScalars.contains { $0.properties.generalCategory == .control }
    guard isOneLine || raw.origin == .commandLine else {
      problems.report(
        raw.origin, setting,
        "\(name.text(at: raw.origin)) has a line break or another control character; expected \(setting.type.expectation)"
      )
      return nil
    }
    return text
  }

  private func refuse<Result>(_ raw: RawValue, _ setting: Setting, _ name: SettingMessage) -> Result? {
    let name = name.text(at: raw.origin)
    let expectation = setting.type.itemExpectation(isItem: name != setting.spelling(at: raw.origin))
    problems.report(
      raw.origin, setting,
      raw.value == .nothing
        ? "\(name) has no value; expected \(expectation)"
        : "\(name) is \(raw.value.kindName); expected \(expectation)")
    return nil
  }

  /// Reports that a text is not a valid value of its setting, and what to write.
  public func refuse(_ text: String, of setting: Setting, hint: String = "") {
    report(setting, "\(setting) is \"\(excerpt(text))\"; expected \(setting.type.expectation)\(hint)")
  }

  /// Returns the Boolean value of a setting; nil if it is not set or invalid.
  public func flag(_ setting: Setting) -> Bool? {
    guard let raw = layers[setting] else { return nil }
    switch raw.value {
    case .flag(let value): return value
    case .text(let text) where raw.origin.isText:
      guard let value = Bool(text) else {
        refuse(text, of: setting)
        return nil
      }
      return value
    default: return refuse(raw, setting, "\(setting)")
    }
  }

  /// Returns a number within the setting's range; nil if it is not set or invalid.
  public func number(_ setting: Setting) -> Double? {
    guard case .number(let range) = setting.type else { return nil }
    return number(setting, in: range)
  }

  /// Returns a whole number within the setting's range; nil if it is not set or invalid.
  public func integer(_ setting: Setting) -> Int? {
    guard case .integer(let range) = setting.type,
      let number = number(setting, in: Double(range.lowerBound)...Double(range.upperBound))
    else { return nil }
    guard let whole = Int(exactly: number) else {
      report(setting, "\(setting) is \(number.plain); expected \(setting.type.expectation)")
      return nil
    }
    return whole
  }

  private func number(_ setting: Setting, in range: ClosedRange<Double>) -> Double? {
    guard let raw = layers[setting] else { return nil }
    let number: Double
    switch raw.value {
    case .number(let value, _): number = value
    case .text(let text):
      guard raw.origin.isText else {
        if SettingValue.number(inPlain: text) != nil {
          report(setting, "\(setting) is text; write the number without quotes, \(range.words)")
          return nil
        }
        guard Double(text) != nil else {
          let point = text.replacing(",", with: ".")
          let hint = point != text && SettingValue.number(inPlain: point) != nil ? "; write \(point)" : ""
          refuse(text, of: setting, hint: hint)
          return nil
        }
        // Hexadecimal digits, infinity, or a number that is too large.
        refuse(text, of: setting)
        return nil
      }
      guard let value = Double(text), value.isFinite else {
        refuse(text, of: setting)
        return nil
      }
      number = value
    default: return refuse(raw, setting, "\(setting)")
    }
    guard range.contains(number) else {
      report(setting, "\(setting) is \(number.plain); expected \(setting.type.expectation)")
      return nil
    }
    return number
  }

  /// Returns a duration in seconds within the setting's range; nil if it is not set or invalid.
  public func duration(_ setting: Setting) -> Double? {
    guard case .duration(let range) = setting.type, let text = text(setting) else { return nil }
    guard let seconds = DurationText.seconds(text), range.contains(seconds) else {
      if let meant = DurationText.meant(by: text), range.contains(DurationText.seconds(meant) ?? 0) {
        report(setting, "\(setting) is \"\(excerpt(text))\"; write \(meant)")
        return nil
      }
      let limits = DurationText.words(of: range)
      let hint = Double(text) == nil ? "" : ": a number needs a unit"
      report(setting, "\(setting) must be \(limits)\(hint); expected \(setting.type.expectation)")
      return nil
    }
    return seconds
  }

  /// Returns the value as a case of `Choice`; nil if it is not set or invalid.
  public func choice<Choice: RawRepresentable<String>>(_ setting: Setting, _ type: Choice.Type) -> Choice? {
    guard case .choice(let words) = setting.type, let text = text(setting) else { return nil }
    guard let choice = Choice(rawValue: text), words.contains(text) else {
      refuse(text, of: setting, hint: suggestion(for: text, among: words))
      return nil
    }
    return choice
  }

  /// Returns the value of a setting with a choice of words; nil if it is not set or invalid.
  public func word(_ setting: Setting) -> String? {
    guard case .choice(let words) = setting.type, let text = text(setting) else { return nil }
    guard words.contains(text) else {
      refuse(text, of: setting, hint: suggestion(for: text, among: words))
      return nil
    }
    return text
  }

  /// Returns the items of a list; on a command line or in a query, a single text is a list of one item.
  public func list(_ setting: Setting) -> [RawValue] {
    guard let raw = layers[setting] else { return [] }
    switch raw.value {
    case .list(let items): return items
    case .nothing: return []
    case .text where raw.origin.isText: return [raw]
    default: return refuse(raw, setting, "\(setting)") ?? []
    }
  }
}

extension Origin {
  /// Whether all values from this origin are texts.
  fileprivate var isText: Bool {
    switch self {
    case .commandLine, .form: true
    case .file, .builtIn: false
    }
  }
}

extension ValueType {
  /// Returns the expectation of the type, or of its items.
  fileprivate func itemExpectation(isItem: Bool) -> String {
    switch self {
    case .list(of: let item, count: _) where isItem, .oneOrMore(of: let item, atMost: _) where isItem: item.expectation
    case .paths where isItem: ValueType.path.expectation
    default: expectation
    }
  }
}

extension SettingValue {
  /// The value as written, if it is a text or a number.
  fileprivate var written: String? {
    switch self {
    case .text(let text), .number(_, written: let text): text
    default: nil
    }
  }
}
