/// The fixed words of one language, by key.
public struct Language: Hashable, Sendable {
  /// An ISO 639 code, as `ja`.
  public let code: String
  private let texts: [String: String]

  /// A language from its code and its texts by key.
  public init(code: String, texts: [String: String]) {
    self.code = code
    self.texts = texts
  }

  /// Every key the table has.
  public var keys: Set<String> { Set(texts.keys) }

  /// The text of a key with `{name}` replaced by the value of that name; nil for an unknown key.
  ///
  /// Values are put in as they are: braces inside them are not looked at again. A name without a value stays as it
  /// is, braces and all, and so does a brace without its other half.
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
