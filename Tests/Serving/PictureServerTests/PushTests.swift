import Foundation
import TestFolders
import Testing

extension ServerTests {
  /// Data and images that other programs push.
  @Suite struct PushTests {
    private static let yaml = """
      timezone: UTC
      server: {tokenFile: token}
      sources: {meter: {push: true, pushTokenFile: meter.token}, other: {push: true}}
      outputs:
        - {id: power, widget: data, template: power.xml, source: meter, size: 100x50, scale: 1, path: power.png}
        - {id: panel, widget: calendar, target: trmnl-og, path: panel.png}
      devices: [{id: hall, output: panel, pushTokenFile: hall.token}]
      """
    private static let files = [
      "token": "s3rver-token", "meter.token": "m3ter-token", "hall.token": "h4ll-token",
      "power.xml": "<Template widget=\"data\"><Text font=\"20\">{{ watts | default: \"-\" }}</Text></Template>",
    ]
    private static let server = ["Authorization": "Bearer s3rver-token"]

    private func site(_ folder: TemporaryFolder = TemporaryFolder()) async throws -> RunningSite {
      try await RunningSite(Self.yaml, folder: folder, files: Self.files)
    }

    private func push(
      _ body: String, to name: String = "meter", with headers: [String: String] = PushTests.server, _ site: RunningSite
    ) async throws -> RawResponse {
      try await site.ask("/api/sources/\(name)", method: "POST", headers, body: body)
    }

    private func data(_ site: RunningSite) async throws -> String {
      let response = try await site.ask("/api/sources/meter", Self.server)
      #expect(response.status == 200)
      return response.text
    }

    @Test func redrawsWhatWasPushed() async throws {
      let site = try await site()
      #expect(try await push("{\"watts\": 1}", site).status == 200)
      func picture() async throws -> [UInt8] {
        let response = try await site.ask("/screens/power.png", Self.server)
        return response.status == 200 ? response.body : []
      }
      func next(_ old: [UInt8]) async throws -> [UInt8] {
        for _ in 0..<1_000 {
          let new = try await picture()
          if !new.isEmpty, new != old { return new }
          try await Task.sleep(for: .milliseconds(20))
        }
        return old
      }
      let first = try await next([])
      #expect(!first.isEmpty)
      #expect(try await push("{\"watts\": 2345}", site).status == 200)
      #expect(try await next(first) != first)
    }

    @Test func mergesInTheWordsOfTRMNL() async throws {
      let site = try await site()
      _ = try await push("{\"a\": {\"b\": 1, \"c\": 2}, \"list\": [1, 2]}", site)
      _ = try await push(
        "{\"merge_variables\": {\"a\": {\"b\": 3}}, \"merge_strategy\": \"deep_merge\"}", site)
      #expect(try await data(site) == "{\"a\":{\"b\":3,\"c\":2},\"list\":[1,2]}")
      let stream = "{\"merge_variables\": {\"list\": [3, 4]}, \"merge_strategy\": \"stream\", \"stream_limit\": 3}"
      _ = try await push(stream, site)
      #expect(try await data(site) == "{\"a\":{\"b\":3,\"c\":2},\"list\":[2,3,4]}")
      _ = try await push("{\"merge_variables\": {\"x\": true}}", site)
      #expect(try await data(site) == "{\"x\":true}")
    }

    @Test(arguments: [
      ("", 400, "not JSON"), ("{", 400, "not JSON"), ("{\"merge_variables\": 1}", 400, "must be an object"),
      ("{\"merge_variables\": {}, \"merge_strategy\": \"x\"}", 400, "deep_merge or stream"),
      ("{\"merge_variables\": {}, \"merge_strategy\": \"stream\", \"stream_limit\": 0}", 400, "from 1"),
      ("{\"merge_variables\": {}, \"merge_strategy\": \"stream\", \"stream_limit\": 1e300}", 400, "from 1"),
      (String(repeating: "[", count: 60_000), 400, "not JSON"),
    ])
    func refusesOtherBodies(body: String, status: Int, part: String) async throws {
      let site = try await site()
      _ = try await push("{\"watts\": 1}", site)
      let response = try await push(body, site)
      #expect(response.status == status && response.text.contains(part), "\(response.status) \(response.text)")
      #expect(try await data(site) == "{\"watts\": 1}")
    }

    @Test(arguments: [
      ("sources/meter", 70_000, "64 KiB"), ("displays/hall/image", 9 << 20, "8 MiB"),
      ("displays/hall/next", 70_000, "64 KiB"),
    ])
    func refusesLargeBodies(path: String, count: Int, limit: String) async throws {
      let site = try await site()
      // The body does not follow.
      let response = try await site.send([], to: "/api/\(path)", Self.server, announcing: count)
      #expect(response.status == 413 && response.text.contains(limit), "\(response.status) \(response.text)")
    }

    @Test func boundsMergedData() async throws {
      let site = try await site()
      let text = String(repeating: "x", count: 60_000)
      let body = "{\"merge_variables\": {\"list\": [\"\(text)\"]}, \"merge_strategy\": \"stream\"}"
      var statuses: [Int] = []
      for _ in 0..<6 { statuses.append(try await push(body, site).status) }
      #expect(statuses == [200, 200, 200, 200, 413, 413])
    }

    @Test func eachTokenIsForItsOwnSource() async throws {
      let site = try await site()
      let meter = ["Authorization": "Bearer m3ter-token"]
      #expect(try await push("{}", with: meter, site).status == 200)
      #expect(try await site.ask("/api/sources/meter", meter).status == 200)
      #expect(try await push("{}", to: "other", with: meter, site).status == 401)
      #expect(try await push("{}", to: "other", site).status == 200)
      #expect(try await push("{}", to: "nothing", site).status == 404)
      #expect(try await push("{}", with: [:], site).status == 401)
      for path in ["/screens/power.png", "/api/sources/other", "/metrics"] {
        #expect(try await site.ask(path, meter).status == 401)
      }
      #expect(try await site.ask("/api/displays/hall/next", method: "POST", meter).status == 401)
      #expect(try await site.ask("/api/sources/other", Self.server).status == 200)
    }

    @Test func dataAndImagesOutliveARestart() async throws {
      let folder = TemporaryFolder()
      let first = try await site(folder)
      _ = try await push("{\"watts\": 7}", first)
      let headers = ["Authorization": "Bearer h4ll-token"]
      let picture = try await first.bytes("/screens/power.png", Self.server)
      #expect(try await first.send(picture, to: "/api/displays/hall/image?for=2h", headers).status == 200)
      let shown = try await first.ask("/screens/hall.png", Self.server)
      #expect(shown.status == 200)
      #expect(try await shown.body != first.ask("/screens/panel.png", Self.server).body)
      try await first.end()
      let second = try await site(folder)
      #expect(try await data(second) == "{\"watts\": 7}")
      #expect(try await second.ask("/screens/hall.png", Self.server).body == shown.body)
      let device = try await second.ask("/api/display", ["ID": "hall", "Access-Token": "k"])
      let response = try #require(JSONSerialization.jsonObject(with: Data(device.body)) as? [String: Any])
      let name = try #require((response["image_url"] as? String)?.components(separatedBy: "/pictures/").last)
      #expect(try await second.ask("/pictures/\(name)").body == shown.body)
      #expect(try await second.ask("/api/displays/hall/resume", method: "POST", Self.server).status == 200)
      #expect(try await second.ask("/screens/hall.png", Self.server).body != shown.body)
    }

    @Test func refusesWhatIsNoImage() async throws {
      let site = try await site()
      func status(_ bytes: [UInt8], _ path: String = "hall/image") async throws -> Int {
        try await site.send(bytes, to: "/api/displays/\(path)", Self.server).status
      }
      let png: [UInt8] = try await site.bytes("/screens/panel.png", Self.server)
      #expect(try await status(Array("GIF89a".utf8)) == 422)
      #expect(try await status(Array(png.prefix(100))) == 422)
      // A head that promises more pixels than there may be.
      var huge = png
      for index in 16..<24 { huge[index] = 0x3F }
      #expect(try await status(huge) == 422)
      #expect(try await status(png, "nobody/image") == 404)
      for query in ["for=x", "fit=none", "crop=face", "focus=2,0"] {
        #expect(try await status(png, "hall/image?\(query)") == 400, "\(query)")
      }
      #expect(try await status(png, "hall/image?fit=border&focus=0.3,0.2&crop=center") == 200)
      #expect(try await site.ask("/api/displays/hall/image", Self.server).status == 405)
    }
  }
}

extension RunningSite {
  fileprivate func bytes(_ path: String, _ headers: [String: String]) async throws -> [UInt8] {
    for _ in 0..<1_000 {
      let response = try await ask(path, headers)
      if response.status == 200 { return response.body }
      try await Task.sleep(for: .milliseconds(20))
    }
    return []
  }

  /// Sends bytes over a new connection and returns the response.
  fileprivate func send(
    _ bytes: [UInt8], to path: String, _ headers: [String: String], announcing count: Int? = nil
  ) async throws -> RawResponse {
    let port = port
    let list = headers.map { "\($0.key): \($0.value)\r\n" }.joined()
    let head =
      "POST \(path) HTTP/1.1\r\nHost: 127.0.0.1:\(port)\r\nConnection: close\r\n\(list)Content-Length: \(count ?? bytes.count)\r\n\r\n"
    let response = try await onNewThread {
      let client = try RawClient(port: port)
      client.send(Array(head.utf8) + bytes)
      return client.readToEnd()
    }
    return try RawResponse(response)
  }
}
