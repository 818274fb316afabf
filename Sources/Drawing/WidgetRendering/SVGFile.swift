package import Panels
package import Raster
internal import SVGReading
internal import Typesetting
internal import WidgetDocuments
internal import WidgetScene

/// SVG files as pictures, for what takes pixels.
package enum SVGFile {
  /// Whether a file looks like SVG.
  package static func isSVG(_ bytes: [UInt8]) -> Bool { SVGPicture.isSVG(bytes) }

  /// Returns why a file cannot be drawn, without its name; nil if it can.
  package static func problem(of bytes: [UInt8]) -> String? {
    do {
      _ = try SVGPicture(bytes, file: "")
      return nil
    } catch let error as DocumentError {
      return "line \(error.line): \(error.message)"
    } catch {
      return "\(error)"
    }
  }

  /// Draws a file as large as a target needs it to be covered; without a size, a pixel for each of the file's.
  ///
  /// - Returns: the picture, and what of the file is not drawn.
  /// - Throws: `DocumentError`, which names the file, and errors of drawing.
  package static func picture(
    _ bytes: [UInt8], file: String, for target: Target
  ) throws -> (picture: PictureFile, warning: String?) {
    let drawing = try SVGPicture(bytes, file: file)
    let ratios = target.uprightSize.map {
      (Double($0.width) / drawing.size.width, Double($0.height) / drawing.size.height)
    }
    let limit = min(
      maximumSide / max(drawing.size.width, drawing.size.height),
      (maximumPixels / drawing.size.width / drawing.size.height).squareRoot())
    let scale = min(ratios.map { max($0.0, $0.1) } ?? 1, limit)
    let size = Size(
      width: max(1, (drawing.size.width * scale).rounded()), height: max(1, (drawing.size.height * scale).rounded()))
    // Sides of whole pixels are stretched, so that no strip stays empty.
    let stretch = Transform.scale(x: size.width / drawing.size.width, y: size.height / drawing.size.height)
    let items = drawing.items(ink: .black, subject: .image, role: nil)
    let scene = Scene(size: size, items: [.group(GroupItem(transform: stretch, items: items))])
    return (try PictureFile(try WidgetRenderer().png(of: scene, scale: 1)), drawing.leftOut)
  }

  /// The largest side and number of pixels of a drawn file, which are those of a canvas.
  private static let maximumSide = 16_384.0
  private static let maximumPixels = Double(16 << 20)
}
