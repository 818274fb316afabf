import Configurations
import Foundation
import TestFolders
import Testing

@testable import Shelf

/// Responses to clients that ask for the changed parts of a picture.
@Suite(.serialized) struct ChangeTests {
  private static let configuration = """
    sources:
      bus: {file: bus.json}
    outputs:
      - {id: desk, widget: data, template: bus.xml, source: bus, target: waveshare-7.5-v2, path: desk.raw}
    """
  private static let files = [
    "bus.xml": "<Template widget=\"data\"><Text>{{line}}</Text></Template>",
    "bus.json": "{\"line\": \"U8\"}", "other.json": "{\"line\": \"U9\"}",
  ]

  @Test func rawFramesComeAsTheRegionsThatChanged() async throws {
    let site = try await RunningSite(Self.configuration, files: Self.files)
    let before = try await site.ask("/screens/desk.raw")
    let tag = try #require(before["etag"]).filter { $0 != "\"" }
    let none = try await site.ask("/screens/desk.raw?since=\(tag)")
    #expect(none.status == 204 && none.body.isEmpty && none["etag"] == before["etag"])
    for unknown in ["0", "", "%00", String(repeating: "f", count: 32)] {
      let whole = try await site.ask("/screens/desk.raw?since=\(unknown)")
      #expect(whole.status == 200 && whole.body == before.body && whole["content-type"] == "application/octet-stream")
    }

    let changed = Self.configuration.replacing("bus.json", with: "other.json")
    try await site.service.draw(
      try Configuration(yaml: Array(changed.utf8), path: site.folder.path("config.yaml")))
    var after = before
    for _ in 0..<6_000 where after["etag"] == before["etag"] {
      try await Task.sleep(for: .milliseconds(10))
      after = try await site.ask("/screens/desk.raw")
    }
    let regions = try await site.ask("/screens/desk.raw?since=\(tag)")
    #expect(regions.status == 200 && regions["etag"] == after["etag"])
    #expect(regions["content-type"] == "application/vnd.widgetgen.regions")
    #expect(regions.body.count < after.body.count / 2)
    #expect(patched(before.body, regions.body, rowLength: 100) == after.body)
    let known = try await site.ask("/screens/desk.raw?since=\(tag)", ["If-None-Match": try #require(after["etag"])])
    #expect(known.status == 304)
  }

  /// Returns a frame of one bit per pixel with regions written into it.
  private func patched(_ frame: [UInt8], _ regions: [UInt8], rowLength: Int) -> [UInt8] {
    var (frame, rest) = (frame, regions[...])
    while rest.count >= 8 {
      let numbers = (0..<4).map { Int(rest[rest.startIndex + 2 * $0]) | Int(rest[rest.startIndex + 2 * $0 + 1]) << 8 }
      rest = rest.dropFirst(8)
      for y in numbers[1]..<numbers[1] + numbers[3] {
        for byte in 0..<(numbers[2] + 7) / 8 {
          frame[y * rowLength + numbers[0] / 8 + byte] = rest.removeFirst()
        }
      }
    }
    return frame
  }

  @Test func timelinesSayWhatChangesWithEachEntry() async throws {
    let site = try await RunningSite(
      """
      timezone: UTC
      outputs:
        - {id: desk, widget: calendar, target: waveshare-7.5-v2, path: desk.png}
        - {id: frame, widget: calendar, target: waveshare-7.5-v2, path: frame.raw}
        - {id: page, widget: calendar, path: page.svg}
      devices:
        - {id: Hall, output: desk}
      """)
    for _ in 0..<6_000 {
      guard try await entries("/screens/frame/timeline.json", site).count(where: { $0.hasPictures }) < 2 else { break }
      try await Task.sleep(for: .milliseconds(10))
    }
    for address in ["/screens/desk/timeline.json", "/screens/frame/timeline.json", "/screens/Hall/timeline.json"] {
      let entries = try await entries(address, site)
      #expect(entries.first?.changes?.isEmpty == true)
      let later = entries.dropFirst().filter(\.hasPictures)
      #expect(!later.isEmpty || address.contains("Hall"))
      for entry in later {
        let regions = try #require(entry.changes?["light"])
        #expect((1...8).contains(regions.count))
        for region in regions {
          #expect(Set(region.keys) == ["x", "y", "width", "height"])
          #expect(region["x", default: 1] % 8 == 0 && region["width", default: 1] % 8 == 0)
        }
      }
    }
    let vectors = try await entries("/screens/page/timeline.json", site)
    #expect(vectors.allSatisfy { $0.changes?.isEmpty == true })
  }

  private struct Entry {
    let hasPictures: Bool
    let changes: [String: [[String: Int]]]?
  }

  private func entries(_ address: String, _ site: RunningSite) async throws -> [Entry] {
    let body = try await site.ask(address).body
    let object = try #require(JSONSerialization.jsonObject(with: Data(body)) as? [String: Any])
    return try #require(object["entries"] as? [[String: Any]]).map {
      Entry(
        hasPictures: ($0["pictures"] as? [String: String])?.isEmpty == false,
        changes: $0["changes"] as? [String: [[String: Int]]])
    }
  }
}
