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
    let pairs = try WidgetCatalog.withTemplates.map { widget in
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

  @Test(arguments: [
    ("en", "世田谷区, 6°, clouds; snow from 19:00"), ("de", "世田谷区, 6°, Bewölkt; Schnee ab 19 Uhr"),
    ("ja", "世田谷区、6°、曇り。19時から雪"),
  ])
  func theWeatherIsSaidAsPeopleSayIt(_ code: String, _ sentence: String) throws {
    #expect(try Self.sentences(code)["weather"] == sentence)
  }
}
