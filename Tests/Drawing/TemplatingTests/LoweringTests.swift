import Testing
import WidgetLayout
import WidgetScene
import WidgetTimeline

@testable import Templating

/// The nodes made from elements and attributes; the widget is 300 x 150 points.
@Suite struct LoweringTests {
  @Test(
    arguments: [
      ("<Text>a</Text>", text("a")),
      ("<Text/>", text("")),
      ("<Rectangle/>", box),
      ("<Rectangle cornerRadius='1/50W'/>", shape(.rectangle(cornerRadius: 6))),
      (
        "<Rectangle lineWidth='2' lineJoin='round'/>",
        shape(.rectangle(cornerRadius: 0), .stroke(StrokeStyle(width: 2, join: .round)))
      ),
      ("<Ellipse/>", shape(.ellipse)),
      (
        "<Line x1='0' y1='50%' x2='100% - 3' y2='1/3H' lineCap='square' lineWidth='3'/>",
        shape(
          .line(x1: .zero, y1: Length(fraction: 0.5), x2: Length(points: -3, fraction: 1), y2: Length(points: 50)),
          .stroke(StrokeStyle(width: 3, cap: .square)))
      ),
      (
        "<Line x1='0' y1='0' x2='1' y2='1'/>",
        shape(.line(x1: .zero, y1: .zero, x2: Length(points: 1), y2: Length(points: 1)), .stroke(StrokeStyle(width: 1)))
      ),
      (
        "<Polyline values='list' center='2' span='{{half}}'/>",
        shape(.polyline(Polyline(values: [1, nil, 3], center: 2, span: 0.5)), .stroke(StrokeStyle(width: 1)))
      ),
      (
        "<Polyline values='hours.pressure' center='{{none}}' span='1'/>",
        shape(.polyline(Polyline(points: [])), .stroke(StrokeStyle(width: 1)))
      ),
      (
        "<Polyline points='points'/>",
        shape(
          .polyline(Polyline(points: [Point(x: 0, y: 1), nil, nil, Point(x: 1, y: 0)])), .stroke(StrokeStyle(width: 1)))
      ),
      ("<Image name='snow'/>", .drawing(Sample.drawing)),
      ("<Image name='{{icon}}'/>", .drawing(Sample.drawing)),
      ("<Image name='{{none}}'/>", .drawing(DrawingContent(size: .zero, items: []))),
      ("<Spacer/>", .spacer(minLength: nil)),
      ("<Spacer minLength='1/10H'/>", .spacer(minLength: 15)),
      (
        "<VStack><Rectangle/><Spacer/></VStack>",
        .verticalStack(alignment: .center, spacing: Length(points: 8), children: [box, .spacer(minLength: nil)])
      ),
      (
        "<HStack spacing='10%' alignment='firstTextBaseline'/>",
        .horizontalStack(alignment: .firstTextBaseline, spacing: Length(fraction: 0.1), children: [])
      ),
      ("<VStack spacing='0' alignment='leading'/>", .verticalStack(alignment: .leading, spacing: .zero, children: [])),
      (
        "<ZStack alignment='bottomTrailing'><Rectangle/></ZStack>",
        .depthStack(alignment: .bottomTrailing, children: [box])
      ),
      ("<ZStack alignment='{{alignment}}'/>", .depthStack(alignment: .top, children: [])),
      ("<If test='yes'><Rectangle/></If>", box),
      ("<If test='no'><Rectangle/></If>", .depthStack(alignment: .center, children: [])),
      ("<Group><Rectangle/><Rectangle/></Group>", .depthStack(alignment: .center, children: [box, box])),
    ] as [(String, Node)])
  func makesANodeOfEachElement(_ source: String, _ expected: Node) throws {
    let entry = Sample.entry.adding("alignment", "top")
    #expect(try bound(source, to: entry) == expected)
  }

  @Test(
    arguments: [
      ("padding='16'", .padding(EdgeInsets(all: 16), box)),
      ("padding='true'", .padding(EdgeInsets(all: 16), box)),
      ("padding='-1/10W + 2'", .padding(EdgeInsets(all: -28), box)),
      (
        "padding='horizontal: 8, top: 1/3H, bottom:2'",
        .padding(EdgeInsets(top: 50, leading: 8, bottom: 2, trailing: 8), box)
      ),
      ("padding='all: 4, vertical: 1'", .padding(EdgeInsets(top: 1, leading: 4, bottom: 1, trailing: 4), box)),
      ("frame='width: W'", .frame(Frame(width: Length(points: 300)), box)),
      (
        "frame='height: 100% - 3, alignment: bottomLeading'",
        .frame(Frame(height: Length(points: -3, fraction: 1), alignment: .bottomLeading), box)
      ),
      (
        "frame='minWidth: 1, idealWidth: 2, maxWidth: infinity, minHeight: 4, idealHeight: 5, maxHeight: 6'",
        .frame(
          Frame(
            minWidth: Length(points: 1), idealWidth: Length(points: 2), maxWidth: Length(points: .infinity),
            minHeight: Length(points: 4), idealHeight: Length(points: 5), maxHeight: Length(points: 6)), box)
      ),
      ("offset='x: 5'", .offset(x: Length(points: 5), y: .zero, box)),
      ("offset='y: -25/24%, x: 1'", .offset(x: Length(points: 1), y: Length(fraction: -25.0 / 24 / 100), box)),
      ("fixedSize='true'", .fixedSize(horizontal: true, vertical: true, box)),
      ("fixedSize='horizontal'", .fixedSize(horizontal: true, vertical: false, box)),
      ("fixedSize='vertical'", .fixedSize(horizontal: false, vertical: true, box)),
      ("fixedSize='false'", box),
      ("layoutDirection='leftToRight'", .layoutDirection(.leftToRight, box)),
      (
        "layoutDirection='rightToLeft' offset='x: 1'",
        .layoutDirection(.rightToLeft, .offset(x: Length(points: 1), y: .zero, box))
      ),
      ("clipped='true'", .clipped(box)),
      ("clipped='false'", box),
      ("opacity='0.25'", .opacity(UnitInterval(0.25), box)),
      ("opacity='{{half}}'", .opacity(UnitInterval(0.5), box)),
      ("opacity='7'", .opacity(.one, box)),
      ("aspectRatio='1.5 fit'", .aspectRatio(1.5, .fit, box)),
      ("aspectRatio='16/9 fill'", .aspectRatio(16.0 / 9, .fill, box)),
      ("aspectRatio='fit'", .aspectRatio(nil, .fit, box)),
      (
        "background='#FF0000'",
        .background(box, behind: shape(.rectangle(cornerRadius: 0), color: Sample.red), alignment: .center)
      ),
      ("layoutPriority='-1'", .layoutPriority(-1, box)),
      ("alignmentGuide='bottom: 50%'", .verticalGuide(.bottom, at: Length(fraction: 0.5), box)),
      (
        "alignmentGuide='leading: 2, firstTextBaseline: 12'",
        .verticalGuide(
          .firstTextBaseline, at: Length(points: 12), .horizontalGuide(.leading, at: Length(points: 2), box))
      ),
      ("color='#FF0000'", shape(.rectangle(cornerRadius: 0), color: Sample.red)),
      ("color='{{hue}}'", shape(.rectangle(cornerRadius: 0), color: Sample.red)),
      ("color='ink'", box),
      (
        "role='tone'",
        .shape(ShapeContent(outline: .rectangle(cornerRadius: 0), style: .fill, color: .black, role: .tone))
      ),
      (
        "id='a' class='b c'",
        .shape(
          ShapeContent(
            outline: .rectangle(cornerRadius: 0), style: .fill, color: .black,
            tag: ItemTag(id: "a", classes: ["b", "c"])))
      ),
    ] as [(String, Node)])
  func wrapsInEachModifier(_ attributes: String, _ expected: Node) throws {
    #expect(try bound("<Rectangle \(attributes)/>") == expected)
  }

  @Test(arguments: [
    ("font='14 medium'", Font(size: 14, weight: .medium)),
    ("font='bold 1/6W segments'", Font(design: .segments, size: 50, weight: .bold)),
    ("font='1/6W - 10 light monospacedDigits'", Font(size: 40, weight: .light, monospacedDigits: true)),
    ("font='{{font}}'", Font(size: 9, weight: .black)),
    ("", Font(size: 17)),
  ])
  func setsTextInAFont(_ attributes: String, _ font: Font) throws {
    let node = try bound("<Text \(attributes)>a</Text>", to: Sample.entry.adding("font", "9 black"))
    #expect(node == .text(TextContent(request: TextRequest(string: "a", font: font), color: .black)))
  }

  @Test func appliesModifiersInAFixedOrder() throws {
    let source = """
      <Rectangle opacity='0.5' offset='x: 1' clipped='true' background='#FF0000' frame='width: 9' padding='3'
                 fixedSize='true' aspectRatio='2 fit'>
        <Overlay alignment='top'><Ellipse/></Overlay>
        <Background alignment='bottom'><Spacer/></Background>
      </Rectangle>
      """
    var node = Node.fixedSize(horizontal: true, vertical: true, .aspectRatio(2, .fit, box))
    node = .frame(Frame(width: Length(points: 9)), .padding(EdgeInsets(all: 3), node))
    node = .background(node, behind: .spacer(minLength: nil), alignment: .bottom)
    node = .background(node, behind: shape(.rectangle(cornerRadius: 0), color: Sample.red), alignment: .center)
    node = .overlay(node, front: shape(.ellipse), alignment: .top)
    node = .opacity(UnitInterval(0.5), .offset(x: Length(points: 1), y: .zero, .clipped(node)))
    #expect(try bound(source) == node)
  }

  @Test func groupsWriteAnotherOrder() throws {
    let node = try bound("<Group padding='3'><Group background='#FF0000'><Rectangle padding='1'/></Group></Group>")
    let red = shape(.rectangle(cornerRadius: 0), color: Sample.red)
    #expect(
      node
        == .padding(EdgeInsets(all: 3), .background(.padding(EdgeInsets(all: 1), box), behind: red, alignment: .center))
    )
  }

  @Test func groupsModifyEachChild() throws {
    let node = try bound("<VStack spacing='0'><Group padding='3'><Rectangle/><Spacer/></Group></VStack>")
    #expect(
      node
        == .verticalStack(
          alignment: .center, spacing: .zero,
          children: [.padding(EdgeInsets(all: 3), box), .padding(EdgeInsets(all: 3), .spacer(minLength: nil))]))
  }

  @Test func stylesAreInheritedByChildrenButNotByLayersWhichLieOutsideThem() throws {
    let node = try bound(
      """
      <ZStack font='9' color='#FF0000' lineLimit='2' textAlignment='trailing' role='tone'>
        <Background><Text>b</Text></Background>
        <Text font='10'>a</Text>
      </ZStack>
      """)
    let child = TextContent(
      request: TextRequest(string: "a", font: Font(size: 10), lineLimit: 2, alignment: .trailing),
      color: Sample.red, role: .tone)
    let layer = TextContent(request: TextRequest(string: "b", font: Font(size: 17)), color: .black)
    #expect(
      node
        == .background(
          .depthStack(alignment: .center, children: [.text(child)]), behind: .text(layer), alignment: .center))
  }

  @Test func givesTextsAHalo() throws {
    let node = try bound("<Text halo='1.5' haloColor='#FF0000'>a</Text>")
    #expect(
      node
        == .text(
          TextContent(
            request: TextRequest(string: "a", font: Font(size: 17)), color: .black,
            halo: Halo(width: 1.5, color: Sample.red))))
  }

  @Test func namesContainersByAGroup() throws {
    #expect(
      try bound("<ZStack class='graph' clipped='true'/>")
        == .tagged(ItemTag(classes: ["graph"]), .clipped(.depthStack(alignment: .center, children: []))))
  }

  @Test func fillsTheCanvasInTheScheme() throws {
    let source = "<Template widget='clock' colors='clock' background='lit'><Spacer/></Template>"
    #expect(try template(source).bind(to: [:], in: Sample.context(.light)).background == Sample.red)
    #expect(try template(source).bind(to: [:], in: Sample.context(.dark)).background == Sample.blue)
    #expect(try template("<Spacer/>").bind(to: [:], in: Sample.context()).background == nil)
  }

  @Test func templatesCanAddColours() throws {
    let source = """
      <Template widget="clock" colors="clock">
        <Color name="lit" light="#000000"/>
        <Color name="extra" light="#000000" dark="#FF0000"/>
        <HStack spacing="0"><Rectangle color="lit"/><Rectangle color="extra"/></HStack>
      </Template>
      """
    let dark = try template(source).bind(to: [:], in: Sample.context(.dark)).node
    let red = shape(.rectangle(cornerRadius: 0), color: Sample.red)
    #expect(dark == .horizontalStack(alignment: .center, spacing: .zero, children: [box, red]))
  }
}
