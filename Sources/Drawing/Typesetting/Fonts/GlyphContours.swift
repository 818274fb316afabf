internal import CFreeType

/// A closed contour of a glyph in 1/64 of a pixel, y upwards.
struct GlyphContour {
  var points: [FT_Vector]
  /// The kind of each point, as FreeType stores it.
  let tags: [UInt8]

  /// The bounds of the points.
  var bounds: Bounds { Bounds(points) }

  /// The area within the lines between the points; its sign is the direction of the contour.
  var signedArea: Double {
    var area = 0.0
    var last = points.last ?? FT_Vector()
    for point in points {
      area += Double(last.x) * Double(point.y) - Double(point.x) * Double(last.y)
      last = point
    }
    return area / 2
  }

  /// A rectangle in 1/64 of a pixel.
  struct Bounds {
    var left: Double
    var bottom: Double
    var right: Double
    var top: Double

    init(_ points: [FT_Vector]) {
      left = points.map { Double($0.x) }.min() ?? 0
      bottom = points.map { Double($0.y) }.min() ?? 0
      right = points.map { Double($0.x) }.max() ?? 0
      top = points.map { Double($0.y) }.max() ?? 0
    }

    var width: Double { right - left }
    var height: Double { top - bottom }

    func contains(_ other: Bounds) -> Bool {
      left <= other.left && bottom <= other.bottom && right >= other.right && top >= other.top
    }
  }
}

/// The contours of a glyph that FreeType has loaded.
struct GlyphContours {
  var contours: [GlyphContour]
  /// FreeType's flags of the outline, which decide how thin strokes are kept.
  let flags: Int32

  /// Copies an outline; nil if it is damaged.
  init?(_ outline: FT_Outline) {
    flags = Int32(outline.flags)
    contours = []
    var start = 0
    for index in 0..<Int(outline.n_contours) {
      let end = Int(outline.contours[index])
      guard end >= start, end < Int(outline.n_points) else { return nil }
      contours.append(
        GlyphContour(
          points: (start...end).map { outline.points[$0] },
          tags: (start...end).map { UInt8(truncatingIfNeeded: outline.tags[$0]) }))
      start = end + 1
    }
  }

  init(contours: [GlyphContour], flags: Int32) {
    self.contours = contours
    self.flags = flags
  }

  var bounds: GlyphContour.Bounds { GlyphContour.Bounds(contours.flatMap(\.points)) }

  /// Whether a contour lies outside the largest one, as the dot of an i does, but not the counter of an e.
  var hasSeparateContours: Bool {
    let bounds = contours.map(\.bounds)
    guard let largest = bounds.max(by: { $0.width * $0.height < $1.width * $1.height }) else { return false }
    return bounds.contains { !largest.contains($0) }
  }

  /// Returns the pixels whose centres are inside, with thin strokes kept; nil if FreeType cannot draw them.
  ///
  /// `left` is the x of column 0 in pixels.
  func pixels(left: Int, library: FT_Library) -> PixelRows? {
    var points = contours.flatMap(\.points)
    let bounds = bounds
    let (low, high) = ((bounds.bottom / 64).rounded(.down), (bounds.top / 64).rounded(.up))
    guard high - low < Double(PixelRows.columns * 2) else { return nil }
    let (bottom, height) = (Int(low) - 1, Int(high - low) + 2)
    for index in points.indices {
      points[index].x -= FT_Pos(left * 64)
      points[index].y -= FT_Pos(bottom * 64)
    }
    let pitch = PixelRows.columns / 8
    var bytes = [UInt8](repeating: 0, count: height * pitch)
    guard draw(&points, into: &bytes, height: height, pitch: pitch, library: library) else { return nil }
    // FreeType's first row is at the top.
    let rows = (0..<height).map { row in
      bytes[row * pitch..<(row + 1) * pitch].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    }
    return PixelRows(bottom: bottom, rows: rows.reversed())
  }

  private func draw(
    _ points: inout [FT_Vector], into bytes: inout [UInt8], height: Int, pitch: Int, library: FT_Library
  ) -> Bool {
    var outline = FT_Outline()
    // The element types differ between versions of FreeType.
    func converted<Number: BinaryInteger>(_ numbers: [Int], for pointer: UnsafeMutablePointer<Number>?) -> [Number] {
      numbers.map { Number(truncatingIfNeeded: $0) }
    }
    var ends: [Int] = []
    for contour in contours { ends.append((ends.last ?? -1) + contour.points.count) }
    var lasts = converted(ends, for: outline.contours)
    var tags = converted(contours.flatMap(\.tags).map(Int.init), for: outline.tags)
    outline.n_contours = .init(truncatingIfNeeded: lasts.count)
    outline.n_points = .init(truncatingIfNeeded: points.count)
    outline.flags = .init(truncatingIfNeeded: flags)
    var bitmap = FT_Bitmap()
    bitmap.rows = .init(truncatingIfNeeded: height)
    bitmap.width = .init(truncatingIfNeeded: PixelRows.columns)
    bitmap.pitch = .init(truncatingIfNeeded: pitch)
    bitmap.pixel_mode = .init(truncatingIfNeeded: FT_PIXEL_MODE_MONO.rawValue)
    return points.withUnsafeMutableBufferPointer { points in
      lasts.withUnsafeMutableBufferPointer { lasts in
        tags.withUnsafeMutableBufferPointer { tags in
          bytes.withUnsafeMutableBufferPointer { bytes in
            outline.points = points.baseAddress
            outline.contours = lasts.baseAddress
            outline.tags = tags.baseAddress
            bitmap.buffer = bytes.baseAddress
            return FT_Outline_Get_Bitmap(library, &outline, &bitmap) == 0
          }
        }
      }
    }
  }
}
