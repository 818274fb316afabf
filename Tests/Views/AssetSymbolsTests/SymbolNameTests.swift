import Testing

@testable import AssetSymbols

@Suite struct SymbolNameTests {
  @Test(arguments: [
    ("Brand", "brand"), ("brand ink", "brandInk"), ("brand-ink_2", "brandInk_2"), ("URLIcon", "urlIcon"),
    ("HTML", "html"), ("1st place", "_1stPlace"), ("default", "default"), ("Äpfel", "äpfel"), ("a.b.c", "aBC"),
    ("  edge  ", "edge"), ("日本", "日本"), ("x²", "x"), ("🌊 tide", "tide"),
  ])
  func constantsAreNamedAfterAssets(_ name: String, _ expected: String) {
    #expect(SymbolName.constant(name) == expected)
  }

  @Test(arguments: [
    ("AccentColor", "Color", "accent"), ("Color", "Color", "color"), ("LogoImage", "Image", "logo"),
    ("LogoImage", "Color", "logoImage"), ("2Color", "Color", "_2"),
  ])
  func suffixesOfTheKindAreDropped(_ name: String, _ suffix: String, _ expected: String) {
    #expect(SymbolName.constant(name, droppingSuffix: suffix) == expected)
  }

  @Test(arguments: ["", " ", "---", "🌊", "__"])
  func namesWithoutLettersHaveNoSymbol(_ name: String) {
    #expect(SymbolName.constant(name) == nil && SymbolName.type(name) == nil)
  }

  @Test func reservedWordsAreQuoted() {
    #expect(SymbolName.quoted("default") == "`default`" && SymbolName.quoted("brand") == "brand")
    #expect(SymbolName.literal("a\"\\(b) ä") == #""a\"\\(b) \u{e4}""#)
  }
}
