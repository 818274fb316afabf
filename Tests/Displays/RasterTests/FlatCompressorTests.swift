import TestRandomness
import Testing

@testable import Raster

@Suite struct FlatCompressorTests {
  private func scanlines(_ picture: PixelBuffer) -> Scanlines {
    Scanlines(rgbOf: picture, format: PNGFormat(colorType: .rgb, bitDepth: 8))
  }

  /// Compared with libdeflate at level 2, the baseline for file sizes.
  @Test func committedPicturesAreHardlyLargerThanLibdeflates() throws {
    for path in ReadersTests.committed {
      let picture = try ReadersTests.picture(path)
      let scanlines = picture.pixels.withUnsafeBufferPointer { pixels in
        let runs = RowRun.runs(of: pixels, width: picture.width, height: picture.height)
        let census = ColorCensus(pixels, width: picture.width, runs: runs)
        let format = census.summary.smallestFormat(for: [(picture.width, picture.height)])
        return Scanlines(of: pixels, runs: runs, census: census, width: picture.width, format: format)
      }
      let stream = try #require(FlatCompressor.compress(scanlines), "\(path)")
      let other = try scanlines.withBytes { try Compressor(level: 2).compress($0) }
      #expect(Double(stream.count) <= 1.15 * Double(other.count), "\(path)")
    }
  }

  @Test func usesLibdeflateForPhotographs() {
    var generator = SeededGenerator(seed: 1)
    func gray(_ x: Int, _ y: Int) -> Int { (x * x / 90 + y * 3 + x * y / 50) % 256 }
    let noise = PixelBuffer(
      width: 100, height: 100,
      pixels: (0..<10_000).map { _ in Pixel(argb: .random(in: 0xFF00_0000...UInt32.max, using: &generator)) })
    let gradient = PixelBuffer(
      width: 200, height: 200,
      pixels: (0..<40_000).map { Pixel(red: UInt8(gray($0 % 200, $0 / 200)), green: UInt8($0 % 200), blue: 9) })
    #expect(FlatCompressor.compress(scanlines(noise)) == nil)
    #expect(FlatCompressor.compress(scanlines(gradient)) == nil)
    // Too small for a decision.
    #expect(
      FlatCompressor.compress(scanlines(PixelBuffer(width: 9, height: 9, pixels: Array(noise.pixels[..<81])))) != nil)
  }

  @Test func noiseIsHardlyLargerThanItsPixels() throws {
    var generator = SeededGenerator(seed: 2)
    for side in [1, 5, 20, 30, 100, 200] {
      let picture = PixelBuffer(
        width: side, height: side,
        pixels: (0..<side * side).map { _ in Pixel(argb: .random(in: 0xFF00_0000...UInt32.max, using: &generator)) })
      #expect(try PNGEncoder().encodeRGB(picture).count <= side * (3 * side + 1) * 11 / 10 + 200)
    }
  }

  @Test func symbolsAreThoseOfTheTables() {
    // RFC 1951, section 3.2.5: the first value of each symbol.
    let lengths = [
      3, 4, 5, 6, 7, 8, 9, 10, 11, 13, 15, 17, 19, 23, 27, 31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258,
    ]
    let distances = [
      1, 2, 3, 4, 5, 7, 9, 13, 17, 25, 33, 49, 65, 97, 129, 193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145,
      8193, 12289, 16385, 24577,
    ]
    for length in 3...258 {
      let symbol = DeflateSymbol(length: length)
      let place = lengths.lastIndex { $0 <= length }!
      #expect(symbol.symbol == 257 + place)
      #expect(lengths[place] + Int(symbol.extraBits) == length)
      #expect(symbol.extraCount == DeflateSymbol.extraCount(ofLiteralOrLength: symbol.symbol))
      #expect(symbol.extraBits < 1 << symbol.extraCount)
    }
    for distance in 1...32768 {
      let symbol = DeflateSymbol(distance: distance)
      let place = distances.lastIndex { $0 <= distance }!
      let isRight =
        symbol.symbol == place && distances[place] + Int(symbol.extraBits) == distance
        && symbol.extraCount == DeflateSymbol.extraCount(ofDistance: place) && symbol.extraBits < 1 << symbol.extraCount
      if !isRight { Issue.record("distance \(distance)") }
    }
    #expect(DeflateSymbol.extraCount(ofLiteralOrLength: 0) == 0)
  }

  @Test func tokensHoldTheLongestAndFarthestCopies() {
    for (length, distance) in [(3, 1), (258, 32768), (3, 32768), (258, 1), (100, 32767)] {
      let token = DeflateToken(length: length, distance: distance)
      #expect(token.length == length && token.distance == distance)
    }
    #expect(DeflateToken(literal: 255).length == 0 && DeflateToken(literal: 255).literal == 255)
  }

  @Test func tokensStayWhileTheirMemoryGrows() {
    var list = TokenList()
    var lengths: [Int] = []
    for step in 0..<300 {
      list.makeRoom(for: 100)
      for _ in 0..<step % 101 {
        let length = 3 + lengths.count % 256
        list.append(DeflateToken(length: length, distance: 1))
        lengths.append(length)
      }
    }
    #expect((0..<list.count).map { list[$0].length } == lengths)
  }
}

@Suite struct PrefixCodeTests {
  /// Returns whether each code point belongs to exactly one symbol.
  private func isComplete(_ code: PrefixCode, maximumLength: Int) -> Bool {
    code.lengths.allSatisfy { $0 <= maximumLength }
      && code.lengths.reduce(0) { $1 == 0 ? $0 : $0 + 1 << (maximumLength - Int($1)) } == 1 << maximumLength
  }

  @Test func codesAreCompleteAndShorterForWhatIsFrequent() {
    let code = PrefixCode(counts: [1, 0, 8, 2, 4], maximumLength: 15)
    #expect(code.lengths == [3, 0, 1, 3, 2])
    // RFC 1951, section 3.2.2, with the first bit lowest.
    #expect(code.codes == [0b011, 0, 0b0, 0b111, 0b01])
    #expect(isComplete(code, maximumLength: 15))
  }

  @Test(arguments: [[0, 0, 0], [0, 5, 0], [7, 0, 0], [0, 0, 1]] as [[UInt32]])
  func thereAreTwoCodesAtLeast(counts: [UInt32]) {
    let code = PrefixCode(counts: counts, maximumLength: 7)
    #expect(code.lengths.count { $0 == 1 } == 2)
    #expect(counts.indices.allSatisfy { counts[$0] == 0 || code.lengths[$0] == 1 })
  }

  @Test(arguments: [(19, 7), (30, 15), (40, 15), (286, 15)]) func codesAreNotTooLong(count: Int, maximumLength: Int) {
    // Fibonacci numbers give the longest codes.
    var fibonacci: [UInt32] = [1, 1]
    while fibonacci.count < min(count, 40) { fibonacci.append(fibonacci.suffix(2).reduce(0, +)) }
    let counts = fibonacci + Array(repeating: 1, count: count - fibonacci.count)
    #expect(isComplete(PrefixCode(counts: counts, maximumLength: maximumLength), maximumLength: maximumLength))
    var generator = SeededGenerator(seed: UInt64(count))
    for _ in 0..<50 {
      let counts = (0..<count).map { _ in
        let bits = Int.random(in: 0...20, using: &generator)
        return UInt32.random(in: 0...(1 << bits), using: &generator)
      }
      #expect(isComplete(PrefixCode(counts: counts, maximumLength: maximumLength), maximumLength: maximumLength))
    }
  }

  @Test func runsEncodeAllLengths() {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      var lengths: [UInt8] = []
      while lengths.count < 316 {
        lengths += Array(
          repeating: .random(in: 0...3, using: &generator),
          count: .random(in: 1...[2, 9, 200].randomElement(using: &generator)!, using: &generator))
      }
      var read: [UInt8] = []
      for run in CodeLengthRun.runs(of: lengths) {
        if run.extraBits >= 1 << run.extraCount { Issue.record("\(run)") }
        switch run.symbol {
        case 16: read += Array(repeating: read.last!, count: 3 + Int(run.extraBits))
        case 17: read += Array(repeating: 0, count: 3 + Int(run.extraBits))
        case 18: read += Array(repeating: 0, count: 11 + Int(run.extraBits))
        default: read.append(UInt8(run.symbol))
        }
      }
      #expect(read == lengths)
    }
  }
}
