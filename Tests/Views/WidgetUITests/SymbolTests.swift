import Foundation
import Testing
import ViewSnapshots
import WidgetScene
import WidgetUI

@MainActor
@Suite struct SymbolTests {
  private func items(of view: some View) throws -> [Item] { Array(try scene(of: view).scene.allItems) }

  /// What is cut out of each group of a view.
  private func cutouts(of view: some View) throws -> [[Item]] {
    try items(of: view).compactMap { item in
      if case .group(let group) = item, case .cutout(let hole) = group.effect { hole } else { nil }
    }
  }

  @Test func commonSymbolsAreDrawn() throws {
    #expect(commonSymbols.count > 700)
    // Their icons have no sun, moon or wind.
    let partial: Set = [
      "cloud.sun.rain.fill", "cloud.moon.rain.fill", "wind.snow", "sun.dust.fill", "sun.haze.fill",
    ]
    for name in commonSymbols {
      let drawn = try scene(of: Image(systemName: name))
      #expect(drawn.warnings.isEmpty != partial.contains(name) && !drawn.scene.items.isEmpty, "\(name)")
    }
  }

  @Test func unknownSymbolsAreBoxesWithAWarning() throws {
    for name in [
      "no.such", "no.such.circle.fill", "star.badge.nothing", "battery.full", "", ".fill", ".slash", "100.circle",
    ] {
      let drawn = try scene(of: Image(systemName: name))
      #expect(drawn.warnings == ["unknown symbol \"\(name)\"; a box is drawn in its place"])
      #expect(!drawn.scene.items.isEmpty, "\(name)")
    }
  }

  @Test func signsInFilledShapesShowWhatIsBehindThem() throws {
    let sign = Image(systemName: "checkmark.circle.fill").foregroundStyle(.white)
    #expect(try cutouts(of: sign).count == 1)
    #expect(try cutouts(of: Image(systemName: "checkmark.circle")).isEmpty)
    #expect(try cutouts(of: Image(systemName: "envelope.fill")).count == 1)
    // A badge has a gap around it and a sign in it.
    #expect(try cutouts(of: Image(systemName: "clock.badge.checkmark")).count == 2)
    #expect(try cutouts(of: Image(systemName: "bell.slash.fill")).count == 1)
  }

  @Test func palettesDrawSignsInTheirFirstStyle() throws {
    let symbol = Image(systemName: "checkmark.circle.fill")
    let palette = try items(of: symbol.foregroundStyle(.white, .green))
    #expect(try cutouts(of: symbol.foregroundStyle(.white, .green)).isEmpty)
    let colors = palette.compactMap { item in
      switch item {
      case .fill(let fill): fill.paint.uniformColor
      case .stroke(let stroke): stroke.paint.uniformColor
      default: nil
      }
    }
    #expect(colors.last == .white && colors.first != .white && Set(colors).count == 2)
    // One style is no palette.
    #expect(try cutouts(of: symbol.foregroundStyle(.red).foregroundStyle(.white, .green)).count == 1)
    #expect(try cutouts(of: symbol.symbolRenderingMode(.hierarchical)).isEmpty)
    #expect(try cutouts(of: symbol.symbolRenderingMode(.monochrome).foregroundStyle(.white, .green)).count == 1)
  }

  @Test func linesAndAreasOfTranslucentSymbolsDoNotShowThroughEachOther() throws {
    let items = try items(of: Image(systemName: "heart.fill").foregroundStyle(.black.opacity(0.4)))
    guard case .group(let group) = items.first else {
      Issue.record("no group")
      return
    }
    #expect(group.opacity == UnitInterval(0.4))
    #expect(items.allSatisfy { if case .fill(let fill) = $0 { fill.paint.uniformColor?.alpha == 1 } else { true } })
  }

  @Test func symbolsAreAsWideAsTheirInk() throws {
    func width(_ name: String) throws -> Double {
      let row = HStack(spacing: 0) {
        Image(systemName: name).font(.system(size: 100))
        Rectangle().frame(width: 1, height: 1)
      }
      let context = ViewContext(size: CGSize(width: 400, height: 200), hasContentMargins: false)
      let marks = try scene(of: row.frame(width: 400, height: 200, alignment: .leading), in: context).scene.allItems
        .compactMap { if case .fill(let fill) = $0 { fill.path.rectangle } else { nil } }
      return try #require(marks.last).minX
    }
    let (circle, chevron, battery) = (
      try width("circle.fill"), try width("chevron.right"), try width("battery.100percent")
    )
    #expect(abs(circle - 117) < 3)
    #expect(chevron > 40 && chevron < 55)
    #expect(battery > 150 && battery < 190)
  }

  /// Symbols at the sizes of texts and of titles, on a colour.
  private struct Sheet: View {
    private let names = [
      "checkmark.circle.fill", "exclamationmark.triangle.fill", "envelope.badge.fill", "bell.slash.fill", "house.fill",
      "person.crop.circle.fill", "camera.fill", "car.fill", "battery.75percent", "calendar.badge.plus",
      "24.circle.fill",
      "wifi.slash", "gearshape.fill", "creditcard", "figure.run", "cup.and.saucer.fill", "chevron.right", "trash",
    ]

    var body: some View {
      VStack(spacing: 10) {
        row(17, names.prefix(9)).foregroundStyle(.white)
        row(17, names.suffix(9)).foregroundStyle(.white.opacity(0.6))
        row(40, names.prefix(6)).foregroundStyle(.white)
        row(40, names.suffix(6)).foregroundStyle(.white).fontWeight(.semibold)
        row(28, names.prefix(6)).foregroundStyle(.white, .orange)
        row(28, names.prefix(6)).foregroundStyle(.yellow).symbolRenderingMode(.hierarchical)
      }
      .containerBackground(.indigo, for: .widget)
    }

    private func row(_ size: CGFloat, _ names: ArraySlice<String>) -> some View {
      HStack { ForEach(Array(names), id: \.self) { Image(systemName: $0).font(.system(size: size)) } }
    }
  }

  @Test func symbolsOnAColourAreDrawn() {
    assertWidgetSnapshot(of: Sheet(), family: .systemLarge)
  }
}
