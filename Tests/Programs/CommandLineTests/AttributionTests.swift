import Foundation
import Testing

/// `--no-attribution` and `weather.attribution`.
@Suite struct AttributionTests {
  private let place = Workplace()

  @Test func theCreditLineIsOnPicturesOfPayloads() throws {
    try place.write(Payload.data(), "p.json")
    try place.run(
      "render", "weather", "--data", "p.json", "--at", Workplace.instant, "--svg-text", "live", "-o", "a.svg"
    )
    .expectSuccess()
    #expect(String(decoding: try place.data("a.svg"), as: UTF8.self).contains("Weather data provided by OpenWeather"))
  }

  /// The provider of a payload is known only after it is read; a configuration's provider is known before.
  @Test func cannotBeOmittedIfTheTermsRequireIt() throws {
    try place.write(Payload.data(), "p.json")
    let render = ["render", "weather", "--at", Workplace.instant, "--no-attribution", "-o", "a.png"]
    try place.run(render + ["--data", "p.json"]).expectFailure(78, "OpenWeather", "terms")
    try place.run(render + ["--latitude", "1", "--longitude", "2"]).expectFailure(
      64, "--no-attribution", "Open-Meteo.com")
    try place.write(
      """
      location: {latitude: 1, longitude: 2}
      weather: {provider: open-meteo, attribution: false}
      outputs: [{widget: weather, path: a.png}, {widget: current, path: b.png}]
      """, "c.yaml")
    let checked = try place.run("config", "check", "c.yaml")
    checked.expectFailure(78, "c.yaml:2", "\"attribution\"", "Open-Meteo.com")
    #expect(checked.messages.count == 1)
  }

  @Test func dataWithoutTermsHaveNone() throws {
    try place.run("render", "weather", "--no-attribution", "-o", "a.png").expectSuccess(messages: 1)
    try place.run("render", "clock", "--no-attribution", "-o", "b.png").expectFailure(
      64, "--no-attribution", "no weather")
  }

  @Test func itIsAFlag() throws {
    try place.write("weather: {attribution: maybe}\noutputs: [{widget: clock, path: a.png}]\n", "c.yaml")
    try place.run("config", "check", "c.yaml").expectFailure(78, "c.yaml:1", "true or false")
  }
}
