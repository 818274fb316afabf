import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

@Suite struct BidiTests {
  @Test(
    "Runs lie in visual order",
    arguments: [
      ("abc שלום def", ["abc ", "שלום", " def"]),
      ("שלום abc", ["abc", " ", "שלום"]),
      ("hello سلام 12 there", ["hello ", "12", " ", "سلام", " there"]),
      // The isolate keeps the number from joining the preceding Hebrew.
      ("שלום \u{2066}12 km\u{2069}!", ["!\u{2069}", "12 km", " \u{2066}", "שלום"]),
    ])
  func order(string: String, runs: [String]) throws {
    let layout = try Sample.typesetter().set(string)
    func visible(_ text: String) -> String {
      String(String.UnicodeScalarView(text.unicodeScalars.filter { !$0.properties.isDefaultIgnorableCodePoint }))
    }
    #expect(layout.runs.map { visible($0.text) }.joined(separator: "|") == runs.map(visible).joined(separator: "|"))
  }

  @Test("In a picture from right to left, a paragraph with such letters begins at the right")
  func directionOfThePicture() throws {
    let typesetter = try Sample.typesetter()
    let text = "\u{200E}°C الساعة 17:00"
    func ends() -> [String?] {
      let runs = typesetter.set(text).runs.map(\.text)
      return [
        runs.first { $0.contains("17") || $0.contains("C") }, runs.last { $0.contains("17") || $0.contains("C") },
      ]
    }
    #expect(ends().map { $0?.contains("17") } == [false, true])
    let latin = typesetter.set("abc 12").runs
    typesetter.isRightToLeft = true
    #expect(ends().map { $0?.contains("17") } == [true, false])
    #expect(typesetter.set("abc 12").runs == latin)
  }

  @Test("Runs of a line follow each other without a gap", arguments: ["abc שלום 12 def", "سلام 12 عليكم", "a現b"])
  func contiguous(string: String) throws {
    let layout = try Sample.typesetter().set(string)
    #expect(abs(layout.runs.reduce(0) { $0 + $1.width } - layout.size.width) < 1e-9)
    var pen = 0.0
    for run in layout.runs {
      let first = try #require(run.glyphs.first)
      #expect(abs(first.position.x - pen) < 1)
      pen += run.width
    }
  }

  @Test("Hebrew glyphs run from the right")
  func glyphOrder() throws {
    // Recorded with uharfbuzz: final mem, vav, lamed, shin of NotoSansHebrew-Regular, left to right.
    let run = try #require(try Sample.typesetter().set("שלום").runs.first)
    #expect(run.glyphs.map(\.id) == [23, 124, 55, 96])
    #expect(run.text == "שלום")
  }

  @Test("An override in data does not reorder what follows it", arguments: ["\u{202E}", "\u{202D}", "\u{202B}"])
  func override(control: String) throws {
    let typesetter = try Sample.typesetter()
    let layout = typesetter.set("Par\(control)is 12:00")
    #expect(layout == typesetter.set("Paris 12:00"))
  }

  @Test(
    "Levels are those of the Unicode algorithm",
    arguments: [
      ("abc", [0, 0, 0], 0), ("אב 1", [1, 1, 1, 2], 1), ("a א.", [0, 0, 1, 0], 0), ("א ", [1, 1], 1),
    ])
  func levels(string: String, levels: [Int], base: Int) {
    let found = BidiLevels(scalars: string.unicodeScalars.map(\.value))
    #expect(found.levels.map(Int.init) == levels)
    #expect(Int(found.base) == base)
  }

  @Test(
    "Pieces are reversed from the highest level down",
    arguments: [
      ([UInt8](), [Int]()), ([0, 0], [0, 1]), ([1, 1], [1, 0]), ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
      ([1, 2, 2, 1], [3, 1, 2, 0]),
    ])
  func visualOrder(levels: [UInt8], order: [Int]) {
    #expect(BidiLevels.visualOrder(of: levels) == order)
  }
}
