import Foundation
import Testing
import Timeline

@testable import Refresh

@Suite struct SharedContentsTests {
  private func dashboard(_ time: String, _ temperature: String) -> EntryContent {
    [
      "tiles": [
        ["widget": "clock", "content": ["time": .text(time)], "error": .null],
        [
          "widget": "weather",
          "content": ["temperature": .text(temperature), "hours": [["label": "18"], ["label": "19"]]],
        ],
      ]
    ]
  }

  @Test func whatComesOutIsWhatWentIn() throws {
    let contents: [EntryContent] = [
      dashboard("08:00", "6"), dashboard("08:01", "6"), dashboard("09:00", "7"), ["hours": [["label": "18"]]], .null,
      "text", ["list": [.number(1), .number(2)]],
    ]
    let bytes = try JSONEncoder().encode(SharedContents(contents))
    #expect(try JSONDecoder().decode(SharedContents.self, from: bytes).whole == contents)
  }

  @Test func whatComesAgainIsKeptOnce() throws {
    let contents = (0..<100).map { dashboard("08:\($0)", "temperature that is said once") }
    let text = String(decoding: try JSONEncoder().encode(SharedContents(contents)), as: UTF8.self)
    #expect(text.components(separatedBy: "temperature that is said once").count == 2)
  }

  @Test(arguments: ["7", "-1", "0.5", "\"x\""])
  func aReferenceThatLeadsNowhereIsDamage(place: String) throws {
    let text = #"{"contents":[{"tiles":[{"content":{"&":\#(place)}}]}],"shared":[{"a":"b"}]}"#
    #expect(try JSONDecoder().decode(SharedContents.self, from: Data(text.utf8)).whole == nil)
  }
}
