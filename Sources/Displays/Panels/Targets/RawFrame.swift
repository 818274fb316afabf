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
    var bitDepth: Int {
      switch self {
      case .oneBit, .planes: 1
      case .twoBits: 2
      case .fourBits: 4
      }
    }

    var planeCount: Int { self == .planes ? 2 : 1 }

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

  /// Decodes a description that `encode(to:)` encoded, also in a version that did not know layouts and mirroring.
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

  /// Returns the size of the frame of a picture.
  func scannedSize(of size: Target.PixelSize) -> Target.PixelSize { size.rotated(by: wholeRotation) }

  /// Encodes a frame.
  ///
  /// - Throws: `PictureError` if an index is not in the palette, or a code does not fit into a pixel.
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

  /// Decodes a frame that ``encode(_:_:)`` may have made of a picture of a size, in pixels; nil if the number of bytes is
  /// another, or a pixel has a code that no ink has.
  func decode(_ frame: [UInt8], of size: Target.PixelSize, _ palette: Palette) -> IndexedPicture? {
    guard frame.count == byteCount(of: size, palette) else { return nil }
    let layout = layout(for: palette)
    let depth = layout.bitDepth
    let scanned = size.rotated(by: wholeRotation)
    let (perByte, rowLength) = (8 / depth, (scanned.width * depth + 7) / 8)
    let planeLength = rowLength * scanned.height
    let inversion: UInt8 = isInverted && depth == 1 ? 0xFF : 0
    var inks = [UInt8?](repeating: nil, count: layout.codeCount)
    // Of inks with one code, the first is taken.
    for (index, ink) in palette.inks.enumerated().reversed() {
      inks[Int(ink.code) & (layout.codeCount - 1)] = UInt8(truncatingIfNeeded: index)
    }
    var indices: [UInt8] = []
    indices.reserveCapacity(scanned.width * scanned.height)
    for y in 0..<scanned.height {
      for x in 0..<scanned.width {
        let place = y * rowLength + x / perByte
        let shift = UInt8(8 - depth * (x % perByte + 1))
        var code = 0
        for plane in 0..<layout.planeCount {
          let byte = frame[plane * planeLength + place] ^ inversion
          code |= Int(byte >> shift & (1 << UInt8(depth) - 1)) << plane
        }
        guard let ink = inks[code] else { return nil }
        indices.append(ink)
      }
    }
    return IndexedPicture(width: scanned.width, height: scanned.height, indices: indices)
      .rotated(by: wholeRotation.inverse)
  }
}
