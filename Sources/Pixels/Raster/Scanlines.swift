/// The rows of a PNG before compression: a filter byte (0, None) and the packed samples of each.
///
/// None beats the other filters in time and in size on pictures of flat areas and text.
struct Scanlines {
  /// The rows one after the other.
  let bytes: [UInt8]
  /// Bytes of a row with its filter byte.
  let rowLength: Int
  /// Bytes from a sample to the same one of the next pixel; 1 where a byte holds several pixels.
  let pixelLength: Int

  /// - Parameters:
  ///   - runs: all rows of the picture.
  ///   - pack: writes the row of a run, without its filter byte; gets the run's place in `runs`.
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
