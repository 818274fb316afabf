import Foundation
import Testing

@testable import WidgetDocuments

@Suite struct EntryContentTests {
  @Test(
    arguments: [
      (.null, "null"), (.bool(true), "true"), (.number(1_005), "1005"), (.number(-0.5), "-0.5"),
      (.text("℃ 17:00現在"), "\"℃ 17:00現在\""), ([], "[]"), ([:], "{}"),
      (
        ["b": ["x", .number(1), .null], "a": ["c": false]], #"{"a":{"c":false},"b":["x",1,null]}"#
      ),
    ] as [(EntryContent, String)])
  func encodesAsTheJSONItStandsFor(content: EntryContent, json: String) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    #expect(String(decoding: try encoder.encode(content), as: UTF8.self) == json)
  }

  @Test(
    arguments: [
      (.null, false), (.bool(false), false), (.bool(true), true), ("", false), (" ", true), ([], false),
      ([.null], true), ([:], true), (.number(0), true), (.number(-1), true),
    ] as [(EntryContent, Bool)])
  func isPresentUnlessThereIsNothingToShow(content: EntryContent, isPresent: Bool) {
    #expect(content.isPresent == isPresent)
  }

  @Test(arguments: [(nil, .null), (.nan, .null), (.infinity, .null), (0, .number(0))] as [(Double?, EntryContent)])
  func nonFiniteNumbersAreNull(number: Double?, content: EntryContent) {
    #expect(EntryContent.optional(number) == content)
  }

  @Test func anAbsentTextIsNullAndAnEmptyOneIsNot() {
    #expect(EntryContent.optional(String?.none) == .null)
    #expect(EntryContent.optional("") == .text(""))
  }

  @Test func usesTheLastOfEqualKeys() {
    #expect(["a": "first", "a": "last"] as EntryContent == .record(["a": "last"]))
  }
}
