/// The orientation a camera writes into a JPEG's APP1 segment (Exif 2.3, tag 0x0112).
enum ExifOrientation {
  /// Returns the rotation of an Exif segment; none if the segment is invalid or its orientation is unknown.
  static func rotation(_ segment: UnsafeRawBufferPointer) -> Rotation {
    guard segment.starts(with: Array("Exif\0\0".utf8)) else { return .none }
    let tiff = UnsafeRawBufferPointer(rebasing: segment.dropFirst(6))
    guard tiff.count >= 8 else { return .none }
    let isLittle = tiff[0] == UInt8(ascii: "I")
    func number(_ start: Int, _ count: Int) -> Int? {
      guard start >= 0, start + count <= tiff.count else { return nil }
      let bytes = tiff[start..<start + count]
      return isLittle
        ? bytes.reversed().reduce(0) { $0 << 8 | Int($1) } : bytes.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, 4), let count = number(directory, 2) else { return .none }
    for entry in 0..<count {
      let start = directory + 2 + 12 * entry
      guard let tag = number(start, 2) else { return .none }
      if tag == 0x0112 { return number(start + 8, 2).flatMap { rotations[$0] } ?? .none }
    }
    return .none
  }

  private static let rotations: [Int: Rotation] = [
    1: .none, 2: Rotation(.none, isMirrored: true), 3: Rotation(.two), 4: Rotation(.two, isMirrored: true),
    5: Rotation(.three, isMirrored: true), 6: Rotation(.one), 7: Rotation(.one, isMirrored: true),
    8: Rotation(.three),
  ]
}
