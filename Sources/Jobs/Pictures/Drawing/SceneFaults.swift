package import Panels
internal import Raster
internal import WidgetBase
package import WidgetScene

/// The faults in a picture that are not errors but matter to the author of a template.
///
/// Only what is hardly ever meant: texts and icons that cannot be read or seen whole, and areas that a panel does not
/// show.
package enum SceneFaults {
  /// The distance in points by which text may extend beyond the edge, as italics do.
  private static let tolerance = 2.0
  /// The maximum number of reported faults of one kind.
  private static let maximumCount = 5

  /// Returns the texts and icons of a scene that leave the canvas or their clip, lie on others, or do not stand out.
  ///
  /// The colours of `scene` must be those that are seen, such as a panel's inks. `outlines` has the outlines of its
  /// glyphs. Items of the role tone, such as the unlit segments behind digits, have no faults.
  package static func faults(of scene: Scene, outlines: any GlyphOutlines) -> [SceneFault] {
    InkSurvey(scene, outlines: outlines).faults(on: scene.size)
  }

  /// Returns a line for each fault of a scene, including those on the panel for which it is drawn, if any.
  ///
  /// `seen` is the scene in the colours that are seen. `isDark` is whether the scene was laid out in the dark scheme.
  /// Low contrast is reported for panels only, because the inks are not those that the author sees.
  package static func warnings(
    of scene: Scene, seen: Scene, outlines: any GlyphOutlines, for target: Target?, isDark: Bool = false
  ) -> [String] {
    let faults = faults(of: seen, outlines: outlines).filter { $0.kind != .faint || target?.colors.palette != nil }
    let items = plainItems(scene.items)
    let unlit = isDark ? blackOnNothing(items, of: scene) : []
    let lost = target.map { lostAreas(items, of: scene, on: $0) } ?? []
    return (SceneFault.Kind.allCases.map { kind in faults.filter { $0.kind == kind }.map(\.message) } + [lost, unlit])
      .flatMap { $0.prefix(maximumCount) }
  }

  /// Returns a line for each of a few texts that the edge of the canvas cuts.
  package static func cutTexts(of scene: Scene) -> [String] {
    Array(outside(texts(in: plainItems(scene.items)), of: scene.size).prefix(maximumCount))
  }

  private static func texts(in items: [Item]) -> [(string: String, box: Rect)] {
    items.compactMap { item in
      guard case .text(let text) = item, text.role == .ink, !text.string.isEmpty else { return nil }
      return (text.string, text.letters)
    }
  }

  /// Returns the items that are drawn at their own coordinates, without those that are rotated, moved, clipped or
  /// translucent.
  private static func plainItems(_ items: [Item]) -> [Item] {
    items.flatMap { item -> [Item] in
      guard case .group(let group) = item else { return [item] }
      guard group.transform == .identity, group.clip == nil, group.opacity == .one, group.effect == nil
      else { return [] }
      return plainItems(group.items)
    }
  }

  /// Reports black text without a background, which a template without colours has in the dark scheme, too.
  private static func blackOnNothing(_ items: [Item], of scene: Scene) -> [String] {
    guard scene.background == nil, !items.contains(where: \.isLargeFill) else { return [] }
    let isBlack = items.contains { item in
      if case .text(let text) = item { text.paint.plainColor == .black } else { false }
    }
    return isBlack
      ? [
        "black text without a background in the dark scheme; give the template a background and colours with light and dark"
      ]
      : []
  }

  private static func outside(_ texts: [(string: String, box: Rect)], of size: Size) -> [String] {
    texts.compactMap { string, box in
      let over = [
        ("left", -box.minX), ("right", box.maxX - size.width), ("upper", -box.minY), ("lower", box.maxY - size.height),
      ].max { $0.1 < $1.1 }
      guard let (edge, points) = over, points > tolerance else { return nil }
      let length = edge == "left" || edge == "right" ? size.width : size.height
      return "\"\(excerpt(string))\" reaches \(Int(points.rounded(.up))) points over the \(edge) edge; the canvas has "
        + "\(Int(length.rounded()))"
    }
  }

  /// Reports areas that are drawn in the ink of the background.
  private static func lostAreas(_ items: [Item], of scene: Scene, on target: Target) -> [String] {
    guard let palette = target.colors.palette, let map = InkMap(target), let paper = scene.background else { return [] }
    let ground = map.ink(for: Pixel(paper, over: .white))
    var seen: Set<Color> = []
    return items.compactMap { item -> String? in
      guard case .fill(let fill) = item, fill.subject == .area, fill.role == .ink,
        let color = fill.paint.plainColor, color.alpha > 0.2, color != paper, seen.insert(color).inserted,
        palette.inks.indices.contains(ground), map.ink(for: Pixel(color, over: paper)) == ground
      else { return nil }
      let name = palette.inks[ground].name
      return "\(color.hex) becomes \(name) on \(name) on \(target.name); use role=\"tone\" or another colour"
    }
  }
}

extension TextItem {
  /// The area from the top of the first line's capitals to the last baseline, as wide as the advances.
  fileprivate var letters: Rect {
    let baselines = runs.flatMap { $0.glyphs.map(\.position.y) }
    let capitals = (runs.map(\.size).max() ?? 0) * 0.7
    let top = (baselines.min() ?? frame.maxY) - capitals
    return Rect(x: frame.minX, y: top, width: frame.width, height: max(0, (baselines.max() ?? frame.maxY) - top))
  }
}

extension Item {
  /// Whether it may be the ground of a text.
  fileprivate var isLargeFill: Bool {
    switch self {
    case .fill(let fill): fill.subject == .area
    case .image: true
    default: false
    }
  }
}

extension Paint {
  /// The colour of a paint that is not a gradient or a pattern.
  fileprivate var plainColor: Color? { if case .solid(let color) = self { color } else { nil } }
}

extension Pixel {
  /// Creates the colour that results from drawing one on an opaque ground.
  fileprivate init(_ color: Color, over ground: Color) {
    func byte(_ value: Double, _ below: Double) -> UInt8 {
      UInt8(min(255, max(0, ((value * color.alpha + below * (1 - color.alpha)) * 255).rounded())))
    }
    self.init(
      red: byte(color.red, ground.red), green: byte(color.green, ground.green), blue: byte(color.blue, ground.blue))
  }
}
