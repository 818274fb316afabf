import Testing
import WidgetRendering

@Suite struct LanguageMatchTests {
  @Test(arguments: [
    ("de", "de"), ("de-AT", "de"), ("de_CH.UTF-8", "de"), ("DE", "de"), ("ja_JP@x", "ja"), ("C", "en"), ("POSIX", "en"),
    ("en_US", "en"), ("en_CA", "en"), ("en-GB", "en-GB"), ("en_AU", "en-GB"), ("pt", "pt-BR"), ("pt_BR", "pt-BR"),
    ("pt_PT", "pt-PT"), ("pt-AO", "pt-PT"), ("zh", "zh-Hans"), ("zh_CN", "zh-Hans"), ("zh_TW", "zh-Hant"),
    ("zh-HK", "zh-Hant"), ("zh-Hant", "zh-Hant"), ("zh-Hans-HK", "zh-Hans"), ("no", "nb"), ("nn_NO", "nb"),
    ("iw", "he"), ("in_ID", "id"), ("sr_RS@latin", "sr-Latn"), ("sr-Latn-RS", "sr-Latn"), ("sr-Cyrl", "sr"),
    ("sr_RS.UTF-8", "sr"), ("sh", "sr-Latn"), ("nl_BE", "nl"), ("es-419", "es"), ("fr_CA", "fr"),
  ])
  func aLocaleFindsItsLanguage(_ locale: String, _ code: String) {
    let match = LanguageMatch(locale: locale)
    #expect(match.code == code && match.extent == .texts)
  }

  @Test(arguments: ["is", "fa_IR", "th", "hi-IN", "cy_GB.UTF-8", "tl"])
  func otherLanguagesOfCLDRHaveTheirNames(_ locale: String) throws {
    let match = LanguageMatch(locale: locale)
    #expect(match.extent == .names)
    let language = try LanguageCatalog.language(match.code)
    let english = try LanguageCatalog.language("en")
    #expect(language.keys == english.keys)
    #expect(language.text("calendar.months") != english.text("calendar.months"))
    #expect(language.text("condition.rain") == english.text("condition.rain"))
  }

  @Test(arguments: ["xx", "", "_", "-", "tlh-Latn", "12", "../de", "🙂"])
  func anUnknownLanguageIsEnglish(_ locale: String) {
    let match = LanguageMatch(locale: locale)
    #expect(match.code == "en" && match.extent == .nothing)
  }
}
