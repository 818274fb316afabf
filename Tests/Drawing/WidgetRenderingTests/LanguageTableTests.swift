import Testing
import WeatherData
import WidgetRendering
import WidgetTimeline

/// The tables of all languages: complete, consistent, and usable by the program.
@Suite struct LanguageTableTests {
  /// The texts that are lists of names, and how many names these are.
  private static let lists = [
    "calendar.months": 12, "calendar.months.short": 12, "calendar.months.title": 12, "calendar.weekdays": 7,
    "calendar.weekdays.full": 7, "calendar.weekdays.narrow": 7, "calendar.weekdays.until": 7,
  ]

  /// The texts whose form depends on a number of at least 2; texts for a single day have their own keys.
  private static let counted = ["time.ago.days", "time.in.days", "timer.days.unit"]

  /// A language that the provider describes conditions in must not get English ones.
  @Test(arguments: LanguageCatalog.codes)
  func requestsDescriptionsInTheLanguageOfTheWidget(code: String) {
    let known = ProviderName.openWeatherMap.descriptionLanguage(for: code)
    // OpenWeatherMap has no descriptions in Estonian and in Serbian with Latin letters, so the widgets use their own.
    #expect(known == (["et", "sr-Latn"].contains(code) ? "en" : code.lowercased()))
  }

  @Test(arguments: LanguageCatalog.codes + LanguageCatalog.codesWithNames)
  func everyLanguageHasTheSameKeysAndPlaceholders(code: String) throws {
    let english = try LanguageCatalog.language("en")
    func placeholders(_ text: String) -> [Substring] {
      // An hour whose unit follows later is a number alone: "von 13 bis 19 Uhr".
      text.replacing("{fromnumber}", with: "{from}").matches(of: #/\{[a-z]+\}/#).map(\.output).sorted()
    }
    let language = try LanguageCatalog.language(code)
    #expect(language.code == code)
    #expect(language.keys == english.keys)
    for key in english.keys {
      let text = try #require(language.text(key))
      #expect(!text.isEmpty)
      #expect(text == text.trimmingPrefix(" ") && text.last != " ", "\(key)")
      #expect(try placeholders(text) == placeholders(#require(english.text(key))), "\(key): \(text)")
    }
    for (key, count) in Self.lists {
      let names = try #require(language.text(key)).split(separator: " ", omittingEmptySubsequences: false)
      #expect(names.count == count && !names.contains(""), "\(key)")
    }
    let weekdays = "sunday monday tuesday wednesday thursday friday saturday".split(separator: " ")
    #expect(weekdays.contains(Substring(try #require(language.text("calendar.firstWeekday")))))
  }

  /// A text that names a number of days has a form of its own for each category of its language.
  @Test(arguments: LanguageCatalog.codes)
  func numbersOfDaysHaveAllForms(code: String) throws {
    let language = try LanguageCatalog.language(code)
    let categories = Dictionary(grouping: 2...300, by: { language.pluralCategory(of: $0) })
    for key in Self.counted {
      let isNumberShown = try #require(language.text(key)).contains("{count}")
      for (category, numbers) in categories {
        let count = try #require(numbers.first)
        let text = try #require(language.text(key, count: count))
        #expect(text.contains("\(count)") == isNumberShown, "\(key) \(category): \(text)")
        // A language with more than two categories has a form for each.
        if categories.count > 2, category == "few" {
          #expect(language.hasForm(key, of: category), "\(key) \(category)")
        }
      }
    }
  }

  @Test(arguments: [
    ("ru", 3, "3 дня назад"), ("ru", 5, "5 дней назад"), ("ru", 21, "21 день назад"), ("pl", 22, "22 dni temu"),
    ("cs", 2, "před 2 dny"), ("sl", 2, "pred 2 dnevoma"), ("ro", 19, "acum 19 zile"), ("ro", 20, "acum 20 de zile"),
    ("lv", 21, "pirms 21 dienas"), ("lt", 11, "prieš 11 dienų"), ("ar", 3, "قبل 3 أيام"), ("en", 21, "21 days ago"),
  ])
  func daysAreCountedAsTheLanguageDoes(code: String, count: Int, text: String) throws {
    #expect(try LanguageCatalog.language(code).text("time.ago.days", count: count) == text)
  }

  @Test(arguments: [
    ("de", 1, "+1 weiterer"), ("de", 2, "+2 weitere"), ("fr", 1, "+1 autre"), ("fr", 2, "+2 autres"),
    ("cs", 1, "+1 další"), ("cs", 4, "+4 další"), ("cs", 5, "+5 dalších"), ("sk", 3, "+3 ďalšie"),
    ("sk", 5, "+5 ďalších"), ("it", 1, "+1 altro"), ("fi", 1, "+1 muu"), ("da", 1, "+1 mere"), ("da", 2, "+2 flere"),
    ("ru", 3, "ещё 3"),
  ])
  func furtherEventsAreCountedAsTheLanguageDoes(code: String, count: Int, text: String) throws {
    #expect(try LanguageCatalog.language(code).text("calendar.more", count: count) == text)
  }

  /// Only the English names of languages without a table of their own may be English.
  @Test(arguments: LanguageCatalog.codes)
  func eventsOutsideOfTheHoursAreCountedInEveryLanguage(code: String) throws {
    let language = try LanguageCatalog.language(code)
    let texts = try ["earlier", "later"].map { try #require(language.text("calendar.\($0)", count: 3)) }
    #expect(texts.allSatisfy { $0.contains("3") } && texts[0] != texts[1])
    #expect(code.hasPrefix("en") || !texts[0].contains("earlier"))
  }

  @Test(arguments: [("ar", true), ("he", true), ("de", false), ("ja", false)])
  func directionIsThatOfTheScript(code: String, isRightToLeft: Bool) throws {
    #expect(try LanguageCatalog.language(code).isRightToLeft == isRightToLeft)
  }
}
