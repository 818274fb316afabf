import Testing
import WidgetLayout
import WidgetScene

/// Infinite numbers, negative numbers and NaN must not get into a scene.
@Suite struct HostileNumberTests {
  static let numbers: [Double] = [.nan, .infinity, -.infinity, -7, 1e308, -1e308, .leastNonzeroMagnitude, 0]

  /// Returns nodes with a number in every possible place.
  static func nodes(with number: Double) -> [Node] {
    let length = Length(points: number)
    let share = Length(points: 1, fraction: number)
    let leaf = row(text("ab"), flexible(), stroked(.ellipse, width: 2))
    let point = Point(x: number, y: number)
    return [
      .spacer(minLength: number),
      row(.spacer(minLength: number), leaf),
      row(spacing: length, leaf, fixed(2, 2)), row(spacing: share, leaf, fixed(2, 2)),
      column(spacing: length, leaf, fixed(2, 2)),
      leaf.framed(length, length), leaf.framed(share, share, .bottomTrailing),
      row(flexible(), leaf.framed(length)), depth(.bottom, leaf.framed(share, length), fixed(3, 3)),
      leaf.framed(Frame(minWidth: length, minHeight: share)),
      leaf.framed(Frame(idealWidth: length, idealHeight: share)).fixedSize,
      leaf.framed(Frame(maxWidth: length, maxHeight: share)),
      leaf.framed(Frame(maxWidth: length, maxHeight: share)).fixedSize,
      leaf.padded(number), leaf.padded(leading: number), leaf.padded(number).clipped,
      leaf.moved(length, share), leaf.moved(length).clipped,
      .aspectRatio(number, .fit, leaf), .aspectRatio(number, .fill, leaf),
      row(leaf.prioritized(number), flexible()),
      column(.leading, .horizontalGuide(.leading, at: length, leaf), fixed(2, 2)),
      row(.top, .verticalGuide(.top, at: share, leaf), fixed(2, 2)),
      .overlay(.horizontalGuide(.center, at: length, leaf), front: fixed(2, 2), alignment: .center),
      .background(leaf.framed(length, share), behind: flexible(), alignment: .bottomTrailing),
      leaf.faded(number),
      stroked(.rectangle(cornerRadius: number)), stroked(.ellipse, width: number),
      stroked(.line(x1: length, y1: share, x2: 0, y2: 0)),
      stroked(.polyline(Polyline(points: [.zero, point, Point(x: 1, y: 1)]))),
      stroked(.polyline(Polyline(values: [1, number, 2], center: number, span: 1))),
      stroked(.polyline(Polyline(values: [1, number, 2], center: 1, span: number))),
      .transformed(Transform(a: number, b: 1, c: 0, d: 1, tx: number, ty: 0), anchor: .zero, leaf),
      .transformed(.rotation(degrees: number), anchor: point, leaf),
      .transformed(.scale(x: number, y: 2), anchor: point, leaf),
      .shape(
        ShapeContent(
          outline: .ellipse, style: .fill,
          paint: .linearGradient(
            LinearGradient(start: point, end: .zero, stops: GradientStops(from: .black, to: .white))))),
    ] + images(with: number) + [
      .drawing(
        DrawingContent(
          size: Size(width: number, height: 5),
          items: [.fill(FillItem(path: Path(rect: Rect(x: 0, y: 0, width: 1, height: 1)), color: .black))])),
      .drawing(
        DrawingContent(
          size: Size(width: 5, height: 5),
          items: [
            .fill(FillItem(path: Path([.move(point), .line(.zero), .close]), color: .black)),
            .stroke(
              StrokeItem(
                path: Path([.move(.zero), .cubic(control1: point, control2: .zero, end: .zero)]), color: .black,
                style: StrokeStyle(width: 1))),
            .group(
              GroupItem(
                clip: Path(rect: Rect(origin: point, size: .zero)),
                items: [.fill(FillItem(path: Path(rect: .zero), color: .black))])),
          ])),
    ]
  }

  private static func images(with number: Double) -> [Node] {
    guard let bitmap = try? Bitmap(width: 1, height: 1, rgba: [0, 0, 0, 255]) else { return [] }
    return [false, true].flatMap { isResizable -> [Node] in
      let image = Node.image(
        ImageContent(bitmap: bitmap, size: Size(width: number, height: 5), isResizable: isResizable))
      return [image, .aspectRatio(nil, .fill, image), .aspectRatio(number, .fit, image)]
    }
  }

  /// A visitor that collects every number of an item, except for the items of a group.
  private struct Numbers: ItemVisitor {
    func visit(_ item: FillItem) -> [Double] { numbers(in: item.path) + numbers(in: item.paint) }

    func visit(_ item: StrokeItem) -> [Double] {
      numbers(in: item.path) + numbers(in: item.paint) + [item.style.width]
    }

    func visit(_ item: TextItem) -> [Double] {
      var found = numbers(in: item.frame) + numbers(in: item.paint) + [item.halo?.width ?? 0]
      for run in item.runs {
        found += [run.size, run.width]
        for glyph in run.glyphs { found += [glyph.position.x, glyph.position.y] }
      }
      return found
    }

    func visit(_ item: ImageItem) -> [Double] { numbers(in: item.frame) }

    func visit(_ item: GroupItem) -> [Double] {
      let transform = item.transform
      return [transform.a, transform.b, transform.c, transform.d, transform.tx, transform.ty]
        + (item.clip.map { numbers(in: $0) } ?? [])
    }

    private func numbers(in rect: Rect) -> [Double] { [rect.minX, rect.minY, rect.width, rect.height] }

    private func numbers(in paint: Paint) -> [Double] {
      guard case .linearGradient(let gradient) = paint else { return [] }
      return [gradient.start.x, gradient.start.y, gradient.end.x, gradient.end.y]
    }

    private func numbers(in path: Path) -> [Double] {
      path.elements.flatMap { element -> [Double] in
        switch element {
        case .move(let point), .line(let point): [point.x, point.y]
        case .cubic(let control1, let control2, let end):
          [control1.x, control1.y, control2.x, control2.y, end.x, end.y]
        case .close: []
        }
      }
    }
  }

  static func numbers(in scene: Scene) -> [Double] {
    var numbers = Numbers()
    return scene.allItems.flatMap { $0.accept(&numbers) }
  }

  @Test(arguments: numbers)
  func `all numbers in a scene are finite`(number: Double) {
    for node in Self.nodes(with: number) {
      for canvas in [Size(width: 338, height: 158), .zero, Size(width: number, height: 50)] {
        let scene = engine.scene(of: node, size: canvas)
        #expect(scene.size.width.isFinite && scene.size.height.isFinite)
        #expect(scene.size.width >= 0 && scene.size.height >= 0)
        let wrong = Self.numbers(in: scene).filter { !$0.isFinite }
        #expect(wrong.isEmpty, "\(node)")
      }
    }
  }

  @Test(arguments: numbers)
  func `all sizes are finite and not negative`(number: Double) {
    let proposals = [nil, 0, 50, number] as [Double?]
    for node in Self.nodes(with: number) {
      for width in proposals {
        for height in proposals {
          let chosen = size(of: node, width, height)
          #expect(chosen.width >= 0 && chosen.height >= 0, "\(node)")
        }
      }
    }
  }

  @Test func `a NaN proposal is nil, a negative one 0`() {
    #expect(size(of: flexible(), .nan, -4) == Size(width: 10, height: 0))
    #expect(size(of: row(flexible(), flexible()), .nan, -4) == Size(width: 20, height: 0))
  }

  @Test(arguments: [-1, Double.nan, .infinity, -.infinity])
  func `a NaN canvas side is 0`(side: Double) {
    let scene = engine.scene(of: flexible(), size: Size(width: side, height: 50), background: .white)
    #expect(scene.size == Size(width: 0, height: 50))
    #expect(scene.background == .white)
    #expect(scene.items.isEmpty)
  }

  @Test func `a shape proposed infinity is infinite, and is not drawn`() {
    #expect(size(of: flexible(), .infinity, .infinity) == Size(width: .infinity, height: .infinity))
    let endless = flexible().framed(Frame(width: .share(1))).framed(Frame(minWidth: Length(points: 1e308)))
    #expect(place(endless.padded(leading: 1e308, trailing: 1e308), 50, 50).scene.items.isEmpty)
  }

  @Test func `neighbours of invisible nodes are drawn`() {
    let placed = place(depth(.topLeading, flexible("a").moved(1e308).moved(1e308), fixed(5, 5, "b")), 50, 50)
    #expect(placed["a"] == nil)
    #expect(isClose(placed["b"], 0, 0, 5, 5))
  }

  @Test func `an infinite maximum without a proposal is the child's size`() {
    let node = text("abc").framed(Frame(maxWidth: Length(points: .infinity), maxHeight: Length(points: .infinity)))
    #expect(isClose(size(of: node, nil, nil), 30, 11.9336))
  }

  /// A measurer that returns invalid measurements.
  struct BrokenMeasurer: TextMeasurer {
    var number: Double

    func layout(_ request: TextRequest, proposing proposal: ProposedSize) -> TextLayout {
      let glyph = Glyph(id: 1, position: Point(x: number, y: 0))
      return TextLayout(
        size: Size(width: number, height: number), firstBaseline: number, lastBaseline: number,
        runs: [GlyphRun(face: FixedWidthMeasurer.face, size: 10, glyphs: [glyph], text: "a", width: number)],
        string: "a", isTruncated: false)
    }
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `a measurer with invalid results affects only its text`(number: Double) {
    let node = row(.firstTextBaseline, text("a"), fixed(5, 5))
    let scene = LayoutEngine(measurer: BrokenMeasurer(number: number)).scene(
      of: node, size: Size(width: 50, height: 50))
    #expect(Placed(scene: scene).texts.isEmpty)
    let wrong = Self.numbers(in: scene).filter { !$0.isFinite }
    #expect(wrong.isEmpty)
  }
}
