public import Raster

/// The way the colours of a photograph are brought into those that a panel can show.
///
/// The white of a panel with coloured inks is as dark as light gray. Without tone mapping, everything lighter becomes
/// blank paper, and all detail in it is lost.
public enum ToneMapping: String, Hashable, Sendable, CaseIterable, Codable {
  /// Colours are unchanged.
  case none
  /// Black becomes the panel's black and white the panel's white, with even steps between them.
  case panel
  /// The same, with a little more contrast in the middle.
  case sCurve = "s-curve"

  /// Returns a picture in colours that a palette can show; alpha is unchanged.
  ///
  /// Gray palettes have no measured colours, so pictures for them are unchanged.
  public func mapped(_ picture: PixelBuffer, for palette: Palette) -> PixelBuffer {
    guard let table = ToneTable(self, palette) else { return picture }
    let pixels = table.withGrid { grid in
      picture.pixels.withUnsafeBufferPointer { source in
        [Pixel](unsafeUninitializedCapacity: source.count) { pixels, count in
          for index in source.indices { pixels[index] = grid.color(of: source[index]) }
          count = source.count
        }
      }
    }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
  }

  /// Returns the mapping of single pixels, for the same palette; nil if it changes none.
  package func mapping(for palette: Palette) -> ((Pixel) -> Pixel)? {
    guard let table = ToneTable(self, palette) else { return nil }
    return { pixel in table.withGrid { $0.color(of: pixel) } }
  }
}

/// Relative colorimetry in OKLab: the neutral axis of the picture becomes the line from the panel's black to its white.
private struct ToneMap {
  private let black: OKLab
  private let white: OKLab
  /// The share of the S-curve, 0...1.
  private let contrast: Float
  private let gamut: InkGamut?

  /// The factor by which chroma grows, because inks are dull.
  private static let chroma: Float = 1.2
  /// The number of bisections of chroma at the edge of the gamut.
  private static let bisections = 7
  /// The lightnesses that are tried for a colour outside the gamut: steps of this length, so many on both sides.
  private static let lightnessStep: Float = 0.03
  private static let lightnessSteps = 8
  /// The weight of a change of lightness, relative to a change of chroma.
  private static let lightnessWeight: Float = 2

  init?(_ mapping: ToneMapping, _ palette: Palette) {
    guard mapping != .none, !palette.isGray, palette.inks.count < 256 else { return nil }
    let linear = palette.inks.map { InkTable.linear($0.shown) }
    black = OKLab(linear: linear[palette.black])
    white = OKLab(linear: linear[palette.white])
    guard black.lightness < white.lightness else { return nil }
    contrast = mapping == .sCurve ? 0.25 : 0
    gamut = InkGamut(linear)
  }

  /// Returns the mapped colour in linear light.
  ///
  /// A colour outside the gamut keeps its hue. It gets the lightness and chroma of the nearest colour inside, so that a
  /// bright yellow becomes the yellow ink instead of a pale one.
  func color(of pixel: Pixel) -> SIMD4<Float> {
    let source = OKLab(pixel)
    let lightness = min(max(source.lightness, 0), 1)
    let curve = lightness * lightness * (3 - 2 * lightness)
    let share = lightness + contrast * (curve - lightness)
    let chroma = SIMD4(0, source.values.y, source.values.z, 0) * Self.chroma
    let wanted = mixed(share, chroma)
    guard let gamut, !gamut.contains(wanted) else { return wanted }
    let span = white.lightness - black.lightness
    let length = (chroma * chroma).sum()
    let lost = 1 - fraction(of: chroma, at: share, in: gamut)
    let unmovedCost = lost * lost * length
    var best = (color: mixed(share, .zero), cost: Float.infinity)
    for step in -Self.lightnessSteps...Self.lightnessSteps {
      let change = Float(step) * Self.lightnessStep
      let moved = share + change / span
      // The bisections of most steps are spared: the change of lightness alone costs more than no change.
      let changeCost = Self.lightnessWeight * change * change
      guard changeCost <= unmovedCost, (0...1).contains(moved) else { continue }
      let inside = fraction(of: chroma, at: moved, in: gamut)
      let cost = changeCost + (1 - inside) * (1 - inside) * length
      if cost < best.cost { best = (mixed(moved, chroma * inside), cost) }
    }
    return best.color
  }

  /// Returns the part of a chroma that is in the gamut at a place between black and white.
  private func fraction(of chroma: SIMD4<Float>, at share: Float, in gamut: InkGamut) -> Float {
    if gamut.contains(mixed(share, chroma)) { return 1 }
    var (inside, outside) = (Float(0), Float(1))
    for _ in 0..<Self.bisections {
      let middle = (inside + outside) / 2
      if gamut.contains(mixed(share, chroma * middle)) { inside = middle } else { outside = middle }
    }
    return inside
  }

  private func mixed(_ share: Float, _ chroma: SIMD4<Float>) -> SIMD4<Float> {
    OKLab(values: black.values + (white.values - black.values) * share + chroma).linear
  }
}

/// The mapped colours of a grid of colours; those between are interpolated in linear light, which keeps them inside the
/// gamut.
private struct ToneTable {
  private let colors: [SIMD4<Float>]

  /// The number of steps into which the table divides a channel, and the length of one.
  private static let steps = 15
  private static let step = 255 / steps

  init?(_ mapping: ToneMapping, _ palette: Palette) {
    guard let map = ToneMap(mapping, palette) else { return nil }
    var colors: [SIMD4<Float>] = []
    let levels = (0...Self.steps).map { UInt8($0 * Self.step) }
    for red in levels {
      for green in levels {
        for blue in levels { colors.append(map.color(of: Pixel(red: red, green: green, blue: blue))) }
      }
    }
    self.colors = colors
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
