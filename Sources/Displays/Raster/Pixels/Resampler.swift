/// Scales a picture row by row, in linear light, with Lanczos' kernel of three lobes.
///
/// Only unfinished rows of the result are kept, so a picture of any height takes little memory.
public struct Resampler {
  /// A part of a picture along one axis, and the number of pixels it is scaled to.
  public struct Span: Hashable, Sendable {
    /// The start of the part in pixels; it may be between pixels.
    public var start: Double
    /// The length of the part in pixels, above 0.
    public var length: Double
    /// The number of pixels in the result, at least 1.
    public var count: Int

    /// Creates a part of an axis.
    public init(start: Double, length: Double, count: Int) {
      self.start = start
      self.length = length
      self.count = count
    }

    /// The maximum number of pixels to which a part is scaled.
    private static let maximumCount = 16_384

    /// Checks the part of an axis with a number of pixels.
    ///
    /// - Throws: ``PictureError/span(_:length:)``.
    func check(length axis: Int) throws(PictureError) {
      // The ends of a computed part may be off by a rounding error.
      let slack = 0.5
      guard length > 0, start >= -slack, start + length <= Double(axis) + slack,
        (1...Self.maximumCount).contains(count)
      else { throw .span(self, length: axis) }
    }
  }

  private let columns: [Weights]
  private let rows: [Weights]
  private let sourceWidth: Int
  private var pixels: [Pixel] = []
  /// The sums of unfinished rows; row r of the result is at index r modulo their number.
  private var sums: [[SIMD4<Float>]]
  private var sourceRow = 0
  private var line: [SIMD4<Float>]
  private var scaledLine: [SIMD4<Float>]

  /// Creates a resampler for the part of a picture given by two spans.
  ///
  /// - Parameters:
  ///   - width: the width of the picture, at least 1.
  ///   - height: the height of the picture, at least 1.
  ///   - columns: the columns of the part and the width of the result.
  ///   - rows: the rows of the part and the height of the result.
  /// - Throws: ``PictureError`` if a side is below 1, a span does not lie within the picture, or the result has no
  ///   pixels or more than 16,384 on a side.
  public init(width: Int, height: Int, columns: Span, rows: Span) throws(PictureError) {
    _ = try PictureError.pixelCount(width: width, height: height)
    try columns.check(length: width)
    try rows.check(length: height)
    sourceWidth = width
    self.columns = Weights.all(columns, limit: width)
    self.rows = Weights.all(rows, limit: height)
    // The maximum number of rows of the result to which a row of the picture contributes.
    var maximum = 1
    var first = 0
    for (index, weights) in self.rows.enumerated() {
      while self.rows[first].end <= weights.first { first += 1 }
      maximum = max(maximum, index - first + 1)
    }
    sums = Array(repeating: Array(repeating: .zero, count: columns.count), count: maximum)
    line = Array(repeating: .zero, count: width)
    scaledLine = Array(repeating: .zero, count: columns.count)
    pixels.reserveCapacity(columns.count * rows.count)
  }

  /// Adds the next row of the picture.
  ///
  /// - Parameter row: the red, green, blue and alpha of each pixel; transparent pixels are blended with white.
  /// - Throws: ``PictureError/pixelCount(_:width:height:)`` if it does not have four bytes for each pixel of the width.
  public mutating func add(_ row: UnsafeBufferPointer<UInt8>) throws(PictureError) {
    guard row.count == 4 * sourceWidth else {
      throw .pixelCount(row.count / 4, width: sourceWidth, height: 1)
    }
    defer { sourceRow += 1 }
    var target = pixels.count / columns.count
    guard target < rows.count, rows[target].first <= sourceRow else { return }
    scaleLine(row)
    while target < rows.count, rows[target].first <= sourceRow {
      let weight = rows[target].values[sourceRow - rows[target].first]
      // Buffers: checking the arrays for each pixel took a sixth of the instructions of a photograph.
      let line = scaledLine
      line.withUnsafeBufferPointer { line in
        sums[target % sums.count].withUnsafeMutableBufferPointer { sums in
          for column in sums.indices { sums[column] += line[column] * weight }
        }
      }
      target += 1
    }
    while pixels.count < columns.count * rows.count, rows[pixels.count / columns.count].end == sourceRow + 1 {
      finishRow()
    }
  }

  /// The result; nil until all the rows it needs have been added.
  public var picture: PixelBuffer? {
    pixels.count == columns.count * rows.count
      ? PixelBuffer(width: columns.count, height: rows.count, pixels: pixels) : nil
  }

  private mutating func scaleLine(_ row: UnsafeBufferPointer<UInt8>) {
    LinearLight.ofByte.withUnsafeBufferPointer { table in
      line.withUnsafeMutableBufferPointer { line in
        let bytes = UnsafeRawBufferPointer(row)
        for column in line.indices {
          // Red is in the low byte.
          let word = UInt32(littleEndian: bytes.loadUnaligned(fromByteOffset: column &* 4, as: UInt32.self))
          let alpha = word >> 24
          func channel(_ shift: UInt32) -> Float {
            let value = word >> shift & 255
            return table[Int(alpha == 255 ? value : (value &* alpha &+ 255 &* (255 &- alpha) &+ 127) / 255)]
          }
          line[column] = SIMD4(channel(0), channel(8), channel(16), 0)
        }
      }
    }
    let columns = columns
    line.withUnsafeBufferPointer { line in
      scaledLine.withUnsafeMutableBufferPointer { scaledLine in
        for column in scaledLine.indices {
          let weights = columns[column]
          var sum = SIMD4<Float>.zero
          weights.values.withUnsafeBufferPointer { values in
            let part = UnsafeBufferPointer(rebasing: line[weights.first..<weights.end])
            for index in values.indices { sum += part[index] * values[index] }
          }
          scaledLine[column] = sum
        }
      }
    }
  }

  private mutating func finishRow() {
    let place = pixels.count / columns.count % sums.count
    sums[place].withUnsafeMutableBufferPointer { sums in
      LinearLight.byteOfLinear.withUnsafeBufferPointer { bytes in
        pixels += [Pixel](unsafeUninitializedCapacity: sums.count) { row, count in
          for column in sums.indices { row[column] = LinearLight.pixel(of: sums[column], bytes) }
          count = sums.count
        }
      }
      sums.update(repeating: .zero)
    }
  }
}

/// The pixels of an axis that contribute to one pixel of the result, and their weights.
private struct Weights {
  let first: Int
  let values: [Float]

  var end: Int { first + values.count }

  static func all(_ span: Resampler.Span, limit: Int) -> [Weights] {
    let scale = span.length / Double(span.count)
    // If the picture is scaled down, the kernel is stretched, so that every pixel contributes.
    let stretch = max(scale, 1)
    return (0..<span.count).map { index in
      let center = span.start + (Double(index) + 0.5) * scale - 0.5
      let first = min(max(Int((center - 3 * stretch).rounded(.up)), 0), limit - 1)
      let last = min(max(Int((center + 3 * stretch).rounded(.down)), first), limit - 1)
      let values = (first...last).map { lanczos((Double($0) - center) / stretch) }
      let sum = values.reduce(0, +)
      return Weights(first: first, values: values.map { Float(sum == 0 ? 1 / Double(values.count) : $0 / sum) })
    }
  }

  private static func lanczos(_ x: Double) -> Double {
    let distance = abs(x)
    guard distance > 1e-9 else { return 1 }
    guard distance < 3 else { return 0 }
    return sinc(distance) * sinc(distance / 3)
  }

  /// Returns the normalised sinc function.
  private static func sinc(_ x: Double) -> Double {
    guard x != x.rounded() else { return 0 }
    return sine(x * .pi) / (x * .pi)
  }

  /// Returns the sine of an angle from 0 to 3 pi, from its series: the C library's sine differs between machines.
  private static func sine(_ angle: Double) -> Double {
    let turns = (angle / .pi).rounded()
    let x = angle - turns * .pi
    var (sum, term) = (x, x)
    for power in stride(from: 2.0, through: 18, by: 2) {
      term *= -x * x / (power * (power + 1))
      sum += term
    }
    return turns.truncatingRemainder(dividingBy: 2) == 0 ? sum : -sum
  }
}
