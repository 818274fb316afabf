import Panels
import Pictures
import Testing
import WidgetScene

/// Warnings for the author of a template.
@Suite struct SceneFaultTests {
  private static let face = Face(postScriptName: "Inter-Regular", family: "Inter", weight: 400)

  private func text(
    _ string: String, x: Double, y: Double, width: Double, role: Role = .ink, color: Color = .black
  ) -> Item {
    let glyph = Glyph(id: UInt32(width), position: Point(x: x, y: y + 16))
    let run = GlyphRun(face: Self.face, size: 20, glyphs: [glyph], text: string, width: width)
    return .text(
      TextItem(
        string: string, frame: Rect(x: x, y: y, width: width, height: 24), runs: [run], color: color, role: role))
  }

  /// Glyphs as wide as the text of one glyph in these tests, and as high as capitals.
  private struct Boxes: GlyphOutlines {
    func outline(of glyph: UInt32, in face: Face) throws -> Path {
      Path(rect: Rect(x: 0, y: -0.7, width: Double(glyph) / 20, height: 0.7))
    }

    func pixels(of glyph: UInt32, in face: Face, size: Double) throws -> Path { Path() }
  }

  private func scene(_ items: [Item], background: Color? = .white) -> Scene {
    Scene(size: Size(width: 100, height: 50), background: background, items: items)
  }

  private func warnings(_ items: [Item], target: Target? = nil) -> [String] {
    let scene = scene(items)
    return SceneFaults.warnings(of: scene, seen: scene, outlines: Boxes(), for: target)
  }

  private func faults(_ items: [Item]) -> [String] {
    SceneFaults.faults(of: scene(items), outlines: Boxes()).map { "\($0.kind): \($0.message)" }
  }

  private func icon(
    _ hex: String, _ frame: Rect, rim: String? = nil, subject: Subject = .icon, role: Role = .ink
  ) throws -> [Item] {
    let path = Path(rect: frame)
    let fill = Item.fill(FillItem(path: path, color: try #require(Color(hex: hex)), subject: subject, role: role))
    guard let rim else { return [fill] }
    let stroke = StrokeItem(
      path: path, color: try #require(Color(hex: rim)), style: StrokeStyle(width: 2), subject: .icon)
    return [fill, .stroke(stroke)]
  }

  @Test func textsThatFitCauseNoWarning() {
    #expect(warnings([text("a", x: 0, y: 0, width: 100), text("b", x: 0, y: 20, width: 50)]).isEmpty)
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
    let scene = scene([text("a", x: 0, y: 0, width: 50)], background: background)
    let warnings = SceneFaults.warnings(of: scene, seen: scene, outlines: Boxes(), for: nil, isDark: isDark)
    #expect(warnings.count == count && warnings.allSatisfy { $0.contains("dark scheme") })
  }

  @Test func overlappingTextsCauseAWarning() {
    let items = [text("a", x: 0, y: 0, width: 50), text("b", x: 20, y: 2, width: 50)]
    #expect(warnings(items) == ["\"a\" overlaps \"b\""])
    let moved = Item.group(GroupItem(transform: .translation(x: 0, y: 20), items: [items[1]]))
    #expect(warnings([items[0], moved]).isEmpty)
  }

  /// Ink is judged where it is drawn, whatever groups do to it.
  @Test func inkThatIsNotWholeIsAFault() throws {
    let text = text("12 PM", x: 10, y: 10, width: 40)
    func clipped(_ width: Double) -> Item {
      .group(GroupItem(clip: Path(rect: Rect(x: 0, y: 0, width: width, height: 50)), items: [text]))
    }
    #expect(faults([clipped(50)]).isEmpty)
    #expect(
      faults([clipped(45)]) == [
        "clipped: \"12 PM\" reaches 5 points over the right edge of what it is clipped to"
      ])
    let turned = Item.group(GroupItem(transform: .rotation(degrees: 90), items: [text]))
    #expect(faults([turned]) == ["outside: \"12 PM\" reaches 26 points over the left edge; the canvas has 100"])
    let icon = try icon("#000000", Rect(x: 90, y: 10, width: 20, height: 20))
    #expect(faults(icon) == ["outside: an icon reaches 10 points over the right edge; the canvas has 100"])
    #expect(try faults(self.icon("#000000", Rect(x: 90, y: 10, width: 20, height: 20), role: .tone)).isEmpty)
  }

  @Test func inkUnderOtherInkIsAFault() throws {
    let text = text("a", x: 10, y: 10, width: 20)
    let beside = try icon("#FF0000", Rect(x: 25, y: 5, width: 20, height: 30))
    #expect(faults(beside + [text]) == ["covered: an icon overlaps \"a\""])
    #expect(faults([text] + beside) == ["covered: \"a\" overlaps an icon"])
    // A badge is the ground of its text.
    let badge = try icon("#FFFF00", Rect(x: 5, y: 5, width: 40, height: 30))
    #expect(faults(badge + [text]).isEmpty)
    #expect(faults([text] + badge) == ["covered: \"a\" overlaps an icon"])
    let area = try icon("#FF0000", Rect(x: 5, y: 5, width: 40, height: 30), subject: .area)
    #expect(faults(area + [text]).isEmpty)
    #expect(faults([text] + area) == ["covered: \"a\" lies below an area that is drawn later"])
  }

  @Test(
    arguments: [
      ("#000000", "#FFFFFF", nil), ("#949494", "#FFFFFF", nil), ("#999999", "#FFFFFF", "2.8 to 1, #999999 on #ffffff"),
      ("#000000", "#7A0000", "1.8 to 1, #000000 on #7a0000"), ("#FFFFFF", "#7A0000", nil),
      ("#00000066", "#FFFFFF", "2.8 to 1, #999999 on #ffffff"),
    ] as [(String, String, String?)])
  func textsStandOut(ink: String, ground: String, contrast: String?) throws {
    let area = try icon(ground, Rect(x: 0, y: 0, width: 100, height: 50), subject: .area)
    let text = text("a", x: 10, y: 10, width: 20, color: try #require(Color(hex: ink)))
    #expect(
      faults(area + [text])
        == (contrast.map { ["faint: \"a\" has a contrast of \($0); it needs 3 to 1"] } ?? []))
  }

  /// An icon needs an outline that stands out, or a word beside it.
  @Test func iconsStandOut() throws {
    let frame = Rect(x: 10, y: 10, width: 20, height: 20)
    let yellow = try icon("#FFEE00", frame)
    #expect(
      faults(yellow) == ["faint: an icon has a contrast of 1.2 to 1, #ffee00 on #ffffff; it needs 3 to 1"])
    #expect(try faults(icon("#FFEE00", frame, rim: "#000000")).isEmpty)
    #expect(faults(yellow + [text("Sunny", x: 40, y: 10, width: 40)]).isEmpty)
    #expect(faults(yellow + [text("12", x: 40, y: 10, width: 40)]).count == 1)
    // The track of a scale says nothing without its value, and a gap has the colour of the canvas.
    let track = FillItem(
      path: Path(rect: frame), paint: .solid(try #require(Color(hex: "#EEEEEE"))), subject: .icon, value: .solid(.black)
    )
    #expect(faults([.fill(track)]).isEmpty)
    #expect(try faults(icon("#FFFFFF", frame)).isEmpty)
  }

  @Test func invisibleAreasCauseAWarning() throws {
    let target = try #require(try TargetCatalog.builtIn().targets.first { $0.name == "waveshare-7.5-v2" })
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
        == ["#ffe0b0 becomes white on white on waveshare-7.5-v2; use role=\"tone\" or another colour"])
    #expect(try warnings([fill("#FFE0B0", .ink)]).isEmpty)
  }
}
