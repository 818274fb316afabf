import Testing
import WidgetLayout
import WidgetScene

@Suite struct SpaceModifierTests {
  // MARK: Padding

  @Test func `padding insets the proposal and outsets the chosen size`() {
    let node = flexible("a").padded(top: 1, leading: 2, bottom: 4, trailing: 8)
    #expect(size(of: node, 50, 50) == Size(width: 50, height: 50))
    #expect(size(of: node, nil, nil) == Size(width: 20, height: 15))
    #expect(size(of: node, .infinity, 0) == Size(width: .infinity, height: 5))
    #expect(isClose(place(node, 50, 50)["a"], 2, 1, 40, 45))
  }

  @Test(arguments: [0.0, 5, 9.99, 10, 30])
  func `padding larger than the proposal leaves the child nothing`(width: Double) {
    #expect(isClose(size(of: flexible().padded(5), width, width), max(width, 10), max(width, 10)))
  }

  @Test func `negative padding lets a child overhang`() {
    let node = flexible("a").padded(-5)
    #expect(size(of: node, 50, 50) == Size(width: 50, height: 50))
    #expect(isClose(place(node, 50, 50)["a"], -5, -5, 60, 60))
    #expect(size(of: fixed(4, 4).padded(-5), nil, nil) == .zero)
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity])
  func `non-finite padding is 0`(length: Double) {
    #expect(isClose(place(flexible("a").padded(length), 50, 50)["a"], 0, 0, 50, 50))
  }

  // MARK: Fixed size

  @Test(arguments: [
    (false, false, 50.0, 40.0), (true, false, 10, 40), (false, true, 50, 10), (true, true, 10, 10),
  ])
  func `a fixed size is the ideal on its axes`(horizontal: Bool, vertical: Bool, width: Double, height: Double) {
    let node = Node.fixedSize(horizontal: horizontal, vertical: vertical, flexible("a"))
    #expect(size(of: node, 50, 40) == Size(width: width, height: height))
    #expect(place(node, 50, 40)["a"]?.size == Size(width: width, height: height))
  }

  @Test func `a text of fixed width is neither wrapped nor cut`() {
    let node = Node.fixedSize(horizontal: true, vertical: false, text("abc def"))
    #expect(isClose(size(of: node, 20, 20), 70, 11.9336))
    #expect(place(node.framed(20, 20), 20, 20).texts[0].string == "abc def")
  }

  @Test func `a text of fixed height is as high as its lines need`() {
    let node = Node.fixedSize(horizontal: false, vertical: true, text("abc def"))
    #expect(isClose(size(of: node, 30, 5), 30, 2 * 11.9336))
  }

  // MARK: Aspect ratio

  @Test(
    arguments: [
      (AspectMode.fit, 100, 100, 100, 50), (.fit, 100, 20, 40, 20), (.fit, 100, nil, 100, 50),
      (.fit, nil, 100, 200, 100), (.fit, nil, nil, 10, 10), (.fit, 0, 100, 0, 0),
      (.fit, .infinity, 30, 60, 30), (.fit, .infinity, .infinity, .infinity, .infinity),
      (.fill, 100, 100, 200, 100), (.fill, 100, 20, 100, 50), (.fill, 100, nil, 100, 50),
      (.fill, nil, 100, 200, 100), (.fill, nil, nil, 10, 10), (.fill, 0, 100, 200, 100),
      (.fill, .infinity, 30, .infinity, .infinity),
    ] as [(AspectMode, Double?, Double?, Double, Double)])
  func `a ratio of 2 is kept`(mode: AspectMode, width: Double?, height: Double?, expected: Double, high: Double) {
    let node = Node.aspectRatio(2, mode, flexible())
    #expect(size(of: node, width, height) == Size(width: expected, height: high))
  }

  @Test(arguments: [(AspectMode.fit, 50.0, 25.0), (.fill, 120, 60)])
  func `without a ratio the ideal one is kept`(mode: AspectMode, width: Double, height: Double) {
    let child = flexible().framed(Frame(idealWidth: 40, idealHeight: 20))
    #expect(isClose(size(of: .aspectRatio(nil, mode, child), 50, 60), width, height))
  }

  @Test func `a rigid child keeps its size whatever the ratio`() {
    #expect(size(of: .aspectRatio(3, .fill, fixed(10, 20)), 100, 100) == Size(width: 10, height: 20))
  }

  @Test(arguments: [0, -2, Double.nan, .infinity])
  func `an invalid ratio changes nothing`(ratio: Double) {
    #expect(size(of: .aspectRatio(ratio, .fit, flexible()), 30, 70) == Size(width: 30, height: 70))
    let flat = flexible().framed(Frame(idealWidth: 40, idealHeight: 0))
    #expect(size(of: .aspectRatio(nil, .fit, flat), 30, 70) == Size(width: 30, height: 70))
  }
}
