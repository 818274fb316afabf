import Testing
import WebRequests

@Suite struct UserAgentTests {
  @Test(
    arguments: [
      (nil, "widgetgen/0.1.0"), ("", "widgetgen/0.1.0"), (" \r\n\t", "widgetgen/0.1.0"),
      ("me@example.org", "widgetgen/0.1.0 (me@example.org)"),
      ("  https://example.org/~me?a=1  ", "widgetgen/0.1.0 (https://example.org/~me?a=1)"),
      ("Anna Ek <a@ek.se>", "widgetgen/0.1.0 (Anna Ek <a@ek.se>)"),
      ("me@example.org\r\nX-Admin: 1", "widgetgen/0.1.0 (me@example.orgX-Admin: 1)"),
      ("a) b(c\\d", "widgetgen/0.1.0 (a%29 b%28c%5Cd)"),
      ("ü@例え.jp", "widgetgen/0.1.0 (%C3%BC@%E4%BE%8B%E3%81%88.jp)"),
      ("a\u{0}b\u{7F}c\u{85}d", "widgetgen/0.1.0 (abcd)"),
    ] as [(String?, String)])
  func aContactStandsInAComment(contact: String?, text: String) {
    #expect(UserAgent.text(version: "0.1.0", contact: contact) == text)
  }

  @Test func truncatesALongContact() {
    let text = UserAgent.text(version: "1", contact: String(repeating: "é", count: 10_000))
    #expect(text == "widgetgen/1 (" + String(repeating: "%C3%A9", count: 200) + ")")
  }
}
