internal import CJPEG
internal import Glibc

/// The rows of a JPEG, decoded with libjpeg-turbo.
///
/// The bytes must outlive the instance.
final class JPEGRows {
  private let reader: UnsafeMutablePointer<jpeg_shim_reader>

  init(_ bytes: UnsafeRawBufferPointer) throws {
    var isGood: Int32 = 0
    guard let reader = jpeg_shim_open(bytes.baseAddress, bytes.count, &isGood) else {
      throw PictureReadingError.outOfMemory
    }
    self.reader = reader
    guard isGood == 1 else { throw Self.failure(reader) }
    try PictureFile.check(width: size.width, height: size.height)
    guard reader.pointee.info.num_components != 4 else {
      throw PictureReadingError.unsupported(.jpeg, "in CMYK; save it in RGB")
    }
  }

  deinit {
    jpeg_shim_close(reader)
  }

  /// The size as stored, before rotation.
  var size: (width: Int, height: Int) {
    (Int(reader.pointee.info.image_width), Int(reader.pointee.info.image_height))
  }

  /// The rotation that makes the stored picture upright.
  var orientation: Rotation {
    var length: UInt32 = 0
    guard let content = jpeg_shim_app1(reader, &length) else { return .none }
    return ExifOrientation.rotation(UnsafeRawBufferPointer(start: content, count: Int(length)))
  }

  /// The colour profile; sRGB if the file has none.
  var profile: ColorProfile {
    var length: UInt32 = 0
    var isThere: Int32 = 0
    guard let content = jpeg_shim_profile(reader, &length, &isThere) else { return isThere == 0 ? .sRGB : .invalid }
    defer { free(content) }
    let isGray = reader.pointee.info.num_components == 1
    return ColorProfile(UnsafeRawBufferPointer(start: content, count: Int(length)), isGray: isGray)
  }

  func scaled(columns: Resampler.Span, rows: Resampler.Span) throws -> PixelBuffer {
    // The library can shrink a picture at no cost while decoding; the resampler does at least the last halving.
    let shrinking = min(columns.length / Double(columns.count), rows.length / Double(rows.count))
    let denominator = [8, 4, 2].first { Double($0 * 2) <= shrinking } ?? 1
    try require(jpeg_shim_start(reader, UInt32(denominator)))
    let conversion = profile.conversion(of: .bytes)
    let (width, height) = (Int(reader.pointee.info.output_width), Int(reader.pointee.info.output_height))
    var resampler = try Resampler(
      width: width, height: height, columns: columns.scaled(from: size.width, to: width),
      rows: rows.scaled(from: size.height, to: height))
    var row = [UInt8](repeating: 0, count: 4 * width)
    for _ in 0..<height {
      try row.withUnsafeMutableBufferPointer { row in
        try require(jpeg_shim_row(reader, row.baseAddress))
        if let start = row.baseAddress { conversion?.convert(start, count: width) }
        try resampler.add(UnsafeBufferPointer(row))
      }
    }
    guard let picture = resampler.picture else { throw PictureReadingError.damaged(.jpeg, "missing rows") }
    return picture
  }

  private func require(_ result: Int32) throws {
    guard result == 1 else { throw Self.failure(reader) }
  }

  private static func failure(_ reader: UnsafeMutablePointer<jpeg_shim_reader>) -> PictureReadingError {
    let message = withUnsafeBytes(of: reader.pointee.message) { bytes in
      String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
    }
    return .damaged(.jpeg, message.isEmpty ? "unknown error of libjpeg" : message)
  }
}

extension Resampler.Span {
  /// Returns the same part of an axis with another number of pixels.
  fileprivate func scaled(from old: Int, to new: Int) -> Resampler.Span {
    let factor = Double(new) / Double(old)
    return Resampler.Span(start: start * factor, length: length * factor, count: count)
  }
}
