/// Finds repetitions in the rows of flat pictures: drawings with areas of one colour, and text.
///
/// At each byte it tries four guesses and takes the longest: the pixel to the left, the row above, a run of one byte,
/// and the last place where the same six bytes began. They find nearly all matches of a search through all preceding
/// bytes.
struct FlatMatcher: ~Copyable {
  private let bytes: UnsafeRawBufferPointer
  private let rowLength: Int
  private let pixelLength: Int
  /// The last position of each six-byte sequence by its hash; -1 if no such sequence has occurred.
  private let places: UnsafeMutableBufferPointer<Int32>
  private let literalAndLengthCounts: UnsafeMutableBufferPointer<UInt32>
  private let distanceCounts: UnsafeMutableBufferPointer<UInt32>
  private var tokens = TokenList()
  private var position = 0

  /// 13 bits are 32 KiB of positions, the size of a core's first-level cache; 12 made widgets 0.5 % larger, 14 made
  /// them 0.2 % smaller.
  private static let hashBits = 13

  /// The minimum length of a copy of the row above, which costs ten to twelve bits for its distance alone.
  private static let minimumAbove = 4
  /// The minimum length of a copy found by its hash, which covers this many bytes.
  private static let minimumFound = 6
  /// The length below which a copy may hide a longer one that begins a byte later.
  private static let shortCopy = 16

  /// Returns the maximum number of tokens for a number of bytes: one for two bytes, plus some so that the beginning
  /// does not decide.
  ///
  /// Measured on 60 pictures: widgets and whole screens had one token for 7 to 60 bytes, also in panels' inks.
  /// Photographs dithered to few inks had one token for 2.6 to 3.5 bytes; both encoders take the same time and give the
  /// same size for them. Photographs and gradients in colours or grays had one token for 1.0 to 1.3 bytes; libdeflate's
  /// files are 6 to 45 % smaller for them. A picture that is not flat is detected after its first 4 KiB, or where it
  /// stops being flat.
  private static func maximumTokens(forBytes count: Int) -> Int {
    count / 2 + 2048
  }

  /// Returns the rows as tokens; nil if they are not the rows of a flat picture.
  static func tokens(of scanlines: Scanlines) -> DeflateTokens? {
    var found = DeflateTokens()
    var isFlat = false
    scanlines.withBytes { bytes in
      guard bytes.count <= Int32.max else { return }
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

  /// Finds all tokens; returns false as soon as there are too many.
  private mutating func run() -> Bool {
    // With fewer than a word of bytes left, there is nothing to gain.
    let wordsEnd = bytes.count - MemoryLayout<UInt64>.size
    // The other bytes of a new colour are new as well.
    let literals = pixelLength == 3 ? 3 : 1
    // A step adds the parts of a copy, at most two of which are shorter than 258 bytes, and some literals; the last
    // step also adds the literals at the end.
    let maximumTokensPerStep = bytes.count / 258 + 16
    tokens.makeRoom(for: maximumTokensPerStep)
    while position <= wordsEnd {
      guard tokens.count <= Self.maximumTokens(forBytes: position) else { return false }
      tokens.makeRoom(for: maximumTokensPerStep)
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

  /// A copy of preceding bytes.
  private struct Copy {
    var length: Int
    var distance: Int
  }

  /// Returns the longest of the guesses; the row above and other places are used only if they gain something.
  @inline(__always)
  private mutating func bestCopy(of word: UInt64) -> Copy {
    var best = Copy(length: 0, distance: pixelLength)
    if position >= pixelLength {
      best.length = matchLength(of: word, at: position, distance: pixelLength)
    }
    if position >= rowLength, rowLength <= DeflateToken.maximumDistance {
      let above = matchLength(of: word, at: position, distance: rowLength)
      if above >= Self.minimumAbove, above > best.length &+ 1 {
        best = Copy(length: above, distance: rowLength)
      }
    }
    guard best.length < Self.minimumAbove else { return best }
    // Fibonacci hashing of the first six bytes: the top bits of the product depend on all of them.
    let slot = Int(truncatingIfNeeded: (word &<< 16 &* 0x9E37_79B9_7F4A_7C15) &>> UInt64(64 &- Self.hashBits))
    let place = Int(places[slot])
    places[slot] = Int32(truncatingIfNeeded: position)
    if place >= 0, position &- place <= DeflateToken.maximumDistance {
      let found = matchLength(of: word, at: position, distance: position &- place)
      if found >= Self.minimumFound {
        best = Copy(length: found, distance: position &- place)
      }
    }
    return best
  }

  /// Returns the length of the run of one byte at the position, if a literal and a copy of the byte before are as good
  /// as the best copy.
  ///
  /// Black, white and gray areas in colour pictures are such runs. They take fewer bits than a copy of the row above: a
  /// distance of 1 has no bits after its code.
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
    guard next >= rowLength, rowLength <= DeflateToken.maximumDistance,
      next &+ MemoryLayout<UInt64>.size <= bytes.count
    else { return false }
    let word = self.word(at: next)
    return matchLength(of: word, at: next, distance: pixelLength) > copy.length &+ 1
      || matchLength(of: word, at: next, distance: rowLength) > copy.length &+ 1
  }

  /// Returns eight bytes, the first one lowest.
  @inline(__always)
  private func word(at place: Int) -> UInt64 {
    UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: place, as: UInt64.self))
  }

  /// Returns the number of bytes from a position that equal the bytes at a distance before them.
  ///
  /// `word` is the word at `place`, the position.
  @inline(__always)
  private func matchLength(of word: UInt64, at place: Int, distance: Int) -> Int {
    let difference = word ^ self.word(at: place &- distance)
    return difference == 0 ? longMatchLength(at: place, distance: distance) : difference.trailingZeroBitCount &>> 3
  }

  /// Returns the same as ``matchLength(of:at:distance:)`` if the first eight bytes are equal.
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

  /// Adds a copy of 3 or more bytes, in parts of lengths that deflate supports.
  @inline(__always)
  private mutating func addCopy(_ copy: Copy) {
    let distanceSymbol = DeflateSymbol(distance: copy.distance).symbol
    var rest = copy.length
    while rest > 0 {
      // Leaves enough for the next part.
      let part = rest <= 258 ? rest : min(258, rest &- DeflateToken.lengths.lowerBound)
      tokens.append(DeflateToken(length: part, distance: copy.distance))
      literalAndLengthCounts[DeflateSymbol(length: part).symbol] &+= 1
      distanceCounts[distanceSymbol] &+= 1
      rest &-= part
    }
    position &+= copy.length
  }
}
