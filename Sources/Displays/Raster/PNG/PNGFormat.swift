/// The pixel format of a PNG: colour type, bits per sample and palette.
struct PNGFormat: Equatable {
  var colorType: PNGColorType
  /// The bits per sample: 1, 2, 4 or 8.
  var bitDepth: Int
  /// The palette in index order; empty for a format without a palette.
  ///
  /// Colours that are not opaque come first, so that the tRNS chunk can stop after them.
  var palette: [Pixel] = []

  /// The number of palette entries that are not opaque.
  var transparentCount: Int { palette.count { $0.alpha < 255 } }

  /// Returns the number of bytes in a row without its filter byte.
  func rowLength(width: Int) -> Int {
    (width * bitDepth * colorType.samples + 7) / 8
  }

  /// Returns the number of bytes of pictures before compression, including the palette's chunks.
  func byteCount(of sizes: [(width: Int, height: Int)]) -> Int {
    let chunkOverhead = 12
    var count = sizes.reduce(0) { $0 + $1.height * (1 + rowLength(width: $1.width)) }
    if !palette.isEmpty {
      count += chunkOverhead + 3 * palette.count
    }
    if transparentCount > 0 {
      count += chunkOverhead + transparentCount
    }
    return count
  }

  /// Returns the minimum number of bits for the index of a palette entry.
  static func bitDepth(forPaletteOf count: Int) -> Int {
    switch count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }
}
