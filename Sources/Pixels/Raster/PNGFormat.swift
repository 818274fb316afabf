/// How a PNG stores its pixels: colour type, bits a sample and, for a palette, its entries.
struct PNGFormat: Equatable {
  var colorType: PNGColorType
  /// 1, 2, 4 or 8.
  var bitDepth: Int
  /// In index order, what is not opaque first, so that the tRNS chunk can stop there; empty without a palette.
  var palette: [Pixel] = []

  /// The palette's entries that need an alpha of their own.
  var transparentCount: Int { palette.count { $0.alpha < 255 } }

  /// Bytes of a row without its filter byte.
  func rowLength(width: Int) -> Int {
    (width * bitDepth * colorType.samples + 7) / 8
  }

  /// Bytes of pictures before compression, the palette's chunks included.
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

  /// The fewest bits that can count `count` palette entries.
  static func bitDepth(forPaletteOf count: Int) -> Int {
    switch count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }
}
