import Testing
import WidgetLayout
import WidgetScene

@Suite struct TextTests {
  private let line = 11.9336

  @Test(
    arguments: [
      ("abc def", nil, nil, 70, 1), ("abc def", 70, 50, 70, 1), ("abc def", 69, 50, 30, 2),
      ("abc def", 30, 50, 30, 2), ("abc def", 29.9, 100, 20, 4), ("abc def", .infinity, 50, 70, 1),
      ("abc def", 30, 12, 30, 1), ("abc def", 0, 0, 10, 1), ("a\nbcd", nil, nil, 30, 2), ("", nil, nil, 0, 1),
      ("", 50, 50, 0, 1), ("", 0, 0, 0, 1),
    ] as [(String, Double?, Double?, Double, Int)])
  func `a text is as large as its measurer says`(
    string: String, width: Double?, height: Double?, expected: Double, lines: Int
  ) {
    #expect(isClose(size(of: text(string), width, height), expected, Double(lines) * line))
  }

  @Test(arguments: [6.0, 8, 12, 14, 30])
  func `glyphs lie on absolute positions`(size: Double) throws {
    let node = text("ab", size, id: "t").padded(top: 3, leading: 5)
    let placed = place(node.framed(200, 100, .topLeading), 200, 100)
    let item = try #require(placed.texts.first)
    #expect(isClose(item.frame, 5, 3, 2 * size, 1.19336 * size))
    #expect(isClose(item.runs[0].glyphs[0].position, 5, 3 + 0.95215 * size))
    #expect(isClose(item.runs[0].glyphs[1].position, 5 + size, 3 + 0.95215 * size))
    #expect(item.runs[0].glyphs.map(\.id) == [97, 98])
    #expect(item.string == "ab")
  }

  @Test func `every line is moved to its place`() {
    let item = place(text("abc def").framed(40, 60, .topLeading), 40, 60).texts[0]
    #expect(item.string == "abc\ndef")
    #expect(item.runs.count == 2)
    #expect(isClose(item.runs[1].glyphs[0].position, 0, line + 9.5215))
  }

  @Test func `a text that does not fit is cut with an ellipsis`() {
    let placed = place(text("abcdef", lines: 1).framed(40, 20, .leading), 40, 20)
    #expect(placed.texts[0].string == "abc…")
    #expect(isClose(placed.texts[0].frame, 0, 10 - line / 2, 40, line))
  }

  /// Six letters need 60 points at size 10.
  @Test(arguments: [
    (60.0, 10.0, "abcdef"), (45, 7.5, "abcdef"), (30, 5, "abcdef"), (29, 5, "abcd…"), (1_000, 10, "abcdef"),
  ])
  func `a text shrinks as far as it may before it is cut`(width: Double, size: Double, string: String) throws {
    let node = text("abcdef", lines: 1, shrinkingTo: 0.5).framed(Length(points: width), 20, .leading)
    let item = place(node, width, 20).texts[0]
    #expect(item.string == string)
    let shown = try #require(item.runs.first).size
    // No smaller than needed: within a five-hundredth of the size that fits.
    #expect(shown <= size + 1e-9 && shown >= size - 0.02)
    #expect(item.frame.width <= width)
  }

  @Test(arguments: [1, 2, 3])
  func `no more lines are shown than allowed`(limit: Int) {
    let item = place(text("a b c d", lines: limit).framed(10, 100, .top), 10, 100).texts[0]
    #expect(item.runs.count == limit)
    #expect(isClose(item.frame.height, Double(limit) * line))
  }

  @Test func `an empty text keeps its line's height and draws nothing`() {
    let placed = place(column(.leading, text("", id: "empty"), fixed(10, 10, "below")), 10, 10 + line)
    #expect(placed.texts.isEmpty)
    #expect(isClose(placed["below"], 0, line, 10, 10))
  }

  @Test func `how a text is painted reaches the scene`() {
    let content = TextContent(
      request: TextRequest(string: "a", font: Font(size: 10)), color: .white,
      halo: Halo(width: 1.5, color: .black), role: .tone, tag: Tag(id: "label", classes: ["small"]))
    let item = place(.text(content), 50, 50).texts[0]
    #expect(item.paint == .solid(.white))
    #expect(item.halo == Halo(width: 1.5, color: .black))
    #expect(item.role == .tone)
    #expect(item.tag == Tag(id: "label", classes: ["small"]))
  }

  @Test(arguments: [0, -1, Double.nan, .infinity])
  func `a halo without width is not drawn`(width: Double) {
    let content = TextContent(
      request: TextRequest(string: "a", font: Font(size: 10)), color: .white,
      halo: Halo(width: width, color: .black))
    let item = place(.text(content), 50, 50).texts[0]
    #expect(item.halo == nil)
  }

  @Test func `the measurer is called once for each text and proposal`() {
    let measurer = CountingMeasurer()
    let words = row(spacing: 2, text("ab"), text("cd"), spacer)
    _ = LayoutEngine(measurer: measurer).scene(of: words, size: Size(width: 100, height: 20))
    // Each text is measured for 0, for infinity and for its share, but not again for alignment or drawing.
    #expect(measurer.count <= 6)
  }
}
