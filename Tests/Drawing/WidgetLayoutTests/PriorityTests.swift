import Testing
import WidgetLayout
import WidgetScene

@Suite struct PriorityTests {
  struct Case: Sendable {
    var label: String
    var children: [Node]
    var width: Double
    var widths: [Double]
  }

  static let cases = [
    Case(
      label: "the higher one takes all but the other's minimum",
      children: [flexible("a"), flexible("b").prioritized(1)], width: 100, widths: [0, 100]),
    Case(
      label: "a minimum is kept back", children: [elastic(30, 200, "a"), flexible("b").prioritized(1)],
      width: 100, widths: [30, 70]),
    Case(
      label: "what the higher one leaves goes to the lower",
      children: [flexible("a"), elastic(0, 60, "b").prioritized(1)], width: 100, widths: [40, 60]),
    Case(
      label: "equals of a priority share",
      children: [elastic(10, 99, "a"), flexible("b").prioritized(2), flexible("c").prioritized(2)],
      width: 100, widths: [10, 45, 45]),
    Case(
      label: "three levels",
      children: [
        elastic(10, 99, "a"), elastic(0, 50, "b").prioritized(2),
        elastic(5, 30, "c").prioritized(1),
      ], width: 100, widths: [20, 50, 30]),
    Case(
      label: "below 0", children: [flexible("a"), elastic(10, 99, "b").prioritized(-1)], width: 100,
      widths: [90, 10]),
    Case(
      label: "priority beats flexibility",
      children: [fixed(40, 10, "a"), flexible("b").prioritized(1)], width: 100, widths: [40, 60]),
    Case(
      label: "no room left", children: [elastic(50, 60, "a"), elastic(70, 90, "b").prioritized(1)],
      width: 100, widths: [50, 70]),
    Case(
      label: "NaN counts as 0", children: [flexible("a"), flexible("b").prioritized(.nan)],
      width: 100, widths: [50, 50]),
    Case(
      label: "infinity is just high", children: [elastic(1, 9, "a"), flexible("b").prioritized(.infinity)],
      width: 100, widths: [1, 99]),
    Case(
      label: "through padding",
      children: [elastic(10, 200, "a"), flexible("b").prioritized(1).padded(leading: 5)], width: 100,
      widths: [10, 85]),
    Case(
      label: "through a frame",
      children: [elastic(10, 200, "a"), flexible("b").prioritized(1).framed(Frame(maxWidth: 60))],
      width: 100, widths: [40, 60]),
    Case(
      label: "the outer one of two counts",
      children: [elastic(10, 200, "a"), flexible("b").prioritized(-1).prioritized(1)], width: 100,
      widths: [10, 90]),
    Case(
      label: "a stack does not take its children's",
      children: [elastic(10, 200, "a"), row(flexible("b").prioritized(1))], width: 100,
      widths: [50, 50]),
    Case(
      label: "a spacer comes last", children: [elastic(0, 60, "a"), spacer, elastic(0, 60, "b")],
      width: 120, widths: [56, 56]),
  ]

  @Test(arguments: cases)
  func `a row serves the higher priority first`(test: Case) {
    let placed = place(
      .horizontalStack(alignment: .top, spacing: 0, children: test.children), test.width, 20)
    let ids = test.label == "a spacer comes last" ? ["a", "b"] : ["a", "b", "c"]
    for (id, expected) in zip(ids, test.widths) {
      #expect(isClose(placed[id]?.width ?? 0, expected), "\(test.label): \(id)")
    }
  }
}
