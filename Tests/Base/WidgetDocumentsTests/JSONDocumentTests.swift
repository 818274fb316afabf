import Foundation
import TestRandomness
import Testing

@testable import WidgetDocuments

@Suite struct JSONDocumentTests {
  private func parse(_ text: String) throws -> EntryContent {
    try JSONDocument.value(of: Array(text.utf8), maximumDepth: 64)
  }

  @Test(
    arguments: [
      ("true", .bool(true)), ("false", .bool(false)), ("1", .number(1)), ("0", .number(0)), ("-0", .number(0)),
      (" null\n", .null), ("5.25", .number(5.25)), ("-2e3", .number(-2_000)), ("1E+2", .number(100)),
      ("1e-400", .number(0)), ("12345678901234567890", .number(12_345_678_901_234_567_168)),
      ("\"\"", .text("")), ("\"世田谷区\"", .text("世田谷区")), (#""\"\\\/\b\f\n\r\t""#, .text("\"\\/\u{8}\u{C}\n\r\t")),
      (#""\u4e16\u0000\uD83C\uDF27""#, .text("世\u{0}🌧")), ("[]", .list([])), ("[ ]", .list([])),
      ("{ }", .record([:])),
      ("[1 , [2],{}]", .list([.number(1), .list([.number(2)]), .record([:])])),
      (#"{"a":1,"b":[true,null],"a":2}"#, .record(["a": .number(2), "b": .list([.bool(true), .null])])),
      ("\u{FEFF}[1]", .list([.number(1)])),
    ] as [(String, EntryContent)])
  func readsWhatJSONMeans(text: String, expected: EntryContent) throws {
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
      ("[\"\\q\"]", .invalidEscape, 1, 2), ("[\"a\\ud800\"]", .invalidEscape, 1, 2),
      ("[\"\\udc00\"]", .invalidEscape, 1, 2), ("[\"\\u12\"]", .invalidEscape, 1, 2),
      ("[\"\\\\\\\"\\q\"]", .invalidEscape, 1, 2), ("[\"a\\u12", .cutShort, 1, 8),
      ("[\"a\\u\n\"]", .invalidEscape, 1, 2),
      ("{\"a\\u0000\":1}", .nullInName, 1, 2), ("[\u{0}]", .unexpected("\u{0}", expected: "a value"), 1, 2),
      ("\r\n\r\n[1,\r\n x]", .unexpected("x", expected: "a value"), 4, 2),
      ("\u{FEFF}[x]", .unexpected("x", expected: "a value"), 1, 2),
      (
        "{\"a\" \"b \\\" longer than twenty bytes\"}",
        .unexpected("\"b \\\" longer than twenty bytes\"", expected: "\":\""), 1, 6
      ),
      ("[{\"a\":1]", .unexpected("]", expected: "\",\" or \"}\""), 1, 8),
      ("[\(String(repeating: "9", count: 400))]", .numberTooLarge(String(repeating: "9", count: 400)), 1, 2),
      ("hello", .unexpected("hello", expected: "a value"), 1, 1),
    ] as [(String, JSONFault.Problem, Int, Int)])
  func saysWhatIsWrongAndWhere(text: String, problem: JSONFault.Problem, line: Int, column: Int) {
    let fault = #expect(throws: JSONFault.self) { try parse(text) }
    #expect(fault?.problem == problem)
    #expect(fault?.line == line)
    #expect(fault?.column == column)
  }

  @Test(
    arguments: [
      ([0x22, 0xFF, 0xFE, 0x22], .notUTF8, 2), ([0x22, 0xC3, 0x22], .notUTF8, 2),
      ([0x22, 0xED, 0xA0, 0x80, 0x22], .notUTF8, 2), ([0x22, 0x5C, 0x6E, 0xC0, 0x80, 0x22], .notUTF8, 4),
      ([0xFF], .notUTF8, 1), ([0x22, 0xE3, 0x81, 0x82, 0xE3, 0x81], .cutShort, 3), ([0x22, 0xF0], .cutShort, 2),
      ([0x22, 0xE3, 0x22], .notUTF8, 2),
    ] as [([UInt8], JSONFault.Problem, Int)])
  func bytesThatAreNotUTF8AreAFaultUnlessTheTextIsCutShort(
    bytes: [UInt8], problem: JSONFault.Problem, column: Int
  ) {
    let fault = #expect(throws: JSONFault.self) { try JSONDocument.value(of: bytes, maximumDepth: 64) }
    #expect(fault?.problem == problem)
    #expect(fault?.column == column)
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
    let endless = #expect(throws: JSONFault.self) { try parse(String(repeating: open, count: 1_000_000)) }
    #expect(endless == fault)
  }

  @Test func everyBeginningOfATextIsCutShort() {
    let text = Array(#"{"a":[-1.5e+3,"あ\n\u4e16🌧\ud83c\udf27\"",true,false, null ,{"b":0}]}"#.utf8)
    for count in 1..<text.count {
      let fault = #expect(throws: JSONFault.self) {
        try JSONDocument.value(of: Array(text.prefix(count)), maximumDepth: 64)
      }
      #expect(fault?.problem == .cutShort, "the first \(count) bytes")
    }
  }

  @Test func readsOrRejectsDamagedBytesWithTheirLocation() throws {
    let text = Array("\u{FEFF}{\"a\":[-1.5e+3,\"あ\\n\\u4e16\\\"\",true,\n null ,{\"b\":0}]}".utf8)
    var random = SeededGenerator(seed: 11)
    for _ in 0..<5_000 {
      var damaged = text
      for _ in 0..<Int.random(in: 1...3, using: &random) {
        let position = damaged.indices.randomElement(using: &random) ?? 0
        damaged[position] = UInt8.random(in: 0...255, using: &random)
      }
      do throws(JSONFault) {
        _ = try JSONDocument.value(of: damaged, maximumDepth: 64)
      } catch {
        #expect((1...damaged.count + 1).contains(error.column) && (1...4).contains(error.line), "\(damaged)")
      }
    }
  }

  @Test func bracketsInTextsDoNotNest() throws {
    let brackets = String(repeating: "[{", count: 100)
    _ = try parse("[\"\\\"\(brackets)\"]")
    let fault = #expect(throws: JSONFault.self) {
      try parse("{\"\\\\\\\"\(brackets)\":\n \(String(repeating: "[", count: 64) + String(repeating: "]", count: 64))}")
    }
    #expect(fault?.problem == .tooDeep)
    #expect(fault?.line == 2 && fault?.column == 65)
  }

  @Test func agreesWithFoundationOnNumbers() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<2_000 {
      let number = Double(bitPattern: UInt64.random(in: 0...(.max), using: &random))
      guard number.isFinite else { continue }
      #expect(try parse("\(number)") == .number(number))
    }
  }
}
