import Foundation
import TestFolders
import Testing

extension ServerTests {
  /// Displays with playlists: their pictures, their plans, and what they are told.
  @Suite struct DisplayTests {
    private static let yaml = """
      timezone: UTC
      outputs:
        - {id: a, widget: calendar, family: small, scale: 1, path: a.png}
        - {id: b, widget: calendar, family: large, scale: 1, scheme: both, path: b.png}
      devices:
        - id: "AA:BB:CC:DD:EE:FF"
          name: Hall
          show: [{output: a, for: 1h}, {output: b, for: 2h}]
        - {id: night, show: [{output: a, at: "00:00-24:00", until: 2020-01-01}]}
      """

    private func object(_ response: RawResponse) throws -> [String: Any] {
      try #require(JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any])
    }

    private func post(_ path: String, _ site: RunningSite) async throws -> [String: Any] {
      let response = try await site.ask("/api/displays/\(path)", method: "POST")
      #expect(response.status == 200, "\(response.text)")
      return try object(response)
    }

    @Test func showsWhatIsChosenByHandEverywhere() async throws {
      let site = try await RunningSite(Self.yaml)
      let paused = try await post("Hall/pause?for=2h", site)
      let first = try #require(paused["output"] as? String)
      let other = first == "a" ? "b" : "a"
      #expect(paused["until"] as? String != nil)
      #expect(try await post("aa-bb-cc-dd-ee-ff/next", site)["output"] as? String == other)
      #expect(try await post("Hall/previous", site)["output"] as? String == first)
      #expect(try await post("Hall/next", site)["output"] as? String == other)

      let picture = try await site.ask("/screens/\(other).png")
      let shown = try await site.ask("/screens/Hall.png")
      #expect(shown.status == 200 && shown.body == picture.body)
      // Another output may be chosen at any time.
      #expect(shown["cache-control"] == "private, no-cache")
      // The next output may have no dark picture.
      #expect(try await site.ask("/screens/Hall.png?scheme=dark").status == 200)
      #expect(try await site.ask("/screens/Hall").text.contains("src=\"Hall.png"))
      #expect(try await site.ask("/").text.contains("api/displays/AA%3ABB%3ACC%3ADD%3AEE%3AFF/next"))

      let headers = ["ID": "AA:BB:CC:DD:EE:FF", "Access-Token": "k"]
      let device = try object(try await site.ask("/api/display", headers))
      let address = try #require((device["image_url"] as? String)?.components(separatedBy: "/pictures/").last)
      #expect(try await site.ask("/pictures/\(address)").body == picture.body)

      let chosen = try await post("Hall/show?output=\(first)&for=1h", site)
      #expect(chosen["output"] as? String == first && chosen["until"] as? String != nil)
      #expect(try await post("Hall/show?output=\(other)", site)["until"] is NSNull)
      #expect(try await site.ask("/screens/Hall.png").body == picture.body)
      #expect(try await post("Hall/show?output=auto", site)["until"] as? String != nil)

      let resumed = try await post("Hall/resume", site)
      #expect(resumed["output"] as? String != nil)
      #expect(try await post("Hall/redraw", site)["display"] as? String == "Hall")
    }

    @Test func scriptsReportTheirBattery() async throws {
      let site = try await RunningSite(Self.yaml)
      #expect(try await site.ask("/screens/Hall.png?battery=87&charging=true").status == 200)
      #expect(try await site.ask("/").text.contains("87 %, charging"))
      for query in ["battery=x", "battery=-1", "battery=1e9", "charging=true"] {
        #expect(try await site.ask("/screens/Hall.png?\(query)").status == 200)
      }
      #expect(try await site.ask("/").text.contains("87 %"))
    }

    @Test func saysThePlanAhead() async throws {
      let site = try await RunningSite(Self.yaml)
      let plan = try object(try await site.ask("/screens/Hall/timeline.json"))
      let entries = try #require(plan["entries"] as? [[String: Any]])
      #expect(Set(entries.compactMap { $0["output"] as? String }) == ["a", "b"] && entries.count >= 16)
      for (entry, next) in zip(entries, entries.dropFirst()) {
        #expect(entry["until"] as? String == next["date"] as? String)
      }
      let pictures = try #require(entries.first?["pictures"] as? [String: String])
      let address = try #require(pictures["light"]?.components(separatedBy: "/pictures/").last)
      #expect(try await site.ask("/pictures/\(address)").status == 200)
    }

    @Test func choicesOutliveARestart() async throws {
      let folder = TemporaryFolder()
      let first = try await RunningSite(Self.yaml, folder: folder)
      let next = try await post("Hall/next", first)["output"] as? String
      try await first.end()
      let second = try await RunningSite(Self.yaml, folder: folder)
      #expect(try await second.ask("/screens/Hall.png").body == second.ask("/screens/\(next ?? "").png").body)
    }

    @Test func aPlaylistMayHaveNothingToShow() async throws {
      let site = try await RunningSite(Self.yaml)
      try await site.drawMessages()
      let response = try await site.ask("/screens/night.png")
      #expect(response.status == 503 && response.text.contains("shows nothing"))
      let shown = try object(try await site.ask("/api/display", ["ID": "night", "Access-Token": "k"]))
      #expect(shown["status"] as? Int == 0 && (shown["refresh_rate"] as? Int ?? 0) >= 60)
      #expect(try await post("night/next", site)["output"] is NSNull)
    }

    @Test func refusesOtherRequests() async throws {
      let site = try await RunningSite(Self.yaml)
      func status(_ path: String, _ method: String = "POST", _ headers: [String: String] = [:]) async throws -> Int {
        try await site.ask("/api/displays/\(path)", method: method, headers).status
      }
      #expect(try await status("Hall/next", "GET") == 405)
      #expect(try await status("nobody/next") == 404)
      #expect(try await status("Hall/explode") == 404)
      for text in [
        "Hall/pause?for=x", "Hall/pause?for=99d", "Hall/next?for=1h", "Hall/show", "Hall/show?output=nothing",
        "Hall/show?output=a&for=x", "Hall/pause?for=%ff", "Hall/pause?for=", "Hall/pause?for=%2",
      ] {
        #expect(try await status(text) == 400)
      }
      // A page of another server in the browser of this machine.
      #expect(try await status("Hall/next", "POST", ["Origin": "http://evil.example"]) == 403)
      #expect(try await status("Hall/next", "POST", ["Origin": "http://127.0.0.1:\(site.port)"]) == 200)
    }

    @Test func needsTheToken() async throws {
      let site = try await RunningSite(
        "server: {tokenFile: token}\n" + Self.yaml, files: ["token": "s3cret-token"])
      #expect(try await site.ask("/api/displays/Hall/next", method: "POST").status == 401)
      let headers = ["Authorization": "Bearer s3cret-token"]
      #expect(try await site.ask("/api/displays/Hall/next", method: "POST", headers).status == 200)
    }

    @Test func conditionsDecide() async throws {
      let site = try await RunningSite(
        """
        timezone: UTC
        sources: {ha: {file: ha.json}}
        outputs:
          - {id: a, widget: calendar, family: small, scale: 1, path: a.png}
          - {id: alarm, widget: calendar, family: large, scale: 1, path: b.png}
        devices: [{id: hall, show: [{output: a}, {output: alarm, when: "ha.alarm == 'on'", priority: 1}]}]
        """, files: ["ha.json": "{\"alarm\": \"on\"}"])
      let alarm = try await site.ask("/screens/alarm.png").body
      func shows(_ body: [UInt8]) async throws -> Bool {
        for _ in 0..<6_000 {
          if try await site.ask("/screens/hall.png").body == body { return true }
          try await Task.sleep(for: .milliseconds(50))
        }
        return false
      }
      #expect(try await shows(alarm))
      try site.folder.write("{\"alarm\": \"off\"}", "ha.json")
      #expect(try await shows(site.ask("/screens/a.png").body))
    }
  }
}
