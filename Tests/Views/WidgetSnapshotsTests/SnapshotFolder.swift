import Comparing
import Foundation
import SnapshotReports
import TestFolders

@testable import WidgetSnapshots

/// A separate package that contains one test's source; removed with the test.
struct SnapshotFolder {
  private let folder = TemporaryFolder()
  var root: String { folder.root }
  var source: String { "\(root)/Tests/AppTests/ClockTests.swift" }
  var artifacts: ArtifactFolder { ArtifactFolder("\(root)/.build/snapshots") }

  init() throws {
    try folder.write("", "Package.swift")
    try folder.write("", "Tests/AppTests/ClockTests.swift")
  }

  func place(name: String? = nil, pathExtension: String = "png") throws -> SnapshotPlace {
    try SnapshotPlace(
      source: source, line: 12, function: "showsTime()", name: name, pathExtension: pathExtension)
  }

  /// Returns the result of an assertion in the source.
  func check(
    _ bytes: [UInt8], mode: RecordMode, tolerance: Tolerance = .exact, name: String? = nil,
    pathExtension: String = "png"
  ) throws -> SnapshotCheck.Outcome {
    try SnapshotCheck(
      place: place(name: name, pathExtension: pathExtension), mode: mode, tolerance: tolerance, artifacts: artifacts,
      isPicture: pathExtension == "png", pathExtension: pathExtension
    ).run(bytes)
  }

  /// Returns the contents of a file; nil if it does not exist.
  func bytes(_ path: String) -> [UInt8]? { try? folder.bytes(path) }

  func write(_ bytes: [UInt8], _ path: String) throws { try folder.write(bytes, path) }

  /// Returns all files except the package's own, in alphabetical order.
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
