import Foundation
import Panels
import Testing

@testable import PictureServer
@testable import Shelf

/// What pages say without scripts.
struct PageTests {
  private static let yaml = """
    timezone: UTC
    outputs:
      - {id: day, widget: clock}
      - {id: night, widget: clock, scheme: dark}
      - {id: both, widget: clock, scheme: both}
    devices: [{id: desk, output: day}]
    """

  @Test func picturesHaveTheGroundOfTheirScheme() async throws {
    let site = try await RunningSite(Self.yaml)
    let page = try await site.ask("/").text
    for (id, scheme) in [("day", "light"), ("night", "dark"), ("both", "both")] {
      #expect(page.contains("<a class=\"picture\" data-scheme=\"\(scheme)\" href=\"screens/\(id)\""), "\(id)")
    }
  }

  @Test func addressesAreFoldedAway() async throws {
    let site = try await RunningSite(Self.yaml)
    let page = try await site.ask("/").text
    #expect(page.matches(of: /<details class="addresses">/).count == 3)
    #expect(page.contains("<details class=\"addresses\"><summary>Addresses<span class=\"unseen\"> of day</span>"))
  }

  @Test(arguments: [("/screens/day", "../"), ("/screens/desk", "../")])
  func screensHaveAWayOut(path: String, root: String) async throws {
    let site = try await RunningSite(Self.yaml)
    #expect(try await site.ask(path).text.contains("<a class=\"out\" href=\"\(root)\">All screens</a>"))
  }

  @Test func theWayOutKeepsTheToken() async throws {
    let site = try await RunningSite(
      "server: {tokenFile: token}\n" + Self.yaml, files: ["token": "sesame-00"])
    let page = try await site.ask("/screens/desk?token=sesame-00").text
    #expect(page.contains("href=\"../?token=sesame-00\""))
  }
}
