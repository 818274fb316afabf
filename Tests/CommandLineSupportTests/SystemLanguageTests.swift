import CommandLineSupport
import Testing

@Suite struct SystemLanguageTests {
  @Test(arguments: [
    ([:], "en", "en_US"), (["LANG": "C.UTF-8"], "en", "en_US"), (["LANG": "de_DE.UTF-8"], "de", "de_DE"),
    (["LANG": "de_DE", "LC_ALL": "ja_JP"], "ja", "ja_JP"), (["LANG": "nl_BE@euro"], "en", "nl_BE"),
    (["LANG": "de_AT", "LC_ALL": ""], "de", "de_AT"),
  ])
  func theEnvironmentNamesALanguageAndALocale(
    _ environment: [String: String], _ language: String, _ locale: String
  ) {
    #expect(SystemLanguage.code(in: environment) == language)
    #expect(SystemLanguage.locale(in: environment) == locale)
  }
}
