import Raster
import TestPrograms
import Testing

/// Descriptions of PNG files.
@Suite struct PNGDescriptionTests {
  private static let picture = PixelBuffer(width: 2, height: 1, pixels: [Pixel(gray: 0), Pixel(gray: 255)])

  @Test(arguments: ["Berlin, 7°; Regen ab 14 Uhr", "東京、7°", "", "a\u{0}b"])
  func aDescriptionIsAChunkOfText(_ text: String) throws {
    let plain = try PNGEncoder().encode(Self.picture)
    let file = PNGDescription.adding(text, to: plain)
    #expect(chunks(of: file).map(\.type) == ["IHDR", "iTXt"] + chunks(of: plain).dropFirst().map(\.type))
    let content = try #require(chunks(of: file).dropFirst().first?.content)
    #expect(content == Array("Description\0\0\0\0\0".utf8) + text.utf8.filter { $0 != 0 })
    // libpng checks the sum of each chunk.
    #expect(independentlyRead(file, capacity: 2) == Self.picture)
  }

  @Test(arguments: [[], [0x89], Array("GIF89a".utf8), [UInt8](repeating: 0, count: 100)])
  func otherBytesStayAsTheyAre(_ bytes: [UInt8]) {
    #expect(PNGDescription.adding("a", to: bytes) == bytes)
  }
}
