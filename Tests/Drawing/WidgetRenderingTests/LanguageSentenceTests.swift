import BuiltInWidgets
import Foundation
import Testing
import WeatherData
import WidgetRendering
import WidgetTimeline

/// The sentences that say what pictures show, in every language.
@Suite struct LanguageSentenceTests {
  private static func sentences(_ code: String) throws -> [String: String] {
    let language = try LanguageCatalog.language(code)
    let context = TimelineContext(now: Scenes.firstHour, language: language, family: .large)
    let pairs = try WidgetCatalog.builtIn.withTemplates.map { widget in
      let input = WidgetInput(forecast: SampleForecast.forecast)
      let entry = try widget.provider(for: input).erasedTimeline(in: context).entries[0]
      return (widget.name, PictureSentence.text(of: entry.content, widget: widget.name, in: language) ?? "")
    }
    return Dictionary(uniqueKeysWithValues: pairs)
  }

  @Test(arguments: LanguageCatalog.codes + LanguageCatalog.codesWithNames)
  func everyWidgetHasASentence(_ code: String) throws {
    for (widget, sentence) in try Self.sentences(code) {
      #expect(sentence.count > 1, "\(widget)")
      #expect(!sentence.contains { "{}".contains($0) }, "\(widget): \(sentence)")
      #expect(!sentence.contains("–,") && !sentence.contains(", –"), "\(widget): \(sentence)")
    }
  }

  /// German is the only language that writes nouns within a sentence with a capital, and no other words.
  @Test func germanWordsHaveTheCapitalsOfASentence() throws {
    let language = try LanguageCatalog.language("de")
    let nouns: Set<Substring> = [
      "Nieselregen", "Staub", "Nebel", "Hagel", "Starkregen", "Regen", "Schneeregen", "Rauch", "Schnee", "Sturmbö",
      "Gewitter", "Tornado",
    ]
    for key in language.keys where key.hasPrefix("condition.") || key.hasPrefix("precipitation.") {
      let words = try #require(language.text(key))
      let content: EntryContent = ["place": "Berlin", "degrees": "7°", "words": .text(words)]
      let sentence = try #require(PictureSentence.text(of: content, widget: "weather", in: language))
      let first = try #require(sentence.split(separator: " ").dropFirst(2).first)
      #expect(first.first?.isUppercase == words.split(separator: " ").first.map(nouns.contains), "\(key): \(sentence)")
    }
  }

  /// Arabic letters would reorder a number and a unit in Latin letters: m/s 3.
  @Test(arguments: ["ar", "he"]) func unitsStayBehindTheirNumbers(_ code: String) throws {
    let context = TimelineContext(now: Scenes.firstHour, language: try LanguageCatalog.language(code), family: .large)
    var forecast = SampleForecast.forecast
    for index in forecast.hours.indices {
      (forecast.hours[index].windSpeed, forecast.hours[index].windDirection) = (3, 0)
    }
    let widget = try #require(WidgetCatalog.builtIn.widget("current"))
    let entry = try widget.provider(for: WidgetInput(forecast: forecast)).erasedTimeline(in: context).entries[0]
    guard case .record(let fields) = entry.content else { return }
    for name in ["windLine", "windShort"] {
      guard case .text(let line)? = fields[name] else { continue }
      #expect(line.contains(" \u{2068}") && line.hasSuffix(" m/s\u{2069}"), "\(name): \(line)")
    }
  }

  @Test(arguments: [
    ("en", "世田谷区, 6°, clouds; snow from 19:00 until 04:00, 5 mm"),
    ("de", "世田谷区, 6°, bewölkt; Schnee von 19 bis 4 Uhr, 5 mm"),
    ("ja", "世田谷区、6°、曇り。19時から4時まで雪、5 mm"),
    ("ar", "\u{2068}世田谷区\u{2069}، \u{2068}6°\u{2069}، غائم؛ ثلوج 19:00–04:00، \u{2068}5 mm\u{2069}"),
  ])
  func theWeatherIsSaidAsPeopleSayIt(_ code: String, _ sentence: String) throws {
    #expect(try Self.sentences(code)["weather"] == sentence)
  }
}
