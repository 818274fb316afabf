public import Dithering
public import Raster

/// Which pixels of a picture are dithered.
public enum InkMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// What is tone; lines and text become the nearest ink.
  case auto
  /// All.
  case dither
  /// None: each becomes the nearest ink.
  case threshold
}

/// How a picture is brought to a panel's inks.
public struct InkStyle: Hashable, Sendable, Codable {
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
  /// Whether what is ink is drawn without grays at its edges, text in whole pixels: where a panel has one bit or coloured
  /// inks, and only tone is dithered.
  public func hasHardEdges(_ style: InkStyle) -> Bool {
    guard style.mode == .auto, let palette = colors.palette, palette.inks.count < 256 else { return false }
    return !(palette.isGray && palette.inks.count > 2)
  }

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
