import Comparing
import Foundation
import Raster
import SnapshotReports
import Testing

/// Folders of golden files and of what failed.
@Suite final class FolderTests {
  private let root = FileManager.default.temporaryDirectory.appending(path: "FolderTests-\(UUID().uuidString)").path
  private let white: [UInt8]
  private let gray: [UInt8]

  init() throws {
    white = try PNGEncoder().encode(PixelBuffer(width: 9, height: 9, filledWith: Pixel(gray: 255)))
    gray = try PNGEncoder().encode(PixelBuffer(width: 9, height: 9, filledWith: Pixel(gray: 99)))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  private func write(_ bytes: [UInt8], _ path: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  private func exists(_ path: String) -> Bool { FileManager.default.fileExists(atPath: "\(root)/\(path)") }

  @Test func goldenFilesWithoutATestAreOrphans() throws {
    let source = "@Suite struct ATests {\n  @Test func shows() {}\n  @Test func `has spaces`(_ x: Int) {}\n}\n"
    try write(Array(source.utf8), "Tests/ATests.swift")
    for name in ["shows.png", "shows.dark.png", "has-spaces.1.png", "gone.png", "show.png"] {
      try write(white, "Tests/__Snapshots__/ATests/\(name)")
    }
    try write(white, "Tests/__Snapshots__/BTests/shows.png")
    try write(white, "Tests/Pictures/other.png")
    let orphans = try GoldenFiles(in: root).orphans()
    #expect(
      orphans.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") } == [
        "ATests/gone.png", "ATests/show.png", "BTests/shows.png",
      ])
    try GoldenFiles.remove(orphans)
    #expect(try GoldenFiles(in: root).orphans().isEmpty)
    #expect(exists("Tests/__Snapshots__/ATests/shows.png"))
    #expect(!exists("Tests/__Snapshots__/BTests"))
  }

  private func failed(golden: String?) throws -> ArtifactFolder {
    let folder = ArtifactFolder("\(root)/artifacts")
    let judgement = SnapshotJudgement.pictures(name: "A/shows.png", expected: white, actual: gray, tolerance: .exact)
    try folder.write(judgement.located(golden: golden, root: root, location: nil), name: "A/shows.png")
    return folder
  }

  @Test func acceptWritesGoldenFiles() throws {
    let folder = try failed(golden: "Tests/__Snapshots__/A/shows.png")
    #expect(try folder.accept().map(\.path) == ["\(root)/Tests/__Snapshots__/A/shows.png"])
    #expect(FileManager.default.contents(atPath: "\(root)/Tests/__Snapshots__/A/shows.png") == Data(gray))
    #expect(try folder.accept().map(\.isWritten) == [false])
  }

  /// A folder of artifacts may come from anywhere: it decides about golden files and nothing else.
  @Test(arguments: ["/etc/passwd", "../x/__Snapshots__/a.png", "Tests/a.png", nil])
  func acceptWritesNothingElse(_ golden: String?) throws {
    let folder = try failed(golden: golden)
    #expect(throws: ArtifactError.self) { try folder.accept() }
  }

  @Test func acceptRefusesOtherBytesThanThoseOfTheRun() throws {
    let folder = try failed(golden: "Tests/__Snapshots__/A/shows.png")
    try write(white, "artifacts/A/shows.png/actual.png")
    #expect(throws: ArtifactError.self) { try folder.accept() }
    #expect(!exists("Tests/__Snapshots__/A/shows.png"))
  }

  @Test func foldersAreComparedFileByFile() throws {
    for name in ["a.png", "b/c.png", "only.png", "t.txt"] { try write(white, "one/\(name)") }
    for name in ["a.png", "t.txt"] { try write(white, "two/\(name)") }
    try write(gray, "two/b/c.png")
    try write([], "two/broken.png")
    try write(white, "one/broken.png")
    let items = try FileComparison(.exact).compare(expected: "\(root)/one", actual: "\(root)/two")
    #expect(items.map(\.name) == ["a.png", "b/c.png", "broken.png", "only.png", "t.txt"])
    #expect(items.map { $0.judgement.result?.status } == [nil, .different, .failed, .missing, nil])
  }

  @Test func nothingToCompareIsAnError() throws {
    try write(white, "a.png")
    try FileManager.default.createDirectory(atPath: "\(root)/empty", withIntermediateDirectories: true)
    #expect(throws: (any Error).self) {
      try FileComparison(.exact).compare(expected: "\(root)/empty", actual: "\(root)/empty")
    }
    #expect(throws: (any Error).self) {
      try FileComparison(.exact).compare(expected: "\(root)/a.png", actual: "\(root)/empty")
    }
    #expect(throws: (any Error).self) {
      try FileComparison(.exact).compare(expected: "\(root)/a.png", actual: "\(root)/b.png")
    }
  }
}
