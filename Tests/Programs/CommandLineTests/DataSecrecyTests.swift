import Foundation
import Synchronization
import TestServer
import Testing

/// A source's address and headers from a configuration are never shown.
@Suite struct DataSecrecyTests {
  private static let token = "t0k3n-c4n4ry-0123456789"
  private static let query = "qu3ry-c4n4ry-9876543210"
  private static let secretFiles: Set<String> = ["config.yaml", "secret/bus.headers"]

  /// The responses of a server that echoes everything it received.
  static let replies: [@Sendable (TestServer.Request) -> Reply] = [
    { _ in .answer(200, [], "{\"stop\": \"Zoo\"}") },
    { request in .answer(200, [(name: "ETag", value: "\"\(token)\"")], "{\"stop\": \"\(token) \(request.uri)\"}") },
    { request in .answer(401, [], "{\"message\": \"\(token) in \(request.uri)\"}") },
    { request in .answer(500, [(name: "Retry-After", value: token)], "\(token) \(request.uri)") },
    { request in .answer(302, [(name: "Location", value: "http://elsewhere.example\(request.uri)&\(token)")]) },
    { request in .answer(200, [], "<html><title>\(token)</title>\(request.uri)</html>") },
    { request in .answer(200, [], "{\"\(token)\": \(request.uri)") },
    { _ in .raw("HTTP/1.1 200 \(token)\r\n\(token)\r\n\r\n") },
  ]

  @Test(arguments: replies.indices, [[], ["--verbose"]])
  func addressesAndHeadersStaySecret(number: Int, options: [String]) async throws {
    let place = Workplace()
    let commandLines = Mutex<[String]>([])
    let server = try TestServer { request in
      // The command lines that `ps` shows while the program waits for its response.
      commandLines.withLock { $0 += Self.commandLines() }
      return Self.replies[number](request)
    }
    try place.write("Authorization: Bearer \(Self.token)\n", "secret/bus.headers")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o600], ofItemAtPath: place.path("secret/bus.headers"))
    // The address is a secret, but a response that contains it is data. This template does not show it.
    try place.write(
      "<Template widget=\"data\"><Text>{{updated}} {{badge}} {{none | default: \"-\"}}</Text></Template>", "bus.xml")
    try place.write(
      """
      sources:
        bus: {url: "\(server.base)/a.json?key=\(Self.query)", headersFile: secret/bus.headers, every: 5m}
      outputs: [{widget: data, template: bus.xml, source: bus, path: out/bus.svg}]
      """, "config.yaml")
    let environment = ["XDG_CACHE_HOME": place.path("cache"), "XDG_STATE_HOME": place.path("state")]
    var printed: [String] = []
    for hour in ["10", "11", "20"] {
      let at = ["--config", "config.yaml", "--at", "2026-11-21T\(hour):00:00Z"]
      for command in [["run", "--json"], ["render", "./bus.xml", "--source", "bus", "-o", "drawn.svg"]] {
        let outcome = try await place.begin(command + at + options, environment: environment).end()
        printed += outcome.messages + [String(decoding: outcome.output, as: UTF8.self)]
      }
    }
    #expect(server.requests.first?.header("Authorization") == "Bearer \(Self.token)")
    #expect(server.requests.first?.uri == "/a.json?key=\(Self.query)")
    printed += commandLines.withLock { $0 }
    #expect(printed.contains { $0.contains("config.yaml") })
    for text in printed { expectNone(of: [Self.token, Self.query], in: text) }
    for file in try FileManager.default.subpathsOfDirectory(atPath: place.root) where !Self.secretFiles.contains(file) {
      expectNone(of: [Self.token, Self.query], in: file)
      guard let data = FileManager.default.contents(atPath: place.path(file)) else { continue }
      // Responses are stored as they are, except for the secret words of the headers, and are readable only by their
      // owner.
      let isStoredResponse = file.hasPrefix("cache/") || file.hasPrefix("state/")
      let text = String(decoding: data, as: UTF8.self)
      expectNone(of: isStoredResponse ? [Self.token] : [Self.token, Self.query], in: text)
      if isStoredResponse, text.contains(Self.query) {
        let mode = try FileManager.default.attributesOfItem(atPath: place.path(file))[.posixPermissions] as? NSNumber
        #expect((mode?.intValue ?? 0) & 0o077 == 0, "\(file)")
      }
    }
  }

  private func expectNone(of secrets: [String], in text: String) {
    for secret in secrets {
      #expect(text.range(of: secret, options: .caseInsensitive) == nil, "\(text.prefix(300))")
    }
  }

  /// Returns the command lines of all processes.
  private static func commandLines() -> [String] {
    let processes = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return processes.filter { Int($0) != nil }.compactMap {
      FileManager.default.contents(atPath: "/proc/\($0)/cmdline")
    }
    .map { String(decoding: $0, as: UTF8.self) }
  }
}
