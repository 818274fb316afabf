import Foundation
import Testing
import WidgetLayout
import WidgetScene
import WidgetUI

extension EnvironmentValues {
  fileprivate var sizes: [String] {
    ["\(sizeCategory)", "\(dynamicTypeSize)", "\(showsWidgetLabel)", "\(pixelLength)", "\(scenePhase)"]
  }
}

/// A view with the wrappers of apps.
private struct Wrapped: View {
  @AppStorage("no such setting of a test") var name = "default"
  @AppStorage("no such optional setting of a test") var count: Int?
  @ScaledMetric(relativeTo: .title) var side = 20.0
  @SceneStorage("tab") var tab = 1
  @Namespace var namespace
  @FocusState var hasFocus: Bool
  @Environment(\.self) var environment

  var body: some View {
    VStack {
      Text(verbatim: "\(name) \(count ?? -1) \(side) \(tab) \(hasFocus)").id(namespace)
      ForEach(environment.sizes, id: \.self) { Text(verbatim: $0) }
    }
  }
}

@MainActor
@Suite struct VocabularyTests {
  @Test func wrappersHaveTheirDefaults() throws {
    #expect(
      try texts(of: Wrapped(), in: ViewContext(family: .systemLarge))
        == ["default -1 20.0 1 false", "large", "large", "false", "0.5", "active"])
  }

  @Test func inertModifiersChangeNothingAndDoNotWarn() throws {
    let view = Text(verbatim: "a")
      .animation(.bouncy, value: 1).animation(.spring(response: 0.3)).animation(.easeIn(duration: 1).delay(2))
      .transition(.asymmetric(insertion: .scale.combined(with: .opacity), removal: .move(edge: .top)))
      .contentTransition(.numericText())
      .widgetAccentable().widgetCurvesContent().invalidatableContent().dynamicTypeSize(...DynamicTypeSize.large)
      .onOpenURL { _ in }.onLongPressGesture {}.coordinateSpace(.named("a")).geometryGroup()
    let drawn = try scene(of: view)
    #expect(drawn.warnings.isEmpty)
    #expect(drawn.scene == (try scene(of: Text(verbatim: "a"))).scene)
  }

  @Test func gridsAlignTheirColumns() throws {
    let view = Grid(alignment: .leading, horizontalSpacing: 10, verticalSpacing: 4) {
      GridRow {
        Text(verbatim: "short")
        Text(verbatim: "1")
      }
      GridRow {
        Text(verbatim: "a longer label")
        Text(verbatim: "200")
      }
      Divider()
      GridRow { Text(verbatim: "end") }
    }
    let drawn = try scene(of: view).scene
    var left: [String: Double] = [:]
    for case .text(let text) in drawn.allItems { left[text.string] = text.frame.minX }
    #expect(left.count == 5)
    #expect(left["1"] == left["200"])
    #expect(left["short"] == left["a longer label"] && left["end"] == left["short"])
    #expect(try #require(left["1"]) > #require(left["short"]))
  }

  @Test func containersShowTheirParts() throws {
    let view = VStack {
      ScrollView { Text(verbatim: "scrolled") }
      LazyHGrid(rows: [GridItem(.fixed(20)), GridItem(.fixed(20))]) {
        ForEach(0..<3) { Text(verbatim: "\($0)") }
      }
      Toggle("Off", isOn: .constant(false)).toggleStyle(.switch)
      Toggle("Hidden", isOn: .constant(true)).toggleStyle(.switch).labelsHidden()
    }
    #expect(
      try texts(of: view, in: ViewContext(family: .systemLarge))
        == ["scrolled", "0", "1", "2", "Off"])
    let message = ContentUnavailableView("Nothing", systemImage: "tray", description: Text("Come back later."))
    #expect(try texts(of: message) == ["Nothing", "Come back later."])
  }

  @Test func imagesOfDataAreDrawn() throws {
    let bytes = try ViewRenderer().png(
      of: WidgetUI.Color.red, in: ViewContext(size: CGSize(width: 2, height: 3), scale: 1))
    let image = try #require(UIImage(data: Data(bytes)))
    #expect(
      image.size == CGSize(width: 2, height: 3) && image.pngData() == Data(bytes)
        && image.jpegData(compressionQuality: 1) == nil)
    #expect(UIImage(data: Data([1, 2, 3])) == nil && UIImage(data: Data()) == nil)
    let items = try scene(of: Image(uiImage: image).resizable()).scene.allItems
    #expect(items.contains { if case .image = $0 { true } else { false } })
    let url = URL(string: "data:image/png;base64," + Data(bytes).base64EncodedString())
    let view = AsyncImage(url: url) {
      $0
    } placeholder: {
      Text(verbatim: "none")
    }
    #expect(try texts(of: view).isEmpty)
    let web = try scene(
      of: AsyncImage(url: URL(string: "https://example.org/a.png")) {
        $0
      } placeholder: {
        Text("none")
      })
    #expect(web.warnings == ["AsyncImage requests nothing from the web; its placeholder is drawn"])
  }

  @Test func coloursOfUIKitFollowTheScheme() {
    let paint = UIColor { $0.userInterfaceStyle == .dark ? .white : .black }
    #expect(WidgetUI.Color(uiColor: paint).description == "#000000, dark #ffffff")
    #expect(WidgetUI.Color(.systemBackground).description == "#ffffff, dark #000000")
    #expect(
      WidgetUI.Color(UIColor.red.withAlphaComponent(0.5)) == WidgetUI.Color(red: 1, green: 0, blue: 0).opacity(0.5))
    #expect(WidgetUI.Font(UIFont.preferredFont(forTextStyle: .title1)) == .title)
  }

  @Test func unknownSymbolsAreBoxesWithAWarning() throws {
    let drawn = try scene(of: Image(systemName: "no.such.symbol"))
    #expect(drawn.warnings == ["unknown symbol \"no.such.symbol\"; a box is drawn in its place"])
    #expect(!drawn.scene.items.isEmpty)
    #expect(try scene(of: Image(systemName: "trophy").symbolVariant(.fill)).warnings.isEmpty)
  }

  @Test(arguments: [
    ("**bold** and *it*", "bold and it"), ("2 * 3 * 4", "2 * 3 * 4"), ("snake_case_name", "snake_case_name"),
    ("a `code` b", "a code b"), ("[site](https://example.org) x", "site x"), ("**open", "**open"),
    ("\\*kept\\*", "*kept*"), ("~~gone~~ here", "gone here"), ("[a] (b)", "[a] (b)"), ("", ""),
  ])
  func markdownIsRead(_ text: String, _ expected: String) throws {
    #expect(try texts(of: Text(LocalizedStringKey(text)).lineLimit(1)).joined() == expected)
    #expect(try texts(of: Text(verbatim: text)).joined() == text)
  }

  @Test func strongAndEmphasisedTextsHaveTheirFonts() {
    guard case .text(let content) = nodes(of: Text("**bold** _it_")).first else {
      Issue.record("a text is one node")
      return
    }
    #expect(content.request.spans.map { $0.font.weight } == [.bold, .regular, .regular])
    #expect(content.request.spans.map { $0.font.isItalic } == [false, false, true])
  }

  @Test func markdownStringsHaveTheirFonts() throws {
    guard case .text(let content) = nodes(of: Text(try AttributedString(markdown: "a **bold**"))).first else {
      Issue.record("a text is one node")
      return
    }
    #expect(content.request.spans.map { $0.font.weight } == [.regular, .bold])
    #expect(content.request.string == "a bold")
  }

  @Test func valuesAreNotMarkdown() throws {
    let stars = "**x**"
    #expect(try texts(of: Text("\(stars) y")) == ["**x** y"])
    #expect(try texts(of: Text("^[\(3) cup](inflect: true)")) == ["3 cups"])
    #expect(try texts(of: Text("^[\(1) cup](inflect: true)")) == ["1 cup"])
  }

  @Test func symbolsStandInTexts() throws {
    let drawn = try scene(of: Text("\(Image(systemName: "star")) 5") + Text(Image(systemName: "heart.fill")))
    #expect(drawn.warnings.isEmpty)
    #expect(drawn.scene.allItems.contains { if case .fill = $0 { true } else { false } })
    #expect(try texts(of: Text("\(Image(systemName: "star")) 5")).joined().hasSuffix("5"))
  }

  @Test func attributesOfStringsAreDrawn() throws {
    var string = AttributedString("red")
    string.foregroundColor = .red
    string.font = .title
    #expect(try texts(of: Text(string + AttributedString(" plain"))) == ["red", " plain"])
  }

  @Test func emptyTextsTakeNoRoom() throws {
    func height(_ view: some View) throws -> Double {
      let items = try scene(of: view.background(WidgetUI.Color.red)).scene.allItems
      for case .fill(let fill) in items { return fill.path.controlBounds?.height ?? 0 }
      return 0
    }
    let one = try height(VStack { Text(verbatim: "a") })
    #expect(
      try height(
        VStack {
          Text(verbatim: "a")
          Text("")
        }) == one)
    #expect(
      abs(
        try height(
          VStack {
            Text(verbatim: "a")
            Text(verbatim: "b")
          }) - 2 * one) < 1e-9)
  }

  @Test func textsShrinkToTheirHeight() throws {
    let view = Text(verbatim: "21").font(.system(size: 60)).minimumScaleFactor(0.2).frame(height: 20)
    for case .text(let text) in try scene(of: view).scene.allItems {
      #expect(text.frame.height <= 20.01 && text.frame.height > 19)
    }
  }

  @Test func buttonsHaveAShape() throws {
    func fills(_ view: some View, _ family: WidgetFamily = .systemSmall) throws -> Int {
      try scene(of: view, in: ViewContext(family: family)).scene.allItems.count {
        if case .fill = $0 { true } else { false }
      }
    }
    let button = Button("Go") {}
    #expect(try fills(button) == 1)
    #expect(try fills(button.buttonStyle(.borderedProminent)) == 1)
    #expect(try fills(button.buttonStyle(.plain)) == 0)
    #expect(try fills(button, .accessoryRectangular) == 0)
  }
}
