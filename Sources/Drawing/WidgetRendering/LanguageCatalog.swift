internal import WidgetAssets
internal import WidgetBase
internal import WidgetDocuments
public import WidgetTimeline

/// The languages of the built-in widgets.
public enum LanguageCatalog {
  /// The codes of all languages with texts, in alphabetical order: ISO 639 codes, some with a script or a region.
  public static let codes = Assets.languageCodes

  /// The codes of the languages that have names and formats but no texts, in alphabetical order.
  public static let codesWithNames = Assets.namesCodes

  /// Returns a locale without its encoding and modifiers: `de_DE` for `de_DE.UTF-8`.
  ///
  /// The locale of POSIX, `C`, is American English.
  package static func identifier(ofLocale locale: String) -> String {
    let name = String(locale.prefix { $0 != "." && $0 != "@" })
    return name == "C" || name == "POSIX" ? "en_US" : name
  }

  /// Returns the table of a language: its texts, or its names and formats with texts in English.
  ///
  /// Only this table, and the one it is based on, is read.
  ///
  /// - Throws: `Failure` if there is no table.
  public static func language(_ code: String) throws -> Language {
    guard let bytes = Assets.language(code) ?? Assets.names(code) else {
      throw Failure(
        .usage, "unsupported language \"\(code)\"; expected one of \(codes.joined(separator: ", "))")
    }
    return try language(bytes, file: "\(code).xml")
  }

  /// Reads `<Language code="ja"><Text key="weather.celsius">℃</Text>...</Language>`.
  ///
  /// `base` names the language of the texts that the table does not have. A text may have forms for the plural
  /// categories that `Plural` elements define: `<Text key="..." few="{count} dny">{count} dní</Text>`.
  static func language(_ bytes: [UInt8], file: String) throws -> Language {
    let document = try XMLDocument.parse(bytes, file: file)
    var texts: [String: String] = [:]
    var forms: [String: [String: String]] = [:]
    var rules: [String: String] = [:]
    for element in document.elements {
      if element.name == "Plural", let category = element["category"], let rule = element["rule"] {
        rules[category] = rule
        continue
      }
      guard element.name == "Text", let key = element["key"] else {
        throw DocumentError(file: file, line: element.line, message: "expected <Text key=\"...\">")
      }
      guard texts.updateValue(element.text, forKey: key) == nil else {
        throw DocumentError(file: file, line: element.line, message: "duplicate key \"\(key)\"")
      }
      for form in element.attributes where form.name != "key" { forms[key, default: [:]][form.name] = form.value }
    }
    let base = try document["base"].map { try language($0) }
    var table = Language(
      code: document["code"] ?? "", base: base, texts: texts, pluralForms: forms, pluralRules: rules)
    table.isRightToLeft = document["direction"] == "rtl"
    return table
  }
}
