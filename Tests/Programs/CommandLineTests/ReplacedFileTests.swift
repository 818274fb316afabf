import Foundation
import Glibc
import Synchronization
import Testing

/// Files that are replaced while the program reads them.
@Suite struct ReplacedFileTests {
  private static let template = "<Template widget=\"data\"><Text>{{value}}</Text></Template>"
  private static let runCount = 300
  private static let renameCount = 1_000
  /// The runs that draw at the same time, each with pictures and state of its own.
  private static let lanes = 3

  /// Replaces a file by two others in turn, each with an age and a length of its own, until it is stopped.
  private final class Replacer: Sendable {
    private struct State {
      var isStopped = false
      var count = 0
    }

    private let state = Mutex(State())

    var count: Int { state.withLock { $0.count } }

    func stop() { state.withLock { $0.isStopped = true } }

    func replace(_ path: String, by sources: [String]) {
      while !state.withLock({ $0.isStopped }) {
        for source in sources {
          // A second name of the same file keeps its age: what was seen in an earlier run is seen again.
          guard link(source, "\(path).new") == 0, rename("\(path).new", path) == 0 else { return }
          state.withLock { $0.count += 1 }
          usleep(300)
        }
      }
    }
  }

  @Test func aReplacedFileIsNeverMissing() async throws {
    let place = Workplace()
    try place.write(Self.template, "own.xml")
    for (index, name) in ["a.json", "b.json"].enumerated() {
      try place.write("{\"value\": \"\(String(repeating: name, count: index + 1))\"}", name)
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSince1970: 1_800_000_000 + Double(index) * 60)],
        ofItemAtPath: place.path(name))
    }
    try place.write("{\"value\": \"first\"}", "n.json")
    for lane in 0..<Self.lanes {
      try place.write(
        """
        timezone: UTC
        sources: {n: {file: n.json}}
        outputs: [{widget: data, template: own.xml, source: n, path: out/\(lane).svg}]
        """, "config\(lane).yaml")
    }
    let replacer = Replacer()
    let path = place.path("n.json")
    let sources = ["a.json", "b.json"].map { place.path($0) }
    let thread = Thread { replacer.replace(path, by: sources) }
    thread.start()
    defer { replacer.stop() }
    _ = try await wait(for: "the first replacement") { replacer.count > 0 ? true : nil }
    let failures = try await withThrowingTaskGroup(of: [String].self) { group in
      for lane in 0..<Self.lanes {
        group.addTask {
          var failures: [String] = []
          for _ in 0..<Self.runCount / Self.lanes {
            let outcome = try await place.begin(
              ["run", "--config", "config\(lane).yaml"],
              environment: ["STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache")]
            ).end()
            if outcome.status != 0 { failures.append("\(outcome.status): \(outcome.messages)") }
          }
          return failures
        }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    _ = try await wait(for: "the last replacement") { replacer.count >= Self.renameCount ? true : nil }
    #expect(failures.isEmpty, "\(failures.count) of \(Self.runCount): \(failures.prefix(3))")
  }
}
