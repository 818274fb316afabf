import Raster
import Testing
import WidgetBase

/// Animations that the encoders reject.
@Suite struct AnimationLimitTests {
  struct Failing: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let sizes: [(width: Int, height: Int)]
    let durations: [Duration]?
    /// The messages; nil: the file is written.
    let forPNG: String?
    let forGIF: String?

    init(_ name: String, _ sizes: [(Int, Int)], durations: [Duration]? = nil, both message: String) {
      self.init(name, sizes, durations: durations, png: message, gif: message)
    }

    init(_ name: String, _ sizes: [(Int, Int)], durations: [Duration]? = nil, png: String?, gif: String?) {
      (testDescription, self.sizes, self.durations) = (name, sizes, durations)
      (forPNG, forGIF) = (png, gif)
    }
  }

  static let all: [Failing] = [
    Failing("no frame", [], both: "an animation must have at least one frame"),
    Failing(
      "1,001 frames", .init(repeating: (1, 1), count: 1_001),
      both: "the animation has 1001 frames; the maximum is 1000"),
    Failing(
      "more than 1,024 Mpx", .init(repeating: (1_100, 1_000), count: 1_000),
      both: "the animation has 1000 frames of 1100x1000 pixels; the maximum is 1024 Mpx in total; "
        + "use fewer frames or a smaller scale"),
    Failing(
      "another size", [(4, 5), (4, 5), (5, 4)], both: "frame 3 has 5x4 pixels, but the first frame has 4x5"),
    Failing(
      "no time at all", [(1, 1), (1, 1)], durations: [.seconds(1), .zero],
      png: "the duration of frame 2 must be 1...86400000 ms", gif: "the duration of frame 2 must be 20...86400000 ms"),
    Failing(
      "less than no time", [(1, 1)], durations: [.seconds(-1)],
      png: "the duration of frame 1 must be 1...86400000 ms", gif: "the duration of frame 1 must be 20...86400000 ms"),
    Failing(
      "less than browsers show", [(1, 1)], durations: [.milliseconds(19)], png: nil,
      gif: "the duration of frame 1 must be 20...86400000 ms"),
    Failing(
      "more than a day", [(1, 1)], durations: [.milliseconds(86_400_001)],
      png: "the duration of frame 1 must be 1...86400000 ms", gif: "the duration of frame 1 must be 20...86400000 ms"),
    Failing(
      "wider than GIF stores", [(65_536, 1)], png: nil,
      gif: "the frames have 65536x1 pixels; the maximum is 65535 a side"
    ),
    Failing(
      "higher than GIF stores", [(1, 65_536)], png: nil,
      gif: "the frames have 1x65536 pixels; the maximum is 65535 a side"),
  ]

  @Test(arguments: all) func rejectsInvalidAnimations(_ example: Failing) {
    let durations = example.durations ?? example.sizes.map { _ in .milliseconds(100) }
    let frames = AnimationFrames(durations: durations) {
      PixelBuffer(repeating: .clear, width: example.sizes[$0].width, height: example.sizes[$0].height)
    }
    func message(_ encode: (AnimationFrames) throws -> [UInt8]) -> String? {
      do {
        #expect(try encode(frames).isEmpty == false)
        return nil
      } catch {
        return (error as? Failure)?.description
      }
    }
    #expect(message(AnimatedPNGEncoder().encode) == example.forPNG)
    #expect(message(GIFEncoder(background: Pixel(gray: 255), reducing: notReduced).encode) == example.forGIF)
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
    #expect(throws: Failure.self) { try AnimatedPNGEncoder().encode(frames(1_000, side: 1_100)) }
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
