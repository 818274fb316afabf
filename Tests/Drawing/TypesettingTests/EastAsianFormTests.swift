import Testing
import WidgetBase
import WidgetLayout
import WidgetScene

@testable import Typesetting

@Suite struct EastAsianFormTests {
  @Test(arguments: [
    ("ko", EastAsianForm.korean), ("ko_KR", .korean), ("zh-Hans", .simplifiedChinese), ("zh", .simplifiedChinese),
    ("zh_TW", .traditionalChinese), ("zh-Hant-HK", .traditionalChinese), ("ja", .japanese), ("de", .japanese),
    ("", .japanese),
  ])
  func languagesHaveForms(_ language: String, _ form: EastAsianForm) {
    #expect(EastAsianForm(language: language) == form)
  }

  /// The families after Inter, for a character of a script among letters of the same script.
  @Test(
    arguments: [
      ("Hani", .japanese, ["M PLUS 1", "BIZ UDPGothic", "Noto Sans CJK JP"]),
      ("Hani", .simplifiedChinese, ["Noto Sans CJK SC", "M PLUS 1", "BIZ UDPGothic"]),
      ("Hani", .traditionalChinese, ["Noto Sans CJK TC", "M PLUS 1", "BIZ UDPGothic"]),
      ("Hani", .korean, ["Noto Sans CJK KR", "M PLUS 1", "BIZ UDPGothic"]),
      ("Hang", .korean, ["Noto Sans CJK KR", "M PLUS 1", "BIZ UDPGothic"]),
      ("Hang", .japanese, ["M PLUS 1", "BIZ UDPGothic", "Noto Sans CJK KR"]),
      ("Kana", .simplifiedChinese, ["Noto Sans CJK SC", "M PLUS 1", "BIZ UDPGothic"]),
    ] as [(String, EastAsianForm, [String])])
  func theLanguageChoosesTheFamilyOfChineseCharacters(_ code: String, _ form: EastAsianForm, _ names: [String]) {
    let script = Script(code: code)
    let chain = FontCatalog.chain(for: .text, script: script, context: script, form: form)
    #expect(chain.map(\.name) == ["Inter"] + names)
  }

  @Test(arguments: EastAsianForm.allCases)
  func signsAmongLatinLettersAreTheSameInAllForms(_ form: EastAsianForm) {
    let latin = Script(code: "Latn")
    #expect(
      FontCatalog.chain(for: .text, script: .common, context: latin, form: form)
        == FontCatalog.chain(for: .text, script: .common, context: latin))
  }

  @Test func aMissingFamilyIsReportedWithItsPackage() throws {
    let typesetter = try Sample.typesetter(.required)
    #expect(!typesetter.set("한").runs.isEmpty)
    #expect(typesetter.missingCharacters.map(\.description) == ["U+D55C"])
    #expect(typesetter.problems.map(\.description).contains { $0.hasSuffix("install fonts-noto-cjk") })
  }

  /// A text that was set in one form is set again in another.
  @Test(arguments: [(InstalledFonts.required, "MPLUS1-Regular"), (.recommended, "NotoSansCJKsc-Regular")])
  func theFormIsPartOfWhatIsKept(fonts: InstalledFonts, chinese: String) throws {
    let typesetter = try Sample.typesetter(fonts)
    let japanese = typesetter.set("直").faceNames
    typesetter.eastAsianForm = .simplifiedChinese
    #expect(typesetter.set("直").faceNames == [chinese])
    typesetter.eastAsianForm = .japanese
    #expect(typesetter.set("直").faceNames == japanese)
    #expect(japanese == ["MPLUS1-Regular"])
  }

  /// A file with several faces draws each language with its own.
  @Test(
    arguments: [
      (EastAsianForm.japanese, "한", "NotoSansCJKkr"), (.korean, "한", "NotoSansCJKkr"), (.korean, "直", "NotoSansCJKkr"),
      (.traditionalChinese, "直", "NotoSansCJKtc"), (.simplifiedChinese, "カ", "NotoSansCJKsc"),
    ] as [(EastAsianForm, String, String)],
    [(FontWeight.regular, "Regular"), (.bold, "Bold")])
  func aCollectionDrawsEachFormWithItsFace(
    _ text: (form: EastAsianForm, string: String, family: String), _ weight: (value: FontWeight, name: String)
  ) throws {
    let typesetter = try Sample.typesetter(.recommended)
    typesetter.eastAsianForm = text.form
    let layout = typesetter.set(text.string, weight: weight.value)
    #expect(layout.faceNames == ["\(text.family)-\(weight.name)"])
    for run in layout.runs {
      for glyph in run.glyphs { #expect(try !typesetter.outline(of: glyph.id, in: run.face).isEmpty) }
    }
    #expect(typesetter.missingCharacters.isEmpty)
    #expect(typesetter.problems.isEmpty)
  }

  /// Files with several faces come from outside: a wrong offset or index is a reason, not a trap.
  @Test(
    arguments: [
      ([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0, 0, 0, 1, 0xFF, 0xFF, 0xFF, 0xFF], 0, "too short for a font"),
      ([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 16], 1, "too short for a font"),
      ([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0xFF, 0xFF, 0xFF, 0xFF], 5, "too short for a font"),
      ([0x74, 0x74, 0x63, 0x66, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 4], 0, "missing table cmap"),
      ([0x74, 0x74, 0x63], 0, "too short for a font"),
    ] as [([UInt8], Int, String)])
  func damagedCollectionsAreRefused(_ bytes: [UInt8], _ index: Int, _ reason: String) {
    #expect(bytes.withUnsafeBytes { FontTables.flaw(in: $0, index: index) } == reason)
  }
}
