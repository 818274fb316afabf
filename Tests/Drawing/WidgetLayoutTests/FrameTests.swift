import Testing
import WidgetLayout
import WidgetScene

@Suite struct FrameTests {
  struct Case: Sendable {
    var label: String
    var frame: Frame
    var child: Node
    var proposed: Double?
    /// The frame's width.
    var width: Double
    /// The child's width.
    var inner: Double

    init(_ label: String, _ frame: Frame, _ child: Node, _ proposed: Double?, _ width: Double, _ inner: Double) {
      self.label = label
      self.frame = frame
      self.child = child
      self.proposed = proposed
      self.width = width
      self.inner = inner
    }
  }

  static let rigid = fixed(30, 10, "a")
  static let supple = flexible("a").framed(nil, 10)

  static let cases = [
    Case("nothing given, rigid", Frame(), rigid, 50, 30, 30),
    Case("nothing given, supple", Frame(), supple, 50, 50, 50),
    Case("nothing given, nothing proposed", Frame(), supple, nil, 10, 10),
    Case("a width offers itself", Frame(width: 70), supple, 50, 70, 70),
    Case("a width where nothing is proposed", Frame(width: 70), supple, nil, 70, 70),
    Case("a width for a rigid child", Frame(width: 70), rigid, 50, 70, 30),
    Case("a width below a rigid child's", Frame(width: 20), rigid, 50, 20, 30),
    Case("a share of what is proposed", Frame(width: .share(0.5)), supple, 50, 25, 25),
    Case("a share and points", Frame(width: .share(1, -3)), supple, 50, 47, 47),
    Case("a share of nothing is not given", Frame(width: .share(0.5)), supple, nil, 10, 10),
    Case("a share of 0", Frame(width: .share(0.5)), rigid, 0, 0, 30),
    Case("a width of 0", Frame(width: 0), rigid, 50, 0, 30),
    Case("a negative width counts as 0", Frame(width: -5), rigid, 50, 0, 30),
    Case("an infinite width is not given", Frame(width: Length(points: .infinity)), rigid, 50, 30, 30),
    Case("a width that is no number is not given", Frame(width: Length(points: .nan)), supple, 50, 50, 50),
    Case("a share that is no number is not given", Frame(width: .share(.nan)), supple, 50, 50, 50),
    Case("a width wins over bounds", Frame(width: 70, minWidth: 80, maxWidth: 90), supple, 50, 70, 70),

    Case("minimum below the proposal, rigid", Frame(minWidth: 20), rigid, 50, 30, 30),
    Case("minimum between child and proposal", Frame(minWidth: 40), rigid, 50, 40, 30),
    Case("minimum below a tight proposal", Frame(minWidth: 20), rigid, 25, 25, 30),
    Case("minimum above the proposal", Frame(minWidth: 40), supple, 25, 40, 40),
    Case("minimum 0 takes no more than the child", Frame(minWidth: 0), rigid, 50, 30, 30),
    Case("minimum 0 takes no more than is proposed", Frame(minWidth: 0), rigid, 10, 10, 30),
    Case("minimum where nothing is proposed", Frame(minWidth: 40), rigid, nil, 40, 30),
    Case("minimum that stretches a child", Frame(minWidth: 40), supple, nil, 40, 40),
    Case("minimum that is met", Frame(minWidth: 5), supple, nil, 10, 10),

    Case("maximum above the proposal", Frame(maxWidth: 70), rigid, 50, 50, 30),
    Case("maximum below the proposal", Frame(maxWidth: 40), rigid, 50, 40, 30),
    Case("maximum below the child", Frame(maxWidth: 20), rigid, 50, 20, 30),
    Case("maximum, proposal below the child", Frame(maxWidth: 70), rigid, 10, 30, 30),
    Case("maximum for a supple child", Frame(maxWidth: 40), supple, 50, 40, 40),
    Case("maximum where nothing is proposed", Frame(maxWidth: 40), rigid, nil, 30, 30),
    Case("maximum below the ideal", Frame(maxWidth: 4), supple, nil, 4, 4),
    Case("infinity takes everything", Frame(maxWidth: Length(points: .infinity)), rigid, 50, 50, 30),
    Case("infinity never less than the child", Frame(maxWidth: Length(points: .infinity)), rigid, 10, 30, 30),
    Case("infinity where nothing is proposed", Frame(maxWidth: Length(points: .infinity)), rigid, nil, 30, 30),
    Case("a maximum that is no number", Frame(maxWidth: Length(points: .nan)), rigid, 50, 30, 30),

    Case("between bounds", Frame(minWidth: 20, maxWidth: 60), supple, 50, 50, 50),
    Case("below both", Frame(minWidth: 20, maxWidth: 60), supple, 5, 20, 20),
    Case("above both", Frame(minWidth: 20, maxWidth: 60), supple, 500, 60, 60),
    Case("0 to infinity is the proposal", Frame(minWidth: 0, maxWidth: Length(points: .infinity)), rigid, 10, 10, 30),
    Case("bounds crossed: the minimum", Frame(minWidth: 60, maxWidth: 20), supple, 50, 60, 60),
    Case("bounds crossed, nothing proposed", Frame(minWidth: 60, maxWidth: 20), supple, nil, 60, 60),
    Case("bounds as shares", Frame(minWidth: .share(0.2), maxWidth: .share(0.4)), supple, 50, 20, 20),

    Case("ideal where nothing is proposed", Frame(idealWidth: 25), supple, nil, 25, 25),
    Case("ideal for a rigid child", Frame(idealWidth: 25), rigid, nil, 25, 30),
    Case("ideal does not matter otherwise", Frame(idealWidth: 25), supple, 50, 50, 50),
    Case("ideal between bounds", Frame(minWidth: 30, idealWidth: 25, maxWidth: 40), supple, nil, 30, 30),
  ]

  @Test(arguments: cases)
  func `a frame takes its width`(test: Case) {
    var framed = test.child.framed(test.frame)
    #expect(isClose(size(of: framed, test.proposed, 20).width, test.width), "\(test.label)")
    if test.proposed == nil { framed = .fixedSize(horizontal: true, vertical: false, framed) }
    let placed = place(framed.framed(test.proposed.map { Length(points: $0) }, 20, .leading), 50, 20)
    #expect(isClose(placed["a"]?.width, test.inner), "\(test.label)")
  }

  @Test(arguments: cases)
  func `a frame takes its height by the same rules`(test: Case) {
    let turned = Frame(
      height: test.frame.width, minHeight: test.frame.minWidth, idealHeight: test.frame.idealWidth,
      maxHeight: test.frame.maxWidth)
    let child = test.child == Self.rigid ? fixed(10, 30) : flexible().framed(10)
    #expect(isClose(size(of: child.framed(turned), 20, test.proposed).height, test.width), "\(test.label)")
  }

  @Test(arguments: DepthStackTests.corners)
  func `a child is aligned in its frame`(alignment: Alignment, x: Double, y: Double) {
    #expect(isClose(place(fixed(10, 10, "a").framed(30, 40, alignment), 30, 40)["a"], x, y, 10, 10))
  }

  @Test(arguments: DepthStackTests.corners)
  func `a child too large overhangs on the far side`(alignment: Alignment, x: Double, y: Double) {
    let placed = place(fixed(50, 70, "a").framed(30, 40, alignment), 30, 40)
    #expect(isClose(placed["a"], -x, -y, 50, 70))
  }

  @Test func `a explicit guide moves a child in its frame`() {
    let explicit = Node.horizontalGuide(.center, at: 0, fixed(10, 10, "a"))
    #expect(isClose(place(explicit.framed(30, 10), 30, 10)["a"], 15, 0, 10, 10))
  }

  @Test func `a frame aligned on baselines puts the baseline on its bottom edge`() {
    let alignment = Alignment(horizontal: .leading, vertical: .firstTextBaseline)
    let placed = place(text("a", 10, id: "a").framed(30, 40, alignment), 30, 40)
    #expect(isClose(placed["a"]?.minY, 40 - 9.5215))
  }

  @Test func `infinite bounds in a row share its width`() {
    let wide = Frame(maxWidth: Length(points: .infinity))
    let placed = place(row(fixed(10, 10, "a").framed(wide), fixed(30, 10, "b").framed(wide)), 100, 10)
    #expect(isClose(placed["a"], 20, 0, 10, 10))
    #expect(isClose(placed["b"], 60, 0, 30, 10))
  }
}
