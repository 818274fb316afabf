/// Error diffusion for gray inks in integers: no error is lost except at the edges of the picture.
///
/// Values need no clamping: the input lies between the darkest and the lightest ink, so errors stay within a step.
struct GrayDiffusion {
  /// Writes the luminances of a row.
  typealias RowSource = (Int, UnsafeMutableBufferPointer<Int32>) -> Void

  let levels: GrayLevels
  let kernel: DiffusionKernel
  let isSerpentine: Bool
  /// Whether the first row starts with noise instead of without errors; otherwise an even gray begins with solid rows.
  let startsWithNoise: Bool

  /// Returns the ink of each pixel.
  ///
  /// Floyd and Steinberg's kernel has its own loop, which is used if `isFloydSteinberg` is true.
  func indices(width: Int, height: Int, tone: [Bool]?, isFloydSteinberg: Bool, rows: RowSource) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      levels.nearest.withUnsafeBufferPointer { nearest in
        levels.values.withUnsafeBufferPointer { values in
          levels.indices.withUnsafeBufferPointer { inks in
            if isFloydSteinberg, tone == nil {
              let spread = FloydSteinbergRow(width: width, nearest: nearest, values: values, inks: inks)
              spreadRows(spread, width: width, height: height, target: target, rows: rows)
            } else {
              let spread = KernelRow(
                width: width, nearest: nearest, values: values, inks: inks, shares: shares, kept: kept, tone: tone)
              spreadRows(spread, width: width, height: height, target: target, rows: rows)
            }
          }
        }
      }
      count = width * height
    }
  }

  private func spreadRows(
    _ spread: some GrayRow, width: Int, height: Int, target: UnsafeMutableBufferPointer<UInt8>, rows: RowSource
  ) {
    // The errors for this row and the two below, with room at both ends for errors that leave the picture.
    let reach = DiffusionKernel.reach
    let length = width + 2 * reach
    withUnsafeTemporaryAllocation(of: Int32.self, capacity: 3 * length + width) { memory in
      memory.initialize(repeating: 0)
      guard let base = memory.baseAddress else { return }
      var errors = (base + reach, base + length + reach, base + 2 * length + reach)
      let light = UnsafeMutableBufferPointer(start: base + 3 * length, count: width)
      for row in 0..<height {
        rows(row, light)
        if row == 0, startsWithNoise { addNoise(to: errors.0, light) }
        let output = UnsafeMutableBufferPointer(rebasing: target[row * width..<(row + 1) * width])
        spread.spread(
          row: row, backwards: isSerpentine && row % 2 == 1, light: UnsafeBufferPointer(light), errors: errors,
          output: output)
        (errors.0 - reach).update(repeating: 0, count: length)
        errors = (errors.1, errors.2, errors.0)
      }
    }
  }

  /// Adds errors of up to half the distance to the darkest or the lightest ink, so that black and white stay even.
  private func addNoise(to errors: UnsafeMutablePointer<Int32>, _ light: UnsafeMutableBufferPointer<Int32>) {
    guard let darkest = levels.values.first, let lightest = levels.values.last else { return }
    for column in light.indices {
      let room = max(min(light[column] &- darkest, lightest &- light[column]), 0)
      // A multiplicative hash of the column, -128...127.
      let noise = Int32(bitPattern: UInt32(truncatingIfNeeded: column &+ 1) &* 2_654_435_769) >> 24
      errors[column] &+= (room &* noise) / 256
    }
  }

  /// The weight of each tap as a fraction of 65,536.
  private var shares: [(dx: Int, dy: Int, share: Int)] {
    kernel.taps.map { ($0.dx, $0.dy, $0.weight * 65_536 / kernel.divisor) }
  }

  /// The part of an error that is spread at all, as a fraction of 65,536.
  private var kept: Int { kernel.taps.map(\.weight).reduce(0, +) * 65_536 / kernel.divisor }
}

/// The errors for the current row and the two below it, each readable from -2 to width + 1.
typealias ErrorRows<Element> = (
  UnsafeMutablePointer<Element>, UnsafeMutablePointer<Element>, UnsafeMutablePointer<Element>
)

/// Converts one row to inks and spreads its errors.
private protocol GrayRow {
  func spread(
    row: Int, backwards: Bool, light: UnsafeBufferPointer<Int32>, errors: ErrorRows<Int32>,
    output: UnsafeMutableBufferPointer<UInt8>)
}

/// Spreads errors with any kernel, skipping pixels that are not tone.
private struct KernelRow: GrayRow {
  let width: Int
  let nearest: UnsafeBufferPointer<UInt8>
  let values: UnsafeBufferPointer<Int32>
  let inks: UnsafeBufferPointer<UInt8>
  let shares: [(dx: Int, dy: Int, share: Int)]
  let kept: Int
  let tone: [Bool]?

  func spread(
    row: Int, backwards: Bool, light: UnsafeBufferPointer<Int32>, errors: ErrorRows<Int32>,
    output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let direction = backwards ? -1 : 1
    var column = backwards ? width - 1 : 0
    let last = shares.count - 1
    for _ in 0..<width {
      defer { column += direction }
      if let tone, !tone[row * width + column] {
        output[column] = inks[GrayLevels.level(of: light[column], in: nearest)]
        continue
      }
      let value = light[column] &+ errors.0[column]
      let level = GrayLevels.level(of: value, in: nearest)
      output[column] = inks[level]
      let error = Int(value &- values[level])
      // The last neighbour receives the rounding remainder.
      var rest = (error * kept) >> 16
      for (number, tap) in shares.enumerated() {
        let part = number == last ? rest : (error * tap.share) >> 16
        rest -= part
        let place = column + direction * tap.dx
        switch tap.dy {
        case 0: errors.0[place] &+= Int32(truncatingIfNeeded: part)
        case 1: errors.1[place] &+= Int32(truncatingIfNeeded: part)
        default: errors.2[place] &+= Int32(truncatingIfNeeded: part)
        }
      }
    }
  }
}

/// Spreads errors with Floyd and Steinberg's kernel, keeping the errors of neighbours in registers.
private struct FloydSteinbergRow: GrayRow {
  let width: Int
  let nearest: UnsafeBufferPointer<UInt8>
  let values: UnsafeBufferPointer<Int32>
  let inks: UnsafeBufferPointer<UInt8>

  func spread(
    row: Int, backwards: Bool, light: UnsafeBufferPointer<Int32>, errors: ErrorRows<Int32>,
    output: UnsafeMutableBufferPointer<UInt8>
  ) {
    if values.count == 2 {
      // The lowest luminance that is nearer to the lighter ink.
      let limit = Int32(nearest.firstIndex(of: 1) ?? nearest.count) << GrayLevels.shift
      let (dark, bright) = (values[0], values[1])
      let (darkInk, brightInk) = (inks[0], inks[1])
      walk(backwards, light, errors, output) { value in
        let isBright = value >= limit
        return (isBright ? brightInk : darkInk, value &- (isBright ? bright : dark))
      }
    } else {
      walk(backwards, light, errors, output) { value in
        let level = GrayLevels.level(of: value, in: nearest)
        return (inks[level], value &- values[level])
      }
    }
  }

  @inline(__always)
  private func walk(
    _ backwards: Bool, _ light: UnsafeBufferPointer<Int32>, _ errors: ErrorRows<Int32>,
    _ output: UnsafeMutableBufferPointer<UInt8>, choose: (Int32) -> (ink: UInt8, error: Int32)
  ) {
    let direction = backwards ? -1 : 1
    var column = backwards ? width - 1 : 0
    var ahead: Int32 = 0
    // The errors collected so far for the pixels below the previous and the current pixel.
    var (behind, below): (Int32, Int32) = (0, 0)
    let (current, next) = (errors.0, errors.1)
    for _ in 0..<width {
      let (ink, error) = choose(light[column] &+ current[column] &+ ahead)
      output[column] = ink
      ahead = (error &* 7) &>> 4
      let (three, five) = ((error &* 3) &>> 4, (error &* 5) &>> 4)
      next[column &- direction] = behind &+ three
      behind = below &+ five
      below = error &- ahead &- three &- five
      column &+= direction
    }
    next[column &- direction] = behind
  }
}
