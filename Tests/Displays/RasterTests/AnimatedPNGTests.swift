import Foundation
import Raster
import TestFolders
import TestPrograms
import Testing

@Suite struct AnimatedPNGTests {
  @Test(.needs(.pillow)) func pillowReadsEveryFrameWithItsDuration() throws {
    let animations = TestAnimation.all
    let read = try PillowPicture.read(animations.map { try AnimatedPNGEncoder().encode($0.frames) })
    for (animation, picture) in zip(animations, read) {
      #expect(picture.format == "PNG")
      #expect(picture.loopCount == 0, "\(animation)")
      #expect(picture.frames.map(\.picture) == animation.expected.map(\.picture), "\(animation)")
      for (frame, expected) in zip(picture.frames, animation.expected) {
        #expect(abs(frame.milliseconds - expected.milliseconds) < 0.001, "\(animation)")
      }
    }
  }

  @Test(arguments: TestAnimation.all) func aDecoderWithoutAnimationsSeesTheFirstFrame(_ animation: TestAnimation) throws
  {
    let file = try AnimatedPNGEncoder().encode(animation.frames)
    #expect(independentlyRead(file, capacity: animation.pictures[0].pixels.count) == animation.pictures[0])
    #expect(try AnimatedPNGEncoder().encode(animation.frames) == file)
  }

  @Test(.needs(.pngcheck)) func pngcheckFindsNothingWrong() throws {
    let folder = TemporaryFolder()
    for (place, animation) in TestAnimation.all.enumerated() {
      try folder.write(AnimatedPNGEncoder().encode(animation.frames), "\(place).png")
    }
    let files = TestAnimation.all.indices.map { folder.path("\($0).png") }
    #expect(try OutsideProgram.pngcheck.run(["-q"] + files, input: []) == Data())
  }

  @Test(arguments: TestAnimation.all) func chunksAreInOrderAndCounted(_ animation: TestAnimation) throws {
    let all = chunks(of: try AnimatedPNGEncoder().encode(animation.frames))
    let types = all.map(\.type).filter { $0 != "PLTE" && $0 != "tRNS" }
    let controls = all.filter { $0.type == "fcTL" }
    #expect(
      types == ["IHDR", "acTL", "fcTL", "IDAT"] + controls.dropFirst().flatMap { _ in ["fcTL", "fdAT"] } + ["IEND"])
    #expect(number(all[1].content[0..<4]) == controls.count)
    #expect(number(all[1].content[4..<8]) == 0)
    let sequence = all.filter { ["fcTL", "fdAT"].contains($0.type) }.map { number($0.content[0..<4]) }
    #expect(sequence == Array(0..<sequence.count))
    // The first frame is the whole picture.
    #expect(controls[0].content[4..<12] == all[0].content[0..<8])
  }

  @Test func storesOnlyTheRectanglesThatChanged() throws {
    var pictures = [PixelBuffer(repeating: Pixel(gray: 255), width: 40, height: 30)]
    for (x, y) in [(3, 4), (39, 29), (0, 0)] {
      var picture = pictures[pictures.count - 1]
      picture[x, y] = Pixel(gray: 0)
      pictures.append(picture)
    }
    pictures.append(pictures[0])
    let file = try AnimatedPNGEncoder().encode(
      TestAnimation("", pictures, milliseconds: [100, 100, 100, 100, 100]).frames)
    let regions = controls(of: file).map { content in
      stride(from: 4, to: 20, by: 4).map { number(content[$0..<$0 + 4]) }
    }
    #expect(regions == [[40, 30, 0, 0], [1, 1, 3, 4], [1, 1, 39, 29], [1, 1, 0, 0], [40, 30, 0, 0]])
  }

  struct FormatCase: Sendable {
    let colors: [[Pixel]]
    let colorType: UInt8
    let bitDepth: UInt8
    var paletteCount = 0
  }

  private static let black = Pixel(gray: 0)
  private static let white = Pixel(gray: 255)
  private static let red = Pixel(red: 255, green: 0, blue: 0)

  /// The colours of two frames of 64x64 pixels, and the format of the file.
  @Test(arguments: [
    FormatCase(colors: [[black, white], [white]], colorType: 0, bitDepth: 1),
    FormatCase(colors: [[black, white], [17, 34, 51].map { Pixel(gray: $0) }], colorType: 0, bitDepth: 4),
    FormatCase(colors: [[black, white], [red]], colorType: 3, bitDepth: 2, paletteCount: 3),
    FormatCase(colors: [[black, white], [.clear]], colorType: 3, bitDepth: 2, paletteCount: 3),
    FormatCase(colors: [FormatCases.reds, FormatCases.greens], colorType: 3, bitDepth: 8, paletteCount: 255),
    FormatCase(colors: [FormatCases.reds, FormatCases.greens + [white, black]], colorType: 2, bitDepth: 8),
    FormatCase(colors: [FormatCases.reds, FormatCases.greens + [black, .clear]], colorType: 6, bitDepth: 8),
    FormatCase(colors: [FormatCases.grays, FormatCases.grays.reversed() + [.clear]], colorType: 4, bitDepth: 8),
  ])
  func choosesTheSmallestFormatForAllFrames(_ example: FormatCase) throws {
    let pictures = example.colors.map { colors in
      PixelBuffer(width: 64, height: 64, pixels: (0..<4_096).map { colors[$0 % colors.count] })
    }
    let file = try AnimatedPNGEncoder().encode(TestAnimation("", pictures, milliseconds: [100, 100]).frames)
    let all = chunks(of: file)
    #expect(Array(all[0].content[8..<10]) == [example.bitDepth, example.colorType])
    #expect((all.first { $0.type == "PLTE" }?.content.count ?? 0) == 3 * example.paletteCount)
  }

  /// Milliseconds, and the numerators and denominators of the frames.
  @Test(arguments: [
    (1, [[1, 1_000]]),
    (40, [[40, 1_000]]),
    (65_535, [[65_535, 1_000]]),
    (65_536, [[8_192, 125]]),
    (65_537, [[65, 1], [537, 1_000]]),
    (70_000, [[70, 1]]),
    (86_400_000, [[65_535, 1], [20_865, 1]]),
    (65_535_001, [[65_535, 1], [1, 1_000]]),
  ])
  func writesTimesAsExactFractions(milliseconds: Int, expected: [[Int]]) throws {
    let animation = TestAnimation(
      "", [PixelBuffer(repeating: .clear, width: 3, height: 3)], milliseconds: [milliseconds])
    let delays = controls(of: try AnimatedPNGEncoder().encode(animation.frames)).map { content in
      [number(content[20..<22]), number(content[22..<24])]
    }
    #expect(delays == expected)
  }

  @Test func carriesWhatMillisecondsCannotHold() throws {
    let durations: [Duration] = Array(repeating: .microseconds(33_333) + .nanoseconds(333), count: 30)
    let frames = AnimationFrames(durations: durations) {
      PixelBuffer(repeating: Pixel(gray: UInt8($0)), width: 1, height: 1)
    }
    let delays = controls(of: try AnimatedPNGEncoder().encode(frames)).map { number($0[20..<22]) }
    #expect(delays.reduce(0, +) == 1_000)
    #expect(Set(delays) == [33, 34])
  }

  private func controls(of file: [UInt8]) -> [[UInt8]] {
    chunks(of: file).filter { $0.type == "fcTL" }.map(\.content)
  }

  private func number(_ bytes: ArraySlice<UInt8>) -> Int { bytes.reduce(0) { $0 << 8 | Int($1) } }
}

private enum FormatCases {
  static let reds = (0...126 as ClosedRange<UInt8>).map { Pixel(red: 255, green: $0, blue: 0) }
  static let greens = (0...127 as ClosedRange<UInt8>).map { Pixel(red: 0, green: 255, blue: $0) }
  static let grays = (0...255 as ClosedRange<UInt8>).map { Pixel(gray: $0) }
}
