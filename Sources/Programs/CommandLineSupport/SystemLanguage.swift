internal import WidgetRendering

/// The language of the user's environment.
package enum SystemLanguage {
  /// The language of the first of `LC_ALL`, `LC_MESSAGES` and `LANG` that is set if it is supported, else English.
  package static func code(in environment: [String: String]) -> String {
    let match = name(in: environment).map { LanguageMatch(locale: $0) }
    return match.flatMap { $0.extent == .texts ? $0.code : nil } ?? "en"
  }

  /// Returns the locale of the environment, such as `de_AT`; American English if none is set.
  package static func locale(in environment: [String: String]) -> String {
    LanguageCatalog.identifier(ofLocale: name(in: environment) ?? "C")
  }

  /// Returns the locale of times in the environment, such as `de_AT.UTF-8`; `C` if none is set.
  package static func timeLocale(in environment: [String: String]) -> String {
    locale(of: "LC_TIME", in: environment) ?? "C"
  }

  /// Returns the locale of units in the environment, such as `en_US.UTF-8`; `C` if none is set.
  package static func measurementLocale(in environment: [String: String]) -> String {
    locale(of: "LC_MEASUREMENT", in: environment) ?? "C"
  }

  private static func name(in environment: [String: String]) -> String? { locale(of: "LC_MESSAGES", in: environment) }

  /// Returns the locale of a category, as POSIX decides it; nil if none is set.
  private static func locale(of category: String, in environment: [String: String]) -> String? {
    ["LC_ALL", category, "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty }
  }
}
