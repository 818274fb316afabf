internal import CHarfBuzz
internal import Glibc

/// The bytes of a font file, mapped into memory for the lifetime of the object.
///
/// HarfBuzz and FreeType read from the same mapping.
final class FontFile {
  let path: String
  let blob: OpaquePointer

  /// Maps a font file.
  ///
  /// - Throws: `unreadable` if the file cannot be mapped, `corrupt` if its table directory is invalid.
  init(path: String) throws(FontError) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw .unreadable(path: path, reason: String(cString: strerror(errno)))
    }
    self.path = path
    self.blob = blob
    if let flaw = FontFile.withBytes(of: blob, { FontTables.flaw(in: $0) }) {
      throw .corrupt(path: path, reason: flaw)
    }
  }

  deinit {
    hb_blob_destroy(blob)
  }

  func withBytes<Result>(_ body: (UnsafeRawBufferPointer) -> Result) -> Result {
    Self.withBytes(of: blob, body)
  }

  private static func withBytes<Result>(
    of blob: OpaquePointer, _ body: (UnsafeRawBufferPointer) -> Result
  ) -> Result {
    var length: UInt32 = 0
    let bytes = hb_blob_get_data(blob, &length)
    return body(UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : Int(length)))
  }
}

/// Checks the table directory at the start of a TrueType or OpenType file.
enum FontTables {
  /// The tables that shaping and drawing require.
  ///
  /// Outlines are in `glyf` or `CFF `.
  private static let required = ["cmap", "head", "hhea", "hmtx", "maxp"]

  /// Returns the reason why the bytes are unusable as a font, or nil if the directory is valid.
  ///
  /// The libraries tolerate a damaged file but silently draw nothing, so a file truncated by a full disk is reported
  /// here.
  static func flaw(in bytes: UnsafeRawBufferPointer) -> String? {
    guard bytes.count >= 12 else { return "too short for a font" }
    let kind = number(in: bytes, at: 0)
    guard kind == 0x0001_0000 || kind == tag("OTTO") || kind == tag("true") else {
      return "neither TrueType nor OpenType"
    }
    let count = Int(bytes[4]) << 8 | Int(bytes[5])
    guard bytes.count >= 12 + 16 * count else { return "truncated table directory" }
    var tags: Set<UInt32> = []
    for index in 0..<count {
      let entry = 12 + 16 * index
      let end = UInt64(number(in: bytes, at: entry + 8)) + UInt64(number(in: bytes, at: entry + 12))
      guard end <= UInt64(bytes.count) else { return "truncated" }
      tags.insert(number(in: bytes, at: entry))
    }
    for name in required where !tags.contains(tag(name)) {
      return "missing table \(name)"
    }
    guard tags.contains(tag("glyf")) || tags.contains(tag("CFF ")) || tags.contains(tag("CFF2")) else {
      return "no outlines"
    }
    return nil
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private static func tag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
