import Foundation
import TestFolders
import TestPrograms
import Testing

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

    @Test(.needs(.chromium)) func thePageOfAllOutputsIsLive() async throws {
      let site = try await RunningSite(Self.yaml)
      let browser = try Browser("http://127.0.0.1:\(site.port)/", profile: site.folder.path("browser"))
      try await site.lines.wait(for: 1, "GET /events 200")
      // Two requests at first, then one each second for the clock.
      try await site.lines.wait(for: 6, "GET /pictures 200")
      withExtendedLifetime(browser) {}
    }

    @Test func thePageIsCompleteWithoutScripts() async throws {
      let site = try await RunningSite(Self.yaml)
      let text = try await site.ask("/").text
      #expect(text.contains("Desk &amp; door") && text.contains("A&lt;B&gt;"))
      for part in [
        "<h2>clock</h2>", "<h2>month</h2>", "Failed", "missing.xml", "1 needs attention", "<h2 id=\"devices\">",
      ] {
        #expect(text.contains(part), "\(part)")
      }
      // Every picture has a text, and every button and link has a name.
      #expect(text.matches(of: /<img (?![^>]*alt=)/).isEmpty)
      #expect(text.contains("lang=\"en\"") && text.contains("name=\"viewport\""))
    }

    @Test(.needs(.chromium)) func kioskPagesSurviveARestartOfTheServer() async throws {
      let folder = TemporaryFolder()
      let first = try await RunningSite(Self.yaml, folder: folder)
      let browser = try Browser(
        "http://127.0.0.1:\(first.port)/screens/clock", profile: folder.path("browser"))
      try await first.lines.wait(for: 2, "GET /screens/clock.svg 200")
      try await first.end()
      let second = try await RunningSite(Self.yaml, folder: folder, port: first.port)
      try await second.lines.wait(for: 3, "GET /screens/clock.svg 200")
      withExtendedLifetime(browser) {}
    }
  }
}
