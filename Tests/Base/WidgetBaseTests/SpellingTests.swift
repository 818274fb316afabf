import Testing
import WidgetBase

@Suite struct NearestTests {
  @Test(arguments: [
    ("colour", ["color", "font"], "color"), ("padidng", ["padding", "frame"], "padding"), ("FRAME", ["frame"], "frame"),
    ("vstack", ["HStack", "VStack", "ZStack"], "VStack"), ("hous", ["hours", "house"], "house"), ("is", ["as"], "as"),
    ("panel-7.9", ["panel-2.9", "panel-7.3", "panel-7.5"], "panel-7.3"),
  ])
  func findsTheWordThatWasMeant(_ word: String, _ candidates: [String], _ expected: String) {
    #expect(nearest(to: word, among: candidates) == expected)
  }

  @Test(arguments: [
    ("x", ["y"]), ("", ["x"]), ("id", ["as"]), ("rotate", ["frame", "padding"]), ("temperature", []),
    (String(repeating: "a", count: 65), [String(repeating: "a", count: 65)]),
  ])
  func proposesNothingWhereNothingIsNear(_ word: String, _ candidates: [String]) {
    #expect(nearest(to: word, among: candidates) == nil)
    #expect(suggestion(for: word, among: candidates) == "")
  }

  @Test func choosesTheFirstOfEquallyNearWords() {
    #expect(nearest(to: "bat", among: ["cat", "hat"]) == "cat")
    #expect(nearest(to: "bat", among: ["hat", "cat"]) == "hat")
  }

  @Test func isQuickForLongWords() {
    let long = String(repeating: "b", count: 1_000_000)
    #expect(nearest(to: long, among: ["a"]) == nil)
    #expect(nearest(to: "word", among: Array(repeating: long, count: 20)) == nil)
  }

  @Test func writesTheProposalAsPartOfASentence() {
    #expect(suggestion(for: "colr", among: ["color"]) == "; did you mean \"color\"?")
  }
}

@Suite struct ExcerptTests {
  @Test(arguments: [
    ("", ""), ("short", "short"), (String(repeating: "a", count: 40), String(repeating: "a", count: 40)),
    (String(repeating: "a", count: 41), String(repeating: "a", count: 39) + "…"),
    ("a\nb\u{1B}[2Jc", "a\u{FFFD}b\u{FFFD}[2Jc"), ("a\u{202E}b\u{9B}", "a\u{FFFD}b\u{FFFD}"), ("世田谷区", "世田谷区"),
  ])
  func printsOneHarmlessLine(_ text: String, _ expected: String) {
    #expect(excerpt(text) == expected)
  }

  @Test(arguments: [(80, 80, 80), (81, 80, 79), (1, 1, 1), (2, 1, 0)])
  func hasTheRequestedLength(length: Int, limit: Int, kept: Int) {
    let text = String(repeating: "a", count: length)
    #expect(excerpt(text, limit: limit) == String(repeating: "a", count: kept) + (kept < length ? "…" : ""))
  }
}
