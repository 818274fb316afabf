import Foundation
import Synchronization
import TestServer
import Testing
import WidgetBase

@testable import Rounds

/// The data widget: data of any shape from files and servers, with the same policy as weather.
@Suite struct DocumentTests {
  private static let now = Date("2026-11-21T10:00:00Z")
  private static let template = """
    <Template widget="data">
      <VStack>
        <Text>{{stop | default: "nothing"}} {{value | default: ""}} {{updated | date: "%H:%M"}}</Text>
        <If test="isStale"><Text>{{badge}}</Text></If>
      </VStack>
    </Template>
    """

  /// A server with one document.
  private final class Service: Sendable {
    final class Box: Sendable {
      let reply = Mutex<Reply>(.answer(404))
    }
    private let box = Box()
    let server: TestServer

    init(_ reply: Reply) throws {
      box.reply.withLock { $0 = reply }
      server = try TestServer { [box] _ in box.reply.withLock { $0 } }
    }

    func reply(_ reply: Reply) { box.reply.withLock { $0 = reply } }
    func reply(_ json: String, _ headers: [(name: String, value: String)] = []) { reply(.answer(200, headers, json)) }
  }

  private func machine(
    _ source: String, output: String = "{widget: data, template: bus.xml, source: bus, path: bus.svg, svgText: live}",
    more: String = "", files: [String: String] = [:], at place: Machine? = nil
  ) throws -> Machine {
    try Machine(
      """
      timezone: UTC
      sources:
        bus: {\(source)}
      \(more)
      outputs: [\(output)]
      """, at: place, files: ["bus.xml": Self.template].merging(files) { $1 })
  }

  private func shows(_ text: String, _ machine: Machine, _ name: String = "bus.svg") throws -> Bool {
    try machine.text(name).contains(">\(text)<")
  }

  // MARK: Servers

  @Test func revalidatesAtTheConfiguredInterval() async throws {
    let service = try Service(.answer(200, [(name: "ETag", value: "\"1\"")], "{\"stop\": \"Zoo\"}"))
    let machine = try machine("url: \"\(service.server.base)/departures.json\", every: 10m")
    for minutes in stride(from: 0.0, to: 30, by: 2) {
      let report = await machine.run(at: Self.now + minutes * 60)
      #expect(report.output.error == nil && report.notices.isEmpty)
    }
    #expect(service.server.requests.map(\.uri) == Array(repeating: "/departures.json", count: 3))
    #expect(service.server.requests.map { $0.header("If-None-Match") } == [nil, "\"1\"", "\"1\""])
    #expect(try shows("Zoo  10:20", machine))
  }

  @Test(arguments: [
    Reply.answer(500), .answer(404), .answer(200, [], "<html><title>Sign in</title></html>"),
    .answer(200, [], "{\"stop\": None}"),
    .answer(200, [], String(repeating: "[", count: 70)), .answer(200, [], ""),
  ])
  func whileAServerIsDownItsLastDataAreDrawnUntilTheyExpire(reply: Reply) async throws {
    let service = try Service(.answer(200, [], "{\"stop\": \"Zoo\"}"))
    let machine = try machine("url: \"\(service.server.base)/private-4711.json\", every: 5m, expireAfter: 3h")
    #expect(await machine.run(at: Self.now).output.error == nil)
    service.reply(reply)
    try machine.remove("cache")
    let soon = await machine.run(at: Self.now + 600)
    #expect(soon.problem == .upstream && !soon.output.isStale)
    #expect(try shows("Zoo  10:00", machine))
    let later = await machine.run(at: Self.now + 7_200)
    #expect(later.output.isStale && later.problem == .upstream)
    #expect(try shows("Zoo  10:00", machine) && shows("as of 10:00", machine))
    #expect(await machine.run(at: Self.now + 4 * 3_600).output.isStale)
    #expect(try machine.text("bus.svg").contains("No data"))
    #expect(later.output.error.map { "\($0)".contains("4711") } == false)
    service.reply("{\"stop\": \"Mill\"}")
    #expect(await machine.run(at: Self.now + 5 * 3_600).output.error == nil)
    #expect(try shows("Mill  15:00", machine))
  }

  @Test func reportsMissingDataInOneLine() async throws {
    let service = try Service(.answer(401))
    let machine = try machine("url: \"\(service.server.base)/a.json\"")
    let report = await machine.run(at: Self.now)
    #expect(report.output.entry == nil && report.problem == .keyRefused)
    #expect(report.output.error.map { "\($0)".contains("\n") } == false)
  }

  @Test func honoursAServersCooldown() async throws {
    let service = try Service(.answer(200, [], "{\"stop\": \"Zoo\"}"))
    let machine = try machine("url: \"\(service.server.base)/a.json\", every: 5m")
    _ = await machine.run(at: Self.now)
    service.reply(.answer(429, [(name: "Retry-After", value: "1800")]))
    for minutes in stride(from: 5.0, to: 30, by: 5) { _ = await machine.run(at: Self.now + minutes * 60) }
    #expect(service.server.requests.count == 2)
    #expect(try shows("Zoo  10:00", machine))
  }

  @Test func timelinesOfDataAreShownEntryByEntryUntilTheirReload() async throws {
    let entries = """
      {"stop": "Zoo", "reload": "2026-11-21T12:00:00Z", "entries": [
        {"date": "2026-11-21T11:00:00Z", "value": "second"}, {"date": "2026-11-21T09:00:00Z", "value": "first"},
        {"date": "2026-11-21T11:30:00Z", "value": "third", "stop": "Mill"}]}
      """
    let service = try Service(.answer(200, [], entries))
    let machine = try machine("url: \"\(service.server.base)/a.json\", every: 5m")
    let first = await machine.run(at: Self.now)
    #expect(first.output.entry == Self.now - 3_600 && first.nextChange == Self.now + 3_600)
    #expect(try shows("Zoo first 10:00", machine))
    _ = await machine.run(at: Self.now + 3_600)
    #expect(try shows("Zoo second 10:00", machine))
    _ = await machine.run(at: Self.now + 5_400)
    #expect(try shows("Mill third 10:00", machine))
    #expect(service.server.requests.count == 1)
    _ = await machine.run(at: Self.now + 7_200)
    #expect(service.server.requests.count == 2)
  }

  // MARK: Files

  @Test func rereadsChangedFilesAndMarksStaleOnes() async throws {
    let machine = try machine("file: bus.json, every: 5m, expireAfter: 4h")
    try machine.write("{\"stop\": \"Zoo\"}", "bus.json", modified: Self.now - 60)
    let first = await machine.run(at: Self.now)
    #expect(first.output.error == nil && first.requests == 0)
    // A watch detects changes within a minute.
    #expect(first.nextChange == Self.now + 60)
    #expect(try shows("Zoo  09:59", machine))
    try machine.write("stop,value\nMill,1\n", "bus.json", modified: Self.now + 30)
    let broken = await machine.run(at: Self.now + 60)
    #expect(broken.problem == .badData)
    #expect(try shows("Zoo  09:59", machine))
    try machine.write("{\"stop\": \"Mill\"}", "bus.json", modified: Self.now + 90)
    #expect(await machine.run(at: Self.now + 120).output.error == nil)
    #expect(try shows("Mill  10:01", machine))
    #expect(await machine.run(at: Self.now + 2 * 3_600).output.isStale)
    #expect(try shows("as of 10:01", machine))
    #expect(await machine.run(at: Self.now + 5 * 3_600).output.isStale)
    #expect(try machine.text("bus.svg").contains("No data"))
  }

  @Test func filesWithoutAnIntervalDoNotBecomeStale() async throws {
    let machine = try machine("file: bus.json")
    try machine.write("{\"stop\": \"Zoo\"}", "bus.json", modified: Self.now - 60)
    for days in [0.0, 1, 400] {
      let report = await machine.run(at: Self.now + days * 86_400)
      #expect(report.output.error == nil && !report.output.isStale)
      // The file is still checked each minute.
      #expect(report.nextChange == Self.now + days * 86_400 + 60)
    }
    #expect(try shows("Zoo  09:59", machine))
    // Data with its own reload date counts as late after that date.
    try machine.write(
      "{\"stop\": \"Mill\", \"reload\": \"2026-11-21T11:00:00Z\"}", "bus.json", modified: Self.now + 60)
    #expect(!(await machine.run(at: Self.now + 3_600)).output.isStale)
    #expect(await machine.run(at: Self.now + 3 * 3_600).output.isStale)
  }

  // MARK: Several sources, and dashboards

  @Test func sourcesHaveNamesAndFailIndependently() async throws {
    let service = try Service(.answer(500))
    let machine = try machine(
      "file: bus.json}\n  sun: {url: \"\(service.server.base)/sun.json\", every: 5m",
      output: "{widget: data, template: both.xml, sources: {b: bus, s: sun}, path: bus.svg, svgText: live}",
      files: [
        "bus.json": "[{\"to\": \"Zoo\"}]",
        "both.xml": """
        <Template widget="data"><HStack><Text>{{b.items[0].to}}</Text><Text>{{s.rise | default: "none"}}</Text>
          <Text>lacks {{unavailable | join: ", "}}.</Text></HStack></Template>
        """,
      ])
    let report = await machine.run(at: Self.now)
    #expect(report.output.status == .written && report.problem == .upstream && report.output.isStale)
    #expect(try shows("Zoo", machine) && shows("none", machine) && shows("lacks s.", machine))
    service.reply("{\"rise\": \"07:41\"}")
    #expect(await machine.run(at: Self.now + 600).output.error == nil)
    #expect(try shows("Zoo", machine) && shows("07:41", machine) && shows("lacks .", machine))
  }

  @Test func tilesHaveTemplatesAndSources() async throws {
    let service = try Service(.answer(200, [], "{\"stop\": \"Zoo\"}"))
    let dashboard = """
      <Template widget="dashboard" design="400x200">
        <HStack spacing="0">
          <Widget name="data" template="tiles/bus.xml" source="bus" width="1/2W" height="1H"/>
          <Widget name="clock" options="seconds: false" width="1/2W" height="1H"/>
        </HStack>
      </Template>
      """
    let machine = try machine(
      "url: \"\(service.server.base)/a.json\", every: 5m, expireAfter: 2h",
      output: "{widget: dash.xml, path: bus.svg, svgText: live}",
      files: ["dash.xml": dashboard, "tiles/bus.xml": Self.template])
    #expect(await machine.run(at: Self.now).output.error == nil)
    #expect(try shows("Zoo  10:00", machine))
    // The clock does not cause further requests.
    for minutes in 1...4 { _ = await machine.run(at: Self.now + Double(minutes) * 60) }
    #expect(service.server.requests.count == 1)
    service.reply(.answer(500))
    let down = await machine.run(at: Self.now + 3 * 3_600)
    #expect(down.problem == .upstream && down.output.status == .written)
    #expect(try machine.text("bus.svg").contains("No data"))
  }

  // MARK: Pictures

  private static let png = Array(
    Data(
      base64Encoded:
        "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==") ?? Data())
  private static let pictureTemplate = [
    "bus.xml": "<Template widget=\"data\"><VStack><Text>{{stop}}</Text><Image name=\"{{photo}}\"/></VStack></Template>"
  ]

  /// Starts a server with a document and the picture named in it.
  private func pictures(_ reply: Reply) throws -> (TestServer, Service.Box) {
    let box = Service.Box()
    box.reply.withLock { $0 = reply }
    let server = try TestServer { request in
      request.uri.hasPrefix("/a.json")
        ? .answer(
          200, [], "{\"stop\": \"Zoo\", \"photo\": \"http://\(request.header("Host") ?? "")/photo-4711.png?k=1\"}")
        : box.reply.withLock { $0 }
    }
    return (server, box)
  }

  @Test func fetchesPicturesIfTheSourceAllowsIt() async throws {
    let (server, box) = try pictures(.answer(200, [(name: "ETag", value: "\"1\"")], body: Self.png))
    let machine = try machine(
      "url: \"\(server.base)/a.json\", every: 5m, images: true, headersFile: bus.headers",
      files: Self.pictureTemplate.merging(["bus.headers": "Authorization: Bearer 0123456789"]) { $1 })
    let first = await machine.run(at: Self.now)
    #expect(first.output.error == nil && first.requests == 2)
    #expect(try machine.text("bus.svg").contains("<image "))
    #expect(server.requests.last?.header("Authorization") == nil)
    #expect(server.requests.last?.header("Accept") == "image/png, image/jpeg, image/svg+xml")
    // Too early for a request.
    _ = await machine.run(at: Self.now + 60)
    #expect(server.requests.count == 2)
    // The previous picture is shown while its server is down, and its address appears nowhere.
    box.reply.withLock { $0 = .answer(404) }
    let down = await machine.run(at: Self.now + 600)
    #expect(down.output.error == nil)
    #expect(try machine.text("bus.svg").contains("<image "))
    #expect(down.notices.contains { $0.contains("the previous picture is shown") })
    #expect(down.notices.allSatisfy { !$0.contains("4711") })
  }

  /// A camera may be asked while it writes its picture.
  @Test func aPictureThatIsCutOffDoesNotReplaceTheLastOne() async throws {
    let (server, box) = try pictures(.answer(200, [], body: Self.png))
    let machine = try machine(
      "url: \"\(server.base)/a.json\", every: 5m, images: true", files: Self.pictureTemplate)
    _ = await machine.run(at: Self.now)
    let before = try machine.text("bus.svg")
    for (index, bytes) in [Array(Self.png.dropLast(20)), Array(Self.png.prefix(12))].enumerated() {
      box.reply.withLock { $0 = .answer(200, [], body: bytes) }
      let report = await machine.run(at: Self.now + 600 * Double(index + 1))
      #expect(report.output.error == nil)
      #expect(report.notices.contains { $0.contains("the previous picture is shown") }, "\(report.notices)")
    }
    let after = try machine.text("bus.svg")
    #expect(before.contains("<image ") && after == before)
  }

  @Test(arguments: [
    (Reply.answer(200, [], "<html></html>"), "is not a PNG, JPEG or SVG picture"), (.answer(404), "404"),
    (.answer(200, [], body: Array(png.dropLast(20))), "the picture is cut off"),
    (.answer(302, [(name: "Location", value: "http://elsewhere.example/")]), "elsewhere.example"),
  ])
  func aPictureThatCannotBeHadIsLeftOutWithALine(reply: Reply, words: String) async throws {
    let (server, _) = try pictures(reply)
    let machine = try machine(
      "url: \"\(server.base)/a.json\", every: 5m, images: true", files: Self.pictureTemplate)
    let report = await machine.run(at: Self.now)
    #expect(report.output.error == nil && report.output.status == .written)
    #expect(try shows("Zoo", machine) && !machine.text("bus.svg").contains("<image "))
    #expect(report.notices.contains { $0.contains(words) }, "\(report.notices)")
    #expect(report.notices.allSatisfy { !$0.contains("4711") })
  }

  /// Finding out which pictures a template shows does not stop at those that it names itself.
  @Test func fetchesPicturesBesideThoseOfTheTemplate() async throws {
    let (server, _) = try pictures(.answer(200, [], body: Self.png))
    let machine = try machine(
      "url: \"\(server.base)/a.json\", every: 5m, images: true",
      files: [
        "bus.xml": """
        <Template widget="data"><VStack><Text>{{stop}}</Text>
          <Image name="data:image/png;base64,\(Data(Self.png).base64EncodedString())"/><Image name="{{photo}}"/>
        </VStack></Template>
        """
      ])
    let report = await machine.run(at: Self.now)
    #expect(report.output.error == nil && report.requests == 2)
    #expect(try machine.text("bus.svg").components(separatedBy: "<image ").count == 3)
  }

  @Test func otherwiseNothingIsFetched() async throws {
    let (server, _) = try pictures(.answer(200, [], body: Self.png))
    let machine = try machine("url: \"\(server.base)/a.json\", every: 5m", files: Self.pictureTemplate)
    let report = await machine.run(at: Self.now)
    #expect(server.requests.count == 1)
    #expect(report.notices.contains { $0.contains("images: true") } && report.output.status == .written)
  }

  // MARK: Secrets

  @Test func sendsHeadersWithoutShowingThem() async throws {
    let canary = "c4n4ry-0123456789abcdef"
    let service = try Service(.answer(200, [], "{\"stop\": \"Zoo \(canary)\", \"value\": \"en\"}"))
    let machine = try machine(
      "url: \"\(service.server.base)/a.json\", headersFile: bus.headers, every: 5m",
      files: ["bus.headers": "# of the bus\nAuthorization: Bearer \(canary)\n\nAccept-Language: en\n"])
    let first = await machine.run(at: Self.now)
    #expect(first.output.error == nil)
    #expect(first.notices.count == 1 && first.notices[0].contains("chmod 600"))
    #expect(service.server.requests[0].header("Authorization") == "Bearer \(canary)")
    #expect(service.server.requests[0].header("Accept-Language") == "en")
    #expect(try machine.text("bus.svg").contains(">Zoo ************"))
    service.reply(.answer(403, [], "{\"message\": \"\(canary) is no token\"}"))
    let second = await machine.run(at: Self.now + 600)
    #expect(second.problem == .keyRefused)
    var texts = [second.output.error.map { "\($0)" } ?? ""] + first.notices + second.notices
    for folder in ["cache", "state", "cache/responses", "state/documents", "state/timelines"] {
      for file in machine.files(folder) { texts += [file, (try? machine.text(file)) ?? ""] }
    }
    texts.append(try machine.text("bus.svg"))
    #expect(texts.count > 5)
    #expect(texts.allSatisfy { !$0.contains(canary) })
    for file in machine.files("state/documents") {
      let attributes = try FileManager.default.attributesOfItem(atPath: machine.path(file))
      #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == 0o600)
    }
  }

  @Test func cachesSeparatelyForEachClient() async throws {
    let service = try Service(.answer(200, [(name: "Cache-Control", value: "max-age=600")], "{\"stop\": \"Zoo\"}"))
    let url = "url: \"\(service.server.base)/a.json\", every: 10m"
    let first = try machine(url + ", headersFile: a.headers", files: ["a.headers": "X-Key: first-of-two"])
    _ = await first.run(at: Self.now)
    service.reply("{\"stop\": \"Mill\"}")
    let second = try machine(url + ", headersFile: a.headers", files: ["a.headers": "X-Key: second-of-two"], at: first)
    #expect(await second.run(at: Self.now + 60).requests == 1)
    #expect(try shows("Mill  10:01", second))
  }

  @Test(arguments: [
    ("no colon 4711", "bus.headers:1: not a header; expected Name: value"),
    ("\nHost: 4711", "bus.headers:2: Host cannot be set here"),
    ("X-Key:", "bus.headers:1: the value of X-Key is not a line of ASCII"),
    ("X-Key: é4711", "bus.headers:1: the value of X-Key is not a line of ASCII"),
  ])
  func wrongHeadersAreNotShown(_ text: String, _ words: String) async throws {
    let machine = try machine("url: \"http://127.0.0.1:1/\", headersFile: bus.headers", files: ["bus.headers": text])
    let report = await machine.run(at: Self.now)
    #expect(report.output.error.map { "\($0)".hasSuffix(words) } == true)
    #expect(report.problem == .configuration)
  }
}
