internal import Dithering
internal import Pictures
internal import Rendering
internal import Screens
internal import Spelling
internal import Timeline
internal import Weather
internal import Widgets

/// The keys that may stand at one level of the file.
struct KeyTable: Sendable {
  /// What messages call the level: `a location`.
  let name: String
  /// In the order in which the documentation lists them.
  let keys: [ConfigurationKey]

  subscript(name: String) -> ConfigurationKey? { keys.first { $0.name == name } }

  /// The top of the file.
  static let root = KeyTable(
    name: "the configuration",
    keys: [
      ConfigurationKey("location", .mapping(.location)),
      ConfigurationKey("locations", .mappings(.location)),
      ConfigurationKey("locale", .language),
      ConfigurationKey("timezone", .zone),
      ConfigurationKey("fonts", .list(of: .path)),
      ConfigurationKey("units", .mapping(.units)),
      ConfigurationKey("weather", .mapping(.weather)),
      ConfigurationKey("calendar", .mapping(.calendar)),
      ConfigurationKey("targets", .mappings(.target)),
      ConfigurationKey("palettes", .mappings(.palette)),
      ConfigurationKey("outputs", .list(of: .mapping(.output))),
    ])

  static let location = KeyTable(
    name: "a location",
    keys: [
      ConfigurationKey("name", .text),
      ConfigurationKey("latitude", .number(-90...90)),
      ConfigurationKey("longitude", .number(-180...180)),
      ConfigurationKey("city", .text),
      ConfigurationKey("timezone", .zone),
    ])

  static let units = KeyTable(
    name: "\"units\"",
    keys: [
      ConfigurationKey("temperature", TemperatureUnit.self, standard: .celsius),
      ConfigurationKey("pressure", PressureUnit.self, standard: .hPa),
      ConfigurationKey("wind", WindUnit.self, standard: .metersPerSecond),
    ])

  static let weather = KeyTable(
    name: "\"weather\"",
    keys: [
      ConfigurationKey("provider", ProviderName.self, standard: Configuration.Weather.standardProvider),
      ConfigurationKey("apiKeyFile", .path),
      ConfigurationKey("contact", .text),
      ConfigurationKey("baseURL", .text),
      ConfigurationKey("pressure", PressureLevel.self, standard: .seaLevel),
      ConfigurationKey(
        "expireAfter", .duration, standard: DurationText.text(seconds: Configuration.Weather.standardExpiry)),
      ConfigurationKey("file", .path),
    ])

  static let calendar = KeyTable(name: "\"calendar\"", keys: [ConfigurationKey("ics", .path)])

  static let output = KeyTable(
    name: "an output",
    keys: [
      ConfigurationKey("widget", .text),
      ConfigurationKey("path", .path),
      ConfigurationKey("location", .text),
      ConfigurationKey("scheme", SchemeChoice.self, standard: Configuration.Output.standardScheme),
      ConfigurationKey("family", WidgetFamily.self, standard: Configuration.Output.standardFamily),
      ConfigurationKey("size", .size),
      ConfigurationKey("scale", .number(CanvasSize.scales), standard: PictureStyle().scale.plain),
      ConfigurationKey("target", .text),
      ConfigurationKey("dither", DitherMethod.self),
      ConfigurationKey("inkMode", InkMode.self),
      ConfigurationKey("format", PictureFormat.self),
      ConfigurationKey("background", .choice(["transparent"])),
      ConfigurationKey(
        "cornerRadius", .number(0...Double.greatestFiniteMagnitude), standard: PictureStyle().cornerRadius.plain),
      ConfigurationKey("svgText", SVGWriter.TextStyle.self, standard: .outlines),
      ConfigurationKey("locale", .language),
      ConfigurationKey("timezone", .zone),
      ConfigurationKey("options", .options),
    ])

  static let target = KeyTable(
    name: "a target",
    keys: [
      ConfigurationKey("base", .text),
      ConfigurationKey("width", .number(TargetsReader.sides)),
      ConfigurationKey("height", .number(TargetsReader.sides)),
      ConfigurationKey("rotation", .number(0...270)),
      ConfigurationKey("mirror", .choice(["none", "horizontal"])),
      ConfigurationKey("colors", .text),
      ConfigurationKey("formats", .list(of: .choice(ScreenFormat.allCases.map(\.rawValue)))),
      ConfigurationKey("maximumBytes", .number(1...TargetsReader.mostBytes)),
      ConfigurationKey("scale", .number(CanvasSize.scales)),
      ConfigurationKey("family", WidgetFamily.self),
      ConfigurationKey("inks", .list(of: .mapping(.inkChoice))),
    ])

  static let inkChoice = KeyTable(
    name: "an ink of a target",
    keys: [
      ConfigurationKey("color", .text),
      ConfigurationKey("ink", .text),
    ])

  static let palette = KeyTable(
    name: "a palette",
    keys: [
      ConfigurationKey("inks", .list(of: .mapping(.ink)))
    ])

  static let ink = KeyTable(
    name: "an ink of a palette",
    keys: [
      ConfigurationKey("name", .text),
      ConfigurationKey("written", .text),
      ConfigurationKey("shown", .text),
      ConfigurationKey("code", .number(0...15)),
    ])

  /// Every level by where it stands in the file.
  static let all: [(place: String, table: KeyTable)] = [
    ("the top of the file", root), ("\"location\"", location), ("\"units\"", units), ("\"weather\"", weather),
    ("\"calendar\"", calendar),
    ("an item of \"outputs\"", output), ("a target of \"targets\"", target),
    ("an item of a target's \"inks\"", inkChoice), ("a palette of \"palettes\"", palette),
    ("an item of a palette's \"inks\"", ink),
  ]
}
