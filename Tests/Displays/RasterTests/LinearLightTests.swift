import Raster
import Testing

@Suite struct LinearLightTests {
  /// Numbers at and beside whole ones, and as far from them as possible.
  @Test(arguments: [0, 1, 2, 1023, 4094, 4095, 8191, 16_382, 16_383] as [Float])
  func wholePartsAreThoseOfInt(number: Float) {
    let numbers = [number, number.nextUp, number + 0.25, number + 0.5, (number + 0.5).nextUp, (number + 1).nextDown]
    for number in numbers + [number.nextDown] where number >= 0 && number < 16_384 {
      let parts = SIMD4(number, 0, number, 1).wholeParts(limit: 16_383)
      #expect(parts == SIMD4(Int32(number), 0, Int32(number), 1), "of \(number)")
    }
  }

  @Test(arguments: [-1, -.infinity, .infinity, .nan, 1e30, 16_384, 5_000_000] as [Float])
  func wholePartsOfOtherNumbersAreWithinTheLimit(number: Float) {
    let parts = SIMD4(repeating: number).wholeParts(limit: 4095)
    #expect((0...4095).contains(parts.x) && parts == SIMD4(repeating: parts.x))
  }

  @Test func pixelsAreOfTheNearestByte() {
    LinearLight.byteOfLinear.withUnsafeBufferPointer { bytes in
      for byte in UInt8.min...UInt8.max {
        let color = SIMD4(LinearLight.ofByte[Int(byte)], 0, 1, 0)
        #expect(LinearLight.pixel(of: color, alpha: byte, bytes) == Pixel(red: byte, green: 0, blue: 255, alpha: byte))
      }
      #expect(LinearLight.pixel(of: SIMD4(-1, 2, .infinity, 0), bytes) == Pixel(red: 0, green: 255, blue: 255))
    }
  }
}
