import Testing

@testable import WidgetDocuments

@Suite struct JSONStringTests {
  @Test(
    arguments: [
      ("", "\"\"", nil), ("a b", "\"a b\"", nil), ("\"\\/", #""\"\\/""#, nil),
      ("\n\t\r\u{0}\u{1F}", #""\n\t\r\u0000\u001f""#, nil),
      ("é😀\u{7F}", "\"é😀\u{7F}\"", #""\u00e9\ud83d\ude00\u007f""#),
    ] as [(String, String, String?)])
  func escapesWhatJSONDemands(text: String, quoted: String, inASCII: String?) throws {
    #expect(JSONString.quoted(text) == quoted)
    #expect(JSONString.quotedInASCII(text) == inASCII ?? quoted)
    for spelling in [JSONString.quoted(text), JSONString.quotedInASCII(text)] {
      #expect(try JSONDocument.value(of: Array("[\(spelling)]".utf8), maximumDepth: 2) == .list([.text(text)]))
    }
  }
}
