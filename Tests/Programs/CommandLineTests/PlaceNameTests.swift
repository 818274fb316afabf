import Foundation
import Testing

@Suite struct PlaceNameTests {
  private let place = Workplace()

  private func shown(_ name: String) throws -> (text: String?, warnings: [String]) {
    let arguments = ["weather", "--place", name, "--at", Workplace.instant]
    try place.run(["render"] + arguments + ["-q", "-o", "place.png"]).expectSuccess()
    let outcome = try place.run(["timeline"] + arguments)
    let entries = try #require(try outcome.object()["entries"] as? [Payload.Object])
    let content = try #require(entries.first?["content"] as? Payload.Object)
    // The first line says that the sample is drawn.
    return (content["place"] as? String, Array(outcome.messages.dropFirst()))
  }

  @Test(arguments: ["世", "a", "e\u{301}"]) func fortyThousandCharacters(character: String) throws {
    let (text, warnings) = try shown(String(repeating: character, count: 40_000))
    #expect(text?.unicodeScalars.count == 256)
    #expect(text?.hasSuffix("…") == true)
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains("--place is longer than 256 characters") == true)
  }

  @Test func keepsTheLongestName() throws {
    let name = String(repeating: "a", count: 256)
    let (text, warnings) = try shown(name)
    #expect(text == name)
    #expect(warnings == [])
  }

  /// A name truncated at 256 scalars does not fit its place either; that is not reported a second time.
  @Test func renderWarnsOnce() throws {
    let outcome = try place.run("render", "weather", "--place", String(repeating: "a", count: 300))
    outcome.expectSuccess(messages: 2)
    #expect(outcome.messages.last?.contains("truncated") == true)
  }

  @Test(arguments: [
    ("Z" + String(repeating: "\u{301}", count: 200), "combining marks"), ("abc\u{202E}def", "U+202E"),
  ])
  func isDrawnAsItIs(name: String, part: String) throws {
    let (text, warnings) = try shown(name)
    #expect(text.map { Array($0.unicodeScalars) } == Array(name.unicodeScalars))
    #expect(warnings.count == 1)
    #expect(warnings.first?.contains(part) == true)
    #expect(warnings.first?.contains("\u{202E}") == false)
  }

  @Test func lineBreaksBecomeSpaces() throws {
    let (text, warnings) = try shown("one\ntwo\u{7}three")
    #expect(text == "one two three")
    #expect(warnings.count == 1)
  }

  @Test func anEmptyNameIsMissing() throws {
    #expect(try shown("").warnings == [])
  }
}
