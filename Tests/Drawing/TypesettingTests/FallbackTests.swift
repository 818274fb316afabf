import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

@Suite struct FallbackTests {
  @Test(
    "The first face that has a character draws it",
    arguments: [
      ("Hamburg", ["Inter-Medium"]),
      ("℃ 17:00現在", ["Inter-Medium", "MPLUS1-Medium"]),
      ("世田谷区", ["MPLUS1-Medium"]),
      ("･", ["BIZUDPGothic-Regular"]),
      ("乕", ["BIZUDPGothic-Regular"]),
      ("→☀", ["Inter-Medium"]),
      ("שלום", ["NotoSansHebrew-Regular"]),
      ("سلام", ["NotoSansArabic-Regular"]),
      ("مرحبا،", ["NotoSansArabic-Regular"]),
      ("٣", ["NotoSansArabic-Regular"]),
      ("สวัสดี", ["NotoSansThai-Regular"]),
      ("नमस्ते", ["NotoSansDevanagari-Regular"]),
      ("🌤", ["NotoSansSymbols2-Regular"]),
      ("区🌤", ["MPLUS1-Medium", "NotoSansSymbols2-Regular"]),
      ("Ωж", ["Inter-Medium", "Inter-Medium"]),
    ], InstalledFonts.allCases)
  func faces(_ text: (string: String, names: [String]), fonts: InstalledFonts) throws {
    let typesetter = try Sample.typesetter(fonts)
    #expect(typesetter.set(text.string, weight: .medium).faceNames == text.names)
    #expect(typesetter.missingCharacters.isEmpty)
    #expect(typesetter.problems.isEmpty)
  }

  @Test(
    "A family's nearest weight is taken",
    arguments: [
      (FontWeight.ultraLight, "Inter-Thin", "MPLUS1-Thin", "BIZUDPGothic-Regular"),
      (.thin, "Inter-ExtraLight", "MPLUS1-ExtraLight", "BIZUDPGothic-Regular"),
      (.regular, "Inter-Regular", "MPLUS1-Regular", "BIZUDPGothic-Regular"),
      (.medium, "Inter-Medium", "MPLUS1-Medium", "BIZUDPGothic-Regular"),
      (.semibold, "Inter-SemiBold", "MPLUS1-SemiBold", "BIZUDPGothic-Bold"),
      (.heavy, "Inter-ExtraBold", "MPLUS1-ExtraBold", "BIZUDPGothic-Bold"),
      (.black, "Inter-Black", "MPLUS1-Black", "BIZUDPGothic-Bold"),
    ])
  func weights(weight: FontWeight, inter: String, mplus: String, bizUD: String) throws {
    let layout = try Sample.typesetter().set("A現乕", weight: weight)
    #expect(layout.faceNames == [inter, mplus, bizUD])
  }

  @Test(
    "A mark stays in the face of its letter",
    arguments: [
      ("e\u{301}", "Inter-Regular", 1), ("か\u{3099}", "MPLUS1-Regular", 1),
      ("ש\u{5C1}", "NotoSansHebrew-Regular", nil),
    ])
  func marks(string: String, face: String, glyphs: Int?) throws {
    let layout = try Sample.typesetter().set(string)
    #expect(layout.faceNames == [face])
    if let glyphs { #expect(layout.runs[0].glyphs.count == glyphs) }
  }

  @Test(
    "Graphemes without a face are drawn as one box each and reported",
    arguments: [
      ("\u{10FFFD}", 1, ["U+10FFFD"]), ("한", 1, ["U+D55C"]), ("한한", 2, ["U+D55C"]),
    ])
  func missing(string: String, boxes: Int, names: [String]) throws {
    let typesetter = try Sample.typesetter()
    let layout = typesetter.set("a" + string)
    let glyphs = layout.runs.filter { $0.face.postScriptName == "Inter-Regular" }.flatMap(\.glyphs)
    #expect(glyphs.count { $0.id == 0 } == boxes)
    #expect(typesetter.missingCharacters.map(\.description) == names)
    let box = try typesetter.outline(of: 0, in: layout.runs[0].face)
    #expect(!box.isEmpty)
  }

  @Test(
    "An emoji that no face has is left out with its space, and reported",
    arguments: [
      ("Pizza 🫠 today", "Pizza today", ["U+1FAE0"]), ("🫠 Teeth", "Teeth", ["U+1FAE0"]),
      ("Teeth 🫠", "Teeth", ["U+1FAE0"]), ("🫠🫠", "", ["U+1FAE0"]), ("a🫠b", "ab", ["U+1FAE0"]),
      ("🫠 🫠 Teeth  🫠", "Teeth", ["U+1FAE0"]), ("Meet 🫱🏽‍🫲🏻 here", "Meet here", ["U+1FAF1", "U+1FAF2"]),
    ], InstalledFonts.allCases)
  func missingEmoji(_ text: (string: String, shown: String, names: [String]), fonts: InstalledFonts) throws {
    let typesetter = try Sample.typesetter(fonts)
    let layout = typesetter.set(text.string)
    #expect(layout.string == text.shown)
    #expect(layout == typesetter.set(text.shown))
    #expect(!layout.runs.flatMap(\.glyphs).contains { $0.id == 0 })
    #expect(Set(text.names).isSubset(of: Set(typesetter.missingCharacters.map(\.description))))
  }

  @Test("The text faces draw characters that the segment face lacks")
  func segments() throws {
    let layout = try Sample.typesetter().set("12時é", design: .segments)
    #expect(layout.faceNames == ["DSEG7Modern-BoldItalic", "MPLUS1-Regular", "Inter-Regular"])
    #expect(layout.runs.map(\.size) == [20, 20, 20 * 0.969])
  }
}
