public import Raster

/// The choice of the pixels that are dithered.
public enum InkMode: String, Hashable, Sendable, CaseIterable, Codable {
  /// Dithers tone; lines and text become the nearest ink.
  case auto
  /// Dithers all pixels.
  case dither
  /// Dithers no pixels; each becomes the nearest ink.
  case threshold
}

/// The way a picture is converted to a panel's inks.
public struct InkStyle: Hashable, Sendable, Codable {
  /// The dithering method.
  public var method: DitherMethod
  /// The choice of the pixels that are dithered.
  public var mode: InkMode
  /// Whether every other row is dithered from right to left.
  public var isSerpentine: Bool
  /// The dithering method of photographs in drawings, if it is not ``method``.
  public var photoMethod: DitherMethod?

  /// Creates a style.
  public init(
    method: DitherMethod = .floydSteinberg, mode: InkMode = .auto, isSerpentine: Bool = true,
    photoMethod: DitherMethod? = nil
  ) {
    self.method = method
    self.mode = mode
    self.isSerpentine = isSerpentine
    self.photoMethod = photoMethod
  }
}

extension InkStyle {
  /// Creates the style for drawings on a target.
  ///
  /// Without a method, areas on gray screens, which have no colours to mix, get a regular pattern; photographs and other
  /// screens get error diffusion. The default mode is ``InkMode/auto``.
  package init(for target: Target, method: DitherMethod? = nil, mode: InkMode? = nil) {
    let defaultMethod: DitherMethod = target.colors.palette?.isGray == true ? .bayer4 : .floydSteinberg
    self.init(
      method: method ?? defaultMethod, mode: mode ?? .auto, photoMethod: method == nil ? .floydSteinberg : nil)
  }
}

extension Target {
  /// Whether ink content is drawn without gray edges and text is aligned to whole pixels.
  ///
  /// This applies to panels with one bit or coloured inks, if only tone is dithered.
  public func hasHardEdges(_ style: InkStyle) -> Bool {
    guard style.mode == .auto, let palette = colors.palette, palette.inks.count < 256 else { return false }
    return !(palette.isGray && palette.inks.count > 2)
  }

  /// Converts a picture to the panel's inks.
  ///
  /// - Parameters:
  ///   - picture: the picture, upright and opaque.
  ///   - tone: whether each pixel is tone; if nil, all pixels are. Used in ``InkMode/auto`` only.
  ///   - style: the way the picture is converted.
  ///   - startsWithNoise: whether error diffusion begins with noise; see ``Ditherer``.
  /// - Returns: the upright frame, with indices of the palette's inks.
  /// - Throws: ``PanelError`` if the target has no inks, or `tone` does not have one element for each pixel.
  public func frame(
    of picture: PixelBuffer, tone: [Bool]? = nil, style: InkStyle = InkStyle(), startsWithNoise: Bool = false
  ) throws(PanelError) -> IndexedPicture {
    try ditherer(style, startsWithNoise: startsWithNoise).dither(picture, tone: style.mode == .auto ? tone : nil)
  }

  /// Converts pixels in memory, row by row from the top left, to the panel's inks.
  ///
  /// - Precondition: both sides are at least 1, and there are `width * height` pixels.
  /// - Throws: the same errors as ``frame(of:tone:style:startsWithNoise:)``.
  package func frame(
    of pixels: Span<Pixel>, width: Int, height: Int, tone: [Bool]? = nil, style: InkStyle
  ) throws(PanelError) -> IndexedPicture {
    try ditherer(style, startsWithNoise: false)
      .dither(pixels, width: width, height: height, tone: style.mode == .auto ? tone : nil)
  }

  private func ditherer(_ style: InkStyle, startsWithNoise: Bool) throws(PanelError) -> Ditherer {
    let palette = try requiredPalette()
    // With 256 grays, dithering has no effect.
    let isExact = palette.inks.count == 256 && palette.isGray
    let method = isExact || style.mode == .threshold ? .none : style.method
    return Ditherer(palette, method: method, isSerpentine: style.isSerpentine, startsWithNoise: startsWithNoise)
  }

  /// Returns the palette of a target that shows inks.
  ///
  /// - Throws: ``PanelError/noInks(target:)``, or ``PanelError/grayBits(_:)`` for grays of an invalid depth.
  func requiredPalette() throws(PanelError) -> Palette {
    switch colors {
    case .trueColor: throw .noInks(target: name)
    case .gray(let bits): try Palette(grayOf: bits)
    case .inks(let palette): palette
    }
  }
}
