import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

@Suite struct HostileTextTests {
  static let strings: [String] = [
    String(repeating: "x", count: 40_000),
    String(repeating: "lorem ipsum ", count: 3_334),
    String(repeating: "世田谷区", count: 10_000),
    String(repeating: "سلام 12 ", count: 5_000),
    String(repeating: "aא", count: 20_000),
    String(repeating: "😀", count: 40_000),
    String(repeating: "\u{2067}", count: 40_000) + "a",
    String(repeating: "(", count: 20_000) + "א" + String(repeating: ")", count: 20_000),
    "a" + String(repeating: "\u{301}", count: 10_000),
    String(repeating: "\u{301}", count: 10_000),
    String(repeating: "\u{202E}", count: 10_000) + "abc",
    String(repeating: "\u{200D}", count: 256),
    "a" + String(repeating: "\u{200D}", count: 256) + "b",
    String(repeating: "\u{0}", count: 100),
    "\u{FFFE}\u{FFFF}\u{10FFFF}\u{FFFD}\u{E0001}\u{FE0F}",
    String(repeating: "\n", count: 5_000),
    String(repeating: " ", count: 40_000),
  ]

  @Test("Every text is laid out", arguments: strings)
  func bounded(string: String) throws {
    let typesetter = try Sample.typesetter()
    for width in [nil, 0.0, 100] {
      let layout = typesetter.set(string, size: 14, width: width)
      #expect(layout.size.width.isFinite && layout.size.height.isFinite)
      let line = typesetter.set(string, size: 14, lineLimit: 1, width: width)
      #expect(abs(line.size.height - 1.19336 * 14) < 1e-9)
    }
  }

  @Test("Arbitrary characters keep the layout's promises", arguments: 0..<16)
  func arbitrary(seed: Int) throws {
    let typesetter = try Sample.typesetter()
    var state = UInt64(seed) &+ 1
    // A linear congruential generator, so that the strings are the same in every run.
    func next(below limit: UInt32) -> UInt32 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return UInt32(truncatingIfNeeded: state >> 33) % limit
    }
    let ranges: [UInt32] = [0x80, 0x700, 0x3100, 0x1_0000, 0x11_0000]
    for _ in 0..<12 {
      var scalars = String.UnicodeScalarView()
      for _ in 0..<40 {
        guard let scalar = Unicode.Scalar(next(below: ranges[Int(next(below: 5))])) else { continue }
        scalars.append(scalar)
      }
      let string = String(scalars)
      let whole = typesetter.set(string, size: 14)
      let width = Double(next(below: 200))
      let broken = typesetter.set(string, size: 14, width: width)
      #expect(broken.string.split(separator: "\n").count >= whole.string.split(separator: "\n").count)
      let cut = typesetter.set(string, size: 14, lineLimit: 2, width: width, height: 40)
      #expect(cut.size.height <= 40 + 0.001)
      #expect(cut.isTruncated == cut.string.hasSuffix("…"))
      for layout in [whole, broken, cut] {
        #expect(layout.runs.flatMap(\.glyphs).allSatisfy { $0.position.x.isFinite && $0.position.y.isFinite })
      }
    }
  }

  @Test("A stack of marks is cut, its letter stays")
  func marks() throws {
    let layout = try Sample.typesetter().set("a" + String(repeating: "\u{301}", count: 10_000) + "b")
    #expect(layout.string.unicodeScalars.count == Paragraph.maximumGraphemeLength + 1)
    #expect(layout.string.count == 2)
  }

  @Test("Joiners alone take no space")
  func joiners() throws {
    let typesetter = try Sample.typesetter()
    #expect(typesetter.set(String(repeating: "\u{200D}", count: 256)).size.width == 0)
    #expect(typesetter.missingCharacters.isEmpty)
  }

  @Test("Control characters are dropped", arguments: ["\u{0}", "\u{7}", "\u{1B}", "\u{7F}", "\u{9F}"])
  func controls(control: String) throws {
    let typesetter = try Sample.typesetter()
    #expect(typesetter.set("a\(control)b") == typesetter.set("ab"))
    #expect(typesetter.missingCharacters.isEmpty)
  }

  @Test("A long text truncated to one line shows its beginning")
  func longTextCut() throws {
    let layout = try Sample.typesetter().set(HostileTextTests.strings[0], lineLimit: 1, width: 100)
    #expect(layout.isTruncated)
    #expect(layout.string.count < 20)
    #expect(layout.size.width <= 100.001)
  }
}
