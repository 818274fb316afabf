/// The texts of one language, by key, and the conventions for times of day.
public struct Language: Hashable, Sendable {
  /// The code of the language table, an ISO 639 code, with the script or region if there are several: `ja`, `pt-BR`.
  public let code: String
  /// Whether the language is written from right to left.
  public var isRightToLeft = false
  /// Whether times are shown on a 12-hour clock, with AM or PM.
  public var usesTwelveHours = false
  private var texts: [String: String]
  /// The forms of a text for numbers of a category, by key and category; a text has its form for all other numbers.
  private var pluralForms: [String: [String: String]] = [:]
  private var pluralRules: [String: PluralRule] = [:]

  /// Creates a language from its code and its texts.
  public init(code: String, texts: [String: String]) {
    self.code = code
    self.texts = texts
  }

  /// Creates a language that has the texts of another one, except as far as it has its own.
  ///
  /// - Parameters:
  ///   - code: the code of the table.
  ///   - base: the other language; nil for none.
  ///   - texts: its own texts.
  ///   - pluralForms: the forms of texts for numbers, by key and CLDR's plural category.
  ///   - pluralRules: the numbers of each category in CLDR's syntax; numbers of no category are `other`.
  public init(
    code: String, base: Language?, texts: [String: String], pluralForms: [String: [String: String]] = [:],
    pluralRules: [String: String] = [:]
  ) {
    self.code = code
    self.texts = base?.texts.merging(texts) { $1 } ?? texts
    self.pluralForms = base?.pluralForms.merging(pluralForms) { $1 } ?? pluralForms
    let rules = pluralRules.mapValues(PluralRule.init)
    self.pluralRules = base?.pluralRules.merging(rules) { $1 } ?? rules
  }

  /// All keys that have a text.
  public var keys: Set<String> { Set(texts.keys) }

  /// Returns CLDR's plural category of a number, such as `few`.
  public func pluralCategory(of number: Int) -> String {
    pluralRules.first { $0.value.holds(for: number) }?.key ?? "other"
  }

  /// Returns whether a text has a form of its own for the numbers of a plural category.
  package func hasForm(_ key: String, of category: String) -> Bool { pluralForms[key]?[category] != nil }

  /// Returns the text of a key for a number, in the form that the language requires, with `{count}` replaced by it; nil
  /// for an unknown key.
  public func text(_ key: String, count: Int) -> String? {
    let values = ["count": "\(count)"]
    guard let forms = pluralForms[key], let form = forms[pluralCategory(of: count)] else { return text(key, values) }
    return Self.text(form, values)
  }

  /// Returns the text of a key with each `{name}` replaced by the value of that name; nil for an unknown key.
  ///
  /// Values are inserted literally: braces in them are not expanded. A `{name}` without a value and an unmatched brace
  /// are left unchanged.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String? {
    texts[key].map { Self.text($0, values) }
  }

  private static func text(_ pattern: String, _ values: [String: String]) -> String {
    // Most texts have no values. Bytes are compared faster than characters.
    guard pattern.utf8.contains(UInt8(ascii: "{")) else { return pattern }
    var result = ""
    var rest = Substring(pattern)
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      result.append(contentsOf: rest[..<open])
      let name = String(rest[rest.index(after: open)..<close])
      result += values[name] ?? "{\(name)}"
      rest = rest[rest.index(after: close)...]
    }
    result.append(contentsOf: rest)
    return result
  }
}
