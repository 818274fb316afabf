/// A language in which OpenWeatherMap describes conditions.
///
/// Source: https://openweathermap.org/api/one-call-3#multi. Where the provider accepts two codes, this is the ISO one.
struct OpenWeatherMapLanguage: Hashable {
  /// The ISO 639 code in lowercase, perhaps with a country or a script, such as `pt-br`.
  let code: String
  /// The provider's code, the value of `lang`.
  let parameter: String

  /// English, in which the provider describes conditions if it does not know the language.
  static let english = OpenWeatherMapLanguage(code: "en", parameter: "en")

  private init(code: String, parameter: String) {
    self.code = code
    self.parameter = parameter
  }

  /// The language of an ISO 639 code in any case, perhaps with a region the provider does not distinguish; English if
  /// the provider has no such language.
  init(_ code: String) {
    let code = code.lowercased()
    let language = LanguageTag.language(of: code)
    // Its Serbian is in Cyrillic letters.
    guard code != "sr-latn" else {
      self = .english
      return
    }
    let known = [code, language].lazy.compactMap { known in
      Self.differingParameters[known] ?? (Self.isoCodes.contains(known) ? known : nil)
    }.first
    self = known.map { Self(code: code, parameter: $0) } ?? .english
  }

  /// The languages that the provider calls by their ISO 639 codes.
  private static let isoCodes: Set<String> = [
    "af", "ar", "az", "be", "bg", "ca", "da", "de", "el", "en", "es", "eu", "fa", "fi", "fr", "gl", "he", "hi", "hr",
    "hu", "id", "is", "it", "ja", "ku", "lt", "mk", "nl", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sr", "sv",
    "th", "tr", "uk", "vi", "zu",
  ]

  /// The provider's codes of the other languages, by ISO 639 code.
  private static let differingParameters = [
    "cs": "cz", "ko": "kr", "lv": "la", "nb": "no", "pt-br": "pt_br", "zh": "zh_cn", "zh-cn": "zh_cn",
    "zh-hans": "zh_cn", "zh-hant": "zh_tw", "zh-tw": "zh_tw",
  ]
}
