import Testing
import WidgetBase

@testable import WidgetRendering

@Suite struct QRCodeTests {
  /// Returns whether there is a finder pattern: a square of 7 modules with a dark border and centre.
  private func hasFinder(_ code: QRCode, row: Int, column: Int) -> Bool {
    (0..<7).allSatisfy { y in
      (0..<7).allSatisfy { x in
        let isRim = x == 0 || x == 6 || y == 0 || y == 6
        let isMiddle = (2...4).contains(x) && (2...4).contains(y)
        return code.modules[(row + y) * code.side + column + x] == (isRim || isMiddle)
      }
    }
  }

  /// The versions for bytes according to ISO/IEC 18004: version 1 holds 17 at level L, 14 at M, 11 at Q and 7 at H.
  @Test(arguments: [
    ("a", QRCode.Level.low, 21), (String(repeating: "a", count: 17), .low, 21),
    (String(repeating: "a", count: 18), .low, 25),
    (String(repeating: "a", count: 15), .medium, 25), (String(repeating: "a", count: 12), .quartile, 25),
    (String(repeating: "a", count: 8), .high, 25), ("日本語", .low, 21), (String(repeating: "a", count: 2_953), .low, 177),
  ])
  func isTheSmallestThatHoldsTheText(_ text: String, _ level: QRCode.Level, _ side: Int) throws {
    let code = try QRCode(text, level: level)
    #expect(code.side == side && code.modules.count == side * side)
    #expect(hasFinder(code, row: 0, column: 0))
    #expect(hasFinder(code, row: 0, column: side - 7))
    #expect(hasFinder(code, row: side - 7, column: 0))
  }

  @Test(arguments: ["", String(repeating: "a", count: 2_954), String(repeating: "a", count: 100_000)])
  func saysWhichTextsItCannotHold(_ text: String) {
    #expect(throws: Failure.self) { try QRCode(text, level: .low) }
  }
}
