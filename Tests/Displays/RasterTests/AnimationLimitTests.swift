import Raster
import Testing

/// What no animation may be.
@Suite struct AnimationLimitTests {
  struct Failing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sizes: [(width: Int, height: Int)]
    var durations: [Duration]?
    /// Nil: the file is written.
    let forPNG: AnimationError?
    let forGIF: AnimationError?
    let words: String

    init(
      _ name: String, _ sizes: [(Int, Int)], durations: [Duration]? = nil, both error: AnimationError, words: String
    ) {
      self.init(name, sizes, durations: durations, png: error, gif: error, words: words)
    }

    init(
      _ name: String, _ sizes: [(Int, Int)], durations: [Duration]? = nil, png: AnimationError?, gif: AnimationError?,
      words: String
    ) {
      (testDescription, self.sizes, self.durations, self.words) = (name, sizes, durations, words)
      (forPNG, forGIF) = (png, gif)
    }
  }

  static let all: [Failing] = [
    Failing("no frame", [], both: .noFrames, words: "at least one frame"),
    Failing(
      "1,001 frames", .init(repeating: (1, 1), count: 1_001), both: .tooManyFrames(1_001), words: "the maximum is 1000"),
    Failing(
      "more than 1,024 Mpx", .init(repeating: (1_100, 1_000), count: 1_000),
      both: .tooManyPixels(width: 1_100, height: 1_000, frames: 1_000), words: "the maximum is 1024 Mpx"),
    Failing(
      "another size", [(4, 5), (4, 5), (5, 4)],
      both: .sizeDiffers(frame: 3, width: 5, height: 4, firstWidth: 4, firstHeight: 5),
      words: "frame 3 has 5x4 pixels, but the first frame has 4x5"),
    Failing(
      "no time at all", [(1, 1), (1, 1)], durations: [.seconds(1), .zero],
      png: .duration(frame: 2, milliseconds: 1...86_400_000), gif: .duration(frame: 2, milliseconds: 20...86_400_000),
      words: "the duration of frame 2"),
    Failing(
      "less than no time", [(1, 1)], durations: [.seconds(-1)], png: .duration(frame: 1, milliseconds: 1...86_400_000),
      gif: .duration(frame: 1, milliseconds: 20...86_400_000), words: "86400000 ms"),
    Failing(
      "less than browsers show", [(1, 1)], durations: [.milliseconds(19)], png: nil,
      gif: .duration(frame: 1, milliseconds: 20...86_400_000), words: "20...86400000 ms"),
    Failing(
      "more than a day", [(1, 1)], durations: [.milliseconds(86_400_001)],
      png: .duration(frame: 1, milliseconds: 1...86_400_000), gif: .duration(frame: 1, milliseconds: 20...86_400_000),
      words: "86400000 ms"),
    Failing(
      "wider than GIF stores", [(65_536, 1)], png: nil, gif: .sideTooLong(width: 65_536, height: 1, maximum: 65_535),
      words: "the maximum is 65535 a side"),
    Failing(
      "higher than GIF stores", [(1, 65_536)], png: nil, gif: .sideTooLong(width: 1, height: 65_536, maximum: 65_535),
      words: "the maximum is 65535 a side"),
  ]

  @Test(arguments: all) func rejectsInvalidAnimations(_ example: Failing) {
    let durations = example.durations ?? example.sizes.map { _ in .milliseconds(100) }
    let frames = AnimationFrames(durations: durations) {
      PixelBuffer(repeating: .clear, width: example.sizes[$0].width, height: example.sizes[$0].height)
    }
    func error(_ encode: (AnimationFrames) throws -> [UInt8]) -> AnimationError? {
      do {
        #expect(try encode(frames).isEmpty == false)
        return nil
      } catch {
        return error as? AnimationError
      }
    }
    #expect(error(AnimatedPNGEncoder().encode) == example.forPNG)
    #expect(error(GIFEncoder(background: Pixel(gray: 255), reducing: notReduced).encode) == example.forGIF)
    #expect(example.forGIF?.description.contains(example.words) == true, "\(example.forGIF?.description ?? "")")
  }

  @Test func writesTheMaximumNumberOfFrames() throws {
    let frames = AnimationFrames(durations: Array(repeating: .milliseconds(20), count: AnimationFrames.maximumCount)) {
      PixelBuffer(repeating: Pixel(gray: UInt8($0 % 256)), width: 2, height: 2)
    }
    let png = chunks(of: try AnimatedPNGEncoder().encode(frames))
    #expect(png.count { $0.type == "fcTL" } == 1_000)
    #expect(try GIFEncoder(background: nil, reducing: notReduced).encode(frames).count > 1_000)
  }

  /// A frame is drawn when it is needed, and none before the limits are known to be kept.
  @Test func drawsFramesOnlyWhenTheyAreNeeded() throws {
    var drawn: [Int] = []
    func frames(_ count: Int, side: Int) -> AnimationFrames {
      AnimationFrames(durations: Array(repeating: .milliseconds(50), count: count)) {
        drawn.append($0)
        return PixelBuffer(repeating: Pixel(gray: UInt8($0 / 2)), width: side, height: side)
      }
    }
    _ = try GIFEncoder(background: nil, reducing: notReduced).encode(frames(6, side: 3))
    #expect(drawn == [0, 1, 2, 3, 4, 5])
    drawn = []
    _ = try AnimatedPNGEncoder().encode(frames(6, side: 3))
    #expect(drawn == [0, 1, 2, 3, 4, 5, 0, 2, 4])
    drawn = []
    #expect(throws: AnimationError.self) { try AnimatedPNGEncoder().encode(frames(1_000, side: 1_100)) }
    #expect(drawn == [0])
  }

  @Test func passesOnWhatDrawingThrows() {
    struct Unable: Error {}
    let frames = AnimationFrames(durations: [.seconds(1), .seconds(1)]) { frame in
      guard frame == 0 else { throw Unable() }
      return PixelBuffer(repeating: Pixel(gray: 0), width: 1, height: 1)
    }
    #expect(throws: Unable.self) { try AnimatedPNGEncoder().encode(frames) }
    #expect(throws: Unable.self) { try GIFEncoder(background: nil, reducing: notReduced).encode(frames) }
  }
}

/// For pictures of few colours, which no encoder has reduced.
func notReduced(_ picture: PixelBuffer) -> (picture: IndexedPicture, colors: [Pixel]) {
  Issue.record("a picture of few colours is stored as it is")
  return (
    IndexedPicture(width: picture.width, height: picture.height, indices: picture.pixels.map { _ in 0 }), [.clear]
  )
}
