import Foundation
import Testing
import WebRequests
import WidgetTimeline

@testable import Rounds

/// A conversation with Home Assistant, message by message.
@Suite struct HomeAssistantSessionTests {
  private typealias Output = HomeAssistantSession.Output

  private static let changed = 1_763_718_600.5  // 2025-11-21T09:50:00.5Z

  private func session() -> HomeAssistantSession {
    HomeAssistantSession(entities: ["sensor.outdoor", "light.desk"], token: Secret("to\"ken"))
  }

  /// Returns a session that has subscribed to its entities.
  private func subscribed() throws -> HomeAssistantSession {
    var session = session()
    _ = try session.receive(text: #"{"type": "auth_ok", "ha_version": "2026.8.0"}"#)
    _ = try session.receive(text: #"{"id": 2, "type": "result", "success": true, "result": {"state": "RUNNING"}}"#)
    _ = try session.receive(text: #"{"id": 3, "type": "result", "success": true, "result": null}"#)
    return session
  }

  private func complete() throws -> HomeAssistantSession {
    var session = try subscribed()
    let added = #"{"s": "21.5", "a": {"unit_of_measurement": "°C", "battery": 7}, "c": "01H", "lc": \#(Self.changed)}"#
    #expect(
      try session.receive(
        text: #"{"id": 3, "type": "event", "event": {"a": {"sensor.outdoor": \#(added), "sensor.other": \#(added)}}}"#)
        == [.complete])
    return session
  }

  @Test func authenticatesAndSubscribesToItsEntitiesOnly() throws {
    var session = session()
    let first = try session.receive(text: #"{"type": "auth_required", "ha_version": "2026.8.0"}"#)
    #expect(first == [.text(#"{"access_token":"to\"ken","type":"auth"}"#)])
    let second = try session.receive(text: #"{"type": "auth_ok", "ha_version": "2026.8.0"}"#)
    #expect(
      second == [
        .text(#"{"features":{"coalesce_messages":1},"id":1,"type":"supported_features"}"#),
        .text(#"{"id":2,"type":"get_config"}"#),
      ])
    #expect(try session.receive(text: #"{"id": 1, "type": "result", "success": true, "result": null}"#).isEmpty)
    let third = try session.receive(
      text: #"{"id": 2, "type": "result", "success": true, "result": {"state": "RUNNING"}}"#)
    #expect(third == [.text(#"{"entity_ids":["light.desk","sensor.outdoor"],"id":3,"type":"subscribe_entities"}"#)])
    #expect(!session.isComplete)
  }

  @Test func waitsUntilHomeAssistantHasStarted() throws {
    var session = session()
    _ = try session.receive(text: #"{"type": "auth_ok"}"#)
    let starting = #"{"id": 2, "type": "result", "success": true, "result": {"state": "STARTING"}}"#
    #expect(try session.receive(text: starting) == [.starting])
    #expect(Output.send(session.retry()) == .text(#"{"id":3,"type":"get_config"}"#))
    let running = #"{"id": 3, "type": "result", "success": true, "result": {"state": "RUNNING"}}"#
    #expect(
      try session.receive(text: running) == [
        .text(#"{"entity_ids":["light.desk","sensor.outdoor"],"id":4,"type":"subscribe_entities"}"#)
      ])
  }

  @Test func readsStatesAndTheirChanges() throws {
    var session = try complete()
    #expect(session.states.keys.sorted() == ["sensor.outdoor"])
    let state = try #require(session.states["sensor.outdoor"])
    #expect(state.state == "21.5" && state.lastChanged == Date("2025-11-21T09:50:00Z"))
    #expect(state.lastUpdated == state.lastChanged)
    #expect(state.attributes == ["unit_of_measurement": "°C", "battery": .number(7)])
    let change = #"{"+": {"s": "22", "lc": 1763718660, "a": {"battery": 6}}, "-": {"a": ["unit_of_measurement"]}}"#
    let outputs = try session.receive(
      text: #"{"id": 3, "type": "event", "event": {"c": {"sensor.outdoor": \#(change), "sensor.other": \#(change)}}}"#)
    #expect(outputs == [.changed(["sensor.outdoor"])])
    #expect(
      session.states["sensor.outdoor"]
        == EntityState(
          state: "22", attributes: ["battery": .number(6)], lastChanged: Date("2025-11-21T09:51:00Z"),
          lastUpdated: Date("2025-11-21T09:51:00Z")))
    // An attribute alone changes only the last update.
    let attribute = #"{"+": {"lu": 1763718720, "a": {"battery": 5}}}"#
    _ = try session.receive(text: #"{"id": 3, "type": "event", "event": {"c": {"sensor.outdoor": \#(attribute)}}}"#)
    #expect(session.states["sensor.outdoor"]?.lastChanged == Date("2025-11-21T09:51:00Z"))
    #expect(session.states["sensor.outdoor"]?.lastUpdated == Date("2025-11-21T09:52:00Z"))
  }

  @Test func readsSeveralMessagesInOne() throws {
    var session = try complete()
    let outputs = try session.receive(
      text: """
        [{"id": 3, "type": "event", "event": {"c": {"sensor.outdoor": {"+": {"s": "1"}}}}},
         {"id": 3, "type": "event", "event": {"a": {"light.desk": {"s": "on", "a": {}, "lc": 1763718600}}}},
         {"id": 3, "type": "event", "event": {"r": ["sensor.outdoor", "sensor.other"]}}, {"id": 9, "type": "pong"}]
        """)
    #expect(outputs == [.changed(["sensor.outdoor"]), .changed(["light.desk"]), .changed(["sensor.outdoor"])])
    #expect(session.states.keys.sorted() == ["light.desk"])
  }

  /// A state of the list and the compressed form of the same state are equal, so that a picture does not change.
  @Test func bothFormsOfAStateAreEqual() throws {
    let item = """
      [{"entity_id": "sensor.outdoor", "state": "21.5", "attributes": {"unit_of_measurement": "°C", "battery": 7},
        "last_changed": "2025-11-21T09:50:00.500000+00:00", "last_updated": "2025-11-21T09:50:00.500000+00:00"}]
      """
    let list = try #require(EntityState.list(Array(item.utf8), only: ["sensor.outdoor"]))
    #expect(try list == complete().states)
  }

  @Test(arguments: [
    #"{"type": "auth_invalid", "message": "Invalid access token or password"}"#,
    #"[{"type": "auth_invalid", "message": "x"}]"#,
  ])
  func endsWithARefusedToken(_ text: String) {
    #expect(throws: HomeAssistantSession.Failure.tokenRefused) {
      var session = session()
      _ = try session.receive(text: text)
    }
  }

  @Test(arguments: [
    "", "{", "7", "[7]", "[[{}]]", "\"x\"", String(repeating: "[", count: 100_000),
    #"{"id": 3, "type": "result", "success": false, "error": {"code": "unknown_command", "message": "x"}}"#,
  ])
  func endsWithAnInvalidMessage(_ text: String) throws {
    let session = try subscribed()
    #expect(throws: HomeAssistantSession.Failure.unexpected) {
      var session = session
      _ = try session.receive(text: text)
    }
  }

  /// Values of other types than expected are ignored.
  @Test(arguments: [
    #"{}"#, #"{"type": 7}"#, #"{"id": 1e300, "type": "result"}"#, #"{"id": 3.5, "type": "event"}"#,
    #"{"id": 4, "type": "event", "event": {"a": {"sensor.outdoor": {"s": "1"}}}}"#,
    #"{"id": 3, "type": "event", "event": {"c": {"sensor.outdoor": 7, "light.desk": {"+": {"s": "on"}}}}}"#,
    #"{"id": 3, "type": "event", "event": {"a": [], "c": 7, "r": {"a": 1}}}"#,
    #"{"id": 3, "type": "event", "event": {"a": {"sensor.outdoor": {"s": 7, "lc": 1}}, "r": [7]}}"#,
  ])
  func ignoresWhatItDoesNotKnow(_ text: String) throws {
    var session = try complete()
    let before = session.states
    #expect(try session.receive(text: text).isEmpty)
    #expect(session.states == before)
  }

  @Test(arguments: ["-1", "1e300", "\"2025-02-30T00:00:00Z\"", "[]", "null"])
  func instantsOutsideOfTheCalendarAreUnknown(_ instant: String) throws {
    var session = try complete()
    let text = #"{"id": 3, "type": "event", "event": {"a": {"light.desk": {"s": "on", "lc": \#(instant), "a": 7}}}}"#
    #expect(try session.receive(text: text) == [.changed(["light.desk"])])
    #expect(
      session.states["light.desk"] == EntityState(state: "on", attributes: [:], lastChanged: nil, lastUpdated: nil))
  }
}

extension HomeAssistantSession {
  fileprivate mutating func receive(text: String) throws -> [Output] { try receive(Array(text.utf8)) }
}

extension HomeAssistantSession.Output {
  fileprivate static func text(_ text: String) -> Self { .send(Array(text.utf8)) }
}
