import Foundation
import TestPrograms
import TestRedis
import Testing

/// `coordinator`, `worker` and `fleet status` as processes.
@Suite(.needs(.queueServer)) struct FleetCommandTests {
  private let fleet: FleetPlace

  init() throws { fleet = try FleetPlace() }

  /// The same settings and data give the same bytes, whoever draws them.
  @Test func screensShowThePicturesOfRender() async throws {
    try fleet.write([
      FleetPlace.weather, #""widget":"calendar","family":"large","timezone":"Asia/Tokyo","theme":"refined""#,
      FleetPlace.weather,
    ])
    try await fleet.coordinate().expectSuccess()
    #expect(try fleet.status("screens") == 3)
    #expect(try fleet.status("due") == 0)
    #expect(try fleet.status("queued") == 2)
    try await fleet.draw().expectSuccess()
    let drawn = ["queued": 0, "claimed": 0, "dead": 0, "drawn": 2, "deduplicated": 1]
    for (name, number) in drawn { #expect(try fleet.status(name) == number, "\(name)") }
    let place = fleet.place
    try place.run(
      "render", "weather", "--data", "p.json", "--target", "trmnl-og", "--locale", "de", "--at", Workplace.instant,
      "-o", "a.png"
    ).expectSuccess()
    try place.run(
      "render", "calendar", "--family", "large", "--timezone", "Asia/Tokyo", "--theme", "refined", "--at",
      Workplace.instant, "-o", "b.png"
    ).expectSuccess()
    #expect(try fleet.shown("s0") == place.data("a.png"))
    #expect(try fleet.shown("s1") == place.data("b.png"))
    #expect(try fleet.shown("s2") == place.data("a.png"))
    // Nothing has changed, so nothing is drawn.
    try await fleet.coordinate().expectSuccess()
    #expect(try fleet.status("queued") == 0)
  }

  /// The same key means the same bytes: two separate fleets draw every widget for various screens.
  @Test func twoFleetsDrawTheSame() async throws {
    let widgets =
      [
        // Where seconds are not shown, pictures of two of them would be the same.
        #""widget":"clock","options":{"seconds":false}"#, #""widget":"calendar""#,
        #""widget":"timer","options":{"elapsed":167}"#,
      ] + ["weather", "forecast", "current", "dashboard"].map { #""widget":"\#($0)","weather":{"file":"p.json"}"# }
    let looks = [
      #""scheme":"both""#, #""target":"trmnl-og""#, #""target":"inky-impression-7.3""#,
      #""theme":"refined","format":"svg""#,
      #""family":"large","scheme":"dark","scale":1,"locale":"ja","timezone":"Asia/Tokyo""#,
    ]
    let displays = widgets.flatMap { widget in looks.map { "\(widget),\($0)" } }
    let other = try FleetPlace()
    // Another order, other ids, and another order of keys.
    try other.write(widgets.reversed().flatMap { widget in looks.map { "\($0),\(widget)" } })
    try fleet.write(displays)
    for fleet in [fleet, other] {
      try await fleet.coordinate().expectSuccess()
      try await fleet.draw("--jobs", "2").expectSuccess()
      #expect(try fleet.deadLetters() == [])
    }
    let pictures = try fleet.pictures()
    let twins = Dictionary(grouping: pictures.keys) { pictures[$0] }.values.filter { $0.count > 1 }
    #expect(twins.isEmpty)
    #expect(pictures.count >= displays.count)
    #expect(pictures == (try other.pictures()))
  }

  /// Users' templates, pictures and themes travel with the jobs.
  @Test func usersFilesAreDrawnOnOtherMachines() async throws {
    let place = fleet.place
    try place.run("render", "clock", "--size", "20x20", "--scale", "1", "-o", "own/dot.png", "--no-config")
      .expectSuccess()
    try place.write(
      """
      <Template widget="clock"><HStack><Image name="dot.png" frame="width: 20, height: 20"/><Text>{{ time }}</Text></HStack>
      </Template>
      """, "own/own.xml")
    try place.write("<Theme base=\"refined\"/>", "look/theme.xml")
    try place.write("<Template widget=\"calendar\"><Text>{{ title }}!</Text></Template>", "look/calendar.xml")
    try fleet.write([
      #""widget":"own/own.xml","timezone":"UTC""#, #""widget":"calendar","theme":"./look","timezone":"UTC""#,
    ])
    try await fleet.coordinate().expectSuccess()
    // The worker has none of these files.
    let kept = ["own", "look"].map { place.path($0) }
    for path in kept { try FileManager.default.moveItem(atPath: path, toPath: "\(path)-elsewhere") }
    try await fleet.draw().expectSuccess()
    for path in kept { try FileManager.default.moveItem(atPath: "\(path)-elsewhere", toPath: path) }
    let render = ["--timezone", "UTC", "--at", Workplace.instant, "-o"]
    try place.run(["render", "own/own.xml"] + render + ["a.png"]).expectSuccess()
    try place.run(["render", "calendar", "--theme", "./look"] + render + ["b.png"]).expectSuccess()
    #expect(try fleet.shown("s0") == place.data("a.png"))
    #expect(try fleet.shown("s1") == place.data("b.png"))
  }

  @Test func showsDataOfAnyShape() async throws {
    let place = fleet.place
    try place.write(#"{"line": "M10", "minutes": 7}"#, "bus.json")
    try place.write(
      "<Template widget=\"data\"><Text>{{ line }} in {{ minutes }}</Text></Template>", "one.xml")
    try place.write(
      "<Template widget=\"data\"><Text>{{ bus.line }} in {{ bus.minutes }}</Text></Template>", "named.xml")
    let sources = #""sources":{"bus":{"file":"bus.json"}},"timezone":"UTC""#
    try fleet.write([#""widget":"one.xml","source":"bus",\#(sources)"#, #""widget":"named.xml",\#(sources)"#])
    try await fleet.coordinate().expectSuccess()
    try await fleet.draw().expectSuccess()
    try place.run(
      "render", "one.xml", "--data", "bus.json", "--timezone", "UTC", "--at", Workplace.instant, "-o", "a.png"
    ).expectSuccess()
    #expect(try fleet.shown("s0") == place.data("a.png"))
    #expect(try fleet.shown("s1") == place.data("a.png"))
  }

  @Test func anInvalidScreenDoesNotAffectOthers() async throws {
    try fleet.place.write(
      """
      {"id":"a",\(FleetPlace.weather)}
      {"id":"b","widget":"wether"}
      nonsense
      {"widget":"clock"}
      {"id":"c","widget":"clock","path":"x.png"}
      {"id":"d","widget":"weather","weather":{"file":"missing.json"}}
      """, "screens.ndjson")
    let outcome = try await fleet.coordinate()
    #expect(outcome.status == 0)
    for part in [
      "screens.ndjson:2:", "screens.ndjson:3:", "screens.ndjson:4:", "\"path\"", "missing.json: cannot read it",
    ] {
      #expect(outcome.messages.count { $0.contains(part) } == 1, "\(part): \(outcome.messages)")
    }
    try await fleet.draw().expectSuccess()
    #expect(try fleet.shown("a") != nil)
    // The notice that there are no data.
    #expect(try fleet.shown("d") != nil)
    let deadLetters = try fleet.deadLetters()
    #expect(deadLetters.count == 3)
    #expect(deadLetters.contains { $0.contains("screen b: ") && $0.contains("did you mean \"weather\"") })
    #expect(deadLetters.contains { $0.contains("screen d: ") && $0.contains("missing.json") })
    #expect(try fleet.status("dead") == 3)
    // A screen that works again is removed from the dead letters.
    try fleet.place.write(Payload.data(), "missing.json")
    try await fleet.coordinate(at: "2022-02-05T08:30:00Z").expectSuccess(messages: 4)
    #expect(try fleet.deadLetters().count == 2)
  }

  @Test(arguments: ["coordinator", "worker"])
  func bothEndWellHoweverEarlyTheyAreAskedTo(command: String) async throws {
    try fleet.write([#""widget":"calendar","timezone":"UTC""#])
    let run = try fleet.begin(command)
    try await run.listens(to: SIGTERM)
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }

  @Test(arguments: ["coordinator", "worker"])
  func bothEndWithoutAResponseOfTheQueue(command: String) async throws {
    try fleet.write([#""widget":"calendar","timezone":"UTC""#])
    let run = try fleet.begin(command)
    try await run.listens(to: SIGTERM)
    fleet.redis.suspend()
    run.signal(SIGTERM)
    let outcome = try await run.end()
    #expect(outcome.messages.contains { $0.contains("stopped without waiting any longer for the queue") })
  }

  @Test func reloadsScreensOnSIGHUP() async throws {
    try fleet.write([#""widget":"calendar","timezone":"UTC""#])
    let coordinator = try fleet.begin("coordinator", "--at", Workplace.instant)
    _ = try await wait(for: "a screen", every: .milliseconds(100)) { try fleet.status("screens") == 1 ? true : nil }
    try fleet.place.write("nonsense\n", "screens.ndjson")
    coordinator.signal(SIGHUP)
    try fleet.place.write(
      """
      {"id":"a","widget":"calendar","timezone":"UTC","scale":3}
      {"id":"b","widget":"calendar","timezone":"UTC"}
      {"id":"b","widget":"calendar","timezone":"UTC","scale":1}

      """, "screens.ndjson.new")
    try fleet.place.rename("screens.ndjson.new", "screens.ndjson")
    _ = try await wait(for: "two screens", every: .milliseconds(100)) {
      coordinator.signal(SIGHUP)
      return try fleet.status("screens") == 2 ? true : nil
    }
    coordinator.signal(SIGTERM)
    let outcome = try await coordinator.end()
    #expect(outcome.status == 0)
    #expect(outcome.messages.contains { $0.contains("1 duplicate id; the last line wins") })
    try await fleet.draw().expectSuccess()
    #expect(try fleet.shown("s0") == nil)
    let bytes = try #require(try fleet.shown("b"))
    // The width in the PNG header: 338 points at one pixel per point.
    #expect(Array(bytes[16..<20]) == [0, 0, 1, 82])
  }

  @Test func workersReportTheirJobsAsALineOfJSON() async throws {
    try fleet.write([#""widget":"calendar","timezone":"UTC""#, #""widget":"clock","size":"8000x8000","scale":1"#])
    try await fleet.coordinate().expectSuccess()
    let outcome = try await fleet.draw()
    outcome.expectSuccess(messages: outcome.messages.count)
    let report = try outcome.object()
    #expect(report["jobs"] as? Int == 1)
    #expect(((report["ms"] as? [String: Any])?["p99"] as? Double ?? 0) > 0)
    #expect(outcome.output.count { $0 == UInt8(ascii: "\n") } == 1)
    // Some entries of the clock are drawn ahead; none of them stops the worker.
    #expect(report["failed"] as? Int == outcome.messages.count)
    #expect(try fleet.deadLetters().allSatisfy { $0.contains("pixels") })
    #expect(try fleet.status("failed") == outcome.messages.count)
    #expect(outcome.messages.count > 0)
  }

  @Test func drawsEntriesThatBeginSoonAhead() async throws {
    try fleet.write([FleetPlace.weather])
    try await fleet.coordinate(at: "2022-02-05T08:50:00Z").expectSuccess()
    try await fleet.draw().expectSuccess()
    #expect(try fleet.status("drawn") == 2)
    let group = try fleet.redis.command("HGET", "wg:screens", "s0")
    let lines = try fleet.redis.command("GET", "wg:shown:\(group)").split(separator: "\n")
    #expect(lines.map { $0.prefix { $0 != " " } } == ["1644051000000", "1644051600000"])
  }

  @Test(arguments: [
    (["coordinator", "--store", "s", "--screens", "x"], "--queue"),
    (["worker", "--store", "s", "--queue", "http://x"], "redis://"),
    (["worker", "--queue", "unix:/x", "--store", "s", "--jobs", "0"], "--jobs"),
    (["fleet", "status"], "--queue"),
    (["coordinator", "--queue", "unix:/x", "--store", "s", "--screens", "x", "--grid", "11"], "--grid"),
  ])
  func whatIsWrongOnTheCommandLineIsSaid(arguments: [String], part: String) throws {
    try fleet.place.run(arguments).expectFailure(64, part)
  }

  @Test func reportsMissingServicesWithoutPasswords() async throws {
    let place = fleet.place
    try place.run("fleet", "status", "--queue", "redis://:geheim@127.0.0.1:1").expectFailure(
      69, "redis://127.0.0.1:1/0", "Connection refused")
    let variables = ["WIDGETGEN_QUEUE": fleet.redis.address]
    #expect(try place.run(["fleet", "status", "--json"], environment: variables).status == 0)
    try await fleet.coordinate().expectFailure(66, "screens.ndjson")
    try place.write("\n\n", "screens.ndjson")
    try await fleet.coordinate().expectFailure(78, "screens.ndjson", "no screen")
  }
}
