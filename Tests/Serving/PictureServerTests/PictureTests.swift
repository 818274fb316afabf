import FileAccess
import Foundation
import Testing

private let configuration = """
  timezone: UTC
  outputs:
    - {id: desk, widget: calendar, target: trmnl-og, path: desk.png}
    - {id: both, widget: calendar, scheme: both, path: both.png}
    - {id: vectors, widget: calendar, path: vectors.svg}
    - {id: frame, widget: calendar, target: waveshare-7.5-v2, path: frame.raw}
  """

extension ServerTests {
  /// Pictures over HTTP, as clients request them.
  @Suite(.site(configuration)) struct PictureTests {
    @Test func picturesHaveTheHeadersClientsNeed() async throws {
      let site = try RunningSite.current
      let response = try await site.ask("/screens/desk.png")
      #expect(response.status == 200)
      // Devices check only the media type.
      #expect(response["content-type"] == "image/png")
      #expect(response["content-length"] == "\(response.body.count)")
      #expect(response["etag"] == "\"\(Digest.sha256(response.body).prefix(32))\"")
      #expect(response["last-modified"]?.hasSuffix(" GMT") == true)
      #expect(response["cache-control"]?.contains(/^private, max-age=[0-9]+$/) == true)
      #expect(response["x-content-type-options"] == "nosniff")
      #expect(response["transfer-encoding"] == nil && response["content-encoding"] == nil && response["vary"] == nil)
      #expect(response.body.starts(with: [0x89, 0x50, 0x4E, 0x47]))
    }

    @Test(arguments: [
      ("desk.bmp", 200, "image/bmp"), ("desk.raw", 404, nil), ("desk.svg", 404, nil),
      ("desk.jpg", 200, "image/jpeg"),
      ("vectors.svg", 200, "image/svg+xml"), ("vectors.png", 200, "image/png"),
      ("frame.raw", 200, "application/octet-stream"),
      ("frame.png", 200, "image/png"), ("both.png?scheme=dark", 200, "image/png"),
      ("both.png?scheme=light", 200, "image/png"),
      ("both.png?scheme=auto", 404, nil), ("desk.png?scheme=dark", 404, nil), ("desk.PNG", 200, "image/png"),
      ("none.png", 404, nil), ("desk.", 404, nil), (".png", 404, nil), ("..%2Fdesk.png", 404, nil),
    ])
    func formatsAndSchemes(name: String, status: Int, type: String?) async throws {
      let site = try RunningSite.current
      let response = try await site.ask("/screens/\(name)")
      #expect(response.status == status)
      if let type { #expect(response["content-type"] == type) }
      #expect(response["content-length"] == "\(response.body.count)")
      if status == 404 { #expect(response.text.hasSuffix("\n") && response.text.split(separator: "\n").count == 1) }
    }

    @Test func everyPictureHasItsSentence() async throws {
      let site = try RunningSite.current
      let response = try await site.ask("/screens/desk.txt")
      #expect(response.status == 200 && response["content-type"] == "text/plain; charset=utf-8")
      #expect(response["content-language"] == "en" && response.text.hasSuffix("\n"))
      let sentence = response.text.dropLast()
      #expect(sentence.count > 5 && !sentence.contains("\n"))
      #expect(try await site.ask("/screens/none.txt").status == 404)
      let page = try await site.ask("/screens/desk")
      #expect(page.text.contains("alt=\"desk: \(sentence)\" lang=\"en\""))
      let timeline = try await site.ask("/screens/desk/timeline.json")
      let object = try #require(JSONSerialization.jsonObject(with: Data(timeline.body)) as? [String: Any])
      let entries = try #require(object["entries"] as? [[String: Any]])
      #expect(entries.first?["description"] as? String == String(sentence))
      #expect(entries.allSatisfy { $0["description"] is String })
    }

    @Test func bmpForSmallDevicesIsComplete() async throws {
      let site = try RunningSite.current
      let response = try await site.ask("/screens/desk.bmp")
      #expect(response.body.count == 48_062 && response.body.starts(with: Array("BM".utf8)))
    }

    @Test func headHasTheHeadersOfGet() async throws {
      let site = try RunningSite.current
      let get = try await site.ask("/screens/desk.png")
      let head = try await site.ask("/screens/desk.png", method: "HEAD")
      #expect(head.status == 200 && head.body.isEmpty)
      for name in ["content-length", "content-type", "etag", "last-modified"] { #expect(head[name] == get[name]) }
    }

    @Test func respondsNotModifiedToCurrentClients() async throws {
      let site = try RunningSite.current
      let first = try await site.ask("/screens/desk.png")
      let tag = try #require(first["etag"])
      let date = try #require(first["last-modified"])
      for headers in [["If-None-Match": tag], ["If-None-Match": "\"a\", W/\(tag)"], ["If-Modified-Since": date]] {
        let response = try await site.ask("/screens/desk.png", headers)
        #expect(response.status == 304 && response.body.isEmpty)
        #expect(response["etag"] == tag && response["last-modified"] == date && response["cache-control"] != nil)
        #expect(response["content-type"] == nil)
      }
      let other = try await site.ask("/screens/desk.png", ["If-None-Match": "\"a\"", "If-Modified-Since": date])
      #expect(other.status == 200)
    }

    @Test func namedPicturesNeverChange() async throws {
      let site = try RunningSite.current
      let timeline = try await site.ask("/screens/both/timeline.json")
      let object = try #require(JSONSerialization.jsonObject(with: Data(timeline.body)) as? [String: Any])
      let entries = try #require(object["entries"] as? [[String: Any]])
      #expect(entries.count == 7 && object["widget"] as? String == "calendar")
      let addresses = try #require(entries[0]["pictures"] as? [String: String])
      #expect(Set(addresses.keys) == ["light", "dark"])
      let address = try #require(addresses["dark"]).replacing("http://127.0.0.1:\(site.port)", with: "")
      #expect(address.contains(/^\/pictures\/[0-9a-f]{32}\.png$/))
      let named = try await site.ask(address)
      let current = try await site.ask("/screens/both.png?scheme=dark")
      #expect(named.status == 200 && named.body == current.body)
      #expect(named["cache-control"] == "public, max-age=31536000, immutable")
      #expect(try await site.ask("/pictures/00000000000000000000000000000000.png").status == 404)
    }

    @Test(arguments: [
      ("POST", "/screens/desk.png", 405), ("DELETE", "/", 405), ("GET", "/api/log", 405), ("PUT", "/api/display", 405),
      ("GET", "/" + String(repeating: "a", count: 3_000), 414),
      ("GET", "/healthz?a=" + String(repeating: "a", count: 3_000), 414), ("GET", "/../../etc/passwd", 404),
      ("GET", "/assets/..%2f..%2fpage.css", 404), ("GET", "/screens/%00", 404), ("OPTIONS", "/", 405),
    ])
    func whatIsNotThere(method: String, path: String, status: Int) async throws {
      let site = try RunningSite.current
      let response = try await site.ask(path, method: method)
      #expect(response.status == status)
      #expect(response["content-type"] == "text/plain; charset=utf-8")
      #expect(response.text.split(separator: "\n").count == 1)
      if status == 405 { #expect(response["allow"] != nil) }
    }

    @Test func aFailedOutputDoesNotAffectOthers() async throws {
      let site = try await RunningSite(
        """
        timezone: UTC
        outputs:
          - {id: good, widget: calendar, path: good.png}
          - {id: bad, widget: bad.xml, path: bad.png}
          - {id: gone, widget: weather, path: gone.png, }
        weather: {file: nothing.json}
        """, files: ["bad.xml": "<Template widget=\"clock\"><Text>{{nothing}}</Text></Template>"])
      #expect(try await site.ask("/screens/good.png").status == 200)
      let bad = try await site.ask("/screens/bad.png")
      #expect(bad.status == 503 && bad["retry-after"] != nil && bad.text.contains("bad.xml"))
      // Missing data are said by the picture, as the first one of `run` does.
      #expect(try await site.ask("/screens/gone.png").status == 200)
      #expect(try await site.ask("/screens/gone.txt").text.contains("No data"))
      #expect(try await site.ask("/readyz").status == 200)
      let metrics = try await site.ask("/metrics").text
      #expect(metrics.contains("widgetgen_output_failed{output=\"bad\"} 1\n"))
      #expect(metrics.contains("widgetgen_output_fresh{output=\"good\"} 1\n"))
      let page = try await site.ask("/").text
      #expect(page.contains("data-state=\"failed\"") && page.contains("data-state=\"fresh\""))
      #expect(page.contains("data-state=\"failed\"") && page.contains("nothing.json"))
    }

    @Test func requestsAreLoggedWithoutSecrets() async throws {
      let site = try await RunningSite(
        "{timezone: UTC, server: {tokenFile: token}, outputs: [{id: desk, widget: calendar, path: desk.png}]}",
        files: ["token": "s3cret-token\n"])
      let id = "AA:BB:CC:DD:EE:FF"
      _ = try await site.ask("/screens/desk.png?token=s3cret-token")
      _ = try await site.ask("/api/setup", ["ID": id])
      _ = try await site.ask("/s3cret-token", ["ID": id])
      #expect(try await site.ask("/").status == 401)
      #expect(try await site.ask("/healthz").status == 200)
      let log = site.log
      #expect(log.count == 5)
      #expect(log[0].contains(/^GET \/screens\/desk.png 200 [0-9]+ [0-9.]+ms$/))
      #expect(!log.contains { $0.contains("s3cret") || $0.contains("AA:BB") })
    }
  }
}
