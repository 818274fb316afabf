import Foundation
import TestFolders
import TestPrograms

/// A library from `Tests/Support/Tools` that `LD_PRELOAD` loads into the program under test.
struct PreloadedLibrary {
  /// The path of the library.
  let path: String
  private let folder = TemporaryFolder()

  /// Compiles a source file.
  init(_ source: String) throws {
    path = folder.path("library.so")
    _ = try OutsideProgram.compiler.run(
      ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", path, Repository.tool(source), "-ldl"],
      input: Data())
  }
}
