import Foundation
import Raster
import TestFolders
import Testing
import WidgetSupport
import WidgetUI

@testable import WidgetProgram

private struct DayEntry: TimelineEntry {
  let date: Date
}

private struct DayProvider: TimelineProvider {
  func placeholder(in context: Context) -> DayEntry { DayEntry(date: instant) }

  func getSnapshot(in context: Context, completion: @escaping (DayEntry) -> Void) {
    completion(DayEntry(date: instant))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<DayEntry>) -> Void) {
    let entries = (0..<3).map { DayEntry(date: instant.addingTimeInterval(Double($0) * 86_400)) }
    completion(Timeline(entries: context.family == .accessoryInline ? [] : entries, policy: .atEnd))
  }
}

private struct DayWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "the/day", provider: DayProvider()) { entry in
      Text(entry.date, style: .date).containerBackground(.background, for: .widget)
    }
    .configurationDisplayName("Day")
    .supportedFamilies([.systemSmall, .systemMedium, .accessoryInline])
  }
}

@MainActor
@Suite struct ProgramTests {
  private func render(_ arguments: String...) async throws -> RenderReport {
    let command = try #require(try ProgramCommand.command(["render"] + arguments) as? ProgramCommand.Render)
    return try await RenderRun(command, widgets: DayWidget().descriptions).run()
  }

  @Test func everyFamilyAndSchemeIsAFile() async throws {
    let folder = TemporaryFolder()
    let report = try await render(folder.path(), "--at", "2022-02-06T18:00:00+09:00", "--timezone", "Asia/Tokyo")
    let names = ["systemSmall-light", "systemSmall-dark", "systemMedium-light", "systemMedium-dark"]
    #expect(report.outputs.map(\.path) == names.map { folder.path("the-day-\($0).png") })
    #expect(report.outputs.map(\.status) == ["written", "written", "written", "written"])
    #expect(Set(report.outputs.map(\.entry)) == [instant.addingTimeInterval(86_400)])
    #expect(report.warnings == ["the/day accessoryInline: the timeline is empty"])
    let picture = try PictureFile(folder.bytes("the-day-systemMedium-dark.png"))
    #expect(picture.width == 676 && picture.height == 316)
    #expect(report.outputs.map(\.width) == [316, 316, 676, 676])
  }

  @Test func choicesNarrowWhatIsDrawn() async throws {
    let folder = TemporaryFolder()
    let report = try await render(
      folder.path(), "--family", "systemSmall", "--scheme", "light", "--svg", "--scale", "3", "--widget", "the/day")
    #expect(report.outputs.map(\.path) == [folder.path("the-day-systemSmall-light.svg")])
    #expect(try String(decoding: folder.bytes("the-day-systemSmall-light.svg"), as: UTF8.self).contains("<svg"))
  }

  @Test func targetsGetTheirPixels() async throws {
    let folder = TemporaryFolder()
    let report = try await render(
      folder.path(), "--family", "systemMedium", "--scheme", "light", "--target", "trmnl-og")
    let output = try #require(report.outputs.first)
    #expect(output.width == 800 && output.height == 480)
  }

  @Test(arguments: [
    ["--widget", "night"], ["--family", "systemLarge"], ["--target", "no-such-screen"],
    ["--assets", "/no/such/folder"],
  ])
  func whatIsNotThereIsAnError(_ arguments: [String]) async throws {
    let command = try #require(
      try ProgramCommand.command(["render", "/nowhere"] + arguments) as? ProgramCommand.Render)
    let error = await #expect(throws: (any Error).self) {
      try await RenderRun(command, widgets: DayWidget().descriptions).run()
    }
    #expect(error is any UserError)
  }

  @Test(arguments: [
    ["render"], ["render", "o", "--family", "medium"], ["render", "o", "--scale", "9"],
    ["render", "o", "--at", "noon"],
    ["render", "o", "--svg", "--target", "trmnl-og"], ["render", "o", "--timezone", "Mars"],
  ])
  func wrongArgumentsAreRefused(_ arguments: [String]) {
    #expect(throws: (any Error).self) { try ProgramCommand.command(arguments) }
  }

  @Test func widgetsAreListed() async throws {
    let list = ListReport(DayWidget().descriptions)
    #expect(list.text == "the/day: systemSmall, systemMedium, accessoryInline\n")
    #expect(list.widgets.first?.name == "Day")
    let command = try #require(
      try ProgramCommand.command(["timeline", "--family", "systemSmall"]) as? ProgramCommand.Timeline)
    let report = try await TimelineReport(command, widgets: DayWidget().descriptions)
    #expect(report.widgets.map { $0.entries.count } == [3])
    #expect(report.widgets.first?.reload.policy == "atEnd")
  }

  @Test(arguments: [
    ([:], "en_US"), (["LANG": "C.UTF-8"], "en_US"), (["LANG": "de_DE.UTF-8"], "de_DE"),
    (["LANG": "de_DE", "LC_ALL": "ja_JP"], "ja_JP"),
  ])
  func theLocaleIsThatOfTheEnvironment(_ environment: [String: String], _ identifier: String) throws {
    let command = try #require(try ProgramCommand.command(["timeline"]) as? ProgramCommand.Timeline)
    #expect(command.choice.chosenLocale(environment).identifier == identifier)
  }
}
