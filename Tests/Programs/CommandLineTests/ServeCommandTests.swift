import Foundation
import Glibc
import TestPrograms
import Testing

/// `serve`, `devices` and `export` as processes: how they are found, start and stop.
@Suite struct ServeCommandTests {
  private static let configuration = """
    timezone: UTC
    server: {listen: "127.0.0.1:0"}
    outputs: [{id: clock, widget: clock, path: clock.png}]
    devices: [{id: "AA:BB:CC:DD:EE:FF", output: clock, name: Desk}]
    """

  private func environment(_ place: Workplace) -> [String: String] {
    ["STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache")]
  }

  /// Starts a server and returns its address; its output goes to the file `log`.
  private func serve(_ place: Workplace) async throws -> (run: StartedProgram, address: String) {
    let run = try place.begin(
      ["serve", "--config", "config.yaml"], environment: environment(place),
      wrapper: ["/bin/sh", "-c", #"exec "$@" 2>log"#, "sh"])
    let address = try await wait(for: "the server's address") {
      String(decoding: (try? place.data("log")) ?? Data(), as: UTF8.self).firstMatch(of: /http:\/\/127.0.0.1:[0-9]+\//)
        .map { String($0.0) }
    }
    return (run, address)
  }

  /// Requests an address.
  ///
  /// Returns the status and the body.
  private func get(_ address: String, _ headers: [String] = []) async throws -> (status: String, body: String) {
    let place = Workplace()
    let curl = try place.begin(
      headers.flatMap { ["-H", $0] } + [address],
      // Runs curl in place of the program.
      wrapper: ["/bin/sh", "-c", #"shift; exec curl -s -w '\n%{http_code}' --max-time 300 "$@""#, "sh"])
    let text = String(decoding: try await curl.end().output, as: UTF8.self)
    let lines = text.components(separatedBy: "\n")
    return (lines.last ?? "", lines.dropLast().joined(separator: "\n"))
  }

  @Test(arguments: [SIGTERM, SIGINT])
  func servesUntilItIsStopped(signal: Int32) async throws {
    let place = Workplace()
    try place.write(Self.configuration, "config.yaml")
    let (run, address) = try await serve(place)
    defer { run.signal(SIGKILL) }
    _ = try await wait(for: "a picture") { try await get("\(address)screens/clock.png").status == "200" ? true : nil }
    run.signal(signal)
    #expect(try await run.end().status == 0)
  }

  @Test func previewServesUntilItIsStopped() async throws {
    let place = Workplace()
    try place.write("<Template widget=\"clock\"><Text>one</Text></Template>", "own.xml")
    let run = try place.begin(
      ["preview", "own.xml", "--no-open", "--no-config"], wrapper: ["/bin/sh", "-c", #"exec "$@" >page"#, "sh"])
    defer { run.signal(SIGKILL) }
    let address = try await wait(for: "the page's address") {
      let text = String(decoding: (try? place.data("page")) ?? Data(), as: UTF8.self)
      return text.hasSuffix("/\n") ? String(text.dropLast()) : nil
    }
    #expect(try await get("\(address)picture.svg").body.contains("aria-label=\"one\""))
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }

  @Test func anInvalidConfigurationChangesNothing() async throws {
    let place = Workplace()
    try place.write(Self.configuration, "config.yaml")
    let (run, address) = try await serve(place)
    defer { run.signal(SIGKILL) }
    func log() throws -> String { String(decoding: try place.data("log"), as: UTF8.self) }
    try place.write("outputs: [{widget: cloc}]\n", "config.yaml")
    run.signal(SIGHUP)
    _ = try await wait(for: "the refusal") { try log().contains("the configuration is unchanged") ? true : nil }
    #expect(try log().contains("config.yaml:1:"))
    #expect(try await get("\(address)screens/clock").status == "200")
    try place.write(
      "timezone: UTC\noutputs: [{id: other, widget: calendar, path: other.svg}]\n", "config.yaml")
    run.signal(SIGHUP)
    _ = try await wait(for: "the new output") {
      try await get("\(address)screens/other.svg").status == "200" ? true : nil
    }
    #expect(try await get("\(address)screens/clock.png").status == "404")
  }

  @Test func devicesAreListedAndForgotten() async throws {
    let place = Workplace()
    try place.write(Self.configuration, "config.yaml")
    let (run, address) = try await serve(place)
    defer { run.signal(SIGKILL) }
    let id = "AA:BB:CC:DD:EE:FF"
    #expect(try await get("\(address)api/setup", ["ID: \(id)"]).body.contains("\"api_key\":\""))
    #expect(try await get("\(address)api/setup", ["ID: \(id)"]).body.contains("\"status\":404"))
    let list = try place.run(["devices", "list", "--config", "config.yaml", "--json"], environment: environment(place))
    let devices = try #require(try list.object()["devices"] as? [[String: Any]])
    #expect(devices.count == 1 && devices[0]["hasKey"] as? Bool == true && devices[0]["name"] as? String == "Desk")
    let forget = ["devices", "forget", "aa:bb:cc:dd:ee:ff", "--config", "config.yaml"]
    try place.run(forget, environment: environment(place)).expectSuccess(messages: 1)
    try place.run(forget, environment: environment(place)).expectFailure(66, "AA:BB:CC:DD:EE:FF".lowercased())
    #expect(try await get("\(address)api/setup", ["ID: \(id)"]).body.contains("\"api_key\":\""))
  }

  @Test func rejectsASecondServerOnTheSameAddress() async throws {
    let place = Workplace()
    try place.write(Self.configuration, "config.yaml")
    let (run, address) = try await serve(place)
    defer { run.signal(SIGKILL) }
    let taken = address.dropFirst(7).dropLast()
    try place.run(
      ["serve", "--config", "config.yaml", "--listen", String(taken)], environment: environment(place)
    ).expectFailure(73, String(taken))
  }

  @Test(arguments: [
    (["serve", "--config", "none.yaml"], Int32(66), "none.yaml"),
    (["serve", "--config", "config.yaml", "--listen", "2300"], 64, "--listen"),
    (["serve", "--config", "token.yaml"], 66, "none.token"),
    (["export", "--config", "config.yaml", "-o", "site", "--hours", "0"], 64, "--hours"),
    (["export", "--config", "config.yaml"], 64, "--output"), (["devices", "forge"], 64, "forget"),
    (["preview"], 64, "--output-id"), (["preview", "clock", "--listen", "0.0.0.0:0"], 64, "--listen"),
    (["preview", "weather", "--data", "-"], 64, "--data"), (["preview", "clock", "--at", "noon"], 64, "--at"),
  ])
  func whatIsWrongIsSaid(arguments: [String], status: Int32, part: String) throws {
    let place = Workplace()
    try place.write(Self.configuration, "config.yaml")
    try place.write("server: {tokenFile: none.token}\noutputs: [{widget: clock, path: a.png}]\n", "token.yaml")
    try place.run(arguments, environment: environment(place)).expectFailure(status, part)
  }

  @Test func exportWritesACompleteSite() throws {
    let place = Workplace()
    try place.write(
      "timezone: UTC\noutputs: [{id: month, widget: calendar, scheme: both, path: month.png}]\n", "config.yaml")
    try place.run(
      ["export", "--config", "config.yaml", "-o", "site", "--hours", "48", "--quiet"], environment: environment(place)
    ).expectSuccess()
    #expect(try place.names("site") == ["assets", "index.html", "month.json", "month.png", "pictures"])
    let entries = try #require(try place.json("site/month.json")["entries"] as? [[String: Any]])
    #expect(entries.count >= 4)
    for entry in entries {
      let file = try #require(entry["file"] as? String)
      #expect(try !place.data("site/\(file)").isEmpty)
    }
    #expect(try place.data("site/month.png") == place.data("site/\(entries[0]["file"] as? String ?? "")"))
  }

  @Test func exportExitsWithTheCodeOfAFailedOutput() throws {
    let place = Workplace()
    try place.write(
      """
      timezone: UTC
      sources: {bus: {url: "http://127.0.0.1:9/bus.json"}}
      outputs:
        - {id: good, widget: calendar, path: good.png}
        - {id: bus, widget: data, template: bus.xml, source: bus, path: bus.png}
      """, "config.yaml")
    try place.write("<Template widget=\"data\"><Text>{{line}}</Text></Template>", "bus.xml")
    let outcome = try place.run(["export", "config.yaml", "-o", "site"], environment: environment(place))
    #expect(outcome.status == 69)
    #expect(outcome.messages.contains { $0.contains("127.0.0.1:9") })
    #expect(try place.names().contains("site"))
    #expect(String(decoding: try place.data("site/index.html"), as: UTF8.self).contains("127.0.0.1:9"))
  }

  @Test func exportSaysWhatDevicesShow() throws {
    let place = Workplace()
    try place.write(
      """
      timezone: UTC
      outputs: [{id: a, widget: calendar, path: a.png}, {id: b, widget: calendar, family: large, path: b.png}]
      devices: [{id: "AA:BB", show: [{output: a, for: 1h}, {output: b, for: 1h}], sleep: "02:00-03:00"}]
      """, "config.yaml")
    try place.run(
      ["export", "--config", "config.yaml", "-o", "site", "--quiet"], environment: environment(place)
    ).expectSuccess()
    let entries = try #require(try place.json("site/AA-BB.json")["entries"] as? [[String: Any]])
    #expect(Set(entries.compactMap { $0["output"] as? String }) == ["a", "b"])
    #expect(entries.contains { $0["asleep"] as? Bool == true && $0["output"] is NSNull })
    for (entry, next) in zip(entries, entries.dropFirst()) {
      #expect(entry["until"] as? String == next["date"] as? String)
      guard entry["asleep"] as? Bool == false else { continue }
      #expect(try !place.data("site/\(try #require(entry["file"] as? String))").isEmpty)
    }
  }

  @Test func reportsAMissingServerProgramInOneLine() throws {
    let place = Workplace()
    let program = try Program.path()
    let alone = place.path("bin/widgetgen")
    try FileManager.default.createDirectory(atPath: place.path("bin"), withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: program, toPath: alone)
    let missing = try place.execute([alone, "serve"]).wait()
    #expect(missing.status == 69)
    let text = missing.messages
    #expect(text.split(separator: "\n").count == 1 && text.contains("widgetgen-server") && text.contains("make build"))
    // The server is found where `make install` puts it.
    let libexec = place.path("libexec/widgetgen")
    try FileManager.default.createDirectory(atPath: libexec, withIntermediateDirectories: true)
    let server = URL(fileURLWithPath: program).deletingLastPathComponent().path + "/widgetgen-server"
    try FileManager.default.createSymbolicLink(atPath: "\(libexec)/widgetgen-server", withDestinationPath: server)
    #expect(try place.execute([alone, "serve", "--config", "none.yaml"]).wait().status == 66)
  }

  @Test func helpListsEveryCommand() throws {
    let place = Workplace()
    let help = String(decoding: try place.run("--help").output, as: UTF8.self)
    for name in ["render", "serve", "preview", "devices", "export"] { #expect(help.contains("\n  \(name) ")) }
    for arguments in [["serve", "--help"], ["help", "serve"]] {
      let outcome = try place.run(arguments)
      #expect(outcome.status == 0)
      #expect(String(decoding: outcome.output, as: UTF8.self).contains("USAGE: widgetgen serve"))
    }
  }
}
