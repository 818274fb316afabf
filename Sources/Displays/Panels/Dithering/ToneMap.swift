internal import Raster

/// Relative colorimetry in OKLab: the neutral axis of the picture becomes the line from the panel's black to its white.
struct ToneMap {
  private let black: OKLab
  private let white: OKLab
  private let curve: ToneCurve
  private let gamut: InkGamut?
  private let search: GamutSearch
  /// Whether the panel has only grays, which show a colour's luminance.
  private let isGray: Bool

  /// Creates the map of a tone mapping; nil if it changes no colours of the palette.
  init?(_ mapping: ToneMapping, _ palette: Palette) {
    guard mapping != .none, !palette.isGray else { return nil }
    self.init(palette, .sCurve(mapping == .sCurve ? 0.25 : 0), .wide)
  }

  /// Creates a map with a curve; nil if it changes no colours of the palette.
  init?(_ palette: Palette, _ curve: ToneCurve, _ search: GamutSearch) {
    guard palette.inks.count < 256 else { return nil }
    let linear = palette.inks.map { InkTable.linear($0.shown) }
    black = OKLab(linear: linear[palette.black])
    white = OKLab(linear: linear[palette.white])
    guard black.lightness < white.lightness else { return nil }
    isGray = palette.isGray
    if isGray, linear[palette.black] == .zero, linear[palette.white] == SIMD4(1, 1, 1, 0) { return nil }
    self.curve = curve
    self.search = search
    gamut = isGray ? nil : InkGamut(linear) ?? search.thickness.flatMap { InkGamut(linear, thickness: $0) }
  }

  /// Returns the mapped colour in linear light.
  ///
  /// A colour outside the gamut keeps its hue. It gets the lightness and chroma of the nearest colour inside, so that a
  /// bright yellow becomes the yellow ink instead of a pale one.
  func color(of pixel: Pixel) -> SIMD4<Float> {
    let linear = InkTable.linear(pixel)
    if isGray {
      let luminance = 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
      let lightness = OKLab(linear: SIMD4(luminance, luminance, luminance, 0)).lightness
      return mixed(curve.share(of: min(max(lightness, 0), 1)), .zero)
    }
    let source = OKLab(linear: linear)
    let share = curve.share(of: min(max(source.lightness, 0), 1))
    let chroma = SIMD4(0, source.values.y, source.values.z, 0) * search.chroma
    let wanted = mixed(share, chroma)
    guard let gamut, !gamut.contains(wanted) else { return wanted }
    let span = white.lightness - black.lightness
    let length = (chroma * chroma).sum()
    let lost = 1 - fraction(of: chroma, at: share, in: gamut)
    let unmovedCost = lost * lost * length
    var best = (color: mixed(share, .zero), cost: Float.infinity)
    for step in -search.lightnessSteps...search.lightnessSteps {
      let change = Float(step) * search.lightnessStep
      let moved = share + change / span
      // The bisections of most steps are spared: the change of lightness alone costs more than no change.
      let changeCost = search.lightnessWeight * change * change
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
    for _ in 0..<search.bisections {
      let middle = (inside + outside) / 2
      if gamut.contains(mixed(share, chroma * middle)) { inside = middle } else { outside = middle }
    }
    return inside
  }

  private func mixed(_ share: Float, _ chroma: SIMD4<Float>) -> SIMD4<Float> {
    OKLab(values: black.values + (white.values - black.values) * share + chroma).linear
  }
}

/// The way to a colour inside the gamut for colours outside of it.
struct GamutSearch: Sendable {
  /// The factor by which chroma grows, because inks are dull.
  let chroma: Float
  /// The weight of a change of lightness, relative to a change of chroma.
  let lightnessWeight: Float
  /// The lightnesses that are tried: steps of this length, so many on both sides.
  let lightnessStep: Float
  let lightnessSteps: Int
  /// The distance from the plane of three inks at which a colour counts as one of theirs; nil if they have no
  /// gamut.
  let thickness: Float?
  /// The number of bisections of chroma at the edge of the gamut.
  let bisections = 7

  /// The search for curves that lighten a picture, with chroma to make up for it.
  static let wide = GamutSearch(
    chroma: 1.2, lightnessWeight: 2, lightnessStep: 0.03, lightnessSteps: 8, thickness: nil)
  /// The search for photographs.
  ///
  /// `make bench-photos` hardly tells weights of lightness from 1 to 2 apart, and 0.4 is a little worse.
  static let photo = GamutSearch(
    chroma: 1, lightnessWeight: 1, lightnessStep: 0.02, lightnessSteps: 10, thickness: 0.01)
}
