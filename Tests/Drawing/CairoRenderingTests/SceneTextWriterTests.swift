import CairoRendering
import Testing
import WidgetBase
import WidgetScene

@Suite("Scenes as text")
struct SceneTextWriterTests {
  private func lines(_ items: [Item], hasGlyphs: Bool = false) throws -> [String] {
    let scene = Scene(size: Size(width: 20, height: 10.5), background: .white, items: items)
    let text = try SceneTextWriter(hasGlyphs: hasGlyphs).write(scene)
    #expect(text.hasPrefix("scene 20x10.5 on #ffffff\n") && text.hasSuffix("\n"))
    return text.split(separator: "\n").dropFirst().map { String($0) }
  }

  @Test("each kind of item is a line")
  func kinds() throws {
    let path = Path([.move(Point(x: 0.126, y: -0.001)), .line(Point(x: 3, y: 4)), .close])
    let bitmap = try Bitmap(width: 2, height: 1, rgba: Array(repeating: 255, count: 8))
    let paint = Paint.gradient((0, 0), (10, 5), .white, Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    #expect(
      try lines([
        .rectangle(1, 2, 3, 1.0 / 3, tag: Tag(id: "a", classes: ["b", "c d"])),
        .fill(FillItem(path: path, paint: paint, subject: .icon, rule: .evenOdd)),
        .stroke(StrokeItem(path: path, color: .black, style: StrokeStyle(width: 1.5, cap: .round), role: .tone)),
        .image(ImageItem(bitmap: bitmap, frame: Rect(x: 1, y: 2, width: 3, height: 4), opacity: UnitInterval(0.5))),
        FakeOutlines.text([1, 0], at: Point(x: 1, y: 8), size: 2, halo: Halo(width: 1, color: .white)),
      ]) == [
        ##"  fill #a .b ."c d" #000000 ink area 3x0.33 at 1,2"##,
        "  fill linear 0,0 to 10,5: #ffffff 0, #ff0000/0.5 1 tone icon evenOdd M0.13,0 L3,4 Z",
        "  stroke #000000 tone line 1.5 round miter M0.13,0 L3,4 Z",
        "  image 2x1 #\(String(bitmap.digest, radix: 16)) tone opacity 0.5 3x4 at 1,2",
        ##"  text "■ " #000000 ink 4x2 at 1,6 halo 1 #ffffff"##,
      ])
  }

  @Test("what is in a group is indented below it")
  func groups() throws {
    let inner = GroupItem(transform: .rotation(degrees: 30), items: [.rectangle(0, 0, 1, 1)])
    let outer = GroupItem(
      clip: Path(rect: Rect(x: 0, y: 0, width: 5, height: 5)), opacity: UnitInterval(0.25), tag: Tag(id: "g"),
      items: [.group(inner)])
    #expect(
      try lines([.group(outer), .rectangle(0, 0, 2, 2)]) == [
        "  group #g opacity 0.25 clip 5x5 at 0,0", "    group matrix(0.866 0.5 -0.5 0.866 0 0)",
        "      fill #000000 ink area 1x1 at 0,0", "  fill #000000 ink area 2x2 at 0,0",
      ])
  }

  @Test("glyphs are one line for each run on request")
  func glyphs() throws {
    #expect(
      try lines([FakeOutlines.text([1, 0], at: Point(x: 1, y: 8), size: 2)], hasGlyphs: true).last
        == ##"    Fake-Medium 2 "■ " 1@1,8 0@3,8"##)
  }

  @Test("a string cannot begin a line", arguments: ["a\nb", "a\rb", "a\u{2028}b", "a\u{0}b", "a\u{85}b", "a\"b\\"])
  func hostileStrings(string: String) throws {
    guard case .text(var text) = FakeOutlines.text([1], at: .zero, size: 2, tag: Tag(id: string)) else { return }
    text.string = string
    let lines = try lines([.text(text)], hasGlyphs: true)
    #expect(lines.count == 2)
    #expect(lines.allSatisfy { line in line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x85 } })
  }

  @Test("hostile scenes have a text, nested too deep they are refused")
  func hostile() throws {
    var maker = HostileSceneMaker(seed: 5)
    for _ in 0..<100 { _ = try SceneTextWriter(hasGlyphs: true).write(maker.scene()) }
    var item = Item.rectangle(0, 0, 1, 1)
    for _ in 0..<200 { item = .group(GroupItem(items: [item])) }
    #expect(throws: Failure(.internal, "groups are nested too deeply; the maximum is 128")) { try lines([item]) }
  }

  @Test("the same scene always has the same text")
  func determinism() throws {
    #expect(try SceneTextWriter().write(.rich) == SceneTextWriter().write(.rich))
  }
}
