import Foundation
import Testing
import WidgetLayout
import WidgetScene

@testable import Typesetting

/// Emoji in colour and in ink, with a font of few of them.
@Suite struct EmojiTests {
  /// Returns a typesetter with the font.
  private static func typesetter(minimumSize: Double? = 0) throws -> Typesetter {
    let typesetter = try Sample.typesetter(.recommended)
    typesetter.minimumColoredEmojiSize = minimumSize
    return typesetter
  }

  @Test(
    "Sequences are one image of the width of one emoji",
    arguments: ["👩‍👩‍👧", "🇩🇪", "👍🏽", "1️⃣", "❤️", "☀️", "😀", "⛅"])
  func sequences(_ emoji: String) throws {
    let layout = try Self.typesetter().set(emoji, size: 100)
    #expect(layout.images.count == 1)
    #expect(layout.runs.isEmpty)
    #expect(abs(layout.size.width - 124.5) < 0.1)
    #expect(layout.string == emoji)
    let image = try #require(layout.images.first)
    #expect(image.bitmap.width == 136 && image.bitmap.height == 128)
    #expect(image.bitmap.rgba.contains { $0 > 0 && $0 < 255 })
  }

  @Test("Different sequences have different images")
  func images() throws {
    let layout = try Self.typesetter().set("👩‍👩‍👧👩👧👍👍🏽🇩🇪☀️")
    #expect(Set(layout.images.map(\.bitmap.digest)).count == 7)
  }

  @Test("An image stays within the line, whose metrics are those of text")
  func lines() throws {
    let typesetter = try Self.typesetter()
    let (plain, mixed) = (typesetter.set("Ag"), typesetter.set("Ag 😀"))
    #expect(plain.size.height == mixed.size.height)
    #expect(plain.firstBaseline == mixed.firstBaseline)
    let frame = try #require(mixed.images.first).frame
    #expect(frame.minY > -0.02 * 20 && frame.maxY < mixed.size.height + 0.02 * 20)
    #expect(frame.minX >= plain.size.width)
    #expect(abs(frame.width / frame.height - 136.0 / 128) < 1e-6)
  }

  @Test(
    "The variation selectors choose colour or ink, and without one Unicode does",
    arguments: [
      ("☀", false), ("☀️", true), ("❤", false), ("❤️", true), ("⛅", true), ("⛅\u{FE0E}", false), ("1", false),
      ("1️", false), ("1️⃣", true), ("😀\u{FE0E}", false),
    ])
  func presentation(_ text: String, isColored: Bool) throws {
    #expect(try Self.typesetter().set(text).images.isEmpty == !isColored)
  }

  @Test("Text has the same glyphs with and without emoji in colour")
  func text() throws {
    let text = "7° Übergrößen 東京 1️ №"
    #expect(try Self.typesetter().set(text) == Sample.typesetter().set(text))
  }

  @Test("Emoji smaller than the minimum and all without the font are in ink")
  func ink() throws {
    #expect(try Self.typesetter(minimumSize: nil).set("😀").faceNames == ["Symbola"])
    let typesetter = try Self.typesetter(minimumSize: 30)
    #expect(typesetter.set("😀", size: 29).faceNames == ["Symbola"])
    #expect(typesetter.set("😀", size: 30).images.count == 1)
    let without = try Sample.typesetter(.required)
    without.minimumColoredEmojiSize = 0
    #expect(without.set("😀").faceNames == ["Symbola"])
    #expect(without.problems.isEmpty)
  }

  @Test(
    "In ink, sequences are their parts without boxes, joiners, selectors and skin tones",
    arguments: [
      ("👩‍👩‍👧", 3), ("👍🏽", 1), ("👍🏽👍🏽", 2), ("❤️", 1), ("☀️", 1), ("👩‍🦰", 1), ("🧑‍🚀", 2), ("🫠\u{200D}🚀", 1), ("1️⃣", 1), ("🏽", 0),
    ])
  func parts(_ text: String, glyphs: Int) throws {
    let layout = try Self.typesetter(minimumSize: nil).set(text)
    let drawn = layout.runs.flatMap(\.glyphs)
    #expect(!drawn.contains { $0.id == 0 })
    let typesetter = try Self.typesetter(minimumSize: nil)
    let inked = try layout.runs.flatMap { run in
      try run.glyphs.filter { try !typesetter.outline(of: $0.id, in: run.face).isEmpty }
    }
    #expect(inked.count == glyphs)
    #expect(layout.images.isEmpty)
  }

  @Test("In ink, flags are the letters of their region")
  func flags() throws {
    let (flag, letters) = (
      try Self.typesetter(minimumSize: nil).set("a 🇩🇪 b"), try Self.typesetter(minimumSize: nil).set("a DE b")
    )
    #expect(flag.string == "a 🇩🇪 b")
    #expect(flag.runs.flatMap(\.glyphs).map(\.id) == letters.runs.flatMap(\.glyphs).map(\.id))
    // The letters of a flag are one unit, with tracking once.
    #expect(abs(flag.size.width - letters.size.width) < 1)
  }

  @Test("A cut text ends before or after a whole emoji", arguments: [Double?.some(0), nil])
  func truncation(minimumSize: Double?) throws {
    let typesetter = try Self.typesetter(minimumSize: minimumSize)
    let text = "A 👩‍👩‍👧 🇩🇪 👍🏽 1️⃣ ❤️ B"
    let whole = Array(text)
    for width in stride(from: 5.0, through: 300, by: 3.5) {
      let layout = typesetter.set(text, lineLimit: 1, width: width)
      let shown = Array(layout.string.last == "…" ? layout.string.dropLast() : layout.string[...])
      #expect(whole.starts(with: shown))
      if layout.string.count > 1 { #expect(layout.size.width <= width + 0.01) }
    }
  }

  @Test("Lines break between emoji and never within one")
  func breaking() throws {
    let layout = try Self.typesetter().set("👩‍👩‍👧👩‍👩‍👧🇩🇪🇩🇪👍🏽👍🏽", width: 60)
    #expect(layout.string == "👩‍👩‍👧👩‍👩‍👧\n🇩🇪🇩🇪\n👍🏽👍🏽")
    #expect(layout.images.map { ($0.frame.midY / 20).rounded() }.count == 6)
  }

  @Test("On panels of whole pixels, emoji advance by whole pixels")
  func pixels() throws {
    let measurer = PixelTypesetter(try Self.typesetter(), pixelsPerPoint: 1)
    let layout = measurer.layout(
      TextRequest(string: "😀😀", font: Font(size: 20)), proposing: ProposedSize(width: nil, height: nil))
    #expect(layout.images.count == 2 && layout.size.width == 50)
  }

  @Test("A file that is damaged is reported, and emoji are in ink")
  func damaged() throws {
    let bytes = try Data(contentsOf: URL(filePath: InstalledFonts.recommendedFolder + "/NotoColorEmoji.ttf"))
    for count in stride(from: 0, to: bytes.count, by: 2_500) {
      let folder = try FontFolder(replacing: ["NotoColorEmoji.ttf": bytes.prefix(count)])
      let typesetter = try Typesetter(fonts: folder.sources)
      typesetter.minimumColoredEmojiSize = 0
      #expect(typesetter.set("😀").faceNames == ["Symbola"])
      #expect(typesetter.problems.count == 1)
    }
  }

  @Test("Random damage of a font never ends the program")
  func randomDamage() throws {
    var bytes = try Data(contentsOf: URL(filePath: InstalledFonts.recommendedFolder + "/NotoColorEmoji.ttf"))
    var state: UInt64 = 1
    for _ in 0..<60 {
      for _ in 0..<8 {
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        bytes[Int(state >> 33) % bytes.count] = UInt8(truncatingIfNeeded: state >> 24)
      }
      let folder = try FontFolder(replacing: ["NotoColorEmoji.ttf": bytes])
      let typesetter = try Typesetter(fonts: folder.sources)
      typesetter.minimumColoredEmojiSize = 0
      #expect(typesetter.set("👩‍👩‍👧 🇩🇪 👍🏽 1️⃣ ❤️").size.height > 0)
    }
  }
}
