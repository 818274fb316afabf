import Foundation
import TestServer
import Testing

/// Widgets that are folders, with the real program and real servers.
@Suite struct WidgetFolderTests {
  private let place = Workplace()

  private static let declaration = """
    format: 1
    name: bus
    version: 1.2.0
    title: Bus
    summary: the next buses
    license: MIT
    settings:
      server: {type: address, title: Server, required: true}
      stop: {type: text, title: Stop, default: Zoo}
      modes: {type: choices, values: [BUS, TRAM]}
      live: {type: flag, default: true}
      key: {type: secret}
    sources:
      times:
        url: "{{ settings.server }}/stops/{{ settings.stop }}"
        query: {modes: "{{ settings.modes | join: ',' }}", day: "{{ today }}"}
        every: 2m
        requires: [departures]
    data:
      next: {each: times.departures, as: d, if: "d.cancelled != true", item: {line: d.line, at: d.at}, sort: at}
    samples:
      morning: {at: "2026-11-27T07:58:00+01:00", settings: {server: "https://example.org"}, times: Samples/morning.json}
    """
  private static let template = """
    <Template widget="bus" colors="refined" background="paper">
      <VStack><Text>{{settings.stop}}</Text><ForEach each="next" as="bus"><Text>{{bus.line}}</Text></ForEach></VStack>
    </Template>
    """
  private static let answer = #"""
    {"departures": [{"line": "M46", "at": "2026-11-27T08:04:00+01:00"},
      {"line": "100", "at": "2026-11-27T08:01:00+01:00"}, {"line": "N1", "at": "x", "cancelled": true}]}
    """#
  private static let instant = "2026-11-27T07:58:00+01:00"

  private func writeWidget(_ declaration: String = declaration, template: String = template) throws {
    for folder in ["widgets/bus/Templates", "widgets/bus/Samples"] {
      try FileManager.default.createDirectory(atPath: place.path(folder), withIntermediateDirectories: true)
    }
    try place.write(declaration, "widgets/bus/widget.yaml")
    try place.write(template, "widgets/bus/Templates/default.xml")
    try place.write(Self.answer, "widgets/bus/Samples/morning.json")
  }

  private func server(_ answer: String = answer) throws -> TestServer {
    try TestServer { _ in .answer(200, [("Content-Type", "application/json")], answer) }
  }

  private func render(_ arguments: String...) throws -> Outcome {
    try place.run(
      [
        "render", "bus", "--widget-path", "widgets", "--at", Self.instant, "--format", "svg", "--svg-text", "live",
        "-o", "-",
      ]
        + arguments)
  }

  @Test func asksTheServerWithItsSettingsAndDrawsTheAnswer() throws {
    try writeWidget(
      Self.declaration.replacing("    every: 2m", with: "    headers: {X-Key: \"{{ settings.key }}\"}\n    every: 2m"))
    try place.write("s3cret-key-of-the-user\n", "bus.key")
    let server = try server()
    let outcome = try render(
      "--server", server.base, "--stop", "Am Park/2", "--modes", "BUS", "--modes", "TRAM", "--key-file", "bus.key",
      "--timezone", "Europe/Berlin")
    outcome.expectSuccess()
    let picture = String(decoding: outcome.output, as: UTF8.self)
    let first = try #require(picture.range(of: ">100<"))
    let second = try #require(picture.range(of: ">M46<"))
    #expect(first.lowerBound < second.lowerBound && picture.contains(">Am Park/2<") && !picture.contains(">N1<"))
    let request = try #require(server.requests.first)
    #expect(server.requests.count == 1)
    #expect(request.uri == "/stops/Am%20Park%2F2?modes=BUS,TRAM&day=2026-11-27", "\(request.uri)")
    #expect(request.header("X-Key") == "s3cret-key-of-the-user")
  }

  @Test func aFileStandsForTheAnswer() throws {
    try writeWidget()
    let outcome = try render("--server", "http://127.0.0.1:9", "--data", "widgets/bus/Samples/morning.json")
    outcome.expectSuccess()
    #expect(String(decoding: outcome.output, as: UTF8.self).contains(">M46<"))
  }

  @Test func namesWhatTheAnswerLacks() throws {
    try writeWidget()
    let server = try server(#"{"error": "unknown stop"}"#)
    try render("--server", server.base).expectFailure(69, "bus: times", "the answer has no \"departures\"")
  }

  @Test func namesTheSettingThatIsMissing() throws {
    try writeWidget()
    try render().expectFailure(64, "--server", "missing", "Server")
  }

  @Test(arguments: [
    (["--modes", "BOAT"], "--modes", "\"BOAT\" is not one of BUS, TRAM"),
    (["--span", "15"], "--span", "not an option of the bus widget"),
  ])
  func refusesSettingsThatDoNotFit(_ arguments: [String], _ flag: String, _ message: String) throws {
    try writeWidget()
    let outcome = try place.run(
      ["render", "bus", "--widget-path", "widgets", "--server", "http://127.0.0.1:9", "-o", "a.png"] + arguments)
    outcome.expectFailure(64, flag, message)
  }

  @Test func aConfigurationHasItsOptions() throws {
    try writeWidget()
    let server = try server()
    try place.write("k\n", "bus.key")
    try place.write(
      """
      widgets: [widgets]
      outputs:
        - {widget: bus, options: {server: "\(server.base)", stop: Zoo, modes: [TRAM], live: false, key: bus.key}, path: bus.svg}
      """, "config.yaml")
    try place.run("config", "check", "config.yaml").expectSuccess()
    let folders = RunWorkplace.folders.mapValues { place.path($0) }
    try place.run(["run", "config.yaml"], environment: folders).expectSuccess(messages: 1)
    #expect(server.requests.first?.uri.contains("modes=TRAM") == true)
    // The second picture of the same two minutes asks nobody.
    try place.run(["run", "config.yaml"], environment: folders).expectSuccess(messages: 1)
    #expect(server.requests.count == 1)
    try place.write(
      "widgets: [widgets]\noutputs:\n  - {widget: bus, options: {server: \"\(server.base)\", stopp: Zoo}, path: bus.svg}\n",
      "config.yaml")
    try place.run("run", "config.yaml").expectFailure(78, "config.yaml:3:", "unknown option \"stopp\"", "stop")
  }

  @Test func showsLastGoodDataWithTheirMark() throws {
    try writeWidget()
    let server = try TestServer { request in
      request.number == 0 ? .answer(200, [], Self.answer) : .answer(404, [], "gone")
    }
    try place.write(
      "widgets: [widgets]\noutputs:\n  - {widget: bus, options: {server: \"\(server.base)\"}, svgText: live, path: bus.svg}\n",
      "config.yaml")
    let folders = RunWorkplace.folders.mapValues { place.path($0) }
    try place.run(["run", "config.yaml", "--at", Self.instant], environment: folders).expectSuccess(messages: 1)
    let later = try place.run(["run", "config.yaml", "--at", "2026-11-27T11:00:00+01:00"], environment: folders)
    #expect(String(decoding: try place.data("bus.svg"), as: UTF8.self).contains("as of 06:58"))
    #expect(later.messages.contains { $0.contains("bus: times") }, "\(later.messages)")
  }

  @Test func aDashboardHasItAsATile() throws {
    try writeWidget()
    let server = try server()
    try place.write(
      """
      <Template widget="dashboard" colors="refined" background="paper">
        <HStack><Widget name="bus" width="1/2W" height="1H" options="server: \(server.base), stop: West"/><Widget name="clock" width="1/2W" height="1H"/></HStack>
      </Template>
      """, "wall.xml")
    let outcome = try place.run(
      "render", "./wall.xml", "--widget-path", "widgets", "--theme", "refined", "--at", Self.instant, "--format", "svg",
      "--svg-text", "live", "-o", "-")
    outcome.expectSuccess()
    #expect(String(decoding: outcome.output, as: UTF8.self).contains(">M46<"), "\(outcome.messages)")
  }

  @Test func listsAndSchemaHaveItsSettings() throws {
    try writeWidget()
    let list = try place.run("list", "widgets", "--json", "--widget-path", "widgets")
    if list.status == 0 {
      #expect(String(decoding: list.output, as: UTF8.self).contains("--key-file"))
    }
    try place.write("widgets: [widgets]\noutputs:\n  - {widget: clock, path: c.png}\n", "config.yaml")
    let configured = try place.run("list", "widgets", "--json", "--config", "config.yaml")
    configured.expectSuccess()
    let text = String(decoding: configured.output, as: UTF8.self)
    #expect(text.contains("\"bus\"") && text.contains("\"--no-live\"") && text.contains("\"--key-file\""))
  }

  // MARK: Commands

  @Test func checkNamesEveryProblem() throws {
    try writeWidget()
    try place.run("widget", "check", "./widgets/bus").expectSuccess()
    try writeWidget(
      template: """
        <Template widget="bus" colors="refined">
          <VStack><Text>{{settings.stopp}}</Text><ForEach each="next" as="bus"><Text>{{bus.platform}}</Text></ForEach></VStack>
        </Template>
        """)
    let outcome = try place.run("widget", "check", "widgets/bus/")
    #expect(outcome.status == 65 && outcome.messages.count == 3, "\(outcome.messages)")
    #expect(
      outcome.messages.contains { $0.contains("widgets/bus/Templates/default.xml:2:") && $0.contains("platform") })
    try writeWidget(Self.declaration.replacing("settings.stop }}", with: "settings.stopp }}"))
    let wrong = try place.run("widget", "check", "./widgets/bus")
    #expect(wrong.status == 65)
    #expect(
      wrong.messages.contains {
        $0.contains("widgets/bus/widget.yaml:15:") && $0.contains("settings has no \"stopp\"; did you mean \"stop\"?")
      }, "\(wrong.messages)")
    try place.run("widget", "check", "./nothing").expectFailure(66, "./nothing")
    try place.run("widget", "check", "buss").expectFailure(66, "no widget \"buss\"")
  }

  @Test func anInvalidFolderSaysWhereItIsWrong() throws {
    try writeWidget(Self.declaration.replacing("type: flag", with: "type: flagg"))
    try render("--server", "http://127.0.0.1:9").expectFailure(
      78, "widgets/bus/widget.yaml:11:", "unknown type \"flagg\"")
    for command in ["show", "test"] {
      try place.run("widget", command, "./widgets/bus").expectFailure(65, "widgets/bus/widget.yaml:11:")
    }
  }

  @Test func showSaysWhatIsSentWhere() throws {
    try writeWidget(
      Self.declaration.replacing(
        "\"{{ settings.server }}/stops/{{ settings.stop }}\"", with: "\"https://api.example.org/{{ settings.stop }}\""
      ).replacing(
        "    every: 2m",
        with: "    headers: {X-Key: \"{{ settings.key }}\"}\n    attribution: Example\n    every: 2m"))
    let outcome = try place.run("widget", "show", "./widgets/bus")
    outcome.expectSuccess()
    let text = String(decoding: outcome.output, as: UTF8.self)
    #expect(text.contains("bus 1.2.0, MIT\n") && text.contains("sha256:"))
    #expect(text.contains("asks api.example.org every 2m; sends stop, modes, the secret key\n"), "\(text)")
  }

  @Test func addsAndRemovesAfterShowingHosts() throws {
    try writeWidget()
    let environment = ["XDG_DATA_HOME": place.path("data")]
    let unanswered = try place.run(["widget", "add", "./widgets/bus"], environment: environment)
    #expect(unanswered.status == 64 && unanswered.messages.first?.contains("--yes") == true)
    let added = try place.run(["widget", "add", "./widgets/bus", "--yes"], environment: environment)
    added.expectSuccess()
    #expect(String(decoding: added.output, as: UTF8.self).contains("asks settings.server every 2m"))
    let list = try place.run(["widget", "list", "--json"], environment: environment).object()
    let bus = (list["widgets"] as? [[String: Any]])?.first { $0["name"] as? String == "bus" }
    #expect(bus?["origin"] as? String == "user" && bus?["changed"] as? Bool == false)
    // A new version that asks another host needs another word.
    try writeWidget(
      Self.declaration.replacing(
        "\"{{ settings.server }}/stops/{{ settings.stop }}\"", with: "\"https://new.example.org/\""
      )
      .replacing("    every: 2m", with: "    attribution: Example\n    every: 2m"))
    try place.run(["widget", "add", "./widgets/bus", "--yes"], environment: environment)
      .expectFailure(64, "new.example.org", "--accept-hosts")
    try place.run(["widget", "add", "./widgets/bus", "--yes", "--accept-hosts"], environment: environment)
      .expectSuccess()
    #expect(FileManager.default.fileExists(atPath: place.path("data/widgetgen/widgets/bus.previous/widget.yaml")))
    try place.run(["widget", "remove", "bus"], environment: environment).expectSuccess()
    try place.run(["widget", "remove", "bus"], environment: environment).expectFailure(66, "bus")
  }

  @Test func testComparesWithGoldens() throws {
    try writeWidget()
    let first = try place.run("widget", "test", "./widgets/bus", "--record", "missing")
    #expect(first.status == 0, "\(first.messages)")
    #expect(String(decoding: first.output, as: UTF8.self) == "7 pictures: 0 the same, 3 new, 0 different\n")
    let second = try place.run("widget", "test", "./widgets/bus")
    #expect(String(decoding: second.output, as: UTF8.self) == "7 pictures: 3 the same, 0 new, 0 different\n")
    try writeWidget(template: Self.template.replacing("{{bus.line}}", with: "{{bus.line}}!"))
    let third = try place.run("widget", "test", "./widgets/bus")
    #expect(third.status == 1)
    #expect(String(decoding: third.output, as: UTF8.self).contains("3 different: morning."))
  }
}
