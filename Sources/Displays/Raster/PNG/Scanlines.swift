/// The rows of a PNG before compression: each has a filter byte (0, None) and packed samples.
///
/// None is faster and gives smaller files than the other filters for pictures with flat areas and text.
struct Scanlines {
  private enum Storage {
    case owned([UInt8])
    /// Bytes in the memory of the picture, which is valid as long as the caller's.
    case lent(UnsafeRawBufferPointer)
  }

  private let storage: Storage
  /// The number of bytes in a row, including its filter byte.
  let rowLength: Int
  /// The distance in bytes to the same sample of the next pixel; 1 if a byte holds several pixels.
  let pixelLength: Int

  /// Creates the rows of a picture by packing each of its runs once, from the top.
  ///
  /// The rows lie in `room` if it is given, which must have their size or more. `pack` receives the index of a run in `runs`
  /// and writes the row without its filter byte.
  init(
    runs: [RowRun], width: Int, format: PNGFormat, in room: UnsafeMutableRawBufferPointer? = nil,
    pack: (Int, UnsafeMutableRawBufferPointer) -> Void
  ) {
    let rowLength = 1 + format.rowLength(width: width)
    let byteCount = runs.reduce(0) { $0 + $1.count } * rowLength
    func fill(_ bytes: UnsafeMutableRawBufferPointer) {
      for place in runs.indices {
        let first = runs[place].row * rowLength..<(runs[place].row + 1) * rowLength
        bytes[first.lowerBound] = 0
        pack(place, UnsafeMutableRawBufferPointer(rebasing: bytes[first.dropFirst()]))
        for row in runs[place].row + 1..<runs[place].row + runs[place].count {
          let next = UnsafeMutableRawBufferPointer(rebasing: bytes[(row * rowLength)...])
          next.copyMemory(from: UnsafeRawBufferPointer(rebasing: bytes[first]))
        }
      }
    }
    if let room {
      let bytes = UnsafeMutableRawBufferPointer(rebasing: room[..<byteCount])
      fill(bytes)
      storage = .lent(UnsafeRawBufferPointer(bytes))
    } else {
      storage = .owned(
        [UInt8](unsafeUninitializedCapacity: byteCount) { bytes, count in
          fill(UnsafeMutableRawBufferPointer(bytes))
          count = byteCount
        })
    }
    self.rowLength = rowLength
    pixelLength = (format.bitDepth * format.colorType.samples + 7) / 8
  }

  /// Gives access to the bytes of all rows in order.
  func withBytes<Result, Failure: Error>(
    _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    switch storage {
    case .owned(let bytes):
      try bytes.withUnsafeBufferPointer { bytes throws(Failure) in try body(UnsafeRawBufferPointer(bytes)) }
    case .lent(let bytes): try body(bytes)
    }
  }
}
