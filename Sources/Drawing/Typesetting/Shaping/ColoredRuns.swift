internal import WidgetLayout
internal import WidgetScene

// Emoji in colour are images of the scene, so every output draws them as it draws photographs.
extension Shaper {
  /// Returns the bitmaps of a run's glyphs, or nil for a run of outlines.
  func images(of run: GlyphRun, span: Int) -> [TextImage]? {
    guard FontFamily.colorEmoji.members.contains(where: { $0.face == run.face }),
      let face = try? store.face(named: run.face.postScriptName)
    else { return nil }
    return run.glyphs.compactMap { glyph in
      // A glyph that cannot be read is left out; others of its file are drawn.
      guard let drawn = try? face.bitmap(of: glyph.id), let bitmap = drawn.bitmap else { return nil }
      return TextImage(
        bitmap: bitmap,
        frame: Rect(
          x: glyph.position.x + drawn.frame.minX * run.size, y: glyph.position.y + drawn.frame.minY * run.size,
          width: drawn.frame.width * run.size, height: drawn.frame.height * run.size),
        span: span)
    }
  }
}

extension Paragraph {
  /// Returns the characters with those parts of an item's emoji made invisible that its face does not have.
  ///
  /// Without them, a sequence that the face cannot join is a row of its parts, without boxes.
  func scalarsToShape(_ item: ItemToShape) -> [UInt32] {
    let range = graphemes[item.graphemes.lowerBound]..<graphemes[item.graphemes.upperBound]
    guard !item.face.isColored, scalars[range].contains(where: { $0 >= 0x1F000 || $0 == 0x20E3 }) else {
      return scalars
    }
    var result = scalars
    for index in item.graphemes {
      let grapheme = graphemes[index]..<graphemes[index + 1]
      let isEmoji = Characters.isEmoji(scalars[grapheme].filter { !Characters.isIgnorable($0) })
      for place in grapheme { result[place] = Characters.inInk(scalars[place]) }
      for place in grapheme
      where Characters.skinTones.contains(scalars[place])
        || isEmoji && !Characters.isIgnorable(scalars[place]) && item.face.shaping.glyph(for: result[place]) == nil
      {
        result[place] = Characters.invisible
      }
    }
    return result
  }
}
