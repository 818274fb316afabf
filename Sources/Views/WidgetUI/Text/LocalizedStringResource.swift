public import Foundation

/// A localized text with values, which is looked up in string tables where it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, @unchecked Sendable {
  // Safe to send: `withoutTexts` leaves only strings and numbers as values.

  /// The key and its values.
  let key: LocalizedStringKey
  let table: String?

  /// Creates a resource.
  public init(_ key: LocalizedStringKey, table: String? = nil, comment: StaticString? = nil) {
    self.key = key.withoutTexts
    self.table = table
  }

  /// Creates a resource from a default value in the picture's language; the key is not looked up.
  public init(
    _ key: StaticString, defaultValue: LocalizedStringKey, table: String? = nil, locale: Locale = .current,
    comment: StaticString? = nil
  ) {
    self.init(defaultValue, table: table)
  }

  /// Creates a resource without values.
  public init(stringLiteral value: String) {
    self.init(LocalizedStringKey(value))
  }

  /// Creates a resource with values.
  public init(stringInterpolation: LocalizedStringKey.StringInterpolation) {
    self.init(LocalizedStringKey(stringInterpolation: stringInterpolation))
  }
}
