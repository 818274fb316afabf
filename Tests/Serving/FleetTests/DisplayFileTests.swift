import Configurations
import JobSettings
import Panels
import Pictures
import Settings
import TestFolders
import Testing
import WidgetBase

@testable import Fleet

@Suite struct DisplayFileTests {
  private let folder = TemporaryFolder()

  private func file(_ text: String) throws -> DisplayFile {
    try folder.write(text, "screens.ndjson")
    return try DisplayFile(path: folder.path("screens.ndjson"), defaults: JobDefaults())
  }

  private func displays(of file: DisplayFile) async throws -> [(id: String, group: GroupKey)] {
    var displays: [(id: String, group: GroupKey)] = []
    try await file.forEachDisplay(inPortionsOf: 2) { displays += $0 }
    return displays
  }

  @Test func equalScreensFormAGroup() async throws {
    let file = try file(
      """
      {"id":"a","widget":"clock","options":{"seconds":false},"timezone":"UTC"}\r

        {"timezone":"UTC","widget":"clock","id":"b","options":{"seconds":false}}
      {"id":"c","widget":"clock","timezone":"UTC"}
      {"id":"d","widget":"clock","timezone":"UTC","options":{"seconds":false}}
      """)
    #expect([file.displayCount, file.groupCount, file.problemCount] as [Int] == [4, 2, 0])
    let displays = try await displays(of: file)
    #expect(displays.map(\.id) == ["a", "b", "c", "d"])
    #expect(displays[0].group == displays[1].group)
    #expect(displays[0].group == displays[3].group)
    #expect(displays[0].group != displays[2].group)
    #expect(file.displays(of: displays[0].group) == 3)
    #expect(try file.line(of: displays[0].group).id == "a")
    #expect(try file.line(of: displays[2].group).id == "c")
  }

  /// Each line differs from the first one in something that decides its picture.
  @Test(arguments: [
    #""widget":"clock","scale":3"#, #""widget":"clock","scale":"2""#, #""widget":"clock","scale":2,"locale":"de""#,
    #""widget":"clock","scale":2,"size":null"#, #""widget":"clock","scale":[2]"#, #""widget":"clock","scale":true"#,
    #""widget":"clock:","scale":2"#,
  ])
  func screensThatSayOtherThingsAreNot(other: String) throws {
    #expect(try file("{\"id\":\"a\",\"widget\":\"clock\",\"scale\":2}\n{\"id\":\"b\",\(other)}").groupCount == 2)
  }

  /// The place beside a payload gives the picture its name and zone, as in a configuration.
  @Test(arguments: [
    (#""weather":{"file":"p.json"}"#, true), (#""weather":{"file":"p.json","provider":"met-norway"}"#, true),
    (#""weather":{"provider":"open-meteo"}"#, false), (#""locale":"de""#, false),
  ])
  func aPayloadCountsBesideAPlace(weather: String, isFile: Bool) async throws {
    let place = #""location":{"name":"Faro","latitude":37.02,"longitude":-7.93}"#
    let file = try file("{\"id\":\"a\",\"widget\":\"weather\",\(weather),\(place)}")
    let group = try #require(try await displays(of: file).first).group
    let job = try file.line(of: group).job(targets: try TargetCatalog.builtIn())
    #expect(job.content.placeName == "Faro")
    if case .file(let path, _) = job.content.weather.source {
      #expect(isFile && path.hasSuffix("/p.json"))
    } else {
      #expect(!isFile)
    }
  }

  @Test func linesOfAnyLengthAreRead() throws {
    // Lines cross the boundaries of the blocks that are read.
    let lines = (0..<20_000).map { "{\"id\":\"s\($0)\",\"widget\":\"clock\",\"size\":\"\($0 % 50)x1\"}" }
    let long = "{\"id\":\"long\",\"widget\":\"\(String(repeating: "x", count: 70_000))\"}"
    let file = try file((lines.prefix(10_000) + [long] + lines.dropFirst(10_000)).joined(separator: "\n"))
    #expect([file.displayCount, file.groupCount, file.problemCount] as [Int] == [20_000, 50, 1])
    #expect(file.problems.first?.line.contains("screens.ndjson:10001:1: the line is larger than 64 KiB") == true)
  }

  @Test func reportsInvalidScreensWithTheirLine() throws {
    let file = try file(
      """
      {"id":"a","widget":"clock"}
      []
      {"widget":"clock"}
      {"id":"a b","widget":"clock"}
      {"id":7,"widget":"clock"}
      {"id":"b","widget":
      \(String(repeating: "[", count: 40))
      """)
    #expect(file.displayCount == 1)
    #expect(file.problemCount == 6)
    for number in 2...7 { #expect(file.problems.contains { $0.line.contains("screens.ndjson:\(number):1: ") }) }
  }

  /// A file that is modified in place is not misread.
  /// Each id is one screen, which shows what its first line says.
  @Test func anIDCountsOnce() async throws {
    let file = try file(
      """
      {"id":"a","widget":"clock","timezone":"UTC"}
      {"id":"b","widget":"clock","timezone":"UTC"}
      {"id":"a","widget":"month","timezone":"UTC"}
      {"id":"b","widget":"clock","timezone":"UTC"}
      """)
    #expect([file.displayCount, file.groupCount, file.problemCount] as [Int] == [2, 1, 2])
    #expect(
      file.problems.map(\.line).first?.hasSuffix(
        "screens.ndjson:3:1: id: an earlier line has the id \"a\", too; this one is left out") == true,
      "\(file.problems.map(\.line))")
    let displays = try await displays(of: file)
    #expect(displays.map(\.id) == ["a", "b"] && displays[0].group == displays[1].group)
    #expect(file.displays(of: displays[0].group) == 2)
  }

  @Test func detectsChangedLines() async throws {
    let file = try file("{\"id\":\"a\",\"widget\":\"clock\"}\n")
    let group = try #require(try await displays(of: file).first?.group)
    try folder.write("{\"id\":\"a\",\"widget\":\"timer\"}\n", "other")
    // Replacing the file does not affect a reader that has opened the old one.
    #expect(try file.line(of: group).job(targets: .init(targets: [], palettes: [])).widget == .builtIn("clock"))
    #expect(throws: (any Error).self) { try file.line(of: GroupKey(String(repeating: "0", count: 32))!) }
  }

  @Test func rejectsFilesWithoutScreens() {
    for text in ["", "\n\n", "nonsense\n"] {
      #expect(throws: Failure.self) { try file(text) }
    }
    #expect(throws: Failure.self) { try DisplayFile(path: folder.root, defaults: JobDefaults()) }
  }
}
