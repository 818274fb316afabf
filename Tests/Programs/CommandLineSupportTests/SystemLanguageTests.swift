import CommandLineSupport
import Testing

@Suite struct SystemLanguageTests {
  @Test(arguments: [
    ([:], "en", "en_US"), (["LANG": "C.UTF-8"], "en", "en_US"), (["LANG": "de_DE.UTF-8"], "de", "de_DE"),
    (["LANG": "de_DE", "LC_ALL": "ja_JP"], "ja", "ja_JP"), (["LANG": "nl_BE@euro"], "nl", "nl_BE"),
    (["LANG": "de_AT", "LC_ALL": ""], "de", "de_AT"), (["LANG": "pt_BR.UTF-8"], "pt-BR", "pt_BR"),
    (["LANG": "is_IS"], "en", "is_IS"), (["LANG": "xx"], "en", "xx"),
  ])
  func theEnvironmentNamesALanguageAndALocale(
    _ environment: [String: String], _ language: String, _ locale: String
  ) {
    #expect(SystemLanguage.code(in: environment) == language)
    #expect(SystemLanguage.locale(in: environment) == locale)
  }

  @Test(arguments: [
    ([:], "C", "C"), (["LANG": "de_DE.UTF-8"], "de_DE.UTF-8", "de_DE.UTF-8"),
    (["LANG": "de_DE", "LC_TIME": "en_GB", "LC_MEASUREMENT": "en_US"], "en_GB", "en_US"),
    (["LANG": "de_DE", "LC_TIME": "en_GB", "LC_ALL": "fr_FR"], "fr_FR", "fr_FR"),
  ])
  func timesAndUnitsHaveTheirCategories(_ environment: [String: String], _ times: String, _ units: String) {
    #expect(SystemLanguage.timeLocale(in: environment) == times)
    #expect(SystemLanguage.measurementLocale(in: environment) == units)
  }
}
