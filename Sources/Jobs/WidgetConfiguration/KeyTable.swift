internal import Settings
internal import PictureJobs

/// The keys that may stand at one level of the file, made from the declarations of settings.
///
/// Reader, JSON Schema and documentation follow these tables.
struct KeyTable: Sendable {
  /// What stands below a key.
  enum Contents: Sendable {
    /// A value.
    case value
    /// Keys of a table, which are read as if they stood here with the section's name before theirs.
    case section(KeyTable)
    /// Mappings by names that the user chooses.
    case named(KeyTable)
    /// A list of mappings.
    case items(KeyTable)
    /// The options of widgets.
    case options
  }

  /// A key and what stands below it.
  struct Entry: Sendable {
    let setting: Setting
    let contents: Contents

    init(_ setting: Setting, _ contents: Contents = .value) {
      self.setting = setting
      self.contents = contents
    }
  }

  /// What the JSON Schema calls the level.
  let id: String
  /// What messages call it: `a location`.
  let name: String
  /// Where it stands, for messages: `"location"`.
  let place: String
  /// In the order in which the documentation lists them.
  let entries: [Entry]
  /// The keys that must be there.
  var required: [Setting] = []

  init(_ id: String, name: String, place: String, required: [Setting] = [], _ entries: [Entry]) {
    self.id = id
    self.name = name
    self.place = place
    self.required = required
    self.entries = entries
  }

  init(_ id: String, name: String, place: String, required: [Setting] = [], values: [Setting]) {
    self.init(id, name: name, place: place, required: required, values.map { Entry($0) })
  }

  /// The entry of a key.
  subscript(name: String) -> Entry? { entries.first { $0.setting.name == name } }

  /// The keys as messages list them.
  var list: String { entries.map(\.setting.name).joined(separator: ", ") }

  /// The top of the file.
  static let root = KeyTable(
    "configuration", name: "the configuration", place: "the top of the file", required: [.outputs],
    [
      Entry(.location, .section(.location)), Entry(.locations, .named(.location)), Entry(.locale), Entry(.timezone),
      Entry(.fonts), Entry(.units, .section(.units)), Entry(.weather, .section(.weather)),
      Entry(.calendar, .section(.calendar)), Entry(.targets, .named(.target)), Entry(.palettes, .named(.palette)),
      Entry(.outputs, .items(.output)),
    ])

  static let location = KeyTable(
    "location", name: "a location", place: "\"location\"",
    values: [.latitude, .longitude, .city, .placeName, .placeZone])

  static let units = KeyTable(
    "units", name: "\"units\"", place: "\"units\"", values: [.temperatureUnits, .pressureUnits, .windUnits])

  static let weather = KeyTable(
    "weather", name: "\"weather\"", place: "\"weather\"",
    values: [.provider, .apiKeyFile, .contact, .baseURL, .pressureLevel, .expireAfter, .file])

  static let calendar = KeyTable(
    "calendar", name: "\"calendar\"", place: "\"calendar\"", values: [.calendarFile])

  static let output = KeyTable(
    "output", name: "an output", place: "an item of \"outputs\"", required: [.widget, .path],
    [
      .widget, .path, .id, .placeKey, .scheme, .family, .size, .scale, .target, .dither, .inkMode, .format, .background,
      .cornerRadius, .svgText, .locale, .timezone,
    ].map { Entry($0) } + [Entry(.options, .options)])

  static let target = KeyTable(
    "target", name: "a target", place: "a target of \"targets\"",
    [
      .targetBase, .targetWidth, .targetHeight, .targetColors, .targetRotation, .targetMirror, .targetFormats,
      .targetBytes, .targetScale, .targetFamily,
    ].map { Entry($0) } + [Entry(.targetInks, .items(.inkChoice))])

  static let inkChoice = KeyTable(
    "inkChoice", name: "an ink of a target", place: "an item of a target's \"inks\"",
    required: [.choiceColor, .choiceInk], values: [.choiceColor, .choiceInk])

  static let palette = KeyTable(
    "palette", name: "a palette", place: "a palette of \"palettes\"", required: [.paletteInks],
    [Entry(.paletteInks, .items(.ink))])

  static let ink = KeyTable(
    "ink", name: "an ink of a palette", place: "an item of a palette's \"inks\"", required: [.inkName, .inkWritten],
    values: [.inkName, .inkWritten, .inkShown, .inkCode])

  /// Every level, the file's top first.
  static let all: [KeyTable] = [
    root, location, units, weather, calendar, output, target, inkChoice, palette, ink,
  ]
}
