import Testing

@testable import PictureServer
@testable import Shelf

/// Values inserted into a page cannot become markup.
@Suite struct MarkupTests {
  @Test(arguments: [
    ("a & b", "a &amp; b"), ("<script>", "&lt;script&gt;"), ("\" onload='x'", "&quot; onload=&#39;x&#39;"),
    ("é 日", "é 日"),
    ("a\u{0}b\u{1B}", "a\u{FFFD}b\u{FFFD}"), ("</p>", "&lt;/p&gt;"),
  ])
  func textsAreEscaped(text: String, escaped: String) {
    let markup: Markup = "<p title=\"\(text)\">\(text)</p>"
    #expect(markup.text == "<p title=\"\(escaped)\">\(escaped)</p>")
  }

  @Test func markupIsNot() {
    let item: Markup = "<li>\(1)</li>"
    let nothing: Markup? = nil
    let list: Markup = "<ul>\([item, item])\(nothing)</ul>"
    #expect(list.text == "<ul><li>1</li><li>1</li></ul>")
  }

  @Test(arguments: [
    ("a/b", "a%2Fb"), ("ü", "%C3%BC"), ("A-z.0_9~", "A-z.0_9~"), ("&=?# %", "%26%3D%3F%23%20%25"),
  ])
  func addresses(text: String, encoded: String) {
    #expect(PercentEncoding.encoded(text) == encoded)
    #expect(PercentEncoding.decoded(encoded) == text)
  }

  @Test(arguments: ["%", "%4", "%zz", "%00", "%FF", "%0a"])
  func addressesThatAreWrong(text: String) {
    #expect(PercentEncoding.decoded(text) == nil)
  }
}
