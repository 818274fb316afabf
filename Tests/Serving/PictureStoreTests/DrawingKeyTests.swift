import Foundation
import PictureStore
import Testing

@Suite struct DrawingKeyTests {
  @Test(
    arguments: [
      ("0123456789abcdef0123456789abcdef", true),
      ("", false),
      ("0123456789abcdef0123456789abcde", false),
      ("0123456789abcdef0123456789abcdef0", false),
      ("0123456789ABCDEF0123456789abcdef", false),
      ("0123456789abcdef0123456789abcdeg", false),
      ("../../../../../../../../etc/pass", false),
      ("0123456789abcdef0123456789abcd\u{e9}", false),
    ])
  func keysAre32LowercaseDigits(text: String, isKey: Bool) {
    #expect((DrawingKey(text)?.hex == text) == isKey)
  }

  @Test func aKeyIsAStringInJSON() throws {
    let key = try #require(DrawingKey(String(repeating: "a", count: 32)))
    let json = try JSONEncoder().encode([key])
    #expect(String(decoding: json, as: UTF8.self) == "[\"\(key.hex)\"]")
    #expect(try JSONDecoder().decode([DrawingKey].self, from: json) == [key])
    #expect(throws: DecodingError.self) { try JSONDecoder().decode([DrawingKey].self, from: Data("[\"a/b\"]".utf8)) }
  }
}
