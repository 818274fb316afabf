import Foundation
import Logging
import Synchronization
import Testing

/// The log of a server, one line for each request.
final class LogLines: Sendable {
  private let lines = Mutex<[String]>([])

  var all: [String] { lines.withLock { $0 } }

  func add(_ line: String) { lines.withLock { $0.append(line) } }

  /// Waits until a number of requests of a kind have been answered.
  func wait(for count: Int, _ prefix: String) async throws {
    // Counts attempts rather than seconds, because other tests may occupy all threads for minutes.
    for _ in 0..<12_000 {
      if all.filter({ $0.hasPrefix(prefix) }).count >= count { return }
      try await Task.sleep(for: .milliseconds(25))
    }
    Issue.record("\(prefix) came \(all.filter { $0.hasPrefix(prefix) }.count) times: \(all.suffix(20))")
  }
}

/// A log handler that writes to ``LogLines``.
struct LineHandler: LogHandler {
  let lines: LogLines
  var logLevel = Logger.Level.info
  var metadata: Logger.Metadata = [:]

  subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  func log(event: LogEvent) { lines.add("\(event.message)") }
}
