import Pictures
import Testing
import WeatherData
import WidgetBase
import WidgetTimeline

/// Whether the attribution of data may be left out.
@Suite struct RequiredAttributionTests {
  private func credit(isRequired: Bool) -> DataCredit {
    DataCredit(line: "Data by Somebody", shortLine: "Somebody", isRequired: isRequired, terms: "https://example.org")
  }

  @Test func isShownByDefault() throws {
    let line = Attribution(line: "Data by Somebody", shortLine: "Somebody")
    for isRequired in [false, true] {
      #expect(try WeatherSettings().attribution(for: credit(isRequired: isRequired)) == line)
    }
    #expect(try WeatherSettings().attribution(for: nil) == nil)
  }

  @Test func canBeOmittedOnlyIfTheTermsAllowIt() throws {
    let settings = WeatherSettings(showsAttribution: false)
    #expect(try settings.attribution(for: nil) == nil)
    #expect(try settings.attribution(for: credit(isRequired: false)) == nil)
    let error = #expect(throws: Failure.self) { try settings.attribution(for: credit(isRequired: true)) }
    #expect(error?.failureKind == .configuration)
    #expect(
      error?.description.contains("Somebody") == true && error?.description.contains("https://example.org") == true)
  }
}
