import Testing
import WidgetLayout
import WidgetScene

@Suite struct FrameReaderTests {
  /// Returns a reader that draws a rectangle of half its frame.
  private func half(_ id: String) -> Node {
    .reader(
      FrameReader { frame in
        [fixed(frame.width / 2, frame.height / 2, id)]
      })
  }

  @Test(arguments: [
    (ProposedSize(width: 30, height: 20), Size(width: 30, height: 20)),
    (ProposedSize(width: nil, height: 20), Size(width: 10, height: 20)),
    (ProposedSize.unspecified, Size(width: 10, height: 10)),
    (ProposedSize.zero, Size.zero),
  ])
  func `a reader takes its proposal`(proposal: ProposedSize, size: Size) {
    #expect(engine.size(of: half("a"), proposing: proposal) == size)
  }

  @Test func `the content of a reader is at the top left of its frame`() {
    let placed = place(row(spacing: .zero, fixed(20, 40), half("a")), 100, 40)
    #expect(placed["a"] == Rect(x: 20, y: 0, width: 40, height: 20))
  }

  @Test func `readers inside readers see their own frames`() {
    let inner = FrameReader { frame in [fixed(frame.width, frame.height, "inner")] }
    let outer = FrameReader { frame in
      [.padding(EdgeInsets(all: frame.width / 10), .reader(inner))]
    }
    #expect(place(.reader(outer), 100, 50)["inner"] == Rect(x: 10, y: 10, width: 80, height: 30))
  }

  @Test func `an endless reader draws nothing`() {
    let endless = Node.frame(Frame(maxWidth: Length(points: .infinity)), half("a"))
    let placed = place(.fixedSize(horizontal: true, vertical: false, endless), 100, 50)
    #expect(placed["a"] == Rect(x: 45, y: 0, width: 5, height: 25))
    let scene = engine.scene(
      of: .offset(x: Length(points: .infinity), y: .zero, half("a")), size: Size(width: 10, height: 10))
    #expect(scene.items.count == 1)
  }

  @Test func `a custom outline is drawn and clips in its own frame`() {
    let outline = FrameOutline { size in
      Path([.move(.zero), .line(Point(x: size.width, y: 0)), .line(Point(x: 0, y: size.height)), .close])
    }
    let triangle = Node.shape(ShapeContent(outline: .custom(outline), style: .fill, color: .black))
    let expected = Path([
      .move(Point(x: 40, y: 10)), .line(Point(x: 100, y: 10)), .line(Point(x: 40, y: 40)), .close,
    ])
    let insets = EdgeInsets(top: 10, leading: 40)
    let drawn = place(.padding(insets, triangle), 100, 40)
    #expect(drawn.fills.map(\.path) == [expected])
    #expect(drawn.fills.map(\.subject) == [.icon])
    let clipped = place(.padding(insets, .clippedTo(outline, flexible())), 100, 40)
    #expect(clipped.scene.allItems.compactMap(\.group).map(\.clip) == [expected])
  }
}

@Suite struct DefaultSpacingTests {
  private func stack(_ children: Node...) -> Node {
    .horizontalStack(alignment: .center, spacing: nil, children: children)
  }

  @Test func `neighbours are 8 points apart where no spacing is given`() {
    #expect(size(of: stack(fixed(10, 4), fixed(10, 4), fixed(10, 4)), nil, nil) == Size(width: 46, height: 4))
  }

  @Test func `nothing is kept free beside a spacer`() {
    let placed = place(stack(fixed(10, 4, "a"), .spacer(minLength: 0), fixed(10, 4, "b"), fixed(10, 4, "c")), 100, 4)
    #expect(placed["a"]?.minX == 0)
    #expect(placed["b"]?.minX == 72)
    #expect(placed["c"]?.minX == 90)
    #expect(
      size(of: stack(fixed(10, 4), .spacer(minLength: nil), fixed(10, 4)), nil, nil) == Size(width: 28, height: 4))
  }

  @Test func `a spacer of another stack keeps the gap`() {
    let column = Node.verticalStack(
      alignment: .center, spacing: nil, children: [fixed(10, 4), .spacer(minLength: nil)])
    #expect(size(of: stack(column, fixed(10, 4)), nil, nil).width == 28)
  }
}
