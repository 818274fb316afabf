import Raster
import TestRandomness
import Testing

@testable import Panels

private let blackAndWhite = [Pixel(gray: 0), Pixel(gray: 255)]

/// Seven inks as a panel displays them.
private let sevenInks = [0x393039, 0xFFFFFF, 0x3A5B46, 0x3D3B5E, 0x9C484B, 0xD0BE47, 0xB16A49]
  .map { Pixel(argb: 0xFF00_0000 | UInt32($0)) }

private func flat(_ pixel: Pixel, width: Int = 64, height: Int = 64) -> PixelBuffer {
  PixelBuffer(repeating: pixel, width: width, height: height)
}

private func noise(width: Int, height: Int) -> PixelBuffer {
  var generator = SeededGenerator(seed: 7)
  return PixelBuffer(
    width: width, height: height,
    pixels: (0..<width * height).map { _ in
      Pixel(argb: 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &generator))
    })
}

@Suite struct DithererTests {
  /// Without noise, Floyd and Steinberg's kernel starts an even gray with solid rows.
  @Test(arguments: [128, 160, 188, 192] as [UInt8])
  func noiseKeepsEvenGraysFromStartingWithSolidRows(gray: UInt8) throws {
    let ditherer = Ditherer(try Palette(grayOf: 1), startsWithNoise: true)
    let dots = ditherer.dither(flat(Pixel(gray: gray), width: 200, height: 40)).indices
    let white = try #require(dots.max())
    let light = Double(dots.count { $0 == white }) / 8_000
    for row in 0..<6 {
      let share = Double(dots[row * 200..<(row + 1) * 200].count { $0 == white }) / 200
      #expect(abs(share - light) < 0.3, "row \(row): \(share) instead of \(light)")
    }
  }

  /// Noise is in proportion to what a gray differs from the inks.
  @Test(arguments: [0, 255] as [UInt8])
  func noiseLeavesBlackAndWhiteEven(gray: UInt8) throws {
    let ditherer = Ditherer(try Palette(grayOf: 1), startsWithNoise: true)
    #expect(Set(ditherer.dither(flat(Pixel(gray: gray), width: 64, height: 8)).indices).count == 1)
  }

  /// Computed by hand from the kernel.
  ///
  /// In linear light a gray of 137 is a quarter, and white is nearer in lightness from an eighth on.
  @Test func floydSteinbergOfASmallPicture() throws {
    let gray = [UInt8](repeating: 137, count: 8)
    let picture = try Ditherer(inks: blackAndWhite, isSerpentine: false).dither(gray: gray, width: 4, height: 2)
    // Row 0: 0.25 becomes white with an error of -0.75. 7/16 of it make the next pixel -0.08, which becomes black, and
    // so on.
    #expect(picture.indices == [1, 0, 1, 0, 0, 0, 0, 1])
  }

  @Test func orderedPatternsOfAHalf() throws {
    // 188 is a half in linear light.
    let gray = [UInt8](repeating: 188, count: 16)
    let two = try Ditherer(inks: blackAndWhite, method: .bayer2).dither(gray: gray, width: 4, height: 4)
    #expect(two.indices == [1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 1, 0, 0, 1, 0, 1])
  }

  @Test func bayerMatricesMatchThePaper() {
    #expect(ThresholdMap.bayer(side: 2).ranks == [0, 2, 3, 1])
    #expect(
      ThresholdMap.bayer(side: 4).ranks == [0, 8, 2, 10, 12, 4, 14, 6, 3, 11, 1, 9, 15, 7, 13, 5])
    #expect(ThresholdMap.bayer(side: 8).ranks.sorted() == (0..<64).map { UInt8($0) })
  }

  @Test func blueNoiseHasEachLevelEquallyOften() {
    let counts = Dictionary(ThresholdMap.blueNoise.ranks.map { ($0, 1) }, uniquingKeysWith: +)
    #expect(counts.count == 256)
    #expect(Set(counts.values) == [16])
  }

  @Test(arguments: DitherMethod.allCases) func inksStayAsTheyAre(method: DitherMethod) throws {
    for inks in [blackAndWhite, sevenInks] {
      let ditherer = try Ditherer(inks: inks, method: method)
      for (index, ink) in inks.enumerated() {
        #expect(Set(ditherer.dither(flat(ink, width: 9, height: 9)).indices) == [UInt8(index)], "\(ink.hex)")
      }
    }
  }

  @Test(arguments: DitherMethod.allCases) func onlyInksComeOut(method: DitherMethod) throws {
    for inks in [blackAndWhite, sevenInks, [Pixel(gray: 40)], (0...15).map { Pixel(gray: $0 * 17) }] {
      for (width, height) in [(1, 1), (1, 40), (40, 1), (2, 2), (23, 17)] {
        let picture = try Ditherer(inks: inks, method: method).dither(noise(width: width, height: height))
        #expect(picture.width == width && picture.height == height)
        #expect(picture.indices.allSatisfy { $0 < inks.count })
      }
    }
  }

  /// Except for losses at the edges, a distant eye sees the original gray; Atkinson's kernel drops a quarter.
  @Test(arguments: DitherMethod.allCases.filter { $0 != .none && $0 != .atkinson })
  func theMeanInLinearLightIsKept(method: DitherMethod) throws {
    for isSerpentine in [false, true] {
      for level in stride(from: 20, through: 250, by: 23) {
        let ditherer = try Ditherer(inks: blackAndWhite, method: method, isSerpentine: isSerpentine)
        let picture = ditherer.dither(flat(Pixel(gray: UInt8(level)), width: 128, height: 128))
        let mean = Float(picture.indices.count { $0 == 1 }) / Float(picture.indices.count)
        let steps: Float = method == .bayer2 ? 4 : method == .bayer4 ? 16 : 64
        let tolerance: Float = method.isErrorDiffusion ? 0.02 : 0.51 / steps
        #expect(abs(mean - LinearLight.ofByte[level]) < tolerance, "\(level): \(mean)")
      }
    }
  }

  /// The colour is between two inks; the margin to which errors are clamped is wide enough for it.
  @Test(arguments: [DitherMethod.floydSteinberg, .stucki, .sierraLite])
  func theMeanOfColoursThatInksSpanIsKept(method: DitherMethod) throws {
    let table = LinearLight.ofByte
    for (first, second) in [(1, 4), (1, 2), (0, 1), (5, 3), (0, 5)] {
      let (one, other) = (sevenInks[first], sevenInks[second])
      func middle(_ a: UInt8, _ b: UInt8) -> UInt8 {
        LinearLight.byteOfLinear[Int((table[Int(a)] + table[Int(b)]) / 2 * Float(LinearLight.lastStep))]
      }
      let color = Pixel(
        red: middle(one.red, other.red), green: middle(one.green, other.green), blue: middle(one.blue, other.blue))
      let picture = try Ditherer(inks: sevenInks, method: method).dither(flat(color, width: 96, height: 96))
      let sum = picture.indices.reduce(SIMD4<Float>.zero) { $0 + InkTable.linear(sevenInks[Int($1)]) }
      let difference = sum / Float(picture.indices.count) - InkTable.linear(color)
      #expect((0..<3).allSatisfy { abs(difference[$0]) < 0.03 }, "\(first) \(second): \(difference)")
    }
  }

  /// With plain distances in OKLab this colour became solid green.
  @Test(arguments: DitherMethod.allCases.filter(\.isErrorDiffusion)) func darkColoursDoNotFormBlobs(
    method: DitherMethod
  ) throws {
    let inks = [0x000000, 0xD9F2FF, 0x037C4C, 0x1B2EC6, 0xF55022, 0xFFFF44, 0xEF792C]
      .map { Pixel(argb: 0xFF00_0000 | UInt32($0)) }
    let picture = try Ditherer(inks: inks, method: method).dither(flat(Pixel(red: 20, green: 20, blue: 25)))
    let black = picture.indices.count { $0 == 0 }
    #expect(black > 64 * 64 * 9 / 10)
  }

  /// Errors of a colour out of gamut must fade quickly, or they would smear over what follows.
  @Test func errorsOfColoursOutOfReachAreClamped() throws {
    var picture = flat(Pixel(red: 0, green: 255, blue: 255), width: 64, height: 64)
    for y in 0..<64 { for x in 32..<64 { picture[x, y] = Pixel(gray: 255) } }
    let indices = try Ditherer(inks: sevenInks, isSerpentine: false).dither(picture).indices
    let wrong = (0..<64).flatMap { y -> [Int] in (40..<64).filter { indices[y * 64 + $0] != 1 } }
    #expect(wrong.isEmpty)
  }

  @Test func masksKeepPixelsOutOfIt() throws {
    let picture = flat(Pixel(gray: 188), width: 20, height: 20)
    for inks in [blackAndWhite, sevenInks] {
      for method in DitherMethod.allCases {
        let ditherer = try Ditherer(inks: inks, method: method)
        let tone = (0..<400).map { $0 % 20 >= 10 }
        let indices = try ditherer.dither(picture, tone: tone).indices
        let nearest = UInt8(ditherer.nearest(to: Pixel(gray: 188)))
        #expect((0..<400).allSatisfy { tone[$0] || indices[$0] == nearest })
        // If the whole picture is tone, the mask makes no difference.
        let all = try ditherer.dither(picture, tone: Array(repeating: true, count: 400))
        #expect(all == ditherer.dither(picture), "\(method)")
      }
    }
  }

  /// Pixels near an ink's colour are not looked up, except with a mask.
  @Test func flatInksBesideMixedPixelsAreTheSameWithAMask() throws {
    let (width, height) = (180, 90)
    for palette in try TargetCatalog.builtIn().palettes where !palette.isGray {
      let inks = palette.inks.map(\.shown)
      var generator = SeededGenerator(seed: 7)
      func mixture() -> Pixel {
        let (one, other) = (inks.randomElement(using: &generator)!, inks.randomElement(using: &generator)!)
        let share = Int.random(in: 0...255, using: &generator)
        func mix(_ a: UInt8, _ b: UInt8) -> UInt8 { UInt8((Int(a) * share + Int(b) * (255 - share)) / 255) }
        return Pixel(red: mix(one.red, other.red), green: mix(one.green, other.green), blue: mix(one.blue, other.blue))
      }
      // Fields of one ink with ever more pixels of other colours.
      let pixels = (0..<width * height).map { place in
        let (column, row) = (place % width, place / width)
        let isMixed = Int.random(in: 0..<4 * height, using: &generator) < row
        return isMixed ? mixture() : inks[(column / 20 + row / 30) % inks.count]
      }
      let picture = PixelBuffer(width: width, height: height, pixels: pixels)
      for isSerpentine in [true, false] {
        let ditherer = Ditherer(palette, isSerpentine: isSerpentine)
        let masked = try ditherer.dither(picture, tone: Array(repeating: true, count: pixels.count))
        #expect(ditherer.dither(picture) == masked, "\(palette.name)")
      }
    }
  }

  @Test func grayBytesAndGrayPixelsAreTheSame() throws {
    let bytes = (0..<600).map { UInt8(truncatingIfNeeded: $0 * 37 / 5) }
    let picture = PixelBuffer(width: 30, height: 20, pixels: bytes.map { Pixel(gray: $0) })
    for method in DitherMethod.allCases {
      for inks in [blackAndWhite, (0...15).map { Pixel(gray: $0 * 17) }, [255, 0, 85].map { Pixel(gray: $0) }] {
        let ditherer = try Ditherer(inks: inks, method: method)
        #expect(try ditherer.dither(gray: bytes, width: 30, height: 20) == ditherer.dither(picture), "\(method)")
      }
    }
  }

  @Test func noneIsTheNearestInOKLab() throws {
    let picture = noise(width: 50, height: 50)
    let table = InkTable(sevenInks)
    let indices = try Ditherer(inks: sevenInks, method: .none).dither(picture).indices
    for (pixel, index) in zip(picture.pixels, indices) {
      let color = OKLab(linear: InkTable.linear(pixel))
      let distances = sevenInks.map { ink in
        let difference = color.values - OKLab(linear: InkTable.linear(ink)).values
        return difference.x * difference.x + difference.y * difference.y + difference.z * difference.z
      }
      #expect(distances[Int(index)] == distances.min())
    }
    #expect(table.nearest(to: Pixel(red: 160, green: 70, blue: 70)) == 4)
  }
}

@Suite struct OKLabTests {
  /// Values from the paper's table of XYZ pairs, and the well-known values of sRGB's corners.
  @Test(arguments: [
    (0xFFFFFF, [1, 0, 0] as [Float]), (0x000000, [0, 0, 0]), (0xFF0000, [0.62796, 0.22486, 0.12585]),
    (0x00FF00, [0.86644, -0.23389, 0.17950]), (0x0000FF, [0.45201, -0.03246, -0.31153]),
  ])
  func knownColors(rgb: Int, expected: [Float]) {
    let values = OKLab(linear: InkTable.linear(Pixel(argb: 0xFF00_0000 | UInt32(rgb)))).values
    for (index, value) in expected.enumerated() { #expect(abs(values[index] - value) < 2e-4) }
  }

  @Test func bytesGoToLinearLightAndBack() {
    for byte in 0...255 {
      let step = Int(LinearLight.ofByte[byte] * Float(LinearLight.lastStep) + 0.5)
      #expect(Int(LinearLight.byteOfLinear[step]) == byte)
    }
    #expect(abs(LinearLight.ofByte[188] - 0.502_886) < 1e-5)
    #expect(abs(LinearLight.ofByte[10] - 0.003_035) < 1e-6)
  }
}
