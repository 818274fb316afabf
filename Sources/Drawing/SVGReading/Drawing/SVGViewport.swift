internal import WidgetDocuments
internal import WidgetScene

/// `viewBox` and `preserveAspectRatio`: how the coordinates of an element fit into its area.
struct SVGViewBox {
  let box: Rect
  /// The shares of the free space on the left and above; nil if both directions are stretched.
  private let alignment: (x: Double, y: Double)?
  private let fills: Bool

  init(_ box: Rect) {
    self.box = box
    (alignment, fills) = ((0.5, 0.5), false)
  }

  /// Reads the attributes of an element; nil if it has no valid view box.
  init?(_ element: XMLElement) {
    guard let numbers = element["viewBox"].flatMap(NumberList.numbers), numbers.count == 4, numbers[2] > 0,
      numbers[3] > 0, numbers.allSatisfy({ abs($0) < 1e12 })
    else { return nil }
    box = Rect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3])
    let words = (element["preserveAspectRatio"] ?? "").split(whereSeparator: \.isWhitespace).filter { $0 != "defer" }
    fills = words.dropFirst().first == "slice"
    let align = words.first ?? "xMidYMid"
    func share(_ low: String, _ high: String) -> Double { align.contains(low) ? 0 : align.contains(high) ? 1 : 0.5 }
    alignment = align == "none" ? nil : (share("xMin", "xMax"), share("YMin", "YMax"))
  }

  /// Returns the transform from the coordinates of the box to an area.
  func transform(into area: Rect) -> Transform {
    var (x, y) = (area.width / box.width, area.height / box.height)
    var free = (x: 0.0, y: 0.0)
    if let alignment {
      let factor = fills ? max(x, y) : min(x, y)
      (x, y) = (factor, factor)
      free = ((area.width - box.width * factor) * alignment.x, (area.height - box.height * factor) * alignment.y)
    }
    return Transform(
      a: x, b: 0, c: 0, d: y, tx: area.minX + free.x - box.minX * x, ty: area.minY + free.y - box.minY * y)
  }
}

extension XMLElement {
  /// Returns `width` or `height` in pixels; nil if it is missing, not above 0 or a percentage without `full`.
  func side(_ name: String, full: Double?, em: Double) -> Double? {
    self[name].flatMap { CSSNumber.length($0, full: full, em: em) }.flatMap { $0 > 0 && $0 < 1e9 ? $0 : nil }
  }
}
