import Configurations
import Foundation
import Rounds
import TestFolders
import Testing
import WidgetBase

@testable import PictureServer
@testable import Shelf

/// The pictures of the next hours as files.
@Suite struct ExportTests {
  @Test func picturesFollowEachOtherToTheEnd() async throws {
    let folder = TemporaryFolder()
    let now = Date("2026-06-01T12:00:30Z")
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: folder.path("cache"), state: folder.path("state")), version: "1.0",
      workingFolder: "/")
    let yaml = """
      timezone: UTC
      outputs:
        - {id: month, widget: calendar, scheme: both, path: month.png}
        - {id: clock, widget: clock, options: {seconds: false}, path: clock.svg}
        - {id: bad, widget: none.xml, path: bad.png}
      """
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: folder.path("config.yaml"))
    let export = PictureExport(folder: folder.path("site"), until: now + 36 * 3_600, maximumPictures: 150)
    let outputs = try await export.write(configuration, environment: environment, at: now)
    let month = outputs[0]
    #expect(
      month.entries.map(\.scheme)
        == ["light", "dark", "light", "dark", "light", "dark"].prefix(month.entries.count).map { $0 })
    #expect(Set(month.entries.map(\.date)) == [now, Date("2026-06-02T00:00:00Z"), Date("2026-06-03T00:00:00Z")])
    let clock = outputs[1]
    // The current minute is shown until the next one.
    #expect(clock.entries[0].date == now && clock.entries[1].date == Date("2026-06-01T12:01:00Z"))
    #expect(clock.entries.count == 150)
    for (entry, next) in zip(clock.entries, clock.entries.dropFirst()) {
      #expect(entry.until == next.date && entry.date < next.date)
    }
    #expect(clock.entries.last?.until == nil)
    for entry in month.entries + clock.entries.prefix(3) { #expect(folder.exists("site/\(entry.file)")) }
    #expect(try folder.bytes("site/clock.png") == folder.bytes("site/\(clock.entries[0].file)"))
    #expect(outputs[2].entries.isEmpty && outputs[2].problem?.contains("none.xml") == true)
    #expect(outputs.map(\.failureKind) == [nil, nil, .noInput])
    let page = ExportPage.html(outputs)
    #expect(page.contains("<span>Failed</span>") && page.contains("none.xml"))
    // The timelines stored for `run` do not contain future pictures.
    #expect(try folder.names("state/timelines").count == 2)
  }

  /// Each link is at a name that the program chose.
  @Test(arguments: ["month.png", "pictures"])
  func linksInTheFolderAreNotFollowed(name: String) async throws {
    let folder = TemporaryFolder()
    try folder.makeFolder("site")
    try folder.makeFolder("outside")
    try folder.link("site/\(name)", to: "../outside\(name.contains(".") ? "/new" : "")")
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: nil, state: nil), version: "1.0", workingFolder: "/")
    let configuration = try Configuration(
      yaml: Array("outputs: [{id: month, widget: calendar, path: month.png}]".utf8), path: folder.path("config.yaml"))
    let now = Date("2026-06-01T12:00:30Z")
    let outputs = try await PictureExport(folder: folder.path("site"), until: now + 60)
      .write(configuration, environment: environment, at: now)
    #expect(outputs[0].problem?.contains("site/\(name): cannot write to it: it is a symbolic link") == true)
    #expect(outputs[0].failureKind == .cannotCreate)
    #expect(try folder.names("outside") == [])
  }
}
