import Foundation
import Glibc
import TestFolders
import TestPrograms
import Testing

/// A program with custom widgets, run as users do.
@Suite struct CustomProgramTests {
  private let folder = TemporaryFolder()
  /// An instant within the second entry of the widget of hours.
  private let instant = "2026-05-12T07:30:00Z"

  private func run(_ arguments: [String]) throws -> CapturedProcess.Result {
    try CustomProgram.run(arguments, in: folder)
  }

  private func begin(_ arguments: [String]) throws -> CapturedProcess { try CustomProgram.begin(arguments, in: folder) }

  private func digest(_ name: String) throws -> Int { try folder.data(name).hashValue }

  @Test func customWidgetsAreDrawnLikeBuiltInOnes() throws {
    let drawn = try run([
      "render", "Hours", "--at", instant, "--format", "svg", "--svg-text", "live", "-o", "hours.svg",
    ])
    #expect(drawn.status == 0, "\(drawn.messages)")
    let svg = try String(contentsOfFile: folder.path("hours.svg"), encoding: .utf8)
    #expect(svg.contains("Hour 1"))
    #expect(svg.contains("viewBox=\"0 0 338 158\""))
    #expect(svg.contains("<title>Hours</title>") && svg.contains("<desc>Hour 1, "))
  }

  @Test func picturesOfViewsSayWhatTheyShow() throws {
    let drawn = try run([
      "render", "Hours", "--at", instant, "--timezone", "UTC", "--locale", "de", "--description", "-o", "hours.png",
    ])
    #expect(drawn.status == 0, "\(drawn.messages)")
    let text = Array("Hour 1, 07:00".utf8)
    #expect(try folder.data("hours.png").range(of: Data(text)) != nil)
    try folder.write(
      """
      <Template widget="dashboard" design="400x240" background="#FFFFFF">
        <HStack spacing="0">
          <Widget name="Hours" family="small" width="0.5W" height="1H"/>
          <Widget name="timer" family="small" width="0.5W" height="1H" options="elapsed: 61"/>
        </HStack>
      </Template>
      """, "hall.xml")
    let hall = try run(["render", "hall.xml", "--at", instant, "--timezone", "UTC", "--locale", "de", "-o", "hall.svg"])
    #expect(hall.status == 0, "\(hall.messages)")
    #expect(try String(contentsOfFile: folder.path("hall.svg"), encoding: .utf8).contains("<desc>Hour 1, 07:00; "))
  }

  @Test func runDrawsItAsAFileForAPanelAndOnADashboard() throws {
    try folder.write(
      """
      <Template widget="dashboard" design="400x240" colors="dashboard" background="background">
        <HStack spacing="0">
          <Widget name="Hours" family="small" width="0.5W" height="1H"/>
          <Widget name="clock" family="small" width="0.5W" height="1H"/>
        </HStack>
      </Template>
      """, "hall.xml")
    try folder.write(
      """
      timezone: UTC
      outputs:
        - {widget: Hours, scheme: both, path: "hours-{scheme}.png"}
        - {widget: Hours, family: small, target: trmnl-og, path: panel.png}
        - {widget: hall.xml, path: hall.svg, svgText: live}
      """, "config.yaml")
    let drawn = try run(["run", "config.yaml", "--at", instant])
    #expect(drawn.status == 0, "\(drawn.messages)")
    #expect(try run(["check", "panel.png", "--target", "trmnl-og"]).status == 0)
    let hall = try String(contentsOfFile: folder.path("hall.svg"), encoding: .utf8)
    #expect(hall.contains("Hour 1") && hall.contains("07:30"))
    // The same settings give the same bytes.
    for scheme in ["light", "dark"] {
      let other = try run([
        "render", "Hours", "--at", instant, "--timezone", "UTC", "--scheme", scheme, "--no-config", "-o", "again.png",
      ])
      #expect(other.status == 0, "\(other.messages)")
      #expect(try folder.data("again.png") == folder.data("hours-\(scheme).png"))
    }
    // The next entry of the stored timeline.
    let later = try run(["run", "config.yaml", "--at", "2026-05-12T08:00:00Z"])
    #expect(later.status == 0, "\(later.messages)")
    #expect(try String(contentsOfFile: folder.path("hall.svg"), encoding: .utf8).contains("Hour 2"))
  }

  @Test func aFailedProviderDoesNotAffectOthers() throws {
    try folder.write(
      """
      <Template widget="dashboard" design="400x240" background="#FFFFFF">
        <HStack spacing="0">
          <Widget name="Silent" family="small" width="0.5W" height="1H"/>
          <Widget name="Hours" family="small" width="0.5W" height="1H"/>
        </HStack>
      </Template>
      """, "hall.xml")
    try folder.write(
      """
      outputs:
        - {widget: Silent, path: silent.png}
        - {widget: Hours, path: hours.png}
        - {widget: hall.xml, path: hall.svg, svgText: live}
      """, "config.yaml")
    let drawn = try run(["run", "config.yaml", "--at", instant])
    #expect(drawn.status == 69, "\(drawn.messages)")
    #expect(drawn.messages.contains("silent.png: "))
    #expect(drawn.messages.contains("getTimeline"))
    #expect(FileManager.default.fileExists(atPath: folder.path("hours.png")))
    // It says that there are no data.
    #expect(FileManager.default.fileExists(atPath: folder.path("silent.png")))
    #expect(try String(contentsOfFile: folder.path("hall.svg"), encoding: .utf8).contains("Hour 1"))
  }

  @Test func itsTimelineIsPrinted() throws {
    let printed = try run(["timeline", "Hours", "--family", "small", "--at", "2026-05-12T05:00:00Z"])
    #expect(printed.status == 0, "\(printed.messages)")
    let object = try #require(JSONSerialization.jsonObject(with: printed.output) as? [String: Any])
    let entries = try #require(object["entries"] as? [[String: Any]])
    #expect(
      entries.compactMap { $0["date"] as? String } == [
        "2026-05-12T06:00:00Z", "2026-05-12T07:00:00Z", "2026-05-12T08:00:00Z",
      ])
    #expect((object["reload"] as? [String: Any])?["date"] as? String == "2026-05-13T06:00:00Z")
  }

  @Test func everyEntryOfItsTimelineIsDrawn() throws {
    let drawn = try run([
      "render", "Hours", "--at", "2026-05-12T06:00:00Z", "--timeline", "--svg-text", "live", "-o", "{index}.svg",
    ])
    #expect(drawn.status == 0, "\(drawn.messages)")
    for index in 0..<3 {
      #expect(try String(contentsOfFile: folder.path("\(index).svg"), encoding: .utf8).contains("Hour \(index)"))
    }
  }

  @Test func listsAndMessagesIncludeIt() throws {
    let list = try text(["list", "widgets"])
    #expect(list.contains("\nHours\tHours\n"))
    #expect(list.contains("weather\t"))
    #expect(try text(["config", "schema"]).contains("\"Hours\""))
    let wrong = try run(["render", "Hour"])
    #expect(wrong.status == 64)
    #expect(wrong.messages.contains("custom-program: ") && wrong.messages.contains("did you mean \"Hours\""))
    let large = try run(["render", "Hours", "--family", "large"])
    #expect(large.status == 64)
    #expect(large.messages.contains("only small, medium, accessoryCircular"))
    let fields = try run(["list", "fields", "Hours"])
    #expect(fields.status == 64)
  }

  @Test func checksATemplateThatPlacesIt() throws {
    for (family, status) in [("small", Int32(0)), ("large", 65)] {
      try folder.write(
        """
        <Template widget="dashboard" design="400x240" background="#FFFFFF">
          <Widget name="Hours" family="\(family)" width="1W" height="1H"/>
        </Template>
        """, "hall.xml")
      let checked = try run(["template", "check", "hall.xml"])
      #expect(checked.status == status, "\(checked.messages)")
    }
  }

  @Test func frontPageShowsThisProgram() throws {
    let drawn = try run(["render", "Tide", "-o", "tide.png"])
    #expect(drawn.status == 0, "\(drawn.messages)")
    let page = Repository.url("Sources/Views/WidgetGenProgram/WidgetGenProgram.docc/WidgetGenProgram.md")
    let example = try #require(
      String(contentsOf: page, encoding: .utf8).firstMatch(of: /(?s)struct Tide.*?\n}\n/)?.output)
    let source = try String(contentsOf: Repository.url("Tests/Support/custom-program/Main.swift"), encoding: .utf8)
    #expect(source.contains(example))
  }

  @Test func watchDrawsItAndStops() async throws {
    try folder.write("outputs: [{widget: Hours, path: hours.png}]", "config.yaml")
    let run = try begin(["watch", "--quiet", "config.yaml"])
    try await wait { FileManager.default.fileExists(atPath: folder.path("hours.png")) }
    run.process.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }

  @Test func serversReturnTheSameBytes() async throws {
    try folder.write(
      """
      server: {listen: "127.0.0.1:0"}
      outputs: [{widget: Hours, path: hours.png}]
      """, "config.yaml")
    guard try text(["serve", "--help"]).contains("SIGHUP") else {
      let refused = try run(["serve", "--config", "config.yaml"])
      #expect(refused.status == 64)
      #expect(refused.messages.contains("WidgetGenServer"))
      return
    }
    let drawn = try run(["run", "config.yaml"])
    #expect(drawn.status == 0, "\(drawn.messages)")
    let server = try begin(["serve", "--config", "config.yaml"])
    try await wait {
      let log = try server.messages()
      guard let address = log.firstMatch(of: /http:\/\/127.0.0.1:[0-9]+\//)?.output else { return false }
      return CapturedProcess.succeeds([
        "/usr/bin/env", "curl", "-sf", "-o", folder.path("served.png"), "\(address)screens/Hours.png",
      ])
    }
    #expect(try folder.data("served.png") == folder.data("hours.png"))
    server.process.signal(SIGTERM)
    #expect(try await server.end().status == 0)
  }

  private func text(_ arguments: [String]) throws -> String {
    String(decoding: try run(arguments).output, as: UTF8.self)
  }

  /// Waits until a condition holds, at least half a minute.
  private func wait(until condition: () throws -> Bool, sourceLocation: SourceLocation = #_sourceLocation) async throws
  {
    for _ in 0..<Int(300 * SlowMachine.factor) {
      if try condition() { return }
      try await Task.sleep(for: .milliseconds(100))
    }
    Issue.record("the condition did not come true", sourceLocation: sourceLocation)
  }
}
