import Foundation
import TestFolders
import Testing
import Typesetting
import WidgetScene
import WidgetUI

/// Emoji of views, with a font of few of them.
@MainActor @Suite struct EmojiTests {
  private static let fonts = FontSources([
    Repository.path("Tests/Drawing/TypesettingTests/Fonts")
  ])

  private func items(of view: some View) throws -> [Item] {
    Array(try ViewRenderer(fonts: Self.fonts).scene(of: view, in: ViewContext()).scene.allItems)
  }

  private func images(of view: some View) throws -> [ImageItem] {
    try items(of: view).compactMap { if case .image(let image) = $0 { image } else { nil } }
  }

  @Test func textsShowEmojiInColour() throws {
    let images = try images(of: Text("👩‍👩‍👧 🇩🇪 👍🏽 1️⃣ ❤️"))
    #expect(images.count == 5)
    #expect(Set(images.map(\.frame.minY)).count == 1)
    #expect(Set(images.map(\.bitmap.digest)).count == 5)
  }

  @Test func coloursLeaveThemAndOpacityDoesNot() throws {
    let plain = try images(of: Text("❤️"))
    let red = try images(of: Text("❤️").foregroundStyle(.red))
    #expect(plain.map(\.bitmap) == red.map(\.bitmap) && red.first?.opacity == .one)
    let faint = try images(of: Text("❤️").foregroundStyle(Color.red.opacity(0.5)))
    #expect(faint.first?.opacity == UnitInterval(0.5))
  }

  @Test func partsOfATextKeepTheirEmoji() throws {
    let images = try images(of: Text("a ❤️").bold() + Text(" 🇩🇪").font(.title))
    #expect(images.count == 2 && images[1].frame.width > images[0].frame.width)
  }
}
