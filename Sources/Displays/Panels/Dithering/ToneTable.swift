internal import Raster

/// The mapped colours of a grid of colours; those between are interpolated in linear light, which keeps them inside the
/// gamut.
struct ToneTable {
  private let colors: [SIMD4<Float>]

  /// The number of steps into which the table divides a channel, and the length of one.
  private static let steps = 15
  private static let step = 255 / steps

  /// Creates the table of a tone mapping; nil if it changes no colours of the palette.
  init?(_ mapping: ToneMapping, _ palette: Palette) {
    guard let map = ToneMap(mapping, palette) else { return nil }
    self.init(map)
  }

  /// Creates the table of photographs; nil if it changes no colours of the palette.
  init?(_ palette: Palette, _ curve: ToneCurve) {
    guard let map = ToneMap(palette, curve, .photo) else { return nil }
    self.init(map)
  }

  private init(_ map: ToneMap) {
    var colors: [SIMD4<Float>] = []
    let levels = (0...Self.steps).map { UInt8($0 * Self.step) }
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(map.color(of: Pixel(red: red, green: green, blue: blue))) }
      }
    }
    self.colors = colors
  }

  /// Returns the lightness of a palette's black relative to its white, 0...1.
  static func relativeBlack(of palette: Palette) -> Float {
    let (black, white) = (OKLab(palette.inks[palette.black].shown), OKLab(palette.inks[palette.white].shown))
    return white.lightness > 0 ? min(black.lightness / white.lightness, 1) : 0
  }

  /// Returns a picture in the mapped colours; alpha is unchanged.
  func mapped(_ picture: PixelBuffer) -> PixelBuffer {
    let pixels = withGrid { grid in
      picture.pixels.withUnsafeBufferPointer { source in
        [Pixel](unsafeUninitializedCapacity: source.count) { pixels, count in
          for index in source.indices { pixels[index] = grid.color(of: source[index]) }
          count = source.count
        }
      }
    }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
  }

  /// Calls a function with the table as buffers.
  ///
  /// A photograph has two million pixels. Checking the arrays for each of them took a third of the instructions of
  /// converting it.
  func withGrid<Result>(_ body: (Grid) -> Result) -> Result {
    colors.withUnsafeBufferPointer { colors in
      Self.places.withUnsafeBufferPointer { places in
        LinearLight.byteOfLinear.withUnsafeBufferPointer { body(Grid(colors: colors, places: places, bytes: $0)) }
      }
    }
  }

  /// The position of a channel's value on the grid: a step, and the part of the way to the next one.
  struct Place {
    let index: Int
    let share: Float
  }

  /// The positions of all values.
  private static let places = (0...255).map { byte in
    let index = min(byte / step, steps - 1)
    return Place(index: index, share: Float(byte - index * step) / Float(step))
  }

  /// The table in memory.
  struct Grid {
    let colors: UnsafeBufferPointer<SIMD4<Float>>
    let places: UnsafeBufferPointer<Place>
    /// `LinearLight.byteOfLinear`.
    let bytes: UnsafeBufferPointer<UInt8>

    @inline(__always)
    func color(of pixel: Pixel) -> Pixel {
      let (red, green, blue) = (places[Int(pixel.red)], places[Int(pixel.green)], places[Int(pixel.blue)])
      let count = ToneTable.steps + 1
      let index = (red.index &* count &+ green.index) &* count &+ blue.index
      let low = plane(index, green.share, blue.share)
      let color = low + (plane(index &+ count &* count, green.share, blue.share) - low) * red.share
      return LinearLight.pixel(of: color, alpha: pixel.alpha, bytes)
    }

    @inline(__always)
    private func plane(_ index: Int, _ green: Float, _ blue: Float) -> SIMD4<Float> {
      let low = mixed(index, blue)
      return low + (mixed(index &+ ToneTable.steps &+ 1, blue) - low) * green
    }

    @inline(__always)
    private func mixed(_ index: Int, _ share: Float) -> SIMD4<Float> {
      colors[index] + (colors[index &+ 1] - colors[index]) * share
    }
  }
}
