internal import CHarfBuzz
internal import WidgetLayout

/// The face chosen for a grapheme.
struct FaceChoice {
  let face: FontFace
  /// The grapheme's own script, which is shared (common or inherited) for signs and spaces.
  let script: Script
  /// Whether no face has the grapheme, so that a box is drawn instead.
  var isMissing = false
}

/// Selects the face for each grapheme of a text.
struct FaceFallback {
  let store: FaceStore
  let font: Font
  /// The families that the font requests before its design's own family.
  private let preferred: [FontFamily]
  private let primary: FontFace
  private let box: FontFace
  private let form: EastAsianForm
  private let hasColoredEmoji: Bool

  /// Selects the primary faces of a font.
  ///
  /// The result is nil if neither the design's own family nor Inter can be opened. The store records the reason.
  ///
  /// - Parameters:
  ///   - store: the faces.
  ///   - font: the font of the text.
  ///   - form: the region whose forms Chinese characters have.
  ///   - hasColoredEmoji: whether emoji are in colour, if the font for them is installed.
  init?(store: FaceStore, font: Font, form: EastAsianForm, hasColoredEmoji: Bool) {
    self.form = form
    self.hasColoredEmoji = hasColoredEmoji
    self.store = store
    self.font = font
    let inter = store.face(of: .inter, weight: font.weight)
    guard let box = inter ?? FontCatalog.required.lazy.compactMap({ store.face(of: $0, weight: font.weight) }).first
    else { return nil }
    self.box = box
    preferred = store.preferredFamilies(of: font)
    let design = FontCatalog.family(of: font.design)
    let candidates = preferred + (design == .inter ? [] : [design])
    primary = candidates.lazy.compactMap { store.face(of: $0, weight: font.weight) }.first ?? box
  }

  /// Returns one choice per grapheme, and appends characters that no face has to `missing`.
  func choices(for paragraph: Paragraph, missing: inout [UInt32]) -> [FaceChoice] {
    let starts = paragraph.graphemes
    var result: [FaceChoice] = []
    result.reserveCapacity(starts.count - 1)
    // Signs before the first letter take its script; later signs take the script of the preceding letter.
    var context =
      paragraph.scalars.lazy.map { Script(of: $0) }.first { !$0.isShared } ?? .common
    for index in 0..<(starts.count - 1) {
      let grapheme = paragraph.scalars[starts[index]..<starts[index + 1]]
      guard let base = grapheme.first else { continue }
      let script = Script(of: base)
      if !script.isShared { context = script }
      result.append(
        choice(
          for: grapheme, script: script, context: context, previous: result.last?.face ?? primary,
          missing: &missing))
    }
    return result
  }

  private func choice(
    for grapheme: ArraySlice<UInt32>, script: Script, context: Script, previous: FontFace,
    missing: inout [UInt32]
  ) -> FaceChoice {
    if hasColoredEmoji, Characters.isColoredEmoji(grapheme), let face = store.coloredEmoji(weight: font.weight),
      covers(face, grapheme.filter { !Characters.isIgnorable($0) })
    {
      return FaceChoice(face: face, script: script)
    }
    if grapheme.count == 1, let scalar = grapheme.first, covers(primary, [scalar]) {
      return FaceChoice(face: primary, script: script)
    }
    // In ink, emoji have no skin tones, and flags are the letters of their region.
    let visible = grapheme.filter { !Characters.isIgnorable($0) && !Characters.skinTones.contains($0) }
      .map(Characters.inInk)
    guard let base = visible.first else { return FaceChoice(face: previous, script: script) }
    let composed = visible.count > 1 ? Self.composed(visible) : visible
    var partial: FontFace?
    let isEmoji = Characters.isEmoji(visible)
    let emoji = isEmoji ? [FontCatalog.emoji] : []
    let chain = FontCatalog.chain(for: font.design, script: script, context: context, form: form)
    for family in preferred + chain + emoji {
      guard let face = store.face(of: family, weight: font.weight) else { continue }
      if covers(face, composed) || covers(face, visible) { return FaceChoice(face: face, script: script) }
      if partial == nil, covers(face, [base]) { partial = face }
    }
    if isEmoji, partial == nil, let face = store.face(of: FontCatalog.emoji, weight: font.weight) {
      // Of a sequence, the parts that the face has, such as the rocket of an astronaut.
      let parts = visible.dropFirst().filter { covers(face, [$0]) }
      if parts.contains(where: { Characters.isColoredEmoji([$0]) }) { partial = face }
    }
    guard let partial else {
      missing.append(contentsOf: visible)
      return FaceChoice(face: box, script: script, isMissing: true)
    }
    // The base character keeps its face. HarfBuzz draws the missing marks as boxes, except for marks of emoji, which
    // the shaper leaves out.
    missing.append(contentsOf: composed.filter { !covers(partial, [$0]) })
    return FaceChoice(face: partial, script: script)
  }

  private func covers(_ face: FontFace, _ scalars: [UInt32]) -> Bool {
    scalars.allSatisfy { scalar in
      face.shaping.glyph(for: scalar) != nil
        // HarfBuzz synthesises the other spaces from the plain one, each with its proper width: U+2007 is as wide as a
        // digit.
        || (0x2000...0x200A).contains(scalar) && face.shaping.glyph(for: 0x20) != nil
    }
  }

  /// Returns the characters with bases and marks composed where Unicode has a composed character, as HarfBuzz does.
  private static func composed(_ scalars: [UInt32]) -> [UInt32] {
    let functions = hb_unicode_funcs_get_default()
    var result: [UInt32] = []
    for scalar in scalars {
      var joined: hb_codepoint_t = 0
      if let last = result.last, hb_unicode_compose(functions, last, scalar, &joined) != 0 {
        result[result.count - 1] = joined
      } else {
        result.append(scalar)
      }
    }
    return result
  }
}
