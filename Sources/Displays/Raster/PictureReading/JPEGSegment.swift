/// A segment of a JPEG before its first scan.
struct JPEGSegment {
  /// The second byte of the segment's marker, such as 0xE1 for APP1.
  let kind: UInt8
  /// The place of the contents, which are not empty.
  let contents: Range<Int>

  /// Returns the segments of a file up to its first scan, as far as they are whole.
  static func all(in bytes: [UInt8]) -> [JPEGSegment] {
    var segments: [JPEGSegment] = []
    // The mark of the beginning, then segments: 0xFF, kind, length with its own two bytes, contents.
    var place = 2
    while place + 4 <= bytes.count, bytes[place] == 0xFF {
      let kind = bytes[place + 1]
      // Fill bytes, and marks without contents.
      if kind == 0xFF || kind == 0x01 || (0xD0...0xD8).contains(kind) {
        place += kind == 0xFF ? 1 : 2
        continue
      }
      let end = place + 2 + (Int(bytes[place + 2]) << 8 | Int(bytes[place + 3]))
      guard kind != 0xD9, kind != 0xDA, end > place + 4, end <= bytes.count else { break }
      segments.append(JPEGSegment(kind: kind, contents: place + 4..<end))
      place = end
    }
    return segments
  }
}

extension PictureFile {
  /// The XMP packet of a JPEG; nil if it has none.
  ///
  /// What does not fit into one segment, such as depth maps, is left out.
  package var xmp: ArraySlice<UInt8>? {
    guard format == .jpeg else { return nil }
    let signature = Array("http://ns.adobe.com/xap/1.0/\0".utf8)
    return JPEGSegment.all(in: bytes).lazy.filter { $0.kind == 0xE1 }.map { bytes[$0.contents] }
      .first { $0.starts(with: signature) }?.dropFirst(signature.count)
  }
}
