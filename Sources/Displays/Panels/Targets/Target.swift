public import Raster
public import WidgetTimeline

/// A panel as the target of pictures, with the properties of the files it accepts.
public struct Target: Hashable, Sendable, Codable {
  /// A width and a height in pixels.
  public struct PixelSize: Hashable, Sendable, Codable {
    /// The valid range of both sides.
    static let sides = 1...16_384

    /// The width, 1...16,384.
    public var width: Int
    /// The height, 1...16,384.
    public var height: Int

    /// Creates a size.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    var isValid: Bool { Self.sides.contains(width) && Self.sides.contains(height) }

    /// Returns the size of the picture after a rotation.
    public func rotated(by rotation: Rotation) -> PixelSize {
      rotation.swapsSides ? PixelSize(width: height, height: width) : self
    }
  }

  /// The name of the target, as users write it.
  public var name: String
  /// A short description for lists.
  public var summary: String
  /// The size of its files in pixels; nil if any size is accepted.
  public var pixels: PixelSize?
  /// The rotation that turns an upright picture into the file's picture.
  public var rotation: Rotation
  /// The colours that the panel shows.
  public var colors: ColorModel
  /// The accepted formats, the preferred one first; at least one.
  public var formats: [PictureFormat]
  /// The differences between its raw frames and its other files.
  public var raw: RawFrame
  /// The maximum number of bytes in a file; nil if there is no limit.
  public var maximumBytes: Int?
  /// The pixels per inch as stated by the manufacturer; nil if unknown.
  public var pixelsPerInch: Double?
  /// The pixels per point of widgets drawn for the target.
  public var scale: Double
  /// The widget family that fits the shape of the panel.
  public var family: WidgetFamily
  /// The names of inks for colours that should not use their nearest ink.
  public var inkOverrides: [Pixel: String]

  /// Creates a target.
  public init(
    name: String, summary: String = "", pixels: PixelSize?, rotation: Rotation = .none, colors: ColorModel,
    formats: [PictureFormat] = [.png], raw: RawFrame = .plain, maximumBytes: Int? = nil, pixelsPerInch: Double? = nil,
    scale: Double = 2, family: WidgetFamily = .medium,
    inkOverrides: [Pixel: String] = [:]
  ) {
    self.name = name
    self.summary = summary
    self.pixels = pixels
    self.rotation = rotation
    self.colors = colors
    self.formats = formats
    self.raw = raw
    self.maximumBytes = maximumBytes
    self.pixelsPerInch = pixelsPerInch
    self.scale = scale
    self.family = family
    self.inkOverrides = inkOverrides
  }

  /// Decodes a target as it was encoded.
  ///
  /// - Throws: the errors of the decoder, and an error for no formats or one that is not in `PictureFormat.forTargets`.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      name: try values.decode(String.self, forKey: .name), summary: try values.decode(String.self, forKey: .summary),
      pixels: try values.decodeIfPresent(PixelSize.self, forKey: .pixels),
      rotation: try values.decode(Rotation.self, forKey: .rotation),
      colors: try values.decode(ColorModel.self, forKey: .colors),
      formats: try values.decode([PictureFormat].self, forKey: .formats),
      raw: try values.decode(RawFrame.self, forKey: .raw),
      maximumBytes: try values.decodeIfPresent(Int.self, forKey: .maximumBytes),
      pixelsPerInch: try values.decodeIfPresent(Double.self, forKey: .pixelsPerInch),
      scale: try values.decode(Double.self, forKey: .scale),
      family: try values.decode(WidgetFamily.self, forKey: .family),
      inkOverrides: try values.decode([Pixel: String].self, forKey: .inkOverrides))
    guard !formats.isEmpty, formats.allSatisfy(PictureFormat.forTargets.contains) else {
      let names = PictureFormat.forTargets.map(\.rawValue).joined(separator: ", ")
      throw DecodingError.dataCorruptedError(
        forKey: .formats, in: values, debugDescription: "a target accepts one or more of \(names)")
    }
  }

  /// The size of a picture before rotation, as seen by a viewer; nil if any size is accepted.
  public var uprightSize: PixelSize? { pixels?.rotated(by: rotation) }

  /// The valid range of ``pixelsPerInch`` in target files.
  public static let densities = 30...1_000

  /// Returns the formats that can hold the colours of a model.
  public static func formats(for colors: ColorModel) -> [PictureFormat] {
    switch colors {
    case .trueColor: [.png, .bmp, .ppm]
    case .gray(let bits): [.png, .bmp] + (bits == 1 || bits == 4 ? [.raw] : []) + [.pgm]
    case .inks(let palette): [.png, .bmp] + (palette.inks.count <= 16 ? [.raw] : []) + [.ppm]
    }
  }

  /// Returns the reason why the target does not accept a format, for messages; nil if it does.
  package func refusal(of format: PictureFormat) -> String? {
    if formats.contains(format) { return nil }
    return "\(name) does not accept \(format.rawValue), only \(formats.map(\.rawValue).joined(separator: " and "))"
  }
}
