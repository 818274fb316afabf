internal import Raster

/// Error diffusion, after Floyd and Steinberg, for palettes of many colours that were made for a picture.
///
/// Errors are small there, so that they are spread as sRGB values. What a pixel gets is limited: where a picture has colours
/// beyond all of the palette, errors would add up and appear as a blob elsewhere. ``Ditherer`` is for the few inks of panels,
/// whose errors are large.
struct PaletteDiffusion {
  /// Bits of a channel that tell apart the cells in which the nearest colour is looked up.
  private static let cellBits = 6
  /// Errors are counted in parts of an sRGB level.
  private static let parts: Int32 = 16
  /// The largest error that a pixel gets, in levels.
  private static let limit: Int32 = 24

  private let colors: [SIMD4<Int32>]
  private let labs: [SIMD4<Float>]
  private let places: [Pixel: UInt8]
  /// Index + 1 of the nearest colour of each cell; 0 where it is unknown yet.
  private var cells = [UInt16](repeating: 0, count: 1 << (3 * Self.cellBits))

  /// - Parameter colors: 1...256 opaque colours, none of them twice.
  init(colors: [Pixel]) {
    self.colors = colors.map(Self.channels)
    labs = colors.map { OKLab($0).values }
    places = Dictionary(colors.enumerated().map { ($1, UInt8($0)) }, uniquingKeysWith: { first, _ in first })
  }

  /// Returns the picture in colours of the palette.
  ///
  /// Pixels whose colour is in the palette get it. They neither give nor take errors, unless they are few, so that what is
  /// flat has no noise beside an edge.
  mutating func indices(of picture: PixelBuffer) -> IndexedPicture {
    let width = picture.width
    let exact = exactPlaces(of: picture)
    // With a column on both sides for what leaves the picture.
    var current = [SIMD4<Int32>](repeating: .zero, count: width + 2)
    var next = current
    var indices = [UInt8](repeating: 0, count: width * picture.height)
    let (lowest, highest) = (
      SIMD4<Int32>(repeating: -Self.limit * Self.parts), SIMD4(repeating: Self.limit * Self.parts)
    )
    let white = SIMD4<Int32>(repeating: 255 * Self.parts)
    for row in 0..<picture.height {
      let direction = row % 2 == 0 ? 1 : -1
      var column = row % 2 == 0 ? 0 : width - 1
      var ahead = SIMD4<Int32>.zero
      for _ in 0..<width {
        let place = row * width + column
        if let exact, exact[place] > 0 {
          indices[place] = UInt8(exact[place] - 1)
          ahead = .zero
        } else {
          let error = (current[column + 1] &+ ahead).clamped(lowerBound: lowest, upperBound: highest)
          let value = (Self.channels(picture.pixels[place]) &* Self.parts &+ error)
            .clamped(lowerBound: .zero, upperBound: white)
          let index = nearest(to: value / Self.parts)
          indices[place] = index
          let rest = value &- colors[Int(index)] &* Self.parts
          let (behind, below, beyond) = ((rest &* 3) &>> 4, (rest &* 5) &>> 4, rest &>> 4)
          next[column + 1 - direction] &+= behind
          next[column + 1] &+= below
          next[column + 1 + direction] &+= beyond
          ahead = rest &- behind &- below &- beyond
        }
        column += direction
      }
      swap(&current, &next)
      for column in next.indices { next[column] = .zero }
    }
    return IndexedPicture(width: width, height: picture.height, indices: indices)
  }

  /// Returns the place + 1 in the palette of each pixel, 0 where it has another colour; nil if that is nearly everywhere.
  private func exactPlaces(of picture: PixelBuffer) -> [UInt16]? {
    var count = 0
    var last = Pixel.clear
    var lastPlace: UInt16 = 0
    let exact = picture.pixels.map { pixel -> UInt16 in
      let color = Pixel(argb: pixel.argb | 0xFF00_0000)
      if color != last { (last, lastPlace) = (color, places[color].map { UInt16($0) + 1 } ?? 0) }
      if lastPlace > 0 { count += 1 }
      return lastPlace
    }
    return count * 8 < exact.count ? nil : exact
  }

  private static func channels(_ pixel: Pixel) -> SIMD4<Int32> {
    SIMD4(Int32(pixel.red), Int32(pixel.green), Int32(pixel.blue), 0)
  }

  /// Returns the place of the colour that is nearest in OKLab to the middle of a colour's cell.
  private mutating func nearest(to color: SIMD4<Int32>) -> UInt8 {
    let bits = color &>> Int32(8 - Self.cellBits)
    let cell = Int(bits.x) << (2 * Self.cellBits) | Int(bits.y) << Self.cellBits | Int(bits.z)
    if cells[cell] == 0 { cells[cell] = UInt16(findNearest(to: bits)) + 1 }
    return UInt8(cells[cell] - 1)
  }

  @inline(never)
  private func findNearest(to cell: SIMD4<Int32>) -> Int {
    let middle = cell &<< Int32(8 - Self.cellBits) &+ (1 << Int32(7 - Self.cellBits))
    let lab = OKLab(Pixel(red: UInt8(middle.x), green: UInt8(middle.y), blue: UInt8(middle.z))).values
    var (best, least) = (0, Float.infinity)
    for index in labs.indices {
      let difference = lab - labs[index]
      let distance = (difference * difference).sum()
      if distance < least { (best, least) = (index, distance) }
    }
    return best
  }
}
