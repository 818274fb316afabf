import CommandLineSupport
import Configurations
import Foundation
import Glibc
import Logging
import PicturePreview
import Settings
import TestFolders
import TestPrograms
import Testing

extension ServerTests {
  /// The preview page.
  @Suite struct PreviewTests {
    private static let template = "<Template widget=\"calendar\"><Text id=\"t\">{{title}}</Text></Template>"

    private func site() async throws -> PreviewSite {
      let site = try PreviewSite()
      try site.folder.write(Self.template, "own.xml")
      try await site.start("own.xml")
      return site
    }

    @Test(arguments: [
      ("/", 200, "text/html; charset=utf-8"), ("/?family=large&scheme=dark", 200, "text/html; charset=utf-8"),
      ("/sheet.json", 200, "application/json"), ("/sheet.json?entry=3", 200, "application/json"),
      ("/picture.png", 200, "image/png"), ("/picture.svg?entry=2", 200, "image/svg+xml"),
      ("/picture.png?target=trmnl-og&simulated=1", 200, "image/png"),
      ("/picture.raw", 422, "text/plain; charset=utf-8"), ("/picture.webp", 404, "text/plain; charset=utf-8"),
      ("/picture.png?family=huge", 422, "text/plain; charset=utf-8"),
      ("/assets/preview.js", 200, "text/javascript; charset=utf-8"),
      ("/assets/../own.xml", 404, "text/plain; charset=utf-8"), ("/own.xml", 404, "text/plain; charset=utf-8"),
    ])
    func routes(path: String, status: Int, type: String) async throws {
      let site = try await site()
      let response = try await ask(site.port, path)
      #expect(response.status == status, "\(response.text)")
      #expect(response["content-type"] == type)
    }

    @Test func acceptsOnlyRequestsFromThisMachine() async throws {
      let site = try await site()
      #expect(try await ask(site.port, "/", host: "evil.example").status == 403)
      #expect(try await ask(site.port, "/", method: "POST").status == 405)
    }

    @Test func escapesTextsOfTemplates() async throws {
      let site = try await site()
      try site.folder.write("<Template widget=\"calendar\"><Text>{{<i>}}</Text></Template>", "own.xml")
      let text = try await ask(site.port, "/?theme=%3Cscript%3E").text
      #expect(!text.contains("<i>") && !text.contains("<script>"))
      #expect(text.contains("<h1>"))
    }

    @Test func notifiesThePageOfSavedFiles() async throws {
      let site = try await site()
      let port = site.port
      _ = try await ask(port, "/sheet.json")
      let folder = site.folder
      let events = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("GET /events HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n")
        var text = ""
        var isSaved = false
        while text.components(separatedBy: "event: change").count < 3, let part = client.read(), !part.isEmpty {
          text += String(decoding: part, as: UTF8.self)
          if text.contains("event: change"), !isSaved {
            isSaved = true
            try folder.write("<Template widget=\"calendar\"><Text>{{nothing}}</Text></Template>", "own.xml")
          }
        }
        return text
      }
      #expect(events.contains("data: 1\n") && events.contains("data: 2\n"))
      let sheet = try await ask(port, "/sheet.json").text
      #expect(sheet.contains("own.xml:1") && sheet.contains("\"picture\":{"))
    }

    @Test(.needs(.chromium)) func redrawsThePageAfterSaving() async throws {
      let site = try await site()
      let browser = try Browser("http://127.0.0.1:\(site.port)/", profile: site.folder.path("browser"))
      try await site.lines.wait(for: 1, "GET /events 200")
      try await site.lines.wait(for: 1, "GET /picture 200")
      let count = site.lines.all.filter { $0.hasPrefix("GET /picture 200") }.count
      try site.folder.write(Self.template + "\n", "own.xml")
      try await site.lines.wait(for: count + 1, "GET /picture 200")
      withExtendedLifetime(browser) {}
    }

    private func ask(
      _ port: Int, _ path: String, method: String = "GET", host: String = "127.0.0.1"
    ) async throws -> RawResponse {
      let bytes = try await onNewThread {
        let client = try RawClient(port: port)
        client.send("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        return client.readToEnd()
      }
      return try RawResponse(bytes)
    }
  }
}

/// A preview with its own files and port; removed with the test.
private final class PreviewSite {
  let folder = TemporaryFolder()
  let lines = LogLines()
  private(set) var port = 0
  private var server: PreviewServer?

  init() throws {}

  deinit {
    let server = server
    Task { await server?.end() }
  }

  /// Starts the preview with a template in the folder.
  func start(_ template: String) async throws {
    var rawSettings = JobSettings()
    rawSettings[key: "timezone"] = RawValue(.text("UTC"), .commandLine)
    let order = PreviewOrder(
      widget: folder.path(template), rawSettings: rawSettings, at: "2026-06-01T12:00:00Z",
      configuration: ConfigurationChoice(isNone: true))
    let lines = lines
    let server = PreviewServer(
      PreviewSession(order), title: "own.xml", now: { Date() },
      logger: Logger(label: "test") { _ in LineHandler(lines: lines) })
    self.server = server
    let (ports, continuation) = AsyncStream<Int>.makeStream()
    Task {
      try await server.run(at: ListenAddress(host: "127.0.0.1", port: 0)) { continuation.yield($0.port) }
    }
    var iterator = ports.makeAsyncIterator()
    port = try #require(await iterator.next())
  }
}
