/// A text with values in it, to be looked up in string tables where it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, @unchecked Sendable {
  // Sendable: of the values a key may hold, this one's are strings and numbers alone.

  /// The key with its values.
  let key: LocalizedStringKey
  let table: String?

  /// A text.
  public init(_ key: LocalizedStringKey, table: String? = nil, comment: StaticString? = nil) {
    self.key = key.withoutTexts
    self.table = table
  }

  /// A text without values.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringKey(value))
  }

  /// A text with values.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}
