internal import WidgetDocuments
package import WidgetScene

/// A vector drawing with unresolved colours, read from an SVG file.
///
/// It reads what icon sets and logos use: shapes, groups, `<use>` and `<symbol>`, transforms, style sheets of simple
/// selectors, gradients, clip paths, opacity and strokes. Everything else (text, scripts, animations, filters, masks,
/// patterns, markers, images and references to other files) is left out and named in ``warning``. Nothing outside the
/// file is read.
package struct SVGPicture: Hashable, Sendable {
  /// The size in points of 1/96 inch: that of `width` and `height`, else of the view box, else of the shapes.
  package let size: Size
  /// What the drawing lacks, `left out: text, filters`; nil if it is whole.
  package let leftOut: String?
  /// The same as ``leftOut`` with the place, `FILE:LINE: left out: text, filters`.
  package let warning: String?
  let parts: [SVGPart]

  /// Reads a file.
  ///
  /// - Parameters:
  ///   - bytes: the file.
  ///   - file: the name of the file in messages.
  ///   - isClipped: whether what exceeds the canvas is cut off, as SVG says.
  /// - Throws: `DocumentError` if it is not an SVG file, or too large or too complex to be drawn.
  package init(_ bytes: some Collection<UInt8>, file: String, isClipped: Bool = true) throws {
    let document = try XMLDocument.parse(bytes, file: file, limits: SVGWork.limits, allowsDocumentType: true)
    var reader = try SVGReader(file: file, root: document, isClipped: isClipped)
    (size, parts) = try reader.read()
    leftOut = reader.notes.text
    warning = leftOut.map { "\(file):\(reader.notes.line): \($0)" }
  }

  /// Whether a file looks like SVG: an XML document whose first element is `svg`.
  package static func isSVG(_ bytes: some Collection<UInt8>) -> Bool {
    let head = bytes.prefix(16 << 10)
    // XML begins with white space or `<`, possibly after the mark of UTF-8; pictures of pixels do not.
    guard let first = head.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }), first == UInt8(ascii: "<")
    else { return false }
    var rest = String(decoding: head, as: UTF8.self)[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "<")) {
      rest = rest[open...].dropFirst()
      if rest.hasPrefix("!--") {
        guard let end = rest.firstRange(of: "-->") else { return false }
        rest = rest[end.upperBound...]
      } else if let sign = rest.first, sign != "!", sign != "?" {
        let name = rest.prefix { $0.isLetter || $0 == ":" }
        return name == "svg" || name.hasSuffix(":svg")
      }
    }
    return false
  }

  /// Returns the items in the coordinates of a canvas of ``size``.
  ///
  /// - Parameters:
  ///   - ink: the colour of `currentColor`, and of shapes without a fill.
  ///   - subject: what the items show.
  ///   - role: whether panels may dither the items; nil for gradients only.
  ///   - color: the colour for a name in `var(--name, #RRGGBB)`, or nil for the colour written there.
  /// - Returns: the items in drawing order.
  package func items(
    ink: Color, subject: Subject = .icon, role: Role? = .ink, color: (String) -> Color? = { _ in nil }
  ) -> [Item] {
    withoutActuallyEscaping(color) { color in
      let look = SVGLook(ink: ink, subject: subject, role: role, color: color)
      return parts.flatMap { $0.items(look) }
    }
  }
}

/// How the parts of a drawing become items.
struct SVGLook {
  let ink: Color
  let subject: Subject
  let role: Role?
  let color: (String) -> Color?
}
