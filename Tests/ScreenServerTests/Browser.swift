import Foundation
import Glibc
import TestPrograms
import Testing

/// A browser that shows a page until it is let go.
final class Browser: Sendable {
  private let process: Process

  /// - Parameter profile: a folder of its own.
  init(_ page: String, profile: String) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(OutsideProgram.chromium.path))
    process.arguments = [
      "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0", "--user-data-dir=\(profile)", page,
    ]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try process.start()
    self.process = process
  }

  deinit {
    // Threads of tests hold other signals back, and what they start does too. The program is a script in some packages: its
    // processes are a group.
    kill(-process.processIdentifier, SIGKILL)
  }
}
