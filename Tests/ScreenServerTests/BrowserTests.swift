import Foundation
import Glibc
import TestFolders
import TestPrograms
import Testing

@testable import ScreenServer

extension ServerTests {
  /// Pages in a browser.
  @Suite(.serialized) struct BrowserTests {
    private static let yaml = """
      timezone: UTC
      outputs:
        - {id: clock, widget: clock, path: clock.svg}
        - {id: month, widget: calendar, scheme: both, path: month.png}
        - {id: gone, widget: missing.xml, path: gone.png}
      devices: [{id: "A<b>", output: month, name: "Desk & door"}]
      """

    /// A browser that shows a page until it is let go.
    private final class Browser: Sendable {
      private let process: Process

      init(_ path: String, of site: RunningSite) throws {
        let process = Process()
        process.executableURL = URL(fileURLWithPath: try #require(OutsideProgram.chromium.path))
        process.arguments = [
          "--no-sandbox", "--disable-gpu", "--remote-debugging-port=0",
          "--user-data-dir=\(site.folder.path("browser"))",
          "http://127.0.0.1:\(site.port)\(path)",
        ]
        process.standardOutput = FileHandle.nullDevice
        process.standardError = FileHandle.nullDevice
        try process.run()
        self.process = process
      }

      deinit {
        // Threads of tests hold other signals back, and what they start does too.
        kill(process.processIdentifier, SIGKILL)
      }
    }

    /// Waits until a site has answered so many requests of a kind.
    private func wait(for count: Int, _ prefix: String, at site: RunningSite) async throws {
      // Looks are counted rather than seconds: other tests may hold all threads for minutes.
      for _ in 0..<12_000 {
        if site.log.filter({ $0.hasPrefix(prefix) }).count >= count { return }
        try await Task.sleep(for: .milliseconds(25))
      }
      Issue.record("\(prefix) came \(site.log.filter { $0.hasPrefix(prefix) }.count) times: \(site.log.suffix(20))")
    }

    @Test(.needs(.chromium)) func thePageOfAllOutputsIsLive() async throws {
      let site = try await RunningSite(Self.yaml)
      let browser = try Browser("/", of: site)
      try await wait(for: 1, "GET /events 200", at: site)
      // Two at first, then the clock's each second.
      try await wait(for: 6, "GET /pictures 200", at: site)
      withExtendedLifetime(browser) {}
    }

    @Test func withoutScriptsThePageSaysTheSame() async throws {
      let site = try await RunningSite(Self.yaml)
      let text = try await site.ask("/").text
      #expect(text.contains("Desk &amp; door") && text.contains("A&lt;B&gt;"))
      for part in [
        "<h2>clock</h2>", "<h2>month</h2>", "Failed", "missing.xml", "1 needs a look", "<h2 id=\"devices\">",
      ] {
        #expect(text.contains(part), "\(part)")
      }
      // Every picture has a text, every button and link a name.
      #expect(text.matches(of: /<img (?![^>]*alt=)/).isEmpty)
      #expect(text.contains("lang=\"en\"") && text.contains("name=\"viewport\""))
    }

    @Test(.needs(.chromium)) func aScreenOnAWallOutlivesTheServer() async throws {
      let folder = TemporaryFolder()
      let first = try await RunningSite(Self.yaml, folder: folder)
      let browser = try Browser("/screens/clock", of: first)
      try await wait(for: 2, "GET /screens/clock.svg 200", at: first)
      try await first.end()
      let second = try await RunningSite(Self.yaml, folder: folder, port: first.port)
      try await wait(for: 3, "GET /screens/clock.svg 200", at: second)
      withExtendedLifetime(browser) {}
    }
  }
}
