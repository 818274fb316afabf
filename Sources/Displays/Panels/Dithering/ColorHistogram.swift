internal import Raster

/// The numbers of pixels of each colour in a picture: exact or, for too many colours, in cells of similar colours.
struct ColorHistogram {
  /// Pixels of one colour, or of similar ones.
  struct Entry {
    fileprivate var count: Int
    /// Of the sRGB values.
    fileprivate var sums: SIMD4<Int>
    /// The only colour that more than half of the pixels may have, and how many more pixels have it than others do at least
    /// (Boyer and Moore's majority vote).
    fileprivate var candidate: Pixel
    fileprivate var votes: Int

    fileprivate init(_ pixel: Pixel, count: Int) {
      self.count = count
      sums = SIMD4(Int(pixel.red), Int(pixel.green), Int(pixel.blue), 0) &* count
      candidate = pixel
      votes = count
    }

    fileprivate mutating func add(_ other: Entry) {
      count += other.count
      sums &+= other.sums
      if candidate == other.candidate {
        votes += other.votes
      } else if votes >= other.votes {
        votes -= other.votes
      } else {
        (candidate, votes) = (other.candidate, other.votes - votes)
      }
    }

    /// The number of pixels.
    var weight: Int { count }

    /// The mean of the colours.
    var mean: Pixel {
      let rounded = (sums &+ count / 2) / SIMD4(repeating: count)
      return Pixel(
        red: UInt8(clamping: rounded.x), green: UInt8(clamping: rounded.y), blue: UInt8(clamping: rounded.z))
    }

    /// A colour, and how many pixels have it at least: more than half of them if any colour has three quarters.
    var majority: (color: Pixel, count: Int) { (candidate, votes) }
  }

  /// The most entries.
  static let maximumCount = 1 << 15

  /// In the order in which the colours appear.
  private(set) var entries: [Entry] = []
  /// The cell of each entry.
  private var cells: [UInt32] = []
  /// Index + 1 of the entry in a slot, 0 if the slot is free.
  private var slots = [UInt16](repeating: 0, count: 2 * Self.maximumCount)
  /// The bits of each channel that tell cells apart: the upper ones, 5 at least, which always suffice.
  private var mask: UInt32 = 0x00FF_FFFF

  /// Counts the colours of a picture, ignoring alpha.
  init(_ picture: PixelBuffer) {
    var last = picture.pixels[0]
    var run = 0
    for pixel in picture.pixels {
      if pixel != last {
        add(Entry(Pixel(argb: last.argb | 0xFF00_0000), count: run))
        (last, run) = (pixel, 0)
      }
      run += 1
    }
    add(Entry(Pixel(argb: last.argb | 0xFF00_0000), count: run))
  }

  private mutating func add(_ entry: Entry) {
    let cell = entry.candidate.argb & mask
    // Fibonacci hashing: the top bits of the product depend on all bits of the colour.
    var slot = Int((cell &* 2_654_435_769) >> 16)
    while slots[slot] != 0 {
      let place = Int(slots[slot]) - 1
      if cells[place] == cell {
        entries[place].add(entry)
        return
      }
      slot = (slot + 1) & (slots.count - 1)
    }
    guard entries.count < Self.maximumCount else {
      makeCellsLarger()
      add(entry)
      return
    }
    entries.append(entry)
    cells.append(cell)
    slots[slot] = UInt16(entries.count)
  }

  private mutating func makeCellsLarger() {
    let old = entries
    entries.removeAll(keepingCapacity: true)
    cells.removeAll(keepingCapacity: true)
    slots = [UInt16](repeating: 0, count: slots.count)
    mask = (mask << 1) & 0x00FE_FEFE & mask
    for entry in old { add(entry) }
  }
}
