internal import CHarfBuzz
internal import Glibc
internal import WidgetBase

/// The bytes of a font file, mapped into memory for the lifetime of the object.
///
/// HarfBuzz and FreeType read from the same mapping.
final class FontFile {
  let path: String
  let blob: OpaquePointer
  /// The place of the face in a file with several faces.
  let index: Int

  /// Maps a font file.
  ///
  /// - Throws: `unreadable` if the file cannot be mapped, `corrupt` if the face's table directory is invalid.
  init(path: String, index: Int = 0) throws(Failure) {
    guard let blob = hb_blob_create_from_file_or_fail(path) else {
      throw Failure(.noInput, "cannot read the font \(path): \(String(cString: strerror(errno)))")
    }
    self.path = path
    self.blob = blob
    self.index = index
    if let flaw = FontFile.withBytes(of: blob, { FontTables.flaw(in: $0, index: index) }) {
      throw .damagedFont(path: path, reason: flaw)
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
  /// Outlines are in `glyf` or `CFF `, bitmaps in colour in `CBDT`.
  private static let required = ["cmap", "head", "hhea", "hmtx", "maxp"]

  /// Returns the reason why the bytes are unusable as a font, or nil if the directory is valid.
  ///
  /// The libraries tolerate a damaged file but silently draw nothing, so a file truncated by a full disk is reported
  /// here.
  static func flaw(in bytes: UnsafeRawBufferPointer, index: Int = 0) -> String? {
    guard let start = directory(in: bytes, index: index), bytes.count >= start + 12 else {
      return "too short for a font"
    }
    let kind = number(in: bytes, at: start)
    guard kind == 0x0001_0000 || kind == tag("OTTO") || kind == tag("true") else {
      return "neither TrueType nor OpenType"
    }
    let count = Int(bytes[start + 4]) << 8 | Int(bytes[start + 5])
    guard bytes.count >= start + 12 + 16 * count else { return "truncated table directory" }
    var tags: Set<UInt32> = []
    for index in 0..<count {
      let entry = start + 12 + 16 * index
      let end = UInt64(number(in: bytes, at: entry + 8)) + UInt64(number(in: bytes, at: entry + 12))
      guard end <= UInt64(bytes.count) else { return "truncated" }
      tags.insert(number(in: bytes, at: entry))
    }
    for name in required where !tags.contains(tag(name)) {
      return "missing table \(name)"
    }
    guard ["glyf", "CFF ", "CFF2", "CBDT"].contains(where: { tags.contains(tag($0)) }) else {
      return "no outlines"
    }
    return nil
  }

  /// Returns where the table directory of a face begins: at the start of the file, or where a collection says.
  ///
  /// Returns nil if the file is too short or has no such face.
  private static func directory(in bytes: UnsafeRawBufferPointer, index: Int) -> Int? {
    guard bytes.count >= 12, number(in: bytes, at: 0) == tag("ttcf") else { return 0 }
    guard index < Int(number(in: bytes, at: 8)), bytes.count >= 16 + 4 * index else { return nil }
    return Int(number(in: bytes, at: 12 + 4 * index))
  }

  private static func number(in bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt32 {
    UInt32(bigEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
  }

  private static func tag(_ name: String) -> UInt32 {
    name.utf8.reduce(0) { $0 << 8 | UInt32($1) }
  }
}
