internal import Panels
internal import Raster

/// The inks of a display, and the arrangement of pixels in its frames.
package enum PixelScheme: UInt8, Sendable, Hashable {
  /// Black and white, one bit a pixel.
  case mono = 0
  /// Black, white and red in two planes.
  case red = 1
  /// Black, white and yellow in two planes.
  case yellow = 2
  /// Black, white, yellow and red, two bits a pixel.
  case fourInks = 3
  /// Six inks, four bits a pixel.
  case sixInks = 4
  /// 16 grays, four bits a pixel.
  case grays16 = 6
  /// Seven inks, four bits a pixel.
  case sevenInks = 7

  /// The names of the inks in the order of their numbers; nil for grays.
  package var inks: [String]? {
    switch self {
    case .mono: ["black", "white"]
    case .red: ["black", "white", "red"]
    case .yellow: ["black", "white", "yellow"]
    case .fourInks: ["black", "white", "yellow", "red"]
    case .sixInks: ["black", "white", "yellow", "red", "blue", "green"]
    case .sevenInks: ["black", "white", "yellow", "red", "blue", "green", "orange"]
    case .grays16: nil
    }
  }

  /// The bits of a pixel in one plane.
  private var bitDepth: Int {
    switch self {
    case .mono, .red, .yellow: 1
    case .fourInks: 2
    case .sixInks, .grays16, .sevenInks: 4
    }
  }

  /// The codes of the inks in each plane.
  private var codes: [[UInt8]] {
    switch self {
    case .mono: [[0, 1]]
    // A red pixel is white in the first plane, a yellow one black.
    case .red: [[0, 1, 1], [0, 0, 1]]
    case .yellow: [[0, 1, 0], [0, 0, 1]]
    case .fourInks: [[0, 1, 2, 3]]
    case .sixInks: [[0, 1, 2, 3, 5, 6]]
    case .sevenInks: [[0, 1, 2, 3, 4, 5, 6]]
    case .grays16: [(0...15).map { UInt8($0) }]
    }
  }

  /// The bytes of a row of one plane.
  func rowLength(width: Int) -> Int { (width * bitDepth + 7) / 8 }

  /// Returns the frame of a picture whose indices are numbers of inks.
  ///
  /// - Throws: `PictureError` for an index without an ink.
  func encode(_ picture: IndexedPicture) throws -> [UInt8] {
    try codes.flatMap { try RawEncoder.encode(picture, codes: $0, bitDepth: bitDepth) }
  }

  /// Returns the numbers of this scheme for the inks of a palette; nil for an ink that the display lacks.
  func numbers(of palette: Palette) -> [UInt8?] {
    guard let inks else {
      // Grays by their lightness; colours have none.
      return palette.inks.map { ink in
        let gray = ink.written
        return gray.red == gray.green && gray.green == gray.blue ? UInt8((Int(gray.red) * 15 + 127) / 255) : nil
      }
    }
    return palette.inks.map { ink in inks.firstIndex(of: ink.name).map { UInt8(truncatingIfNeeded: $0) } }
  }

  /// The inks in messages.
  package var text: String {
    guard let inks else { return "16 grays" }
    return "\(inks.dropLast().joined(separator: ", ")) and \(inks[inks.count - 1])"
  }
}
