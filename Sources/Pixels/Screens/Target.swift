public import Raster
public import Timeline

/// The kinds of file screens take.
public enum ScreenFormat: String, Hashable, Sendable, CaseIterable, Codable {
  /// Gray or indexed in the panel's own depth, without alpha; RGB in full colour.
  case png
  /// Windows bitmap of 1, 4, 8 or 24 bits, bottom row first.
  case bmp
  /// Pixels alone, 1 or 4 bits each, as the maker's driver sends them: see ``RawFrame``.
  case raw
  /// Netpbm's gray, binary (P5).
  case pgm
  /// Netpbm's colour, binary (P6).
  case ppm
}

/// A screen: what its files must be like.
public struct Target: Hashable, Sendable, Codable {
  /// Sides in pixels.
  public struct PixelSize: Hashable, Sendable, Codable {
    /// 1...16,384.
    public var width: Int
    /// 1...16,384.
    public var height: Int

    /// Sides in pixels.
    public init(width: Int, height: Int) {
      self.width = width
      self.height = height
    }

    /// The size of a picture that is turned.
    public func turned(_ turn: PictureTurn) -> PixelSize {
      turn.swapsSides ? PixelSize(width: height, height: width) : self
    }
  }

  /// What users call it.
  public var name: String
  /// A phrase for lists.
  public var summary: String
  /// The pixels of its files; nil where any size will do.
  public var pixels: PixelSize?
  /// How an upright picture is turned to become the file's.
  public var turn: PictureTurn
  /// What colours it shows.
  public var colors: ColorModel
  /// The files it takes, the best first; at least one.
  public var formats: [ScreenFormat]
  /// How its raw frames differ from its other files.
  public var raw: RawFrame
  /// The most bytes a file may have; nil where there is no limit.
  public var maximumBytes: Int?
  /// How many of its pixels are in an inch, as its maker says; nil if nobody knows.
  public var pixelsPerInch: Double?
  /// Pixels a point where a widget is drawn for it.
  public var scale: Double
  /// The family that fits its shape.
  public var family: WidgetFamily
  /// Inks for colours whose nearest one is not what is wanted.
  public var inkOverrides: [Pixel: String]

  /// A screen.
  public init(
    name: String, summary: String = "", pixels: PixelSize?, turn: PictureTurn = .none, colors: ColorModel,
    formats: [ScreenFormat] = [.png], raw: RawFrame = .plain, maximumBytes: Int? = nil, pixelsPerInch: Double? = nil,
    scale: Double = 2, family: WidgetFamily = .medium,
    inkOverrides: [Pixel: String] = [:]
  ) {
    self.name = name
    self.summary = summary
    self.pixels = pixels
    self.turn = turn
    self.colors = colors
    self.formats = formats
    self.raw = raw
    self.maximumBytes = maximumBytes
    self.pixelsPerInch = pixelsPerInch
    self.scale = scale
    self.family = family
    self.inkOverrides = inkOverrides
  }

  /// The sides of a picture before it is turned, as someone in front of the screen sees it; nil where any will do.
  public var uprightSize: PixelSize? { pixels?.turned(turn) }

  /// What ``pixelsPerInch`` may be in files.
  public static let densities = 30...1_000

  /// The formats that can hold colours of a model.
  public static func formats(for colors: ColorModel) -> [ScreenFormat] {
    switch colors {
    case .trueColor: [.png, .bmp, .ppm]
    case .gray(let bits): [.png, .bmp] + (bits == 1 || bits == 4 ? [.raw] : []) + [.pgm]
    case .inks(let palette): [.png, .bmp] + (palette.inks.count <= 16 ? [.raw] : []) + [.ppm]
    }
  }
}
