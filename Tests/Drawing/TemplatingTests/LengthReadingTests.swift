import Testing

@testable import Templating

@Suite struct LengthReadingTests {
  /// Identical to `Double`'s result, to the last bit.
  @Test(arguments: [
    "0", "7", "14", "0.1", "0.3", "2.675", "1.0000000000000002", "123456789.123456", "999999999999999",
    "0.000000000000001",
    "12345678901234567890", "00012.50", ".5", "5.", "1.0050000000000000000001",
  ])
  func numbersAreTheNearestThereAre(text: String) throws {
    #expect(LengthExpression.number(text) == Double(text))
    #expect(LengthExpression(text)?.points == Double(text).flatMap { $0 <= LengthExpression.limit ? $0 : nil })
  }

  @Test(arguments: [
    "", ".", "1.2.3", "1e3", "-1", "+1", "1/0", "1/", "/2", "1/2/3", " 1", "0x10", "inf", "nan", "\u{661}",
  ])
  func whatIsNoNumberIsNone(text: String) {
    #expect(LengthExpression.number(text) == nil)
  }

  @Test(arguments: [
    ("14", LengthExpression(points: 14)), ("14u", LengthExpression(units: 14)),
    (" 1/6W ", LengthExpression(widths: 1 / 6)),
    // White space beyond ASCII is several bytes; a number of an entry may have more digits than are read at once.
    ("\u{A0}14u\u{3000}", LengthExpression(units: 14)), ("\u{2003}", nil), ("1\u{2003}4", nil),
    ("\u{2212}0.5 * 100%", LengthExpression(percent: -50)),
    ("3 + 100% *\u{A0}\u{2212}0.5", LengthExpression(points: 3, percent: -50)),
    ("0.12345678901234567 * 1u", LengthExpression(units: 0.12345678901234567)),
    ("H", LengthExpression(heights: 1)), ("2s", LengthExpression(smallestFonts: 2)),
    ("100%", LengthExpression(percent: 100)),
    ("100% - 3", LengthExpression(points: -3, percent: 100)), ("0.3 * 20u", LengthExpression(units: 6)),
    ("-2", LengthExpression(points: -2)), ("1/2/3W", nil), ("W2", nil), ("%", nil), ("1u1", nil), ("1000001", nil),
    ("", nil),
  ])
  func lengthsAreSumsOfTerms(text: String, length: LengthExpression?) {
    #expect(LengthExpression(text) == length)
  }

  @Test(arguments: [
    ("", []), (" \t", []), ("14 medium", ["14", "medium"]), ("\n a\u{A0}b  c ", ["a", "b", "c"]),
    ("e\u{301} f", ["e\u{301}", "f"]),
  ])
  func wordsAreSeparatedByWhiteSpace(text: String, words: [String]) {
    #expect(text.words.map(String.init) == words)
  }
}
