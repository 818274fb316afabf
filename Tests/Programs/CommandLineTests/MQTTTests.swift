import Foundation
import Glibc
import TestPrograms
import Testing

/// Displays, commands, sources and outputs at a real broker.
@Suite(.needs(.mosquitto), .needs(.mosquittoClients)) struct MQTTTests {
  private static let password = "p4ssw0rd-c4n4ry-0123456789"

  /// A configuration with a display that shows one of two outputs.
  private func configuration(
    _ broker: MosquittoBroker, port: Int? = nil, more: String = "",
    devices: String = #"{id: "AA:BB:CC:DD:EE:FF", name: Desk, show: [{output: one}, {output: two}], every: 1d}"#
  ) -> String {
    """
    timezone: UTC
    server: {listen: "127.0.0.1:0"}
    mqtt: {host: 127.0.0.1, port: \(port ?? broker.port)\(more)}
    outputs:
      - {id: one, widget: one.xml, path: one.png, size: 40x30, scale: 1}
      - {id: two, widget: two.xml, path: two.png, size: 40x30, scale: 1}
    devices:
      - \(devices)
    """
  }

  private func workplace(_ configuration: String) throws -> Workplace {
    let place = Workplace()
    for name in ["one", "two"] {
      try place.write("<Template widget=\"clock\"><Text>\(name)</Text></Template>", "\(name).xml")
    }
    try place.write(configuration, "config.yaml")
    return place
  }

  private func environment(_ place: Workplace) -> [String: String] {
    ["STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache")]
  }

  private func serve(_ place: Workplace) throws -> StartedProgram {
    try place.begin(
      ["serve", "--config", "config.yaml", "--verbose"], environment: environment(place),
      wrapper: ["/bin/sh", "-c", #"exec "$@" 2>>log"#, "sh"])
  }

  private func log(_ place: Workplace) -> String {
    String(decoding: (try? place.data("log")) ?? Data(), as: UTF8.self)
  }

  private func state(_ broker: MosquittoBroker, _ id: String = "aabbccddeeff") async throws -> [String: Any]? {
    try await broker.object("widgetgen/\(id)/state")
  }

  private func waitForShown(_ output: String, _ broker: MosquittoBroker) async throws -> [String: Any] {
    try await wait(for: "the state that shows \(output)") {
      let state = try await state(broker)
      return state?["shows"] as? String == output ? state : nil
    }
  }

  private func waitForPicture(_ broker: MosquittoBroker) async throws -> [UInt8] {
    try await wait(for: "the picture") { try await broker.kept()["widgetgen/aabbccddeeff/png"] }
  }

  @Test func aDisplayIsADeviceOfHomeAssistant() async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(configuration(broker))
    let run = try serve(place)
    defer { run.signal(SIGKILL) }
    let picture = try await waitForPicture(broker)
    #expect(picture.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    let kept = try await broker.kept()
    #expect(kept["widgetgen/status"] == Array("online".utf8))
    let device = try #require(try await broker.object("homeassistant/device/widgetgen_aabbccddeeff/config"))
    #expect((device["dev"] as? [String: Any])?["name"] as? String == "Desk")
    #expect((device["avty"] as? [[String: Any]])?.first?["t"] as? String == "widgetgen/status")
    let parts = try #require(device["cmps"] as? [String: [String: Any]])
    #expect(
      parts.mapValues { $0["p"] as? String } == [
        "picture": "image", "description": "sensor", "next": "sensor", "battery": "sensor", "signal": "sensor",
        "stale": "binary_sensor",
        "redraw": "button", "shows": "select", "pause": "switch",
      ])
    #expect(Set(parts.values.compactMap { $0["uniq_id"] as? String }).count == parts.count)
    #expect(parts["picture"]?["image_topic"] as? String == "widgetgen/aabbccddeeff/png")
    #expect(parts["picture"]?["content_type"] as? String == "image/png")
    #expect(parts["shows"]?["ops"] as? [String] == ["one", "two", "auto"])
    let state = try #require(try await state(broker))
    #expect(Set(state.keys) == ["shows", "description", "next", "stale", "paused", "battery", "rssi"])
    #expect(state["stale"] as? Bool == false)
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
    #expect(try await broker.kept()["widgetgen/status"] == Array("offline".utf8))
  }

  @Test func commandsChooseWhatADisplayShows() async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(configuration(broker))
    let run = try serve(place)
    defer { run.signal(SIGKILL) }
    _ = try await waitForPicture(broker)
    try broker.publish("widgetgen/aabbccddeeff/show", "two")
    // The playlist itself may show the output before the command arrives.
    _ = try await wait(for: "the output that was chosen") {
      let state = try await state(broker)
      return state?["shows"] as? String == "two" && state?["paused"] as? Bool == true ? state : nil
    }
    let two = try await waitForPicture(broker)
    try broker.publish("widgetgen/aabbccddeeff/show", "one")
    _ = try await waitForShown("one", broker)
    _ = try await wait(for: "the other picture") {
      let picture = try await broker.kept()["widgetgen/aabbccddeeff/png"]
      return picture == nil || picture == two ? nil : picture
    }
    try broker.publish("widgetgen/aabbccddeeff/set", "next")
    #expect(try await waitForShown("two", broker)["paused"] as? Bool == false)
    try broker.publish("widgetgen/aabbccddeeff/set", "pause")
    _ = try await wait(for: "the pause") { try await state(broker)?["paused"] as? Bool == true ? true : nil }
    try broker.publish("widgetgen/aabbccddeeff/set", "resume")
    _ = try await wait(for: "the end of the pause") {
      try await state(broker)?["paused"] as? Bool == false ? true : nil
    }
    for (topic, text, reason) in [
      ("aabbccddeeff/set", "explode", "expected redraw"),
      ("aabbccddeeff/show", "three", "expected one of one, two, auto"),
      ("other/set", "redraw", "unknown display"),
    ] {
      try broker.publish("widgetgen/\(topic)", text)
      _ = try await wait(for: reason) { log(place).contains(reason) ? true : nil }
    }
    try broker.publish("widgetgen/aabbccddeeff/show", "two", isRetained: true)
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
    // A command that the broker keeps is not performed at the next start.
    let next = try serve(place)
    defer { next.signal(SIGKILL) }
    _ = try await wait(for: "the refusal") { log(place).contains("must not be sent with the retain flag") ? true : nil }
  }

  @Test func everythingIsSentAgainAfterARestartOfTheBrokerAndOfHomeAssistant() async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(configuration(broker))
    let run = try serve(place)
    defer { run.signal(SIGKILL) }
    _ = try await waitForPicture(broker)
    try broker.stop()
    try broker.start()
    _ = try await waitForPicture(broker)
    let all = try await wait(for: "all topics") {
      let kept = try await broker.kept()
      return kept.count == 4 ? kept : nil
    }
    // A broker that lost a topic gets it when Home Assistant starts.
    try broker.publish("homeassistant/device/widgetgen_aabbccddeeff/config", "", isRetained: true)
    try broker.publish("homeassistant/status", "online")
    _ = try await wait(for: "the device") {
      try await broker.kept()["homeassistant/device/widgetgen_aabbccddeeff/config"]
        == all["homeassistant/device/widgetgen_aabbccddeeff/config"] ? true : nil
    }
  }

  @Test func theBrokerTellsThatAKilledServerIsOffline() async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(configuration(broker))
    let run = try serve(place)
    _ = try await waitForPicture(broker)
    run.signal(SIGKILL)
    _ = try await wait(for: "the last will") {
      try await broker.kept()["widgetgen/status"] == Array("offline".utf8) ? true : nil
    }
  }

  @Test func aRemovedDisplayIsRemovedFromHomeAssistant() async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(configuration(broker))
    let run = try serve(place)
    defer { run.signal(SIGKILL) }
    _ = try await waitForPicture(broker)
    try place.write(configuration(broker, devices: "{id: hall, output: one}"), "config.yaml")
    run.signal(SIGHUP)
    let kept = try await wait(for: "the other display") {
      let kept = try await broker.kept()
      return kept["widgetgen/hall/png"] != nil && kept["widgetgen/aabbccddeeff/state"] == nil ? kept : nil
    }
    #expect(
      Set(kept.keys) == [
        "widgetgen/status", "widgetgen/hall/png", "widgetgen/hall/state", "homeassistant/device/widgetgen_hall/config",
      ])
    run.signal(SIGTERM)
    _ = try await run.end()
    // A display that is removed while the server is stopped.
    try place.write(configuration(broker), "config.yaml")
    let next = try serve(place)
    defer { next.signal(SIGKILL) }
    _ = try await wait(for: "the removal") {
      let kept = try await broker.kept()
      return kept["widgetgen/aabbccddeeff/png"] != nil && kept["widgetgen/hall/state"] == nil ? true : nil
    }
  }

  // MARK: Access

  @Test func aWrongPasswordIsReportedAndPicturesGoOn() async throws {
    let broker = try MosquittoBroker(user: ("ada", "right-password"))
    let place = try workplace(configuration(broker, more: ", user: ada, passwordFile: password"))
    try place.write("wrong-password\n", "password")
    let run = try serve(place)
    defer { run.signal(SIGKILL) }
    _ = try await wait(for: "the refusal") {
      log(place).contains("refused the connection; check \"user\" and \"passwordFile\" of \"mqtt\"") ? true : nil
    }
    #expect(!log(place).contains("wrong-password"))
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }

  @Test(arguments: [true, false])
  func anEncryptedConnectionNeedsATrustedCertificate(isTrusted: Bool) async throws {
    let broker = try MosquittoBroker(hasTLS: true)
    let place = try workplace(
      configuration(broker, more: ", tls: true" + (isTrusted ? ", caFile: \(broker.certificate)" : "")))
    let run = try serve(place)
    defer { run.signal(SIGKILL) }
    if isTrusted {
      _ = try await waitForPicture(broker)
    } else {
      _ = try await wait(for: "the refusal") { log(place).contains("encrypted connection failed") ? true : nil }
    }
  }

  @Test func thePasswordStaysSecret() async throws {
    let broker = try MosquittoBroker(user: ("ada", Self.password))
    let place = try workplace(
      configuration(
        broker,
        more: """
          , user: ada, passwordFile: secret/password}
          sources: {meter: {mqtt: house/meter}
          """))
    try place.write("\(Self.password)\n", "secret/password")
    try broker.publish("house/meter", #"{"power": 1}"#, isRetained: true)
    let run = try serve(place)
    defer { run.signal(SIGKILL) }
    let picture = try await waitForPicture(broker)
    let address = try #require(log(place).firstMatch(of: /http:\/\/127.0.0.1:[0-9]+\//)).0
    let pages = try await ["", "metrics", "screens/one"].asyncMap { path in
      try await place.execute(["/usr/bin/env", "curl", "-s", "\(address)\(path)"]).end().output
    }
    let check = try await place.begin(["config", "check", "config.yaml"], environment: environment(place)).end()
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
    var texts = pages.map { String(decoding: $0, as: UTF8.self) } + check.messages
    texts += [String(decoding: check.output, as: UTF8.self), String(decoding: picture, as: UTF8.self)]
    for (topic, payload) in try await broker.kept() {
      texts.append("\(topic) \(String(decoding: payload, as: UTF8.self))")
    }
    for file in try FileManager.default.subpathsOfDirectory(atPath: place.root) where file != "secret/password" {
      texts.append(file)
      texts.append(String(decoding: FileManager.default.contents(atPath: place.path(file)) ?? Data(), as: UTF8.self))
    }
    #expect(texts.count > 12)
    for text in texts { #expect(!text.contains(Self.password), "\(text.prefix(200))") }
  }

  // MARK: Sources and outputs

  private func sourced(_ port: Int, _ source: String = "") -> String {
    """
    timezone: UTC
    server: {listen: "127.0.0.1:0"}
    mqtt: {host: 127.0.0.1, port: \(port)}
    sources: {meter: {mqtt: house/meter, minInterval: 1s\(source)}}
    outputs:
      - {id: meter, widget: data, template: meter.xml, source: meter, path: meter.svg, svgText: live}
    devices: [{id: hall, output: meter}]
    """
  }

  @Test(
    arguments: [
      (#"{"power": 230.5}"#, "{{power}} W", "230.5 W"), ("21.5", "{{value}} °C", "21.5 °C"),
      ("ON", "door {{value}}", "door ON"),
      ("", "[{{value}}]", nil),
    ] as [(String, String, String?)])
  func runShowsTheMessageThatTheBrokerKeeps(payload: String, template: String, shown: String?) async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(sourced(broker.port))
    try place.write("<Template widget=\"data\"><Text>\(template)</Text></Template>", "meter.xml")
    if !payload.isEmpty { try broker.publish("house/meter", payload, isRetained: true) }
    let outcome = try await place.begin(["run", "config.yaml"], environment: environment(place)).end()
    guard let shown else {
      #expect(outcome.status == 69)
      #expect(outcome.messages.joined().contains("keeps no message of house/meter with up to 256 KiB; publish"))
      return
    }
    #expect(outcome.status == 0, "\(outcome.messages)")
    #expect(String(decoding: try place.data("meter.svg"), as: UTF8.self).contains(shown))
  }

  @Test(arguments: [256, 300, 400])
  func aMessageMayHave256KiB(kibibytes: Int) async throws {
    let isShown = kibibytes == 256
    let broker = try MosquittoBroker()
    let place = try workplace(sourced(broker.port))
    try place.write("<Template widget=\"data\"><Text>power {{power}}</Text></Template>", "meter.xml")
    let start = #"{"power": 230.5, "more": ""#
    let more = String(repeating: "a", count: kibibytes << 10 - start.utf8.count - 2)
    try place.write(start + more + "\"}", "message")
    try broker.publish("house/meter", contentsOf: place.path("message"))
    let outcome = try await place.begin(["run", "config.yaml"], environment: environment(place)).end()
    #expect(outcome.status == (isShown ? 0 : 69), "\(outcome.messages)")
    #expect(outcome.messages.joined().contains("with up to 256 KiB") != isShown)
  }

  @Test(arguments: ["-ERR unknown command", "* OK IMAP4 ready", "+OK POP3 ready", "HTTP/1.1 400 Bad Request"])
  func anotherServiceOnThePortEndsNothing(greeting: String) async throws {
    let service = try GreetingService(greeting)
    try await expectOneMessage(port: service.port)
    withExtendedLifetime(service) {}
  }

  /// Packets that might end a program: responses of MQTT 5, and packets that are cut short or do not come from a
  /// broker.
  @Test(
    arguments: [
      [0x20, 6, 0, 0, 3, 0x7F, 0, 0], [0x30, 0], [0x32, 3, 0, 9, 0x61], [0x30, 0xFF, 0xFF, 0xFF, 0xFF],
      [0x90, 2, 0, 1], [0xE0, 2, 0, 0], [0x40, 4, 0, 1, 0, 0x7F], [0x36, 5, 0, 1, 0x78, 0, 1],
    ] as [[UInt8]])
  func aHostileBrokerEndsNothing(bytes: [UInt8]) async throws {
    let broker = try HostileBroker(sending: bytes)
    try await expectOneMessage(port: broker.port)
    withExtendedLifetime(broker) {}
  }

  /// Expects that neither a source nor an output does more than to report that it has no broker.
  private func expectOneMessage(port: Int) async throws {
    let place = try workplace(sourced(port))
    try place.write("<Template widget=\"data\"><Text>{{power}}</Text></Template>", "meter.xml")
    let outcome = try await place.begin(["run", "config.yaml"], environment: environment(place)).end()
    #expect(outcome.status == 69 && outcome.messages.count == 1, "\(outcome.messages)")
    try place.write(
      "timezone: UTC\nmqtt: {host: 127.0.0.1, port: \(port)}\noutputs: [{widget: one.xml, to: {mqtt: {topic: a}}}]\n",
      "to.yaml")
    let sending = try await place.begin(["run", "to.yaml"], environment: environment(place)).end()
    #expect(sending.status == 75 && sending.messages.count == 1, "\(sending.messages)")
  }

  @Test(arguments: ["serve", "watch"])
  func aMessageIsDrawnWhenItArrives(command: String) async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(sourced(broker.port))
    try place.write("<Template widget=\"data\"><Text>power {{power}}</Text></Template>", "meter.xml")
    try broker.publish("house/meter", #"{"power": 1}"#, isRetained: true)
    let run = try place.begin(
      [command, "--config", "config.yaml"], environment: environment(place),
      wrapper: ["/bin/sh", "-c", #"exec "$@" 2>>log"#, "sh"])
    defer { run.signal(SIGKILL) }
    func shown() async throws -> String {
      if command == "watch" { return String(decoding: (try? place.data("meter.svg")) ?? Data(), as: UTF8.self) }
      guard let address = log(place).firstMatch(of: /http:\/\/127.0.0.1:[0-9]+\//)?.0 else { return "" }
      return String(
        decoding: try await place.execute(["/usr/bin/env", "curl", "-s", "\(address)screens/meter.svg"]).end().output,
        as: UTF8.self)
    }
    for power in 1...3 {
      // Without the retain flag, so that only those who listen get it.
      if power > 1 { try broker.publish("house/meter", #"{"power": \#(power)}"#) }
      _ = try await wait(for: "power \(power)") {
        if power > 1 { try broker.publish("house/meter", #"{"power": \#(power)}"#) }
        return try await shown().contains("power \(power)") ? true : nil
      }
    }
  }

  @Test func anOutputIsKeptByATopic() async throws {
    let broker = try MosquittoBroker()
    let place = try workplace(
      """
      timezone: UTC
      mqtt: {host: 127.0.0.1, port: \(broker.port)}
      outputs: [{widget: one.xml, to: {mqtt: {topic: house/picture}}, size: 40x30, scale: 1}]
      """)
    let first = try await place.begin(["run", "config.yaml", "--json"], environment: environment(place)).end()
    #expect(first.status == 0, "\(first.messages)")
    #expect(String(decoding: first.output, as: UTF8.self).contains("topic house/picture"))
    #expect(try await broker.kept()["house/picture"]?.starts(with: [0x89, 0x50, 0x4E, 0x47]) == true)
    try broker.publish("house/picture", "", isRetained: true)
    let second = try await place.begin(["run", "config.yaml"], environment: environment(place)).end()
    #expect(second.status == 0)
    // A picture that did not change is not sent again.
    #expect(try await broker.kept()["house/picture"] == nil)
    try broker.stop()
    try place.write("<Template widget=\"clock\"><Text>new</Text></Template>", "one.xml")
    let third = try await place.begin(["run", "config.yaml"], environment: environment(place)).end()
    #expect(third.status == 75, "\(third.messages)")
    #expect(third.messages.joined().contains("the MQTT broker 127.0.0.1:\(broker.port)"))
  }
}

extension Array {
  fileprivate func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
