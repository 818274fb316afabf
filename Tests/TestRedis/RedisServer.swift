import Foundation
import TestFolders
import TestPrograms

/// A real Redis server on a socket in a test's folder.
///
/// It ends with the test, however the test ends.
public final class RedisServer: @unchecked Sendable {
  // Proof of safety: all mutable state is changed under the lock.
  private let lock = NSLock()
  private var process: Process?
  private var serverID: pid_t = 0
  private let folder = TemporaryFolder()

  /// The address for `--queue`.
  public var address: String { "unix:\(folder.path("redis.sock"))" }

  public struct Failed: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts a server with the documented options.
  public init() throws { try start() }

  /// Starts the server with its saved data.
  public func start() throws {
    guard let program = OutsideProgram.redis.path else { throw Failed(description: "there is no redis-server") }
    let process = Process()
    // Ends the server if the test process is killed.
    process.executableURL = URL(fileURLWithPath: "/usr/bin/timeout")
    process.arguments = ["--foreground", "--signal=KILL", "1200", program]
    process.arguments? += [
      "--port", "0", "--unixsocket", folder.path("redis.sock"), "--dir", folder.root, "--save", "", "--appendonly",
      "yes", "--appendfsync", "everysec", "--maxmemory-policy", "noeviction",
    ]
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? FileManager.default.removeItem(atPath: folder.path("redis.sock"))
    try process.start()
    lock.withLock { self.process = process }
    for _ in 0..<600 {
      let line = try command("INFO", "server").split(whereSeparator: \.isNewline).first { $0.hasPrefix("process_id:") }
      if let id = line.flatMap({ pid_t($0.dropFirst("process_id:".count)) }), id > 1 {
        lock.withLock { serverID = id }
        return
      }
      usleep(50_000)
    }
    throw Failed(description: "redis-server does not answer")
  }

  /// Kills the server as the kernel would when memory runs out.
  public func kill() {
    let (process, id) = lock.withLock {
      defer { serverID = 0 }
      return (self.process, serverID)
    }
    guard let process, id > 1 else { return }
    Foundation.kill(id, SIGKILL)
    process.waitUntilExit()
  }

  /// Returns the output of `redis-cli` for a command.
  @discardableResult public func command(_ words: String...) throws -> String {
    let process = Process()
    let said = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/redis-cli")
    process.arguments = ["-s", folder.path("redis.sock")] + words
    process.standardOutput = said
    process.standardError = FileHandle.nullDevice
    try process.start()
    let data = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  deinit { kill() }
}
