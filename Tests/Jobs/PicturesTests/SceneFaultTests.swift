import Panels
import Pictures
import Testing
import WidgetScene

/// Warnings for the author of a template.
@Suite struct SceneFaultTests {
  private static let face = Face(postScriptName: "Inter-Regular", family: "Inter", weight: 400)

  private func text(_ string: String, x: Double, y: Double, width: Double, role: Role = .ink) -> Item {
    let glyph = Glyph(id: 1, position: Point(x: x, y: y + 16))
    let run = GlyphRun(face: Self.face, size: 20, glyphs: [glyph], text: string, width: width)
    return .text(
      TextItem(
        string: string, frame: Rect(x: x, y: y, width: width, height: 24), runs: [run], color: .black, role: role))
  }

  private func warnings(_ items: [Item], target: Target? = nil) -> [String] {
    SceneFaults.warnings(
      of: Scene(size: Size(width: 100, height: 50), background: .white, items: items), for: target)
  }

  @Test func textsThatFitCauseNoWarning() {
    #expect(warnings([text("a", x: 0, y: 0, width: 101), text("b", x: 0, y: 20, width: 50)]).isEmpty)
    // The unlit segments behind digits are tones that overlap on purpose.
    #expect(warnings([text("8", x: 0, y: 0, width: 20, role: .tone), text("5", x: 0, y: 0, width: 20)]).isEmpty)
  }

  @Test(arguments: [
    (-10.0, 0.0, 50.0, "\"a\" reaches 10 points over the left edge; the canvas has 100"),
    (60, 0, 70, "\"a\" reaches 30 points over the right edge; the canvas has 100"),
    (0, 40, 50, "\"a\" reaches 6 points over the lower edge; the canvas has 50"),
  ])
  func textsBeyondTheCanvasAre(x: Double, y: Double, width: Double, words: String) {
    #expect(warnings([text("a", x: x, y: y, width: width)]) == [words])
  }

  @Test(arguments: [(true, nil, 1), (false, nil, 0), (true, Color.black, 0)] as [(Bool, Color?, Int)])
  func blackTextOnNothingInTheDarkCausesAWarning(isDark: Bool, background: Color?, count: Int) {
    let scene = Scene(
      size: Size(width: 100, height: 50), background: background, items: [text("a", x: 0, y: 0, width: 50)])
    let warnings = SceneFaults.warnings(of: scene, for: nil, isDark: isDark)
    #expect(warnings.count == count && warnings.allSatisfy { $0.contains("dark scheme") })
  }

  @Test func overlappingTextsCauseAWarning() {
    let items = [text("a", x: 0, y: 0, width: 50), text("b", x: 20, y: 2, width: 50)]
    #expect(warnings(items) == ["\"a\" overlaps \"b\""])
    let turned = Item.group(GroupItem(transform: Transform.rotation(degrees: 90), items: [items[1]]))
    #expect(warnings([items[0], turned]).isEmpty)
  }

  @Test func invisibleAreasCauseAWarning() throws {
    let target = try #require(try TargetCatalog.builtIn().targets.first { $0.name == "waveshare-7.5" })
    func fill(_ hex: String, _ role: Role) throws -> Item {
      .fill(
        FillItem(
          path: Path(rect: Rect(x: 0, y: 0, width: 50, height: 40)), paint: .solid(try #require(Color(hex: hex))),
          role: role))
    }
    #expect(
      try warnings([fill("#FFE0B0", .tone), fill("#000000", .ink), fill("#FFFFFF", .ink)], target: target).isEmpty)
    #expect(
      try warnings([fill("#FFE0B0", .ink)], target: target)
        == ["#ffe0b0 becomes white on white on waveshare-7.5; use role=\"tone\" or another colour"])
    #expect(try warnings([fill("#FFE0B0", .ink)]).isEmpty)
  }
}
