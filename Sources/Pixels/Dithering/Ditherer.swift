public import Raster

/// Makes pictures of a panel's few inks.
///
/// Errors are spread in linear light; the nearest ink is the one at the least distance in OKLab to what the panel shows.
/// A pure function of its input, the same on every machine. Where all inks are gray only the luminance of a picture
/// counts, in fixed point; otherwise all channels do.
public struct Ditherer: Sendable {
  private let inks: InkTable
  private let gray: GrayLevels?
  private let method: DitherMethod
  private let isSerpentine: Bool

  /// A ditherer for some inks.
  ///
  /// - Parameters:
  ///   - inks: the colours as they look, 1 to 256, in the order of the indices it gives; alpha is not looked at.
  ///   - isSerpentine: whether every other row goes from right to left, which avoids slanted worms; of no consequence
  ///     for methods that spread no errors.
  /// - Precondition: there are 1 to 256 inks.
  public init(inks: [Pixel], method: DitherMethod = .floydSteinberg, isSerpentine: Bool = true) {
    precondition((1...256).contains(inks.count), "there are 1 to 256 inks")
    self.inks = InkTable(inks)
    gray = self.inks.isGray ? GrayLevels(inks) : nil
    self.method = method
    self.isSerpentine = isSerpentine
  }

  /// The ink nearest to a colour, of equals the first.
  public func nearest(to color: Pixel) -> Int { inks.nearest(to: color) }

  /// The picture in inks.
  ///
  /// - Parameters:
  ///   - picture: alpha is not looked at.
  ///   - tone: for each pixel whether it may be dithered; the others become their nearest ink, and neither give nor
  ///     take errors. nil: all may.
  /// - Precondition: `tone` has as many elements as the picture pixels.
  public func dither(_ picture: PixelBuffer, tone: [Bool]? = nil) -> IndexedPicture {
    let (width, height) = (picture.width, picture.height)
    precondition(tone.map { $0.count == width * height } ?? true, "a mask has as many elements as the picture pixels")
    guard method != .none else {
      return IndexedPicture(width: width, height: height, indices: nearestInks(picture.pixels))
    }
    var indices: [UInt8]
    if let gray {
      let rows = { (row: Int, target: UnsafeMutableBufferPointer<Int32>) in
        picture.pixels.withUnsafeBufferPointer { pixels in
          gray.luminances(of: UnsafeBufferPointer(rebasing: pixels[row * width..<(row + 1) * width]), into: target)
        }
      }
      indices = dither(gray, width: width, height: height, tone: tone, rows: rows)
    } else if let kernel = method.kernel {
      indices = ColorDiffusion(inks: inks, kernel: kernel, isSerpentine: isSerpentine)
        .indices(
          of: picture.pixels, width: width, height: height, tone: tone,
          isFloydSteinberg: method == .floydSteinberg)
    } else if let thresholds = method.thresholds {
      indices = OrderedColors(inks: inks, thresholds: thresholds).indices(of: picture.pixels, width: width)
    } else {
      indices = nearestInks(picture.pixels)
    }
    if let tone {
      let nearest = nearestInks(picture.pixels)
      for index in indices.indices where !tone[index] { indices[index] = nearest[index] }
    }
    return IndexedPicture(width: width, height: height, indices: indices)
  }

  /// A gray picture, a byte a pixel, in inks.
  ///
  /// - Parameter bytes: sRGB, `width * height` of them.
  /// - Precondition: all inks are gray, both sides are at least 1 and there are as many bytes.
  public func dither(gray bytes: [UInt8], width: Int, height: Int) -> IndexedPicture {
    guard let gray else { preconditionFailure("gray pictures are for gray inks") }
    precondition(width > 0 && height > 0 && bytes.count == width * height, "a byte a pixel")
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
      return GrayDiffusion(levels: gray, kernel: kernel, isSerpentine: isSerpentine)
        .indices(width: width, height: height, tone: tone, isFloydSteinberg: method == .floydSteinberg, rows: rows)
    }
    guard let thresholds = method.thresholds else { return [] }
    return OrderedGrays(levels: gray, thresholds: thresholds).indices(width: width, height: height, rows: rows)
  }

  /// Equal neighbours are looked up once.
  private func nearestInks(_ pixels: [Pixel]) -> [UInt8] {
    var cache = NearestCache(inks: inks)
    return [UInt8](unsafeUninitializedCapacity: pixels.count) { indices, count in
      pixels.withUnsafeBufferPointer { pixels in
        for place in pixels.indices { indices[place] = cache.nearest(to: pixels[place]) }
      }
      count = pixels.count
    }
  }
}

/// The nearest inks of the colours last asked for.
struct NearestCache {
  private let inks: InkTable
  private var colors = [UInt32](repeating: 0, count: 4096)
  private var indices = [UInt8](repeating: 0, count: 4096)

  init(inks: InkTable) {
    self.inks = inks
  }

  mutating func nearest(to pixel: Pixel) -> UInt8 {
    // Opaque, so that no colour is the 0 of a free place.
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
