import Testing

@testable import PictureServer

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
}
