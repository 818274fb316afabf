import Foundation
import Raster
import TestPrograms
import Testing
import WidgetBase
import WidgetRendering
import WidgetScene

/// Animations and JPEG files of widgets.
@Suite struct WebFormatTests {
  /// The weather of hours that follow each other, the second one twice.
  private static func frames() throws -> [(scene: Scene, duration: Duration)] {
    let hours: [(Int, Duration)] = [
      (0, .seconds(1)), (1, .milliseconds(500)), (1, .milliseconds(250)), (2, .seconds(70)), (3, .milliseconds(120)),
    ]
    return try hours.map { hours, duration in
      (try Scenes.weather(Size(width: 338, height: 158), hoursLater: hours).scene, duration)
    }
  }

  @Test(.needs(.pillow), arguments: [0, 20] as [Double]) func anAnimatedPNGHasThePixelsOfEveryFrame(
    cornerRadius: Double
  ) throws {
    let frames = try Self.frames()
    let renderer = try WidgetRenderer()
    let read = try PillowPicture.read([try renderer.apng(of: frames, scale: 2, cornerRadius: cornerRadius)])[0]
    #expect(read.frames.map(\.milliseconds) == [1_000, 750, 70_000, 120])
    #expect(read.loopCount == 0)
    let pictures = try [0, 1, 3, 4].map {
      try renderer.pixels(of: frames[$0].scene, scale: 2, cornerRadius: cornerRadius)
    }
    #expect(read.frames.map(\.picture) == pictures)
  }

  @Test(.needs(.pillow)) func aGIFShowsEveryFrame() throws {
    var frames = try Self.frames()
    // Transparent pixels become white.
    frames.append((Scene(size: frames[0].scene.size, background: nil, items: []), .seconds(1)))
    let renderer = try WidgetRenderer()
    let file = try renderer.gif(of: frames, scale: 2)
    #expect(try file == WidgetRenderer().gif(of: frames, scale: 2))
    let read = try PillowPicture.read([file])[0].frames
    #expect(read.map(\.milliseconds) == [1_000, 750, 70_000, 120, 1_000])
    for (frame, place) in zip(read, [0, 1, 3, 4]) {
      let picture = try renderer.pixels(of: frames[place].scene, scale: 2)
      let ratio = signalToNoise(frame.picture, picture)
      #expect(ratio > 40, "\(ratio) dB")
    }
    #expect(try Set(#require(read.last).picture.pixels) == [Pixel(gray: 255)])
  }

  /// Qualities, and the decibels that widgets reach: text loses more than photographs do.
  @Test(arguments: [(30, 26), (92, 33), (100, 42)] as [(Int, Double)])
  func aJPEGLooksLikeThePicture(quality: Int, ratio: Double) throws {
    let renderer = try WidgetRenderer()
    for sample in SamplePicture.all {
      let scene = try sample.scene(by: renderer)
      let file = try renderer.jpeg(of: scene, scale: 2, quality: quality)
      let picture = try renderer.pixels(of: scene, scale: 2)
      let read = try PictureFile(file).pixels()
      let found = signalToNoise(read, picture.laid(on: Pixel(gray: 255)))
      #expect(found > ratio, "\(sample.name): \(found) dB")
      // 144 dots per inch.
      #expect(Array(file[13..<18]) == [1, 0, 144, 0, 144])
    }
  }

  @Test func framesOfAnotherSizeAreAnError() throws {
    var frames = try Self.frames()
    frames[2].scene.size = Size(width: 100, height: 50)
    let renderer = try WidgetRenderer()
    let expected = Failure(.internal, "frame 3 has 200x100 pixels, but the first frame has 676x316")
    #expect(throws: expected) { try renderer.apng(of: frames, scale: 2) }
    #expect(throws: expected) { try renderer.gif(of: frames, scale: 2) }
  }

  @Test func emptyScenesAreAnError() throws {
    let renderer = try WidgetRenderer()
    let scene = Scene(size: Size(width: 0, height: 0), background: nil, items: [])
    #expect(throws: (any Error).self) { try renderer.apng(of: [(scene, .seconds(1))], scale: 1) }
    #expect(throws: (any Error).self) { try renderer.gif(of: [(scene, .seconds(1))], scale: 1) }
    #expect(throws: (any Error).self) { try renderer.jpeg(of: scene, scale: 1, quality: 92) }
    let badQuality = Failure(.internal, "the JPEG quality must be 1...100, not 0")
    #expect(throws: badQuality) { try renderer.jpeg(of: scene, scale: .nan, quality: 0) }
    let noFrames = Failure(.internal, "an animation must have at least one frame")
    #expect(throws: noFrames) { try renderer.apng(of: [], scale: 1) }
  }

  private func signalToNoise(_ first: PixelBuffer, _ second: PixelBuffer) -> Double {
    let (ones, others) = (first.rgba, second.rgba)
    var sum = 0
    // Pointers and a simple loop, because without optimisation others take a tenth of the time of all tests here.
    ones.withUnsafeBytes { ones in
      others.withUnsafeBytes { others in
        guard let one = ones.baseAddress, let other = others.baseAddress else { return }
        var index = 0
        let count = min(ones.count, others.count)
        while index < count {
          let error =
            Int(one.load(fromByteOffset: index, as: UInt8.self))
            - Int(other.load(fromByteOffset: index, as: UInt8.self))
          sum += error * error
          index += 1
        }
      }
    }
    // Alpha has no errors.
    let mean = Double(sum) / Double(ones.count * 3 / 4)
    return 10 * log10(255 * 255 / mean)
  }
}
