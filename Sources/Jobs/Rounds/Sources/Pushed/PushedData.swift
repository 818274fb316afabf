package import FileAccess
internal import FoundationEssentials
internal import Glibc

/// Data that other programs push to sources, kept as files of the state folder.
///
///     STATE/pushed/NAME.json   the data of a source
///
/// Each is replaced whole. The files announce their changes as all data files do, so that outputs are redrawn at once.
package actor PushedData {
  /// The executor of the actor, which blocks on the disk.
  package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  private nonisolated let executor = SerialQueueExecutor(label: "pushed data")
  private let state: StateFolder

  /// The maximum size of a request in bytes.
  package static let maximumBytes = 64 << 10
  /// The maximum size of the merged data of a source in bytes.
  static let maximumKeptBytes = 256 << 10

  package init(_ state: StateFolder) {
    self.state = state
  }

  /// Returns the path of the data of a source in a state folder.
  static func path(of name: String, in folder: String) -> String { "\(folder)/pushed/\(name).json" }

  /// Returns the data of a source; nil if nothing was pushed to it.
  package func data(of name: String) -> [UInt8]? {
    guard let path = state.path.map({ Self.path(of: name, in: $0) }) else { return nil }
    return try? InputFile.read(path, limit: Self.maximumKeptBytes, advice: "not pushed data", waits: false)
  }

  /// Replaces the data of a source, or merges them with those in the request.
  ///
  /// - Throws: ``PushError``.
  package func push(_ body: [UInt8], to name: String) async throws(PushError) {
    guard let folder = state.path else { throw .notStored }
    let path = Self.path(of: name, in: folder)
    let change = try PushedChange(body)
    let lock = await lock(of: name)
    defer { withExtendedLifetime(lock) {} }
    let bytes: [UInt8]
    switch change {
    case .whole: bytes = body
    case .merge: bytes = try change.merged(into: data(of: name) ?? [])
    }
    guard bytes.count <= Self.maximumKeptBytes else { throw .tooLarge }
    do {
      let status = try OutputFile.write(bytes, to: path, isPrivate: true, isManaged: true)
      // The same data are new data nevertheless: their age begins again.
      if status == .unchanged { _ = utimensat(AT_FDCWD, path, nil, 0) }
    } catch {
      throw .notStored
    }
  }

  /// Takes the lock of a source, which excludes other servers on the same state folder.
  private func lock(of name: String) async -> LockHolder {
    guard let path = state.lock(key: "pushed \(name)") else { return LockHolder(lock: nil) }
    for _ in 0..<100 {
      do {
        if let lock = try FileLock.take(path) { return LockHolder(lock: lock) }
      } catch {
        // Locking does not work in this folder.
        break
      }
      try? await Task.sleep(for: .milliseconds(10))
    }
    return LockHolder(lock: nil)
  }

  /// Holds a lock until it is released.
  private final class LockHolder: Sendable {
    private let lock: FileLock?

    init(lock: consuming FileLock?) {
      self.lock = lock
    }
  }
}

/// The reason why data were not taken, which decides the status of the response.
package enum PushError: Error, Sendable, Hashable {
  /// The body is not what was expected, and why.
  case invalid(String)
  /// The merged data are larger than the maximum.
  case tooLarge
  /// The state folder is missing or not writable.
  case notStored
}
