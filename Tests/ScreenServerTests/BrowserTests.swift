import Foundation
import TestFolders
import TestPrograms
import Testing

@testable import ScreenServer

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

  /// What a page has become after some time, as HTML.
  private func page(_ path: String, of site: RunningSite, after milliseconds: Int, _ flags: [String] = []) async throws
    -> String
  {
    let browser = try #require(OutsideProgram.chromium.path)
    let arguments =
      ["--no-sandbox", "--disable-gpu", "--dump-dom", "--timeout=\(milliseconds)"] + flags
      + ["http://127.0.0.1:\(site.port)\(path)"]
    return try await RunningSite.offThread {
      let process = Process()
      process.executableURL = URL(fileURLWithPath: browser)
      process.arguments = arguments
      let pipe = Pipe()
      process.standardOutput = pipe
      process.standardError = FileHandle.nullDevice
      try process.run()
      let data = pipe.fileHandleForReading.readDataToEndOfFile()
      process.waitUntilExit()
      return String(decoding: data, as: UTF8.self)
    }
  }

  @Test(.needs(.chromium)) func thePageOfAllOutputsIsLive() async throws {
    let site = try await RunningSite(Self.yaml)
    let before = try await site.ask("/").text
    let after = try await page("/", of: site, after: 20_000)
    let source = /<img src="(pictures\/[0-9a-f]{32}\.svg)" alt="clock/
    let (first, last) = (before.firstMatch(of: source)?.1, after.firstMatch(of: source)?.1)
    #expect(first != nil && last != nil && first != last)
    #expect(after.contains("<p class=\"live\">") && after.contains("data-field=\"live\">Live<"))
    #expect(
      after.contains("Copy address") && !after.contains("<button type=\"button\" data-copy=\"\(site.port)\" hidden"))
    #expect(after.contains("Desk &amp; door") && after.contains("A&lt;B&gt;"))
  }

  @Test(.needs(.chromium)) func withoutScriptsThePageSaysTheSame() async throws {
    let site = try await RunningSite(Self.yaml)
    let text = try await site.ask("/").text
    for part in ["<h2>clock</h2>", "<h2>month</h2>", "Failed", "missing.xml", "1 needs a look", "<h2 id=\"devices\">"] {
      #expect(text.contains(part), "\(part)")
    }
    // Every picture has a text, every button and link a name.
    #expect(text.matches(of: /<img (?![^>]*alt=)/).isEmpty)
    #expect(text.contains("lang=\"en\"") && text.contains("name=\"viewport\""))
  }

  @Test(.needs(.chromium)) func aScreenOnAWallOutlivesTheServer() async throws {
    let folder = TemporaryFolder()
    let first = try await RunningSite(Self.yaml, folder: folder)
    let port = first.port
    async let dom = page("/screens/clock", of: first, after: 40_000)
    while !first.log.contains(where: { $0.hasPrefix("GET /screens/clock.svg") }) {
      try await Task.sleep(for: .milliseconds(50))
    }
    try await first.end()
    let second = try await RunningSite(Self.yaml, folder: folder, port: port)
    while !second.log.contains(where: { $0.hasPrefix("GET /screens/clock.svg 200") }) {
      try await Task.sleep(for: .milliseconds(50))
    }
    #expect(try await dom.contains("<img src=\"blob:http://127.0.0.1:\(port)/"))
  }
}
