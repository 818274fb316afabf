import Foundation
import Raster
import TestFolders
import Testing
import WidgetLayout
import WidgetRendering
import WidgetScene
import WidgetUI

/// The attributes of an activity with previews for an editor, as Xcode 14 made them.
private struct RideAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var stops: Int
  }
}

private struct RidePreviews: PreviewProvider {
  static let attributes = RideAttributes()

  static var previews: some View {
    attributes.previewContext(RideAttributes.ContentState(stops: 3), viewKind: .dynamicIsland(.compact))
      .previewDisplayName("Compact")
    attributes.previewContext(RideAttributes.ContentState(stops: 3), viewKind: .content)
    attributes.previewContext(RideAttributes.ContentState(stops: 1), isStale: true, viewKind: .content)
  }
}

private struct RideActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: RideAttributes.self) { context in
      Text(verbatim: "\(context.state.stops)")
    } dynamicIsland: { _ in
      DynamicIsland {
        OthersWidgetsTests.regions()
      } compactLeading: {
        Text(verbatim: "l")
      } compactTrailing: {
        Text(verbatim: "t")
      } minimal: {
        Text(verbatim: "m")
      }
    }
  }
}

/// What views of widgets in public repositories draw.
@MainActor @Suite struct OthersWidgetsTests {
  private let context = ViewContext(size: CGSize(width: 100, height: 100), scale: 1, hasContentMargins: false)

  @DynamicIslandExpandedContentBuilder
  fileprivate static func regions() -> DynamicIslandExpandedContent<some View> {
    DynamicIslandExpandedRegion(.leading) { Text(verbatim: "a") }
  }

  private func paths(of view: some View) throws -> [WidgetScene.Path] {
    try scene(of: view, in: context).scene.allItems.compactMap {
      if case .fill(let fill) = $0 { fill.path } else { nil }
    }
  }

  private func pixels(of view: some View) throws -> PixelBuffer {
    try ViewRenderer().renderer.pixels(of: scene(of: view, in: context).scene, scale: 1)
  }

  @Test(arguments: [(0.0, 0.0, 22.0), (8, 0, 14), (8, 4, 10), (22, 0, 0), (40, 0, 0)])
  func containerRelativeShapesAreConcentricWithTheWidget(
    _ distance: Double, _ inset: Double, _ radius: Double
  ) throws {
    let frame = CGRect(x: 0, y: 0, width: 100, height: 100).insetBy(dx: distance + inset, dy: distance + inset)
    let expected = try paths(of: RoundedRectangle(cornerRadius: radius).path(in: frame).fill(.red))
    let shapes = [
      AnyShape(ContainerRelativeShape().inset(by: inset)),
      AnyShape(ContainerRelativeShape().inset(by: inset / 2).inset(by: inset / 2)),
      AnyShape(ContainerRelativeShape().inset(by: inset).offset()),
    ]
    for shape in shapes {
      #expect(try paths(of: shape.fill(.red).padding(distance)) == expected)
      #expect(try paths(of: Text(verbatim: "").frame(width: 100, height: 100).background(.red, in: shape)).count == 1)
    }
  }

  @Test func containerRelativeShapesClip() throws {
    let clipped = try pixels(of: WidgetUI.Color.black.clipShape(ContainerRelativeShape()).padding(8))
    // The corner of radius 14 begins at 8.
    #expect(clipped[9, 9].red == 255 && clipped[22, 9].red == 0 && clipped[13, 13].red == 0)
    let far = try pixels(of: WidgetUI.Color.black.clipShape(ContainerRelativeShape()).padding(30))
    #expect(far[30, 30].red == 0 && far[29, 29].red == 255)
  }

  @Test func containerBackgroundsHaveTheShapeOfTheWidget() throws {
    let view = WidgetUI.Color.clear.containerBackground(for: .widget) { ContainerRelativeShape().fill(.black) }
    let drawn = try pixels(of: view)
    #expect(drawn[1, 1].red == 255 && drawn[22, 0].red == 0 && drawn[7, 7].red == 0)
  }

  @Test func shapesOutsideOfWidgetsAreRectangles() {
    let frame = CGRect(x: 0, y: 0, width: 9, height: 9)
    #expect(ContainerRelativeShape().path(in: frame) == WidgetUI.Path(frame))
  }

  @Test func labelsOfButtonsHaveTheStyleAroundThem() throws {
    func paint(_ view: some View) throws -> Paint? {
      try scene(of: view).scene.allItems.lazy.compactMap { if case .text(let text) = $0 { text.paint } else { nil } }
        .first
    }
    let red = try paint(Text(verbatim: "a").foregroundStyle(.red))
    let button = Button("a") {}
    #expect(try paint(button.foregroundStyle(.red)) == red)
    #expect(try paint(button.buttonStyle(.borderless).foregroundColor(.red)) == red)
    #expect(try paint(button.buttonStyle(.borderedProminent).foregroundStyle(.red)) == red)
    #expect(try paint(button) != red)
  }

  @Test func statesOfOlderPreviewsAreStatesOfTheActivity() throws {
    let previews = ActivityPreview.all(of: RidePreviews.self)
    let widget = try #require(RideActivity().descriptions.first?.withStates(of: previews))
    #expect(previews.count == 2 && widget.activity?(previews).count == 2)
    struct Other: PreviewProvider {
      static var previews: some View { Text(verbatim: "a") }
    }
    #expect(ActivityPreview.all(of: Other.self).isEmpty)
  }

  @Test func emptyColourSetsOfTemplatesAreSilent() throws {
    let folder = TemporaryFolder()
    try folder.write(
      #"{"colors": [{"idiom": "universal"}], "info": {"author": "xcode", "version": 1}}"#,
      "A.xcassets/AccentColor.colorset/Contents.json")
    try folder.write(
      #"{"colors": [{"idiom": "universal", "color": {"components": {"red": "x"}}}]}"#,
      "A.xcassets/Odd.colorset/Contents.json")
    let problems = try AssetCatalog(folders: [folder.path()]).problems
    #expect(problems.count == 1 && problems[0].hasSuffix("Odd.colorset: no readable colour"))
  }

  @Test(arguments: [(100.0, [0.0, 54]), (106, [0, 38, 76]), (20, [0])] as [(Double, [Double])])
  func adaptiveTracksAreAsManyAsFit(_ length: Double, _ starts: [Double]) throws {
    let cells = ForEach(0..<3) { _ in WidgetUI.Color.red.frame(minWidth: 5, minHeight: 5) }
    let item = GridItem(.adaptive(minimum: 30))
    let rows = LazyVGrid(columns: [item], spacing: 2) { cells }
      .frame(width: length, height: 100, alignment: .topLeading)
    let columns = LazyHGrid(rows: [item], spacing: 2) { cells }
      .frame(width: 100, height: length, alignment: .topLeading)
    let across = try scene(
      of: rows.frame(width: 200, alignment: .leading), in: ViewContext(size: CGSize(width: 200, height: 100)))
    let down = try scene(
      of: columns.frame(height: 200, alignment: .top), in: ViewContext(size: CGSize(width: 100, height: 200)))
    func rectangles(_ scene: ViewScene) -> [Rect] {
      scene.scene.allItems.compactMap { if case .fill(let fill) = $0 { fill.path.rectangle } else { nil } }
    }
    #expect(rectangles(across).prefix(starts.count).map(\.minX) == starts)
    #expect(rectangles(down).prefix(starts.count).map(\.minY) == starts)
    #expect(rectangles(across).count == 3 && Set(rectangles(across).map(\.width)).count == 1)
    #expect(across.warnings.isEmpty && down.warnings.isEmpty)
  }

  @Test func timersCountMinutesBeyondAnHour() throws {
    let start = Date(timeIntervalSince1970: 0)
    let hours = start...start.addingTimeInterval(7265)
    #expect(try texts(of: Text(timerInterval: hours, pauseTime: start, showsHours: false)) == ["121:05"])
    #expect(try texts(of: Text(timerInterval: hours, pauseTime: start)) == ["2:01:05"])
  }

  @Test func spansOfTimeNameTheHalfOfTheDayOnce() throws {
    let start = Date(timeIntervalSince1970: 32_400)
    let text = try texts(of: Text(start...start.addingTimeInterval(3600))).joined()
    #expect(text.filter { !$0.isWhitespace } == "9:00–10:00AM")
  }

  @Test(arguments: ["cloud.sun.rain", "cloud.moon.rain.fill", "wind.snow"])
  func symbolsDrawnInPartAreAWarning(_ name: String) throws {
    #expect(
      try scene(of: Image(systemName: name)).warnings.contains { $0.hasPrefix("symbol \"\(name)\" is drawn as ") })
    #expect(try scene(of: Image(systemName: "cloud.rain")).warnings.isEmpty)
  }

  @Test func listsBeginAtTheLeadingEdge() throws {
    let view = List { Section("Head") { Text(verbatim: "row") } }
    let frames = try scene(of: view, in: context).scene.allItems.compactMap {
      if case .text(let text) = $0 { text.frame } else { nil }
    }
    #expect(frames.count == 2 && frames.allSatisfy { $0.minX == 16 } && frames[0].minY < 10)
  }

  @Test(arguments: [
    ("\u{1F325}", "\u{1F325}\u{FE0F}"), ("\u{1F325}\u{FE0E}", "\u{1F325}\u{FE0E}"), ("a \u{2600}", "a \u{2600}"),
  ])
  func pictographsAreColoured(_ text: String, _ expected: String) {
    guard case .text(let content) = nodes(of: Text(verbatim: text)).first else {
      Issue.record("a text is one node")
      return
    }
    #expect(content.request.string.unicodeScalars.elementsEqual(expected.unicodeScalars))
  }

  @Test func olderFormsCompile() throws {
    let picker = Picker(selection: .constant(1), label: Text(verbatim: "L"), content: { Text(verbatim: "1").tag(1) })
    #expect(try texts(of: picker) == ["L", "1"])
    #expect(try texts(of: NavigationView { Text("a") }.navigationViewStyle(StackNavigationViewStyle())) == ["a"])
    let chart = Chart { PointMark(x: .value("a", 1), y: .value("b", 2)).symbol(Circle()) }
    #expect(try scene(of: chart).warnings.isEmpty)
    #expect(NSEC_PER_MSEC == 1_000_000 && WidgetUI.Font.extraLargeTitle == .system(size: 36, weight: .bold))
  }
}
