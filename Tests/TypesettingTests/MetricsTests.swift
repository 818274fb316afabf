import Geometry
import Layout
import Testing

@testable import Typesetting

@Suite struct MetricsTests {
  @Test(
    "A line box is SF Pro's whatever face draws the text",
    arguments: [
      ("Hamburg", FontDesign.text, 20.0, 23.8672, 19.043),
      ("世田谷区", .text, 14, 16.70704, 13.3301),
      ("😀", .text, 6, 7.16016, 5.7129),
      ("", .text, 30, 35.8008, 28.5645),
      ("12:34:56", .segments, 60, 60, 60),
    ])
  func lineBox(string: String, design: FontDesign, size: Double, height: Double, baseline: Double) throws {
    let layout = try Sample.typesetter().set(string, size: size, design: design)
    #expect(abs(layout.size.height - height) < 1e-9)
    #expect(abs(layout.firstBaseline - baseline) < 1e-9)
    #expect(layout.lastBaseline == layout.firstBaseline)
  }
}
