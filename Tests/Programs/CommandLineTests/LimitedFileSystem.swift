import Foundation
import Glibc
import TestPrograms
import Testing

/// A file system in memory that only one program sees.
///
/// It needs no privileges if users may create namespaces.
enum LimitedFileSystem {
  /// Whether such a file system can be mounted; tests that need it are skipped otherwise.
  static let isPossible = CapturedProcess.succeeds(wrapper("size=64k", at: "/mnt") + ["true"])

  /// Returns a command that runs what follows with its own file system at an existing folder.
  ///
  /// `limit` is the capacity as a mount option.
  static func wrapper(_ limit: String, at folder: String) -> [String] {
    [
      "/usr/bin/unshare", "--user", "--map-root-user", "--mount", "/bin/sh", "-c",
      #"mount -t tmpfs -o "$1" none "$2" && shift 2 && exec "$@""#, "sh", limit, folder,
    ]
  }

  /// Returns a path as a running process sees it.
  static func path(_ path: String, of run: StartedProgram) -> String {
    "/proc/\(run.id)/root\(path)"
  }

  /// Creates a folder and fills it with files until not even an empty one can be created.
  ///
  /// - Throws: if the file system does not become full.
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
  /// Skips a test if no private file system can be mounted.
  static var needsLimitedFileSystem: Self {
    .enabled(if: LimitedFileSystem.isPossible, "no user may mount a file system here")
  }
}
