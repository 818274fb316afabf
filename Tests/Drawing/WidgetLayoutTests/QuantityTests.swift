import Testing
import WidgetScene

@testable import WidgetLayout

/// Texts that are nothing but a number.
@Suite struct QuantityTests {
  @Test(arguments: [
    ("100 %", "100"), ("−3°", "−3"), ("7", "7"), ("21 °C", "21"), ("17:00", "17:00"), ("1,014", "1,014"), ("↑9°", "↑9"),
    ("≤−3°", "≤−3"), ("≥7", "≥7"),
  ])
  func numbersAreRecognised(text: String, number: String) {
    #expect(Quantity(text)?.number == number)
  }

  /// A number is either drawn or reported, also in a group.
  @Test(arguments: [(40.0, []), (10, ["12:30"])] as [(Double, [String])])
  func numbersWithoutRoomAreReported(width: Double, leftOut: [String]) {
    let node = text("12:30", lines: 1, shrinkingTo: 0.8).framed(Length(points: width), 20, .leading).faded(0.5)
    let placed = place(node, 60, 20)
    #expect(placed.scene.leftOut == leftOut)
    #expect(placed.texts.count == 1 - leftOut.count)
  }

  /// An edge cuts no number: what is left of it would be another number.
  @Test(arguments: [
    ("12 PM", -15.0, true), ("12 PM", 40, true), ("12 PM", 0, false), ("12 PM", 5, false), ("12 PM", -80, false),
    ("noon", -15, false), ("at 17:00 in Rome", -15, false),
  ])
  func edgesCutNoNumber(string: String, x: Double, isLeftOut: Bool) {
    let node = text(string).fixedSize.framed(Length(points: 50), 20, .leading).moved(Length(points: x), 0)
    for node in [node, node.framed(Length(points: 60), 20, .leading).clipped] {
      let placed = place(node, 60, 20)
      #expect(placed.scene.leftOut == (isLeftOut ? [string] : []))
      #expect(placed.texts.map(\.string) == (isLeftOut ? [] : [string]))
    }
  }

  @Test(arguments: ["", "%", "°C", "Rain", "10 km", "12 Jan", "N 3 m/s", "−", "1–2", "C4", "17:", "≤", "−≤3"])
  func otherTextsAreNot(text: String) {
    #expect(Quantity(text) == nil)
  }
}
