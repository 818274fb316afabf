import Testing
import WidgetDocuments
import WidgetLayout
import WidgetScene
import WidgetTimeline

@testable import Templating

/// Every message with its line.
@Suite struct ErrorTests {
  @Test(arguments: [
    // Elements.
    ("<Vstack/>", 1, "unknown element <Vstack>; did you mean \"VStack\"?"),
    ("<Tempalte/>", 1, "unknown element <Tempalte>; did you mean \"Template\"?"),
    ("<VStack>\n<Txt>a</Txt></VStack>", 2, "unknown element <Txt>; did you mean \"Text\"?"),
    ("<VStack>\n<Template/></VStack>", 2, "unknown element <Template>"),
    ("<VStack>\n<Color name='a' light='#000'/></VStack>", 2, "unknown element <Color>"),
    ("<HStack>\n\nwords<Spacer/></HStack>", 3, "text inside <HStack>; use a <Text>"),
    ("<Rectangle>\nwords</Rectangle>", 2, "<Rectangle> cannot contain text; use a <Text>"),
    ("<Spacer>\n<Text>a</Text></Spacer>", 2, "<Text> is not allowed inside <Spacer>, which must be empty"),
    ("<Text>\n<Text>a</Text></Text>", 2, "<Text> is not allowed inside <Text>, which contains only text"),
    (
      "<If test='a'>\n<Background/></If>", 2,
      "<Background> is not allowed inside <If>; put it into the view it belongs to"
    ),
    (
      "<ForEach each='a' as='b'>\n<Overlay/></ForEach>", 2,
      "<Overlay> is not allowed inside <ForEach>; put it into the view it belongs to"
    ),
    (
      "<Spacer><Background>\n<Overlay/></Background></Spacer>", 2,
      "<Overlay> is not allowed inside <Background>; put it into the view it belongs to"
    ),
    (
      "<Template widget='w'><Spacer/>\n<Overlay/></Template>", 2,
      "<Overlay> is not allowed inside <Template>; put it into the view it belongs to"
    ),
    ("<Background/>", 1, "unknown element <Background>"),
    // Widgets of a dashboard.
    (
      "<Widget name='clock' width='1' height='1'/>", 1,
      "<Widget> is allowed only in dashboards: <Template widget=\"dashboard\">"
    ),
    (
      "<Template widget='clock'>\n<Widget name='clock' width='1' height='1'/></Template>", 2,
      "<Widget> is allowed only in dashboards: <Template widget=\"dashboard\">"
    ),
    (
      "<Template widget='dashboard'>\n<Widget width='1' height='1'/></Template>", 2,
      "<Widget> needs name=\"WIDGET\""
    ),
    (
      "<Template widget='dashboard'>\n<Widget name='clock' height='1'/></Template>", 2,
      "<Widget> needs a width and a height, such as width=\"1/2W\" height=\"1/2H\""
    ),
    (
      "<Template widget='dashboard'>\n<Widget name='clock' width='50%' height='1'/></Template>", 2,
      "width=\"50%\" on <Widget> is not a length such as 16 or 1/6W, without a percentage"
    ),
    (
      "<Template widget='dashboard'>\n<Widget name='clock' width='1' height='1' family='huge'/></Template>", 2,
      "family=\"huge\" on <Widget> is not one of accessoryCircular, accessoryInline, accessoryRectangular, extraLarge, islandCompact, islandExpanded, islandMinimal, large, liveActivity, medium, small"
    ),
    (
      "<Template widget='dashboard'>\n<Widget name='clock' template='towr' width='1' height='1'/></Template>", 2,
      "unknown template \"clock.towr\" in the theme; did you mean \"clock.tower\"?"
    ),
    (
      "<Template widget='dashboard'>\n<Widget name='clock' width='1' height='1' options='seconds'/></Template>", 2,
      "options=\"seconds\" on <Widget> is not options such as \"seconds: false\""
    ),
    (
      "<Template widget='dashboard'>\n<Widget name='{{a}}' width='1' height='1'/></Template>", 2,
      "name of <Widget> cannot be bound; write a value"
    ),
    (
      "<Template widget='dashboard'><ForEach each='tiles' as='t'>\n<Widget name='c' width='1' height='1'/>"
        + "</ForEach></Template>", 2,
      "<Widget> is not allowed inside <ForEach>; each <Widget> is a place for one widget"
    ),
    (
      "<Template widget='dashboard'><HStack>\n"
        + String(repeating: "<Widget name='clock' width='1' height='1'/>", count: 25) + "</HStack></Template>", 2,
      "a dashboard has at most 24 widgets"
    ),
    // The root.
    ("<Template/>", 1, "<Template> needs widget=\"NAME\", the widget whose entries it shows"),
    ("<Template widget='w'/>", 1, "<Template> must contain exactly one view, not 0"),
    ("<Template widget='w'><Spacer/><Spacer/></Template>", 1, "<Template> must contain exactly one view, not 2"),
    ("<Template widget='w'>\nwords</Template>", 2, "text inside <Template>; use a <Text>"),
    ("<Template\n widgt='w'/>", 1, "<Template> needs widget=\"NAME\", the widget whose entries it shows"),
    ("<Template\n widget='{{a}}'/>", 2, "widget of <Template> cannot be bound; write a value"),
    (
      "<Template widget='w'\n colors='wether'><Spacer/></Template>", 2,
      "colors=\"wether\" on <Template> is not one of clock, weather; did you mean \"weather\"?"
    ),
    (
      "<Template widget='w' colour='a'><Spacer/></Template>", 1,
      "unknown attribute \"colour\" on <Template>; did you mean \"colors\"?"
    ),
    ("<Template widget='w'>\n<Color light='#000'/></Template>", 2, "<Color> needs a name and a light colour"),
    ("<Template widget='w'>\n<Color name='a'/></Template>", 2, "<Color> needs a name and a light colour"),
    (
      "<Template widget='w'><Color name='a'\n light='red'/></Template>", 2,
      "light=\"red\" is not a colour; expected #RRGGBB"
    ),
    (
      "<Template widget='w'><Color name='a' lihgt='#000'/></Template>", 1,
      "unknown attribute \"lihgt\" on <Color>; did you mean \"light\"?"
    ),
    (
      "<Template widget='w'><Color name='#FFF' light='#000'/></Template>", 1,
      "name=\"#FFF\" is not a name: a letter, then letters, digits, - and _"
    ),
    (
      "<Template widget='w'><Color name='a' light='#000'/>\n<Color name='a' light='#000'/></Template>", 2,
      "duplicate colour \"a\""
    ),
    ("<Template widget='w'><Color name='a' light='#000'>\nx</Color></Template>", 1, "<Color> must be empty"),
    // Required attributes of elements.
    ("<Image/>", 1, "<Image> needs a name: an icon, a picture file, or a binding to one"),
    ("<Image\n name='rian'/>", 2, "unknown icon \"rian\"; did you mean \"rain\"?"),
    ("<ForEach each='a'/>", 1, "<ForEach> needs each=\"path to a list\" and as=\"a name for one item\""),
    ("<ForEach as='a'/>", 1, "<ForEach> needs each=\"path to a list\" and as=\"a name for one item\""),
    ("<ForEach each='a' as='b.c'/>", 1, "as=\"b.c\" is not a name"),
    ("<ForEach each='@word' as='b'/>", 1, "each=\"@word\" is not a path; expected names joined by dots"),
    ("<If/>", 1, "<If> needs either test=\"path\" or not=\"path\""),
    ("<If test='a' not='b'/>", 1, "<If> needs either test=\"path\" or not=\"path\""),
    (
      "<If test='a b'/>", 1,
      "test: unknown operator \"b\" (and, or, ==, !=, <>, <=, >=, <, >, contains, starts_with, ends_with)"
    ),
    ("<If test='a = b'/>", 1, "test: write == to compare"),
    ("<If test='a' color='ink'/>", 1, "unknown attribute \"color\" on <If>"),
    ("<Line x1='0' y1='0' x2='0'/>", 1, "<Line> needs x1, y1, x2 and y2: y2 is missing"),
    ("<Polyline/>", 1, "<Polyline> needs values with lower and upper, values with center and span, or points"),
    (
      "<Polyline values='a' center='1'/>", 1,
      "<Polyline> needs values with lower and upper, values with center and span, or points"
    ),
    (
      "<Polyline values='a' points='b'/>", 1,
      "<Polyline> needs values with lower and upper, values with center and span, or points"
    ),
    ("<Rectangle lineCap='round'/>", 1, "lineCap, lineJoin and dash need a lineWidth on <Rectangle>"),
    ("<Text halo='1'>a</Text>", 1, "halo and haloColor must be used together on <Text>"),
    ("<VStack\n halo='1' haloColor='ink'/>", 2, "unknown attribute \"halo\" on <VStack>"),
    // Attributes.
    ("<Text\n fnt='14'>a</Text>", 2, "unknown attribute \"fnt\" on <Text>; did you mean \"font\"?"),
    (
      "<Text font='14 mediun'>a</Text>", 1,
      "font=\"14 mediun\" on <Text> is not a font such as \"14 medium\" or \"1/6W segments\"; did you mean \"medium\"?"
    ),
    ("<VStack alignment='botom'/>", 1, "alignment=\"botom\" on <VStack> is not one of center, leading, trailing"),
    (
      "<HStack alignment='botom'/>", 1,
      "alignment=\"botom\" on <HStack> is not one of bottom, center, firstTextBaseline, lastTextBaseline, top; did you mean \"bottom\"?"
    ),
    (
      "<Spacer\n frame='widht: 3'/>", 2,
      "frame=\"widht: 3\" on <Spacer> is not a frame such as \"width: 1/2W, maxHeight: infinity, alignment: top\"; did you mean \"width\"?"
    ),
    (
      "<Spacer frame='width: 3, alignment: botom'/>", 1,
      "frame=\"width: 3, alignment: botom\" on <Spacer> is not a frame such as \"width: 1/2W, maxHeight: infinity, alignment: top\"; did you mean \"bottom\"?"
    ),
    (
      "<Spacer padding='tpo: 3'/>", 1,
      "padding=\"tpo: 3\" on <Spacer> is not a padding such as \"16\" or \"top: 16, horizontal: 8\"; did you mean \"top\"?"
    ),
    (
      "<Spacer color='inkk'/>", 1,
      "color=\"inkk\" on <Spacer> is not a colour (#RRGGBB or a name of the template's colour set); did you mean \"ink\"?"
    ),
    ("<Spacer\n minLength='{{a}}'/>", 2, "minLength of <Spacer> cannot be bound; write a value"),
    (
      "<Spacer\n frame='widht: {{a}}'/>", 2,
      "frame=\"widht: {{a}}\" on <Spacer> is not a frame such as \"width: 1/2W, maxHeight: infinity, alignment: top\"; did you mean \"width\"?"
    ),
    (
      "<Spacer position='x: 1, anchor: botom'/>", 1,
      "position=\"x: 1, anchor: botom\" on <Spacer> is not a position such as \"x: 50%, y: 20, anchor: bottom\"; did you mean \"bottom\"?"
    ),
    ("<Spacer rotation='nan'/>", 1, "rotation=\"nan\" on <Spacer> is not a number"),
    (
      "<Line x1='0' y1='0' x2='1' y2='1' lineWidth='1' dash='0 0'/>", 1,
      "dash=\"0 0\" on <Line> is not one to eight non-negative lengths such as \"4 2\""
    ),
    // Scales, lines, gradients and marks.
    ("<Bar/>", 1, "<Bar> needs to=\"a number\", the value at its end"),
    ("<Arc from='1'/>", 1, "<Arc> needs to=\"a number\", the value at its end"),
    ("<Bar to='1e999'/>", 1, "to=\"1e999\" on <Bar> is not a number"),
    ("<Bar to='1' lower='2' upper='2'/>", 1, "lower of <Bar> must be below upper"),
    ("<Bar to='1' axis='up'/>", 1, "axis=\"up\" on <Bar> is not one of horizontal, vertical"),
    (
      "<Area values='a' center='1'/>", 1,
      "<Area> needs values with lower and upper, values with center and span, or points"
    ),
    (
      "<Polyline points='a' interpolation='smooth'/>", 1,
      "interpolation=\"smooth\" on <Polyline> is not one of linear, monotone"
    ),
    ("<Area points='a' lineWidth='2'/>", 1, "unknown attribute \"lineWidth\" on <Area>"),
    ("<ViewThatFits/>", 1, "<ViewThatFits> needs at least one view"),
    (
      "<VStack>\n<LinearGradient/></VStack>", 2,
      "<LinearGradient> is not allowed inside <VStack>; put it into the shape or text it paints"
    ),
    (
      "<Image name='rain'>\n<LinearGradient/></Image>", 2,
      "<LinearGradient> is not allowed inside <Image>, which must be empty"
    ),
    (
      "<Rectangle><LinearGradient/></Rectangle>", 1,
      "<LinearGradient> needs stops=\"path to a list\", or 1 to 256 <Stop> elements"
    ),
    (
      "<Rectangle><LinearGradient stops='a'>\n<Stop color='ink'/></LinearGradient></Rectangle>", 1,
      "<LinearGradient> cannot have both stops=\"path to a list\" and <Stop> elements"
    ),
    ("<Rectangle><LinearGradient>\n<Stop/></LinearGradient></Rectangle>", 2, "<Stop> needs a color"),
    (
      "<Rectangle><LinearGradient>\n<Spacer/></LinearGradient></Rectangle>", 2,
      "<Spacer> is not allowed inside <LinearGradient>; expected <Stop>"
    ),
    (
      "<Text><LinearGradient opacity='2' stops='a'/>a</Text>", 1,
      "opacity=\"2\" on <LinearGradient> is not an opacity such as \"0.3\", or two such as \"0.3 0\""
    ),
    (
      "<Text><LinearGradient stops='a'/>a\n<LinearGradient stops='a'/></Text>", 2,
      "<Text> has a second <LinearGradient>"
    ),
    (
      "<Rectangle dots='13%'/>", 1, "dots=\"13%\" on <Rectangle> is not one of 12.5%, 25%, 50%"
    ),
    (
      "<Rectangle dots='50%'><LinearGradient stops='a'/></Rectangle>", 1,
      "<Rectangle> cannot have both dots and a <LinearGradient>"
    ),
    ("<Text dots='50%'>a</Text>", 1, "unknown attribute \"dots\" on <Text>"),
    (
      "<VStack>\n<At index='1'/></VStack>", 2,
      "<At> is not allowed inside <VStack>; put it into a line, an area, a bar or an arc"
    ),
    ("<Bar to='1'>\n<At index='1'/></Bar>", 2, "<At> inside <Bar> needs value=\"a number\""),
    ("<Polyline points='a'>\n<At/></Polyline>", 2, "<At> inside <Polyline> needs an index, or each and as"),
    ("<Polyline points='a'>\n<At each='a'/></Polyline>", 2, "each and as must be used together on <At>"),
    (
      "<Polyline points='a'>\n<At index='-1'/></Polyline>", 2,
      "index=\"-1\" on <At> is not a whole number of at least 0"
    ),
    ("<Spacer opacity='a{{b}}'/>", 1, "opacity=\"a{{b}}\": a binding must be the attribute's entire value"),
    ("<Spacer id='1a'/>", 1, "id=\"1a\" on <Spacer> is not a name: a letter, then letters, digits, - and _"),
    (
      "<Spacer class=''/>", 1,
      "class=\"\" on <Spacer> is not names separated by spaces: a letter, then letters, digits, - and _"
    ),
    // Bindings.
    ("<Text>\n{{a</Text>", 2, "\"{{a\" has no closing \"}}\""),
    ("<Text>{{a}}\n{{b c}}</Text>", 2, "\"{{b c}}\" is not a binding; expected names joined by dots, or @ and a key"),
    ("<Text>{{}}</Text>", 1, "\"{{}}\" is not a binding; expected names joined by dots, or @ and a key"),
    ("<Text>{{a..b}}</Text>", 1, "\"{{a..b}}\" is not a binding; expected names joined by dots, or @ and a key"),
    ("<Text>\n{{@wrod}}</Text>", 2, "unknown fixed text \"@wrod\"; did you mean \"word\"?"),
    ("<Text\n color='{{a'>x</Text>", 2, "color: \"{{a\" has no closing \"}}\""),
    ("<VStack>\n<Text></VStack>", 2, "</VStack> does not match <Text> on line 2"),
    ("<Text>\na & b</Text>", 2, "unescaped \"&\"; write &amp;"),
    // Terms from other languages.
    ("<VStack>\n<Circle/></VStack>", 2, "unknown element <Circle>; use <Ellipse>"),
    ("<Text width='20'>a</Text>", 1, "unknown attribute \"width\" on <Text>; use frame=\"width: 20\""),
    ("<Text fontSize='14'>a</Text>", 1, "unknown attribute \"fontSize\" on <Text>; use font=\"14\""),
    ("<Text>{{@stale}}</Text>", 1, "unknown fixed text \"@stale\"; did you mean \"@weather.stale\"?"),
  ])
  func namesWhatIsWrong(_ source: String, _ line: Int, _ message: String) {
    #expect {
      try template(source)
    } throws: { error in
      TemplatingTests.line(of: error) == "t.xml:\(line): \(message)"
    }
  }

  @Test func reportsAllProblemsInFileOrder() throws {
    let source = """
      <Template widget='w' background='#FFF'>
        <VStack spaing='4' alignment='middle'>
          <Text font='14 mediun' colr='ink'>a
            {{b c}}</Text>
          <Blob><Txt>c</Txt><HStack>words<Image name='rian'/></HStack></Blob>
          <ForEach each='a'><Rectangle color='#12'/></ForEach>
          <Bar/>
        </VStack>
      </Template>
      """
    let error = #expect(throws: DocumentError.self) { try template(source) }
    #expect(
      try #require(error).lines.map { $0.prefix { $0 != " " } } == [
        "t.xml:2:11:", "t.xml:2:22:", "t.xml:4:7:", "t.xml:5:", "t.xml:5:5:", "t.xml:5:31:", "t.xml:6:5:",
        "t.xml:6:34:",
        "t.xml:7:5:",
      ])
  }

  @Test func reportsAllInvalidBindingsWithTheirColumns() throws {
    let template = try template(
      "<VStack><Text>Ä {{plase}} {{@word}}\n{{a}}</Text><If test='yess'/><Text>{{place}}</Text></VStack>")
    let error = #expect(throws: DocumentError.self) { try template.check(against: Sample.entry) }
    #expect(try #require(error).lines.map { $0.prefix { $0 != " " } } == ["t.xml:1:17:", "t.xml:2:1:", "t.xml:2:17:"])
  }

  @Test func namesTheWidgetsThatHaveAMissingField() throws {
    let template = try template("<Text>{{maximum}}</Text>")
    let error = #expect(throws: DocumentError.self) {
      try template.check(against: ["heading": "a", "hours": []]) {
        [("current", ["maximum": "1"]), ("clock", ["time": "1"]), ("forecast", ["maximum": .null])]
      }
    }
    #expect(
      try #require(error).message
        == "the weather entry has no \"maximum\"; it has heading, hours; current and forecast have it")
  }

  @Test func reportsAtMostTwentyProblems() throws {
    let source = "<VStack>" + String(repeating: "<Txt/>\n", count: 5_000) + "</VStack>"
    let error = #expect(throws: DocumentError.self) { try template(source) }
    #expect(try #require(error).lines.count == DocumentError.maximumCount)
  }

  @Test func truncatesQuotedText() {
    let long = String(repeating: "x", count: 100_000)
    for source in [
      "<\(long)/>", "<Spacer \(long)=''/>", "<Spacer frame='\(long)'/>", "<Text>{{\(long) b}}</Text>",
      "<Text>{{@\(long)}}</Text>",
      "<If test='\(long) b'/>", "<Image name='\(long)'/>", "<Spacer opacity='\(long){{b}}'/>",
    ] {
      #expect {
        try template(source)
      } throws: { error in
        "\(error)".count < 300
      }
    }
  }
}

@Suite struct LengthTests {
  @Test(arguments: [
    ("16", 16, 0), ("-16", -16, 0), ("+1.5", 1.5, 0), (".5", 0.5, 0), ("1/4", 0.25, 0), ("W", 300, 0), ("H", 150, 0),
    ("1/6W", 50, 0), ("2H", 300, 0), ("-1/3H + 1", -49, 0), ("50%", 0, 0.5), ("100% - 3", -3, 1), ("25/4%", 0, 0.0625),
    (" 1/24W - 4/3 ", 12.5 - 4.0 / 3, 0), ("1+2-3", 0, 0), ("10%+W-20%", 300, -0.1), ("- 5", -5, 0),
    // A unit is the number of points at which the design fits into the widget on both axes.
    ("2 * 3", 6, 0), ("0.5 * 100%", 0, 0.5), ("10 - 2 * 1/6W", -90, 0), ("2 * min(3, W) * 2", 12, 0),
    ("5 - \u{2212}3u", 14, 0), ("max(2u, \u{2212}0.5 * 20u)", 6, 0), ("50% + W * \u{2212}0.5", -150, 0.5),
    ("u", 3, 0), ("14u", 42, 0), ("1/2W - 1/3u", 149, 0), ("100% - 2u", -6, 1),
  ])
  func areSumsOfTerms(_ source: String, _ points: Double, _ fraction: Double) throws {
    let length = try #require(LengthExpression(source)).resolved(
      in: LengthBasis(size: Size(width: 300, height: 150), design: Size(width: 100, height: 25)))
    #expect(abs(length.points - points) < 1e-12)
    #expect(abs(length.fraction - fraction) < 1e-12)
  }

  @Test(arguments: [
    "", " ", "a", "1e999", "1e3", "0x10", "nan", "inf", "infinity", "1/0W", "1/0", "0/0%", "1/2/3", "/2", "1/", "1 6",
    "1/6 W",
    "2 * ", "* 2", "W * H", "2 ** 3", "50% * 50%", "min(50%, 2)", "\u{2212}", "\u{2212}\u{2212}1",
    "--5", "5-", "5+", "+", "%", "W2", "WW", "1,5", "١", "1\u{301}", "1..5", "50%W", "1000001", "1/0.0000001W",
    String(repeating: "9", count: 400), String(repeating: "9", count: 400) + "W",
    String(repeating: "1", count: 5) + String(repeating: "+999999", count: 100_000),
  ])
  func refuseAnythingElse(_ source: String) {
    #expect(LengthExpression(source) == nil)
  }

  @Test(arguments: [
    "lineWidth='50%'", "cornerRadius='50%'", "padding='50%'", "font='50%'", "frame='width: infinity'",
    "frame='minWidth: infinity'",
    "offset='x: infinity'", "frame='width: 1, width: 2'", "offset='z: 1'", "offset='5'", "frame='3'", "frame=''",
    "padding=''",
    "font='14 15'", "font='14 bold light'", "font='medium'", "font=''", "aspectRatio='0 fit'", "aspectRatio='1/0 fit'",
    "aspectRatio='-1 fit'", "aspectRatio='1.5'", "aspectRatio='1.5 fat'", "lineLimit='0'", "lineLimit='1.5'",
    "opacity='nan'",
    "opacity='1e999'", "opacity='50%'", "clipped='yes'", "fixedSize='both'", "layoutPriority='inf'",
    "alignmentGuide='middle: 3'",
    "role='paint'", "textAlignment='left'", "color='red'", "color='#12'", "background=''",
  ])
  func attributesRefuseWhatTheyCannotMean(_ attribute: String) {
    #expect(throws: (any Error).self) { try template("<Rectangle \(attribute)/>") }
  }
}
