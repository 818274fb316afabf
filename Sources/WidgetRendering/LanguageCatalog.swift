internal import WidgetAssets
internal import WidgetDocuments
public import WidgetSupport
public import WidgetTimeline

/// The languages of the built-in widgets.
public enum LanguageCatalog {
  /// The error for a language without texts.
  public struct UnknownLanguage: UserError, Hashable {
    /// The requested language code.
    public let code: String

    /// The kind of failure: usage.
    public var failureKind: FailureKind { .usage }

    /// A one-line message for the user that lists the available languages.
    public var description: String {
      "unsupported language \"\(code)\"; expected one of \(codes.joined(separator: ", "))"
    }
  }

  /// The available ISO 639 codes in alphabetical order.
  public static let codes = Assets.languageCodes

  /// Returns the language code at the start of a locale: `ja` for `ja_JP.UTF-8` and `ja-JP`, even if it has no texts.
  public static func code(ofLocale locale: String) -> String {
    String(locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }).lowercased()
  }

  /// Returns a locale without its encoding and modifiers: `de_DE` for `de_DE.UTF-8`.
  ///
  /// The locale of POSIX, `C`, is American English.
  package static func identifier(ofLocale locale: String) -> String {
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    return name == "C" || name == "POSIX" ? "en_US" : name
  }

  /// Returns the texts of a language.
  ///
  /// - Throws: ``UnknownLanguage`` if there are no texts in the language.
  public static func language(_ code: String) throws -> Language {
    guard let bytes = Assets.language(code) else { throw UnknownLanguage(code: code) }
    return try language(bytes, file: "\(code).xml")
  }

  /// Reads `<Language code="ja"><Text key="weather.celsius">℃</Text>...</Language>`.
  static func language(_ bytes: [UInt8], file: String) throws -> Language {
    let document = try XMLDocument.parse(bytes, file: file)
    var texts: [String: String] = [:]
    for element in document.elements {
      guard element.name == "Text", let key = element["key"] else {
        throw DocumentError(file: file, line: element.line, message: "expected <Text key=\"...\">")
      }
      guard texts.updateValue(element.text, forKey: key) == nil else {
        throw DocumentError(file: file, line: element.line, message: "duplicate key \"\(key)\"")
      }
    }
    return Language(code: document["code"] ?? "", texts: texts)
  }
}
