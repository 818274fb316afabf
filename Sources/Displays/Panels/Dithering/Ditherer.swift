public import Raster

/// Converts pictures to a panel's inks.
///
/// Errors are spread in linear light. The nearest ink is the one whose measured colour on the panel has the smallest
/// distance in OKLab. The result depends only on the input and is the same on every machine. If all inks are gray, only
/// the luminance of a picture is used, in fixed point; otherwise all channels are.
public struct Ditherer: Sendable {
  private let inks: InkTable
  private let gray: GrayLevels?
  private let method: DitherMethod
  private let isSerpentine: Bool
  private let startsWithNoise: Bool

  /// Creates a ditherer for a list of inks.
  ///
  /// - Parameters:
  ///   - inks: the measured colours of the inks, 1 to 256, in the order of their indices; alpha is ignored.
  ///   - method: the dithering method.
  ///   - isSerpentine: whether every other row goes from right to left, which avoids slanted worms; ignored by methods
  ///     without error diffusion.
  /// - Throws: ``PanelError/inkCount(_:)`` for no inks or more than 256.
  public init(
    inks: [Pixel], method: DitherMethod = .floydSteinberg, isSerpentine: Bool = true
  ) throws(PanelError) {
    guard (1...256).contains(inks.count) else { throw .inkCount(inks.count) }
    self.init(shown: inks, method: method, isSerpentine: isSerpentine)
  }

  /// Creates a ditherer for the inks of a palette.
  ///
  /// If `startsWithNoise` is true, error diffusion to gray inks begins with noise in the first row, so that an even gray
  /// at the top of a picture does not begin with solid rows.
  public init(
    _ palette: Palette, method: DitherMethod = .floydSteinberg, isSerpentine: Bool = true, startsWithNoise: Bool = false
  ) {
    self.init(
      shown: palette.inks.map(\.shown), method: method, isSerpentine: isSerpentine, startsWithNoise: startsWithNoise)
  }

  private init(shown inks: [Pixel], method: DitherMethod, isSerpentine: Bool, startsWithNoise: Bool = false) {
    self.inks = InkTable(inks)
    gray = self.inks.isGray ? GrayLevels(inks) : nil
    self.method = method
    self.isSerpentine = isSerpentine
    self.startsWithNoise = startsWithNoise
  }

  /// Returns the index of the ink nearest to a colour; the first one if several are equally near.
  public func nearest(to color: Pixel) -> Int { inks.nearest(to: color) }

  /// Converts a picture to inks.
  ///
  /// - Parameters:
  ///   - picture: the picture; alpha is ignored.
  ///   - tone: whether each pixel may be dithered; if nil, all may. The other pixels become their nearest ink and
  ///     neither give nor receive errors.
  /// - Returns: a picture with the index of each pixel's ink.
  /// - Throws: ``PanelError/toneCount(_:pixels:)`` if `tone` does not have one element for each pixel.
  public func dither(_ picture: PixelBuffer, tone: [Bool]?) throws(PanelError) -> IndexedPicture {
    try dither(picture.pixels.span, width: picture.width, height: picture.height, tone: tone)
  }

  /// Converts a picture to inks; all pixels may be dithered and alpha is ignored.
  public func dither(_ picture: PixelBuffer) -> IndexedPicture {
    dithered(picture.pixels.span, width: picture.width, height: picture.height, tone: nil)
  }

  /// Converts pixels in memory, row by row from the top left, to inks.
  ///
  /// - Precondition: both sides are at least 1, and there are `width * height` pixels.
  /// - Throws: the same error as ``dither(_:tone:)``.
  package func dither(
    _ pixels: Span<Pixel>, width: Int, height: Int, tone: [Bool]?
  ) throws(PanelError) -> IndexedPicture {
    precondition(width > 0 && height > 0 && pixels.count == width * height, "the picture's pixels are incomplete")
    if let tone, tone.count != pixels.count { throw .toneCount(tone.count, pixels: pixels.count) }
    return dithered(pixels, width: width, height: height, tone: tone)
  }

  /// - Precondition: `tone` has one element for each pixel of the picture.
  private func dithered(_ pixels: Span<Pixel>, width: Int, height: Int, tone: [Bool]?) -> IndexedPicture {
    IndexedPicture(
      width: width, height: height,
      indices: pixels.withUnsafeBufferPointer { indices(of: $0, width: width, height: height, tone: tone) })
  }

  private func indices(
    of pixels: UnsafeBufferPointer<Pixel>, width: Int, height: Int, tone: [Bool]?
  ) -> [UInt8] {
    guard method != .none else { return nearestInks(pixels) }
    var indices: [UInt8]
    if let gray {
      let rows = { (row: Int, target: UnsafeMutableBufferPointer<Int32>) in
        gray.luminances(of: UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width]), into: target)
      }
      indices = dither(gray, width: width, height: height, tone: tone, rows: rows)
    } else if let kernel = method.kernel {
      indices = ColorDiffusion(inks: inks, kernel: kernel, isSerpentine: isSerpentine)
        .indices(
          of: pixels, width: width, height: height, tone: tone, isFloydSteinberg: method == .floydSteinberg)
    } else if let thresholds = method.thresholds {
      indices = OrderedColors(inks: inks, thresholds: thresholds).indices(of: pixels, width: width)
    } else {
      indices = nearestInks(pixels)
    }
    if let tone {
      let nearest = nearestInks(pixels)
      for index in indices.indices where !tone[index] { indices[index] = nearest[index] }
    }
    return indices
  }

  /// Converts a gray picture with one byte per pixel to inks.
  ///
  /// - Parameters:
  ///   - bytes: the pixels in sRGB, `width * height` of them.
  ///   - width: the width in pixels.
  ///   - height: the height in pixels.
  /// - Returns: a picture with the index of each pixel's ink.
  /// - Throws: ``PanelError/coloredInks`` if an ink is not gray, `PictureError` if a side is below 1 or there are not
  ///   `width * height` bytes.
  public func dither(gray bytes: [UInt8], width: Int, height: Int) throws -> IndexedPicture {
    guard let gray else { throw PanelError.coloredInks }
    try PictureError.check(width: width, height: height, count: bytes.count)
    guard method != .none else {
      let nearest = (0...255).map { UInt8(inks.nearest(to: Pixel(gray: UInt8($0)))) }
      return IndexedPicture(width: width, height: height, indices: bytes.map { nearest[Int($0)] })
    }
    let table = gray.clampedOfByte
    let indices = dither(gray, width: width, height: height, tone: nil) { row, target in
      bytes.withUnsafeBufferPointer { bytes in
        table.withUnsafeBufferPointer { table in
          for column in 0..<width { target[column] = table[Int(bytes[row * width + column])] }
        }
      }
    }
    return IndexedPicture(width: width, height: height, indices: indices)
  }

  private func dither(
    _ gray: GrayLevels, width: Int, height: Int, tone: [Bool]?,
    rows: (Int, UnsafeMutableBufferPointer<Int32>) -> Void
  ) -> [UInt8] {
    if let kernel = method.kernel {
      return GrayDiffusion(
        levels: gray, kernel: kernel, isSerpentine: isSerpentine, startsWithNoise: startsWithNoise
      )
      .indices(width: width, height: height, tone: tone, isFloydSteinberg: method == .floydSteinberg, rows: rows)
    }
    guard let thresholds = method.thresholds else { return [] }
    return OrderedGrays(levels: gray, thresholds: thresholds).indices(width: width, height: height, rows: rows)
  }

  /// Returns the nearest ink of each pixel; recurring colours are mostly looked up once.
  private func nearestInks(_ pixels: UnsafeBufferPointer<Pixel>) -> [UInt8] {
    var cache = NearestCache(inks: inks)
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
      for place in pixels.indices { indices[place] = cache.nearest(to: pixels[place]) }
      count = pixels.count
    }
  }
}

/// A cache of the nearest inks of recent colours.
struct NearestCache {
  private let inks: InkTable
  private var colors = [UInt32](repeating: 0, count: 4096)
  private var indices = [UInt8](repeating: 0, count: 4096)

  init(inks: InkTable) {
    self.inks = inks
  }

  mutating func nearest(to pixel: Pixel) -> UInt8 {
    // Opaque, so that no colour is 0, which marks a free slot.
    let color = pixel.argb | 0xFF00_0000
    // Fibonacci hashing: the top bits of the product depend on all bits of the colour.
    let place = Int((color &* 2_654_435_769) >> 20)
    if colors[place] != color {
      colors[place] = color
      indices[place] = UInt8(inks.nearest(to: Pixel(argb: color)))
    }
    return indices[place]
  }
}
