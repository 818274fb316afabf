import Comparing
import Foundation
import SnapshotReports

@testable import WidgetSnapshots

/// A package of its own with one test's source in it; gone with the test.
final class SnapshotFolder {
  let root: String
  var source: String { "\(root)/Tests/AppTests/ClockTests.swift" }
  var artifacts: ArtifactFolder { ArtifactFolder("\(root)/.build/snapshots") }

  init() throws {
    root = FileManager.default.temporaryDirectory.appending(path: "SnapshotTests-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: "\(root)/Tests/AppTests", withIntermediateDirectories: true)
    try Data().write(to: URL(fileURLWithPath: "\(root)/Package.swift"))
    try Data().write(to: URL(fileURLWithPath: source))
  }

  deinit {
    try? FileManager.default.removeItem(atPath: root)
  }

  func place(name: String? = nil, pathExtension: String = "png") throws -> SnapshotPlace {
    try SnapshotPlace(
      source: source, line: 12, function: "showsTime()", name: name, pathExtension: pathExtension)
  }

  /// What an assertion in the source would do.
  func check(
    _ bytes: [UInt8], mode: RecordMode, tolerance: Tolerance = .exact, name: String? = nil,
    pathExtension: String = "png"
  ) throws -> SnapshotCheck.Outcome {
    try SnapshotCheck(
      place: place(name: name, pathExtension: pathExtension), mode: mode, tolerance: tolerance, artifacts: artifacts,
      isPicture: pathExtension == "png", pathExtension: pathExtension
    ).run(bytes)
  }

  func bytes(_ path: String) -> [UInt8]? {
    FileManager.default.contents(atPath: "\(root)/\(path)").map { [UInt8]($0) }
  }

  func write(_ bytes: [UInt8], _ path: String) throws {
    let url = URL(fileURLWithPath: "\(root)/\(path)")
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }

  /// All files but the package's own, in alphabetical order.
  func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      $0.contains("__Snapshots__/") || $0.contains(".build/")
    }
    .filter { path in
      var isFolder: ObjCBool = false
      return FileManager.default.fileExists(atPath: "\(root)/\(path)", isDirectory: &isFolder) && !isFolder.boolValue
    }.sorted()
  }
}
