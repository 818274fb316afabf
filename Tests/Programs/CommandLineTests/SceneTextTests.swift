import Foundation
import Testing

@Suite struct SceneTextTests {
  private let place = Workplace()

  /// For debugging: each item of the display list is printed with its tag and its position.
  @Test func theDisplayListIsPrinted() throws {
    let picture = try place.run(
      "render", "clock", "--at", Workplace.instant, "--timezone", "UTC", "--format", "scene", "-o", "-")
    picture.expectSuccess()
    let lines = String(decoding: picture.output, as: UTF8.self).split(separator: "\n")
    #expect(lines.first?.hasPrefix("scene 338x158 on #") == true)
    #expect(lines.contains { $0.hasPrefix("  text .time \"08:00:00\" #") })
  }

  @Test func targetsRejectDisplayLists() throws {
    try place.run("render", "clock", "--format", "scene", "--target", "trmnl-og", "-o", "-").expectFailure(
      64, "--format")
  }
}
