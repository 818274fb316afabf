import Foundation
import Synchronization
import TestFolders
import TestPrograms

/// A library from `Tests/Support/Tools` that `LD_PRELOAD` loads into the program under test.
struct PreloadedLibrary {
  let path: String

  /// Compiles a source file, once for all tests.
  init(_ source: String) throws {
    path = try Self.compiled.withLock { compiled in
      if let path = compiled[source] { return path }
      let path = Self.folder.path("\(source).so")
      _ = try OutsideProgram.compiler.run(
        ["-shared", "-fPIC", "-O1", "-Wall", "-Werror", "-o", path, Repository.tool(source), "-ldl"],
        input: Data())
      compiled[source] = path
      return path
    }
  }

  private static let folder = TemporaryFolder()
  /// The paths of libraries by source file.
  private static let compiled = Mutex<[String: String]>([:])
}
