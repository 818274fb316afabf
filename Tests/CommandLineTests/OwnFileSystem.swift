import Foundation
import Glibc
import TestPrograms
import Testing

/// A file system in memory that one program sees and nobody else, for which no right is needed where users may have
/// namespaces of their own.
enum OwnFileSystem {
  /// Whether there can be one; else tests that need it are skipped.
  static let isPossible: Bool = {
    let command = wrapper("size=64k", at: "/mnt") + ["true"]
    let process = Process()
    process.executableURL = URL(filePath: command[0])
    process.arguments = Array(command.dropFirst())
    process.standardError = FileHandle.nullDevice
    guard (try? process.start()) != nil else { return false }
    process.waitUntilExit()
    return process.terminationStatus == 0
  }()

  /// A command that runs what follows with a file system of its own in place of a folder, which has to be there.
  ///
  /// - Parameter limit: what it has room for, as mount says it.
  static func wrapper(_ limit: String, at folder: String) -> [String] {
    [
      "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c",
      #"mount -t tmpfs -o "$1" none "$2" && shift 2 && exec "$@""#, "sh", limit, folder,
    ]
  }

  /// A path as a running process sees it.
  static func path(_ path: String, of run: StartedProgram) -> String {
    "/proc/\(run.process.processIdentifier)/root\(path)"
  }

  /// Writes files into a folder, which is made, until not even an empty one can be made.
  ///
  /// - Throws: if there is no end.
  static func fill(_ folder: String) throws {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: false)
    let page = [UInt8](repeating: 0, count: 4_096)
    for number in 0..<10_000 {
      let file = open("\(folder)/\(number)", O_WRONLY | O_CREAT | O_CLOEXEC, 0o600)
      guard file >= 0 else { return }
      let isWritten = write(file, page, page.count) == page.count
      close(file)
      if !isWritten { return }
    }
    throw NothingCame(what: "the end of \(folder)")
  }
}

extension Trait where Self == ConditionTrait {
  /// Skips a test where no program may have a file system of its own.
  static var needsOwnFileSystem: Self {
    .enabled(if: OwnFileSystem.isPossible, "no user may mount a file system here")
  }
}
