/// The end of a picture's file, which one that was cut off does not have.
///
/// Only the parts of the file are looked at; no pixels are decoded.
enum PictureEnding {
  /// Returns whether a PNG has all of its chunks up to the last one, `IEND`.
  static func isReached(inPNG bytes: [UInt8]) -> Bool {
    let ending = Array("IEND".utf8)
    // The eight bytes of the signature, then chunks: length, kind, contents, checksum.
    var place = 8
    while place + 12 <= bytes.count {
      let length = bytes[place..<place + 4].reduce(0) { $0 << 8 | Int($1) }
      if bytes[place + 4..<place + 8].elementsEqual(ending) { return true }
      place += 12 + length
    }
    return false
  }

  /// Returns whether a JPEG has the mark of its end after its first scan.
  ///
  /// The preview in a camera's data before the scan has a mark of its own.
  static func isReached(inJPEG bytes: [UInt8]) -> Bool {
    // The mark of the beginning, then segments: 0xFF, kind, length with its own two bytes, contents.
    var place = 2
    while place + 4 <= bytes.count {
      guard bytes[place] == 0xFF else { return false }
      let kind = bytes[place + 1]
      // Fill bytes, and marks without contents.
      if kind == 0xFF || kind == 0x01 || (0xD0...0xD8).contains(kind) {
        place += kind == 0xFF ? 1 : 2
        continue
      }
      if kind == 0xD9 { return true }
      place += 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      guard kind == 0xDA else { continue }
      // Compressed data never contain the mark.
      return zip(bytes.dropFirst(place), bytes.dropFirst(place + 1)).contains { $0 == 0xFF && $1 == 0xD9 }
    }
    return false
  }
}
