import Foundation
import Testing

@testable import Weather

@Suite struct JSONParserTests {
  private func parse(_ text: String) throws -> JSONValue {
    try JSONParser.parse(Array(text.utf8), maximumDepth: 64)
  }

  @Test(
    arguments: [
      ("true", .bool(true)), ("false", .bool(false)), ("1", .number(1)), ("0", .number(0)), ("-0", .number(0)),
      (" null\n", .null), ("5.25", .number(5.25)), ("-2e3", .number(-2_000)), ("1E+2", .number(100)),
      ("1e-400", .number(0)), ("12345678901234567890", .number(12_345_678_901_234_567_168)),
      ("\"\"", .string("")), ("\"世田谷区\"", .string("世田谷区")), (#""\"\\\/\b\f\n\r\t""#, .string("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u4e16\u0000\uD83C\uDF27""#, .string("世\u{0}🌧")), ("[]", .array([])), ("[ ]", .array([])),
      ("{ }", .object([:])),
      ("[1 , [2],{}]", .array([.number(1), .array([.number(2)]), .object([:])])),
      (#"{"a":1,"b":[true,null],"a":2}"#, .object(["a": .number(2), "b": .array([.bool(true), .null])])),
      ("\u{FEFF}[1]", .array([.number(1)])),
    ] as [(String, JSONValue)])
  func readsWhatJSONMeans(text: String, expected: JSONValue) throws {
    #expect(try parse(text) == expected)
  }

  @Test(
    arguments: [
      ("", .empty, 1, 1), ("  \n ", .empty, 2, 2), ("\u{FEFF}", .empty, 1, 1),
      ("[NaN]", .unexpected("NaN", expected: "a value"), 1, 2),
      ("[Infinity]", .unexpected("Infinity", expected: "a value"), 1, 2),
      ("[-Infinity]", .invalidNumber("-Infinity"), 1, 2),
      ("[1,\n 1e400]", .numberTooLarge("1e400"), 2, 2), ("[01]", .invalidNumber("01"), 1, 2),
      ("[1.]", .invalidNumber("1."), 1, 2), ("[.5]", .unexpected(".5", expected: "a value"), 1, 2),
      ("[+5]", .unexpected("+5", expected: "a value"), 1, 2), ("[1.2.3]", .invalidNumber("1.2.3"), 1, 2),
      ("[0x10]", .invalidNumber("0x10"), 1, 2), ("[1e]", .invalidNumber("1e"), 1, 2),
      ("<html>\n", .unexpected("<html>", expected: "a value"), 1, 1),
      ("{\"a\":1,\n \"b\":[1,2", .cutShort, 2, 10), ("[tru", .cutShort, 1, 5), ("[\"abc", .cutShort, 1, 6),
      ("{\"a\"", .cutShort, 1, 5),
      ("[-", .cutShort, 1, 3), ("{", .cutShort, 1, 2), ("[1,", .cutShort, 1, 4), ("[\"\\", .cutShort, 1, 4),
      ("[trux]", .unexpected("trux", expected: "a value"), 1, 2), ("[1,]", .unexpected("]", expected: "a value"), 1, 4),
      ("{\"a\":1,}", .unexpected("}", expected: "a name in quotes"), 1, 8),
      ("{a:1}", .unexpected("a", expected: "a name in quotes"), 1, 2),
      ("{\"a\" 1}", .unexpected("1", expected: "\":\""), 1, 6),
      ("[1 2]", .unexpected("2", expected: "\",\" or \"]\""), 1, 4),
      ("{\"あい\": x}", .unexpected("x", expected: "a value"), 1, 8), ("[1] x", .trailing("x"), 1, 5),
      ("[1]]", .trailing("]"), 1, 4), ("[\"a\nb\"]", .controlCharacter, 1, 4),
      ("[\"\\q\"]", .invalidText("has an invalid escape"), 1, 3),
      ("[\"a\\ud800\"]", .invalidText("has an invalid escape"), 1, 4),
      ("[\"\\udc00\"]", .invalidText("has an invalid escape"), 1, 3),
      ("[\"\\u12\"]", .invalidText("has an invalid escape"), 1, 3),
      ("\r\n\r\n[1,\r x]", .unexpected("x", expected: "a value"), 4, 2),
    ] as [(String, JSONFault.Problem, Int, Int)])
  func saysWhatIsWrongAndWhere(text: String, problem: JSONFault.Problem, line: Int, column: Int) {
    let fault = #expect(throws: JSONFault.self) { try parse(text) }
    #expect(fault?.problem == problem)
    #expect(fault?.line == line)
    #expect(fault?.column == column)
  }

  @Test func bytesThatAreNotUTF8AreAFault() {
    for bytes in [
      [0x22, 0xFF, 0xFE, 0x22], [0x22, 0xC3, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22],
      [0x22, 0x5C, 0x6E, 0xC0, 0x80, 0x22],
    ] {
      let fault = #expect(throws: JSONFault.self) {
        try JSONParser.parse(bytes.map { UInt8($0) }, maximumDepth: 64)
      }
      #expect(fault?.problem == .invalidText("is not UTF-8"))
    }
  }

  @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
  func nestsSixtyFourDeepAndNoDeeper(open: String, close: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: open, count: depth) + (open == "[" ? "" : "1") + String(repeating: close, count: depth)
    }
    _ = try parse(nested(64))
    let fault = #expect(throws: JSONFault.self) { try parse(nested(65)) }
    #expect(fault?.problem == .tooDeep)
    #expect(fault?.column == 64 * open.count + 1)
    #expect(throws: JSONFault.self) { try parse(String(repeating: open, count: 1_000_000)) }
  }

  @Test func agreesWithFoundationOnNumbers() throws {
    var random = SplitMix(seed: 7)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      guard number.isFinite else { continue }
      #expect(try parse("\(number)") == .number(number))
    }
  }
}
