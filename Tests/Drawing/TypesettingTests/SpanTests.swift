import Testing
import Typesetting
import WidgetLayout
import WidgetScene

@Suite struct SpanTests {
  private let large = Font(size: 20, weight: .bold)
  private let small = Font(size: 10)

  private func layout(
    _ string: String, _ spans: [(Int, Font)], width: Double? = nil, lineLimit: Int? = nil
  ) throws -> TextLayout {
    let typesetter = try Sample.typesetter()
    let request = TextRequest(
      string: string, font: small, spans: spans.map { FontSpan(length: $0, font: $1) }, lineLimit: lineLimit)
    return typesetter.layout(request, proposing: ProposedSize(width: width, height: nil))
  }

  @Test func spansAreSetInTheirFonts() throws {
    let layout = try layout("21°C", [(2, large)])
    #expect(layout.runs.map(\.text) == ["21", "°C"])
    #expect(layout.runs.map(\.face.postScriptName) == ["Inter-Bold", "Inter-Regular"])
    #expect(layout.runs.map(\.size) == [0.969 * 20, 0.969 * 10])
    #expect(layout.spanOfRun == [0, 1])
    let alone = try [self.layout("21", [(2, large)]), self.layout("°C", [])].reduce(0) { $0 + $1.size.width }
    #expect(abs(layout.size.width - alone) < 1e-9)
    #expect(layout.size.height == 1.19336 * 20)
    #expect(layout.firstBaseline == 0.95215 * 20)
    // All on one baseline.
    #expect(Set(layout.runs.flatMap { $0.glyphs.map(\.position.y) }).count == 1)
  }

  @Test(arguments: [
    ("ab", [1, 1], ["a", "b"]), ("ab", [0, 1, 0, 1], ["a", "b"]), ("ab", [9], ["ab"]), ("ab", [-3, 1], ["a", "b"]),
    ("a\nb", [2], ["a", "b"]), ("e\u{301}x", [1], ["e\u{301}", "x"]), ("", [1], []),
  ])
  func spansAreCountedInScalars(_ string: String, _ lengths: [Int], _ runs: [String]) throws {
    let fonts = [large, small]
    let spans = lengths.enumerated().map { ($1, fonts[$0 % 2]) }
    #expect(try layout(string, spans).runs.map(\.text) == runs)
  }

  @Test func linesAreBrokenAndCutAcrossSpans() throws {
    let spans = [(6, large), (5, small)]
    let whole = try layout("large small words", spans)
    let broken = try layout("large small words", spans, width: whole.size.width * 0.6)
    #expect(broken.string.contains("\n"))
    #expect(abs(broken.lastBaseline - broken.firstBaseline - 1.19336 * 20) < 1e-9)
    let cut = try layout("large small words", spans, width: whole.size.width * 0.6, lineLimit: 1)
    #expect(cut.isTruncated && cut.string.hasSuffix("…"))
    #expect(cut.size.width <= whole.size.width * 0.6 + 0.001)
    #expect(try layout("large", [(5, large)], width: 0, lineLimit: 1).string == "…")
  }
}
