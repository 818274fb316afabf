import Testing
import WidgetLayout
import WidgetScene

@Suite struct FlexibilityTests {
  struct Case: Sendable {
    var label: String
    var children: [Node]
    var width: Double
    var spacing = 0.0
    /// The widths of the children, which are named a, b, c, ...
    var widths: [Double]
  }

  static let cases = [
    Case(
      label: "equals share", children: [flexible("a"), flexible("b")], width: 100, widths: [50, 50]),
    Case(
      label: "three equals share", children: [flexible("a"), flexible("b"), flexible("c")], width: 90,
      widths: [30, 30, 30]),
    Case(
      label: "the fixed one first", children: [flexible("a"), fixed(20, 10, "b")], width: 100,
      widths: [80, 20]),
    Case(
      label: "fixed around flexible",
      children: [fixed(10, 10, "a"), flexible("b"), fixed(30, 10, "c")], width: 100,
      widths: [10, 60, 30]),
    Case(
      label: "an upper bound gives the rest away", children: [flexible("a"), elastic(0, 20, "b")],
      width: 100, widths: [80, 20]),
    Case(
      label: "a lower bound above the share", children: [flexible("a"), elastic(70, 200, "b")],
      width: 100, widths: [30, 70]),
    Case(
      label: "less flexible first: 60 - 10 before 100 - 0",
      children: [elastic(0, 100, "a"), elastic(10, 60, "b")], width: 100, widths: [50, 50]),
    Case(
      label: "less flexible takes less than its share",
      children: [elastic(0, 100, "a"), elastic(10, 30, "b")], width: 100, widths: [70, 30]),
    Case(
      label: "both at their maximum", children: [elastic(0, 30, "a"), elastic(0, 40, "b")],
      width: 100, widths: [30, 40]),
    Case(
      label: "both at their minimum", children: [elastic(30, 60, "a"), elastic(40, 80, "b")],
      width: 10, widths: [30, 40]),
    Case(
      label: "a tie goes by order", children: [elastic(0, 60, "a"), elastic(40, 100, "b")],
      width: 70, widths: [35, 40]),
    Case(
      label: "a tie the other way round", children: [elastic(40, 100, "a"), elastic(0, 60, "b")],
      width: 70, widths: [40, 30]),
    Case(
      label: "spacing is taken off first", children: [flexible("a"), flexible("b"), flexible("c")],
      width: 100, spacing: 5, widths: [30, 30, 30]),
    Case(
      label: "negative spacing is shared out", children: [flexible("a"), flexible("b")], width: 100,
      spacing: -10, widths: [55, 55]),
    Case(
      label: "a row that is too narrow starves the flexible", children: [fixed(60, 10, "a"), elastic(5, 50, "b")],
      width: 50, widths: [60, 5]),
    Case(
      label: "a text takes what it needs", children: [text("abc", id: "a"), flexible("b")], width: 100,
      widths: [30, 70]),
    Case(
      label: "the wider text gets what the narrower leaves",
      children: [text("abcdefgh", lines: 1, id: "a"), text("ab", lines: 1, id: "b")], width: 60,
      widths: [40, 20]),
    Case(
      label: "one child is offered everything", children: [elastic(0, 70, "a")], width: 50,
      widths: [50]),
  ]

  @Test(arguments: cases)
  func `a row shares its width`(test: Case) {
    let node = Node.horizontalStack(
      alignment: .top, spacing: Length(points: test.spacing), children: test.children)
    let placed = place(node, test.width, 20)
    let widths = zip("abc", test.children).map { id, _ in placed[String(id)]?.width ?? 0 }
    #expect(widths.count == test.widths.count)
    for (width, expected) in zip(widths, test.widths) {
      #expect(isClose(width, expected), "\(test.label): \(widths)")
    }
  }

  @Test(arguments: [10.0, 33, 100, 250.5])
  func `a column shares its height as a row shares its width`(length: Double) {
    let children = [(10.0, 40.0), (0, .infinity), (25, 30)]
    let across = place(
      .horizontalStack(
        alignment: .top, spacing: 2,
        children: zip("abc", children).map { id, bounds in
          elastic(bounds.0, bounds.1, String(id))
        }), length, 10)
    let down = place(
      .verticalStack(
        alignment: .leading, spacing: 2,
        children: zip("abc", children).map { id, bounds in
          flexible(String(id)).framed(
            Frame(
              width: 10, minHeight: Length(points: bounds.0), maxHeight: Length(points: bounds.1)))
        }), 10, length)
    for id in ["a", "b", "c"] {
      #expect(isClose(across[id]?.width, down[id]?.height))
      #expect(isClose(across[id]?.minX, down[id]?.minY))
    }
  }

  @Test func `flexibility is determined by behaviour, not by type`() {
    // An aspect ratio bounded by the height makes a shape as rigid as a fixed one.
    let square = Node.aspectRatio(1, .fit, flexible("square"))
    let placed = place(row(.top, flexible("rest"), square), 100, 20)
    #expect(isClose(placed["square"], 80, 0, 20, 20))
    #expect(isClose(placed["rest"], 0, 0, 80, 20))
  }

  @Test func `infinite space is offered to every child undivided`() {
    #expect(size(of: row(elastic(0, 30), elastic(0, 50)), .infinity, 10) == Size(width: 80, height: 10))
    #expect(size(of: row(flexible(), elastic(0, 50)), .infinity, 10).width == .infinity)
  }
}
