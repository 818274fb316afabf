package import Pictures
package import Settings
internal import WidgetBase

// The settings of the MQTT broker, and of what is received from it and sent to it.
extension Setting {
  /// The broker.
  package static let mqtt = Setting(
    "mqtt", .mapping, help: "the MQTT broker of sources and outputs, and to which `serve` reports its displays")
  package static let mqttHost = Setting("mqtt.host", .text, help: "the broker's name or IP address")
  package static let mqttPort = Setting(
    "mqtt.port", .integer(1...65_535), defaultDescription: "`1883`; with `tls` `8883`", help: "the broker's port")
  package static let mqttTLS = Setting(
    "mqtt.tls", .flag, defaultValue: "false",
    help: "whether the connection is encrypted, and the broker's certificate checked")
  package static let mqttCertificates = Setting(
    "mqtt.caFile", .path, defaultDescription: "the system's certificates",
    help: "a PEM file with the certificate that issued the broker's, for `tls`")
  package static let mqttUser = Setting(
    "mqtt.user", .text, defaultDescription: "an anonymous connection", help: "the user")
  package static let mqttPassword = Setting(
    "mqtt.passwordFile", .path, defaultDescription: "no password",
    help: "a file that contains only the user's password"
  )
  .form(Form("File with the password", file: .secret))
  package static let mqttPrefix = Setting(
    "mqtt.prefix", .name, defaultValue: MQTTSettings.defaultPrefix,
    help: "the first part of the topics of displays, `PREFIX/ID/state`")
  package static let mqttDiscovery = Setting(
    "mqtt.discovery", .name, defaultValue: MQTTSettings.defaultDiscovery,
    help: "the first part of the topics by which Home Assistant discovers displays; `none`: it does not")
  package static let mqttMinimumInterval = Setting(
    "mqtt.minInterval", .duration(DurationText.range),
    defaultValue: DurationText.text(seconds: MQTTSettings.defaultMinimumInterval),
    help: "the minimum time between two pictures of a display that shows the same output")

  /// The topic of a source.
  package static let sourceTopic = Setting(
    "source.mqtt", .text,
    help: "a topic of `mqtt` whose messages are the data, such as `zigbee2mqtt/meter`: JSON, or text as `value`")

  /// The topic of an output.
  package static let topicDestination = Setting("to.mqtt", .mapping, help: "a topic of `mqtt`, for other programs")
  package static let topicName = Setting(
    "to.mqtt.topic", .text, help: "the topic that keeps the picture's file, such as `widgetgen/desk/png`")
}

/// The settings of the MQTT broker.
package struct MQTTSettings: Sendable, Hashable {
  /// The access to the broker.
  package var access: MQTTAccess
  /// The first part of the topics of displays.
  package var prefix: String
  /// The first part of the topics by which displays are discovered; nil if they are not.
  package var discovery: String?
  /// The minimum seconds between two pictures of a display that shows the same output.
  package var minimumInterval = MQTTSettings.defaultMinimumInterval

  /// A picture each second would fill the database of a home.
  package static let defaultMinimumInterval = 10.0
  static let defaultPrefix = "widgetgen"
  static let defaultDiscovery = "homeassistant"
  static let noDiscovery = "none"
}

extension JobReading {
  /// Returns the settings of the broker; nil without a broker, or if the settings are invalid, which is reported.
  package func mqtt(reporting problems: ProblemList) -> MQTTSettings? {
    guard let raw = sources.common[.mqtt] else { return nil }
    let reading = JobReading(resolver: resolver, sources: sources, problems: problems)
    let reader = reading.all.reader(of: sources.common)
    let layers = SettingLayers([sources.common])
    guard reader.has(.mqttHost) else {
      problems.report(raw.origin, .mqtt, "\(.mqtt) needs \(.mqttHost), the broker's name or IP address")
      return nil
    }
    let usesTLS = reader.flag(.mqttTLS) ?? false
    for setting in [Setting.mqttCertificates] where reader.has(setting) && !usesTLS {
      reader.report(setting, "\(setting) requires \(.mqttTLS)")
    }
    if reader.has(.mqttPassword), !reader.has(.mqttUser) {
      reader.report(.mqttPassword, "\(.mqttPassword) requires \(.mqttUser)")
    }
    let port = reader.integer(.mqttPort) ?? (usesTLS ? 8_883 : 1_883)
    for setting in [Setting.mqttPrefix, .mqttDiscovery] {
      guard let name = reader.text(setting), !NameText.isName(name) else { continue }
      reader.report(setting, "\(setting) is \"\(excerpt(name))\"; expected \(NameText.expectation)")
    }
    let discovery = reader.text(.mqttDiscovery) ?? MQTTSettings.defaultDiscovery
    guard let host = reader.text(.mqttHost), Self.isHost(host) else {
      reader.report(.mqttHost, "\(.mqttHost) is not a name or an IP address; expected one such as 127.0.0.1")
      return nil
    }
    return MQTTSettings(
      access: MQTTAccess(
        host: host, port: port, usesTLS: usesTLS,
        certificateFile: reading.resolvedPath(.mqttCertificates, in: layers), user: reader.text(.mqttUser),
        passwordFile: reading.resolvedPath(.mqttPassword, in: layers)),
      prefix: reader.text(.mqttPrefix) ?? MQTTSettings.defaultPrefix,
      discovery: discovery == MQTTSettings.noDiscovery ? nil : discovery,
      minimumInterval: reader.duration(.mqttMinimumInterval)
        ?? MQTTSettings.defaultMinimumInterval)
  }

  /// An address may hold a password, so it is never quoted.
  private static func isHost(_ text: String) -> Bool {
    (1...253).contains(text.utf8.count)
      && text.unicodeScalars.allSatisfy {
        $0.isASCII && ($0.properties.isAlphabetic || "0123456789.-_:%".unicodeScalars.contains($0))
      }
  }
}
