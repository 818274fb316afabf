import Raster
import Testing
import WidgetBase
import WidgetScene

@testable import CairoRendering

@Suite("Limits")
struct LimitTests {
  @Test(
    "a scale outside 0.5...8 is an error that names the limit", arguments: [0.49, 8.01, 0, -1, Double.nan, .infinity])
  func scale(scale: Double) throws {
    let error = #expect(throws: Failure.self) {
      try CanvasSize(points: Size(width: 10, height: 10), scale: scale)
    }
    #expect(error?.description.contains("0.5 to 8") == true)
  }

  @Test(
    "a side outside 1...16384 pixels is an error that names the limit",
    arguments: [(16_385, 1), (1, 8_200.0), (0, 1), (1, -1), (0.2, 5), (.nan, 1), (1, .infinity)] as [(Double, Double)])
  func side(width: Double, height: Double) throws {
    let scale = height == 8_200 ? 2.0 : 1
    let error = #expect(throws: Failure.self) {
      try CanvasSize(points: Size(width: width, height: height), scale: scale)
    }
    #expect(error?.description.contains("1 to 16384") == true)
  }

  @Test("an area beyond 64 Mpx is an error, 64 Mpx are not")
  func area() throws {
    let size = try CanvasSize(points: Size(width: 8192, height: 8192), scale: 1)
    #expect(size.width * size.height == CanvasSize.mostPixels)
    let expected = Failure(
      .usage, "the picture would be 8193 x 8192 pixels; the maximum is 67108864 in total")
    #expect(throws: expected) {
      try CanvasSize(points: Size(width: 8193, height: 8192), scale: 1)
    }
  }

  @Test("the widest, the highest and the smallest picture are drawn", arguments: [(16_384, 1), (1, 16_384), (1, 1)])
  func extremes(width: Int, height: Int) throws {
    let size = Size(width: Double(width), height: Double(height))
    let picture = try drawn([.rectangle(0, 0, size.width, size.height)], size: size)
    #expect(picture.width == width && picture.height == height)
    #expect(picture[width - 1, height - 1].argb == 0xFF00_0000)
  }

  @Test("errors contain Cairo's message")
  func cairoStatus() {
    #expect(Failure.cairo("out of memory").description == "drawing failed: out of memory")
  }
}
