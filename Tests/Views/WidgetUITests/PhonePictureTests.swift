import Foundation
import Testing
import WidgetScene
import WidgetUI

private struct TapIntent: AppIntent {
  static var title: LocalizedStringResource { "Tap" }
}

/// Details in which pictures are as on a phone.
@MainActor
@Suite struct PhonePictureTests {
  private func texts(of view: some View, _ family: WidgetFamily = .systemSmall) throws -> [TextItem] {
    try scene(of: view, in: ViewContext(family: family)).scene.allItems.compactMap {
      if case .text(let text) = $0 { text } else { nil }
    }
  }

  private func fills(of view: some View, in context: ViewContext = ViewContext()) throws -> [FillItem] {
    try scene(of: view, in: context).scene.allItems.compactMap { if case .fill(let fill) = $0 { fill } else { nil } }
  }

  /// The distances between the lines of a column.
  private func gaps(of view: some View) throws -> [Double] {
    let frames = try texts(of: view, .systemLarge).map(\.frame).sorted { $0.minY < $1.minY }
    return zip(frames, frames.dropFirst()).map { $1.minY - $0.maxY }
  }

  @Test func textsBesideSymbolsStandAsCloseAsTexts() throws {
    let column = VStack {
      HStack {
        Text("A")
        Spacer()
      }
      HStack {
        Circle().frame(width: 4, height: 4)
        Text("B")
      }
      ViewThatFits {
        Text("C")
        Text("CC")
      }
      VStack {
        Text("D")
        Image(systemName: "star")
      }
      Text("E")
    }
    let gaps = try gaps(of: column)
    #expect(gaps.dropLast().allSatisfy { abs($0) < 0.01 })
    // The last text follows an image.
    #expect((gaps.last ?? 0) > 16)
  }

  @Test func aLabelAndTwoTextsFitARectangle() throws {
    let column = VStack(alignment: .leading) {
      Label("Next", systemImage: "calendar").font(.headline)
      Text("Review")
      Text("At six")
    }
    let frames = try texts(of: column, .accessoryRectangular).map(\.frame)
    #expect(frames.count == 3 && frames.allSatisfy { $0.minY >= -2 && $0.maxY <= 74 }, "\(frames)")
  }

  @Test func serifsHaveItalics() throws {
    let view = Text("A").font(.system(.body, design: .serif)).italic()
    #expect(try texts(of: view).first?.runs.first?.face.postScriptName == "NotoSerif-Italic")
    #expect(try texts(of: view.bold()).first?.runs.first?.face.postScriptName == "NotoSerif-BoldItalic")
    #expect(try scene(of: view).warnings.isEmpty)
  }

  @Test func markersOfGaugesHaveGapsOnAnyBackground() throws {
    let gauge = Gauge(value: 0.5) { Text("A") }.foregroundStyle(.black)
    for view in [
      AnyView(gauge.gaugeStyle(.accessoryCircular)), AnyView(gauge.gaugeStyle(.accessoryLinear)),
      AnyView(gauge.gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .red]))),
    ] {
      let fills = try fills(of: view.containerBackground(.blue, for: .widget))
      #expect(fills.allSatisfy { $0.paint.uniformColor != .white }, "\(fills.map(\.paint))")
    }
  }

  @Test func buttonsOfFlatSymbolsAreAsHighAsOthers() throws {
    func height(_ name: String) throws -> Double {
      let view = Button(intent: TapIntent()) { Image(systemName: name) }
      return try #require(try fills(of: view).first?.path.controlBounds?.height)
    }
    #expect(try height("minus") == height("chevron.compact.down"))
    #expect(try height("minus") >= 34)
  }

  @Test func prominentButtonsAreLegibleWithoutColours() throws {
    var context = ViewContext()
    context.renderingMode = .accented
    let button = Button("A", intent: TapIntent()).buttonStyle(.borderedProminent)
    #expect(try #require(fills(of: button, in: context).first?.paint.uniformColor).alpha < 0.5)
    #expect(try fills(of: button).first?.paint.uniformColor?.alpha == 1)
  }

  @Test func ringsOfProgressWithoutAValueShowTheirLabel() throws {
    let ring = ProgressView(value: 0.5) { Text("A") }.progressViewStyle(.circular)
    #expect(try texts(of: ring, .accessoryCircular).map(\.string) == ["A"])
    let both = ProgressView(value: 0.5) {
      Text("A")
    } currentValueLabel: {
      Text("B")
    }.progressViewStyle(.circular)
    #expect(try texts(of: both, .accessoryCircular).map(\.string) == ["B"])
  }

  @Test func weatherBesideLightTextsHasLightColours() throws {
    func colors(_ ink: WidgetUI.Color) throws -> Set<String> {
      let symbol = Image(systemName: "sun.max.fill").symbolRenderingMode(.multicolor).foregroundStyle(ink)
      return Set(try fills(of: symbol).compactMap { $0.paint.uniformColor?.hex.uppercased() })
    }
    #expect(try colors(.white).contains("#FFC23D"))
    #expect(try colors(.black).contains("#D97A00"))
  }
}
