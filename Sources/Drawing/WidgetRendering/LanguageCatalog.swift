internal import Assets
public import Failures
public import Timeline
internal import XML

/// The languages of widgets.
public enum LanguageCatalog {
  /// A language without texts.
  public struct UnknownLanguage: UserError, Hashable {
    /// The code asked for.
    public let code: String

    /// The command line's.
    public var exitClass: ExitClass { .usage }

    /// One line for users, with the languages there are.
    public var description: String {
      "there are no texts in \"\(code)\", only in \(codes.joined(separator: ", "))"
    }
  }

  /// ISO 639 codes, in alphabetical order.
  public static let codes = Assets.languageCodes

  /// The code a locale begins with: `ja` of `ja_JP.UTF-8` and `ja-JP`, whether or not there are texts in it.
  public static func code(ofLocale locale: String) -> String {
    String(locale.prefix { $0 != "_" && $0 != "-" && $0 != "." && $0 != "@" }).lowercased()
  }

  /// The texts of a language.
  ///
  /// - Throws: ``UnknownLanguage``.
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
        throw DocumentError(file: file, line: element.line, message: "\"\(key)\" stands here a second time")
      }
    }
    return Language(code: document["code"] ?? "", texts: texts)
  }
}
