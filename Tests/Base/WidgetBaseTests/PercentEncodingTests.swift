import Testing

@testable import WidgetBase

@Suite struct PercentEncodingTests {
  @Test(arguments: [
    ("a/b", "a%2Fb"), ("ü", "%C3%BC"), ("A-z.0_9~", "A-z.0_9~"), ("&=?# %", "%26%3D%3F%23%20%25"), ("", ""),
  ])
  func encodesAllButUnreservedCharacters(text: String, encoded: String) {
    #expect(PercentEncoding.encoded(text) == encoded)
    #expect(PercentEncoding.decoded(encoded) == text)
  }

  @Test func keepsCharactersOnRequest() {
    #expect(PercentEncoding.encoded("a,b c\u{AC}", keeping: ", ") == "a,b c%C2%AC")
    // The bytes of characters beyond ASCII are not kept.
    #expect(PercentEncoding.encoded("ü", keeping: "ü") == "%C3%BC")
  }

  @Test(arguments: ["%", "%4", "%zz", "%00", "%FF", "%0a", "%+1", "%-1", "% 1", "a\u{1}"])
  func refusesInvalidEscapesAndControlCharacters(text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }

  @Test func allowsControlCharactersOnRequest() {
    #expect(PercentEncoding.decoded("a%0Ab", allowsControlCharacters: true) == "a\nb")
    #expect(PercentEncoding.decoded("a%0b%", allowsControlCharacters: true) == nil)
  }

  @Test(arguments: [
    ("%41%2", "A%2"), ("%zz%41", "%zzA"), ("%%41", "%A"), ("%+1%-1", "%+1%-1"), ("%c3%BC", "ü"), ("%", "%"), ("", ""),
  ])
  func invalidEscapesStandForThemselves(text: String, decoded: String) {
    #expect(String(decoding: PercentEncoding.bytes(text), as: UTF8.self) == decoded)
  }
}
