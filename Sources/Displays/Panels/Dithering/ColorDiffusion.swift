internal import Raster

/// Error diffusion for inks of any colour, in linear light.
///
/// The inks span only a part of all colours. For colours outside it, errors would grow without limit and smear into
/// blobs. So a value including errors is clamped before its own error is computed: to the range of the inks in each
/// channel plus a margin, which leaves room for the errors of colours within the span.
struct ColorDiffusion {
  let inks: InkTable
  let kernel: DiffusionKernel
  let isSerpentine: Bool

  /// The margin as a fraction of the range of the inks in a channel.
  static let margin: Float = 0.5

  /// Returns the ink of each pixel that may be dithered, and 0 for the others.
  ///
  /// Floyd and Steinberg's kernel has its own loop, which is used if `isFloydSteinberg` is true.
  func indices(
    of pixels: UnsafeBufferPointer<Pixel>, width: Int, height: Int, tone: [Bool]?, isFloydSteinberg: Bool
  ) -> [UInt8] {
    let memory = DiffusionMemory(inks: inks, width: width)
    defer { memory.deallocate() }
    let limits = limits
    let cells = NearestCells(inks: inks, in: memory.cells)
    let surroundings = inks.linear.enumerated().map { ink, color in
      InkSurroundings(ofInk: UInt8(ink), color: color, in: cells, memory.codes, limits: limits)
    }
    let spread = ColorRow(
      memory: memory, limits: limits,
      visible: (pointwiseMax(limits.lowest, .zero), pointwiseMin(limits.highest, .one)),
      taps: kernel.taps.map { ($0.dx, $0.dy, Float($0.weight) / Float(kernel.divisor)) },
      cells: cells, surroundings: surroundings)
    func spreadRow(
      _ row: Int, _ input: UnsafeBufferPointer<Pixel>, _ errors: ErrorRows<SIMD4<Float>>,
      _ output: UnsafeMutableBufferPointer<UInt8>
    ) {
      let isBackwards = isSerpentine && row % 2 == 1
      if isFloydSteinberg, tone == nil {
        spread.spreadFloydSteinberg(input, backwards: isBackwards, errors: errors, output: output)
      } else {
        let tone = tone?[row * width..<(row + 1) * width]
        spread.spread(input, tone: tone, backwards: isBackwards, errors: errors, output: output)
        (errors.0 - DiffusionKernel.reach).update(repeating: .zero, count: memory.rowLength)
      }
    }
    return [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      var errors = memory.errorRows
      for row in 0..<height {
        let range = row * width..<(row + 1) * width
        spreadRow(
          row, UnsafeBufferPointer(rebasing: pixels[range]), errors,
          UnsafeMutableBufferPointer(rebasing: target[range]))
        errors = (errors.1, errors.2, errors.0)
      }
      count = width * height
    }
  }

  private var limits: (lowest: SIMD4<Float>, highest: SIMD4<Float>) {
    var (lowest, highest) = (inks.linear[0], inks.linear[0])
    for color in inks.linear {
      lowest = pointwiseMin(lowest, color)
      highest = pointwiseMax(highest, color)
    }
    let room = (highest - lowest) * Self.margin
    return (lowest - room, highest + room)
  }
}

/// The memory of the loop over pixels: tables and errors, allocated directly so that an access needs neither a bounds
/// check nor reference counting.
///
/// The creator must call ``deallocate()``.
private struct DiffusionMemory {
  /// The inks in linear light.
  let colors: UnsafeBufferPointer<SIMD4<Float>>
  /// A copy of `LinearLight.ofByte`.
  let light: UnsafeBufferPointer<Float>
  /// The table that `NearestCells` uses to find cells.
  let codes: UnsafeBufferPointer<UInt8>
  /// The inks that `NearestCells` has found.
  let cells: UnsafeMutablePointer<UInt8>
  /// Three rows of errors, with room at both ends for errors that leave the picture.
  private let errors: UnsafeMutablePointer<SIMD4<Float>>
  /// The number of errors in a row.
  let rowLength: Int

  init(inks: InkTable, width: Int) {
    func copy<Element>(_ elements: some Collection<Element>) -> UnsafeBufferPointer<Element> {
      let memory = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
      _ = memory.initialize(fromContentsOf: elements)
      return UnsafeBufferPointer(memory)
    }
    colors = copy(inks.linear)
    light = copy(LinearLight.ofByte)
    codes = NearestCells.withCodes { copy($0) }
    cells = .allocate(capacity: NearestCells.count)
    cells.initialize(repeating: NearestCells.unknown, count: NearestCells.count)
    rowLength = width + 2 * DiffusionKernel.reach
    errors = .allocate(capacity: 3 * rowLength)
    errors.initialize(repeating: .zero, count: 3 * rowLength)
  }

  /// The rows of errors for the first row of pixels.
  var errorRows: ErrorRows<SIMD4<Float>> {
    let first = errors + DiffusionKernel.reach
    return (first, first + rowLength, first + 2 * rowLength)
  }

  func deallocate() {
    colors.deallocate()
    light.deallocate()
    codes.deallocate()
    cells.deallocate()
    errors.deallocate()
  }
}

/// Converts one row to inks and spreads its errors.
private struct ColorRow {
  let memory: DiffusionMemory
  let limits: (lowest: SIMD4<Float>, highest: SIMD4<Float>)
  /// The part of the limits within 0...1.
  let visible: (lowest: SIMD4<Float>, highest: SIMD4<Float>)
  let taps: [(dx: Int, dy: Int, weight: Float)]
  let cells: NearestCells
  let surroundings: [InkSurroundings]

  /// Spreads errors with any kernel, skipping pixels that are not tone.
  func spread(
    _ pixels: UnsafeBufferPointer<Pixel>, tone: ArraySlice<Bool>?, backwards: Bool, errors: ErrorRows<SIMD4<Float>>,
    output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let direction = backwards ? -1 : 1
    var column = backwards ? pixels.count - 1 : 0
    for _ in pixels.indices {
      defer { column += direction }
      if let tone, !tone[tone.startIndex + column] {
        output[column] = 0
        continue
      }
      let (ink, error) = choose(color(of: pixels[column]) + errors.0[column])
      output[column] = ink
      for tap in taps {
        let neighbor = column + direction * tap.dx
        switch tap.dy {
        case 0: errors.0[neighbor] += error * tap.weight
        case 1: errors.1[neighbor] += error * tap.weight
        default: errors.2[neighbor] += error * tap.weight
        }
      }
    }
  }

  /// Spreads errors with Floyd and Steinberg's kernel, keeping the errors of neighbours in registers.
  ///
  /// The errors of the next row may be any: they are replaced.
  func spreadFloydSteinberg(
    _ pixels: UnsafeBufferPointer<Pixel>, backwards: Bool, errors: ErrorRows<SIMD4<Float>>,
    output: UnsafeMutableBufferPointer<UInt8>
  ) {
    let direction = backwards ? -1 : 1
    var column = backwards ? pixels.count - 1 : 0
    let (current, next) = (errors.0, errors.1)
    var ahead = SIMD4<Float>.zero
    // The errors collected so far for the pixels below the previous and the current pixel.
    var (behind, below) = (SIMD4<Float>.zero, SIMD4<Float>.zero)
    // Most pixels of a drawing are paper with small errors of edges above. They neither have to be limited nor looked up,
    // and the next pixel does not wait for that. They take two fifths of the instructions of others.
    var near = InkSurroundings.none
    for _ in pixels.indices {
      let sum = color(of: pixels[column]) + (current[column] + ahead)
      let error: SIMD4<Float>
      if near.contains(sum) {
        output[column] = near.ink
        error = sum - near.color
      } else {
        let choice = choose(sum)
        output[column] = choice.ink
        error = choice.error
        near = surroundings[Int(choice.ink)]
      }
      ahead = error * (7 / 16)
      next[column &- direction] = behind + error * (3 / 16)
      behind = below + error * (5 / 16)
      below = error * (1 / 16)
      column &+= direction
    }
    next[column &- direction] = behind
  }

  @inline(__always)
  private func color(of pixel: Pixel) -> SIMD4<Float> {
    let light = memory.light
    return SIMD4(light[Int(pixel.red)], light[Int(pixel.green)], light[Int(pixel.blue)], 0)
  }

  /// Returns the ink for the sum of a pixel's colour and its errors, and the error that remains.
  @inline(__always)
  private func choose(_ sum: SIMD4<Float>) -> (ink: UInt8, error: SIMD4<Float>) {
    let value = sum.clamped(from: limits.lowest, to: limits.highest)
    // The same as by clamping the value to 0...1, which would be one more step that the next pixel waits for.
    let ink = cells.nearest(to: sum.clamped(from: visible.lowest, to: visible.highest), memory.codes)
    return (ink, value - memory.colors[Int(ink)])
  }
}
