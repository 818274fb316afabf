internal import CHarfBuzz
internal import WidgetScene

/// The outlines of a face, read with HarfBuzz.
///
/// They equal FreeType's outlines, but FreeType takes four times as long for a glyph and has to open the file for it.
/// Only contours whose first point in the file is a control point begin elsewhere.
struct HarfBuzzOutlines: ~Copyable {
  /// The number of elements from which on FreeType reads an outline.
  ///
  /// HarfBuzz stops at 10,000 operators of Compact Font Format without saying so.
  private static let limit = 2_000

  private let functions: OpaquePointer
  private let format: OutlineFormat

  /// Creates the reader of a face; nil if FreeType has to read it, because it has both kinds of outlines or another one.
  init?(of font: borrowing ShapingFont) {
    let face = hb_font_get_face(font.font)
    let isCompact = widgetgen_hb_has_compact_outlines(face) != 0
    guard isCompact != (widgetgen_hb_has_true_type_outlines(face) != 0), let functions = hb_draw_funcs_create() else {
      return nil
    }
    hb_draw_funcs_set_move_to_func(
      functions, { _, user, _, x, y, _ in OutlineCollector.of(user)?.pointee.move(to: (x, y)) }, nil, nil)
    hb_draw_funcs_set_line_to_func(
      functions, { _, user, _, x, y, _ in OutlineCollector.of(user)?.pointee.line(to: (x, y)) }, nil, nil)
    hb_draw_funcs_set_quadratic_to_func(
      functions,
      { _, user, _, x1, y1, x, y, _ in OutlineCollector.of(user)?.pointee.quadratic(to: (x, y), control: (x1, y1)) },
      nil, nil)
    hb_draw_funcs_set_cubic_to_func(
      functions,
      { _, user, _, x1, y1, x2, y2, x, y, _ in
        OutlineCollector.of(user)?.pointee.cubic(to: (x, y), control1: (x1, y1), control2: (x2, y2))
      }, nil, nil)
    hb_draw_funcs_set_close_path_func(
      functions, { _, user, _, _ in OutlineCollector.of(user)?.pointee.close() }, nil, nil)
    hb_draw_funcs_make_immutable(functions)
    self.functions = functions
    format = isCompact ? .compact : .trueType
  }

  deinit {
    hb_draw_funcs_destroy(functions)
  }

  /// Returns the outline of a glyph in ems, y downwards; nil if FreeType has to read it, because it is damaged, missing,
  /// very long, or made of parts that are scaled.
  func outline(of glyph: UInt32, in font: borrowing ShapingFont) -> Path? {
    var collector = OutlineCollector(format: format, unitsPerEm: font.unitsPerEm)
    withUnsafeMutablePointer(to: &collector) { widgetgen_hb_draw(font.font, glyph, functions, $0) }
    if collector.path.isEmpty {
      // A damaged glyph is not drawn, either.
      var extents = hb_glyph_extents_t()
      let isSpace =
        hb_font_get_glyph_extents(font.font, glyph, &extents) != 0 && extents.width == 0 && extents.height == 0
      return isSpace ? Path() : nil
    }
    return collector.isExact && collector.path.elements.count < Self.limit ? collector.path : nil
  }
}

/// The kinds of outlines in OpenType fonts.
private enum OutlineFormat {
  /// Compact Font Format, with cubic curves.
  case compact
  /// TrueType, with quadratic curves.
  case trueType
}

/// Collects what HarfBuzz draws, in whole font units as FreeType has them.
private struct OutlineCollector {
  private let format: OutlineFormat
  private let unitsPerEm: Double
  private(set) var path = Path()
  /// Whether FreeType would return the same points: it rounds the points of scaled parts.
  private(set) var isExact = true
  private var current = Point.zero
  private var end: (x: Float, y: Float) = (0, 0)

  init(format: OutlineFormat, unitsPerEm: Double) {
    self.format = format
    self.unitsPerEm = unitsPerEm
  }

  static func of(_ user: UnsafeMutableRawPointer?) -> UnsafeMutablePointer<OutlineCollector>? {
    user?.assumingMemoryBound(to: OutlineCollector.self)
  }

  mutating func move(to point: (Float, Float)) {
    current = place(point, isImplied: true)
    path.move(to: current)
    end = point
  }

  /// Adds a line, unless it has no length: some programs that make fonts write such lines.
  mutating func line(to point: (Float, Float)) {
    guard format == .trueType || point != end else { return }
    current = place(point)
    path.line(to: current)
    end = point
  }

  mutating func quadratic(to point: (Float, Float), control: (Float, Float)) {
    let control = place(control)
    let next = place(point, isImplied: true)
    path.quadratic(from: current, to: next, control: control)
    current = next
    end = point
  }

  mutating func cubic(to point: (Float, Float), control1: (Float, Float), control2: (Float, Float)) {
    current = place(point)
    path.cubic(to: current, control1: place(control1), control2: place(control2))
    end = point
  }

  /// Closes the contour, or drops one that consists of a point.
  mutating func close() {
    if case .move = path.elements.last { path = Path(path.elements.dropLast()) } else { path.close() }
  }

  /// Returns a point of the path.
  ///
  /// Points between two controls of a TrueType contour are implied, and may lie between two units.
  private mutating func place(_ point: (x: Float, y: Float), isImplied: Bool = false) -> Point {
    Point(x: units(point.x, isImplied) / unitsPerEm, y: -units(point.y, isImplied) / unitsPerEm)
  }

  private mutating func units(_ value: Float, _ isImplied: Bool) -> Double {
    switch format {
    case .compact: return Double(value.rounded(.down))
    case .trueType:
      let whole = value.rounded(.towardZero)
      if whole != value, !isImplied || (value * 2).rounded() != value * 2 { isExact = false }
      return Double(whole)
    }
  }
}
