internal import Raster
internal import WidgetScene

extension InkSurvey {
  /// The distance in points by which ink may extend beyond an edge, or two boxes of ink overlap: less than is seen, and
  /// more than the difference between a curve and the box of its control points.
  private static let tolerance = 0.75
  /// The minimum contrast of texts and icons: WCAG 2.1's for large text and graphics (criteria 1.4.3 and 1.4.11).
  private static let minimumContrast = 3.0
  /// The minimum opacity of an area that covers what lies below it.
  private static let coveringOpacity = 0.5
  /// More marks than anybody reads are not compared with each other.
  private static let maximumMarks = 600

  /// Returns all faults of the marks on a canvas.
  func faults(on canvas: Size) -> [SceneFault] {
    marks.flatMap { mark in
      [outside(mark, Rect(origin: .zero, size: canvas)), clipped(mark), buried(mark), faint(mark)].compactMap { $0 }
    } + overlaps()
  }

  private func outside(_ mark: Mark, _ canvas: Rect) -> SceneFault? {
    guard let (edge, points) = Self.excess(of: mark.box, over: canvas) else { return nil }
    let length = edge == "left" || edge == "right" ? canvas.width : canvas.height
    return SceneFault(
      kind: .outside, mark: mark.name,
      message: "\(mark.name) reaches \(Int(points.rounded(.up))) points over the \(edge) edge; the canvas has "
        + "\(Int(length.rounded()))")
  }

  private func clipped(_ mark: Mark) -> SceneFault? {
    guard let clip = mark.clip, let (edge, points) = Self.excess(of: mark.box, over: clip) else { return nil }
    return SceneFault(
      kind: .clipped, mark: mark.name,
      message: "\(mark.name) reaches \(Int(points.rounded(.up))) points over the \(edge) edge of what it is clipped to")
  }

  /// Returns the edge of an area that a box crosses farthest, and by how many points; nil if it crosses none.
  private static func excess(of box: Rect, over area: Rect) -> (edge: String, points: Double)? {
    let over = [
      ("left", area.minX - box.minX), ("right", box.maxX - area.maxX), ("upper", area.minY - box.minY),
      ("lower", box.maxY - area.maxY),
    ].max { $0.1 < $1.1 }
    guard let over, over.1 > tolerance else { return nil }
    return over
  }

  /// Reports a mark below an area or an image that is drawn later.
  private func buried(_ mark: Mark) -> SceneFault? {
    let isCovered = mark.parts.contains { part in
      grounds(above: mark.level, at: part.center).contains { ground in
        !ground.isIcon && ground.opacity * (ground.paint?.meanColor.alpha ?? 1) >= Self.coveringOpacity
      }
    }
    guard isCovered else { return nil }
    return SceneFault(kind: .covered, mark: mark.name, message: "\(mark.name) lies below an area that is drawn later")
  }

  private func overlaps() -> [SceneFault] {
    let marks = marks.prefix(Self.maximumMarks)
    return marks.indices.flatMap { index in
      marks[(index + 1)...].compactMap { upper -> SceneFault? in
        let lower = marks[index]
        guard lower.box.overlaps(upper.box, by: Self.tolerance), !(lower.isIcon && upper.isIcon),
          lower.text != upper.text, Self.touch(lower, upper)
        else { return nil }
        return SceneFault(kind: .covered, mark: lower.name, message: "\(lower.name) overlaps \(upper.name)")
      }
    }
  }

  private static func touch(_ lower: Mark, _ upper: Mark) -> Bool {
    if !lower.isIcon, !upper.isIcon {
      return lower.parts.contains { first in
        upper.parts.contains { first.box.overlaps($0.box, by: tolerance) }
      }
    }
    let (icon, text) = lower.isIcon ? (lower, upper) : (upper, lower)
    if lower.isIcon {
      // A text with a halo is meant to lie on the dots of a curve, and one within a fill, such as a badge, on that fill.
      if text.halo != nil { return false }
      let isGround = icon.parts.contains { part in
        part.fill.map { fill in text.parts.allSatisfy { $0.box.corners.allSatisfy(fill.contains) } } ?? false
      }
      if isGround { return false }
    }
    return text.parts.contains { glyph in
      let ink = glyph.box.inset(by: EdgeInsets(all: tolerance))
      return icon.parts.contains { part in
        part.box.overlaps(glyph.box, by: tolerance)
          && (part.hasEdge(in: ink) || part.fill?.contains(ink.center) == true)
      }
    }
  }

  private func faint(_ mark: Mark) -> SceneFault? {
    mark.isIcon ? faintIcon(mark) : faintText(mark)
  }

  private func faintText(_ mark: Mark) -> SceneFault? {
    let ratios = mark.parts.compactMap { part -> (ratio: Double, ink: Color, ground: Color)? in
      let point = part.center
      guard let below = mark.halo ?? color(below: mark.level, at: point) else { return nil }
      let ink = part.paint.color(at: point).opacity(part.opacity).over(below)
      return (Self.contrast(ink, below), ink, below)
    }
    guard let worst = ratios.min(by: { $0.ratio < $1.ratio }), worst.ratio < Self.minimumContrast else { return nil }
    return Self.faint(mark, worst)
  }

  /// Reports an icon without a part that stands out, unless a word beside it says the same.
  private func faintIcon(_ mark: Mark) -> SceneFault? {
    guard let below = color(below: mark.level, at: mark.box.center) else { return nil }
    let ratios = mark.parts.map { part -> (ratio: Double, ink: Color, ground: Color) in
      let ink = part.paint.color(at: part.center).opacity(part.opacity).over(below)
      return (Self.contrast(ink, below), ink, below)
    }
    guard let best = ratios.max(by: { $0.ratio < $1.ratio }), best.ratio < Self.minimumContrast else { return nil }
    let reach = max(8, mark.box.width, mark.box.height)
    let surroundings = mark.box.inset(by: EdgeInsets(all: -reach))
    guard !words(in: surroundings).contains(where: { $0.box.intersection(surroundings) != nil }) else { return nil }
    return Self.faint(mark, best)
  }

  private static func faint(_ mark: Mark, _ seen: (ratio: Double, ink: Color, ground: Color)) -> SceneFault {
    let tenths = Int((seen.ratio * 10).rounded(.down))
    return SceneFault(
      kind: .faint, mark: mark.name,
      message: "\(mark.name) has a contrast of \(tenths / 10).\(tenths % 10) to 1, \(seen.ink.hex) on "
        + "\(seen.ground.hex); it needs 3 to 1")
  }

  /// Returns WCAG's contrast ratio of two opaque colours, 1...21.
  private static func contrast(_ first: Color, _ second: Color) -> Double {
    func luminance(_ color: Color) -> Double {
      func linear(_ value: Double) -> Double { Double(LinearLight.ofByte[Int((value * 255).rounded())]) }
      return 0.2126 * linear(color.red) + 0.7152 * linear(color.green) + 0.0722 * linear(color.blue)
    }
    let (one, other) = (luminance(first), luminance(second))
    return (max(one, other) + 0.05) / (min(one, other) + 0.05)
  }
}

extension Rect {
  fileprivate var center: Point { Point(x: midX, y: midY) }

  fileprivate var corners: [Point] {
    [origin, Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY)]
  }

  fileprivate func overlaps(_ other: Rect, by points: Double) -> Bool {
    min(maxX, other.maxX) - max(minX, other.minX) > points && min(maxY, other.maxY) - max(minY, other.minY) > points
  }
}

extension InkSurvey.Part {
  /// Returns whether the outline of an icon's part runs through a rectangle.
  fileprivate func hasEdge(in area: Rect) -> Bool {
    outlines.contains { outline in
      zip(outline, outline.dropFirst() + outline.prefix(fill == nil ? 0 : 1)).contains {
        area.isCrossed(from: $0, to: $1)
      }
    }
  }
}

extension Rect {
  /// Returns whether a straight line enters the rectangle (the algorithm of Liang and Barsky).
  fileprivate func isCrossed(from start: Point, to end: Point) -> Bool {
    var (first, last) = (0.0, 1.0)
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    for (step, distance) in [
      (-dx, start.x - minX), (dx, maxX - start.x), (-dy, start.y - minY), (dy, maxY - start.y),
    ] {
      if step == 0 {
        if distance < 0 { return false }
      } else if step < 0 {
        first = max(first, distance / step)
      } else {
        last = min(last, distance / step)
      }
    }
    return first <= last
  }
}
