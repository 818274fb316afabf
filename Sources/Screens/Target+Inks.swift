public import Dithering
public import Raster

/// Which pixels of a picture are dithered.
public enum InkMode: String, Hashable, Sendable, CaseIterable {
  /// What is tone; lines and text become the nearest ink.
  case auto
  /// All.
  case dither
  /// None: each becomes the nearest ink.
  case threshold
}

/// How a picture is brought to a panel's inks.
public struct InkStyle: Hashable, Sendable {
  /// How what is dithered is.
  public var method: DitherMethod
  /// What is dithered.
  public var mode: InkMode
  /// Whether every other row goes from right to left.
  public var isSerpentine: Bool

  /// A style.
  public init(method: DitherMethod = .floydSteinberg, mode: InkMode = .auto, isSerpentine: Bool = true) {
    self.method = method
    self.mode = mode
    self.isSerpentine = isSerpentine
  }
}

extension Target {
  /// A picture in the panel's inks.
  ///
  /// - Parameters:
  ///   - picture: upright, opaque.
  ///   - tone: for each pixel whether it is tone; nil: all are. Counts in ``InkMode/auto`` alone.
  /// - Precondition: the target has a palette; `tone` has as many elements as the picture pixels.
  public func frame(of picture: PixelBuffer, tone: [Bool]? = nil, style: InkStyle = InkStyle()) -> IndexedPicture {
    guard let palette = colors.palette else { preconditionFailure("full colour has no palette") }
    // With 256 grays there is nothing to dither.
    let isExact = palette.inks.count == 256 && palette.isGray
    let method = isExact || style.mode == .threshold ? .none : style.method
    return Ditherer(inks: palette.inks.map(\.shown), method: method, isSerpentine: style.isSerpentine)
      .dither(picture, tone: style.mode == .auto ? tone : nil)
  }
}

/// Which ink stands for a colour of a drawing.
///
/// The nearest one in OKLab to what the panel shows, unless the colour is an ink's written one or the target says another.
public struct InkMap: Sendable {
  private let palette: Palette
  private let ditherer: Ditherer
  private let overrides: [Pixel: Int]

  /// The map of a target; nil where it shows full colour.
  public init?(_ target: Target) {
    guard let palette = target.colors.palette else { return nil }
    self.palette = palette
    ditherer = Ditherer(inks: palette.inks.map(\.shown), method: .none)
    overrides = target.inkOverrides.compactMapValues { palette.index(of: $0) }
  }

  /// The index of the ink for a colour; alpha is not looked at.
  public func ink(for color: Pixel) -> Int {
    let color = Pixel(red: color.red, green: color.green, blue: color.blue)
    return overrides[color] ?? palette.inks.firstIndex { $0.written == color } ?? ditherer.nearest(to: color)
  }

  /// The ink of what is drawn on an ink and must be told from it, such as text on paper: if the nearest one is that ink,
  /// then black or white, whichever stands out more.
  public func ink(for color: Pixel, on ground: Int) -> Int {
    let nearest = ink(for: color)
    guard nearest == ground else { return nearest }
    let lightness = palette.inks.map { luminance(of: $0.shown) }
    return palette.inks.indices.max {
      abs(lightness[$0] - lightness[ground]) < abs(lightness[$1] - lightness[ground])
    } ?? nearest
  }

  /// The weights of BT.709 on sRGB values: enough to tell dark from light.
  private func luminance(of pixel: Pixel) -> Int {
    2126 * Int(pixel.red) + 7152 * Int(pixel.green) + 722 * Int(pixel.blue)
  }
}
