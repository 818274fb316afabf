public import Raster

/// The way the tones of a photograph become those of a panel.
public enum PhotoTone: Hashable, Sendable {
  /// Lightness relative to the panel's white, with as much detail in shadows as the picture needs, and details in more
  /// contrast where dots would hide them.
  case auto
  /// The same with a fixed part, 0...1, of the detail in shadows that even steps from black to white keep.
  ///
  /// 0 keeps the contrast of the picture, 1 all detail.
  case shadows(Double)
  /// The same mapping for all pictures, without more contrast of details.
  case mapping(ToneMapping)

  /// The most that ``auto`` keeps of the detail in shadows.
  ///
  /// Chosen by eye: `make bench-photos` prefers 0, which leaves dark pictures without detail.
  private static let maximumShadows: Float = 0.25
  /// The part of the detail that is added; measured by `make bench-photos`.
  private static let detail: Float = 0.5

  /// Returns a picture in colours that a palette can show; alpha is unchanged.
  ///
  /// Grays without measured colours keep their tones.
  public func mapped(_ picture: PixelBuffer, for palette: Palette) -> PixelBuffer {
    switch self {
    case .mapping(let mapping): mapping.mapped(picture, for: palette)
    case .auto: Self.mapped(picture, for: palette, shadows: nil)
    case .shadows(let share): Self.mapped(picture, for: palette, shadows: Float(min(max(share, 0), 1)))
    }
  }

  private static func mapped(_ picture: PixelBuffer, for palette: Palette, shadows: Float?) -> PixelBuffer {
    // Many grays show details as they are.
    let isSmooth = palette.isGray && palette.inks.count > 2
    let detailed = LocalContrast(strength: isSmooth ? 0 : detail).enhanced(picture)
    let black = ToneTable.relativeBlack(of: palette)
    let shadows = shadows ?? min(2 * darkShare(of: picture, below: black), 1) * maximumShadows
    return ToneTable(palette, .relative(black: black, shadows: shadows))?.mapped(detailed) ?? detailed
  }

  /// Returns the part of a picture that is darker than a lightness.
  private static func darkShare(of picture: PixelBuffer, below lightness: Float) -> Float {
    guard lightness > 0 else { return 0 }
    let limit = lightness * lightness * lightness
    let light = LinearLight.ofByte
    let count = light.withUnsafeBufferPointer { light in
      picture.pixels.count { pixel in
        0.2126 * light[Int(pixel.red)] + 0.7152 * light[Int(pixel.green)] + 0.0722 * light[Int(pixel.blue)] < limit
      }
    }
    return Float(count) / Float(picture.pixels.count)
  }
}

extension Target {
  /// Converts a photograph to the panel's inks: its tones, then its colours.
  ///
  /// - Parameters:
  ///   - picture: the picture, upright and opaque.
  ///   - tone: the way its tones become those of the panel; without dithering, colours are unchanged, because they have
  ///     to be near to the inks themselves.
  ///   - style: the way the picture is converted.
  /// - Returns: the upright frame, with indices of the palette's inks.
  /// - Throws: ``PanelError`` if the target has no inks.
  public func photograph(
    _ picture: PixelBuffer, tone: PhotoTone = .auto, style: InkStyle = InkStyle()
  ) throws(PanelError) -> IndexedPicture {
    let isDithered = style.method != .none && style.mode != .threshold
    let mapped = isDithered ? tone.mapped(picture, for: try requiredPalette()) : picture
    return try frame(of: mapped, style: style, startsWithNoise: true)
  }
}
