import Fetching
import Foundation
import TestFolders
import TestServer
import Testing
import WebRequests

/// A server that echoes everything it receives, in every part of its responses.
@Suite struct SecrecyTests {
  static let canaries = [
    "0123456789abcdef0123456789abcdef", "c4n4ry/with+marks&more=\"%\" and a space", "Ключ-от-погоды",
  ]

  private static func json(_ text: String) -> String {
    String(decoding: (try? JSONEncoder().encode(text)) ?? Data(), as: UTF8.self)
  }

  /// Returns a text without the characters that headers cannot contain.
  private static func line(_ text: String) -> String { text.replacing("\r", with: "").replacing("\n", with: "") }

  static let replies: [@Sendable (_ uri: String, _ canary: String) -> Reply] = [
    { uri, canary in .answer(401, [], "{\"cod\":401,\"message\":\(json("\(canary) is no key, see \(uri)"))}") },
    { uri, canary in .answer(400, [], "{\"error\":true,\"reason\":\(json("\(uri) \(canary.uppercased())"))}") },
    { uri, canary in .answer(429, [("Retry-After", "600"), ("X-Key", line(canary))], "{\"reason\":\(json(canary))}") },
    { uri, canary in .answer(500, [], canary + uri) },
    { uri, canary in .answer(302, [("Location", "http://elsewhere.example\(uri)&again=\(line(canary))")]) },
    { uri, canary in .answer(302, [("Location", "http://\(line(canary))/")]) },
    { uri, canary in .answer(302, [("Location", line(canary))]) },
    { uri, canary in
      .answer(
        200, [("ETag", line(uri)), ("Last-Modified", line(canary)), ("Content-Encoding", line(canary))],
        "{\"uri\":\(json(uri + canary))}")
    },
    { uri, canary in
      .answer(203, [("ETag", line(canary)), ("Cache-Control", "max-age=600")], "{\"uri\":\"\(uri) \(canary)\"}")
    },
    { uri, canary in .answer(200, [("ETag", "\"\(uri)\"")], canary) },
    { uri, canary in .raw("HTTP/1.1 200 OK\r\n\(canary) \(uri)\r\n\r\n") },
    { uri, canary in .raw(canary) },
    { uri, canary in .cutShort(200, [("ETag", line(canary))], uri) },
    { _, _ in .hang },
  ]

  @Test(arguments: canaries, replies.indices)
  func noFileOrMessageContainsTheKey(canary: String, number: Int) async throws {
    let server = try TestServer { request in
      request.uri.contains("last") ? .close : Self.replies[number](request.uri, canary)
    }
    let bench = FetchBench {
      if Self.replies[number]("/", "").steps.isEmpty { $0.wholeTimeout = .milliseconds(500) }
      $0.maximumRetries = 1
    }
    var printed: [String] = []
    // Twice: the second request uses the stored response and sends back its validators.
    for seconds in [0, 700.0] {
      do {
        printed.append("\(try await bench.fetch(server.base, secret: canary, at: seconds))")
      } catch {
        printed.append("\(error) \(String(reflecting: error))")
        dump(error, to: &printed[printed.count - 1])
      }
    }
    printed += await bench.fetcher.notices
    if let stored = await bench.stored(server.base, secret: canary) { printed.append("\(stored)") }
    // The key was sent, so it could have come back.
    let uri = server.requests.first?.uri
    #expect(
      bench.settings.wholeTimeout < .seconds(1) || uri?.contains("appid=\(WebRequest.percentEncoded(canary))") == true)

    let root = bench.folder.path("")
    for name in try FileManager.default.subpathsOfDirectory(atPath: root) {
      printed.append(name)
      if let data = FileManager.default.contents(atPath: "\(root)/\(name)") {
        printed.append(String(decoding: data, as: UTF8.self))
      }
    }
    for text in printed {
      for spelling in [canary, WebRequest.percentEncoded(canary), String(Self.json(canary).dropFirst().dropLast())] {
        #expect(text.range(of: spelling, options: .caseInsensitive) == nil, "\(text)")
      }
    }
  }

  @Test func aRequestShowsNoSecret() {
    let request = FetchBench.request("https://example.org", secret: Self.canaries[0])
    var text = "\(request) \(String(reflecting: request)) \(request.shownAddress)"
    dump(request, to: &text)
    #expect(!text.contains(Self.canaries[0]))
  }

  /// A body that happens to contain a very short key stays unchanged.
  @Test func shortWordsAreNotRedacted() async throws {
    let server = try TestServer { _ in .answer(200, [], "{\"abc\": 1}") }
    #expect(try await FetchBench().fetch(server.base, secret: "abc").value == "{\"abc\": 1}")
  }
}
