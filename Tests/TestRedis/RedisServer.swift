import Foundation
import TestFolders
import TestPrograms

/// A real server of a queue, on a socket in a folder of a test; gone with the test, however that ends.
public final class RedisServer: @unchecked Sendable {
  // Proof: what changes is changed under the lock.
  private let lock = NSLock()
  private var process: Process?
  private var serverID: pid_t = 0
  private let folder = TemporaryFolder()

  /// Where it is, as `--queue` says it.
  public var address: String { "unix:\(folder.path("redis.sock"))" }

  public struct Failed: Error, CustomStringConvertible {
    public let description: String
  }

  /// Starts it, as the documentation says it should be.
  public init() throws { try start() }

  /// Starts it with what it kept.
  public func start() throws {
    guard let program = OutsideProgram.redis.path else { throw Failed(description: "there is no redis-server") }
    let process = Process()
    // It ends, should the test's process be killed.
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

  /// Ends it as the kernel would for want of memory.
  public func kill() {
    let (process, id) = lock.withLock {
      defer { serverID = 0 }
      return (self.process, serverID)
    }
    guard let process, id > 1 else { return }
    Foundation.kill(id, SIGKILL)
    process.waitUntilExit()
  }

  /// What `redis-cli` prints for a command.
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
