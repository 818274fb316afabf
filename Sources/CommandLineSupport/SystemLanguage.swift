internal import WidgetRendering

/// The language of the user's environment.
package enum SystemLanguage {
  /// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set if it is supported, else English.
  package static func code(in environment: [String: String]) -> String {
    let code = name(in: environment).map { LanguageCatalog.code(ofLocale: $0) } ?? "en"
    return LanguageCatalog.codes.contains(code) ? code : "en"
  }

  /// Returns the locale of the environment, such as `de_AT`; American English if none is set.
  package static func locale(in environment: [String: String]) -> String {
    LanguageCatalog.identifier(ofLocale: name(in: environment) ?? "C")
  }

  /// Returns the locale of times in the environment, such as `de_AT.UTF-8`; `C` if none is set.
  package static func timeLocale(in environment: [String: String]) -> String {
    ["LC_ALL", "LC_TIME", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
  }

  private static func name(in environment: [String: String]) -> String? {
    ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
