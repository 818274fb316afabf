internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import JobSettings
internal import MQTT
internal import WidgetTimeline

/// The topics of displays, and the messages about them, for Home Assistant's MQTT discovery.
///
///     PREFIX/status                               online, offline
///     PREFIX/ID/state                             JSON: shows, description, next, stale, paused, battery, rssi
///     PREFIX/ID/png                               the picture
///     PREFIX/ID/set, PREFIX/ID/show               commands
///     DISCOVERY/device/PREFIX_ID/config           the display as a device
///     DISCOVERY/status                            online: Home Assistant has started
struct DisplayTopics: Sendable, Hashable {
  let prefix: String
  /// The first part of the topics of discovery; nil if displays are not discovered.
  let discovery: String?

  /// A command that was received.
  enum Command: Hashable {
    case action(DisplayAction)
    /// An output to show, or the name that lets the playlist decide.
    case show(String)
  }

  /// The maximum length of a command in bytes.
  private static let maximumCommand = 256

  init(_ settings: MQTTSettings) {
    prefix = settings.prefix
    discovery = settings.discovery
  }

  var status: String { "\(prefix)/status" }
  /// The topic on which Home Assistant says that it has started; nil without discovery.
  var birth: String? { discovery.map { "\($0)/status" } }
  /// The topics to receive.
  var filters: Set<String> { Set(["\(prefix)/+/set", "\(prefix)/+/show", birth].compactMap { $0 }) }

  func state(_ id: String) -> String { "\(prefix)/\(id)/state" }
  func picture(_ id: String) -> String { "\(prefix)/\(id)/png" }
  func configuration(_ id: String) -> String? { discovery.map { "\($0)/device/\(prefix)_\(id)/config" } }

  /// Returns the messages that remove a display from the broker and from Home Assistant.
  func removal(of id: String) -> [MQTTMessage] {
    [configuration(id), state(id), picture(id)].compactMap { $0 }.map { MQTTMessage($0, [], isRetained: true) }
  }

  /// Returns the display and the command of a message; nil if its topic is not for commands.
  ///
  /// An unknown command is nil within the result.
  func command(_ message: MQTTMessage) -> (id: String, command: Command?)? {
    let parts = message.topic.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0] == prefix, ["set", "show"].contains(parts[2]) else { return nil }
    let id = String(parts[1])
    guard message.payload.count <= Self.maximumCommand else { return (id, nil) }
    let text = String(decoding: message.payload, as: UTF8.self).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    if parts[2] == "show" { return (id, .show(text)) }
    guard let action = DisplayAction(rawValue: text), action != .show else { return (id, nil) }
    return (id, .action(action))
  }
}

extension DeviceSettings {
  /// The display's name in topics: the letters, digits, hyphens and underscores of its id.
  var topicID: String {
    let letters = id.lowercased().filter { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "-" || $0 == "_") }
    return letters.isEmpty ? String(Digest.sha256(Array(id.utf8)).prefix(12)) : letters
  }
}

/// The state that is reported of a display.
struct DisplayReport: Sendable, Hashable {
  var shows: String?
  /// A description of the picture in a sentence; nil if unknown.
  var sentence: String?
  var next: Date?
  var isStale = false
  var isPaused = false
  /// The battery's charge in percent.
  var battery: Int?
  /// The strength of the signal in dBm.
  var signal: Int?

  /// The part of the state whose changes are sent at once; the rest changes with time.
  var subject: String {
    "\(shows ?? "") \(isStale) \(isPaused) \(battery.map(String.init) ?? "")"
  }

  /// The message of the display's state.
  func message(_ topic: String) throws -> MQTTMessage {
    let content: EntryContent = [
      "shows": .optional(shows), "description": .optional(sentence), "next": .optional(next?.formatted(.iso8601)),
      "stale": .bool(isStale),
      "paused": .bool(isPaused), "battery": .optional(battery.map { Double($0) }),
      "rssi": .optional(signal.map { Double($0) }),
    ]
    return MQTTMessage(topic, try content.encoded(), isRetained: true)
  }
}

extension DisplayTopics {
  /// Returns the message by which Home Assistant discovers a display (2024.11 or later); nil without discovery.
  ///
  /// `address` is the address of the server's page, and `target` the kind of display; nil if they are not known.
  func discovery(
    of device: DeviceSettings, version: String, address: String?, target: String?
  ) throws -> MQTTMessage? {
    let id = device.topicID
    guard let topic = configuration(id) else { return nil }
    var owner: [String: EntryContent] = [
      "ids": .list([.text("\(prefix)_\(id)")]), "name": .text(device.shownName), "mf": .text("widgetgen"),
      "sw": .text(version),
    ]
    if let target { owner["mdl"] = .text(target) }
    if let address { owner["cu"] = .text("\(address)/") }
    var components: [String: EntryContent] = [:]
    for component in DisplayComponent.all(choices: DisplayControl.choices(of: device)) {
      components[component.key] = .record(component.fields(id: id, self))
    }
    let content: EntryContent = [
      "dev": .record(owner), "o": ["name": "widgetgen", "sw": .text(version)],
      "avty": .list([["t": .text(status)]]), "cmps": .record(components),
    ]
    return MQTTMessage(topic, try content.encoded(), isRetained: true)
  }
}

/// An entity of a display in Home Assistant.
private struct DisplayComponent {
  /// The key within the display.
  let key: String
  /// The kind of entity.
  let platform: String
  /// The name for people; nil for the name of the device class.
  var name: String?
  /// The template of its value, evaluated by Home Assistant with the state; nil if it has none.
  var value: String?
  /// The topic of its commands, below the display's topic; nil if it has none.
  var commands: String?
  var isDiagnostic = false
  /// The fields that only this kind of entity has.
  var more: [String: EntryContent] = [:]

  /// Returns the entities of a display that can be asked to show some outputs.
  static func all(choices: [String]) -> [DisplayComponent] {
    [
      DisplayComponent(key: "picture", platform: "image", name: "Picture", more: ["content_type": "image/png"]),
      // A state has at most 255 characters.
      DisplayComponent(
        key: "description", platform: "sensor", name: "Description", value: "(value_json.description or '')[:255]"),
      DisplayComponent(
        key: "next", platform: "sensor", name: "Next change", value: "value_json.next", isDiagnostic: true,
        more: ["dev_cla": "timestamp"]),
      DisplayComponent(
        key: "battery", platform: "sensor", value: "value_json.battery", isDiagnostic: true,
        more: ["dev_cla": "battery", "unit_of_meas": "%", "stat_cla": "measurement"]),
      DisplayComponent(
        key: "signal", platform: "sensor", value: "value_json.rssi", isDiagnostic: true,
        more: ["dev_cla": "signal_strength", "unit_of_meas": "dBm", "stat_cla": "measurement"]),
      DisplayComponent(
        key: "stale", platform: "binary_sensor", name: "Old data",
        value: "'ON' if value_json.stale else 'OFF'", more: ["dev_cla": "problem"]),
      DisplayComponent(key: "redraw", platform: "button", name: "Redraw", commands: "set", more: ["pl_prs": "redraw"]),
      DisplayComponent(
        key: "shows", platform: "select", name: "Shows", value: "value_json.shows", commands: "show",
        more: ["ops": .list(choices.map { EntryContent.text($0) })]),
      DisplayComponent(
        key: "pause", platform: "switch", name: "Pause", value: "'ON' if value_json.paused else 'OFF'",
        commands: "set", more: ["pl_on": "pause", "pl_off": "resume", "stat_on": "ON", "stat_off": "OFF"]),
    ]
  }

  /// Returns the fields of the entity for a display's name in topics.
  func fields(id: String, _ topics: DisplayTopics) -> [String: EntryContent] {
    var fields = more
    fields["p"] = .text(platform)
    fields["uniq_id"] = .text("\(topics.prefix)_\(id)_\(key)")
    if let name { fields["name"] = .text(name) }
    if let value {
      fields["stat_t"] = .text(topics.state(id))
      fields["val_tpl"] = .text("{{ \(value) }}")
    }
    if let commands { fields["cmd_t"] = .text("\(topics.prefix)/\(id)/\(commands)") }
    if platform == "image" { fields["image_topic"] = .text(topics.picture(id)) }
    if isDiagnostic { fields["ent_cat"] = "diagnostic" }
    return fields
  }
}

extension EntryContent {
  /// The content as JSON, with sorted keys.
  func encoded() throws -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return Array(try encoder.encode(self))
  }
}
