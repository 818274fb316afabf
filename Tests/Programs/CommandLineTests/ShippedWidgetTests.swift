import Foundation
import TestFolders
import Testing

/// The widgets that come with the program.
@Suite struct ShippedWidgetTests {
  private static let names =
    (try? FileManager.default.contentsOfDirectory(atPath: Repository.path("Widgets")))?.sorted() ?? []

  @Test(arguments: names) func hasNoProblemsAndItsGoldens(name: String) throws {
    let place = Workplace()
    let path = Repository.path("Widgets/\(name)")
    try place.run("widget", "check", path).expectSuccess()
    let outcome = try place.run("widget", "test", path)
    #expect(outcome.status == 0 && outcome.messages.isEmpty, "\(outcome.messages)")
    #expect(String(decoding: outcome.output, as: UTF8.self).contains(" 0 new, 0 different\n"))
  }

  @Test func thereAreSome() { #expect(Self.names.count >= 3) }
}
