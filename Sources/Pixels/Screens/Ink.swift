public import Raster

/// One colour a panel can show.
public struct Ink: Hashable, Sendable, Codable {
  /// A word such as `red`; a gray is called `black`, `white` or by its level, `gray-85`.
  public var name: String
  /// The colour files hold, the canonical one.
  public var written: Pixel
  /// What a panel was measured to show, by which colours are matched.
  public var shown: Pixel
  /// Its number in a raw frame, 0...15.
  public var code: UInt8

  /// An ink; where nothing was measured it shows what is written.
  public init(name: String, written: Pixel, shown: Pixel? = nil, code: UInt8) {
    self.name = name
    self.written = written
    self.shown = shown ?? written
    self.code = code
  }
}

/// The inks of a panel in the order of their indices.
public struct Palette: Hashable, Sendable, Codable {
  /// A word such as `spectra-6`.
  public let name: String
  /// 2 to 256; an ink's place is its index in a file.
  public let inks: [Ink]

  /// A palette.
  ///
  /// - Precondition: there are 2 to 256 inks.
  public init(name: String, inks: [Ink]) {
    precondition((2...256).contains(inks.count), "a palette has 2 to 256 inks")
    self.name = name
    self.inks = inks
  }

  /// Reads what ``encode(to:)`` writes.
  ///
  /// - Throws: what the decoder throws, also for fewer than 2 or more than 256 inks.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let inks = try values.decode([Ink].self, forKey: .inks)
    guard (2...256).contains(inks.count) else {
      throw DecodingError.dataCorruptedError(forKey: .inks, in: values, debugDescription: "not 2 to 256 inks")
    }
    self.init(name: try values.decode(String.self, forKey: .name), inks: inks)
  }

  /// The grays of 1, 2, 4 or 8 bits in even steps from black to white; an ink's index is its level.
  ///
  /// - Precondition: `bits` is one of these.
  public init(grayOf bits: Int) {
    precondition([1, 2, 4, 8].contains(bits), "grays have 1, 2, 4 or 8 bits")
    let last = 1 << bits - 1
    self.init(
      name: "gray-\(bits)",
      inks: (0...last).map { level in
        let gray = UInt8(level * 255 / last)
        let name = level == 0 ? "black" : level == last ? "white" : "gray-\(gray)"
        return Ink(name: name, written: Pixel(gray: gray), code: UInt8(truncatingIfNeeded: level))
      })
  }

  /// Whether every ink is shown as a gray.
  public var isGray: Bool {
    inks.allSatisfy { $0.shown.red == $0.shown.green && $0.shown.green == $0.shown.blue }
  }

  /// The fewest bits that count the inks: 1, 2, 4 or 8.
  public var bitDepth: Int {
    switch inks.count {
    case ...2: 1
    case ...4: 2
    case ...16: 4
    default: 8
    }
  }

  /// The index of an ink; nil for a name there is none of.
  public func index(of name: String) -> Int? { inks.firstIndex { $0.name == name } }
}

/// What colours a panel shows and how files tell them.
public enum ColorModel: Hashable, Sendable, Codable {
  /// Red, green and blue of 8 bits each.
  case trueColor
  /// Grays of 1, 2, 4 or 8 bits, 0 being black.
  case gray(bits: Int)
  /// Inks by their index.
  case inks(Palette)

  /// Reads what ``encode(to:)`` writes: the name of a plain model, or a palette.
  ///
  /// - Throws: what the decoder throws, also for a name no plain model has.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if let name = try? container.decode(String.self) {
      guard let model = Self.plain.first(where: { $0.name == name }) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no such colours")
      }
      self = model
    } else {
      self = .inks(try container.decode(Palette.self))
    }
  }

  /// Writes the name of a plain model, or the palette.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    if case .inks(let palette) = self { try container.encode(palette) } else { try container.encode(name) }
  }

  /// The inks; nil in full colour.
  public var palette: Palette? {
    switch self {
    case .trueColor: nil
    case .gray(let bits): Palette(grayOf: bits)
    case .inks(let palette): palette
    }
  }

  /// Bits a pixel in the smallest file that holds the colours: 1, 2, 4, 8 or 24.
  public var bitDepth: Int {
    switch self {
    case .trueColor: 24
    case .gray(let bits): bits
    case .inks(let palette): palette.bitDepth
    }
  }

  /// `rgb`, `gray-1`, or the palette's name.
  public var name: String {
    switch self {
    case .trueColor: "rgb"
    case .gray(let bits): "gray-\(bits)"
    case .inks(let palette): palette.name
    }
  }

  /// The models that are there without a palette of one's own, by ``name``.
  public static let plain: [ColorModel] = [.trueColor] + [1, 2, 4, 8].map { .gray(bits: $0) }
}
