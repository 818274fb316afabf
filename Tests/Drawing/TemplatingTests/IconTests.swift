import Templating
import TestSuites
import Testing
import WidgetScene

/// Creates an icon whose root tag is on line 1 and whose contents begin on line 2.
func icon(_ inside: String, root: String = "viewBox=\"0 0 27 27\"") throws -> Icon {
  try Icon("<svg xmlns=\"http://www.w3.org/2000/svg\" \(root)>\n\(inside)\n</svg>".utf8, file: "i.svg")
}

@Suite struct IconTests {
  @Test func inheritsPresentationFromGroups() throws {
    let items = try icon(
      "<g fill=\"none\" stroke=\"#FF0000\" stroke-width=\"2\"><g transform=\"scale(3)\"><path d=\"M0 0L1 1\" stroke-linecap=\"round\"/></g></g>"
    )
    .items(ink: .black) { _ in nil }
    #expect(
      items == [
        .stroke(
          StrokeItem(
            path: Path([.move(.zero), .line(Point(x: 3, y: 3))]), color: Color(red: 1, green: 0, blue: 0),
            style: StrokeStyle(width: 6, cap: .round, join: .miter, miterLimit: 4), subject: .icon))
      ])
  }

  @Test(arguments: [
    ("currentColor", Color.white), ("#FF0000", Color(red: 1, green: 0, blue: 0)),
    ("var(--sun, #FF0000)", Color(red: 0, green: 0, blue: 1)),
    ("var(--moon, #FF0000)", Color(red: 1, green: 0, blue: 0)),
  ])
  func resolvesPaints(_ paint: String, _ expected: Color) throws {
    let items = try icon("<rect width=\"2\" height=\"2\" fill=\"\(paint)\"/>")
      .items(ink: .white) { $0 == "sun" ? Color(red: 0, green: 0, blue: 1) : nil }
    #expect(
      items == [
        .fill(FillItem(path: Path(rect: Rect(x: 0, y: 0, width: 2, height: 2)), color: expected, subject: .icon))
      ])
  }

  @Test func fadesAGroupAsAWhole() throws {
    let items = try icon("<g opacity=\"0.5\"><circle cx=\"5\" cy=\"5\" r=\"2\" opacity=\"0.5\"/><circle r=\"1\"/></g>")
      .items(ink: .black) { _ in nil }
    guard case .group(let outer) = items.first, case .group(let inner) = outer.items.first else {
      Issue.record("\(items)")
      return
    }
    #expect(items.count == 1)
    #expect(outer.opacity == UnitInterval(0.5) && outer.items.count == 2)
    #expect(inner.opacity == UnitInterval(0.5) && inner.items.count == 1)
  }

  @Test(arguments: [
    ("<circle cx=\"5\" cy=\"6\" r=\"2\"/>", Rect(x: 3, y: 4, width: 4, height: 4)),
    ("<ellipse cx=\"5\" cy=\"6\" rx=\"2\" ry=\"3\"/>", Rect(x: 3, y: 3, width: 4, height: 6)),
    ("<ellipse cx=\"5\" cy=\"6\" rx=\"2\"/>", Rect(x: 3, y: 4, width: 4, height: 4)),
    ("<rect x=\"1\" y=\"2\" width=\"3\" height=\"4\" rx=\"1\"/>", Rect(x: 1, y: 2, width: 3, height: 4)),
    ("<line x1=\"1\" y1=\"2\" x2=\"3\"/>", Rect(x: 1, y: 0, width: 2, height: 2)),
    ("<polyline points=\"1,2 3,4\"/>", Rect(x: 1, y: 2, width: 2, height: 2)),
    ("<polygon points=\"1 2 3 4 5 6\" transform=\"translate(1 1)\"/>", Rect(x: 2, y: 3, width: 4, height: 4)),
  ])
  func readsEveryShape(_ element: String, _ bounds: Rect) throws {
    let items = try icon(element).items(ink: .black) { _ in nil }
    guard case .fill(let fill) = items.first else {
      Issue.record("\(items)")
      return
    }
    #expect(fill.path.controlBounds == bounds)
  }

  @Test(arguments: [
    "<circle/>", "<circle r=\"0\"/>", "<rect width=\"3\"/>", "<ellipse rx=\"0\" ry=\"2\"/>", "<path/>",
    "<polygon points=\"\"/>", "<g/>",
  ])
  func drawsNothingWhereThereIsNothing(_ element: String) throws {
    #expect(try icon(element).items(ink: .black) { _ in nil }.isEmpty)
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/icons.txt"))
  func refusesWhatIsNotInTheSubset(_ test: SuiteCase) {
    test.check(problems { _ = try icon(test.input) })
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/view-boxes.txt"))
  func needsAViewBoxFromTheOrigin(_ test: SuiteCase) {
    test.check(problems { _ = try icon("", root: test.input) })
  }

  @Test(arguments: [
    "<!DOCTYPE svg [<!ENTITY a \"b\">]><svg viewBox=\"0 0 1 1\"/>", "<html/>", "", "\u{0}",
    String(repeating: "<g>", count: 200),
  ])
  func refusesDocumentsThatAreNoIcons(_ text: String) {
    #expect(throws: (any Error).self) { try Icon(text.utf8, file: "i.svg") }
  }
}
