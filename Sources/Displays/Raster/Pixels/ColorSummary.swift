/// The colours of one or several pictures, as far as the choice of a PNG format depends on them.
struct ColorSummary: Equatable {
  private(set) var isOpaque: Bool
  private(set) var isGray: Bool
  /// Every colour in order of appearance, or nil if there are more than 256.
  private(set) var colors: [Pixel]?

  /// Adds the colours of another picture.
  mutating func merge(_ other: ColorSummary) {
    isOpaque = isOpaque && other.isOpaque
    isGray = isGray && other.isGray
    guard let known = colors, let others = other.colors else {
      colors = nil
      return
    }
    let all = known + others.filter { !known.contains($0) }
    colors = all.count <= 256 ? all : nil
  }

  /// Returns the lossless format with the fewest bytes before compression; if two are equal, the one without a palette.
  ///
  /// `sizes` are the sizes of the pictures that are written in the format.
  func smallestFormat(for sizes: [(width: Int, height: Int)]) -> PNGFormat {
    let candidates = [plainFormat] + (paletteFormat.map { [$0] } ?? [])
    return candidates.min { $0.byteCount(of: sizes) < $1.byteCount(of: sizes) } ?? plainFormat
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
