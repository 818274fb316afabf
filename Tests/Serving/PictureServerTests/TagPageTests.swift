import FileAccess
import Foundation
import TestFolders
import Testing

/// The page's statements about displays that do not ask the server.
@Suite struct TagPageTests {
  /// The record that a delivery stored of a tag.
  private struct StoredTag: StateRecord {
    static let folder = "tags"
    static let version = 1
    var alias = "Kitchen"
    var voltage = 2.913
    var signal = -61
    var seenAt: Date
    var nextAt: Date
    var isPlausible: Bool { true }
  }

  @Test func tagsAreListedWithTheirBatteryAndNextCheckIn() async throws {
    let folder = TemporaryFolder()
    let state = StateFolder(path: folder.path("state"))
    let now = Date()
    try state.write(
      StoredTag(seenAt: now - 300, nextAt: now + 600), key: "openepaperlink:0000021E2F123456")
    let site = try await RunningSite(
      """
      outputs:
        - id: tag
          widget: calendar
          to: {openepaperlink: {url: "http://127.0.0.1:1", mac: "021E2F123456"}}
          target: waveshare-2.9b
        - {id: desk, widget: calendar, target: waveshare-2.9b, path: desk.png}
      devices:
        - {id: Hall, to: {openepaperlink: {url: "http://127.0.0.1:1", mac: "0000021E2F123457"}}, output: desk}
      """, folder: folder)
    let page = try await site.ask("/").text
    for part in ["Kitchen", "<code>021E2F123456</code>", "<td>2.91 V</td>", "-61 dBm, fair", "<code>HALL</code>"] {
      #expect(page.contains(part), "\(part)")
    }
  }

  @Test func picturesForTagsAreServedAsJPEGOfTheirInks() async throws {
    let site = try await RunningSite(
      "outputs: [{id: tag, widget: calendar, target: waveshare-2.9b, path: tag.png}]")
    let picture = try await site.ask("/screens/tag.jpg")
    #expect(picture.status == 200 && picture["content-type"] == "image/jpeg")
    // No subsampling of colours: the factors of the first component are 1 and 1.
    let start = try #require(picture.body.indices.first { picture.body[$0] == 0xFF && picture.body[$0 + 1] == 0xC0 })
    #expect(picture.body[start + 11] == 0x11)
    #expect(try await site.ask("/screens/tag.svg").text.contains("jpg"))
  }
}
