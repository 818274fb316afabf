internal import CPNG
internal import Foundation
public import Raster
public import Testing

/// Decodes a PNG with libpng, which shares no code with the project's encoder.
///
/// Returns nil if libpng reports a problem.
///
/// `capacity` is the maximum number of pixels.
public func independentlyRead(_ file: [UInt8], capacity: Int) -> PixelBuffer? {
  var width: UInt32 = 0
  var height: UInt32 = 0
  var bytes = [UInt8](repeating: 0, count: capacity * 4)
  guard png_shim_read_rgba(file, file.count, &bytes, bytes.count, &width, &height) == 1 else { return nil }
  let pixels = (0..<Int(width * height)).map {
    Pixel(red: bytes[4 * $0], green: bytes[4 * $0 + 1], blue: bytes[4 * $0 + 2], alpha: bytes[4 * $0 + 3])
  }
  return PixelBuffer(width: Int(width), height: Int(height), pixels: pixels)
}

/// Renders an SVG file with rsvg-convert.
///
/// `capacity` is the maximum number of pixels.
public func independentlyDrawn(
  _ svg: String, _ arguments: [String] = [], capacity: Int, sourceLocation: SourceLocation = #_sourceLocation
) throws -> PixelBuffer {
  let png = try OutsideProgram.rsvgConvert.run(arguments, input: Array(svg.utf8))
  return try #require(independentlyRead([UInt8](png), capacity: capacity), sourceLocation: sourceLocation)
}

/// Parses documents with an independent XML parser, and expects that no id occurs twice in a document.
public func expectWellFormed(_ documents: [String]) throws {
  let program = """
    import sys, xml.dom.minidom
    for text in sys.stdin.buffer.read().split(b"\\x00"):
        document = xml.dom.minidom.parseString(text)
        ids = [e.getAttribute("id") for e in document.getElementsByTagName("*") if e.hasAttribute("id")]
        assert len(ids) == len(set(ids)), ids
    """
  _ = try OutsideProgram.python.run(["-c", program], input: Array(documents.joined(separator: "\u{0}").utf8))
}
