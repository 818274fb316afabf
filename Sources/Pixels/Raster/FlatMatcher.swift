/// Finds what repeats in the rows of flat pictures: drawings with areas of one colour, and text.
///
/// Four guesses at each byte, the longest of which is taken, find nearly all that a search through everything before
/// would: the pixel to the left, the row above, a run of one byte and the last place where the same six bytes began.
struct FlatMatcher: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  private let rowLength: Int
  private let pixelLength: Int
  /// Where six bytes began, by their hash; -1 where none did.
  private let places: UnsafeMutableBufferPointer<Int32>
  private let literalAndLengthCounts: UnsafeMutableBufferPointer<UInt32>
  private let distanceCounts: UnsafeMutableBufferPointer<UInt32>
  private var tokens = TokenList()
  private var position = 0

  /// 13 bits are 32 KiB of places, what a core's first cache has; 12 made widgets 0.5 % larger, 14 0.2 % smaller.
  private static let hashBits = 13

  /// A copy of the row above costs ten to twelve bits for its distance alone, so it has to be worth it.
  private static let shortestAbove = 4
  /// A hash says nothing of fewer bytes.
  private static let shortestFound = 6
  /// Copies shorter than this may hide a longer one that begins a byte later.
  private static let shortCopy = 16

  /// How many tokens the bytes so far may have: one for two bytes, and some more so that the beginning does not decide.
  ///
  /// Of 60 pictures, widgets and whole screens had one token for 7 to 60 bytes, in panels' inks too; photographs
  /// dithered to few inks one for 2.6 to 3.5, where either encoder takes as long and writes as much; photographs and
  /// gradients in colours or grays one for 1.0 to 1.3, where libdeflate's files are 6 to 45 % smaller. What is no flat
  /// picture is known after 4 KiB of it, or where it begins.
  private static func mostTokens(forBytes count: Int) -> Int {
    count / 2 + 2048
  }

  /// The rows as tokens; nil where they are not those of a flat picture.
  static func tokens(of scanlines: Scanlines) -> DeflateTokens? {
    guard scanlines.bytes.count <= Int32.max else { return nil }
    var found = DeflateTokens()
    var isFlat = false
    scanlines.bytes.withUnsafeBytes { bytes in
      found.literalAndLengthCounts.withUnsafeMutableBufferPointer { literalAndLengthCounts in
        found.distanceCounts.withUnsafeMutableBufferPointer { distanceCounts in
          withUnsafeTemporaryAllocation(of: Int32.self, capacity: 1 << hashBits) { places in
            places.initialize(repeating: -1)
            var matcher = FlatMatcher(
              bytes: bytes, rowLength: scanlines.rowLength, pixelLength: scanlines.pixelLength, places: places,
              literalAndLengthCounts: literalAndLengthCounts, distanceCounts: distanceCounts)
            isFlat = matcher.run()
            found.tokens = matcher.tokens
          }
        }
      }
    }
    guard isFlat else { return nil }
    return found
  }

  /// False as soon as there are too many tokens.
  private mutating func run() -> Bool {
    // Where fewer bytes than a word are left there is nothing to win.
    let wordsEnd = bytes.count - MemoryLayout<UInt64>.size
    // What follows the first byte of a new colour is new as well.
    let literals = pixelLength == 3 ? 3 : 1
    // A step adds the parts of a copy, of which two at most are shorter than 258 bytes, and some literals; the last one
    // those of the end.
    let mostOfStep = bytes.count / 258 + 16
    // Most pictures have fewer tokens than one for 16 bytes; what is not used takes addresses only.
    tokens.makeRoom(for: bytes.count / 16 + mostOfStep)
    while position <= wordsEnd {
      guard tokens.count <= Self.mostTokens(forBytes: position) else { return false }
      tokens.makeRoom(for: mostOfStep)
      let word = self.word(at: position)
      let copy = bestCopy(of: word)
      if let run = runOfOneByte(word, besides: copy) {
        addLiterals(1)
        addCopy(Copy(length: run &- 1, distance: 1))
      } else if copy.length < DeflateToken.lengths.lowerBound {
        addLiterals(literals)
      } else if copy.length < Self.shortCopy, isLongerCopyNext(than: copy) {
        addLiterals(1)
      } else {
        addCopy(copy)
      }
    }
    addLiterals(bytes.count - position)
    return true
  }

  /// Bytes that came before.
  private struct Copy {
    var length: Int
    var distance: Int
  }

  /// The longest of the guesses, of the row above and of other places only where it gains something.
  @inline(__always)
  private mutating func bestCopy(of word: UInt64) -> Copy {
    var best = Copy(length: 0, distance: pixelLength)
    if position >= pixelLength {
      best.length = matchLength(of: word, at: position, distance: pixelLength)
    }
    if position >= rowLength, rowLength <= DeflateToken.longestDistance {
      let above = matchLength(of: word, at: position, distance: rowLength)
      if above >= Self.shortestAbove, above > best.length &+ 1 {
        best = Copy(length: above, distance: rowLength)
      }
    }
    guard best.length < Self.shortestAbove else { return best }
    // Fibonacci hashing of the first six bytes: the top bits of the product depend on all of them.
    let slot = Int(truncatingIfNeeded: (word &<< 16 &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- Self.hashBits))
    let place = Int(places[slot])
    places[slot] = Int32(truncatingIfNeeded: position)
    if place >= 0, position &- place <= DeflateToken.longestDistance {
      let found = matchLength(of: word, at: position, distance: position &- place)
      if found >= Self.shortestFound {
        best = Copy(length: found, distance: position &- place)
      }
    }
    return best
  }

  /// How often the byte at the position comes in a row, if a literal and a copy from a byte before are as good as
  /// the best copy.
  ///
  /// Black, white and gray areas in colours are such runs. They take less than a copy of the row above does: a distance
  /// of 1 has no bits but its code.
  @inline(__always)
  private func runOfOneByte(_ word: UInt64, besides copy: Copy) -> Int? {
    guard pixelLength > 1, word == (word & 0xFF) &* 0x0101_0101_0101_0101,
      copy.distance != pixelLength || copy.length < MemoryLayout<UInt64>.size
    else { return nil }
    let run = longMatchLength(at: position, distance: 1)
    return run >= copy.length ? run : nil
  }

  /// Whether the pixel to the left or the row above gives a longer copy for the byte after the position.
  @inline(__always)
  private func isLongerCopyNext(than copy: Copy) -> Bool {
    let next = position &+ 1
    guard next >= rowLength, rowLength <= DeflateToken.longestDistance,
      next &+ MemoryLayout<UInt64>.size <= bytes.count
    else { return false }
    let word = self.word(at: next)
    return matchLength(of: word, at: next, distance: pixelLength) > copy.length &+ 1
      || matchLength(of: word, at: next, distance: rowLength) > copy.length &+ 1
  }

  /// Eight bytes, the first one lowest.
  @inline(__always)
  private func word(at place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// How many bytes from a place on are those at a distance before.
  ///
  /// - Parameter word: that at the place.
  @inline(__always)
  private func matchLength(of word: UInt64, at place: Int, distance: Int) -> Int {
    let difference = word ^ self.word(at: place &- distance)
    return difference == 0 ? longMatchLength(at: place, distance: distance) : difference.trailingZeroBitCount &>> 3
  }

  /// As ``matchLength(of:at:distance:)`` where the first eight bytes are equal.
  @inline(__always)
  private func longMatchLength(at start: Int, distance: Int) -> Int {
    var place = start &+ MemoryLayout<UInt64>.size
    while place &+ MemoryLayout<UInt64>.size <= bytes.count {
      let difference = word(at: place) ^ word(at: place &- distance)
      guard difference == 0 else { return place &- start &+ difference.trailingZeroBitCount &>> 3 }
      place &+= MemoryLayout<UInt64>.size
    }
    while place < bytes.count, bytes[place] == bytes[place &- distance] {
      place &+= 1
    }
    return place &- start
  }

  @inline(__always)
  private mutating func addLiterals(_ number: Int) {
    for place in position..<position &+ number {
      let byte = bytes[place]
      tokens.append(DeflateToken(literal: byte))
      literalAndLengthCounts[Int(byte)] &+= 1
    }
    position &+= number
  }

  /// Adds a copy of any length from 3 on, in parts that deflate knows.
  @inline(__always)
  private mutating func addCopy(_ copy: Copy) {
    let distanceSymbol = DeflateSymbol(distance: copy.distance).symbol
    var rest = copy.length
    while rest > 0 {
      // So that what is left is not too short for a part.
      let part = rest <= 258 ? rest : min(258, rest &- DeflateToken.lengths.lowerBound)
      tokens.append(DeflateToken(length: part, distance: copy.distance))
      literalAndLengthCounts[DeflateSymbol(length: part).symbol] &+= 1
      distanceCounts[distanceSymbol] &+= 1
      rest &-= part
    }
    position &+= copy.length
  }
}
