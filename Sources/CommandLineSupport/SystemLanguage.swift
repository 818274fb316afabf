internal import WidgetRendering

/// The language a user's environment asks for.
package enum SystemLanguage {
  /// The first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set, where there are texts in it, else English.
  package static func code(in environment: [String: String]) -> String {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let code = name.map { LanguageCatalog.code(ofLocale: $0) } ?? "en"
    return LanguageCatalog.codes.contains(code) ? code : "en"
  }
}
