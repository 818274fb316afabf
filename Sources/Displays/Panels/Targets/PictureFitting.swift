public import Raster

/// The way a picture with another aspect ratio fills the target.
public enum PictureFit: String, Hashable, Sendable, CaseIterable {
  /// Covers the whole target; the picture is cropped on two sides.
  case cover
  /// Shows the whole picture; the uncovered part of the target is white.
  case contain
  /// Stretches the picture to the whole target.
  case fill
}

/// The adjustments of a picture for a target.
public struct PictureAdjustment: Hashable, Sendable {
  /// The way the picture fills a target with another aspect ratio.
  public var fit: PictureFit
  /// The contrast factor.
  ///
  /// 1 leaves colours unchanged, 0 makes all of them the same gray, higher values make dark colours darker and light
  /// colours lighter.
  public var contrast: Double
  /// The saturation factor.
  ///
  /// 1 leaves colours unchanged, 0 makes them gray, higher values make them more saturated.
  public var saturation: Double

  /// The valid range of the factors.
  public static let factors = 0.0...4.0

  /// Creates an adjustment.
  public init(fit: PictureFit = .cover, contrast: Double = 1, saturation: Double = 1) {
    self.fit = fit
    self.contrast = contrast
    self.saturation = saturation
  }
}

extension Target {
  /// Decodes and scales a picture to the target's size, upright and in full colour.
  ///
  /// - Throws: `PictureReadingError` if the file is damaged, ``PanelError`` if the size of the target or a factor of the
  ///   adjustment is not in its range.
  public func picture(of file: PictureFile, adjustment: PictureAdjustment = PictureAdjustment()) throws -> PixelBuffer {
    for factor in [adjustment.contrast, adjustment.saturation] where !PictureAdjustment.factors.contains(factor) {
      throw PanelError.adjustment(factor)
    }
    let size = uprightSize ?? PixelSize(width: file.width, height: file.height)
    guard size.isValid else { throw PanelError.invalidSize(size, target: name) }
    let (width, height) = (Double(file.width), Double(file.height))
    let ratios = (Double(size.width) / width, Double(size.height) / height)
    let scale: (x: Double, y: Double) =
      switch adjustment.fit {
      case .cover: (max(ratios.0, ratios.1), max(ratios.0, ratios.1))
      case .contain: (min(ratios.0, ratios.1), min(ratios.0, ratios.1))
      case .fill: ratios
      }
    let (columns, left) = Self.span(of: width, onto: size.width, scale: scale.x)
    let (rows, top) = Self.span(of: height, onto: size.height, scale: scale.y)
    var picture = try file.scaled(columns: columns, rows: rows)
    if picture.width < size.width || picture.height < size.height {
      picture = picture.laid(onto: size, left: left, top: top)
    }
    return picture.adjusted(contrast: adjustment.contrast, saturation: adjustment.saturation)
  }

  /// Returns the visible part of an axis and its start on the target.
  private static func span(of length: Double, onto count: Int, scale: Double) -> (Resampler.Span, start: Int) {
    let scaled = length * scale
    guard scaled < Double(count) - 0.5 else {
      let seen = min(Double(count) / scale, length)
      return (Resampler.Span(start: (length - seen) / 2, length: seen, count: count), 0)
    }
    let used = max(1, Int(scaled.rounded()))
    return (Resampler.Span(start: 0, length: length, count: used), (count - used) / 2)
  }
}

extension PixelBuffer {
  /// Returns the picture on a white background.
  fileprivate func laid(onto size: Target.PixelSize, left: Int, top: Int) -> PixelBuffer {
    var pixels = [Pixel](repeating: Pixel(gray: 255), count: size.width * size.height)
    for row in 0..<height {
      let start = (top + row) * size.width + left
      pixels.replaceSubrange(start..<start + width, with: self.pixels[row * width..<(row + 1) * width])
    }
    return PixelBuffer(width: size.width, height: size.height, pixels: pixels)
  }

  /// Returns the picture with its contrast and saturation changed.
  fileprivate func adjusted(contrast: Double, saturation: Double) -> PixelBuffer {
    guard contrast != 1 || saturation != 1 else { return self }
    let pixels = pixels.map { pixel in
      let channels = [pixel.red, pixel.green, pixel.blue].map(Double.init)
      // Rec. 709's weights.
      let luma = 0.2126 * channels[0] + 0.7152 * channels[1] + 0.0722 * channels[2]
      let bytes = channels.map { channel in
        let saturated = luma + (channel - luma) * saturation
        return UInt8(min(max(127.5 + (saturated - 127.5) * contrast, 0), 255).rounded())
      }
      return Pixel(red: bytes[0], green: bytes[1], blue: bytes[2])
    }
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }
}
