import Testing
import WidgetScene

@Suite struct BitmapTests {
  private func bitmap(_ width: Int, _ height: Int, _ byte: UInt8 = 7) throws -> Bitmap {
    try Bitmap(width: width, height: height, rgba: Array(repeating: byte, count: 4 * width * height))
  }

  @Test(arguments: [
    (0, 1), (1, 0), (-1, 5), (16_385, 1), (1, 16_385), (16_384, 1_025), (.max, .max), (.min, 2),
  ])
  func rejectsSizesOutsideTheLimits(width: Int, height: Int) {
    let error = #expect(throws: BitmapError.size(width: width, height: height)) {
      try Bitmap(width: width, height: height, rgba: [])
    }
    #expect(error?.description.contains("1 to 16384") == true)
  }

  @Test(arguments: [0, 3, 15, 17, 20])
  func rejectsAWrongNumberOfBytes(count: Int) {
    #expect(throws: BitmapError.byteCount(count, width: 2, height: 2)) {
      try Bitmap(width: 2, height: 2, rgba: Array(repeating: 0, count: count))
    }
  }

  @Test func acceptsTheWidest() throws {
    #expect(try bitmap(16_384, 1).width == 16_384)
  }

  @Test func equalBytesOfEqualSizesAreEqual() throws {
    #expect(try bitmap(3, 5) == bitmap(3, 5))
    #expect(try bitmap(3, 5).hashValue == bitmap(3, 5).hashValue)
    #expect(try bitmap(3, 5) != bitmap(5, 3))
    #expect(try bitmap(3, 5).digest != bitmap(5, 3).digest)
  }

  /// Recorded scene texts contain digests.
  @Test func theDigestIsTheSameOnEveryMachine() throws {
    #expect(try bitmap(3, 1).digest == 0x365B_13D4_E9B2_35EF)
  }

  @Test func everyByteCounts() throws {
    let plain = try bitmap(3, 3)
    for place in plain.rgba.indices {
      var bytes = plain.rgba
      bytes[place] ^= 1
      #expect(try Bitmap(width: 3, height: 3, rgba: bytes).digest != plain.digest)
    }
  }

  @Test func pixelsAreReplacedOneByOne() throws {
    let swapped = try Bitmap(width: 2, height: 1, rgba: [1, 2, 3, 4, 5, 6, 7, 8])
      .mapPixels { SIMD4($0.z, $0.y, $0.x, $0.w) }
    #expect(swapped.rgba == [3, 2, 1, 4, 7, 6, 5, 8])
  }
}
