import Testing
import WidgetLayout
import WidgetScene

/// Nodes at a fixed position, and nodes chosen because they fit.
@Suite struct PositionTests {
  @Test(
    arguments: [
      (FramePlace.point(x: .share(0.5), y: .share(0.5)), Alignment.center, Rect(x: 90, y: 45, width: 20, height: 10)),
      (.point(x: 0, y: 0), .topLeading, Rect(x: 0, y: 0, width: 20, height: 10)),
      (.point(x: .share(1), y: .share(1)), .bottomTrailing, Rect(x: 180, y: 90, width: 20, height: 10)),
      (.point(x: .share(0.25, 3), y: 20), .bottom, Rect(x: 43, y: 10, width: 20, height: 10)),
      // The circle around (100, 50) with a line of 10 has a radius of 45.
      (.arc(degrees: 90, lineWidth: 10), .center, Rect(x: 135, y: 45, width: 20, height: 10)),
      (.point(x: Length(points: .nan), y: 0), .topLeading, Rect(x: 0, y: 0, width: 20, height: 10)),
    ] as [(FramePlace, Alignment, Rect)])
  func `the anchor of a view lies on its place`(position: FramePlace, anchor: Alignment, expected: Rect) {
    let node = Node.position(position, anchor: anchor, fixed(20, 10, "a"))
    let frame = place(node, 200, 100)["a"]
    #expect(isClose(frame, expected.minX, expected.minY, expected.width, expected.height))
  }

  @Test func `a placed view takes its proposal, or its own size without one`() {
    let node = Node.position(.point(x: 0, y: 0), anchor: .center, fixed(20, 10))
    #expect(isClose(size(of: node, 200, 100), 200, 100))
    #expect(isClose(size(of: node, nil, nil), 20, 10))
  }

  private static let choices = [fixed(100, 10, "wide"), fixed(60, 10, "middle"), fixed(20, 40, "narrow")]

  @Test(
    arguments: [
      (200.0, 100.0, "wide"), (100, 10, "wide"), (99, 100, "middle"), (30, 100, "narrow"), (10, 5, "narrow"),
      (100, 5, "narrow"),
    ])
  func `the first view that fits is drawn, else the last`(width: Double, height: Double, expected: String) {
    let node = Node.fitting(horizontal: true, vertical: true, children: Self.choices)
    #expect(place(node, width, height).leaves.compactMap { $0.tag?.id } == [expected])
  }

  @Test func `only the chosen axes count`() {
    let vertical = Node.fitting(horizontal: false, vertical: true, children: Self.choices)
    #expect(place(vertical, 5, 20).leaves.compactMap { $0.tag?.id } == ["wide"])
    let horizontal = Node.fitting(horizontal: true, vertical: false, children: Self.choices)
    #expect(place(horizontal, 30, 5).leaves.compactMap { $0.tag?.id } == ["narrow"])
  }

  @Test func `nothing to choose from takes no space`() {
    #expect(size(of: .fitting(horizontal: true, vertical: true, children: []), 10, 10) == .zero)
  }

  @Test func `a shorter text replaces a truncated one`() {
    let node = Node.fitting(
      horizontal: true, vertical: false, children: [text("Wednesday", lines: 1), text("Wed", lines: 1)])
    let wide = size(of: text("Wednesday"), nil, nil).width
    #expect(place(node, wide, 20).texts.map(\.string) == ["Wednesday"])
    #expect(place(node, wide - 1, 20).texts.map(\.string) == ["Wed"])
  }

  /// The texts are 30 points wide, of which 0.6 on each side are no ink.
  @Test(
    arguments: [
      ("far apart", [0.0, 40, 80], 0.0, 3), ("side by side", [0, 30, 60], 0, 3), ("too close", [0, 30, 70], 4, 2),
      ("on each other", [0, 20, 60], 0, 2),
    ] as [(String, [Double], Double, Int)])
  func `the first row whose texts are apart is drawn, else the last`(
    name: String, places: [Double], spacing: Double, expected: Int
  ) {
    func row(_ places: [Double], below y: Double = 0) -> Node {
      .depthStack(
        alignment: .topLeading,
        children: places.enumerated().map { index, x in
          .position(
            .point(x: Length(points: x), y: Length(points: Double(index) * y)), anchor: .topLeading, text("abc"))
        })
    }
    let node = Node.apart(spacing: spacing, children: [row(places), row([places[0], places[2]])])
    #expect(place(node, 200, 20).texts.count == expected, "\(name)")
    // Below each other, they may have the same places.
    let stairs = Node.apart(spacing: spacing, children: [row(places, below: 20), row([])])
    #expect(place(stairs, 200, 20).texts.count == 3, "\(name)")
  }

  @Test func `letters are drawn closer in proportion where a text shrinks`() {
    let font = Font(size: 40, tracking: -2).scaled(by: 0.5)
    #expect(font == Font(size: 20, tracking: -1))
  }
}
