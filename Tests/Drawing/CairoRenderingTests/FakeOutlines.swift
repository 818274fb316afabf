import WidgetScene

/// Glyphs without a font: 0 has no ink, 1 is a square on the baseline, 2 is a ring, any other is missing.
struct FakeOutlines: GlyphOutlines {
  func pixels(of glyph: UInt32, in face: Face, size: Double) throws -> Path { Path() }

  struct MissingGlyph: Error, Equatable {
    let id: UInt32
  }

  static let face = Face(postScriptName: "Fake-Medium", family: "Fake", weight: 500)

  func outline(of glyph: UInt32, in face: Face) throws -> Path {
    switch glyph {
    case 0: return Path()
    case 1: return Path(rect: Rect(x: 0, y: -1, width: 1, height: 1))
    case 2:
      var ring = Path()
      ring.addEllipse(in: Rect(x: 0, y: -0.8, width: 0.8, height: 0.8))
      // Counterclockwise, so that the inside is a hole under the nonzero rule.
      ring.move(to: Point(x: 0.2, y: -0.4))
      ring.cubic(to: Point(x: 0.6, y: -0.4), control1: Point(x: 0.2, y: -0.1), control2: Point(x: 0.6, y: -0.1))
      ring.cubic(to: Point(x: 0.2, y: -0.4), control1: Point(x: 0.6, y: -0.7), control2: Point(x: 0.2, y: -0.7))
      ring.close()
      return ring
    default: throw MissingGlyph(id: glyph)
    }
  }

  /// Returns a text of adjacent glyphs, each one em wide.
  static func text(
    _ ids: [UInt32], at origin: Point, size: Double, color: Color = .black, halo: Halo? = nil, tag: Tag? = nil
  ) -> Item {
    let glyphs = ids.enumerated().map { index, id in
      Glyph(id: id, position: origin.offset(x: Double(index) * size, y: 0))
    }
    let string = ids.map { $0 == 0 ? " " : $0 == 1 ? "■" : "o" }.joined()
    let run = GlyphRun(face: face, size: size, glyphs: glyphs, text: string, width: Double(ids.count) * size)
    let frame = Rect(x: origin.x, y: origin.y - size, width: run.width, height: size)
    return .text(TextItem(string: string, frame: frame, runs: [run], color: color, halo: halo, tag: tag))
  }
}

extension Item {
  static func rectangle(
    _ x: Double, _ y: Double, _ width: Double, _ height: Double, _ color: Color = .black, tag: Tag? = nil
  ) -> Item {
    .fill(FillItem(path: Path(rect: Rect(x: x, y: y, width: width, height: height)), color: color, tag: tag))
  }

  static func line(
    from start: Point, to end: Point, width: Double, _ color: Color = .black, cap: StrokeStyle.Cap = .butt
  ) -> Item {
    .stroke(
      StrokeItem(path: Path([.move(start), .line(end)]), color: color, style: StrokeStyle(width: width, cap: cap)))
  }
}
