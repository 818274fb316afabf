import Foundation
import Glibc
import TestPrograms
import Testing

/// A browser that shows a page until this value is released.
final class Browser: Sendable {
  private let process: Process

  /// Opens a page.
  ///
  /// - Parameter profile: a separate folder.
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
    // Threads of tests block other signals, and child processes inherit that. In some packages the program is a script,
    // so all processes of its group are killed.
    kill(-process.processIdentifier, SIGKILL)
  }
}
