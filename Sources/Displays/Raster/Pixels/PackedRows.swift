/// Packs the rows of a picture of indices into whole bytes, with the leftmost pixel in the highest bits.
///
/// - Parameters:
///   - picture: the picture of indices.
///   - samples: the sample of each index, below `1 << bitDepth`; if nil, the index itself.
///   - bitDepth: 1, 2, 4 or 8.
///   - rowMultiple: the number of bytes that the length of a row is a multiple of; zeros fill the row up to it.
///   - isBottomUp: whether the last row comes first.
/// - Returns: the bytes of all rows.
func packedRows(
  of picture: IndexedPicture, samples: [UInt8]?, bitDepth: Int, rowMultiple: Int, isBottomUp: Bool
) -> [UInt8] {
  let used = (picture.width * bitDepth + 7) / 8
  let rowLength = (used + rowMultiple - 1) / rowMultiple * rowMultiple
  return [UInt8](unsafeUninitializedCapacity: picture.height * rowLength) { bytes, count in
    bytes.initialize(repeating: 0)
    picture.indices.withUnsafeBufferPointer { indices in
      for row in 0..<picture.height {
        let start = (isBottomUp ? picture.height - 1 - row : row) * rowLength
        let target = UnsafeMutableRawBufferPointer(
          UnsafeMutableBufferPointer(rebasing: bytes[start..<start + used]))
        packSamples(
          UnsafeBufferPointer(rebasing: indices[row * picture.width..<(row + 1) * picture.width]), samples: samples,
          bitDepth: bitDepth, into: target)
      }
    }
    count = picture.height * rowLength
  }
}
