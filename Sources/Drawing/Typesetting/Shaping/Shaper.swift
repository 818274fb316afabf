internal import CHarfBuzz
internal import WidgetBase
internal import WidgetLayout

/// Converts paragraphs to glyphs with HarfBuzz.
final class Shaper {
  private let buffer: OpaquePointer
  let store: FaceStore
  /// The region whose forms Chinese characters have.
  var eastAsianForm = EastAsianForm.japanese
  /// The minimum font size of emoji in colour, in points; nil if all emoji are in ink.
  var minimumColoredEmojiSize: Double?

  init(store: FaceStore) throws(Failure) {
    guard let buffer = hb_buffer_create(), hb_buffer_allocation_successful(buffer) != 0 else {
      throw .noMemoryForFonts
    }
    self.buffer = buffer
    self.store = store
  }

  deinit {
    hb_buffer_destroy(buffer)
  }

  /// Shapes a paragraph.
  ///
  /// - Parameters:
  ///   - paragraph: the paragraph.
  ///   - levels: the embedding levels of its characters.
  ///   - fonts: one font per span of the paragraph, at least one.
  ///   - pixelsPerPoint: the pixels per point of a panel to which advances are fitted; nil for the face's own advances.
  /// - Returns: the shaped text; without any usable face it has no units.
  func shape(
    _ paragraph: Paragraph, levels: BidiLevels, fonts: [Font], pixelsPerPoint: Double?
  ) -> ShapedText {
    var text = ShapedText(paragraph: paragraph, levels: levels)
    guard let choices = choices(for: paragraph, fonts: fonts, missing: &text.missing) else { return text }
    let graphemes = paragraph.graphemes
    var start = 0
    while start < choices.count {
      let first = choices[start]
      let level = levels.levels[graphemes[start]]
      let span = paragraph.span(ofGrapheme: start)
      var script = first.script.forShaping
      var end = start + 1
      while end < choices.count {
        let next = choices[end]
        let nextScript = next.script.forShaping
        guard next.face === first.face, next.isMissing == first.isMissing,
          levels.levels[graphemes[end]] == level, paragraph.span(ofGrapheme: end) == span,
          nextScript == script || nextScript.isShared || script.isShared
        else { break }
        if script.isShared { script = nextScript }
        end += 1
      }
      let item = ItemToShape(
        graphemes: start..<end, face: first.face, level: level, script: script, span: span,
        font: fonts[min(span, fonts.count - 1)], pixelsPerPoint: pixelsPerPoint)
      if first.isMissing {
        text.appendBoxes(item)
      } else {
        append(item, to: &text)
      }
      start = end
    }
    return text
  }

  /// Returns a paragraph without the emoji that no face has, and their characters.
  ///
  /// A box in place of an emoji would be the most conspicuous mark of the line.
  func withoutMissingEmoji(_ paragraph: Paragraph, fonts: [Font]) -> (paragraph: Paragraph, missing: [UInt32]) {
    let emoji = (0..<(paragraph.graphemes.count - 1)).filter { index in
      Characters.isEmoji(
        paragraph.scalars[paragraph.graphemes[index]..<paragraph.graphemes[index + 1]]
          .drop { Characters.isIgnorable($0) })
    }
    var missing: [UInt32] = []
    guard !emoji.isEmpty, let choices = choices(for: paragraph, fonts: fonts, missing: &missing) else {
      return (paragraph, [])
    }
    let removed = emoji.filter { choices[$0].isMissing }
    guard !removed.isEmpty else { return (paragraph, []) }
    let absent = removed.flatMap { paragraph.scalars[paragraph.graphemes[$0]..<paragraph.graphemes[$0 + 1]] }
    return (paragraph.removing(Set(removed)), absent.filter { !Characters.isIgnorable($0) })
  }

  /// Returns the face of each grapheme in the font of its span, or nil without any usable face.
  private func choices(for paragraph: Paragraph, fonts: [Font], missing: inout [UInt32]) -> [FaceChoice]? {
    guard let font = fonts.first, let fallback = self.fallback(for: font) else { return nil }
    var choices = fallback.choices(for: paragraph, missing: &missing)
    let used = Set(paragraph.spans)
    for (span, font) in fonts.enumerated().dropFirst() where used.contains(span) {
      guard let fallback = self.fallback(for: font) else { continue }
      // Characters that only this font lacks are not reported, because all fonts share the same fallbacks.
      var others: [UInt32] = []
      let replacements = fallback.choices(for: paragraph, missing: &others)
      for index in choices.indices where paragraph.span(ofGrapheme: index) == span {
        choices[index] = replacements[index]
      }
    }
    return choices
  }

  private func fallback(for font: Font) -> FaceFallback? {
    FaceFallback(
      store: store, font: font, form: eastAsianForm,
      hasColoredEmoji: minimumColoredEmojiSize.map { font.size >= $0 } ?? false)
  }

  private func append(_ item: ItemToShape, to text: inout ShapedText) {
    let graphemes = text.paragraph.graphemes
    let scalars = graphemes[item.graphemes.lowerBound]..<graphemes[item.graphemes.upperBound]
    fill(with: text.paragraph.scalarsToShape(item), range: scalars, of: item)
    if item.font.monospacedDigits {
      var feature = widgetgen_hb_tabular_digits()
      widgetgen_hb_shape(item.face.shaping.font, buffer, &feature, 1)
    } else {
      widgetgen_hb_shape(item.face.shaping.font, buffer, nil, 0)
    }
    var count: UInt32 = 0
    let infos = hb_buffer_get_glyph_infos(buffer, &count)
    let positions = hb_buffer_get_glyph_positions(buffer, &count)
    let shaped = HarfBuzzGlyphs(
      infos: UnsafeBufferPointer(start: infos, count: infos == nil ? 0 : Int(count)),
      positions: UnsafeBufferPointer(start: positions, count: positions == nil ? 0 : Int(count)))
    text.append(shaped, of: item)
  }

  /// Passes an item to HarfBuzz with the surrounding text, so that letters join across a change of face.
  private func fill(with scalars: [UInt32], range: Range<Int>, of item: ItemToShape) {
    hb_buffer_clear_contents(buffer)
    scalars.withUnsafeBufferPointer { pointer in
      hb_buffer_add_utf32(
        buffer, pointer.baseAddress, Int32(clamping: scalars.count), UInt32(range.lowerBound),
        Int32(clamping: range.count))
    }
    hb_buffer_set_direction(buffer, item.level % 2 == 1 ? HB_DIRECTION_RTL : HB_DIRECTION_LTR)
    hb_buffer_set_script(buffer, hb_script_t(rawValue: item.script.tag))
    // No language is set: HarfBuzz would otherwise guess it from the process's locale.
    hb_buffer_set_flags(buffer, HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES)
  }
}
