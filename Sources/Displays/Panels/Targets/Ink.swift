public import Raster

/// A colour that a panel can show.
public struct Ink: Hashable, Sendable, Codable {
  /// The name of the ink, such as `red`; grays are named `black`, `white` or by their level, such as `gray-85`.
  public var name: String
  /// The canonical colour, written to files.
  public var written: Pixel
  /// The measured colour on the panel, used to match colours.
  public var shown: Pixel
  /// The number of the ink in a raw frame, 0...15.
  public var code: UInt8

  /// Creates an ink; without a measured colour, `shown` is the same as `written`.
  public init(name: String, written: Pixel, shown: Pixel? = nil, code: UInt8) {
    self.name = name
    self.written = written
    self.shown = shown ?? written
    self.code = code
  }
}

/// The inks of a panel, in the order of their indices.
public struct Palette: Hashable, Sendable, Codable {
  /// The name of the palette, such as `spectra-6`.
  public let name: String
  /// The inks, 2 to 256 of them; an ink's position is its index in files.
  public let inks: [Ink]

  /// Creates a palette.
  ///
  /// - Throws: ``PanelError/inkCount(_:)`` for fewer than 2 or more than 256 inks.
  public init(name: String, inks: [Ink]) throws(PanelError) {
    guard (2...256).contains(inks.count) else { throw .inkCount(inks.count) }
    self.name = name
    self.inks = inks
  }

  /// Decodes a palette as it was encoded.
  ///
  /// - Throws: the errors of the decoder, and an error for fewer than 2 or more than 256 inks.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let inks = try values.decode([Ink].self, forKey: .inks)
    let name = try values.decode(String.self, forKey: .name)
    do {
      try self.init(name: name, inks: inks)
    } catch {
      throw DecodingError.dataCorruptedError(forKey: .inks, in: values, debugDescription: "\(error)")
    }
  }

  /// Creates the palette of grays with 1, 2, 4 or 8 bits, in even steps from black to white; an ink's index is its
  /// level.
  ///
  /// - Throws: ``PanelError/grayBits(_:)`` if `bits` is not 1, 2, 4 or 8.
  public init(grayOf bits: Int) throws(PanelError) {
    guard [1, 2, 4, 8].contains(bits) else { throw .grayBits(bits) }
    let last = 1 << bits - 1
    try self.init(
      name: "gray-\(bits)",
      inks: (0...last).map { level in
        let gray = UInt8(level * 255 / last)
        let name = level == 0 ? "black" : level == last ? "white" : "gray-\(gray)"
        return Ink(name: name, written: Pixel(gray: gray), code: UInt8(truncatingIfNeeded: level))
      })
  }

  /// Whether the panel shows every ink as a gray.
  public var isGray: Bool {
    inks.allSatisfy { $0.shown.red == $0.shown.green && $0.shown.green == $0.shown.blue }
  }

  /// The minimum number of bits for an ink's index: 1, 2, 4 or 8.
  public var bitDepth: Int {
    switch inks.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// Returns the index of the ink with a name; nil for an unknown name.
  public func index(of name: String) -> Int? { inks.firstIndex { $0.name == name } }

  /// The index of the ink that shows white: blank paper.
  ///
  /// This is the ink named `white`, or else the ink whose written colour is nearest to white. The lightest ink may be
  /// another: many yellow inks are lighter than the white of their panel.
  public var white: Int { neutral(named: "white", like: .one) }

  /// The index of the ink that shows black: the ink named `black`, or else the ink whose written colour is nearest to
  /// black.
  public var black: Int { neutral(named: "black", like: .zero) }

  private func neutral(named name: String, like linear: SIMD4<Float>) -> Int {
    index(of: name) ?? InkTable(inks.map(\.written)).nearestInMixture(to: linear * SIMD4(1, 1, 1, 0))
  }
}

/// The colours of a panel and their representation in files.
public enum ColorModel: Hashable, Sendable, Codable {
  /// Full colour: red, green and blue with 8 bits each.
  case trueColor
  /// Grays with 1, 2, 4 or 8 bits; 0 is black.
  case gray(bits: Int)
  /// Inks, stored as indices into the palette.
  case inks(Palette)

  /// Decodes the name of a model without a custom palette, or a palette, as ``encode(to:)`` encodes them.
  ///
  /// - Throws: the errors of the decoder, and an error for an unknown name.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let model = Self.plain.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "unknown colours")
      }
      self = model
    } else {
      self = .inks(try container.decode(Palette.self))
    }
  }

  /// Encodes the name of a model without a custom palette, or the palette.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .inks(let palette) = self { try container.encode(palette) } else { try container.encode(name) }
  }

  /// The palette of the model; nil for full colour and for grays with other than 1, 2, 4 or 8 bits.
  public var palette: Palette? {
    switch self {
    case .trueColor: nil
    case .gray(let bits): try? Palette(grayOf: bits)
    case .inks(let palette): palette
    }
  }

  /// The bits per pixel in the smallest file that holds the colours: 1, 2, 4, 8 or 24.
  public var bitDepth: Int {
    switch self {
    case .trueColor: 24
    case .gray(let bits): bits
    case .inks(let palette): palette.bitDepth
    }
  }

  /// The name of the model: `rgb`, a gray such as `gray-1`, or the palette's name.
  public var name: String {
    switch self {
    case .trueColor: "rgb"
    case .gray(let bits): "gray-\(bits)"
    case .inks(let palette): palette.name
    }
  }

  /// The models that need no custom palette: full colour and grays.
  public static let plain: [ColorModel] = [.trueColor] + [1, 2, 4, 8].map { .gray(bits: $0) }
}
