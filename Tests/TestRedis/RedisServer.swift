import Foundation
import TestFolders
import TestPrograms

/// A real server of a queue, on a socket in a folder of a test; gone with the test, however that ends.
public final class RedisServer: @unchecked Sendable {
  // Proof: what changes is changed under the lock.
  private let lock = NSLock()
  private var process: Process?
  private var serverID: pid_t = 0
  private var life: Pipe?
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
    let (life, said) = (Pipe(), Pipe())
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    // It ends with the test's process, whose end of the pipe is closed then.
    process.arguments = ["-c", "\"$@\" </dev/null >/dev/null & echo $!; read line; kill -9 $!; wait", "sh", program]
    process.arguments? += [
      "--port", "0", "--unixsocket", folder.path("redis.sock"), "--dir", folder.root, "--save", "", "--appendonly",
      "yes", "--appendfsync", "everysec", "--maxmemory-policy", "noeviction",
    ]
    process.standardInput = life
    process.standardOutput = said
    try? FileManager.default.removeItem(atPath: folder.path("redis.sock"))
    try process.run()
    let line = String(data: said.fileHandleForReading.availableData, encoding: .utf8) ?? ""
    guard let id = pid_t(line.trimmingCharacters(in: .newlines)) else { throw Failed(description: "it has no id") }
    lock.withLock { (self.process, self.life, serverID) = (process, life, id) }
    for _ in 0..<600 {
      if (try? command("PING")) == "PONG" { return }
      usleep(50_000)
    }
    throw Failed(description: "redis-server does not answer")
  }

  /// Ends it as the kernel would for want of memory.
  public func kill() {
    let (process, id) = lock.withLock { (self.process, serverID) }
    guard let process, process.isRunning else { return }
    Foundation.kill(id, SIGKILL)
    // Processes that were started meanwhile may hold the other end of its pipe.
    Foundation.kill(process.processIdentifier, SIGKILL)
    process.waitUntilExit()
    lock.withLock { life = nil }
  }

  /// What `redis-cli` prints for a command.
  @discardableResult public func command(_ words: String...) throws -> String {
    let process = Process()
    let said = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/redis-cli")
    process.arguments = ["-s", folder.path("redis.sock")] + words
    process.standardOutput = said
    process.standardError = FileHandle.nullDevice
    try process.run()
    let data = said.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: data, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  deinit { kill() }
}
