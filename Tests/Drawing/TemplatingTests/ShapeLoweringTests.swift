import Testing
import WidgetLayout
import WidgetScene
import WidgetTimeline

@testable import Templating

/// The nodes made from lines, areas, scales, gradients and marks; the widget is 300 x 150 points.
@Suite struct ShapeLoweringTests {
  private static let thin = ShapeContent.Style.stroke(StrokeStyle(width: 1))
  private static let dot = "<Ellipse frame='width: 4, height: 4'/>"
  private static let dotNode = Node.frame(
    Frame(width: Length(points: 4), height: Length(points: 4)), shape(.ellipse))

  private static func bar(
    _ start: Double, _ end: Double, _ axis: Bar.Axis = .horizontal, minLength: Double? = nil, radius: Double? = nil
  ) -> ShapeContent.Outline {
    .bar(Bar(axis, from: UnitInterval(start), to: UnitInterval(end), minLength: minLength, cornerRadius: radius))
  }

  /// The track of a scale, which knows the paint of the value on it.
  private static func track(_ outline: ShapeContent.Outline) -> Node {
    var content = ShapeContent(outline: outline, style: .fill, color: Sample.red)
    content.value = .solid(.black)
    return .shape(content)
  }

  private static let nothing = shape(.polyline(Polyline(points: [])))

  @Test(
    arguments: [
      ("<Bar to='0.5'/>", shape(bar(0, 0.5))),
      ("<Bar from='2' to='{{half}}' lower='-2' upper='6'/>", shape(bar(0.5, 0.3125))),
      (
        "<Bar to='99' axis='vertical' minLength='2' cornerRadius='1'/>",
        shape(bar(0, 1, .vertical, minLength: 2, radius: 1))
      ),
      ("<Bar to='0.5' lineWidth='1'/>", shape(bar(0, 0.5), thin)),
      (
        "<Bar to='0.5' track='#FF0000'/>",
        .background(shape(bar(0, 0.5)), behind: track(bar(0, 1)), alignment: .center)
      ),
      // An unknown value draws only the track, if there is one.
      ("<Bar to='{{none}}'/>", nothing),
      ("<Bar from='{{none}}' to='1'/>", nothing),
      ("<Bar to='1' lower='{{none}}'/>", nothing),
      ("<Bar to='1' lower='{{half}}' upper='{{half}}'/>", nothing),
      (
        "<Bar to='{{none}}' track='#FF0000'/>",
        .background(nothing, behind: track(bar(0, 1)), alignment: .center)
      ),
      (
        "<Arc from='0.25' to='0.5' lineWidth='6' lineCap='round'/>",
        shape(.arc(Arc(from: 90, to: 180)), .stroke(StrokeStyle(width: 6, cap: .round)))
      ),
      ("<Arc to='0.5' startAngle='-90' endAngle='90'/>", shape(.arc(Arc(from: -90, to: 0)), thin)),
      ("<Arc to='{{none}}'/>", nothing),
      (
        "<Polyline values='list' lower='0' upper='4' interpolation='monotone'/>",
        shape(.polyline(Polyline(values: [1, nil, 3], center: 2, span: 2, interpolation: .monotone)), thin)
      ),
      (
        "<Polyline values='list' center='2' span='2' lineWidth='2' dash='4 1/100W'/>",
        shape(
          .polyline(Polyline(values: [1, nil, 3], center: 2, span: 2)), .stroke(StrokeStyle(width: 2, dash: [4, 3])))
      ),
      // The values of a sensor that never changes are halfway down.
      (
        "<Polyline values='list' lower='{{half}}' upper='{{half}}'/>",
        shape(.polyline(Polyline(values: [1, nil, 3], center: 0.5, span: 1)), thin)
      ),
      (
        "<Polyline values='list' lower='3' upper='3'/>",
        shape(.polyline(Polyline(values: [1, nil, 3], center: 3, span: 3)), thin)
      ),
      ("<Polyline values='list' lower='4' upper='0'/>", shape(.polyline(Polyline(points: [])), thin)),
      ("<Polyline values='list' lower='{{none}}' upper='4'/>", shape(.polyline(Polyline(points: [])), thin)),
      (
        "<Area values='list' lower='0' upper='4'/>",
        shape(.area(Polyline(values: [1, nil, 3], center: 2, span: 2), baseline: Length(fraction: 1)))
      ),
      (
        "<Area values='list' lower='0' upper='4' baseline='100% + {{half}} * 8'/>",
        shape(.area(Polyline(values: [1, nil, 3], center: 2, span: 2), baseline: Length(points: 4, fraction: 1)))
      ),
      (
        "<ViewThatFits axes='horizontal'><Rectangle/><Ellipse/></ViewThatFits>",
        .fitting(horizontal: true, vertical: false, children: [box, shape(.ellipse)])
      ),
      ("<ViewThatFits><Rectangle/></ViewThatFits>", .fitting(horizontal: true, vertical: true, children: [box])),
      ("<ViewThatFits textSpacing='2'><Rectangle/></ViewThatFits>", .apart(spacing: 2, children: [box])),
    ] as [(String, Node)])
  func `makes a node of each element`(source: String, expected: Node) throws {
    #expect(try bound(source) == expected)
  }

  @Test(
    arguments: [
      ("frame='width: {{half}} * 20'", .frame(Frame(width: Length(points: 10)), box)),
      ("frame='height: {{half}}'", .frame(Frame(height: Length(points: 0.5)), box)),
      ("offset='x: 100% - {{minus}} * 8, y: {{tiny}}u'", .offset(x: Length(points: 2, fraction: 1), y: .zero, box)),
      ("padding='top: max(2, {{minus}}W)'", .padding(EdgeInsets(top: 2), box)),
      ("cornerRadius='{{half}}'", shape(.rectangle(cornerRadius: 0.5))),
      (
        "position='x: {{half}} * 100%, y: 3, anchor: top'",
        .position(.point(x: Length(fraction: 0.5), y: Length(points: 3)), anchor: .top, box)
      ),
      (
        "position='anchor: bottom'",
        .position(.point(x: Length(fraction: 0.5), y: Length(fraction: 0.5)), anchor: .bottom, box)
      ),
      ("rotation='90'", .transformed(.rotation(degrees: 90), anchor: Point(x: 0.5, y: 0.5), box)),
      ("rotation='{{minus}}'", .transformed(.rotation(degrees: -0.25), anchor: Point(x: 0.5, y: 0.5), box)),
      ("rotation='{{none}}'", box),
    ] as [(String, Node)])
  func `numbers of the entry stand in lengths`(attributes: String, expected: Node) throws {
    #expect(try bound("<Rectangle \(attributes)/>") == expected)
  }

  @Test func `tracking and design belong to the font and are inherited`() throws {
    let node = try bound("<ZStack tracking='-1/100W' font='40 display'><Text>a</Text></ZStack>")
    let font = Font(design: .display, size: 40, tracking: -3)
    let text = Node.text(TextContent(request: TextRequest(string: "a", font: font), color: .black))
    #expect(node == .depthStack(alignment: .center, children: [text]))
  }

  private static func gradient(_ source: String, scheme: ColorScheme = .light) throws -> LinearGradient? {
    let template = try template("<Rectangle color='#FF0000'>\(source)</Rectangle>")
    guard case .shape(let content) = try template.bind(to: Sample.entry, in: Sample.context(scheme)).node else {
      return nil
    }
    guard case .linearGradient(let gradient) = content.paint else {
      #expect(content.paint == .solid(Sample.red) && content.role == .ink)
      return nil
    }
    #expect(content.role == .tone)
    return gradient
  }

  @Test func `a gradient takes the place of the colour`() throws {
    let gradient = try #require(
      try Self.gradient(
        """
        <LinearGradient start='leading' end='topTrailing' opacity='0.5 0'>
          <Stop color='ink'/><Stop position='{{half}}' color='{{hue}}'/><Stop position='1' color='#0000FF'/>
        </LinearGradient>
        """))
    #expect(gradient.start == Point(x: 0, y: 0.5) && gradient.end == Point(x: 1, y: 0))
    #expect(gradient.stops.all.map(\.offset.value) == [0, 0.5, 1])
    #expect(gradient.stops.all.map(\.color) == [.black.opacity(0.5), Sample.red.opacity(0.25), Sample.blue.opacity(0)])
  }

  @Test func `the stops of an entry lie on a scale, in the scheme's colours`() throws {
    let source = "<LinearGradient stops='ramp' lower='10' upper='20'/>"
    let light = try #require(try Self.gradient(source))
    #expect(light.start == Point(x: 0.5, y: 0) && light.end == Point(x: 0.5, y: 1))
    #expect(light.stops.all.map(\.color) == [Color(red: 0.5, green: 0, blue: 0), Sample.red])
    #expect(try #require(try Self.gradient(source, scheme: .dark)).stops.last.color == Sample.blue)
  }

  @Test func `a scale without extent has the colour of its value`() throws {
    let gradient = try #require(try Self.gradient("<LinearGradient stops='ramp' lower='10' upper='10'/>"))
    #expect(gradient.stops.all.count == 2)
    #expect(gradient.stops.all.allSatisfy { abs($0.color.red - 0.5) < 1e-6 && $0.color.green == 0 })
  }

  @Test(arguments: [
    "<LinearGradient stops='ramp' lower='{{none}}'/>", "<LinearGradient stops='none'/>",
    "<LinearGradient stops='nothing'/>", "<LinearGradient><Stop position='{{none}}' color='ink'/></LinearGradient>",
  ])
  func `without stops or scale the colour stays`(source: String) throws {
    #expect(try Self.gradient(source) == nil)
  }

  @Test func `a text is painted with a gradient too`() throws {
    let node = try bound("<Text><LinearGradient stops='ramp'/>a</Text>")
    guard case .text(let content) = node else { return #expect(Bool(false)) }
    #expect(content.paint.uniformColor == nil && content.role == .tone && content.request.string == "a")
    guard case .text(let ink) = try bound("<Text role='ink'><LinearGradient stops='ramp'/>a</Text>") else {
      return #expect(Bool(false))
    }
    #expect(ink.role == .ink)
  }

  /// Returns the nodes in front of a node with their positions, the last one first.
  private static func marks(_ node: Node) -> [(place: FramePlace, anchor: Alignment, node: Node)] {
    guard case .overlay(let below, .position(let place, let anchor, let front), .topLeading) = node else { return [] }
    return [(place, anchor, front)] + marks(below)
  }

  @Test func `marks stand at the points of a line, and nowhere at a gap`() throws {
    let node = try bound(
      """
      <Polyline values='list' lower='0' upper='4'>
        <At index='2' anchor='bottom'>\(Self.dot)</At><At index='1'>\(Self.dot)</At><At index='7'>\(Self.dot)</At>
        <At index='{{none}}'>\(Self.dot)</At><At index='{{zero}}'>\(Self.dot)</At>
      </Polyline>
      """)
    let marks = Self.marks(node)
    #expect(marks.map(\.node) == [Self.dotNode, Self.dotNode])
    #expect(marks.map(\.anchor) == [.center, .bottom])
    #expect(
      marks.map(\.place) == [
        .point(x: Length(fraction: 1.0 / 6), y: Length(fraction: 0.75)),
        .point(x: Length(fraction: 2.5 / 3), y: Length(fraction: 0.25)),
      ])
  }

  @Test func `a loop of marks goes through items and points together`() throws {
    let node = try bound(
      """
      <Area values='list' lower='0' upper='4'>
        <At each='hours' as='hour'><If test='hour.pressure'><Text>{{hour.label}}</Text></If></At>
      </Area>
      """)
    let marks = Self.marks(node)
    #expect(marks.map(\.node) == [text("0")])
    #expect(marks.map(\.place) == [.point(x: Length(fraction: 1.0 / 6), y: Length(fraction: 0.75))])
  }

  @Test(
    arguments: [
      ("<Bar to='1' upper='4'><At value='1'>", .point(x: Length(fraction: 0.25), y: Length(fraction: 0.5))),
      (
        "<Bar to='1' axis='vertical' upper='4'><At value='1'>",
        .point(x: Length(fraction: 0.5), y: Length(fraction: 0.75))
      ),
      ("<Bar to='1'><At value='7'>", .point(x: Length(fraction: 1), y: Length(fraction: 0.5))),
      ("<Bar to='1'><At value='{{none}}'>", nil),
      ("<Arc to='1' lineWidth='6'><At value='0.25'>", .arc(degrees: 90, lineWidth: 6)),
    ] as [(String, FramePlace?)])
  func `marks stand at values of a scale`(source: String, place: FramePlace?) throws {
    let element = source.hasPrefix("<Bar") ? "Bar" : "Arc"
    #expect(Self.marks(try bound("\(source)\(Self.dot)</At></\(element)>")).map(\.place) == [place].compactMap { $0 })
  }

  @Test func `dots take the colour of their view`() throws {
    let node = try bound("<Ellipse color='#FF0000' dots='12.5%'/>")
    let pattern = DotPattern(color: Sample.red, density: .eighth)
    #expect(node == .shape(ShapeContent(outline: .ellipse, style: .fill, paint: .dots(pattern), role: .ink)))
  }

  @Test(
    arguments: [
      (ScreenColors.all, ["isColor", "hasTints", "red", "blue"]),
      (ScreenColors(inks: 2, hues: []), ["isOneBit", "isGray"]),
      (ScreenColors(inks: 4, hues: []), ["isGray"]),
      (ScreenColors(inks: 16, hues: []), ["isGray", "hasTints"]),
      (ScreenColors(inks: 3, hues: [.red]), ["isColor", "red"]),
      (ScreenColors(inks: 2, hues: [.red]), ["isColor", "red"]),
    ])
  func `a template may ask for the screen's colours`(screen: ScreenColors, expected: [String]) throws {
    let asked = ["isOneBit", "isGray", "isColor", "hasTints", "red", "blue"]
    let content = Sample.entry.adding(screen: screen)
    let tests = asked.map { "<If test='screen.\($0)'><Text>\($0)</Text></If>" }
    let node = try bound(
      "<HStack>\(tests.joined())<If not='screen.isColor'><Text>none</Text></If></HStack>", to: content)
    guard case .horizontalStack(_, _, let children) = node else { return #expect(Bool(false)) }
    let texts = children.compactMap { if case .text(let content) = $0 { content.request.string } else { nil } }
    #expect(texts == expected + (expected.contains("isColor") ? [] : ["none"]))
    #expect(EntryContent.list([]).adding(screen: screen) == .list([]))
    #expect(EntryContent.record(["screen": "own"]).adding(screen: screen) == ["screen": "own"])
  }
}
