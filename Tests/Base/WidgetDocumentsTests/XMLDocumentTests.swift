import TestSuites
import Testing
import WidgetDocuments

func parse(_ text: String) throws -> XMLElement {
  try XMLDocument.parse(text.utf8, file: "t.xml")
}

/// Returns the message with which a document is rejected; nil if it is valid.
func message(_ bytes: some Collection<UInt8>) -> String? {
  do {
    _ = try XMLDocument.parse(bytes, file: "t.xml")
    return nil
  } catch {
    return (error as? DocumentError).map { "\($0.file):\($0.line): \($0.message)" } ?? "\(error)"
  }
}

@Suite struct XMLDocumentTests {
  @Test func knowsTheLineOfElementsAttributesAndTexts() throws {
    let root = try parse(
      """
      <?xml version="1.0"?>
      <!-- <a b="="/> -->
      <a
        one='=">' two = "
        "

        three="3"
      ><b/>
        text
        <c x="1"
           y="2"/></a>
      """)
    #expect(root.line == 3)
    #expect(root.attributes.map(\.name) == ["one", "two", "three"])
    #expect(root.attributes.map(\.line) == [4, 4, 7])
    #expect(root["one"] == "=\">")
    #expect(root["four"] == nil)
    #expect(root.elements.map(\.line) == [8, 10])
    #expect(root.elements[1].attributes.map(\.line) == [10, 11])
    #expect(root.firstTextLine == 9)
    #expect(root.elements[0].firstTextLine == nil)
  }

  @Test func knowsColumnsInCharacters() throws {
    let root = try parse("<a>\n  <b  ä='é' c\n = 'x'  d='1'>tä<c/></b></a>")
    let inner = root.elements[0]
    #expect(inner.column == 3)
    #expect(inner.attributes.map(\.column) == [7, 13, 9])
    #expect(inner.elements[0].column == 17)
    let error = #expect(throws: DocumentError.self) { try parse("<a>\n  x & y</a>") }
    #expect(try #require(error).description.hasPrefix("t.xml:2:6: "))
  }

  @Test(arguments: ["\n", "\r\n", "\r"])
  func countsEveryKindOfLineEnd(_ end: String) throws {
    let root = try parse(["<a>", "  <b", "   c='1", "2' d='3'/>", "é<e/>", "</a>"].joined(separator: end))
    #expect(root.elements.map(\.line) == [2, 5])
    #expect(root.elements.map(\.column) == [3, 2])
    #expect(root.elements[0].attributes.map(\.line) == [3, 4])
    #expect(root.elements[0].attributes.map(\.column) == [4, 4])
    #expect(root.children.last == .text("\n", line: 5, column: 6))
    #expect(root.children.first == .text("\n  ", line: 1, column: 4))
  }

  @Test func joinsTextAroundCommentsAndReferences() throws {
    let root = try parse("<a>one<!-- x -->&amp;&#x3042;<![CDATA[<b>]]>\n<b/>two</a>")
    #expect(root.children.count == 3)
    #expect(root.children.first == .text("one&あ<b>\n", line: 1, column: 4))
    #expect(root.children.last == .text("two", line: 2, column: 5))
    #expect(root.text == "one&あ<b>\ntwo")
    #expect(root.removing { if case .text = $0 { true } else { false } }.children.count == 1)
  }

  @Test(arguments: try SuiteCase.all(in: "Documents/xml.txt"))
  func refusesWithTheLine(_ test: SuiteCase) {
    test.check(message(test.input.utf8).map { String($0.dropFirst("t.xml:".count)) } ?? "no problem")
  }

  @Test(arguments: [
    ("<a>\n\u{0}</a>", "t.xml:2: not well-formed XML: not well-formed (invalid token)"),
    ("\n<!DOCTYPE a><a/>", "t.xml:2: a document type is not allowed; remove the <!DOCTYPE ...>"),
  ])
  func refusesControlCharactersAndTypesOnLaterLines(_ text: String, _ expected: String) {
    #expect(message(text.utf8) == expected)
  }

  @Test(
    arguments: [
      [0xFF, 0xFE, 0x3C, 0x00], Array("<a>".utf8) + [0xC3, 0x28] + Array("</a>".utf8),
      Array("<a>".utf8) + [0xED, 0xA0, 0x80] + Array("</a>".utf8), [0xC0, 0xAF], [0x00],
      Array("<?xml version='1.0' encoding='ISO-8859-1'?><a>".utf8) + [0xE9] + Array("</a>".utf8),
    ] as [[UInt8]])
  func refusesBrokenUTF8(_ bytes: [UInt8]) {
    #expect(message(bytes)?.hasPrefix("t.xml:1: not well-formed XML") == true)
  }

  @Test func acceptsAByteOrderMark() throws {
    #expect(try XMLDocument.parse([0xEF, 0xBB, 0xBF] + Array("<a/>".utf8), file: "t.xml").name == "a")
  }

  @Test func enforcesItsLimits() {
    let open = String(repeating: "<a>", count: 100)
    let close = String(repeating: "</a>", count: 100)
    #expect(message((open + close).utf8) == nil)
    #expect(message(("<a>" + open + close + "</a>").utf8) == "t.xml:1: elements nested more than 100 levels deep")
    #expect(message(("<a>" + String(repeating: "<b/>", count: 9_999) + "</a>").utf8) == nil)
    #expect(
      message(("<a>\n" + String(repeating: "<b/>", count: 10_000) + "</a>").utf8) == "t.xml:2: more than 10000 elements"
    )
    let text = String(repeating: "x", count: 1 << 20)
    #expect(message(("<a>" + text.dropLast(7) + "</a>").utf8) == nil)
    #expect(message(("<a>" + text + "</a>").utf8) == "t.xml:1: the file has 1048583 bytes; the maximum is 1048576")
  }

  @Test(
    arguments: [
      ("\n", 1_000_000, nil), ("&amp;", 200_000, nil), ("a<!---->", 120_000, nil),
      ("<b ", 300_000, "t.xml:1: unescaped \"<\"; write &lt;"),
    ] as [(String, Int, String?)])
  func readsRepeatedText(_ text: String, count: Int, problem: String?) {
    #expect(message(("<a>" + String(repeating: text, count: count) + "</a>").utf8) == problem)
  }

  @Test func readsAHundredThousandAttributes() throws {
    let attributes = (0..<80_000).map { "a\($0)='\n'" }.joined(separator: " ")
    let root = try parse("<a \(attributes)/>")
    #expect(root.attributes.count == 80_000)
    #expect(root.attributes.last?.line == 80_000)
  }

  @Test func printsErrorsAsFileLineMessage() {
    #expect(DocumentError(file: "f", line: 3, message: "m").description == "f:3: m")
  }
}
