public import Foundation
internal import WidgetScene

// Paths of areas, made of those of two paths. Curves become straight lines, which are at most a hundredth of a point away.

extension Path {
  /// Returns whether a point is inside the path.
  ///
  /// With `eoFill`, the even-odd rule decides what is inside, else the non-zero rule.
  public func contains(_ point: CGPoint, eoFill: Bool = false) -> Bool {
    FlatPath(geometry).contains(point.point, evenOdd: eoFill)
  }

  /// Returns the outline of the path's area, which is the same by both fill rules.
  public func normalized(eoFill: Bool = true) -> Path { combined(with: Path(), eoFill) { first, _ in first } }

  /// Returns the outline of the area that is in both paths.
  public func intersection(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && $1 } }

  /// Returns the outline of the area that is in one of the paths or in both.
  public func union(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 || $1 } }

  /// Returns the outline of the area that is in this path, but not in the other one.
  public func subtracting(_ other: Path, eoFill: Bool = false) -> Path { combined(with: other, eoFill) { $0 && !$1 } }

  /// Returns the outline of the area that is in one path only.
  public func symmetricDifference(_ other: Path, eoFill: Bool = false) -> Path {
    combined(with: other, eoFill) { $0 != $1 }
  }

  /// Returns the parts of the line that are in the area of another path.
  public func lineIntersection(_ other: Path, eoFill: Bool = false) -> Path {
    Path(FlatPath(geometry).parts(inside: true, FlatPath(other.geometry), evenOdd: eoFill))
  }

  /// Returns the parts of the line that are not in the area of another path.
  public func lineSubtraction(_ other: Path, eoFill: Bool = false) -> Path {
    Path(FlatPath(geometry).parts(inside: false, FlatPath(other.geometry), evenOdd: eoFill))
  }

  /// Returns a path of which the non-zero rule fills what a rule fills of this one.
  func filled(by style: FillStyle) -> Path { style.isEOFilled ? normalized() : self }

  private func combined(with other: Path, _ evenOdd: Bool, _ isInside: (Bool, Bool) -> Bool) -> Path {
    Path(PathArea(FlatPath(geometry), FlatPath(other.geometry)).outline(evenOdd: evenOdd, isInside))
  }
}

extension FlatPath {
  /// Returns the parts of the lines that are inside or outside an area.
  func parts(inside: Bool, _ area: FlatPath, evenOdd: Bool) -> WidgetScene.Path {
    let borders = area.borders
    var result = WidgetScene.Path()
    for points in subpaths {
      var end: Point?
      for (start, next) in zip(points, points.dropFirst()) {
        let stops = [0] + borders.compactMap { Self.crossing(start, next, $0.start, $0.end) }.sorted() + [1]
        for (from, to) in zip(stops, stops.dropFirst()) where from < to {
          guard area.contains(start.mixed(next, (from + to) / 2), evenOdd: evenOdd) == inside else { continue }
          let (first, last) = (start.mixed(next, from), to == 1 ? next : start.mixed(next, to))
          if end != first { result.move(to: first) }
          result.line(to: last)
          end = last
        }
      }
    }
    return result
  }

  /// Returns where a line crosses another one, from 0 at its start to 1 at its end; nil if it does not.
  private static func crossing(_ start: Point, _ end: Point, _ otherStart: Point, _ otherEnd: Point) -> Double? {
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let (otherX, otherY) = (otherEnd.x - otherStart.x, otherEnd.y - otherStart.y)
    let area = dx * otherY - dy * otherX
    guard area != 0 else { return nil }
    let (x, y) = (otherStart.x - start.x, otherStart.y - start.y)
    let (share, otherShare) = ((x * otherY - y * otherX) / area, (x * dy - y * dx) / area)
    return share > 0 && share < 1 && otherShare >= 0 && otherShare <= 1 ? share : nil
  }
}

extension Shape {
  /// Returns the area that is in both shapes.
  public func intersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    PathChange(shape: self) { path, rect in path.intersection(other.path(in: rect), eoFill: eoFill) }
  }

  /// Returns the area that is in one of the shapes or in both.
  public func union(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    PathChange(shape: self) { path, rect in path.union(other.path(in: rect), eoFill: eoFill) }
  }

  /// Returns the area that is in this shape, but not in the other one.
  public func subtracting(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    PathChange(shape: self) { path, rect in path.subtracting(other.path(in: rect), eoFill: eoFill) }
  }

  /// Returns the area that is in one shape only.
  public func symmetricDifference(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    PathChange(shape: self) { path, rect in path.symmetricDifference(other.path(in: rect), eoFill: eoFill) }
  }

  /// Returns the parts of the outline that are in the area of another shape.
  public func lineIntersection(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    PathChange(shape: self) { path, rect in path.lineIntersection(other.path(in: rect), eoFill: eoFill) }
  }

  /// Returns the parts of the outline that are not in the area of another shape.
  public func lineSubtraction(_ other: some Shape, eoFill: Bool = false) -> some Shape {
    PathChange(shape: self) { path, rect in path.lineSubtraction(other.path(in: rect), eoFill: eoFill) }
  }
}
