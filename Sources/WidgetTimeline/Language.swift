/// The texts of one language, by key, and the convention for times of day.
public struct Language: Hashable, Sendable {
  /// An ISO 639 code, such as `ja`.
  public let code: String
  /// Whether times are shown on a 12-hour clock, with AM or PM.
  public var usesTwelveHours = false
  private let texts: [String: String]

  /// Creates a language from its code and its texts.
  public init(code: String, texts: [String: String]) {
    self.code = code
    self.texts = texts
  }

  /// All keys that have a text.
  public var keys: Set<String> { Set(texts.keys) }

  /// Returns the text of a key with each `{name}` replaced by the value of that name; nil for an unknown key.
  ///
  /// Values are inserted literally: braces in them are not expanded. A `{name}` without a value and an unmatched brace
  /// are left unchanged.
  public func text(_ key: String, _ values: [String: String] = [:]) -> String? {
    guard let pattern = texts[key] else { return nil }
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
