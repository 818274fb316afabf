import Foundation
import TestFolders
import TestPrograms

/// A library of `Tests/Tools` that is loaded into the program under test by `LD_PRELOAD`.
struct PreloadedLibrary {
  /// The library's file.
  let path: String
  private let folder = TemporaryFolder()

  /// Compiles a source.
  init(_ source: String) throws {
    let tools = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent().appending(
      path: "Tools")
    path = folder.path("library.so")
    _ = try OutsideProgram.compiler.run(
      ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", path, tools.appending(path: source).path, "-ldl"],
      input: Data())
  }
}
