import Configurations
import FileAccess
import Foundation
import Rounds
import Synchronization
import TestFolders
import Testing

@testable import Shelf

/// Configurations that replace each other quickly.
@Suite struct ReloadOrderTests {
  /// An output of the configuration before is locked until its round ends.
  @Test func aReloadSkipsNoOutput() async throws {
    let folder = TemporaryFolder()
    let outputs = (0..<20).map {
      "  - {id: n\($0), widget: clock, options: {seconds: false}, size: 60x40, path: \($0).png}"
    }
    let yaml = "timezone: UTC\noutputs:\n" + outputs.joined(separator: "\n")
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: folder.path("config.yaml"))
    let environment = RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: folder.path("cache"), state: folder.path("state")), version: "1.0",
      workingFolder: "/")
    let skipped = Counter()
    let service = PictureService(
      environment: environment, now: { Date() }, displays: DisplayStates(StateFolder(path: folder.path("state"))),
      onRound: { report in skipped.count.withLock { $0 += report.outputs.count { $0.status == .skipped } } })
    for _ in 0..<20 {
      try await service.draw(configuration)
      try await Task.sleep(for: .milliseconds(5))
    }
    for _ in 0..<20_000 where !service.shelf.isSettled { try await Task.sleep(for: .milliseconds(10)) }
    await service.stop()
    #expect(service.shelf.isSettled && skipped.count.withLock { $0 } == 0)
  }

  private final class Counter: Sendable {
    let count = Mutex(0)
  }
}
