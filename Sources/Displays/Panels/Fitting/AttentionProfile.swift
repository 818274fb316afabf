internal import Raster

/// What people look at in a picture, summed up along the axis on which it is cropped.
///
/// Cells of some pixels count by how much they differ from their neighbours and from the picture's mean colour, and by
/// strong colours and colours of skin. Cells of less than the mean count nothing, so that a lively background does not
/// outweigh the subject. The result is the same on every machine.
struct AttentionProfile {
  /// The axis on which a picture is cropped.
  enum Axis {
    case columns, rows
  }

  /// The attention of each cell along the axis; its sum is 1, or 0 for an even picture.
  private let values: [Float]
  private let axis: Axis
  /// The faces along the axis, with the space around them, and the part of the weight of all that each has.
  private let faces: [(range: ClosedRange<Float>, weight: Float)]

  /// The number of cells along the shorter side of a picture.
  private static let cells = 48
  /// The weights of a face, which exceed those of everything else together.
  private static let faceWeight: Float = 4
  /// The usual place of the part that is kept, and what the square of the distance from it costs.
  ///
  /// Heads are near the top of most pictures, so height is left only for something that stands out.
  private var usual: (place: Float, cost: Float) { axis == .columns ? (0.5, 0.12) : (0.22, 0.5) }

  /// Creates the profile of a whole picture; faces are relative to its sides.
  init(_ picture: PixelBuffer, along axis: Axis, faces: [FaceRegion]) {
    self.axis = axis
    let side = max(1, (min(picture.width, picture.height) + Self.cells - 1) / Self.cells)
    values = Self.sums(of: AttentionMap(picture, cell: side), along: axis)
    let total = faces.reduce(Float(0)) { $0 + $1.area }
    self.faces = faces.compactMap { face in
      let (start, length) = axis == .columns ? (face.left, face.width) : (face.top, face.height)
      // Hair and chin are not part of what is usually marked.
      let space = length * 0.35
      return total > 0 ? (max(start - space, 0)...min(start + length + space, 1), face.area / total) : nil
    }
  }

  private static func sums(of map: AttentionMap, along axis: Axis) -> [Float] {
    let (count, others) = axis == .columns ? (map.columns, map.rows) : (map.rows, map.columns)
    var sums = (0..<count).map { place in
      (0..<others).reduce(Float(0)) { sum, other in
        // What is at the edges that stay is rarely the subject.
        let distance = 2 * (Float(other) + 0.5) / Float(others) - 1
        let value = axis == .columns ? map[place, other] : map[other, place]
        return sum + value * (1 - 0.5 * distance * distance)
      }
    }
    let total = sums.reduce(0, +)
    if total > 0 { for place in sums.indices { sums[place] /= total } }
    return sums
  }

  /// Returns where the part to keep begins, 0...1 - `part`, if it has a part of the axis, 0...1.
  func start(of part: Double) -> Double {
    let part = Float(part)
    guard part < 1 else { return 0 }
    let steps = 200
    var best = (start: Float(0), score: -Float.infinity)
    for step in 0...steps {
      let place = Float(step) / Float(steps)
      let start = place * (1 - part)
      let distance = place - usual.place
      let score = score(from: start, part) - usual.cost * distance * distance
      if score > best.score { best = (start, score) }
    }
    return Double(best.start)
  }

  private func score(from start: Float, _ part: Float) -> Float {
    var score: Float = 0
    for (cell, value) in values.enumerated() {
      let place = ((Float(cell) + 0.5) / Float(values.count) - start) / part
      guard place > 0, place < 1 else { continue }
      // The middle counts more, so that the subject does not end up at an edge.
      let distance = 2 * place - (axis == .columns ? 1 : 0.9)
      score += value * (1 - 0.35 * distance * distance)
    }
    for face in faces {
      let inside = min(face.range.upperBound, start + part) - max(face.range.lowerBound, start)
      let length = max(face.range.upperBound - face.range.lowerBound, 1e-6)
      let share = max(inside / length, 0)
      // A face that is cut is worth little.
      score += Self.faceWeight * face.weight * (share > 0.999 ? 1 : 0.3 * share)
      let middle = ((face.range.lowerBound + face.range.upperBound) / 2 - start) / part
      let distance = 2 * middle - (axis == .columns ? 1 : 0.85)
      score -= face.weight * distance * distance
    }
    return score
  }
}

/// The attention of the cells of a picture.
private struct AttentionMap {
  let columns: Int
  let rows: Int
  private var values: [Float]

  subscript(column: Int, row: Int) -> Float { values[row * columns + column] }

  init(_ picture: PixelBuffer, cell side: Int) {
    let columns = (picture.width + side - 1) / side
    let rows = (picture.height + side - 1) / side
    (self.columns, self.rows) = (columns, rows)
    let colors = Self.means(of: picture, columns: columns, rows: rows, side: side).map { OKLab($0) }
    let mean = colors.reduce(SIMD4<Float>.zero) { $0 + $1.values } / Float(colors.count)
    values = colors.indices.map { index in
      let (column, row) = (index % columns, index / columns)
      let color = colors[index]
      let around = [
        colors[row * columns + max(column - 1, 0)], colors[row * columns + min(column + 1, columns - 1)],
        colors[max(row - 1, 0) * columns + column], colors[min(row + 1, rows - 1) * columns + column],
      ]
      let edge = around.reduce(Float(0)) { $0 + Self.distance($1.values, color.values) } / 4
      return edge + 0.5 * Self.distance(color.values, mean) + 0.2 * min(Float(color.chroma), 0.12)
        + 0.15 * Self.skin(color)
    }
    let typical = values.reduce(0, +) / Float(values.count)
    for index in values.indices { values[index] = max(values[index] - typical, 0) }
  }

  /// Returns the mean colour of each cell.
  private static func means(of picture: PixelBuffer, columns: Int, rows: Int, side: Int) -> [Pixel] {
    var sums = [SIMD4<UInt32>](repeating: .zero, count: columns * rows)
    picture.pixels.withUnsafeBufferPointer { pixels in
      sums.withUnsafeMutableBufferPointer { sums in
        for row in 0..<picture.height {
          let line = UnsafeBufferPointer(rebasing: pixels[row * picture.width..<(row + 1) * picture.width])
          var (place, end) = (row / side * columns, side)
          var sum = SIMD4<UInt32>.zero
          for column in line.indices {
            if column == end {
              sums[place] &+= sum
              (place, end, sum) = (place + 1, end + side, .zero)
            }
            let word = line[column].argb
            sum &+= SIMD4(word >> 16 & 255, word >> 8 & 255, word & 255, 1)
          }
          sums[place] &+= sum
        }
      }
    }
    return sums.map { sum in
      let count = max(sum.w, 1)
      func byte(_ value: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: (value + count / 2) / count) }
      return Pixel(red: byte(sum.x), green: byte(sum.y), blue: byte(sum.z))
    }
  }

  private static func distance(_ first: SIMD4<Float>, _ second: SIMD4<Float>) -> Float {
    let difference = first - second
    return (difference * difference).sum().squareRoot()
  }

  /// Returns how much a colour resembles skin, light or dark: 0 or 1.
  private static func skin(_ color: OKLab) -> Float {
    let (a, b) = (color.values.y, color.values.z)
    // Hues from 30 to 65 degrees.
    guard a > 0, b > 0.58 * a, b < 2.2 * a, (0.35...0.93).contains(color.lightness) else { return 0 }
    return (0.035...0.13).contains(color.chroma) ? 1 : 0
  }
}
