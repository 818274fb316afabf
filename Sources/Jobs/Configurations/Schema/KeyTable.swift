internal import BuiltInWidgets
internal import JobSettings
internal import Settings
internal import WeatherData

/// The keys allowed at one level of the file, built from the declarations of settings.
///
/// The reader, the JSON Schema and the documentation all use these tables.
struct KeyTable: Sendable {
  /// The kind of contents below a key.
  enum Contents: Sendable {
    /// A single value.
    case value
    /// A mapping whose keys are read as if they stood at this level with the section's name before theirs.
    case section(KeyTable)
    /// Mappings under names that the user chooses.
    case named(KeyTable, by: ValueType)
    /// A list of mappings.
    case items(KeyTable)
    /// The options of widgets.
    case options
  }

  /// A key and its contents.
  struct Entry: Sendable {
    let setting: Setting
    let contents: Contents
    /// The description of the default at this level, if it differs from the setting's own.
    let defaultDescription: String?

    init(_ setting: Setting, _ contents: Contents = .value, defaultDescription: String? = nil) {
      self.setting = setting
      self.contents = contents
      self.defaultDescription = defaultDescription
    }
  }

  /// A condition that involves several keys.
  enum Rule {
    /// All keys of exactly one of these groups must be present, and no key of the other groups.
    case oneOf([[Setting]])
    /// At most one of these keys may be present.
    case atMostOne([Setting])
    /// A key is required if another one has one of some values, unless a third key is present.
    case needed(Setting, where: Setting, isAmong: [String], unless: Setting)
  }

  /// The level's name in the JSON Schema.
  let id: String
  /// The level's name in messages, such as `a location`.
  let name: String
  /// The level's place in messages, such as `"location"`.
  let place: String
  /// The entries in the order of the documentation.
  let entries: [Entry]
  /// The required keys.
  let required: [Setting]
  /// Further conditions.
  let rules: [Rule]

  init(
    _ id: String, name: String, place: String, required: [Setting] = [], rules: [Rule] = [], _ entries: [Entry]
  ) {
    self.id = id
    self.name = name
    self.place = place
    self.required = required
    self.rules = rules
    self.entries = entries
  }

  init(
    _ id: String, name: String, place: String, required: [Setting] = [], rules: [Rule] = [], values: [Setting]
  ) {
    self.init(id, name: name, place: place, required: required, rules: rules, values.map { Entry($0) })
  }

  /// Whether no key is required, so that the mapping may be empty or null.
  var mayBeEmpty: Bool {
    required.isEmpty && !rules.contains { if case .oneOf = $0 { true } else { false } }
  }

  /// Returns the entry of a key; nil for an unknown key.
  subscript(name: String) -> Entry? { entries.first { $0.setting.name == name } }

  /// The list of keys in messages.
  var list: String { entries.map(\.setting.name).joined(separator: ", ") }

  /// The top level of the file.
  static let root = KeyTable(
    "configuration", name: "the configuration", place: "the top level", required: [.outputs],
    [
      Entry(.location, .section(.location)), Entry(.locations, .named(.location, by: .text)),
      Entry(.locale, defaultDescription: "the environment's, from `LANG`"),
      Entry(.timezone, defaultDescription: "the place's, else the data's, else the system's"),
      Entry(.direction), Entry(.description), Entry(.theme), Entry(.themes),
      Entry(.widgetFolders), Entry(.fonts), Entry(.assets), Entry(.strings),
      Entry(.units, .section(.units)), Entry(.weather, .section(.weather)),
      Entry(.calendar, .section(.calendar)), Entry(.calendars, .items(.calendarItem)),
      Entry(.homeAssistant, .section(.homeAssistant)), Entry(.mqtt, .section(.mqtt)),
      Entry(.sources, .named(.source, by: .name)),
      Entry(.targets, .named(.target, by: .name)),
      Entry(.palettes, .named(.palette, by: .name)),
      Entry(.server, .section(.server)), Entry(.devices, .items(.device)),
      Entry(.outputs, .items(.output)),
    ])

  static let location = KeyTable(
    "location", name: "a location", place: "\"location\"", rules: [.oneOf([[.latitude, .longitude], [.city]])],
    values: [.latitude, .longitude, .city, .placeName, .placeZone])

  static let units = KeyTable(
    "units", name: "\"units\"", place: "\"units\"",
    values: [.temperatureUnits, .pressureUnits, .windUnits, .twelveHours])

  static let weather = KeyTable(
    "weather", name: "\"weather\"", place: "\"weather\"",
    rules: [
      .needed(
        .contact, where: .provider,
        isAmong: ProviderName.allCases.filter(\.profile.needsContact).map(\.rawValue), unless: .file)
    ],
    values: [
      .provider, .apiKeyFile, .contact, .baseURL, .pressureLevel, .expireAfter, .staleAfter, .attribution, .file,
    ])

  static let calendar = KeyTable(
    "calendar", name: "\"calendar\"", place: "\"calendar\"", values: [.calendarFile, .calendarFirstWeekday])

  static let homeAssistant = KeyTable(
    "homeassistant", name: "\"homeassistant\"", place: "\"homeassistant\"",
    values: [.homeAssistantURL, .homeAssistantToken, .homeAssistantCertificates])

  static let mqtt = KeyTable(
    "mqtt", name: "\"mqtt\"", place: "\"mqtt\"", required: [.mqttHost],
    values: [
      .mqttHost, .mqttPort, .mqttTLS, .mqttCertificates, .mqttUser, .mqttPassword, .mqttPrefix, .mqttDiscovery,
      .mqttMinimumInterval,
    ])

  static let calendarItem = KeyTable(
    "calendars", name: "a calendar", place: "an item of \"calendars\"",
    rules: [.oneOf([[.calendarAddress], [.calendarPath], [.calendarAccount, .calendarUser, .calendarPassword]])],
    values: [
      .calendarName, .calendarAddress, .calendarPath, .calendarAccount, .calendarUser, .calendarPassword,
      .calendarColor, .calendarInclude, .calendarExclude, .calendarShow,
    ])

  static let source = KeyTable(
    "source", name: "a source", place: "a source of \"sources\"",
    rules: [.oneOf([[.sourceAddress], [.sourceFile], [.sourcePush], [.sourceHomeAssistant], [.sourceTopic]])],
    values: PictureSettings.source)

  static let output = KeyTable(
    "output", name: "an output", place: "an item of \"outputs\"", required: [.widget],
    rules: [.atMostOne([.path, .to])],
    [
      .widget, .id, .template, .dataSource, .dataSources, .placeKey, .scheme, .family, .size, .scale, .target,
      .dither, .inkMode, .format, .background,
      .cornerRadius, .corners, .svgText, .frames, .frameDuration, .quality, .renderingMode, .tint, .textSize,
    ].map { Entry($0) } + [
      Entry(.path, defaultDescription: "no file; without `to`, only `serve` and `export` show the picture"),
      Entry(.to, .section(.outputDestination)),
      Entry(.theme, defaultDescription: "the configuration's"),
      Entry(.locale, defaultDescription: "the configuration's"),
      Entry(.direction, defaultDescription: "the configuration's"),
      Entry(.description, defaultDescription: "the configuration's"),
      Entry(.timezone, defaultDescription: "the place's, else the configuration's"), Entry(.options, .options),
    ])

  static let destination = KeyTable(
    "destination", name: "\"to\"", place: "\"to\" of a device",
    rules: [.oneOf([[.panel], [.tag], [.openDisplay]])],
    [
      Entry(.panel), Entry(.panelBus), Entry(.panelVoltage), Entry(.panelPins, .section(.pins)),
      Entry(.tag, .section(.openepaperlink)), Entry(.openDisplay, .section(.opendisplay)),
    ])

  /// Where an output goes: what can be the display of a device, or a topic.
  static let outputDestination = KeyTable(
    "outputDestination", name: "\"to\"", place: "\"to\" of an output",
    rules: [.oneOf([[.panel], [.tag], [.openDisplay], [.topicDestination]])],
    destination.entries + [Entry(.topicDestination, .section(.topic))])

  static let topic = KeyTable(
    "topic", name: "\"mqtt\"", place: "\"mqtt\" of an output", required: [.topicName], values: [.topicName])

  static let openepaperlink = KeyTable(
    "openepaperlink", name: "\"openepaperlink\"", place: "\"openepaperlink\" of an output",
    required: [.tagAccessPoint, .tagAddress], values: [.tagAccessPoint, .tagAddress])

  static let opendisplay = KeyTable(
    "opendisplay", name: "\"opendisplay\"", place: "\"opendisplay\" of an output",
    required: [.openDisplayHost], values: [.openDisplayHost, .openDisplayKeyFile])

  static let pins = KeyTable(
    "pins", name: "\"pins\"", place: "\"pins\" of a panel",
    values: [.pinReset, .pinData, .pinBusy, .pinPower, .pinSelect])

  static let server = KeyTable(
    "server", name: "\"server\"", place: "\"server\"",
    values: [.listen, .publicURL, .tokenFile, .guestNetwork, .guestPasswordFile, .openDisplayListen])

  static let device = KeyTable(
    "device", name: "a device", place: "an item of \"devices\"", required: [.deviceID],
    rules: [.oneOf([[.deviceOutput], [.deviceOutputs], [.deviceShow]])],
    [
      Entry(.deviceID), Entry(.deviceName), Entry(.deviceOutput), Entry(.deviceOutputs),
      Entry(.deviceShow, .items(.playlistItem)), Entry(.deviceEvery), Entry(.deviceSleep),
      Entry(.deviceDestination, .section(.destination)), Entry(.devicePushToken), Entry(.deviceButton),
      Entry(.deviceCompatibility), Entry(.deviceTemperature),
      Entry(.deviceImageTimeout), Entry(.deviceLowBattery), Entry(.deviceSensors),
      Entry(.deviceFirmware, .section(.firmware)), Entry(.deviceCloud, .section(.cloud)),
    ])

  static let cloud = KeyTable(
    "cloud", name: "\"cloud\"", place: "\"cloud\" of a device", values: [.deviceCloudAddress, .deviceCloudKeyFile])

  static let firmware = KeyTable(
    "firmware", name: "\"firmware\"", place: "\"firmware\" of a device",
    required: [.deviceFirmwareFile, .deviceFirmwareVersion], values: [.deviceFirmwareFile, .deviceFirmwareVersion])

  static let playlistItem = KeyTable(
    "playlistItem", name: "an item of a playlist", place: "an item of \"show\" of a device", required: [.itemOutput],
    values: [
      .itemOutput, .itemDuration, .itemHours, .itemDays, .itemFrom, .itemUntil, .itemCondition, .itemPriority,
      .itemHold,
    ])

  static let target = KeyTable(
    "target", name: "a target", place: "a target of \"targets\"",
    [
      .targetBase, .targetWidth, .targetHeight, .targetColors, .targetRotation, .targetMirror, .targetFormats,
      .targetRawLayout, .targetRawRotation, .targetRawOne, .targetBytes, .targetPixelsPerInch,
      .targetScale, .targetFamily,
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

  /// All levels, the top level first.
  static let all: [KeyTable] = [
    root, location, units, weather, calendar, calendarItem, homeAssistant, mqtt, source, output, outputDestination,
    destination, pins, openepaperlink, opendisplay, topic, server, device, firmware, cloud, playlistItem, target,
    inkChoice, palette, ink,
  ]
}
