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
  /// Four grays in two planes, with codes that depend on the panel.
  case grays4 = 5
  /// 16 grays, four bits a pixel.
  case grays16 = 6
  /// Seven inks, four bits a pixel.
  case sevenInks = 7
  /// Six inks as ``sixInks``, the left half of all rows before the right half, for panels with two controllers.
  case sixInksInHalves = 8

  /// The names of the inks in the order of their numbers; nil for grays.
  package var inks: [String]? {
    switch self {
    case .mono: ["black", "white"]
    case .red: ["black", "white", "red"]
    case .yellow: ["black", "white", "yellow"]
    case .fourInks: ["black", "white", "yellow", "red"]
    case .sixInks, .sixInksInHalves: ["black", "white", "yellow", "red", "blue", "green"]
    case .sevenInks: ["black", "white", "yellow", "red", "blue", "green", "orange"]
    case .grays4, .grays16: nil
    }
  }

  /// Whether a refresh takes seconds rather than half a minute.
  var isFast: Bool { grayBits != nil || self == .mono }

  /// The bits of a gray; nil for inks.
  var grayBits: Int? {
    switch self {
    case .grays4: 2
    case .grays16: 4
    default: nil
    }
  }

  /// The bits of a pixel in one plane.
  private var bitDepth: Int {
    switch self {
    case .mono, .red, .yellow, .grays4: 1
    case .fourInks: 2
    case .sixInks, .sixInksInHalves, .grays16, .sevenInks: 4
    }
  }

  /// The panels of four grays whose dark and light gray have each other's codes: 4.26 and 3.68 inches.
  private static let panelsWithSwappedGrays: Set = [0x28, 0x48]
  /// The panels of four inks whose yellow and red have each other's codes: two of 2.9 inches.
  private static let panelsWithSwappedInks: Set = [0x1D, 0x1E]

  /// Returns the codes of the inks in each plane, for the kind of a panel in its configuration.
  private func codes(panel: Int) -> [[UInt8]] {
    switch self {
    case .mono: [[0, 1]]
    // A red pixel is white in the first plane, a yellow one black.
    case .red: [[0, 1, 1], [0, 0, 1]]
    case .yellow: [[0, 1, 0], [0, 0, 1]]
    case .fourInks: Self.panelsWithSwappedInks.contains(panel) ? [[0, 1, 3, 2]] : [[0, 1, 2, 3]]
    case .sixInks, .sixInksInHalves: [[0, 1, 2, 3, 5, 6]]
    // The low bits of the codes 3, 1, 2, 0, then their high bits.
    case .grays4:
      Self.panelsWithSwappedGrays.contains(panel) ? [[1, 0, 1, 0], [1, 1, 0, 0]] : [[1, 1, 0, 0], [1, 0, 1, 0]]
    case .sevenInks: [[0, 1, 2, 3, 4, 5, 6]]
    case .grays16: [(0...15).map { UInt8($0) }]
    }
  }

  /// The bytes of a row of one plane.
  func rowLength(width: Int) -> Int { (width * bitDepth + 7) / 8 }

  /// Returns the frame of a picture whose indices are numbers of inks, for the kind of a panel in its configuration.
  ///
  /// - Throws: `PictureError` for an index without an ink.
  func encode(_ picture: IndexedPicture, panel: Int = 0) throws -> [UInt8] {
    let parts = self == .sixInksInHalves ? picture.halves : [picture]
    return try parts.flatMap { part in
      try codes(panel: panel).flatMap { try RawEncoder.encode(part, codes: $0, bitDepth: bitDepth) }
    }
  }

  /// Returns the numbers of this scheme for the inks of a palette; nil for an ink that the display lacks.
  func numbers(of palette: Palette) -> [UInt8?] {
    guard let inks else {
      // Grays by their lightness; colours have none.
      let white = (1 << (grayBits ?? 4)) - 1
      return palette.inks.map { ink in
        let gray = ink.written
        return gray.red == gray.green && gray.green == gray.blue ? UInt8((Int(gray.red) * white + 127) / 255) : nil
      }
    }
    return palette.inks.map { ink in inks.firstIndex(of: ink.name).map { UInt8(truncatingIfNeeded: $0) } }
  }

  /// The inks in messages.
  package var text: String {
    guard let inks else { return "\(1 << (grayBits ?? 4)) grays" }
    return "\(inks.dropLast().joined(separator: ", ")) and \(inks[inks.count - 1])"
  }
}

extension IndexedPicture {
  /// The left and the right half; the right one is wider by a pixel if the width is odd.
  fileprivate var halves: [IndexedPicture] {
    let middle = width / 2
    return [0..<middle, middle..<width].filter { !$0.isEmpty }.map { columns in
      IndexedPicture(
        width: columns.count, height: height,
        indices: (0..<height).flatMap { indices[$0 * width + columns.lowerBound..<$0 * width + columns.upperBound] })
    }
  }
}
