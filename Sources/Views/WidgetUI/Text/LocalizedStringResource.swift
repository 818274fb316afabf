public import Foundation

/// A localized text with values, which is looked up in string tables where it is shown.
public struct LocalizedStringResource: ExpressibleByStringInterpolation, Sendable {
  private let format: String
  private let arguments: [LocalizedStringKey.PlainArgument]
  let table: String?

  /// Creates a resource.
  public init(_ key: LocalizedStringKey, table: String? = nil, comment: StaticString? = nil) {
    format = key.key
    arguments = key.plainArguments
    self.table = table
  }

  /// The key and its values.
  var key: LocalizedStringKey { LocalizedStringKey(key: format, arguments: arguments) }

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
