import CommandLineSupport
import Foundation
import JobSettings
import Panels
import Pictures
import Settings
import TestFolders
import Testing

@testable import PicturePreview

/// The preview while files change.
@Suite struct PreviewSessionTests {
  private let folder = TemporaryFolder()

  private func session(
    _ widget: String, _ rawSettings: [Setting: String] = [:], at: String? = "2026-06-01T12:00:00Z",
    config: String? = nil
  ) -> PreviewSession {
    var settings = JobSettings()
    for (setting, text) in rawSettings { settings[setting] = RawValue(.text(text), .commandLine) }
    if settings[.timezone] == nil { settings[.timezone] = RawValue(.text("UTC"), .commandLine) }
    let choice = ConfigurationChoice(path: config, isNone: config == nil)
    return PreviewSession(PreviewOrder(widget: widget, rawSettings: settings, at: at, configuration: choice))
  }

  private func template(_ body: String) throws -> String {
    try folder.write("<Template widget=\"clock\">\n\(body)\n</Template>", "own.xml")
    return folder.path("own.xml")
  }

  @Test func describesPicturesInWords() async throws {
    let sheet = await session("calendar").sheet(PreviewChoices(), entry: nil)
    let picture = try #require(sheet.picture)
    #expect(sheet.problems.isEmpty && picture.widget == "calendar")
    #expect(picture.width == 338 && picture.height == 158 && picture.pixelWidth == 676)
    #expect(picture.entries.count == 7 && picture.entry == 0)
    #expect(picture.entries[0].date == "2026-06-01 12:00:00Z")
    #expect(picture.choices["family"] == "medium" && picture.choices["scheme"] == "light")
    #expect(picture.frames.contains { $0.name == "Text" && $0.detail == "30" })
    for frame in picture.frames where frame.name == "Text" {
      #expect(frame.x >= -1 && frame.y >= -1 && frame.x + frame.width <= 339 && frame.y + frame.height <= 159)
    }
  }

  @Test(arguments: [
    (["family": "large"], "family", "large"), (["scheme": "dark"], "scheme", "dark"),
    (["locale": "ja"], "locale", "ja"),
    (["theme": "refined"], "theme", "refined"), (["target": "trmnl-og"], "target", "trmnl-og"),
    (["family": ""], "family", "medium"), (["size": "10x10"], "family", "medium"),
    (["theme": "../.."], "theme", "classic"), (["theme": "/etc"], "theme", "classic"),
  ])
  func choicesCountBeforeTheCommandLine(query: [String: String], key: String, value: String) async throws {
    let session = session("calendar", [.family: "medium"])
    let sheet = await session.sheet(PreviewChoices(query), entry: nil)
    #expect(try #require(sheet.picture, "\(sheet.problems)").choices[key] == value)
  }

  @Test(arguments: [["family": "huge"], ["target": "nothing"], ["theme": ".."]])
  func choicesThatThereAreNotAreErrors(query: [String: String]) async {
    let sheet = await session("calendar").sheet(PreviewChoices(query), entry: nil)
    #expect(sheet.picture == nil && sheet.problems.count == 1)
  }

  @Test func targetOfTheCommandLineCanBeRemoved() async throws {
    let session = session("calendar", [.target: "trmnl-og"])
    #expect(try #require(await session.sheet(PreviewChoices(), entry: nil).picture).screen?.name == "trmnl-og")
    let none = await session.sheet(PreviewChoices(["target": "none"]), entry: nil)
    #expect(try #require(none.picture, "\(none.problems)").screen == nil)
  }

  @Test func listsEveryEntry() async throws {
    let session = session("calendar")
    var pictures: Set<[UInt8]> = []
    for entry in 0..<7 {
      let picture = try await session.encoded(PreviewChoices(), entry: entry, as: .png)
      pictures.insert(picture)
      #expect(try #require(await session.sheet(PreviewChoices(), entry: entry).picture).entry == entry)
    }
    #expect(pictures.count == 7)
    // Another choice may have fewer entries.
    for entry in [-1, 7, Int.max, Int.min] {
      #expect(try #require(await session.sheet(PreviewChoices(), entry: entry).picture).entry == 0)
    }
  }

  @Test func theLastGoodPictureStaysWhileATemplateIsWrong() async throws {
    let session = session(try template("<Text>one</Text>"))
    let choices = PreviewChoices()
    #expect(await session.sheet(choices, entry: nil).problems.isEmpty)
    let good = try await session.encoded(choices, entry: nil, as: .svg)
    #expect(await !session.noticeChangedFiles())
    // Changes of the file, of its bindings, and its removal.
    for body in ["<Text>two", "<Text>{{nothing}}</Text>", nil] {
      let before = session.revision
      if let body { _ = try template(body) } else { try FileManager.default.removeItem(atPath: folder.path("own.xml")) }
      #expect(await session.noticeChangedFiles())
      let sheet = await session.sheet(choices, entry: nil)
      #expect(sheet.revision == before + 1 && sheet.picture != nil)
      #expect(sheet.problems.count == 1 && sheet.problems[0].contains("own.xml"), "\(sheet.problems)")
      if body != nil { #expect(sheet.problems[0].contains(/own\.xml:[0-9]/), "\(sheet.problems)") }
      let kept = try await session.encoded(choices, entry: nil, as: .svg)
      #expect(kept == good)
    }
    _ = try template("<Text>three</Text>")
    #expect(await session.noticeChangedFiles())
    #expect(await session.sheet(choices, entry: nil).problems.isEmpty)
    let mended = try await session.encoded(choices, entry: nil, as: .svg)
    #expect(String(decoding: mended, as: UTF8.self).contains("three"))
  }

  @Test func waitsForAnInitiallyInvalidTemplate() async throws {
    let session = session(try template("<Tex>one</Tex>"))
    let sheet = await session.sheet(PreviewChoices(), entry: nil)
    #expect(sheet.picture == nil && sheet.problems.count == 1)
    await #expect(throws: (any Error).self) {
      try await session.encoded(PreviewChoices(), entry: nil, as: .png)
    }
    _ = try template("<Text>one</Text>")
    #expect(await session.noticeChangedFiles())
    #expect(await session.sheet(PreviewChoices(), entry: nil).picture != nil)
  }

  @Test func theConfigurationIsWatchedToo() async throws {
    try folder.write("{timezone: UTC, locale: en, outputs: [{widget: clock, path: a.png}]}", "config.yaml")
    let session = session("calendar", config: folder.path("config.yaml"))
    #expect(try #require(await session.sheet(PreviewChoices(), entry: nil).picture).choices["locale"] == "en")
    try folder.write("{timezone: UTC, locale: ja, outputs: [{widget: clock, path: a.png}]}\n", "config.yaml")
    #expect(await session.noticeChangedFiles())
    #expect(try #require(await session.sheet(PreviewChoices(), entry: nil).picture).choices["locale"] == "ja")
    try folder.write("{timezone: Nowhere, locale: en, outputs: []}", "config.yaml")
    #expect(await session.noticeChangedFiles())
    let wrong = await session.sheet(PreviewChoices(), entry: nil)
    #expect(wrong.picture != nil && wrong.problems.contains { $0.contains("config.yaml:1:") }, "\(wrong.problems)")
  }

  @Test func panelsHaveTheirMeasuredColours() async throws {
    let session = session("calendar", [.target: "inky-impression-7.3-spectra"])
    let sheet = await session.sheet(PreviewChoices(), entry: nil)
    let screen = try #require(sheet.picture?.screen, "\(sheet.problems)")
    #expect(screen.hasInks)
    let written = try await session.encoded(PreviewChoices(), entry: nil, as: .png)
    let shown = try await session.encoded(PreviewChoices(), entry: nil, as: nil)
    // The pixels are the same in other colours: only the palette and its checksum differ.
    #expect(written.count == shown.count)
    let differing = zip(written, shown).enumerated().filter { $1.0 != $1.1 }.map(\.offset)
    #expect(!differing.isEmpty && differing.allSatisfy { (41..<41 + 3 * 6 + 4).contains($0) })
  }

  @Test func aPanelOnTheHeaderIsShownByItsEmulator() async throws {
    try folder.write(
      "{timezone: UTC, outputs: [{id: hall, widget: calendar, to: {panel: waveshare-7.5b-v2}}]}", "config.yaml")
    let choice = ConfigurationChoice(path: folder.path("config.yaml"), isNone: false)
    let session = PreviewSession(
      PreviewOrder(widget: nil, outputID: "hall", at: "2026-06-01T12:00:00Z", configuration: choice))
    let sheet = await session.sheet(PreviewChoices(), entry: nil)
    #expect(sheet.picture?.screen?.name == "waveshare-7.5b", "\(sheet.problems)")
    let shown = try await session.encoded(PreviewChoices(), entry: nil, as: nil)
    let other = self.session("calendar", [.target: "waveshare-7.5b"])
    #expect(try await shown == other.encoded(PreviewChoices(), entry: nil, as: nil))
  }
}
