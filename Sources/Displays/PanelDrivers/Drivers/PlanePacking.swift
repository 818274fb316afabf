/// The arrangement of a frame's pixels in the bytes that follow a command.
struct PlanePacking: Hashable, Sendable {
  /// The bits of a pixel: 1, 2 or 4.
  var bitDepth: Int
  /// The bits of each ink, in the order of the panel's inks.
  var codes: [UInt8]
  /// The bits of pixels outside the frame, to the end of a row's last byte and on a canvas.
  var padding: UInt8 = 0
  /// The bytes of each row that are sent; nil for whole rows.
  var bytes: Range<Int>?
  /// Whether rows are sent from both ends to the middle: first, last, second, last but one.
  var isFolded = false
  /// Whether the pixels come from the previous picture.
  var isPrevious = false
  /// Whether only one row is sent: the current row of a loop over rows.
  var isRow = false

  /// Returns the rows of a frame as bytes.
  ///
  /// `frame` is the frame in the order of scanning, with indices of the panel's inks. `canvas` is the larger area that
  /// contains the frame; nil if the frame is the whole area.
  ///
  /// - Precondition: every index has a code, and the frame fits on the canvas.
  func rows(of frame: ScanFrame, on canvas: PanelCanvas?) -> [[UInt8]] {
    let area = canvas ?? PanelCanvas(width: frame.width, height: frame.height, left: 0, top: 0)
    let perByte = 8 / bitDepth
    let stride = (area.width + perByte - 1) / perByte
    let emptyByte = (0..<perByte).reduce(UInt8(0)) { byte, _ in byte << UInt8(bitDepth) | padding }
    let sent = (bytes ?? 0..<stride).clamped(to: 0..<stride)
    return (0..<area.height).map { y in
      let row = y - area.top
      guard row >= 0, row < frame.height else { return [UInt8](repeating: emptyByte, count: sent.count) }
      return sent.map { place in
        var byte: UInt8 = 0
        for pixel in place * perByte..<(place + 1) * perByte {
          let x = pixel - area.left
          let isInside = x >= 0 && x < frame.width
          let code = isInside ? codes[Int(frame.indices[row * frame.width + x])] : padding
          byte = byte << UInt8(bitDepth) | code
        }
        return byte
      }
    }
  }

  /// Returns all bytes of a frame in the order of sending.
  func bytes(of frame: ScanFrame, on canvas: PanelCanvas?) -> [UInt8] {
    let rows = rows(of: frame, on: canvas)
    guard isFolded else { return rows.flatMap { $0 } }
    return (0..<rows.count).flatMap { place -> [UInt8] in
      let half = place / 2
      return place % 2 == 0 ? rows[half] : rows[rows.count - 1 - half]
    }
  }
}

/// A frame in the order in which a panel scans it, with indices of the panel's inks.
struct ScanFrame: Hashable, Sendable {
  var width: Int
  var height: Int
  var indices: [UInt8]
}

/// An area that is larger than the visible frame, as some controllers have it.
struct PanelCanvas: Hashable, Sendable {
  var width: Int
  var height: Int
  /// The column of the frame's first pixel.
  var left: Int
  /// The row of the frame's first pixel.
  var top: Int
}
