import Configurations
import Foundation
import Settings
import Testing
import WidgetBase

/// A problem of a file and its position.
struct FileProblem {
  let line: Int
  let column: Int
  let message: String
  let description: String

  init?(_ problem: SettingProblem) {
    guard case .file(_, let line, let column) = problem.origin else { return nil }
    self.line = line
    self.column = column
    message = problem.text
    description = problem.line
  }
}

/// Returns the problems of a text read as the file `c.yaml`.
func problems(_ yaml: String) -> [FileProblem] {
  problems(Array(yaml.utf8))
}

func problems(_ yaml: [UInt8]) -> [FileProblem] {
  do {
    _ = try Configuration(yaml: yaml, path: "c.yaml")
    return []
  } catch {
    return error.problems.compactMap(FileProblem.init)
  }
}

@Suite struct ProblemTests {
  /// A file with one problem and a valid picture.
  struct Case: Sendable, CustomTestStringConvertible {
    let yaml: String
    let place: String
    let parts: [String]

    init(_ yaml: String, _ place: String, _ parts: String...) {
      (self.yaml, self.place, self.parts) = (yaml, place, parts)
    }

    var testDescription: String { yaml }
  }

  @Test(arguments: [
    // Keys.
    Case("lokale: ja", "1:1", "unknown key \"lokale\" in the configuration", "did you mean \"locale\"?"),
    Case("frob: 1", "1:1", "(location, locations, locale, "),
    Case("provider: open-meteo", "1:1", "it belongs in \"weather\""),
    Case("location: {city: A, latitud: 5}", "1:21", "unknown key \"latitud\" in a location", "\"latitude\""),
    Case("weather:\n  expireafter: 6h", "2:3", "did you mean \"expireAfter\"?"),
    Case("units: {temperatur: c}", "1:9", "did you mean \"temperature\"?"),
    Case("locale: ja\nunits: {}\nlocale: en", "1:1", "duplicate key \"locale\" (also on line 3)"),
    Case("weather: {&a file: a, *a : b}", "1:23", "duplicate key \"file\""),
    Case("[a]: 5", "1:1", "a key is a list"),
    Case("<<: {locale: en}", "1:1", "merge keys (<<) are not supported"),
    // Types.
    Case("locale: [ja]", "1:9", "\"locale\" is a list; expected a language"),
    Case("locale: true", "1:9", "\"locale\" is true; expected a language"),
    Case("locale:", "1:8", "\"locale\" has no value"),
    Case("locale: ''", "1:9", "\"locale\" is empty"),
    Case("locale: \"a\\nb\"", "1:9", "a line break or another control character"),
    Case("units: 5", "1:8", "\"units\" is a number; expected keys", "temperature, pressure, wind"),
    Case("fonts: fonts", "1:8", "\"fonts\" is text; expected a list of text values"),
    Case("fonts: [a, {b: c}]", "1:12", "an item of \"fonts\" is a mapping; expected a path"),
    Case("locations: [a]", "1:12", "\"locations\" is a list"),
    Case("locations: {a: 5}", "1:16", "\"a\" is a number"),
    Case("location: {latitude: \"5\", longitude: 5}", "1:22", "without quotes"),
    Case("location: {latitude: yes, longitude: 5}", "1:22", "\"latitude\" is \"yes\"; expected a number from -90"),
    Case("location: {latitude: .nan, longitude: 5}", "1:22", "\"latitude\" is \".nan\"; expected a number from -90"),
    Case("location: {latitude: 0x10, longitude: 5}", "1:22", "\"latitude\" is \"0x10\"; expected a number from -90"),
    Case("location: {latitude: 1e999, longitude: 5}", "1:22", "\"latitude\" is \"1e999\"; expected a number from -90"),
    // Places.
    Case("location: {latitude: 5}", "1:22", "\"latitude\" requires \"longitude\""),
    Case("location: {longitude: 5}", "1:23", "\"longitude\" requires \"latitude\""),
    Case("location: {latitude: 95, longitude: 5}", "1:22", "\"latitude\" is 95; expected a number from -90 to 90"),
    Case("location: {latitude: 5, longitude: -180.5}", "1:36", "is -180.5", "-180 to 180"),
    Case(
      "location: {city: A, latitude: 5, longitude: 5}", "1:18",
      "\"city\" cannot be combined with \"latitude\" and \"longitude\""),
    Case("location: {name: A}", "1:11", "needs \"latitude\" and \"longitude\", or \"city\""),
    Case("location:", "1:10", "needs \"latitude\" and \"longitude\", or \"city\""),
    Case("location: {city: A, timezone: Asia/Tokio}", "1:31", "did you mean \"Asia/Tokyo\"?"),
    Case("timezone: JST", "1:11", "unknown time zone"),
    // Choices.
    Case("weather: {provider: openmeteo}", "1:21", "did you mean \"open-meteo\"?"),
    Case("units: {temperature: C}", "1:22", "expected one of c, f", "did you mean \"c\"?"),
    Case("units: {pressure: hpa}", "1:19", "did you mean \"hPa\"?"),
    Case("weather: {pressure: sea_level}", "1:21", "did you mean \"sea-level\"?"),
    // Weather.
    Case("weather: {provider: met-norway}", "1:21", "MET Norway refuses requests without a contact"),
    Case("weather: {contact: 私}", "1:20", "ASCII"),
    Case("weather: {expireAfter: 6}", "1:24", "a number needs a unit", "6h"),
    Case("weather: {expireAfter: 0s}", "1:24", "1s to 365d"),
    Case("weather: {expireAfter: 366d}", "1:24", "1s to 365d"),
    Case("weather: {expireAfter: 30m 1h}", "1:24", "1h 30m"),
    Case("weather: {expireAfter: 6 h}", "1:24", "with its unit"),
    Case("weather: {baseURL: example.org}", "1:20", "must begin with http:// or https://"),
    Case("weather: {baseURL: 'ftp://example.org'}", "1:20", "must begin with http:// or https://"),
    Case("weather: {baseURL: 'http://'}", "1:20", "\"baseURL\""),
    Case("weather: {baseURL: 'http://a b'}", "1:20", "is not an address"),
    Case("weather: {baseURL: 'http://a/?appid=1'}", "1:20", "must not contain a query"),
    Case("weather: {baseURL: 'http://a/#b'}", "1:20", "must not contain a fragment"),
    Case("weather: {baseURL: 'http://a:99999'}", "1:20", "port"),
    Case("calendar: {ics: 'ftp://a/secret.ics'}", "1:17", "https://"),
    Case("calendar: {ics: 'https://u:secret@a/'}", "1:17", "must not contain a user"),
    Case("calendar: {ics: ~/a.ics}", "1:17", "~ is not expanded"),
    Case("calendar: a.ics", "1:11", "\"calendar\" is text"),
    Case("weather: {apiKeyFile: ~/owm.key}", "1:23", "~ is not expanded"),
  ])
  func aProblemHasItsPlace(wrong: Case) {
    let found = problems(wrong.yaml + "\noutputs: [{widget: clock, path: good.png}]")
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.description.hasPrefix("c.yaml:\(wrong.place): ") == true, "\(found)")
    for part in wrong.parts { #expect(found.first?.message.contains(part) == true, "\(found)") }
  }

  /// Items of `outputs`, which begins on line 4, in a file with two places.
  @Test(arguments: [
    Case("5", "4:5", "an item of \"outputs\" is a number"),
    Case("{path: a.png}", "4:5", "needs \"widget\": weather, clock"),
    Case("{widget: clock}", "4:5", "needs \"path\""),
    Case("{widget: cluck, path: a.png}", "4:14", "unknown widget \"cluck\"", "did you mean \"clock\"?"),
    Case("{widget: ~/a.xml, path: a.png}", "4:14", "~ is not expanded"),
    Case("{widget: clock, path: a.png, shceme: dark}", "4:34", "did you mean \"scheme\"?"),
    Case("{widget: clock, path: a.png, scheme: drak}", "4:42", "did you mean \"dark\"?"),
    Case("{widget: clock, path: a.png, family: larg}", "4:42", "did you mean \"large\"?"),
    Case("{widget: clock, path: a.png, target: scren}", "4:42", "did you mean \"screen\"?"),
    Case("{widget: clock, path: a.png, format: jpeg}", "4:42", "expected one of png, svg, pdf"),
    Case("{widget: clock, path: a.png, location: brelin}", "4:44", "did you mean \"berlin\"?"),
    Case("{widget: clock, path: a.png, location: x}", "4:44", "expected berlin, oslo"),
    Case("{widget: clock, path: a.png, size: 400}", "4:40", "WIDTHxHEIGHT"),
    Case("{widget: clock, path: a.png, size: 400x}", "4:40", "WIDTHxHEIGHT"),
    Case("{widget: clock, path: a.png, size: -4x5}", "4:40", "WIDTHxHEIGHT"),
    Case("{widget: clock, path: a.png, size: 0x5}", "4:40", "WIDTHxHEIGHT"),
    Case(
      "{widget: clock, path: a.png, size: 9000x9000}", "4:40", "is too large", "18000 x 18000 p", "16384"),
    Case("{widget: clock, path: a.png, size: 5000x5000}", "4:40", "is too large", "67108864"),
    Case("{widget: clock, path: a.png, scale: 9}", "4:41", "\"scale\" is 9; expected a number from 0.5 to 8"),
    Case("{widget: clock, path: a.png, scale: 0.4}", "4:41", "from 0.5 to 8"),
    Case("{widget: clock, path: a.png, cornerRadius: -1}", "4:48", "expected a number of at least 0"),
    Case("{widget: clock, path: a.png, background: white}", "4:46", "expected transparent"),
    Case("{widget: clock, path: a.png, svgText: live}", "4:43", "requires SVG, but"),
    Case("{widget: clock, path: a.pdf, background: transparent}", "4:46", "requires PNG, SVG and APNG, but"),
    Case("{widget: clock, path: a.pdf, cornerRadius: 0}", "4:48", "requires PNG, SVG and APNG, but"),
    Case("{widget: clock, path: a.tif}", "4:27", "unsupported format .tif"),
    Case("{widget: clock, path: 'a{shceme}.png'}", "4:27", "did you mean \"scheme\"?"),
    Case("{widget: clock, path: out/}", "4:27", "is not a file path"),
    Case("{widget: clock, path: '-'}", "4:27", "is not a file path"),
    Case("{widget: clock, path: ~/a.png}", "4:27", "~ is not expanded"),
    Case("{widget: clock, path: c.yaml}", "4:27", "this configuration"),
    Case("{widget: clock, path: out/../data/now.json}", "4:27", "writes data/now.json", "which is the weather file"),
    Case("{widget: ./a.png/../own.xml, path: ./own.xml}", "4:40", "a template"),
    Case("{widget: clock, path: a.png, timezone: Mars/Base}", "4:44", "unknown time zone"),
    Case("{widget: clock, path: a.png, options: 5}", "4:43", "\"options\" is a number"),
    Case("{widget: clock, path: a.png, options: {second: false}}", "4:44", "did you mean \"seconds\"?"),
    Case("{widget: clock, path: a.png, options: {span: 5}}", "4:44", "of the clock widget", "twelveHour"),
    Case("{widget: clock, path: a.png, options: {seconds: 5}}", "4:53", "\"seconds\": ", "neither true nor false"),
    Case("{widget: clock, path: a.png, options: {every: 0}}", "4:51", "\"every\": ", "from 1 to 86400"),
    Case("{widget: clock, path: a.png, options: {every: }}", "4:51", "has no value"),
    Case("{widget: clock, path: a.png, options: {every: [5]}}", "4:51", "is a list"),
    Case("{widget: clock, path: a.png, options: {every: 5, seconds: false}}", "4:51", "5 is not a multiple of 60"),
    Case("{widget: weather, path: a.png, options: {pressureUnit: hpa}}", "4:60", "did you mean \"hPa\"?"),
    Case(
      "{widget: calendar, path: a.ics, format: png, options: {ics: a.ics}}", "4:30", "which is a calendar file"),
    Case("{widget: calendar, path: a.png, options: {month: 2019-13}}", "4:54", "\"2019-13\" is not a month"),
    Case("{widget: calendar, path: a.png, options: {firstWeekday: mon}}", "4:61", "\"mon\" is not one of"),
    Case("{widget: own.xml, path: a.png, options: {spam: 5}}", "4:46", "did you mean \"span\"?"),
  ])
  func aProblemOfAnOutputHasItsPlace(wrong: Case) {
    let found = problems(
      """
      weather: {file: data/now.json}
      locations: {berlin: {city: Berlin}, oslo: {city: Oslo}}
      outputs:
        - \(wrong.yaml)
      """)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.description.hasPrefix("c.yaml:\(wrong.place): ") == true, "\(found)")
    for part in wrong.parts { #expect(found.first?.message.contains(part) == true, "\(found)") }
  }

  @Test(arguments: [
    Case("outputs: [{widget: weather, path: a.png}]", "1:20", "the weather widget needs a place"),
    Case("outputs: [{widget: clock, scheme: auto, path: a.png}]", "1:35", "\"scheme\" auto needs a place"),
    Case("outputs: []", "1:10", "no outputs; add \"outputs:\""),
    Case("outputs:", "1:9", "no outputs; add \"outputs:\""),
    Case("locale: en", "1:1", "no outputs; add \"outputs:\""),
    Case("outputs: {widget: clock}", "1:10", "\"outputs\" is a mapping; expected a list"),
    Case("", "1:1", "the file is empty", "widgetgen init"),
    Case("# nothing\n\n", "1:1", "the file is empty"),
    Case("null", "1:1", "the file is empty"),
    Case("- a", "1:1", "the file is a list; expected keys with values"),
    Case("locale: en\n---\nlocale: ja", "2:1", "a second document"),
    Case("locale: \"en", "1:9", "invalid YAML"),
    Case("locale: [en\noutputs: 5\n", "2:8", "invalid YAML", "which begins on line 1"),
    Case("locale: en\n\toutputs: 5", "2:1", "invalid YAML"),
    Case("locale: en\nname: \u{1}x", "2:7", "U+0001"),
    Case("locale: *code", "1:9", "unknown alias *code without &code before it", "quotes"),
    Case("locale: !!int 5", "1:9", "unsupported tag"),
  ])
  func aFileOfNoUseHasAProblem(wrong: Case) {
    let found = problems(wrong.yaml)
    #expect(found.count == 1, "\(found)")
    #expect(found.first?.description.hasPrefix("c.yaml:\(wrong.place): ") == true, "\(found)")
    for part in wrong.parts { #expect(found.first?.message.contains(part) == true, "\(found)") }
  }

  @Test(arguments: [
    // The same pattern, the same file under another path, and a scheme that the other output also draws.
    ("{widget: clock, path: a.png}", "{widget: clock, path: a.png}", true),
    ("{widget: clock, path: '{widget}.png'}", "{widget: clock, path: './x/../clock.png'}", true),
    ("{widget: clock, path: '{family}.png'}", "{widget: clock, family: large, path: '{family}.png'}", false),
    ("{widget: clock, scheme: both, path: a.png}", "{widget: clock, path: a-dark.png}", true),
    ("{widget: clock, path: '{scheme}.png'}", "{widget: clock, scheme: dark, path: '{scheme}.png'}", false),
    ("{widget: clock, path: '{scheme}.png'}", "{widget: clock, scheme: auto, path: '{scheme}.png'}", true),
    ("{widget: clock, path: '{date}.png'}", "{widget: clock, path: '{index}.png'}", false),
    ("{widget: clock, path: '{date}.png'}", "{widget: clock, size: 5x5, path: '{date}.png'}", true),
  ])
  func twoOutputsNeverWriteOneFile(first: String, second: String, isConflict: Bool) {
    let found = problems("location: {city: Oslo}\noutputs:\n  - \(first)\n  - \(second)")
    #expect(found.map(\.line) == (isConflict ? [4] : []))
    #expect(found.allSatisfy { $0.message.contains("as does the output on line 3") })
  }

  @Test func reportsAllProblemsAtOnce() throws {
    let outputs = (1...30).map { "  - {widget: clock, path: \($0).png, scale: 9}" }
    let error = #expect(throws: SettingsError.self) {
      try configuration((["lokale: ja", "outputs:"] + outputs).joined(separator: "\n"), path: "c.yaml")
    }
    #expect(error?.problems.compactMap(FileProblem.init).map(\.line) == [1] + Array(3...21))
    #expect(error?.omitted == 11)
    #expect(error?.lines.count == 21)
    #expect(error?.lines.last == "c.yaml: 11 more problems")
  }

  @Test(arguments: [
    "apiKey: hunter2", "weather: {apiKey: hunter2}", "weather: {api_key: hunter2}", "weather: {appid: hunter2}",
    "weather: {baseURL: 'https://ada:hunter2@example.org'}", "weather: {baseURL: 'https://example.org/?k=hunter2'}",
    "weather: {apiKeyFile: 0123456789abcdef0123456789abcdef}", "weather: {apiKeyFile: ~/hunter2}",
  ])
  func secretsAreNeverQuoted(yaml: String) throws {
    let found = problems(yaml + "\noutputs: [{widget: clock, path: a.png}]")
    #expect(found.count == 1)
    #expect(found.allSatisfy { !$0.description.contains("hunter2") && !$0.description.contains("0123456789") })
  }

  /// Whatever a file contains, each message is one line of limited length.
  @Test func messagesAreOneShortLine() {
    let long = String(repeating: "x", count: 5_000) + "\u{202E}"
    for yaml in [
      "\(long.prefix(900)): 1", "locale: \(long)", "units: {wind: \(long)}", "timezone: \(long)", "locale: *\(long)",
      "outputs: [{widget: \(long), path: a.png}]", "outputs: [{widget: clock, path: a.png, size: \(long)}]",
      "outputs: [{widget: clock, path: a.png, options: {every: \(long)}}]",
      "outputs: [{widget: clock, path: '{\(long)}.png'}]",
    ] {
      let found = problems(yaml)
      #expect(!found.isEmpty)
      #expect(found.allSatisfy { $0.message.count < 400 && !$0.message.contains("\u{202E}") }, "\(found)")
    }
  }
}
