import Foundation
import TestFolders

/// The program with custom widgets, which the package manager builds beside the tests.
enum OwnProgram {
  struct Outcome {
    let status: Int32
    let output: String
    let messages: String
  }

  /// Runs the program in a folder and waits until it exits.
  static func run(_ arguments: [String], in folder: TemporaryFolder) throws -> Outcome {
    let process = process(arguments, in: folder)
    let (output, messages) = (Pipe(), Pipe())
    (process.standardOutput, process.standardError) = (output, messages)
    try process.run()
    // Neither output exceeds a pipe's buffer.
    process.waitUntilExit()
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self),
      messages: String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self))
  }

  /// Returns a process of the program that has not been started.
  static func process(_ arguments: [String], in folder: TemporaryFolder) -> Process {
    let process = Process()
    let tests = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
    process.executableURL = URL(filePath: tests).deletingLastPathComponent().appending(path: "own-program")
    process.arguments = arguments
    process.currentDirectoryURL = URL(filePath: folder.root)
    process.environment = [
      "HOME": folder.root, "XDG_CACHE_HOME": folder.path("cache"), "XDG_STATE_HOME": folder.path("state"),
      "XDG_CONFIG_HOME": folder.path("config"), "LANG": "C",
    ]
    return process
  }
}
