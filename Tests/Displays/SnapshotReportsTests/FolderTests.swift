import Comparing
import Foundation
import Raster
import SnapshotReports
import TestFolders
import Testing
import WidgetBase

/// Folders of golden files and of failed snapshots.
@Suite struct FolderTests {
  private let folder = TemporaryFolder()
  private let white: [UInt8]
  private let gray: [UInt8]

  init() throws {
    white = try PNGEncoder().encode(PixelBuffer(repeating: Pixel(gray: 255), width: 9, height: 9))
    gray = try PNGEncoder().encode(PixelBuffer(repeating: Pixel(gray: 99), width: 9, height: 9))
  }

  private var root: String { folder.root }

  @Test func goldenFilesWithoutATestAreOrphans() throws {
    let source = "@Suite struct ATests {\n  @Test func shows() {}\n  @Test func `has spaces`(_ x: Int) {}\n}\n"
    try folder.write(Array(source.utf8), "Tests/ATests.swift")
    for name in ["shows.png", "shows.dark.png", "has-spaces.1.png", "gone.png", "show.png"] {
      try folder.write(white, "Tests/__Snapshots__/ATests/\(name)")
    }
    try folder.write(white, "Tests/__Snapshots__/BTests/shows.png")
    try folder.write(white, "Tests/Pictures/other.png")
    let orphans = try GoldenFiles(in: root).orphans()
    #expect(
      orphans.map { $0.path.split(separator: "/").suffix(2).joined(separator: "/") } == [
        "ATests/gone.png", "ATests/show.png", "BTests/shows.png",
      ])
    #expect(try GoldenFiles.remove(orphans) == [])
    #expect(try GoldenFiles(in: root).orphans().isEmpty)
    #expect(folder.exists("Tests/__Snapshots__/ATests/shows.png"))
    #expect(!folder.exists("Tests/__Snapshots__/BTests"))
  }

  /// SwiftPM warns about excluded folders that do not exist.
  @Test func namesRemovedFolders() throws {
    try folder.write(Array("let a = 1\n  exclude: [\"__Snapshots__\"]\n".utf8), "Package.swift")
    try folder.write(white, "Tests/A/__Snapshots__/ATests/shows.png")
    let gone = try GoldenFiles.remove(GoldenFiles(in: root).orphans())
    #expect(gone == ["\(root)/Tests/A/__Snapshots__"])
    #expect(gone.compactMap { GoldenFiles.manifest(excluding: $0) } == ["\(root)/Package.swift:2"])
  }

  private func failed(golden: String?) throws -> ArtifactFolder {
    let artifacts = ArtifactFolder("\(root)/artifacts")
    let judgement = SnapshotJudgement.pictures(name: "A/shows.png", expected: white, actual: gray, tolerance: .exact)
    try artifacts.write(judgement.located(golden: golden, root: root, location: nil), name: "A/shows.png")
    return artifacts
  }

  /// Links at names that the run chose, to a folder with files of such names.
  @Test(arguments: ["A", "A/shows.png", "report.html"])
  func linksInTheFolderAreNotFollowed(name: String) throws {
    let artifacts = try failed(golden: nil)
    try FileManager.default.moveItem(atPath: folder.path("artifacts/A"), toPath: folder.path("outside"))
    let target = name == "A" ? "outside" : name == "report.html" ? "outside/report.html" : "outside/shows.png"
    if name == "A/shows.png" { try folder.makeFolder("artifacts/A") }
    try folder.link("artifacts/\(name)", to: folder.path(target))
    let before = try folder.names("outside") + folder.names("outside/shows.png")
    let error = #expect(throws: (any Error).self) {
      _ = try failed(golden: nil)
      try artifacts.writeReport()
    }
    #expect(String(describing: error).contains("it is a symbolic link"))
    #expect(try folder.names("outside") + folder.names("outside/shows.png") == before)
  }

  @Test func acceptWritesGoldenFiles() throws {
    let artifacts = try failed(golden: "Tests/__Snapshots__/A/shows.png")
    #expect(try artifacts.accept().map(\.path) == ["\(root)/Tests/__Snapshots__/A/shows.png"])
    #expect(FileManager.default.contents(atPath: "\(root)/Tests/__Snapshots__/A/shows.png") == Data(gray))
    #expect(try artifacts.accept().map(\.isWritten) == [false])
  }

  /// A folder of artifacts is untrusted: it may only change golden files.
  @Test(arguments: ["/etc/passwd", "../x/__Snapshots__/a.png", "Tests/a.png", nil])
  func acceptWritesNothingElse(_ golden: String?) throws {
    let artifacts = try failed(golden: golden)
    #expect(throws: Failure.self) { try artifacts.accept() }
  }

  @Test func acceptRejectsChangedFiles() throws {
    let artifacts = try failed(golden: "Tests/__Snapshots__/A/shows.png")
    try folder.write(white, "artifacts/A/shows.png/actual.png")
    #expect(throws: Failure.self) { try artifacts.accept() }
    #expect(!folder.exists("Tests/__Snapshots__/A/shows.png"))
  }

  @Test func foldersAreComparedFileByFile() throws {
    for name in ["a.png", "b/c.png", "only.png", "t.txt"] { try folder.write(white, "one/\(name)") }
    for name in ["a.png", "t.txt"] { try folder.write(white, "two/\(name)") }
    try folder.write(gray, "two/b/c.png")
    try folder.write([], "two/broken.png")
    try folder.write(white, "one/broken.png")
    let items = try FileComparison(.exact).compare(expected: "\(root)/one", actual: "\(root)/two")
    #expect(items.map(\.name) == ["a.png", "b/c.png", "broken.png", "only.png", "t.txt"])
    #expect(items.map { $0.judgement.result?.status } == [nil, .different, .failed, .missing, nil])
  }

  @Test func nothingToCompareIsAnError() throws {
    try folder.write(white, "a.png")
    try folder.makeFolder("empty")
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
