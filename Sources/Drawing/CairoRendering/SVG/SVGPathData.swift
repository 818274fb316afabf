internal import WidgetScene

/// Path data with absolute coordinates, for shapes that people may read: `M6.375 26 L19.125 22.8`.
struct AbsolutePathData: PathSink {
  private var bytes: [UInt8] = []

  var text: String { String(decoding: bytes, as: UTF8.self) }

  mutating func move(to point: Point) {
    append("M", [point])
  }

  mutating func line(to point: Point) {
    append("L", [point])
  }

  mutating func cubic(to end: Point, control1: Point, control2: Point) {
    append("C", [control1, control2, end])
  }

  mutating func close() {
    append("Z", [])
  }

  private mutating func append(_ command: Unicode.Scalar, _ points: [Point]) {
    if !bytes.isEmpty {
      bytes.append(UInt8(ascii: " "))
    }
    bytes.append(UInt8(ascii: command))
    var isFirst = true
    for value in points.flatMap({ [$0.x, $0.y] }) {
      if !isFirst {
        bytes.append(UInt8(ascii: " "))
      }
      isFirst = false
      let decimals = DecimalText.coordinateDecimals
      DecimalText.append(DecimalText.steps(value, decimals: decimals), decimals: decimals, to: &bytes)
    }
  }
}

/// Path data with relative coordinates and without optional characters, for filled outlines: half the size.
///
/// Points are rounded to the last decimal before differences are taken, so that errors do not accumulate.
struct RelativePathData: PathSink {
  /// The number of decimals.
  ///
  /// At scale 8 the grid is 1/125 pixel.
  private static let decimals = 3

  private var bytes: [UInt8] = []
  private var current = GridPoint(x: 0, y: 0)
  private var start = GridPoint(x: 0, y: 0)
  private var lastCommand: Unicode.Scalar?

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }

  mutating func move(to point: Point) {
    let end = GridPoint(point)
    // Coordinate pairs after the first one of a move would be lines, so the letter is always written.
    lastCommand = nil
    append("m", [end.x - current.x, end.y - current.y])
    current = end
    start = end
  }

  mutating func line(to point: Point) {
    let end = GridPoint(point)
    switch (end.x - current.x, end.y - current.y) {
    // A line without length adds nothing to a filled outline. Many fonts end their contours with one.
    case (0, 0): break
    case (let dx, 0): append("h", [dx])
    case (0, let dy): append("v", [dy])
    case (let dx, let dy): append("l", [dx, dy])
    }
    current = end
  }

  mutating func cubic(to end: Point, control1: Point, control2: Point) {
    let points = [GridPoint(control1), GridPoint(control2), GridPoint(end)]
    append("c", points.flatMap { [$0.x - current.x, $0.y - current.y] })
    current = points[2]
  }

  mutating func close() {
    append("z", [])
    lastCommand = nil
    current = start
  }

  private mutating func append(_ command: Unicode.Scalar, _ differences: [Int]) {
    var needsSeparator = true
    if command != lastCommand {
      bytes.append(UInt8(ascii: command))
      lastCommand = command
      needsSeparator = false
    }
    for difference in differences {
      // A minus sign also separates numbers.
      if needsSeparator, difference >= 0 {
        bytes.append(UInt8(ascii: " "))
      }
      DecimalText.append(difference, decimals: Self.decimals, short: true, to: &bytes)
      needsSeparator = true
    }
  }

  /// A point as multiples of the last decimal.
  private struct GridPoint {
    var x: Int
    var y: Int

    init(x: Int, y: Int) {
      self.x = x
      self.y = y
    }

    init(_ point: Point) {
      x = DecimalText.steps(point.x, decimals: RelativePathData.decimals)
      y = DecimalText.steps(point.y, decimals: RelativePathData.decimals)
    }
  }
}
