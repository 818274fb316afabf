import Foundation
import TestFolders
import TestPrograms
import TestRedis
import TestServer
import Testing

/// The commands in README and Documentation, run as written.
@Suite struct DocumentedCommandTests {
  /// The beginnings of lines that are tested; commands of other programs and key presses on devices cannot be.
  private static let openings = ["widgetgen ", "*/5 * * * *  widgetgen  /usr/local/bin/widgetgen "]
  /// Commands that serve until they are stopped, and how a test stops them.
  private static let endless = [
    "widgetgen watch", "widgetgen serve", "widgetgen preview", "widgetgen coordinator", "widgetgen worker",
  ]
  /// The address of the fleet's queue in the documentation.
  private static let queue = "redis://127.0.0.1:6379"

  struct Line: CustomTestStringConvertible {
    let file: String
    let text: String
    var testDescription: String { "\(file): \(text)" }
  }

  private static func text(_ name: String) throws -> String {
    try String(contentsOf: Repository.url(name), encoding: .utf8)
  }

  /// The lines of code without trailing comments, each once.
  private static var lines: [Line] {
    let pages = ["Documentation", "Documentation/Start"].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: Repository.path(folder))) ?? []
      return names.filter { $0.hasSuffix(".md") }.sorted().map { "\(folder)/\($0)" }
    }
    var seen: Set<String> = []
    return (["README.md"] + pages).flatMap { file -> [Line] in
      // `make swift-widgets` runs the commands of Swift packages.
      let text = file.hasSuffix("SwiftWidgets.md") ? "" : (try? Self.text(file)) ?? ""
      return text.split(separator: "\n").filter { $0.hasPrefix("    ") }.compactMap { line -> Line? in
        var command = line.drop { $0 == " " }
        guard openings.contains(where: command.hasPrefix) else { return nil }
        if let comment = command.range(of: "  #") { command = command[..<comment.lowerBound] }
        let text = command.replacing(#/^\*.*/widgetgen /#) { _ in "widgetgen " }.trimmingCharacters(in: .whitespaces)
        // Rows of a table of times are not commands.
        guard text.firstMatch(of: #/  +[0-9.]+ /#) == nil, text != "widgetgen, warm, a picture" else { return nil }
        return seen.insert(text).inserted ? Line(file: file, text: text) : nil
      }
    }
  }

  /// A picture that a panel accepts.
  private static let picture = Result {
    let place = Workplace()
    try place.run("render", "clock", "--target", "waveshare-7.3e", "--at", Workplace.instant, "-o", "a.png")
      .expectSuccess()
    return try place.data("a.png")
  }

  /// Creates the files that the commands name, and a configuration whose provider is a test server.
  private static func workplace(_ work: RunWorkplace) throws -> Workplace {
    let place = work.place
    let now = Date()
    let departures = try text("Examples/data/departures.json")
    work.server.behave { request in
      switch request.path {
      case "/v1/forecast":
        return .answer(200, ProviderServer.json, ProviderPayload.openMeteo(around: now, temperature: 6))
      case "/departures.json": return .answer(200, ProviderServer.json, departures)
      default: return nil
      }
    }
    let configuration = """
      location: {latitude: 52.52, longitude: 13.41, timezone: Europe/Berlin}
      weather: {baseURL: "\(work.server.base)"}
      server: {listen: "127.0.0.1:0"}
      outputs:
        - {widget: clock, path: clock.png, options: {seconds: false, every: 3600}}
        - {id: desk, widget: weather, path: desk.png}
      """
    for name in ["config.yaml", "home/widgetgen/config.yaml", "etc/widgetgen/config.yaml"] {
      try place.write(configuration, name)
    }
    try place.write(ProviderPayload.openMeteo(around: now, temperature: 6), "payload.json")
    try place.write("cards: [{type: tile, entity: sensor.outdoor}]", "view.yaml")
    // The block stands in a numbered list.
    let fleet = try text("Documentation/Start/Fleet.md").replacing("\n   ", with: "\n")
    let screens = try #require(fleet.firstMatch(of: #/```json\n({[^`]*)```/#)?.1)
    try place.write(String(screens), "screens.ndjson")
    for file in ["family.ics", "work.ics"] {
      try place.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", file)
    }
    try place.write("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n", "tasks.ics")
    let readme = try text("README.md")
    let template = try #require(readme.firstMatch(of: #/    <Template(.|\n)*</Template>/#)?.0)
    try place.write(String(template), "my-widget.xml")
    try place.write("", ".build/snapshots/.keep")
    try place.write("", "Tests/.keep")
    try place.write("", "bin/.keep")
    for name in ["widgetgen", "widgetgen-server"] {
      let program = URL(filePath: try Program.path()).deletingLastPathComponent().appending(path: name).path
      guard FileManager.default.fileExists(atPath: program) else { continue }
      try FileManager.default.createSymbolicLink(atPath: place.path("bin/\(name)"), withDestinationPath: program)
    }
    for name in ["photo.png", "picture.png", "page.png", "expected.png", "actual.png"] {
      try place.write(picture.get(), name)
    }
    for name in ["photo.jpg", "departures.json", "departures.xml"] {
      try FileManager.default.copyItem(
        atPath: Repository.path("Examples/data/\(name)"), toPath: place.path(name))
    }
    try place.write(place.data("photo.jpg"), "photos/photo.jpg")
    try place.write(text("Examples/templates/card.xml"), "card.xml")
    // The widget of the guide, whose blocks stand in a numbered list.
    let guide = try text("Documentation/Widgets.md").replacing("\n   ", with: "\n")
    let declaration = try #require(guide.firstMatch(of: #/```yaml\n(format: 1[^`]*)```/#)?.1)
    let widget = try #require(guide.firstMatch(of: #/```xml\n(<Template[^`]*)```/#)?.1)
    try place.write(String(declaration), "bus/widget.yaml")
    try place.write(String(widget), "bus/Templates/default.xml")
    try place.write(
      #"{"departures": [{"line": "100", "destination": "Zoo", "time": "2026-11-27T08:01:00+01:00"}]}"#,
      "bus/Samples/morning.json")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("Examples"), withDestinationPath: Repository.path("Examples"))
    return place
  }

  @Test(arguments: lines) func commandsDoWhatIsDocumented(line: Line) async throws {
    let work = try RunWorkplace()
    let place = try Self.workplace(work)
    var command = line.text.replacing("/etc/widgetgen/", with: "etc/widgetgen/")
      .replacing("https://example.org", with: work.server.base)
    // Its commands run one by one, each with an empty queue.
    let redis = command.contains(Self.queue) ? try RedisServer() : nil
    if let redis { command = command.replacing(Self.queue, with: redis.address) }
    defer { try? redis?.kill() }
    if Self.endless.contains(where: command.hasPrefix) {
      command = "timeout --preserve-status -s TERM 5 \(command)"
    }
    if command.hasPrefix("widgetgen init") { command = "rm -r home; \(command)" }
    let search = "\(place.path("bin")):\(ProcessInfo.processInfo.environment["PATH"] ?? "")"
    var variables = ["XDG_CONFIG_HOME": place.path("home"), "PATH": search]
    // The stand-in for the hardware is a file, too.
    let header = command.contains("widgetgen panel") ? try FakeHeader(place) : nil
    if let header {
      let host = command.contains("--vcom") ? FakeHeader.largePanel : nil
      variables.merge(header.environment(eeprom: FakeHeader.impression, host: host)) { $1 }
    }
    let outcome = try await place.begin(
      [], environment: work.environment(variables),
      wrapper: ["/bin/sh", "-c", command]
    ).end()
    #expect(outcome.status == 0, "\(command): \(outcome.messages)")
  }

  /// The documented manifest has the fields of a real one.
  @Test func manifestIsAsDocumented() throws {
    let documentation = try Self.text("Documentation/JSON.md")
    // Debian's Swift 6.2 stops at two backticks in a regular expression between slashes alone.
    let example = try #require(documentation.firstMatch(of: #/```json\n([^`]*)```/#)?.1)
    let expected = try #require(try JSONSerialization.jsonObject(with: Data(example.utf8)) as? [String: Any])
    let place = Workplace()
    try place.run("render", "weather", "--timeline", "-o", "{date}.png").expectSuccess(messages: 1)
    let real = try place.json("manifest.json")
    #expect(Set(real.keys) == Set(expected.keys))
    let entries = try [real, expected].map { try #require(($0["entries"] as? [[String: Any]])?.first) }
    #expect(Set(entries[0].keys) == Set(entries[1].keys))
  }
}
