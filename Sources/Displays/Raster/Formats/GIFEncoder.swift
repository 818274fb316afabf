internal import WidgetBase

/// Writes animations as GIF (GIF89a) that are repeated for ever.
///
/// - Frames are opaque. A picture, or the rectangle of it that changed, with at most 256 colours is stored exactly. Any other is
///   reduced to a palette of its own, by a function that the caller supplies.
/// - A later frame uses the palette of the first frame if that palette has all of its colours.
/// - Equal frames in a row become one that is shown longer. Each later frame holds the smallest rectangle of pixels that
///   changed.
/// - Times are hundredths of a second: each frame ends at the nearest one, so that no error adds up. A frame that is shown for
///   more than 655.35 s is followed by frames that repeat one pixel.
///
/// The same frames always give the same bytes.
package struct GIFEncoder {
  /// The most colours of a palette.
  package static let maximumColors = 256
  /// The most pixels a side may have: the format's limit.
  package static let maximumSide = Int(UInt16.max)
  /// The shortest time that a frame is shown for: browsers take a tenth of a second for anything shorter.
  package static let minimumMilliseconds = 20

  /// Reduces a picture of too many colours to a palette of at most ``maximumColors``.
  package typealias Reduction = (PixelBuffer) -> (picture: IndexedPicture, colors: [Pixel])

  private let background: Pixel?
  private let reduce: Reduction

  /// Creates an encoder.
  ///
  /// - Parameters:
  ///   - background: what transparent pixels are laid on; nil: they are an error. Its alpha is ignored.
  ///   - reduce: is called with opaque pictures of more than ``maximumColors`` colours, each the size of a rectangle that
  ///     changed; returns a picture of the same size whose indices are places in the palette.
  package init(background: Pixel?, reducing reduce: @escaping Reduction) {
    self.background = background
    self.reduce = reduce
  }

  /// Encodes frames, drawing each of them once.
  ///
  /// At most two pictures are in memory at a time, besides the file.
  /// - Throws: `Failure` for frames that GIF cannot hold, and what drawing throws.
  package func encode(_ frames: AnimationFrames) throws -> [UInt8] {
    let background = background
    let opaque = frames.mapPictures { picture, frame in
      if let background { return picture.laid(on: background) }
      guard picture.isOpaque else {
        throw Failure(
          .internal,
          "frame \(frame + 1) has transparent pixels, which the format cannot hold; give it a background")
      }
      return picture
    }
    var file = GIFFile()
    var shared: GIFPalette?
    try opaque.forEachStep(minimumMilliseconds: Self.minimumMilliseconds, maximumSide: Self.maximumSide) { step in
      let (picture, colors) = indexed(step.picture.cropped(to: step.region))
      let localPalette = GIFPalette(colors)
      if shared == nil {
        file.appendHeader(width: picture.width, height: picture.height, palette: localPalette)
        shared = localPalette
      }
      let delays = Self.delays(hundredths: step.count(of: .milliseconds(10)))
      if let shared, let places = shared.places(of: colors) {
        file.appendImage(picture.mapped(to: places), at: step.region, delay: delays[0], bitDepth: shared.bitDepth)
      } else {
        file.appendImage(
          picture, at: step.region, delay: delays[0], bitDepth: localPalette.bitDepth, palette: localPalette)
      }
      let pixel = IndexedPicture(width: 1, height: 1, indices: [0])
      let corner = FrameRegion(left: step.region.left, top: step.region.top, width: 1, height: 1)
      let palette = GIFPalette([colors[Int(picture.indices[0])]])
      for delay in delays.dropFirst() {
        file.appendImage(pixel, at: corner, delay: delay, bitDepth: palette.bitDepth, palette: palette)
      }
    }
    return file.finished()
  }

  /// Returns the delays, 2...65,535 each, of the frames that together are shown for a time.
  private static func delays(hundredths: Int) -> [UInt16] {
    let (maximum, minimum) = (Int(UInt16.max), minimumMilliseconds / 10)
    var delays: [UInt16] = []
    var rest = hundredths
    while rest > maximum {
      // The last frame must not be too short either.
      let delay = min(maximum, rest - minimum)
      delays.append(UInt16(delay))
      rest -= delay
    }
    return delays + [UInt16(rest)]
  }

  private func indexed(_ picture: PixelBuffer) -> (picture: IndexedPicture, colors: [Pixel]) {
    let exact = picture.pixels.withUnsafeBufferPointer { pixels in
      // Each row is a run of its own, so that there is an index for every pixel.
      ColorCensus(pixels, width: picture.width, runs: (0..<picture.height).map { RowRun(row: $0, count: 1) })
    }
    if let colors = exact.colors {
      return (IndexedPicture(width: picture.width, height: picture.height, indices: exact.indices), colors)
    }
    let reduced = reduce(picture)
    precondition(
      (1...Self.maximumColors).contains(reduced.colors.count) && reduced.picture.width == picture.width
        && reduced.picture.height == picture.height, "an indexed frame must have the animation's size and a palette")
    return reduced
  }
}

/// A table of colours in a GIF, filled up with black to a power of two.
struct GIFPalette {
  /// 1...256 of them.
  private let colors: [Pixel]
  /// The first place of each colour.
  private let places: [Pixel: UInt8]

  init(_ colors: [Pixel]) {
    self.colors = colors
    places = Dictionary(colors.enumerated().map { ($1, UInt8($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// The bits of an index, 1...8.
  var bitDepth: Int { max(1, Int.bitWidth - (colors.count - 1).leadingZeroBitCount) }

  /// Three bytes a colour.
  var bytes: [UInt8] {
    let used = colors.flatMap { [$0.red, $0.green, $0.blue] }
    return used + [UInt8](repeating: 0, count: 3 * (1 << bitDepth) - used.count)
  }

  /// Returns the place of each of other colours; nil if one of them is not in the palette.
  func places(of others: [Pixel]) -> [UInt8]? {
    var result: [UInt8] = []
    for color in others {
      guard let place = places[color] else { return nil }
      result.append(place)
    }
    return result
  }
}

extension IndexedPicture {
  /// Returns the picture with each index replaced by the one at that position in `places`.
  fileprivate func mapped(to places: [UInt8]) -> IndexedPicture {
    IndexedPicture(width: width, height: height, indices: indices.map { places[Int($0)] })
  }
}
