internal import Raster

/// Raises the contrast of a photograph's details, which the dots of dithering would hide, and leaves larger areas as
/// they are.
///
/// The detail is the difference of a pixel's lightness from that of its surroundings, which a guided filter smooths
/// without crossing edges (He and Sun, "Fast Guided Filter", 2015), so that edges get faint halos only. Lightness is the cube
/// root of luminance. Hue and the ratio of chroma to lightness are kept.
struct LocalContrast {
  /// The part of the detail that is added.
  let strength: Float

  /// The side in pixels of the blocks whose means the filter works on.
  private static let side = 4
  /// The number of blocks to each side that belong to a pixel's surroundings.
  private static let reach = 2
  /// The variance of lightness from which on a difference is an edge rather than detail.
  private static let edge: Float = 0.003

  /// Returns the picture with more detail; alpha is unchanged.
  func enhanced(_ picture: PixelBuffer) -> PixelBuffer {
    guard strength > 0 else { return picture }
    let surroundings = Surroundings(picture)
    let pixels = picture.pixels.withUnsafeBufferPointer { source in
      [Pixel](unsafeUninitializedCapacity: source.count) { target, count in
        LinearLight.byteOfLinear.withUnsafeBufferPointer { bytes in
          LinearLight.ofByte.withUnsafeBufferPointer { light in
            Self.lightness.withUnsafeBufferPointer { lightness in
              for row in 0..<picture.height {
                let lines = surroundings.line(row)
                for column in 0..<picture.width {
                  let place = row &* picture.width &+ column
                  target[place] = color(
                    of: source[place], surroundings: surroundings.line(lines, at: column), light, lightness, bytes)
                }
              }
            }
          }
        }
        count = source.count
      }
    }
    return PixelBuffer(width: picture.width, height: picture.height, pixels: pixels)
  }

  @inline(__always)
  private func color(
    of pixel: Pixel, surroundings line: SIMD2<Float>, _ light: UnsafeBufferPointer<Float>,
    _ lightness: UnsafeBufferPointer<Float>, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> Pixel {
    let linear = SIMD4(light[Int(pixel.red)], light[Int(pixel.green)], light[Int(pixel.blue)], 0)
    let own = lightness[Self.step(of: linear)]
    guard own > 0 else { return pixel }
    let wanted = max(own + strength * (own - (line.x * own + line.y)), 0)
    let ratio = wanted / own
    // A channel that would leave the range limits all three, so that the hue stays.
    let factor = min(ratio * ratio * ratio, 1 / max(linear.max(), 1e-6))
    return LinearLight.pixel(of: linear * factor, alpha: pixel.alpha, bytes)
  }

  /// The lightness of 4,096 luminances.
  fileprivate static let lightness: [Float] = (0...4095).map { step in
    OKLab(linear: SIMD4(repeating: Float(step) / 4095)).lightness
  }

  /// Returns the index of a colour's luminance (BT.709) in ``lightness``.
  @inline(__always)
  fileprivate static func step(of linear: SIMD4<Float>) -> Int {
    let luminance = 0.2126 * linear.x + 0.7152 * linear.y + 0.0722 * linear.z
    return Int(min(luminance, 1) * 4095 + 0.5)
  }

  /// The surroundings of each block as a line: their lightness is `x` times a pixel's own plus `y`.
  private struct Surroundings {
    private let columns: Int
    private let rows: Int
    private let lines: [SIMD2<Float>]

    init(_ picture: PixelBuffer) {
      columns = (picture.width + side - 1) / side
      rows = (picture.height + side - 1) / side
      // The sums of lightness and of its square, and the number of pixels.
      var sums = [SIMD4<Float>](repeating: .zero, count: columns * rows)
      for row in 0..<picture.height {
        for column in 0..<picture.width {
          let own = lightness[step(of: InkTable.linear(picture.pixels[row * picture.width + column]))]
          sums[row / side * columns + column / side] += SIMD4(own, own * own, 1, 0)
        }
      }
      let lines = Self.boxes(sums.map { $0 / $0.z }, columns: columns, rows: rows).map { mean in
        let variance = max(mean.y - mean.x * mean.x, 0)
        let slope = variance / (variance + edge)
        return SIMD4<Float>(slope, mean.x * (1 - slope), 0, 0)
      }
      self.lines = Self.boxes(lines, columns: columns, rows: rows).map { SIMD2($0.x, $0.y) }
    }

    /// Returns the means over each block and its neighbours.
    private static func boxes(_ values: [SIMD4<Float>], columns: Int, rows: Int) -> [SIMD4<Float>] {
      func means(_ values: [SIMD4<Float>], _ length: Int, _ place: (Int) -> Int) -> [SIMD4<Float>] {
        (0..<length).map { index in
          let range = max(index - reach, 0)...min(index + reach, length - 1)
          return range.reduce(into: SIMD4<Float>.zero) { $0 += values[place($1)] } / Float(range.count)
        }
      }
      var result = values
      for row in 0..<rows {
        result.replaceSubrange(
          row * columns..<(row + 1) * columns, with: means(result, columns) { row * columns + $0 })
      }
      for column in 0..<columns {
        for (row, mean) in means(result, rows, { $0 * columns + column }).enumerated() {
          result[row * columns + column] = mean
        }
      }
      return result
    }

    /// The two rows of blocks between whose middles a row of pixels is, and its part of the way.
    typealias Line = (above: Int, below: Int, share: Float)

    func line(_ row: Int) -> Line { Self.line(row, rows) }

    /// Returns the line at a column of pixels.
    @inline(__always)
    func line(_ line: Line, at column: Int) -> SIMD2<Float> {
      let (left, right, share) = Self.line(column, columns)
      func mixed(_ row: Int) -> SIMD2<Float> {
        let first = lines[row &* columns &+ left]
        return first + (lines[row &* columns &+ right] - first) * share
      }
      let above = mixed(line.above)
      return above + (mixed(line.below) - above) * line.share
    }

    @inline(__always)
    private static func line(_ pixel: Int, _ count: Int) -> Line {
      let place = max((Float(pixel) + 0.5) / Float(side) - 0.5, 0)
      let first = min(Int(place), count - 1)
      return (first, min(first + 1, count - 1), min(place - Float(first), 1))
    }
  }
}
