public import Raster

/// The differences between a target's raw frames and the pictures in its other files.
///
/// A raw frame is the input of `display()` in the manufacturer's Python driver, byte for byte: the result of
/// `getbuffer()` for the PNG. Rows run from the top and are padded with zeros to whole bytes; the left pixel is in the
/// high bits.
public struct RawFrame: Hashable, Sendable, Codable {
  /// The arrangement of the pixels in bytes.
  public enum Layout: String, Hashable, Sendable, CaseIterable, Codable {
    /// One bit per pixel; 1 is white unless ``RawFrame/isInverted``.
    case oneBit = "1-bit"
    /// Two bits per pixel, the ``Ink/code`` of its ink.
    case twoBits = "2-bit"
    /// Four bits per pixel, the ``Ink/code`` of its ink.
    case fourBits = "4-bit"
    /// Two frames of one bit per pixel, one after the other: the low bits of the codes, then the high bits.
    ///
    /// Drivers of panels with black, white and a colour take the two separately.
    case planes

    /// The bits per pixel of one plane.
    fileprivate var bitDepth: Int {
      switch self {
      case .oneBit, .planes: 1
      case .twoBits: 2
      case .fourBits: 4
      }
    }

    fileprivate var planeCount: Int { self == .planes ? 2 : 1 }

    /// The number of different codes that the layout can hold.
    fileprivate var codeCount: Int { 1 << (bitDepth * planeCount) }

    /// Returns whether the layout can hold the inks of a palette.
    public func holds(_ palette: Palette) -> Bool {
      self == .oneBit ? palette.inks.count <= 2 : palette.inks.allSatisfy { $0.code < codeCount }
    }

    /// The words for a message about a palette that the layout cannot hold.
    public var limit: String {
      self == .oneBit ? "two inks" : "inks with codes from 0 to \(codeCount - 1)"
    }
  }

  /// The arrangement of the pixels in bytes; nil for one bit per pixel with at most two inks, otherwise four bits.
  public var layout: Layout?
  /// The rotation of the picture relative to the other files: panels mounted in landscape may be scanned in portrait.
  public var rotation: Rotation.Quarters
  /// Whether left and right are swapped before the rotation.
  public var isMirrored: Bool
  /// Whether all bits of frames or planes of one bit are inverted, including padding, so that 1 is black.
  public var isInverted: Bool

  /// Creates a description of raw frames.
  public init(
    layout: Layout? = nil, rotation: Rotation.Quarters = .none, isMirrored: Bool = false, isInverted: Bool = false
  ) {
    self.layout = layout
    self.rotation = rotation
    self.isMirrored = isMirrored
    self.isInverted = isInverted
  }

  /// Decodes a description that ``encode(to:)`` encoded, also in a version that did not know layouts and mirroring.
  ///
  /// - Throws: the errors of the decoder.
  public init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      layout: try values.decodeIfPresent(Layout.self, forKey: .layout),
      rotation: try values.decode(Rotation.Quarters.self, forKey: .rotation),
      isMirrored: try values.decodeIfPresent(Bool.self, forKey: .isMirrored) ?? false,
      isInverted: try values.decode(Bool.self, forKey: .isInverted))
  }

  /// Raw frames that are not rotated, with 1 for white.
  public static let plain = RawFrame()

  /// Returns the layout of the frames of a palette: ``layout`` if it is given and can hold the inks.
  public func layout(for palette: Palette) -> Layout {
    if let layout, layout.holds(palette) { return layout }
    return palette.inks.count <= 2 ? .oneBit : .fourBits
  }

  private var wholeRotation: Rotation { Rotation(rotation, isMirrored: isMirrored) }

  /// Encodes a frame.
  ///
  /// - Throws: `PictureError` if an index is not that of an ink, or a code does not fit into a pixel.
  func encode(_ picture: IndexedPicture, _ palette: Palette) throws(PictureError) -> [UInt8] {
    let layout = layout(for: palette)
    let rotated = picture.rotated(by: wholeRotation)
    var bytes: [UInt8] = []
    for plane in 0..<layout.planeCount {
      // A palette of two inks may have other codes, which one bit cannot hold.
      let codes = palette.inks.map { layout.bitDepth == 1 ? $0.code >> UInt8(plane) & 1 : $0.code }
      bytes += try RawEncoder.encode(rotated, codes: codes, bitDepth: layout.bitDepth)
    }
    return isInverted && layout.bitDepth == 1 ? bytes.map { ~$0 } : bytes
  }

  /// Returns the number of bytes in the frame of a picture.
  func byteCount(of size: Target.PixelSize, _ palette: Palette) -> Int {
    let layout = layout(for: palette)
    let size = size.rotated(by: wholeRotation)
    return layout.planeCount
      * RawEncoder.byteCount(width: size.width, height: size.height, bitDepth: layout.bitDepth)
  }

  /// Returns whether the pixels of a frame have only codes of the palette's inks.
  ///
  /// - Precondition: the frame has as many bytes as ``byteCount(of:_:)`` says.
  func hasOnlyInks(_ frame: [UInt8], of size: Target.PixelSize, _ palette: Palette) -> Bool {
    let layout = layout(for: palette)
    let codes = Set(palette.inks.map(\.code))
    let unused = (0..<UInt8(layout.codeCount)).filter { !codes.contains($0) }
    guard layout != .oneBit, !unused.isEmpty else { return true }
    let width = size.rotated(by: wholeRotation).width
    return layout == .planes
      ? hasNoPixels(of: unused, inPlanes: frame, width: width)
      : Self.hasOnlyPixels(of: codes, in: frame, width: width, bitDepth: layout.bitDepth)
  }

  private func hasNoPixels(of codes: [UInt8], inPlanes frame: [UInt8], width: Int) -> Bool {
    let rowLength = (width + 7) / 8
    // The rest of a row's last byte holds no pixels.
    let lastBits: UInt8 = width % 8 == 0 ? 0xFF : ~(0xFF >> UInt8(width % 8))
    let length = frame.count / 2
    let inversion: UInt8 = isInverted ? 0xFF : 0
    return (0..<length).allSatisfy { place in
      let (low, high) = (frame[place] ^ inversion, frame[length + place] ^ inversion)
      let bits = place % rowLength == rowLength - 1 ? lastBits : 0xFF
      return codes.allSatisfy { code in
        (code & 1 == 1 ? low : ~low) & (code & 2 == 2 ? high : ~high) & bits == 0
      }
    }
  }

  private static func hasOnlyPixels(of codes: Set<UInt8>, in frame: [UInt8], width: Int, bitDepth: Int) -> Bool {
    let perByte = 8 / bitDepth
    let rowLength = (width + perByte - 1) / perByte
    func areGood(_ count: Int) -> [Bool] {
      (0...255).map { byte in
        (0..<count).allSatisfy { pixel in
          codes.contains(UInt8(byte) >> UInt8(8 - bitDepth * (pixel + 1)) & (1 << UInt8(bitDepth) - 1))
        }
      }
    }
    let whole = areGood(perByte)
    let last = width % perByte == 0 ? whole : areGood(width % perByte)
    return frame.indices.allSatisfy { place in
      (place % rowLength == rowLength - 1 ? last : whole)[Int(frame[place])]
    }
  }
}
