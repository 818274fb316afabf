import Foundation
import Testing
import WidgetLayout
import WidgetScene
import WidgetUI

/// A style of an app's own that is a level of the style around it.
private struct Muted: ShapeStyle {
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle { .secondary }
}

/// A button, gauge, progress view, label and toggle in styles of an app's own.
private struct Pill: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: configuration.isPressed ? "pressed" : "pill")
      configuration.label
    }
  }
}

private struct Needle: GaugeStyle {
  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.label
      configuration.currentValueLabel
      Text(verbatim: "\(configuration.value)")
      Gauge(value: configuration.value) { Text(verbatim: "inner") }
    }
  }
}

private struct Dots: ProgressViewStyle {
  func makeBody(configuration: Configuration) -> some View {
    Text(verbatim: "\(configuration.fractionCompleted ?? -1)")
  }
}

private struct Stacked: LabelStyle {
  @Environment(\.widgetFamily) private var family

  func makeBody(configuration: Configuration) -> some View {
    VStack {
      configuration.title
      Text(verbatim: "\(family)")
    }
  }
}

private struct Check: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Text(verbatim: configuration.isOn ? "on" : "off")
      configuration.label
    }
  }
}

private struct NoIntent: AppIntent {
  static var title: LocalizedStringResource { "None" }
}

@MainActor
@Suite struct StyleTests {
  @Test func erasedLevelsAreThoseOfTheStyleAround() throws {
    func items(_ view: some View) throws -> [Item] { Array(try scene(of: view).scene.allItems) }
    let text = Text(verbatim: "a")
    let expected = try items(text.foregroundStyle(.secondary))
    #expect(try items(text.foregroundStyle(AnyShapeStyle(.secondary))) == expected)
    #expect(try items(text.foregroundStyle(AnyShapeStyle(AnyShapeStyle(.secondary)))) == expected)
    #expect(
      try items(text.foregroundStyle(AnyShapeStyle(.secondary)).foregroundStyle(.red))
        == items(text.foregroundStyle(.secondary).foregroundStyle(.red)))
    #expect(try items(text.foregroundStyle(AnyShapeStyle(.foreground))) == items(text))
    // A style of an app's own ends, too.
    #expect(try items(text.foregroundStyle(Muted())).count == expected.count)
  }

  @Test func appsDrawControlsInStylesOfTheirOwn() throws {
    let view = VStack {
      Button("Go") {}.buttonStyle(Pill())
      Gauge(value: 2, in: 0...4) {
        Text(verbatim: "level")
      } currentValueLabel: {
        Text(verbatim: "two")
      }.gaugeStyle(Needle())
      ProgressView(value: 0.25).progressViewStyle(Dots())
      Label("Name", systemImage: "star").labelStyle(Stacked())
      Toggle("Wifi", isOn: true, intent: NoIntent()).toggleStyle(Check())
    }
    #expect(
      try texts(of: view)
        == ["pill", "Go", "level", "two", "0.5", "inner", "0.25", "Name", "systemMedium", "on", "Wifi"])
  }

  @Test func levelsAreThoseOfTheirStyle() {
    func alpha(_ style: some ShapeStyle) -> Double? {
      guard case .shape(let content) = nodes(of: Rectangle().fill(style)).first else { return nil }
      return content.paint.uniformColor?.alpha
    }
    #expect(alpha(.fill) == 0.2)
    #expect(alpha(.fill.tertiary) == 0.12)
    #expect(alpha(.background.secondary) == 1)
    #expect(alpha(.red.secondary) == 0.5)
    #expect(alpha(.tint.tertiary) == 0.25)
    #expect(alpha(.secondary.opacity(0.5)) == 0.3)
    #expect(alpha(.foreground.quaternary) == 0.18)
  }

  @Test(arguments: [WidgetUI.Color.accentColor, .red])
  func tintsMayBeTheAccentColour(_ color: WidgetUI.Color) {
    #expect(nodes(of: WidgetUI.Color.accentColor.tint(color).accentColor(.accentColor)).count == 1)
  }

  @Test func filtersChangeColours() {
    func hex(_ view: some View) -> String? {
      guard case .shape(let content) = nodes(of: view).first else { return nil }
      return content.paint.uniformColor?.hex
    }
    let red = WidgetUI.Color(red: 1, green: 0, blue: 0)
    #expect(hex(red.colorInvert()) == "#00ffff")
    #expect(hex(red.grayscale(1)) == "#363636")
    #expect(hex(red.saturation(1)) == "#ff0000")
    #expect(hex(red.brightness(0.2)) == "#ff3333")
    #expect(hex(WidgetUI.Color.white.colorMultiply(.init(red: 0, green: 1, blue: 0))) == "#00ff00")
    #expect(hex(red.contrast(0)) == "#808080")
    #expect(hex(red.hueRotation(.degrees(360))) == "#ff0000")
  }

  @Test func ringsWithoutAValueShowTheirLabel() throws {
    let view = Gauge(value: 0.5) { Text(verbatim: "kWh") }.gaugeStyle(.accessoryCircularCapacity)
    #expect(try texts(of: view) == ["kWh"])
  }

  @Test func gradientsFollowGauges() throws {
    let view = Gauge(value: 1) { EmptyView() }.gaugeStyle(.accessoryCircular)
      .tint(Gradient(colors: [.red, .blue]))
    let colors = try scene(of: view).scene.allItems.compactMap { item -> String? in
      guard case .stroke(let stroke) = item else { return nil }
      return stroke.paint.uniformColor?.hex
    }
    #expect(colors.count > 50 && Set(colors).count > 45)
  }
}

@MainActor
@Suite struct LockScreenTests {
  private struct Badge: View {
    @Environment(\.widgetRenderingMode) var mode
    @Environment(\.showsWidgetContainerBackground) var hasBackground

    var body: some View {
      VStack {
        Label("Rain", systemImage: "cloud.rain.fill")
        Text(verbatim: "\(mode) \(hasBackground)").foregroundStyle(.white)
        WidgetUI.Color.black.frame(width: 5, height: 5)
      }
      .containerBackground(.blue, for: .widget)
    }
  }

  @Test(arguments: [WidgetUI.ColorScheme.light, .dark])
  func lockScreensShowOneColourWithoutBackground(_ scheme: WidgetUI.ColorScheme) throws {
    let drawn = try scene(of: Badge(), in: ViewContext(family: .accessoryRectangular, scheme: scheme)).scene
    let ink = scheme == .dark ? "#ffffff" : "#000000"
    #expect(drawn.background?.hex == (scheme == .dark ? "#000000" : "#ffffff"))
    let paints = drawn.allItems.compactMap { item -> WidgetScene.Color? in
      switch item {
      case .text(let text): text.paint.uniformColor
      case .fill(let fill): fill.paint.uniformColor
      case .stroke(let stroke): stroke.paint.uniformColor
      default: nil
      }
    }
    #expect(paints.count > 3 && paints.allSatisfy { $0.hex == ink })
    #expect(paints.contains { $0.alpha > 0.99 })
    #expect(try texts(of: Badge(), in: ViewContext(family: .accessoryRectangular)).contains("vibrant false"))
  }

  @Test func linesHaveOneSymbolAndOneText() throws {
    let context = ViewContext(family: .accessoryInline)
    #expect(try texts(of: Badge(), in: context) == ["Rain"])
    let strokes = try scene(of: Badge(), in: context).scene.allItems.filter {
      if case .stroke = $0 { true } else { false }
    }
    #expect(!strokes.isEmpty)
  }

  @Test func threeLinesFitARectangle() throws {
    let view = VStack(alignment: .leading) {
      ForEach(0..<3) { Text(verbatim: "Line \($0)") }
    }
    let drawn = try scene(of: view, in: ViewContext(family: .accessoryRectangular)).scene
    let frames = drawn.allItems.compactMap { item -> Rect? in
      if case .text(let text) = item { text.frame } else { nil }
    }
    #expect(frames.count == 3)
    #expect(frames.allSatisfy { $0.minY >= 0 && $0.maxY <= 72 })
  }
}
