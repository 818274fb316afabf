internal import WidgetRendering

/// The language of the user's environment.
package enum SystemLanguage {
  /// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set if it is supported, else English.
  package static func code(in environment: [String: String]) -> String {
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
    let code = name.map { LanguageCatalog.code(ofLocale: $0) } ?? "en"
    return LanguageCatalog.codes.contains(code) ? code : "en"
  }
}
