import CairoRendering
import Raster
import SVGReading
import TestPrograms
import Testing
import WidgetScene

/// Outlines for scenes without text.
struct NoOutlines: GlyphOutlines {
  func pixels(of glyph: UInt32, in face: Face, size: Double) throws -> Path { Path() }

  func outline(of glyph: UInt32, in face: Face) throws -> Path { Path() }
}

/// The root tag of a file is on line 1, and its contents begin on line 2.
func source(_ inside: String, root: String = "viewBox=\"0 0 24 24\"") -> String {
  "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:xlink=\"http://www.w3.org/1999/xlink\" \(root)>\n\(inside)\n</svg>"
}

func picture(_ inside: String, root: String = "viewBox=\"0 0 24 24\"") throws -> SVGPicture {
  try SVGPicture(source(inside, root: root).utf8, file: "i.svg")
}

extension SVGPicture {
  /// The picture in black on white, whose longer side has a number of pixels.
  func pixels(side: Double) throws -> PixelBuffer {
    let scale = side / max(size.width, size.height)
    let items = items(ink: .black).map { $0.transformed(by: .scale(x: scale, y: scale)) }
    let size = Size(width: max(1, (size.width * scale).rounded()), height: max(1, (size.height * scale).rounded()))
    return try RasterRenderer().render(
      Scene(size: size, background: .white, items: items), scale: 1, outlines: NoOutlines())
  }
}

/// Returns what rsvg-convert makes of a file, in as many pixels as another picture.
func rsvg(_ source: String, like picture: PixelBuffer) throws -> PixelBuffer {
  try independentlyDrawn(
    source, ["-w", "\(picture.width)", "-h", "\(picture.height)", "-b", "white"],
    capacity: picture.width * picture.height)
}

extension PixelBuffer {
  /// The number of pixels with a channel that differs by more than a tolerance from that of another picture.
  func pixelsUnlike(_ other: PixelBuffer, tolerance: Int = 32) -> Int {
    guard width == other.width, height == other.height else { return width * height }
    return zip(pixels, other.pixels).count { ours, theirs in
      zip([ours.red, ours.green, ours.blue], [theirs.red, theirs.green, theirs.blue])
        .contains { abs(Int($0) - Int($1)) > tolerance }
    }
  }
}
