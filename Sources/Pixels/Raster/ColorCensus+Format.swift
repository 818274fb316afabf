extension ColorCensus {
  /// Returns the exact format with the fewest bytes before compression; of equal formats, the one without a palette.
  func smallestFormat(width: Int, height: Int) -> PNGFormat {
    let candidates = [plainFormat] + (paletteFormat.map { [$0] } ?? [])
    return candidates.min {
      $0.byteCount(width: width, height: height) < $1.byteCount(width: width, height: height)
    } ?? plainFormat
  }

  /// The smallest exact format without a palette.
  private var plainFormat: PNGFormat {
    switch (isGray, isOpaque) {
    case (true, true): PNGFormat(colorType: .gray, bitDepth: grayDepth)
    case (true, false): PNGFormat(colorType: .grayAlpha, bitDepth: 8)
    case (false, true): PNGFormat(colorType: .rgb, bitDepth: 8)
    case (false, false): PNGFormat(colorType: .rgba, bitDepth: 8)
    }
  }

  /// The minimum number of bits for every gray level: with n bits, the levels are the multiples of 255 / (2^n - 1).
  private var grayDepth: Int {
    let levels = (colors ?? []).map { Int($0.blue) }
    return [(1, 255), (2, 85), (4, 17)].first { _, step in levels.allSatisfy { $0 % step == 0 } }?.0 ?? 8
  }

  private var paletteFormat: PNGFormat? {
    guard let colors else { return nil }
    return PNGFormat(
      colorType: .palette, bitDepth: PNGFormat.bitDepth(forPaletteOf: colors.count),
      palette: colors.filter { $0.alpha < 255 } + colors.filter { $0.alpha == 255 })
  }
}
