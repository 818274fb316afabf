internal import Configurations
package import FileAccess
package import FoundationEssentials
internal import Glibc
internal import WidgetBase

/// A configuration on disk that is edited: locked, checked, written as a whole, and its versions kept.
package struct EditableFile: Sendable {
  /// What became of the file.
  package struct Outcome: Sendable {
    /// The bytes before and afterwards.
    package let before: [UInt8]
    package let after: [UInt8]
    /// Whether the file was written.
    package let isWritten: Bool
    /// Why the version could not be kept; nil if it was.
    package let historyProblem: String?
  }

  /// How long an edit waits for another one.
  private static let maximumWait: Duration = .seconds(5)
  /// How often an edit is made of a file that another program saves meanwhile.
  private static let maximumAttempts = 10

  private let path: String
  private let state: StateFolder
  /// The versions of the file.
  package let history: ConfigurationHistory

  /// Creates the file at a path, whose versions and lock are in a state folder.
  package init(path: String, state: StateFolder) {
    self.path = path
    self.state = state
    history = ConfigurationHistory(of: path, state: state)
  }

  /// Changes the file.
  ///
  /// - Parameters:
  ///   - words: the edit in the history, such as `set outputs.hall.scale 2`.
  ///   - now: the date of the version.
  ///   - isTrial: whether nothing is written.
  ///   - change: returns the new bytes.
  ///   - check: throws if the new bytes have problems that the old ones had not.
  /// - Returns: the bytes before and afterwards, and what was written.
  /// - Throws: `Failure` of kind `temporary` if another edit holds the lock for longer than 5 s, `cannotCreate` if the
  ///   file is not a regular one; `InputError`, `OutputError`, and what the closures throw. The file is then unchanged.
  package func change(
    _ words: String, at now: Date, isTrial: Bool, by change: ([UInt8]) throws -> [UInt8],
    check: (_ before: [UInt8], _ after: [UInt8]) throws -> Void
  ) async throws -> Outcome {
    try await locked(isTrial: isTrial) {
      // What a killed edit left in the folder.
      if !isTrial { OutputFile.removeAbandoned(beside: [FileFacts.canonicalPath(path)]) }
      for _ in 0..<Self.maximumAttempts {
        let before = try read()
        let after = try change(before)
        if after != before { try check(before, after) }
        if after == before || isTrial {
          return Outcome(before: before, after: after, isWritten: false, historyProblem: nil)
        }
        // Kept before the file is replaced, so that a killed edit loses no text.
        let changed = FileFacts(of: path)?.modified ?? now
        let isKept = Result {
          try history.keep(before: String(decoding: before, as: UTF8.self), changed: changed)
        }
        // Editors take no lock: what they saved meanwhile is edited, too.
        guard try read() == before else { continue }
        _ = try OutputFile.write(after, to: path)
        let problem = Self.problem {
          try isKept.get()
          try history.keep(String(decoding: after, as: UTF8.self), after: words, at: now)
        }
        return Outcome(before: before, after: after, isWritten: true, historyProblem: problem)
      }
      throw Failure(.temporary, "\(path): another program keeps changing it; try again")
    }
  }

  /// Returns the message of the error that a body throws; nil without one.
  private static func problem(of body: () throws -> Void) -> String? {
    do {
      try body()
      return nil
    } catch {
      return error.lineForUsers
    }
  }

  private func read() throws -> [UInt8] {
    guard path != "-" else { throw Failure(.usage, "standard input cannot be edited; give the path of a file") }
    var status = stat()
    // A pipe or device could only be written in place.
    if stat(path, &status) == 0, status.st_mode & S_IFMT != S_IFREG {
      throw Failure(.cannotCreate, "\(path): not a regular file; give the path of the configuration")
    }
    return try InputFile.read(path, limit: Configuration.maximumBytes, advice: "is this a configuration?", waits: false)
  }

  /// Runs a body while no other edit of the file does; without a state folder there is no lock.
  private func locked<Value>(isTrial: Bool, _ body: () throws -> Value) async throws -> Value {
    guard !isTrial, let file = state.lock(key: "edits of \(FileFacts.canonicalPath(path))") else { return try body() }
    guard let lock = try await FileLock.take(file, waiting: Self.maximumWait, every: .milliseconds(20)) else {
      throw Failure(.temporary, "\(path): locked by another edit; try again")
    }
    let result = Result { try body() }
    _ = consume lock
    return try result.get()
  }
}
