import Configurations
import MQTT
import Testing

@testable import PictureServer

/// The topics of displays, and the commands that arrive there.
@Suite struct DisplayTopicsTests {
  private func topics(_ settings: String = "") throws -> DisplayTopics {
    let yaml = "mqtt: {host: a\(settings)}\noutputs: [{widget: clock, path: a.png}]"
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: "config.yaml")
    return DisplayTopics(try #require(configuration.mqtt))
  }

  @Test(
    arguments: [
      ("widgetgen/desk/set", "redraw", .action(.redraw)), ("widgetgen/desk/set", " pause\n", .action(.pause)),
      ("widgetgen/desk/show", "auto", .show("auto")), ("widgetgen/desk/set", "show", nil),
      ("widgetgen/desk/set", "", nil), ("widgetgen/desk/set", String(repeating: "a", count: 300), nil),
    ] as [(String, String, DisplayTopics.Command?)])
  func commandsAreOneWord(topic: String, payload: String, command: DisplayTopics.Command?) throws {
    let found = try #require(try topics().command(MQTTMessage(topic, Array(payload.utf8))))
    #expect(found.id == "desk")
    #expect(found.command == command)
  }

  @Test(arguments: [
    "widgetgen/desk", "widgetgen/desk/png", "other/desk/set", "widgetgen/a/b/set", "homeassistant/status", "", "//",
  ])
  func otherTopicsAreNoCommands(topic: String) throws {
    #expect(try topics().command(MQTTMessage(topic, Array("redraw".utf8)))?.id == nil)
  }

  @Test func discoveryMayBeElsewhereOrOff() throws {
    #expect(try topics(", discovery: ha, prefix: home").configuration("desk") == "ha/device/home_desk/config")
    let off = try topics(", discovery: none")
    #expect(off.configuration("desk") == nil && off.birth == nil)
    #expect(off.filters == ["widgetgen/+/set", "widgetgen/+/show"])
    #expect(off.removal(of: "desk").map(\.topic) == ["widgetgen/desk/state", "widgetgen/desk/png"])
  }

  @Test(arguments: [("AA:BB:CC:DD:EE:FF", "aabbccddeeff"), ("HALL-1", "hall-1"), ("A/B+#", "ab")])
  func idsAreSafeInTopics(id: String, topic: String) {
    #expect(DeviceSettings(id: id, playlist: Playlist([])).topicID == topic)
    // An id without any letter has a name, too.
    #expect(DeviceSettings(id: "+/#", playlist: Playlist([])).topicID.count == 12)
  }
}
