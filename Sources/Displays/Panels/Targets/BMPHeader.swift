internal import Raster
internal import WidgetBase

/// The headers of a Windows bitmap of the kind that small devices read.
struct BMPHeader {
  private let start: Int
  private let width: Int
  /// The height in pixels; negative if the top row is first.
  private let height: Int
  private let bitDepth: Int
  private let compression: Int
  private let imageSize: Int
  private let colors: [Pixel]

  init(_ file: [UInt8]) throws {
    guard file.count >= 54 else { throw Failure(.badData, "the BMP's header is truncated") }
    func number(_ start: Int, _ count: Int) -> Int {
      file[start..<start + count].reversed().reduce(0) { $0 << 8 | Int($1) }
    }
    func signed(_ start: Int) -> Int { Int(Int32(truncatingIfNeeded: number(start, 4))) }
    guard number(14, 4) == 40 else {
      throw Failure(.badData, "the BMP's second header has \(number(14, 4)) bytes, not 40")
    }
    start = number(10, 4)
    (width, height) = (signed(18), signed(22))
    bitDepth = number(28, 2)
    compression = number(30, 4)
    imageSize = number(34, 4)
    let declared = number(46, 4)
    let count = bitDepth > 8 ? 0 : declared == 0 ? 1 << bitDepth : declared
    guard count <= 256, 54 + 4 * count <= file.count else {
      throw Failure(.badData, "the BMP's colour table is truncated")
    }
    colors = (0..<count).map { index in
      let place = 54 + 4 * index
      return Pixel(red: file[place + 2], green: file[place + 1], blue: file[place])
    }
  }

  func problems(for target: Target, in file: [UInt8]) -> [String] {
    var problems = target.sizeProblems(width: width, height: abs(height))
    if height < 0 { problems.append("its rows are top-down; \(target.name) expects them bottom-up") }
    if compression != 0 { problems.append("it is compressed") }
    let wanted = target.colors.bitDepth == 2 ? 4 : target.colors.bitDepth
    if bitDepth != wanted { problems.append("it has \(bitDepth) bits a pixel; \(target.name) accepts \(wanted)") }
    guard problems.isEmpty else { return problems }
    let length = (width * bitDepth + 31) / 32 * 4 * height
    if imageSize != length { problems.append("its header says \(imageSize) bytes of pixels, not \(length)") }
    if file.count - start < length {
      problems.append("it ends \(length - (file.count - start)) bytes before its last pixel")
    }
    if let palette = target.colors.palette {
      // Black and white may be in either order.
      let isReversed = palette.inks.count == 2 && colors == palette.inks.map(\.written).reversed()
      if !isReversed { problems += target.paletteProblems(colors, palette) }
    }
    return problems
  }
}
