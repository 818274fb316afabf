import Edits
import Testing

/// Line ends, byte order marks and characters that a text file of cases cannot have.
@Suite struct LineEndTests {
  private func result(of edit: String, in text: String) throws -> String {
    String(decoding: try EditableText(Array(text.utf8)).applying(Edit(arguments: edit)).bytes, as: UTF8.self)
  }

  @Test(arguments: [
    ("set locale de", "locale: en\r\n", "locale: de\r\n"),
    ("set locale de", "\u{FEFF}locale: en\n", "\u{FEFF}locale: de\n"),
    ("set locale de", "locale: en", "locale: de"),
    ("set locale de", "locale: en #\ta\tb\n", "locale: de #\ta\tb\n"),
    ("add fonts.x b", "fonts: {a: b}", "fonts: {a: b, x: b}"),
    ("add fonts b", "fonts:\r\n- a\r\n", "fonts:\r\n- a\r\n- b\r\n"),
    ("add fonts b", "fonts:\n- a", "fonts:\n- a\n- b"),
    ("add fonts b", "fonts: [\r\n  a\r\n]", "fonts: [\r\n  a,\r\n  b\r\n]"),
    ("add locale de", "\u{FEFF}outputs: []", "\u{FEFF}locale: de\noutputs: []"),
    ("add locale de", "", "locale: de\n"), ("add locale de", "# a", "# a\nlocale: de"),
    ("add locale de", "\u{FEFF}", "\u{FEFF}locale: de\n"),
    ("remove locale", "\u{FEFF}locale: en\r\nfonts: []", "\u{FEFF}fonts: []"),
    ("remove fonts", "locale: en\nfonts: []", "locale: en\n"),
    ("remove fonts.1", "fonts:\n- a\n\n- b", "fonts:\n- a\n"),
    ("move fonts.1 0", "fonts:\n- a\n- b", "fonts:\n- b\n- a"),
    ("move fonts.0 1", "fonts:\r\n- a\r\n\r\n- b", "fonts:\r\n- b\r\n\r\n- a"),
    (
      "rename sources.bus tram", "sources: {bus: {}}\r\noutputs:\r\n- source: bus",
      "sources: {tram: {}}\r\noutputs:\r\n- source: tram"
    ),
  ])
  func areKept(edit: String, text: String, expected: String) throws {
    #expect(try result(of: edit, in: text).unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test(arguments: [
    ("locale: en\r\nfonts: []\n", nil, "two kinds of line ends"), ("locale: en\rfonts: []\n", 1, "carriage return"),
    ("locale: en\nname: a\u{85}\n", 2, "line break that editors do not show"),
    ("locale: en\n# a\u{2028}b\n", 2, "line break that editors do not show"),
    ("locale: en\n# a\u{2029}b\n", 2, "line break that editors do not show"),
    ("locale: \u{1}\n", 1, "control character"),
  ])
  func refusesTextsThatEditorsShowInAnotherWay(text: String, line: Int?, part: String) {
    let refusal = #expect(throws: EditRefusal.self) { try EditableText(Array(text.utf8)) }
    #expect(refusal?.line == line)
    #expect(refusal?.reason.contains(part) == true, "\(refusal?.description ?? "")")
  }

  @Test func refusesWhatIsNotText() {
    let refusal = #expect(throws: EditRefusal.self) { try EditableText([0x61, 0x3A, 0x20, 0xE9, 0x0A]) }
    #expect(refusal?.reason.contains("UTF-8") == true)
  }

  /// Every text and number reads back as what was asked for, whatever the notation around it.
  @Test(arguments: ["a: b", "a: 'b'", "a: \"b\"", "{a: b}", "{a: 'b'}", "{a: \"b\"}", "{a: }", "{a}", "a:"])
  func writesEveryValueSoThatItReadsBack(text: String) throws {
    for value in RandomEdit.values {
      let result = try EditableText(Array(text.utf8)).applying(.set(EditPath("a"), value))
      guard case .mapping(let pairs) = result.value, let written = pairs.first?.value else {
        Issue.record("\(value)")
        continue
      }
      #expect(written == value || written == .text("\(value)"), "\(value)")
    }
  }
}
