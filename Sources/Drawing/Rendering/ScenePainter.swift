internal import Geometry
internal import Scene

/// Draws a scene's items in order; the same for every output that Cairo makes.
struct ScenePainter {
  /// How deep groups may be nested: far beyond any template, and little on the stack.
  static let deepestNesting = 128

  let canvas: CairoCanvas
  let outlines: any GlyphOutlines

  /// Draws items over what is there.
  ///
  /// - Throws: `RenderingError.nestingTooDeep`, or what `outlines` throws for a glyph.
  func draw(_ items: [Item], depth: Int = 0) throws {
    guard depth <= Self.deepestNesting else { throw RenderingError.nestingTooDeep(limit: Self.deepestNesting) }
    for item in items {
      switch item {
      case .fill(let item): canvas.fill(item.path, color: item.color, rule: item.rule)
      case .stroke(let item): canvas.stroke(item.path, color: item.color, style: item.style)
      case .text(let item): try draw(item)
      case .group(let group):
        // What is fully transparent need not be drawn.
        guard group.opacity.value > 0 else { continue }
        try canvas.withGroup(clip: group.clip, opacity: group.opacity.value) {
          try draw(group.items, depth: depth + 1)
        }
      }
    }
  }

  private func draw(_ item: TextItem) throws {
    if canvas.edges == .hard { return try drawPixels(of: item) }
    let runs = try item.runs.map { run in
      (
        size: run.size,
        glyphs: try run.glyphs.map { (try outlines.outline(of: $0.id, in: run.face), $0.position) }
      )
    }
    // The rims of all runs come first: that of one must not cover glyphs of another.
    if let halo = item.halo {
      for run in runs {
        canvas.drawGlyphs(run.glyphs, size: run.size, paint: .halo(halo))
      }
    }
    for run in runs {
      canvas.drawGlyphs(run.glyphs, size: run.size, paint: .fill(item.color))
    }
  }

  private func drawPixels(of item: TextItem) throws {
    if let halo = item.halo {
      for run in item.runs {
        let glyphs = try run.glyphs.map { (try outlines.outline(of: $0.id, in: run.face), $0.position) }
        canvas.drawGlyphs(glyphs, size: run.size, paint: .halo(halo))
      }
    }
    for run in item.runs {
      let size = canvas.pixels(run.size)
      guard size > 0 else { continue }
      canvas.drawGlyphPixels(
        try run.glyphs.map { (try outlines.pixels(of: $0.id, in: run.face, size: size), $0.position) },
        color: item.color)
    }
  }
}
