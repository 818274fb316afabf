/// Scales a picture whose rows come one after the other, in linear light, with Lanczos' kernel of three lobes.
///
/// Holds only the rows of the result that are not finished, so that a picture of any height takes little memory.
public struct Resampler {
  /// A part of a picture along one axis, in pixels, and how many pixels it becomes.
  public struct Span: Hashable, Sendable {
    /// Where the part begins; it may be between pixels.
    public var start: Double
    /// Above 0.
    public var length: Double
    /// At least 1.
    public var count: Int

    /// A part of an axis.
    public init(start: Double, length: Double, count: Int) {
      self.start = start
      self.length = length
      self.count = count
    }
  }

  private let columns: [Weights]
  private let rows: [Weights]
  private let sourceWidth: Int
  private var pixels: [Pixel] = []
  /// The sums of unfinished rows: row r of the result is at place r modulo their number.
  private var sums: [[SIMD4<Float>]]
  private var sourceRow = 0
  private var line: [SIMD4<Float>]
  private var scaledLine: [SIMD4<Float>]

  /// A resampler of the part of a picture that two spans tell.
  ///
  /// - Parameters:
  ///   - width: of the picture, at least 1.
  ///   - height: of the picture, at least 1.
  /// - Precondition: the spans lie within the picture.
  public init(width: Int, height: Int, columns: Span, rows: Span) {
    precondition(width > 0 && height > 0 && columns.count > 0 && rows.count > 0, "a picture has at least one pixel")
    sourceWidth = width
    self.columns = Weights.all(columns, limit: width)
    self.rows = Weights.all(rows, limit: height)
    // How many rows of the result a row of the picture can have a part in.
    var most = 1
    var first = 0
    for (index, weights) in self.rows.enumerated() {
      while self.rows[first].end <= weights.first { first += 1 }
      most = max(most, index - first + 1)
    }
    sums = Array(repeating: Array(repeating: .zero, count: columns.count), count: most)
    line = Array(repeating: .zero, count: width)
    scaledLine = Array(repeating: .zero, count: columns.count)
    pixels.reserveCapacity(columns.count * rows.count)
  }

  /// Adds the picture's next row.
  ///
  /// - Parameter row: red, green, blue and alpha of each pixel; what is transparent is laid on white.
  public mutating func add(_ row: UnsafeBufferPointer<UInt8>) {
    defer { sourceRow += 1 }
    var target = pixels.count / columns.count
    guard target < rows.count, rows[target].first <= sourceRow else { return }
    scaleLine(row)
    while target < rows.count, rows[target].first <= sourceRow {
      let weight = rows[target].values[sourceRow - rows[target].first]
      let place = target % sums.count
      for column in scaledLine.indices { sums[place][column] += scaledLine[column] * weight }
      target += 1
    }
    while pixels.count < columns.count * rows.count, rows[pixels.count / columns.count].end == sourceRow + 1 {
      finishRow()
    }
  }

  /// The result, nil before every row it needs was added.
  public var picture: PixelBuffer? {
    pixels.count == columns.count * rows.count
      ? PixelBuffer(width: columns.count, height: rows.count, pixels: pixels) : nil
  }

  private mutating func scaleLine(_ row: UnsafeBufferPointer<UInt8>) {
    precondition(row.count == 4 * sourceWidth, "four bytes a pixel")
    LinearLight.ofByte.withUnsafeBufferPointer { table in
      for column in 0..<sourceWidth {
        let alpha = Int(row[4 * column + 3])
        func channel(_ offset: Int) -> Float {
          let value = Int(row[4 * column + offset])
          return table[alpha == 255 ? value : (value * alpha + 255 * (255 - alpha) + 127) / 255]
        }
        line[column] = SIMD4(channel(0), channel(1), channel(2), 0)
      }
    }
    line.withUnsafeBufferPointer { line in
      for (column, weights) in columns.enumerated() {
        var sum = SIMD4<Float>.zero
        weights.values.withUnsafeBufferPointer { values in
          for index in values.indices { sum += line[weights.first + index] * values[index] }
        }
        scaledLine[column] = sum
      }
    }
  }

  private mutating func finishRow() {
    let place = pixels.count / columns.count % sums.count
    let last = Float(LinearLight.lastStep)
    LinearLight.byteOfLinear.withUnsafeBufferPointer { table in
      for sum in sums[place] {
        func byte(_ value: Float) -> UInt8 { table[Int(min(max(value, 0), 1) * last + 0.5)] }
        pixels.append(Pixel(red: byte(sum.x), green: byte(sum.y), blue: byte(sum.z)))
      }
    }
    for column in sums[place].indices { sums[place][column] = .zero }
  }
}

/// Which pixels of an axis make one of the result, and how much of each.
private struct Weights {
  let first: Int
  let values: [Float]

  var end: Int { first + values.count }

  static func all(_ span: Resampler.Span, limit: Int) -> [Weights] {
    let scale = span.length / Double(span.count)
    // Where the picture shrinks the kernel grows, so that every pixel counts.
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

  /// The normalised sine over its argument.
  private static func sinc(_ x: Double) -> Double {
    guard x != x.rounded() else { return 0 }
    return sine(x * .pi) / (x * .pi)
  }

  /// The sine of 0 to 3 pi by its series: the C library's differs between machines.
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
