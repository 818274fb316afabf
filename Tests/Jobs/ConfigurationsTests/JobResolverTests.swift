import BuiltInWidgets
import Configurations
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import Testing
import WeatherData
import WidgetRendering
import WidgetTimeline

/// One resolver for all sources of settings.
@Suite struct JobResolverTests {
  private let resolver = JobResolver(
    defaults: JobDefaults(language: "fr", timeZone: TimeZone(identifier: "America/Lima") ?? .gmt),
    requiresWeather: false, targets: { try TargetCatalog.builtIn() })

  /// Returns settings as given on a command line.
  private func given(_ texts: [String: String]) -> JobSettings {
    var settings = JobSettings(origin: .commandLine)
    for (key, text) in texts { settings[key: key] = RawValue(.text(text), .commandLine) }
    return settings
  }

  /// Returns settings as given in a file, each on its own line, ordered by key.
  private func file(_ values: [String: SettingValue]) -> JobSettings {
    var settings = JobSettings(origin: .file("c.yaml", line: 1, column: 1))
    for (index, key) in values.keys.sorted().enumerated() {
      settings[key: key] = values[key].map { RawValue($0, .file("c.yaml", line: index + 2, column: 3)) }
    }
    return settings
  }

  private func job(_ sources: JobSources) throws -> PictureJob {
    let problems = ProblemList()
    let picture = resolver.picture(sources, problems: problems)
    try problems.throwIfAny()
    return try #require(picture).job
  }

  /// The same values on a command line and in a file.
  private static let sameWords: [(key: String, text: String, value: SettingValue)] = [
    ("scheme", "dark", .text("dark")), ("family", "large", .text("large")), ("size", "400x240", .text("400x240")),
    ("scale", "1.5", .number(1.5, written: "1.5")), ("target", "trmnl-og", .text("trmnl-og")),
    ("format", "svg", .text("svg")), ("background", "transparent", .text("transparent")),
    ("cornerRadius", "12", .number(12, written: "12")), ("locale", "ja_JP.UTF-8", .text("ja_JP.UTF-8")),
    ("timezone", "Asia/Tokyo", .text("Asia/Tokyo")), ("location.city", "Oslo", .text("Oslo")),
    ("location.name", "Home", .text("Home")), ("options.seconds", "false", .flag(false)),
    ("options.every", "120", .number(120, written: "120")), ("options.count", "3", .text("3")),
  ]

  /// Twelve hours: given for the picture, else for all pictures, else by the region, which the classic theme ignores.
  @Test(
    arguments: [
      (["theme": "refined", "locale": "en_US.UTF-8"], nil, true), (["theme": "refined", "locale": "en-AU"], nil, true),
      (["theme": "refined", "locale": "en-GB"], nil, false), (["theme": "refined", "locale": "fr_CA"], nil, false),
      (["theme": "refined", "locale": "en"], nil, false), (["theme": "refined"], nil, false),
      (["locale": "en-US"], nil, false), (["locale": "en-US", "options.twelveHour": "true"], nil, true),
      (["theme": "refined", "locale": "en-US", "options.twelveHour": "false"], nil, false),
      (["theme": "refined", "locale": "en-US"], false, false), (["locale": "de"], true, true),
    ] as [([String: String], Bool?, Bool)])
  func hoursFollowTheRegion(settings: [String: String], common: Bool?, expected: Bool) throws {
    var sources = JobSources(given: given(settings.merging(["widget": "weather"]) { one, _ in one }))
    if let common { sources.common = file(["units.twelveHour": .flag(common)]) }
    let prepared = try PreparedJob(try job(sources), renderer: WidgetRenderer())
    #expect(prepared.language.usesTwelveHours == expected)
  }

  /// Units and the first weekday: given for the picture, else for all pictures, else by the region; the classic theme
  /// has one default of units for all regions.
  @Test(
    arguments: [
      (["theme": "refined", "locale": "en_US"], nil, ["f", "inHg", "mph", "sunday"]),
      (["theme": "refined", "locale": "es-US"], nil, ["f", "inHg", "mph", "sunday"]),
      (["theme": "refined", "locale": "en-GB"], nil, ["", "", "mph", "monday"]),
      (["theme": "refined", "locale": "de-AT"], nil, ["", "", "", "monday"]),
      (["theme": "refined", "locale": "ar_EG"], nil, ["", "", "", "saturday"]),
      (["theme": "refined", "locale": "en"], nil, ["", "", "", ""]),
      (["theme": "classic", "locale": "en_US"], nil, ["", "", "", "sunday"]),
      // Dashboards are refined if no theme is given.
      (["locale": "en_US"], nil, ["f", "inHg", "mph", "sunday"]),
      (["theme": "refined", "locale": "en_US"], "c", ["c", "inHg", "mph", "sunday"]),
      (["theme": "refined"], nil, ["f", "inHg", "mph", "saturday"]),
    ] as [([String: String], String?, [String])])
  func unitsFollowTheRegion(settings: [String: String], common: String?, expected: [String]) throws {
    var resolver = resolver
    resolver.defaults.measurementLocale = "en_US.UTF-8"
    resolver.defaults.timeLocale = "ar_EG.UTF-8"
    var sources = JobSources(given: given(settings.merging(["widget": "dashboard"]) { one, _ in one }))
    if let common { sources.common = file(["units.temperature": .text(common)]) }
    let general = try #require(resolver.picture(sources, problems: ProblemList())).job.content.generalOptions
    #expect(
      [Setting.temperatureUnit, .pressureUnit, .windUnit, .firstWeekday].map { general[$0] ?? "" } == expected)
  }

  @Test(arguments: sameWords.indices)
  func flagsAndKeysAreEquivalent(index: Int) throws {
    let (key, text, value) = Self.sameWords[index]
    let flags = try job(JobSources(given: given(["widget": "clock", key: text])))
    let keys = try job(
      JobSources(
        given: JobSettings(origin: .builtIn),
        output: file(["widget": .text("clock"), "path": .text("clock"), key: value])))
    #expect(flags == keys)
    #expect(flags != (try job(JobSources(given: given(["widget": "clock"])))))
  }

  @Test func earlierLayersPrecedeLaterOnes() throws {
    let sources = JobSources(
      given: given(["scale": "3"]),
      output: file([
        "widget": .text("clock"), "path": .text("a.png"), "scale": .number(1, written: "1"), "locale": .text("de"),
      ]),
      common: file(["locale": .text("ja"), "timezone": .text("Asia/Tokyo")]))
    let job = try job(sources)
    #expect(job.look.canvas.scale == 3)
    #expect(job.content.language == "de")
    #expect(job.content.timeZone?.identifier == "Asia/Tokyo")
    #expect(job.content.defaultTimeZone.identifier == "America/Lima")
  }

  /// A place replaces the next one together with everything that belongs to it.
  @Test(
    arguments: [
      ([:], "home", "52.0", "Europe/Berlin"), (["location.name": "Desk"], "Desk", "52.0", "Europe/Berlin"),
      (["location.city": "Oslo"], nil, "Oslo", nil),
      (["location.latitude": "1", "location.longitude": "2"], nil, "1.0", nil),
      (["location.city": "Oslo", "location.name": "Desk"], "Desk", "Oslo", nil),
      (["timezone": "Asia/Tokyo"], "home", "52.0", "Asia/Tokyo"),
    ] as [([String: String], String?, String, String?)])
  func places(flags: [String: String], name: String?, position: String, zone: String?) throws {
    let common = file([
      "location": .mapping([]), "location.name": .text("home"), "location.latitude": .number(52, written: "52"),
      "location.longitude": .number(13, written: "13"), "location.timezone": .text("Europe/Berlin"),
    ])
    let job = try job(JobSources(given: given(flags.merging(["widget": "clock"]) { $1 }), common: common))
    #expect(job.content.placeName == name)
    switch job.content.place?.position {
    case .coordinates(let point): #expect("\(point.latitude)" == position)
    case .city(let name): #expect(name == position)
    case nil: Issue.record("no place")
    }
    #expect(job.content.timeZone?.identifier == zone)
  }

  /// The picture's own settings come before the configuration's payload, which comes before its place.
  @Test(
    arguments: [
      ([:], [:], .nowhere), ([:], ["weather.file": "p.json"], .file("dir/p.json", of: nil)),
      (["weather.file": "q.json"], ["weather.file": "p.json"], .file("q.json", of: nil)),
      (["location.city": "Oslo"], ["weather.file": "p.json"], .provider(.openMeteo)),
      ([:], ["weather.file": "p.json", "location.city": "Oslo"], .file("dir/p.json", of: nil)),
      ([:], ["location.city": "Oslo"], .provider(.openMeteo)),
      ([:], ["location.city": "Oslo", "weather.provider": "openweathermap"], .provider(.openWeatherMap)),
      (
        ["weather.provider": "met-norway"], ["location.city": "Oslo", "weather.file": "p.json"], .provider(.metNorway)
      ),
      (["weather.file": "-", "weather.provider": "met-norway"], [:], .file("-", of: .metNorway)),
    ] as [([String: String], [String: String], WeatherSettings.Source)])
  func weather(flags: [String: String], keys: [String: String], source: WeatherSettings.Source) throws {
    var sources = JobSources(
      given: given(flags.merging(["widget": "weather"]) { $1 }), common: file(keys.mapValues { .text($0) }))
    sources.folder = "dir"
    #expect(try job(sources).content.weather.source == source)
  }

  /// The key belongs to the configured provider.
  @Test func keysAreNotSentToOtherProviders() throws {
    let common = file(["weather.provider": .text("openweathermap"), "weather.apiKeyFile": .text("owm.key")])
    let own = JobSources(given: given(["widget": "weather", "location.city": "Oslo"]), common: common)
    #expect(try job(own).content.weather.apiKeyFile == "owm.key")
    var other = own
    other.given = given(["widget": "weather", "location.city": "Oslo", "weather.provider": "open-meteo"])
    #expect(try job(other).content.weather.apiKeyFile == nil)
  }

  // MARK: Widgets written in Swift

  private static let custom = WidgetCatalog.builtIn.adding([
    .drawnByViews(name: "Cup", summary: "a cup", families: [.small])
  ])

  @Test(arguments: [
    ("nl_BE", "nl_BE", "nl"), ("en_GB.UTF-8", "en_GB", "en-GB"), ("C", "en_US", "en"), ("ja", "ja", "ja"),
    ("is_IS", "is_IS", "is"), ("tlh", "tlh", "fr"),
  ])
  func aWidgetDrawnByViewsTakesAnyLocale(_ text: String, _ locale: String, _ language: String) throws {
    var resolver = resolver
    resolver.catalog = Self.custom
    let problems = ProblemList()
    let sources = JobSources(given: given(["widget": "Cup", "locale": text]))
    let content = try #require(resolver.picture(sources, problems: problems)).job.content
    #expect(problems.problems.isEmpty)
    #expect(content.locale == locale)
    #expect(content.language == language)
  }

  @Test(
    arguments: [
      ([.small], nil, .small), ([.large, .small], nil, .large), ([.small, .medium], nil, .medium), ([], nil, .medium),
      ([.small], "trmnl-og", .small), ([.small], "large", .large),
    ] as [([WidgetFamily], String?, WidgetFamily)])
  func theDefaultFamilyIsOneThatTheWidgetHas(
    _ families: [WidgetFamily], _ targetOrFamily: String?, _ family: WidgetFamily
  ) throws {
    var resolver = resolver
    resolver.catalog = WidgetCatalog.builtIn.adding([.drawnByViews(name: "Cup", summary: "a cup", families: families)])
    var settings = ["widget": "Cup"]
    if let targetOrFamily { settings[targetOrFamily == "large" ? "family" : "target"] = targetOrFamily }
    let picture = try #require(resolver.picture(JobSources(given: given(settings)), problems: ProblemList()))
    #expect(picture.job.look.canvas.family == family)
  }

  @Test(arguments: ["assets", "strings"])
  func onlyAProgramWithCustomWidgetsTakesTheirFiles(_ key: String) throws {
    let sources = JobSources(given: given(["widget": "clock", key: "files"]))
    #expect(lines(sources) == ["--\(key) is for widgets written in Swift, and this program has none"])
    var resolver = resolver
    resolver.catalog = Self.custom
    let picture = try #require(resolver.picture(sources, problems: ProblemList()))
    let files = try #require(picture.job.look.viewFiles)
    #expect(files.assets + files.strings == ["files"])
  }

  /// A setting of views, its value, and what the look has then.
  @Test(
    arguments: [
      (["renderingMode": "vibrant"], ViewTraits(renderingMode: .vibrant)), (["tint": "#F80"], ViewTraits(tint: "#F80")),
      (["textSize": "accessibility5"], ViewTraits(textSize: .accessibility5)),
      (
        ["renderingMode": "accented", "tint": "#FF8000"], ViewTraits(renderingMode: .accented, tint: "#FF8000")
      ),
    ] as [([String: String], ViewTraits)])
  func widgetsInSwiftTakeTraitsOfPhones(_ settings: [String: String], _ traits: ViewTraits) throws {
    let refused = lines(JobSources(given: given(settings.merging(["widget": "clock"]) { $1 })))
    #expect(refused.count == settings.count)
    #expect(refused.allSatisfy { $0.hasSuffix("is for widgets written in Swift, and this program has none") })
    var resolver = resolver
    resolver.catalog = Self.custom
    let sources = JobSources(given: given(settings.merging(["widget": "Cup"]) { $1 }))
    let picture = try #require(resolver.picture(sources, problems: ProblemList()))
    #expect(picture.job.look.viewTraits == traits)
  }

  @Test(
    arguments: [
      (["tint": "red"], "--tint is \"red\"; expected a colour such as \"#FF8000\""),
      (["textSize": "huge"], "--text-size is \"huge\"; expected"),
      (["renderingMode": "vibrnt"], "did you mean \"vibrant\"?"),
      (["renderingMode": "vibrant", "tint": "#F80"], "--tint requires --rendering-mode accented"),
      (["widget": "clock", "tint": "#F80"], "and clock is not one"),
    ] as [([String: String], String)])
  func refusesTraitsThatDoNotGoTogether(_ settings: [String: String], _ message: String) throws {
    var resolver = resolver
    resolver.catalog = Self.custom
    let problems = ProblemList()
    _ = resolver.picture(JobSources(given: given(["widget": "Cup"].merging(settings) { $1 })), problems: problems)
    let lines = SettingsError(problems.problems).lines
    #expect(lines.count == 1 && lines.allSatisfy { $0.contains(message) }, "\(lines)")
  }

  @Test(
    arguments: [
      ([:], 0), (["corners": "square"], 0), (["corners": "widget"], 22),
      (["corners": "widget", "family": "large"], 22),
      (["corners": "widget", "family": "small", "format": "svg"], 22), (["cornerRadius": "5", "corners": "square"], 5),
    ] as [([String: String], Double)])
  func cornersAreThoseOfTheFamily(_ settings: [String: String], _ radius: Double) throws {
    let job = try job(JobSources(given: given(settings.merging(["widget": "clock"]) { $1 })))
    #expect(job.look.style.cornerRadius == radius)
  }

  // MARK: Languages

  @Test(
    arguments: [
      ("de-AT", "de", nil), ("zh_TW.UTF-8", "zh-Hant", nil),
      ("is", "is", "locale is: names are in this language, other texts in English"),
      ("xx", "en", "locale xx: unknown language, texts are in English"),
    ] as [(String, String, String?)])
  func everyLocaleIsAcceptedAndAForeignOneIsReported(_ text: String, _ language: String, _ warning: String?) throws {
    let problems = ProblemList()
    let sources = JobSources(given: given(["widget": "clock", "locale": text]))
    let picture = try #require(resolver.picture(sources, problems: problems))
    #expect(problems.problems.isEmpty)
    #expect(picture.job.content.language == language)
    #expect(picture.warnings.count == (warning == nil ? 0 : 1))
    #expect(picture.warnings.first?.hasPrefix(warning ?? "") != false)
  }

  // MARK: Invalid settings

  private func lines(_ sources: JobSources) -> [String] {
    let problems = ProblemList()
    _ = resolver.picture(sources, problems: problems)
    return problems.problems.isEmpty ? [] : SettingsError(problems.problems).lines
  }

  @Test func reportsAllProblemsInTheTermsOfTheirOrigin() {
    let sources = JobSources(
      given: given(["widget": "clock", "scale": "9", "size": "5", "options.every": "0"]),
      common: file(["locale": .flag(true), "weather.expireAfter": .text("6")]))
    #expect(
      Set(lines(sources)) == [
        "--scale is 9; expected a number from 0.5 to 8",
        "--size is \"5\"; expected WIDTHxHEIGHT in points, such as 338x158",
        "--every: \"0\" is not a whole number from 1 to 86400",
        "c.yaml:2:3: \"locale\" is true; expected a language such as en or pt-BR",
        """
        c.yaml:3:3: "expireAfter" must be 1s to 365d: a number needs a unit; expected a duration with its unit, such as \
        6h, 90m or 1h 30m
        """,
      ])
  }

  @Test(arguments: [
    ["size": "9000x9000"], ["size": "0x5"], ["size": "nanx5"], ["size": "0x1p3x5"], ["scale": "nan"], ["scale": ""],
    ["target": "trmnl-of"], ["target": "trmnl-og", "size": "5x5"], ["dither": "atkinson"], ["format": "raw"],
    ["format": "pdf", "cornerRadius": "5"], ["svgText": "live"], ["path": "a.webp"], ["path": "{wiget}.png"],
    ["corners": "round"], ["format": "pdf", "corners": "widget"], ["corners": "widget", "cornerRadius": "5"],
    ["location.latitude": "5"], ["location.latitude": "-95", "location.longitude": "5"],
    ["location.city": "A", "location.latitude": "5", "location.longitude": "5"], ["timezone": "JST"],
    ["weather.provider": "open-meteo"], ["scheme": "auto"], ["id": "a b"], ["options.twelveHour": "maybe"],
  ])
  func whatIsWrongIsOneLine(flags: [String: String]) {
    let lines = lines(JobSources(given: given(flags.merging(["widget": "clock"]) { $1 })))
    #expect(lines.count == 1, "\(lines)")
    #expect(lines.allSatisfy { $0.hasPrefix("--") || $0.hasPrefix("id") }, "\(lines)")
  }

  // MARK: Encoding of jobs

  @Test func jobsRoundTripForEveryTarget() throws {
    for target in try TargetCatalog.builtIn().targets.map(\.name) {
      let job = try job(
        JobSources(
          given: given([
            "widget": "weather", "target": target, "location.latitude": "-33.87", "location.longitude": "151.2",
            "location.name": "Sydney", "timezone": "Asia/Tokyo", "locale": "de", "options.span": "20",
          ])))
      let bytes = try JSONEncoder().encode(job)
      #expect(try JSONDecoder().decode(PictureJob.self, from: bytes) == job, "\(target)")
    }
  }

  /// The contents of a queue are untrusted.
  @Test(arguments: [
    ("-33.87", "-933.87"), ("\"png\"", "\"tiff\""), ("\"gray-1\"", "\"gray-3\""), ("\"open-meteo\"", "\"nobody\""),
    ("\"medium\"", "\"huge\""), ("\"Asia/Tokyo\"", "\"Mars/Base\""),
  ])
  func aDamagedJobIsRefused(part: String, wrong: String) throws {
    let job = try job(
      JobSources(
        given: given([
          "widget": "weather", "target": "trmnl-og", "location.latitude": "-33.87", "location.longitude": "151.2",
          "timezone": "Asia/Tokyo", "family": "medium",
        ])))
    let encoder = JSONEncoder()
    encoder.outputFormatting = .withoutEscapingSlashes
    let text = String(decoding: try encoder.encode(job), as: UTF8.self)
    #expect(text.contains(part))
    #expect(throws: (any Error).self) {
      try JSONDecoder().decode(PictureJob.self, from: Data(text.replacingOccurrences(of: part, with: wrong).utf8))
    }
  }
}
