import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

@Suite struct LineTests {
  // M PLUS's kanji are one em wide and have no tracking: 20 points each here.
  @Test(
    "Lines break at spaces and between kanji, and inside a word that is wider than the line",
    arguments: [
      ("The quick brown fox jumps", 80.0, "The\nquick\nbrown\nfox\njumps"),
      ("The quick brown fox jumps", 120, "The quick\nbrown fox\njumps"),
      ("東京都世田谷区北沢", 80, "東京都世\n田谷区北\n沢"),
      // No line starts with a full stop or a closing bracket.
      ("東京都世。田谷", 80, "東京都\n世。田谷"),
      ("「東京都」世田谷", 80, "「東京\n都」世田\n谷"),
      ("Donaudampf", 80, "Donauda\nmpf"),
      ("ab\u{A0}cd", 30, "ab\u{A0}\ncd"),
      ("e\u{301}e\u{301}e\u{301}e\u{301}", 25, "e\u{301}e\u{301}\ne\u{301}e\u{301}"),
      ("a\nb\r\nc\u{2028}d\u{85}e", 100, "a\nb\nc\nd\ne"),
      ("a\n\nb", 100, "a\n\nb"),
      ("ab   cd", 25, "ab\ncd"),
      ("a\tb\u{7}c\u{0}", 100, "a bc"),
      ("", 10, ""),
    ])
  func wrapping(string: String, width: Double, shown: String) throws {
    let layout = try Sample.typesetter().set(string, width: width)
    #expect(layout.string == shown)
    #expect(!layout.isTruncated)
    #expect(layout.size.width <= width + 0.001)
    let lines = Double(shown.split(separator: "\n", omittingEmptySubsequences: false).count)
    #expect(abs(layout.size.height - lines * 23.8672) < 1e-9)
    #expect(abs(layout.lastBaseline - layout.firstBaseline - (lines - 1) * 23.8672) < 1e-9)
  }

  @Test(
    "Text that does not fit is truncated with an ellipsis",
    arguments: [
      ("The quick brown fox jumps", 1, 80.0, "The qu…"),
      ("The quick brown fox jumps", 2, 80, "The\nquick b…"),
      ("The quick brown fox jumps", 1, 55, "The…"),
      ("世田谷区北沢二丁目", 1, 80, "世田谷…"),
      ("世田谷区北沢二丁目", 2, 80, "世田谷区\n北沢二…"),
      ("e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}e\u{301}", 1, 40, "e\u{301}e\u{301}…"),
      ("שלום עולם טוב", 1, 80, "שלום ע…"),
      ("Hello", 1, 3, "…"),
      ("Hello", 1, 0, "…"),
      ("first\nsecond", 1, 200, "first…"),
      ("first  \nsecond", 1, 200, "first…"),
      ("Hello", 0, 42, "He…"),
    ])
  func truncation(string: String, limit: Int, width: Double, shown: String) throws {
    let typesetter = try Sample.typesetter()
    let layout = typesetter.set(string, lineLimit: limit, width: width)
    #expect(layout.string == shown)
    #expect(layout.isTruncated)
    #expect(layout.size.width <= max(width, typesetter.set("…").size.width) + 0.001)
  }

  @Test("Trailing line breaks do not cause an ellipsis", arguments: ["abc\n", "abc\n \n"])
  func trailingLineEnds(string: String) throws {
    let layout = try Sample.typesetter().set(string, lineLimit: 1, width: 100)
    #expect(layout.string == "abc")
    #expect(!layout.isTruncated)
  }

  @Test("An ellipsis in a right-to-left text is at its left")
  func truncationRightToLeft() throws {
    let layout = try Sample.typesetter().set("שלום עולם טוב", lineLimit: 1, width: 80)
    #expect(layout.runs.first?.text == "…")
    #expect(layout.runs.first?.glyphs.first?.position.x == 0)
  }

  @Test("A text fits the width it was measured at", arguments: ["Hamburg", "世田谷区", "℃ 17:00現在", "שלום abc", "a b "])
  func idealWidthFits(string: String) throws {
    let typesetter = try Sample.typesetter()
    for size in [6.0, 11.3, 14, 22.7, 30] {
      let ideal = typesetter.set(string, size: size)
      let again = typesetter.set(
        string, size: size, lineLimit: 1, width: ideal.size.width, height: ideal.size.height)
      #expect(again == ideal)
    }
  }

  @Test(
    "Lines beyond the height are dropped, except the first",
    arguments: [
      (nil, "a\nb\nc"), (72, "a\nb\nc"), (71.6016, "a\nb\nc"), (71, "a\nb…"), (48, "a\nb…"), (20, "a…"), (0, "a…"),
      (-5, "a…"), (.infinity, "a\nb\nc"), (.nan, "a…"),
    ] as [(Double?, String)])
  func heights(height: Double?, shown: String) throws {
    #expect(try Sample.typesetter().set("a\nb\nc", height: height).string == shown)
  }

  @Test("The minimum width fits one grapheme on each line", arguments: [0.0, -1, .nan])
  func leastWidth(width: Double) throws {
    let layout = try Sample.typesetter().set("現在 ab", width: width)
    #expect(layout.string == "現\n在\na\nb")
    #expect(layout.size.width == 20)
  }

  @Test("An infinite width gives one line for each paragraph, like no width")
  func infiniteWidth() throws {
    let typesetter = try Sample.typesetter()
    let string = "The quick brown fox\njumps"
    #expect(typesetter.set(string, width: .infinity) == typesetter.set(string))
  }

  @Test(
    "Lines are aligned in the widest one's width",
    arguments: [(TextAlignment.leading, 0.0), (.center, 20), (.trailing, 40)])
  func alignment(alignment: TextAlignment, x: Double) throws {
    let layout = try Sample.typesetter().set("世田谷\n区", alignment: alignment, width: 300)
    #expect(layout.size.width == 60)
    #expect(layout.runs.map { $0.glyphs[0].position.x } == [0, x])
    #expect(layout.runs.map { $0.glyphs[0].position.y } == [layout.firstBaseline, layout.lastBaseline])
  }

  @Test("Parting a kerned pair undoes the kern")
  func brokenKern() throws {
    let typesetter = try Sample.typesetter()
    // `AV` is narrower than its letters; a letter alone on its line keeps its width.
    let broken = typesetter.set("AV", size: 12, width: 0)
    #expect(broken.string == "A\nV")
    #expect(broken.runs.map(\.width) == ["A", "V"].map { typesetter.set($0, size: 12).size.width })
  }

  /// A part of a number would be another number.
  @Test(arguments: ["Rain from 14:00 on", "Humidity 100 %", "1014 hPa", "Wind 12.5 m/s", "Room 4711"])
  func numbersAreNotCut(string: String) throws {
    let typesetter = try Sample.typesetter()
    let whole = typesetter.set(string).size.width
    for width in stride(from: 0, to: whole, by: 1) {
      let shown = typesetter.set(string, lineLimit: 1, width: width).string
      guard shown.hasSuffix("…") else { continue }
      let rest = string.dropFirst(shown.count - 1)
      let isCut =
        shown.dropLast().last?.isNumber == true
        && (rest.first?.isNumber == true
          || rest.dropFirst().first?.isNumber == true && ":.".contains(rest.first ?? " "))
      #expect(!isCut, "\(shown)")
    }
  }

  @Test(
    "No line begins with small kana, marks of length, closing brackets or punctuation, or ends with opening brackets",
    arguments: ["きょうはデータをチェック。「東京」（晴れ）、ショッピング・ウィンドーも人々も〜です！？", "今天“晴天”，气温３℃。《书》、〈一〉！"])
  func kinsoku(_ text: String) throws {
    let typesetter = try Sample.typesetter()
    // Narrower lines cannot contain what belongs together.
    for width in stride(from: 120.0, through: 280, by: 5) {
      let lines = typesetter.set(text, width: width).string.split(separator: "\n")
      #expect(lines.joined() == text)
      for line in lines.dropFirst() {
        #expect(!"ぁぃぅぇぉっゃゅょァィゥェォッャュョー々、。，．」）》〉”！？〜℃".contains(line.first ?? "a"), "\(width): \(lines)")
      }
      for line in lines.dropLast() { #expect(!"「（《〈“".contains(line.last ?? "a"), "\(width): \(lines)") }
    }
  }

  @Test("A long Thai sentence breaks at syllables, not after a leading vowel or before a following one")
  func thai() throws {
    let typesetter = try Sample.typesetter()
    let text = "วันนี้อากาศแจ่มใสตลอดวันและอุณหภูมิสูงสุดสามสิบองศาในช่วงบ่ายๆ"
    for width in stride(from: 60.0, through: 300, by: 7) {
      let lines = typesetter.set(text, width: width).string.split(separator: "\n")
      #expect(lines.joined() == text)
      for line in lines.dropFirst() { #expect(!"ะาำๅๆฯ".unicodeScalars.contains(line.unicodeScalars.first ?? "a")) }
      for line in lines.dropLast() { #expect(!"เแโใไ".unicodeScalars.contains(line.unicodeScalars.last ?? "a")) }
    }
  }

  @Test("Words that are wider than a line break without a hyphen and leave no single letter")
  func longWords() throws {
    let typesetter = try Sample.typesetter()
    let word = "Donaudampfschifffahrtsgesellschaft"
    for width in stride(from: 60.0, through: 280, by: 3) {
      let lines = typesetter.set(word, width: width).string.split(separator: "\n")
      #expect(lines.joined() == word && lines.count > 1)
      #expect(lines.allSatisfy { $0.count > 1 }, "\(lines)")
    }
    let address = typesetter.set("https://example.org/weather/today", width: 130).string
    #expect(address.split(separator: "\n") == ["https://", "example.org/", "weather/today"])
  }

  @Test("Flags and newer emoji do not end the program", arguments: ["🇩🇪", "🇩", "a🇩🇪🇩b", "🫠🫱🏽‍🫲🏻", "\u{FFFF}"])
  func newCharacters(_ text: String) throws {
    let layout = try Sample.typesetter().set(String(repeating: "Word \(text) ", count: 9), width: 50)
    #expect(layout.size.height > 40)
  }

  @Test(
    "Lines of scripts with high and low marks are as high as the marks",
    arguments: [("ที่ญู", 1.45), ("हिट्ठू", 1.35), ("Agj", 1.19336), ("東京", 1.19336)])
  func heights(_ text: String, height: Double) throws {
    let typesetter = try Sample.typesetter()
    let layout = typesetter.set("\(text)\n\(text)", size: 100)
    #expect(abs(layout.size.height - 2 * height * 100) < 1)
    for run in layout.runs {
      for glyph in run.glyphs {
        guard let box = try typesetter.outline(of: glyph.id, in: run.face).controlBounds else { continue }
        let (top, bottom) = (glyph.position.y + box.minY * run.size, glyph.position.y + box.maxY * run.size)
        let isFirst = glyph.position.y < layout.size.height / 2
        #expect(isFirst ? top > -1 && bottom < layout.size.height / 2 + 1 : top > layout.size.height / 2 - 1)
      }
    }
  }
}
