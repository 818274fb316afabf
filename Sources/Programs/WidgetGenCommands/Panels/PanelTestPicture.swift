internal import CommandLineSupport
internal import FoundationEssentials
internal import PanelDrivers
internal import Panels
internal import Raster
internal import Typesetting
internal import WidgetBase
internal import WidgetLayout
internal import WidgetRendering
internal import WidgetScene

/// A picture that shows whether a panel works: a ruler, the panel's inks as bars, text of 12 to 20 pixels, and patterns
/// of single pixels.
struct PanelTestPicture {
  let panel: PanelModel
  let target: Target

  private static let textSizes = [12, 14, 16, 18, 20]

  /// Returns the frame with indices of the target's inks.
  ///
  /// - Throws: if fonts cannot be read.
  func frame() throws -> IndexedPicture {
    let (width, height) = (panel.pixels.width, panel.pixels.height)
    let palette = target.colors.palette?.inks.map(\.name) ?? []
    func index(_ name: String) -> UInt8 { UInt8(palette.firstIndex(of: name) ?? 0) }
    let (black, white) = (index("black"), index("white"))
    let text = try self.text()
    var indices = text.indices
    let ruler = min(16, height / 5)
    let barsEnd = height * 2 / 5
    let patternsStart = height - max(height / 10, 8)
    for y in 0..<height {
      for x in 0..<width {
        let ink: UInt8
        if x == 0 || y == 0 || x == width - 1 || y == height - 1 {
          ink = black
        } else if y < ruler {
          // A mark at each tenth pixel, a longer one at each fiftieth.
          ink = x % 50 == 0 || (x % 10 == 0 && y < ruler / 2) ? black : white
        } else if y < barsEnd {
          ink = index(panel.inks[min(x * panel.inks.count / width, panel.inks.count - 1)])
        } else if y < patternsStart {
          continue
        } else if x < width / 3 {
          ink = x % 2 == 0 ? black : white
        } else if x < width * 2 / 3 {
          ink = y % 2 == 0 ? black : white
        } else {
          ink = (x + y) % 2 == 0 ? black : white
        }
        indices[y * width + x] = ink
      }
    }
    return IndexedPicture(width: width, height: height, indices: indices)
  }

  /// Returns a frame with the name of the panel in several sizes between the bars and the patterns.
  private func text() throws -> IndexedPicture {
    let renderer = try WidgetRenderer(fonts: FontSources(prefix: InstallationPrefix.current))
    let lines = Self.textSizes.map { size in
      Node.text(
        TextContent(
          request: TextRequest(
            string: "\(size) px \(panel.name)", font: Font(size: Double(size)), lineLimit: 1), color: .black))
    }
    let stack = Node.verticalStack(alignment: .leading, spacing: Length(points: 1), children: lines)
    let node = Node.frame(
      Frame(
        maxWidth: Length(points: .infinity), maxHeight: Length(points: .infinity), alignment: .topLeading),
      .padding(
        EdgeInsets(top: Double(panel.pixels.height * 2 / 5 + 2), leading: 4, bottom: 0, trailing: 4), stack))
    let environment = try RenderEnvironment(
      now: Date(timeIntervalSince1970: 0),
      size: Size(width: Double(panel.pixels.width), height: Double(panel.pixels.height)), scale: 1)
    let scene = renderer.scene(of: node, background: .white, in: environment)
    let picture = try PictureFile(renderer.encode(scene, scale: 1, for: target, format: .png)).pixels()
    guard let frame = target.exactFrame(of: picture) else {
      throw Failure(.internal, "the test picture is not in the inks of \(panel.name)")
    }
    return frame
  }
}
