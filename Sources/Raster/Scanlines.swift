/// The rows of a PNG before compression: each has a filter byte (0, None) and packed samples.
///
/// None is faster and gives smaller files than the other filters for pictures with flat areas and text.
struct Scanlines {
  /// The bytes of all rows in order.
  let bytes: [UInt8]
  /// The number of bytes in a row, including its filter byte.
  let rowLength: Int
  /// The distance in bytes to the same sample of the next pixel; 1 if a byte holds several pixels.
  let pixelLength: Int

  /// Creates the rows of a picture by packing each of its runs once.
  ///
  /// `pack` receives the index of a run in `runs` and writes the row without its filter byte.
  init(
    runs: [RowRun], width: Int, format: PNGFormat, pack: (Int, UnsafeMutableBufferPointer<UInt8>) -> Void
  ) {
    let rowLength = 1 + format.rowLength(width: width)
    let byteCount = runs.reduce(0) { $0 + $1.count } * rowLength
    bytes = [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
      for place in runs.indices {
        let first = runs[place].row * rowLength..<(runs[place].row + 1) * rowLength
        bytes[first.lowerBound] = 0
        pack(place, UnsafeMutableBufferPointer(rebasing: bytes[first.dropFirst()]))
        for row in runs[place].row + 1..<runs[place].row + runs[place].count {
          _ = bytes[(row * rowLength)...].update(fromContentsOf: bytes[first])
        }
      }
      count = byteCount
    }
    self.rowLength = rowLength
    pixelLength = (format.bitDepth * format.colorType.samples + 7) / 8
  }
}
