import Foundation
import Testing
import WidgetDocuments

@testable import WeatherData

/// Requirements for every provider in the registry.
@Suite struct ProviderRegistryTests {
  @Test(arguments: ProviderName.allCases)
  func aProviderIsFoundByItsName(provider: ProviderName) throws {
    #expect(ProviderName(rawValue: provider.rawValue) == provider)
    #expect("\(provider)" == provider.rawValue)
    let data = try JSONEncoder().encode([provider])
    #expect(String(decoding: data, as: UTF8.self) == "[\"\(provider.rawValue)\"]")
    #expect(try JSONDecoder().decode([ProviderName].self, from: data) == [provider])
  }

  @Test(arguments: ["", "openmeteo", "Open-Meteo", "open-meteo "])
  func noOtherNameIsAProvider(name: String) {
    #expect(ProviderName(rawValue: name) == nil)
    #expect(throws: DecodingError.self) {
      try JSONDecoder().decode([ProviderName].self, from: Data("[\"\(name)\"]".utf8))
    }
  }

  @Test(arguments: ProviderName.allCases)
  func describesRequirementsForUsers(provider: ProviderName) {
    let profile = provider.profile
    #expect(profile.name.utf8.allSatisfy { (0x61...0x7A).contains($0) || $0 == 0x2D } && !profile.name.isEmpty)
    for address in [profile.homePage, profile.credit.terms, profile.key?.signUpPage ?? "https://"] {
      #expect(address.hasPrefix("https://"))
    }
    #expect(!profile.credit.line.isEmpty && profile.credit.isRequired)
    #expect(profile.credit.line.contains(profile.credit.shortLine) && profile.credit.shortLine.count <= 16)
    #expect(!profile.refusalAdvice.isEmpty)
    #expect((1...6).contains(profile.limits.coordinateDecimals))
    #expect(!provider.service.formats.isEmpty)
  }

  @Test func namesPlansAndFormatsAreUnique() {
    #expect(Set(ProviderName.allCases).count == ProviderName.allCases.count)
    let query = ForecastQuery(latitude: 1, longitude: 2)
    for provider in ProviderName.allCases {
      let names = provider.plans(for: query).map(\.name)
      #expect(!names.isEmpty && Set(names).count == names.count)
    }
    let formats = ProviderName.allCases.flatMap(\.service.formats).map { ObjectIdentifier($0) }
    #expect(Set(formats).count == formats.count)
  }

  @Test func keysAreLookedForUnderTheProvidersName() {
    let rule = ProviderName.openWeatherMap.profile.key
    #expect(rule?.credential == "openweathermap")
    #expect(rule?.environmentVariable == "WIDGETGEN_OPENWEATHERMAP_KEY")
    #expect(ProviderKeyRule(provider: "a-b", signUpPage: "").environmentVariable == "WIDGETGEN_A_B_KEY")
  }

  @Test func requestsDescriptionsInASupportedLanguage() {
    // As widgets name them, whatever the provider calls them.
    let languages = ["ja", "DE", "nl", "cs", "ko", "xx"].map {
      ProviderName.openWeatherMap.descriptionLanguage(for: $0)
    }
    #expect(languages == ["ja", "de", "nl", "cs", "ko", "en"])
    #expect(ProviderName.openMeteo.descriptionLanguage(for: "ja") == nil)
    #expect(ProviderName.metNorway.descriptionLanguage(for: "ja") == nil)
  }

  @Test(arguments: PayloadShapeTests.payloads)
  func oneFormatScoresHighest(provider: ProviderName, payload: String) throws {
    guard case .record(let fields) = try JSONDocument.value(of: Array(payload.utf8), maximumDepth: 64) else { return }
    let matches = ProviderName.allCases.flatMap(\.service.formats).map { $0.match(fields) }
    let best = try #require(matches.max())
    #expect(best > .none)
    #expect(matches.count { $0 == best } == 1)
  }
}
