internal import CPNG
internal import Glibc

/// The rows of a PNG, decoded with libpng.
///
/// The bytes must outlive the instance.
final class PNGRows {
  private let reader: UnsafeMutablePointer<png_shim_reader>

  init(_ bytes: UnsafeRawBufferPointer) throws {
    // libpng would reject a longer side without reporting its length, which the header has at a fixed position.
    if bytes.count >= 24 {
      let sides = [16, 20].map { start in
        (0..<4).reduce(0) { $0 << 8 | Int(bytes[start + $1]) }
      }
      try PictureFile.check(width: sides[0], height: sides[1])
    }
    var isGood: Int32 = 0
    guard
      let reader = png_shim_open(bytes.baseAddress, bytes.count, UInt32(PictureFile.longestSide), &isGood)
    else { throw PictureReadingError.outOfMemory }
    self.reader = reader
    guard isGood == 1 else { throw Self.failure(reader) }
  }

  deinit {
    png_shim_close(reader)
  }

  var size: (width: Int, height: Int) { (Int(reader.pointee.width), Int(reader.pointee.height)) }

  /// The colour profile; sRGB if the file has none.
  var profile: ColorProfile {
    var length: UInt32 = 0
    guard let content = png_shim_profile(reader, &length) else {
      return reader.pointee.has_bad_profile == 0 ? .sRGB : .invalid
    }
    return ColorProfile(UnsafeRawBufferPointer(start: content, count: Int(length)))
  }

  func scaled(columns: Resampler.Span, rows: Resampler.Span) throws -> PixelBuffer {
    var resampler = try Resampler(width: size.width, height: size.height, columns: columns, rows: rows)
    try forEachRow { try resampler.add($0) }
    guard let picture = resampler.picture else { throw PictureReadingError.damaged(.png, "missing rows") }
    return picture
  }

  /// The bits per sample as stored, 1...16.
  var bitDepth: Int { Int(png_shim_bit_depth(reader)) }

  /// Whether the rows come in order, each complete, because the picture is not interlaced.
  var isInOrder: Bool { png_shim_is_interlaced(reader) == 0 }

  /// Decodes two pictures of one size at the same time and calls `body` with each row of both, from the top.
  ///
  /// A pixel is one word as `Pixel.argb` or, if `isDeep` is true, the two words of its RGBA samples in 16 bits.
  ///
  /// - Precondition: the rows of both come in order.
  static func forEachRow(
    of first: PNGRows, and second: PNGRows, isDeep: Bool,
    _ body: (UnsafeBufferPointer<UInt32>, UnsafeBufferPointer<UInt32>) throws -> Void
  ) throws {
    precondition(first.isInOrder && second.isInOrder && first.size == second.size)
    for rows in [first, second] { try rows.require(png_shim_start_words(rows.reader, isDeep ? 1 : 0)) }
    let samples: ColorConversion.Samples = isDeep ? .deep : .words
    let (conversion, otherConversion) = (first.profile.conversion(of: samples), second.profile.conversion(of: samples))
    var words = [UInt32](repeating: 0, count: first.size.width * (isDeep ? 2 : 1))
    var others = words
    for _ in 0..<first.size.height {
      try first.read(&words, conversion)
      try second.read(&others, otherConversion)
      try words.withUnsafeBufferPointer { words in try others.withUnsafeBufferPointer { try body(words, $0) } }
    }
    for rows in [first, second] { try rows.require(png_shim_finish(rows.reader)) }
  }

  /// Reads the next row into words that it fills.
  private func read(_ row: inout [UInt32], _ conversion: ColorConversion?) throws {
    try row.withUnsafeMutableBytes { row in
      try require(png_shim_row(reader, row.baseAddress?.assumingMemoryBound(to: UInt8.self)))
      if let start = row.baseAddress { conversion?.convert(start, count: size.width) }
    }
  }

  /// Returns all pixels as stored, including transparent ones.
  func wholePicture() throws -> PixelBuffer {
    let (width, height) = size
    let pixels = try wholeRows(of: Pixel.self, samples: 1, isDeep: false)
    return PixelBuffer(width: width, height: height, pixels: pixels)
  }

  /// Returns all samples in 16 bits: red, green, blue, alpha.
  func wholeSamples() throws -> [UInt16] {
    try wholeRows(of: UInt16.self, samples: 4, isDeep: true)
  }

  private func wholeRows<Element>(of type: Element.Type, samples: Int, isDeep: Bool) throws -> [Element] {
    let (width, height) = size
    try require(png_shim_start_words(reader, isDeep ? 1 : 0))
    let conversion = profile.conversion(of: isDeep ? .deep : .words)
    let rowLength = width * samples
    let rows = try [Element](unsafeUninitializedCapacity: rowLength * height) { memory, count in
      guard let base = UnsafeMutableRawPointer(memory.baseAddress) else { return }
      // The rows of an interlaced picture keep the pixels of earlier passes.
      memset(base, 0, rowLength * height * MemoryLayout<Element>.stride)
      for pass in 0..<reader.pointee.passes {
        for row in 0..<height {
          let start = base + row * rowLength * MemoryLayout<Element>.stride
          try require(png_shim_row(reader, start.assumingMemoryBound(to: UInt8.self)))
          if pass == reader.pointee.passes - 1 { conversion?.convert(start, count: width) }
        }
      }
      count = rowLength * height
    }
    try require(png_shim_finish(reader))
    return rows
  }

  /// Calls `body` with each row from the top, in RGBA.
  private func forEachRow(_ body: (UnsafeBufferPointer<UInt8>) throws -> Void) throws {
    let (width, height) = size
    try require(png_shim_start(reader))
    let conversion = profile.conversion(of: .bytes)
    let isInterlaced = reader.pointee.passes > 1
    // An interlaced picture has several passes over all rows; each pass fills in more pixels.
    var memory = [UInt8](repeating: 0, count: width * 4 * (isInterlaced ? height : 1))
    try memory.withUnsafeMutableBufferPointer { memory in
      guard let base = memory.baseAddress else { return }
      let length = width * 4
      for pass in 0..<reader.pointee.passes {
        for row in 0..<height {
          let start = base + (isInterlaced ? row * length : 0)
          try require(png_shim_row(reader, start))
          if pass == reader.pointee.passes - 1 {
            conversion?.convert(start, count: width)
            try body(UnsafeBufferPointer(start: start, count: length))
          }
        }
      }
    }
    try require(png_shim_finish(reader))
  }

  private func require(_ result: Int32) throws {
    guard result == 1 else { throw Self.failure(reader) }
  }

  private static func failure(_ reader: UnsafeMutablePointer<png_shim_reader>) -> PictureReadingError {
    let message = withUnsafeBytes(of: reader.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return .damaged(.png, message.isEmpty ? "unknown error of libpng" : message)
  }
}
