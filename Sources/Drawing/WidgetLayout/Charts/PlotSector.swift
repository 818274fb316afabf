import Glibc
import WidgetScene

/// The outline of a part of a circle or ring.
struct PlotSector {
  let center: Point
  /// The ends as fractions of a turn.
  let start: Double
  let end: Double
  let inner: Double
  let outer: Double
  /// The distance to the next sector in points; each of the two sectors gives half of it.
  let inset: Double
  /// The radius of the corners; those that have no room are smaller.
  let cornerRadius: Double

  /// The outline; nil if the sector shows nothing.
  var path: Path? {
    guard outer > 0, end > start else { return nil }
    if isWhole { return wholePath }
    guard angles(outer) != nil else { return nil }
    // The parts of an arc begin new subpaths; here they are one outline.
    var elements: [Path.Element] = []
    for arc in outerArcs + innerArcs {
      guard case .move(let point)? = arc.first else { continue }
      elements.append(elements.isEmpty ? .move(point) : .line(point))
      elements += arc.dropFirst()
    }
    if inner <= 0 {
      elements.append(.line(.onCircle(center: center, radius: min(inset, outer / 2), degrees: middle)))
    }
    return Path(elements + [.close])
  }

  private var isWhole: Bool { end - start >= 1 - 1e-9 }
  private var middle: Double { (start + end) * 180 }
  private var halfInset: Double { max(inset, 0) / 2 }

  private var wholePath: Path {
    let far = arc(center, outer, start * 360, end * 360)
    guard inner > 0 else { return Path(far + [.close]) }
    return Path(far + [.close] + arc(center, inner, end * 360, start * 360) + [.close])
  }

  /// Returns the ends of an arc in degrees, whose sides are moved inwards by the inset; nil if nothing is left.
  private func angles(_ radius: Double) -> (start: Double, end: Double)? {
    let cut = radius <= 0 ? 0 : min(halfInset / radius / (2 * .pi), 0.25)
    return end - start > 2 * cut ? ((start + cut) * 360, (end - cut) * 360) : nil
  }

  private func arc(_ center: Point, _ radius: Double, _ from: Double, _ to: Double) -> [Path.Element] {
    var path = Path()
    path.addArc(center: center, radius: radius, from: from, to: to)
    return path.elements.filter { $0 != .close }
  }

  // MARK: Corners
  //
  // The circle of a corner touches the arc and the side. The side is parallel to the radius at the sector's end, half
  // of the inset away from it. So the centre is cornerRadius + inset / 2 away from that radius.

  /// The sine of half the sector's angle, up to a half turn.
  private var halfSine: Double { end - start >= 0.5 ? 1 : sin((end - start) * .pi) }

  /// The outer arc with its corners, clockwise.
  private var outerArcs: [[Path.Element]] {
    guard let ends = angles(outer) else { return [] }
    let radius = min(
      cornerRadius, (outer - inner) / 2, (outer * halfSine - halfInset) / (1 + halfSine))
    guard radius > 0.01 else { return [arc(center, outer, ends.start, ends.end)] }
    let turn = asin(min((radius + halfInset) / (outer - radius), 1)) * 180 / .pi
    let (first, last) = (start * 360 + turn, end * 360 - turn)
    func corner(_ degrees: Double, _ from: Double, _ to: Double) -> [Path.Element] {
      arc(.onCircle(center: center, radius: outer - radius, degrees: degrees), radius, from, to)
    }
    let between = last > first ? [arc(center, outer, first, last)] : []
    return [corner(first, start * 360 - 90, first)] + between + [corner(last, last, end * 360 + 90)]
  }

  /// The inner arc with its corners, counterclockwise; none if the sector reaches the centre.
  private var innerArcs: [[Path.Element]] {
    guard inner > 0 else { return [] }
    let room = inner * halfSine - halfInset
    let radius = min(cornerRadius, (outer - inner) / 2, halfSine < 1 ? room / (1 - halfSine) : .infinity)
    guard radius > 0.01, room > 0 else {
      let ends = angles(inner) ?? (middle, middle - 1e-6)
      return [arc(center, inner, ends.end, ends.start)]
    }
    let turn = asin(min((radius + halfInset) / (inner + radius), 1)) * 180 / .pi
    let (first, last) = (start * 360 + turn, end * 360 - turn)
    func corner(_ degrees: Double, _ from: Double, _ to: Double) -> [Path.Element] {
      arc(.onCircle(center: center, radius: inner + radius, degrees: degrees), radius, from, to)
    }
    let between = last > first ? [arc(center, inner, last, first)] : []
    return [corner(last, end * 360 + 90, last + 180)] + between + [corner(first, first + 180, start * 360 + 270)]
  }
}
