internal import Raster
internal import WidgetDocuments

/// A face in a picture, relative to the sides of the upright picture.
struct FaceRegion: Hashable, Sendable {
  /// The left edge, 0...1.
  var left: Float
  /// The top edge, 0...1.
  var top: Float
  /// The width, above 0.
  var width: Float
  /// The height, above 0.
  var height: Float

  /// The part of the picture that the face takes.
  var area: Float { width * height }
}

extension PictureFile {
  /// The faces that programs for photographs have marked: regions of the Metadata Working Group in XMP.
  ///
  /// Empty if the file has none or its XMP cannot be read.
  var faces: [FaceRegion] {
    guard let xmp else { return [] }
    let limits = XMLDocument.Limits(bytes: 64 << 10, elements: 4_000, depth: 40)
    guard let root = try? XMLDocument.parse(xmp, file: "XMP", limits: limits) else { return [] }
    var areas: [XMLElement] = []
    var (isUpright, dimensions) = (false, XMLElement?.none)
    func search(_ element: XMLElement) {
      let elements = element.elements
      if let area = elements.first(where: { $0.isNamed("Area") }) {
        let type = element.value("Type")
        if type == nil || type == "Face" { areas.append(area) }
        return
      }
      dimensions = dimensions ?? elements.first { $0.isNamed("AppliedToDimensions") }
      for child in elements { search(child) }
    }
    search(root)
    // Regions are those of the stored picture, unless the size that they apply to is that of the upright one.
    if let dimensions, let wide = dimensions.number("w"), let high = dimensions.number("h") {
      isUpright = (wide > high) == (width > height)
    }
    return areas.prefix(Self.maximumFaces).compactMap { area in
      guard let x = area.number("x"), let y = area.number("y"), let wide = area.number("w"),
        let high = area.number("h"),
        area.value("unit") ?? "normalized" == "normalized",
        [x, y, wide, high].allSatisfy({ (0...1).contains($0) }), wide > 0, high > 0
      else { return nil }
      let turned = isUpright && orientation.swapsSides ? (x, y, wide, high) : upright(x, y, wide, high)
      return FaceRegion(
        left: Float(turned.0 - turned.2 / 2), top: Float(turned.1 - turned.3 / 2), width: Float(turned.2),
        height: Float(turned.3))
    }
  }

  private static let maximumFaces = 100

  /// Returns a rectangle of the stored picture, given by its middle and its size, in the upright one.
  private func upright(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double
  ) -> (Double, Double, Double, Double) {
    let x = orientation.isMirrored ? 1 - x : x
    return switch orientation.quarters {
    case .none: (x, y, width, height)
    case .one: (1 - y, x, height, width)
    case .two: (1 - x, 1 - y, width, height)
    case .three: (y, 1 - x, height, width)
    }
  }
}

extension XMLElement {
  /// Whether the name without its prefix is a word; prefixes of XMP are those of its specification by custom only.
  fileprivate func isNamed(_ word: String) -> Bool { Self.local(name) == word }

  /// The property of a name, which XMP writes as an attribute or as an element.
  fileprivate func value(_ word: String) -> String? {
    attributes.first { Self.local($0.name) == word }?.value ?? elements.first { $0.isNamed(word) }?.text
  }

  fileprivate func number(_ word: String) -> Double? {
    value(word).flatMap { Double($0.trimmed) }.flatMap { $0.isFinite ? $0 : nil }
  }

  private static func local(_ name: String) -> Substring {
    name.lastIndex(of: ":").map { name[name.index(after: $0)...] } ?? name[...]
  }
}

extension String {
  fileprivate var trimmed: Substring {
    let start = drop { $0.isWhitespace }
    return start.prefix { !$0.isWhitespace }
  }
}
