import Foundation
import Glibc
import Synchronization
import TestFolders
import TestPrograms

/// A real server of queues, Redis or Valkey, on a socket in a test's folder.
///
/// It ends with the test, however the test ends.
public final class RedisServer: Sendable {
  private struct Server: Sendable {
    let process: ChildProcess
    let id: pid_t
  }

  private let server = Mutex<Server?>(nil)
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
    let program = try OutsideProgram.queueServer.required()
    try? FileManager.default.removeItem(atPath: folder.path("redis.sock"))
    // Ends the server if the test process is killed.
    let life = ["/usr/bin/timeout", "--foreground", "--signal=KILL", "3600"]
    let process = try ChildProcess(
      life + [
        program, "--port", "0", "--unixsocket", folder.path("redis.sock"), "--dir", folder.root, "--save", "",
        "--appendonly", "yes", "--appendfsync", "everysec", "--maxmemory-policy", "noeviction",
      ], messages: .null)
    for _ in 0..<Int(600 * SlowMachine.factor) {
      let line = try command("INFO", "server").split(whereSeparator: \.isNewline).first { $0.hasPrefix("process_id:") }
      if let id = line.flatMap({ pid_t($0.dropFirst("process_id:".count)) }), id > 1 {
        server.withLock { $0 = Server(process: process, id: id) }
        return
      }
      usleep(50_000)
    }
    throw Failed(description: "the server of queues does not answer")
  }

  /// Waits until the server has written everything to its file, which it puts off while an earlier part is flushed.
  public func waitUntilWritten() throws {
    for _ in 0..<600 {
      let lines = try command("INFO", "persistence").split(whereSeparator: \.isNewline)
      if lines.contains("aof_buffer_length:0") { return }
      usleep(50_000)
    }
    throw Failed(description: "the server of queues does not write its file")
  }

  /// Kills the server as the kernel would when memory runs out.
  public func kill() throws {
    let server = server.withLock { server in
      defer { server = nil }
      return server
    }
    guard let server else { return }
    Glibc.kill(server.id, SIGKILL)
    _ = try server.process.wait()
  }

  /// Suspends the server, which then takes connections and does not respond.
  public func suspend() {
    guard let id = server.withLock({ $0?.id }) else { return }
    Glibc.kill(id, SIGSTOP)
  }

  /// Returns the output of `redis-cli` for a command.
  @discardableResult public func command(_ words: String...) throws -> String {
    let result = try CapturedProcess.run(["/usr/bin/redis-cli", "-s", folder.path("redis.sock")] + words)
    return String(decoding: result.output, as: UTF8.self).trimmingCharacters(in: .newlines)
  }

  deinit { try? kill() }
}
