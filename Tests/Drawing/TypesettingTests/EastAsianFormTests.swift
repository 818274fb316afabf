import Testing
import WidgetLayout

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
    let folder = try FontFolder(without: ["NotoSansCJK-Regular.ttc", "NotoSansCJK-Bold.ttc"])
    let typesetter = try Typesetter(fonts: folder.sources)
    #expect(!typesetter.set("한").runs.isEmpty)
    #expect(typesetter.missingCharacters.map(\.description) == ["U+D55C"])
    #expect(typesetter.problems.map(\.description).contains { $0.hasSuffix("install fonts-noto-cjk") })
  }

  /// A text that was set in one form is set again in another.
  @Test func theFormIsPartOfWhatIsKept() throws {
    let typesetter = try Typesetter(fonts: FontSources())
    let japanese = typesetter.set("直").faceNames
    typesetter.eastAsianForm = .simplifiedChinese
    let chinese = typesetter.set("直").faceNames
    let isInstalled = FontSources().path(of: "NotoSansCJK-Regular.ttc") != nil
    #expect(japanese == ["MPLUS1-Regular"])
    #expect(chinese == [isInstalled ? "NotoSansCJKsc-Regular" : "MPLUS1-Regular"])
    typesetter.eastAsianForm = .japanese
    #expect(typesetter.set("直").faceNames == japanese)
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
