import Foundation
import TestFolders
import TestPrograms

/// The program with custom widgets, which the package manager builds beside the tests.
enum CustomProgram {
  /// Runs the program in a folder and waits until it exits.
  static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> CapturedProcess.Result {
    try begin(arguments, in: folder).wait()
  }

  /// Starts the program in a folder, which is also its home.
  static func begin(_ arguments: [String], in folder: TemporaryFolder) throws -> CapturedProcess {
    let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
    let program = URL(filePath: tests).deletingLastPathComponent().appending(path: "custom-program").path
    return try CapturedProcess(
      [program] + arguments,
      environment: [
        "HOME": folder.root, "XDG_CACHE_HOME": folder.path("cache"), "XDG_STATE_HOME": folder.path("state"),
        "XDG_CONFIG_HOME": folder.path("config"), "LANG": "C",
      ], folder: folder.root)
  }
}
