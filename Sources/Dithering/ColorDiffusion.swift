internal import Raster

/// Error diffusion for inks of any colour, in linear light.
///
/// Inks span but a part of all colours: outside of it errors would grow without end and smear into blobs. So a value,
/// errors included, is clamped before its own error is taken: to what the inks reach on each channel and a margin, in
/// which the errors of colours that the inks do span have room.
struct ColorDiffusion {
  let inks: InkTable
  let kernel: DiffusionKernel
  let isSerpentine: Bool

  /// As a part of what the inks reach on a channel.
  static let margin: Float = 0.5

  func indices(of pixels: [Pixel], width: Int, height: Int, tone: [Bool]?) -> [UInt8] {
    var cells = NearestCells(inks: inks)
    let reach = DiffusionKernel.reach
    let length = width + 2 * reach
    let (lowest, highest) = limits
    let weights = kernel.taps.map { (dx: $0.dx, dy: $0.dy, weight: Float($0.weight) / Float(kernel.divisor)) }
    var errors = [SIMD4<Float>](repeating: .zero, count: 3 * length)
    return [UInt8](unsafeUninitializedCapacity: width * height) { target, count in
      pixels.withUnsafeBufferPointer { pixels in
        inks.linear.withUnsafeBufferPointer { colors in
          LinearLight.ofByte.withUnsafeBufferPointer { table in
            errors.withUnsafeMutableBufferPointer { errors in
              guard let base = errors.baseAddress else { return }
              var rows = (base + reach, base + length + reach, base + 2 * length + reach)
              for row in 0..<height {
                let backwards = isSerpentine && row % 2 == 1
                let direction = backwards ? -1 : 1
                var column = backwards ? width - 1 : 0
                for _ in 0..<width {
                  let place = row * width + column
                  if let tone, !tone[place] {
                    // The caller fills in the nearest ink.
                    target[place] = 0
                    column += direction
                    continue
                  }
                  let pixel = pixels[place]
                  let color = SIMD4(table[Int(pixel.red)], table[Int(pixel.green)], table[Int(pixel.blue)], 0)
                  let value = (color + rows.0[column]).clamped(lowerBound: lowest, upperBound: highest)
                  let ink = cells.nearest(to: value)
                  target[place] = ink
                  let error = value - colors[Int(ink)]
                  for tap in weights {
                    let neighbor = column + direction * tap.dx
                    switch tap.dy {
                    case 0: rows.0[neighbor] += error * tap.weight
                    case 1: rows.1[neighbor] += error * tap.weight
                    default: rows.2[neighbor] += error * tap.weight
                    }
                  }
                  column += direction
                }
                (rows.0 - reach).update(repeating: .zero, count: length)
                rows = (rows.1, rows.2, rows.0)
              }
            }
          }
        }
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
