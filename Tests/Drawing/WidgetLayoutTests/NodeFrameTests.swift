import Testing
import WidgetScene

@testable import WidgetLayout

/// The frames of nodes in layout debugging.
@Suite struct NodeFrameTests {
  private static let square = Node.frame(Frame(width: 10, height: 10), .shape(shape))
  private static let shape = ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: .black)

  private func frames(_ node: Node) -> [String] {
    LayoutEngine(measurer: FixedWidthMeasurer()).frames(of: node, size: Size(width: 100, height: 50)).map { frame in
      let rect = frame.frame
      let place = [rect.minX, rect.minY, rect.width, rect.height].map { "\(Int($0.rounded()))" }.joined(separator: " ")
      return "\(frame.depth) \(frame.name)\(frame.detail.map { " \($0)" } ?? ""): \(place)"
    }
  }

  @Test func containersComeBeforeWhatLiesInThem() {
    let tree = Node.padding(
      EdgeInsets(top: 5, leading: 5, bottom: 5, trailing: 5),
      .horizontalStack(alignment: .center, spacing: 4, children: [Self.square, Self.square]))
    #expect(
      frames(tree) == [
        "0 padding: 33 15 34 20", "1 HStack: 38 20 24 10", "2 frame: 38 20 10 10", "3 Rectangle: 38 20 10 10",
        "2 frame: 52 20 10 10", "3 Rectangle: 52 20 10 10",
      ])
  }

  @Test func tagsAndTextsTellFramesApart() {
    let text = Node.text(TextContent(request: TextRequest(string: "17:00", font: Font(size: 10)), color: .black))
    let tagged = Node.tagged(Tag(id: "time", classes: ["big"]), text)
    let lines = frames(tagged)
    #expect(lines.count == 2 && lines[0].hasPrefix("0 group #time.big: ") && lines[1].hasPrefix("1 Text 17:00: "))
  }

  @Test func whatIsTurnedHasItsBoundingBox() {
    let wide = Node.frame(Frame(width: 20, height: 10), .shape(Self.shape))
    let turned = Node.transformed(.rotation(degrees: 90), anchor: Point(x: 0.5, y: 0.5), wide)
    #expect(frames(turned).first?.hasSuffix(": 45 15 10 20") == true)
  }

  @Test func scenesAreTheSameWhetherFramesAreNotedOrNot() {
    let engine = LayoutEngine(measurer: FixedWidthMeasurer())
    let before = engine.scene(of: Self.square, size: Size(width: 20, height: 20))
    _ = engine.frames(of: Self.square, size: Size(width: 20, height: 20))
    #expect(engine.scene(of: Self.square, size: Size(width: 20, height: 20)) == before)
  }
}
