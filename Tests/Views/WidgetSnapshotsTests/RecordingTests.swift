import Foundation
import Raster
import SnapshotReports
import Testing
import WidgetBase

@testable import WidgetSnapshots

/// Golden files are written only on request, and no test passes without a comparison.
@Suite struct RecordingTests {
  private let folder: SnapshotFolder
  private let white: [UInt8]
  private let gray: [UInt8]
  private let golden = "Tests/AppTests/__Snapshots__/ClockTests/showsTime.png"

  init() throws {
    folder = try SnapshotFolder()
    white = try PNGEncoder().encode(PixelBuffer(repeating: Pixel(gray: 255), width: 20, height: 10))
    gray = try PNGEncoder().encode(PixelBuffer(repeating: Pixel(gray: 128), width: 20, height: 10))
  }

  @Test func aMissingGoldenFileFails() throws {
    let outcome = try folder.check(white, mode: .never)
    #expect(outcome.result?.status == .missing)
    #expect(outcome.message?.contains("no golden file \(golden)") == true)
    #expect(folder.bytes(golden) == nil)
    #expect(folder.bytes(".build/snapshots/ClockTests/showsTime.png/actual.png") == white)
  }

  @Test(arguments: [RecordMode.missing, .failed, .all])
  func recordingFailsOnceThenPasses(_ mode: RecordMode) throws {
    let outcome = try folder.check(white, mode: mode)
    #expect(outcome.result?.status == .recorded)
    #expect(outcome.message?.contains("recorded \(golden)") == true)
    #expect(folder.bytes(golden) == white)
    #expect(try folder.check(white, mode: .never).message == nil)
  }

  @Test func passingLeavesNoArtifacts() throws {
    try folder.write(white, golden)
    #expect(try folder.check(gray, mode: .missing).message != nil)
    #expect(try folder.files().count == 6)
    #expect(try folder.check(white, mode: .missing).message == nil)
    #expect(try folder.files() == [golden])
  }

  @Test(arguments: [RecordMode.never, .missing])
  func aDifferenceFailsAndLeavesTheGoldenFile(_ mode: RecordMode) throws {
    try folder.write(white, golden)
    let outcome = try folder.check(gray, mode: mode)
    #expect(outcome.result?.status == .different)
    #expect(outcome.message?.contains("200 of 200 pixels differ, by 127/255 at most") == true)
    #expect(outcome.message?.contains("widgetgen snapshots accept") == true)
    #expect(folder.bytes(golden) == white)
    let artifacts = ["actual.png", "diff.png", "expected.png", "result.json", "strip.png"]
    #expect(
      try folder.files() == artifacts.map { ".build/snapshots/ClockTests/showsTime.png/\($0)" } + [golden])
    let results = try folder.artifacts.results()
    #expect(results.map(\.result) == [outcome.result])
    #expect(results.first?.result.location == "Tests/AppTests/ClockTests.swift:12")
    #expect(results.first?.result.golden == golden)
  }

  @Test func failedModeRecordsOnlyDifferences() throws {
    try folder.write(white, golden)
    #expect(try folder.check(white, mode: .failed).message == nil)
    let outcome = try folder.check(gray, mode: .failed)
    #expect(outcome.result?.status == .recorded)
    #expect(folder.bytes(golden) == gray)
  }

  /// The mode `all` records even identical pictures, so such a test always fails.
  @Test func allModeAlwaysFails() throws {
    try folder.write(white, golden)
    #expect(try folder.check(white, mode: .all).message != nil)
  }

  @Test(arguments: [[], Array("no picture".utf8), [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]] as [[UInt8]])
  func aGoldenFileThatIsNoneFails(_ bytes: [UInt8]) throws {
    try folder.write(bytes, golden)
    let outcome = try folder.check(white, mode: .missing)
    #expect(outcome.result?.status == .failed)
    #expect(outcome.message?.contains("cannot read the expected picture: ") == true)
    #expect(folder.bytes(golden) == bytes)
    #expect(try folder.check(white, mode: .failed).result?.status == .recorded)
    #expect(try folder.check(white, mode: .never).message == nil)
  }

  /// A file with other bytes but the same pixels is the same.
  @Test func pixelsAreComparedNotBytes() throws {
    // An ancillary chunk, "teSt", before the end.
    let chunk: [UInt8] = [0, 0, 0, 0, 0x74, 0x65, 0x53, 0x74, 0x4D, 0xFB, 0x5A, 0xAE]
    let end = white.count - 12
    let file: [UInt8] = Array(white[..<end]) + chunk + Array(white[end...])
    try folder.write(file, golden)
    #expect(try folder.check(white, mode: .never).message == nil)
  }

  @Test func describesTextsByTheirFirstChange() throws {
    let path = "Tests/AppTests/__Snapshots__/ClockTests/showsTime.svg"
    try folder.write(Array("<svg>\n<a/>\n<b/>\n</svg>\n".utf8), path)
    let outcome = try folder.check(Array("<svg>\n<a/>\n<c/>\n</svg>\n".utf8), mode: .never, pathExtension: "svg")
    #expect(outcome.message?.contains("1 lines removed, 1 added, from line 3: \"<b/>\" became \"<c/>\"") == true)
    let change = folder.bytes(".build/snapshots/ClockTests/showsTime.svg/diff.txt").map {
      String(decoding: $0, as: UTF8.self)
    }
    #expect(change == "  <svg>\n  <a/>\n- <b/>\n+ <c/>\n  </svg>\n  \n")
  }

  @Test func missingSourcesAreErrors() {
    let error = #expect(throws: Failure.self) {
      try SnapshotPlace(
        source: "/nowhere/Tests/ClockTests.swift", line: 1, function: "f()", name: nil, pathExtension: "png")
    }
    #expect(error?.description.contains("/nowhere/Tests/ClockTests.swift not found") == true)
  }

  @Test(arguments: [
    ("light", "showsTime.light.png"), ("a/b: ü", "showsTime.a-b--ü.png"), ("../../x", "showsTime.-.-..-x.png"),
  ])
  func namesBecomeFiles(_ name: String, file: String) throws {
    let place = try folder.place(name: name)
    #expect(place.goldenPath.hasSuffix("/__Snapshots__/ClockTests/\(file)"))
  }

  @Test(
    arguments: [
      ([:], nil, RecordMode.missing), (["CI": "true"], nil, .never), (["CI": "false"], nil, .missing),
      (["CI": "true"], RecordMode.failed, .failed), (["WIDGETGEN_RECORD": "1"], .never, .all),
      (["WIDGETGEN_RECORD": "failed", "CI": "1"], .never, .failed), (["WIDGETGEN_RECORD": ""], .all, .all),
    ] as [([String: String], RecordMode?, RecordMode)])
  func theEnvironmentOutweighsTheTraitAndTheTraitTheDefault(
    _ environment: [String: String], trait: RecordMode?, mode: RecordMode
  ) throws {
    #expect(try SnapshotSettings(record: trait).recordMode(environment) == mode)
  }

  @Test func anUnknownModeIsAnError() {
    #expect(throws: Failure.self) { try SnapshotSettings().recordMode(["WIDGETGEN_RECORD": "yes"]) }
  }

  @Test func acceptedIsExpected() throws {
    try folder.write(white, golden)
    _ = try folder.check(gray, mode: .never)
    let accepted = try folder.artifacts.accept()
    #expect(accepted.map(\.isWritten) == [true])
    #expect(folder.bytes(golden) == gray)
    #expect(try folder.check(gray, mode: .never).message == nil)
  }
}
