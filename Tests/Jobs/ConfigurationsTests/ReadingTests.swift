import BuiltInWidgets
import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import Testing
import WeatherData
import WidgetRendering
import WidgetScene
import WidgetTimeline

/// Reads a text as the file `/home/ada/config.yaml`.
func configuration(_ yaml: String, path: String = "/home/ada/config.yaml") throws -> Configuration {
  try Configuration(yaml: Array(yaml.utf8), path: path)
}

@Suite struct ReadingTests {
  private let picture = OutputPath.Picture(
    widget: "weather", family: "medium", scheme: "light", target: "screen", date: Date(timeIntervalSince1970: 0),
    index: "0")

  @Test func everyKeyIsRead() throws {
    let configuration = try configuration(
      """
      location: {name: 世田谷区, latitude: 35.6465, longitude: 139.6297, timezone: Asia/Tokyo}
      locations:
        berlin: {city: Berlin, timezone: Europe/Berlin}
        southpole: {latitude: -90, longitude: 0}
      locale: ja_JP
      timezone: America/Lima
      fonts: [fonts, /usr/share/fonts]
      units: {temperature: f, pressure: mmHg, wind: km/h}
      weather:
        provider: openweathermap
        apiKeyFile: owm.key
        contact: me@example.org
        baseURL: http://127.0.0.1:8080/
        pressure: station
        expireAfter: 1h 30m
        file: payload.json
      outputs:
        - {widget: weather, scheme: both, target: screen, path: "out/{widget}.png"}
        - {widget: clock, location: berlin, size: 400x240.5, scale: 1.5, path: /tmp/clock.svg, options: {seconds: false, every: 120},
           background: transparent, cornerRadius: 12, svgText: live, family: large, locale: en, timezone: Asia/Tokyo}
        - {widget: mine/own.xml, location: southpole, path: own, format: pdf}
      """)
    #expect(configuration.folder == "/home/ada")
    try #require(configuration.outputs.count == 3)

    let weather = configuration.outputs[0].job
    let definition = try #require(WidgetCatalog.builtIn.widget("weather"))
    #expect(configuration.outputs[0].line == 18)
    #expect(weather.widget == .builtIn("weather"))
    #expect(weather.content.placeName == "世田谷区")
    #expect(weather.content.place?.coordinates == Coordinates(latitude: 35.6465, longitude: 139.6297))
    #expect(weather.content.language == "ja")
    #expect(weather.look.fontFolders == ["/home/ada/fonts", "/usr/share/fonts"])
    #expect(
      weather.content.weather
        == WeatherSettings(
          .file("/home/ada/payload.json", of: .openWeatherMap), provider: .openWeatherMap,
          apiKeyFile: "/home/ada/owm.key", contact: "me@example.org", baseURL: "http://127.0.0.1:8080",
          expireAfter: 5_400))
    #expect(weather.look.scheme == .both)
    #expect(weather.look.style.target?.name == "screen")
    #expect(configuration.outputs[0].destination.name(of: picture) == "/home/ada/out/weather-light.png")
    #expect(
      weather.content.options(for: definition)
        == WidgetOptions([
          "temperatureUnit": "f", "pressureUnit": "mmHg", "windUnit": "km/h", "pressure": "station",
        ]))
    #expect(weather.content.timeZone?.identifier == "Asia/Tokyo")

    let clock = configuration.outputs[1].job
    #expect(clock.content.place?.position == .city("Berlin"))
    #expect(clock.content.placeName == nil)
    #expect(
      clock.look.canvas
        == Canvas(size: Size(width: 400, height: 240.5), scale: 1.5, family: .large, hasExplicitFamily: true))
    #expect(clock.look.style == PictureStyle(format: .svg, isTransparent: true, cornerRadius: 12, hasLiveText: true))
    #expect(clock.content.language == "en")
    #expect(clock.content.timeZone?.identifier == "Asia/Tokyo")
    #expect(configuration.outputs[1].destination.name(of: picture) == "/tmp/clock.svg")
    #expect(clock.content.options == WidgetOptions(["seconds": "false", "every": "120"]))

    let own = configuration.outputs[2].job
    #expect(own.widget == .template(path: "/home/ada/mine/own.xml"))
    #expect(own.widget.name == "own")
    #expect(own.look.style.format == .pdf)
    #expect(own.content.language == "ja")
    #expect(own.content.timeZone?.identifier == "America/Lima")
    #expect(own.content.options == WidgetOptions())
    #expect(own.content.options(for: definition) == weather.content.options(for: definition))
    #expect(configuration.outputs.map(\.job.id) == ["weather", "clock", "own"])
  }

  @Test func acceptsAMinimalConfiguration() throws {
    let configuration = try configuration("outputs: [{widget: clock, path: clock.png}]", path: "config.yaml")
    #expect(configuration.folder == ".")
    let output = try #require(configuration.outputs.first)
    #expect(output.destination.name(of: picture) == "clock.png")
    let clock = output.job
    #expect(clock.content.place == nil)
    #expect(clock.content.language == "en")
    #expect(clock.content.weather == WeatherSettings())
    #expect(clock.content.weather.provider == .openMeteo)
    #expect(clock.content.weather.expireAfter == 21_600)
    #expect(clock.look.style == PictureStyle())
    #expect(clock.look.scheme == .light)
    #expect(clock.look.canvas == Canvas())
  }

  /// An output's own settings override the common ones.
  @Test func outputOptionsOverrideDefaults() throws {
    let configuration = try configuration(
      """
      location: {city: Oslo}
      units: {temperature: f, pressure: inHg}
      outputs: [{widget: weather, path: a.png, options: {temperatureUnit: c, span: 20}}]
      """)
    let definition = try #require(WidgetCatalog.builtIn.widget("weather"))
    #expect(
      configuration.outputs[0].job.content.options(for: definition)
        == WidgetOptions(["temperatureUnit": "c", "pressureUnit": "inHg", "span": "20"]))
  }

  /// The common calendar and an output's own, each a file beside the configuration or an address.
  @Test func calendarsAreResolved() throws {
    let read = try configuration(
      """
      calendar: {ics: events/all.ics}
      outputs:
        - {widget: calendar, path: a.png}
        - {widget: calendar, path: b.png, options: {ics: own.ics}}
        - {widget: calendar, path: c.png, options: {ics: "webcal://example.org/a.ics"}}
        - {widget: clock, path: d.png}
        - {widget: calendar, path: e.png, options: {ics: [own.ics, {file: /b.ics, name: B, color: red}]}}
      """)
    #expect(
      try read.outputs.map { output in
        let definition = try #require(WidgetCatalog.builtIn.widget(output.job.widget.name))
        return output.job.content.options(for: definition)[records: .ics]
      }
        == [
          [["file": "/home/ada/events/all.ics"]], [["file": "/home/ada/own.ics"]],
          [["file": "webcal://example.org/a.ics"]], nil,
          [["file": "/home/ada/own.ics"], ["file": "/b.ics", "name": "B", "color": "red"]],
        ])
  }

  @Test func theFirstPlaceIsTheDefault() throws {
    let configuration = try configuration(
      """
      locations: {zurich: {city: Zürich}, berlin: {city: Berlin}}
      outputs: [{widget: weather, path: a.png}, {widget: weather, path: b.png, location: berlin}]
      """)
    #expect(configuration.outputs.map(\.job.content.place?.position) == [.city("Zürich"), .city("Berlin")])
  }

  @Test(arguments: [
    ("1234", "1234"), ("'true'", "true"), ("no", "no"), ("\"東\\u4eac\"", "東京"), ("Salt & Pepper", "Salt & Pepper"),
    ("a *b*", "a *b*"), ("\"*a\"", "*a"), ("'say *hello*'", "say *hello*"), ("!!str 5", "5"),
  ])
  func plainTextsNeedNoQuotes(yaml: String, text: String) throws {
    let configuration = try configuration(
      "location: {city: Oslo, name: \(yaml)}  # *no* alias\noutputs: [{widget: clock, path: a.png}]")
    #expect(configuration.outputs[0].job.content.placeName == text)
  }

  @Test(arguments: [("35", 35), ("35.0", 35), ("-3.5e1", -35), ("+35", 35), ("0.5", 0.5), (".5", 0.5)])
  func numbersAreWholeOrNot(yaml: String, number: Double) throws {
    let configuration = try configuration(
      "location: {latitude: \(yaml), longitude: 0}\noutputs: [{widget: clock, path: a.png}]")
    #expect(configuration.outputs[0].job.content.place?.coordinates == Coordinates(latitude: number, longitude: 0))
  }

  @Test func resolvesAliases() throws {
    let configuration = try configuration(
      """
      location: {city: Oslo}
      outputs:
        - {widget: clock, path: a.png, scale: &scale 3, options: &options {seconds: false}}
        - {widget: clock, path: b.png, scale: *scale, options: *options}
      """)
    #expect(configuration.outputs[1].job.content.options == configuration.outputs[0].job.content.options)
    #expect(configuration.outputs[1].job.look.canvas.scale == 3)
  }

  /// A section whose lines are all commented out.
  @Test func sectionsMayBeEmpty() throws {
    let configuration = try configuration(
      "weather:\n  # contact: me\nunits:\noutputs:\n  - widget: clock\n    path: a.png\n    options:\n")
    #expect(configuration.outputs[0].job.content.weather == WeatherSettings())
    #expect(configuration.outputs[0].job.content.generalOptions == WidgetOptions())
  }

  /// Braces in the folder of the file are literal; those in the path are a pattern.
  @Test func keepsBracesOfTheFolder() throws {
    let configuration = try configuration(
      "outputs: [{widget: clock, path: '{family}.png'}]", path: "/srv/{scheme}/c.yaml")
    #expect(configuration.outputs[0].destination.name(of: picture) == "/srv/{scheme}/medium.png")
  }

  @Test(arguments: [
    ("6h", 21_600.0), ("90m", 5_400), ("2d", 172_800), ("45s", 45), ("1h 30m", 5_400), ("1h30m", 5_400),
    ("1d 1s", 86_401), ("365d", 31_536_000),
  ])
  func durationsAreSums(text: String, seconds: Double) throws {
    let configuration = try configuration("weather: {expireAfter: \(text)}\noutputs: [{widget: clock, path: a.png}]")
    #expect(configuration.outputs[0].job.content.weather.expireAfter == seconds)
  }
}
