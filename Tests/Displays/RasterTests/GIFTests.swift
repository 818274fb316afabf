import Panels
import Raster
import TestPrograms
import TestRandomness
import Testing
import WidgetBase

@Suite struct GIFTests {
  private static let white = Pixel(gray: 255)

  @Test(.needs(.pillow)) func pillowSeesFramesOfFewColoursExactly() throws {
    let animations = TestAnimation.all.map(\.opaque)
    let encoder = GIFEncoder(background: Self.white, reducing: notReduced)
    let files = try TestAnimation.all.map { try encoder.encode($0.frames) }
    for (animation, picture) in zip(animations, try PillowPicture.read(files)) {
      #expect(picture.format == "GIF")
      #expect(picture.loopCount == 0, "\(animation)")
      expectTimes(of: picture, animation)
      #expect(picture.frames.map(\.picture) == animation.expected.map(\.picture), "\(animation)")
    }
  }

  /// Each frame ends within half of a hundredth of a second of its time.
  private func expectTimes(of picture: PillowPicture, _ animation: TestAnimation) {
    var (read, expected) = (0.0, 0.0)
    for (frame, other) in zip(picture.frames, animation.expected) {
      read += frame.milliseconds
      expected += other.milliseconds
      #expect(abs(read - expected) <= 5, "\(animation)")
    }
    #expect(picture.storedFrames.allSatisfy { $0.milliseconds >= 20 })
  }

  @Test func carriesWhatHundredthsCannotHold() throws {
    let frames = AnimationFrames(durations: Array(repeating: .milliseconds(33), count: 100)) {
      PixelBuffer(repeating: Pixel(gray: UInt8($0)), width: 1, height: 1)
    }
    let delays = delays(of: try GIFEncoder(background: nil, reducing: notReduced).encode(frames))
    #expect(delays.reduce(0, +) == 330)
    #expect(Set(delays) == [3, 4])
  }

  /// Milliseconds, and hundredths of a second in the file.
  @Test(arguments: [
    (20, [2]), (24, [2]), (25, [3]), (655_350, [65_535]), (655_360, [65_534, 2]), (655_370, [65_535, 2]),
    (655_380, [65_535, 3]), (1_310_710, [65_535, 65_534, 2]),
  ])
  func writesLongTimesAsSeveralFrames(milliseconds: Int, expected: [Int]) throws {
    let animation = TestAnimation(
      "", [PixelBuffer(repeating: .clear, width: 5, height: 5)], milliseconds: [milliseconds])
    let file = try GIFEncoder(background: Self.white, reducing: notReduced).encode(animation.frames)
    #expect(delays(of: file) == expected)
  }

  /// The delays of the graphic control extensions of a small file, in which no data looks like one.
  private func delays(of file: [UInt8]) -> [Int] {
    file.indices.dropLast(8).filter { Array(file[$0..<$0 + 4]) == [0x21, 0xF9, 4, 4] }
      .map { Int(file[$0 + 4]) | Int(file[$0 + 5]) << 8 }
  }

  @Test func refusesTransparentPixelsWithoutABackground() {
    let frames = AnimationFrames(durations: [.seconds(1), .seconds(1)]) {
      PixelBuffer(repeating: Pixel(argb: $0 == 0 ? 0xFF00_0000 : 0xFE00_0000), width: 2, height: 2)
    }
    let expected = Failure(
      .internal, "frame 2 has transparent pixels, which the format cannot hold; give it a background")
    #expect(throws: expected) {
      try GIFEncoder(background: nil, reducing: notReduced).encode(frames)
    }
  }

  /// Indices that fill the table of codes again and again, at all bit depths.
  @Test(.needs(.pillow)) func pillowReadsEveryDepth() throws {
    var generator = SeededGenerator(seed: 4)
    let pictures = (1...8).flatMap { bits in
      [1.0, 0.3, 0.02].map { change in
        var gray: UInt8 = 0
        return PixelBuffer(
          width: 211, height: 97,
          pixels: (0..<211 * 97).map { _ in
            if Double.random(in: 0..<1, using: &generator) < change {
              gray = UInt8.random(in: 0...UInt8(255 >> (8 - bits)), using: &generator)
            }
            return Pixel(gray: gray)
          })
      }
    }
    let files = try pictures.map { picture in
      try GIFEncoder(background: nil, reducing: notReduced)
        .encode(AnimationFrames(durations: [.seconds(1)]) { _ in picture })
    }
    #expect(try PillowPicture.read(files).map { $0.frames[0].picture } == pictures)
  }

  @Test(.needs(.pillow)) func picturesOfManyColoursAreNearlyTheSame() throws {
    for example in ManyColors.all {
      let still = example.picture
      // The second frame changes a part, which gets a palette of its own.
      var changed = still
      for y in 10..<40 { for x in 20..<60 { changed[x, y] = Pixel(argb: still[x, y].argb ^ 0x0000_3F00) } }
      let pictures = [still, changed]
      let file = try GIFEncoder(background: nil) { ColorReducer.reduce($0) }
        .encode(AnimationFrames(durations: [.seconds(1), .seconds(1)]) { pictures[$0] })
      let read = try PillowPicture.read([file])[0].frames
      try #require(read.count == 2)
      for (frame, picture) in zip(read, pictures) {
        let ratio = signalToNoise(frame.picture, picture)
        #expect(ratio > example.ratio, "\(example): \(ratio) dB")
      }
      #expect(
        try file
          == GIFEncoder(background: nil) { ColorReducer.reduce($0) }
          .encode(AnimationFrames(durations: [.seconds(1), .seconds(1)]) { pictures[$0] }))
    }
  }
}
