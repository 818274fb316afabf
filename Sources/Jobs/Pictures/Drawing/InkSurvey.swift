internal import WidgetBase
internal import WidgetScene

/// The texts and icons of a scene with the areas that their ink covers, and what lies under and over them.
struct InkSurvey {
  /// A text or an icon.
  struct Mark {
    /// The text in quotation marks, or the name of the icon.
    let name: String
    /// Whether it has letters, so that it explains an icon beside it.
    let isWord: Bool
    /// The areas of its glyphs, or of the parts of an icon, in points of the canvas.
    let parts: [Part]
    /// The bounds of all parts.
    let box: Rect
    /// The area that is visible; nil for all of it.
    let clip: Rect?
    /// The halo's colour; nil for none.
    let halo: Color?
    let isIcon: Bool
    /// The number of ``grounds`` below it.
    let level: Int
    /// The number of the box of text; the spans of one text have the same.
    let text: Int
  }

  /// A glyph, or a fill or stroke of an icon.
  struct Part {
    let box: Rect
    let paint: Paint
    let opacity: Double
    /// The outline of a fill; nil for a glyph and for a stroke.
    let fill: Ground?
    /// The outlines of an icon's part; empty for a glyph.
    let outlines: [[Point]]

    var center: Point { Point(x: box.midX, y: box.midY) }
  }

  /// A filled area, or an image.
  struct Ground {
    let box: Rect
    /// The area; nil for the whole box.
    let area: FlatPath?
    let rule: FillItem.Rule
    /// The paint; nil for an image.
    let paint: Paint?
    let opacity: Double
    /// Whether it is a fill of an icon.
    let isIcon: Bool
    let clip: Rect?

    func contains(_ point: Point) -> Bool {
      box.holds(point) && (clip?.holds(point) ?? true)
        && (area?.contains(point, evenOdd: rule == .evenOdd) ?? true)
    }
  }

  private(set) var marks: [Mark] = []
  private var grounds: [Ground] = []
  /// The numbers of the grounds, and of the marks that are words.
  private var places: (grounds: BoxGrid, words: BoxGrid)
  private let canvas: Size
  private let outlines: any GlyphOutlines
  private let background: Color
  private var frames: [Rect: Int] = [:]

  /// Surveys a scene whose colours are those that are seen.
  init(_ scene: Scene, outlines: any GlyphOutlines) {
    self.outlines = outlines
    background = scene.background ?? .white
    canvas = scene.size
    places = (BoxGrid(canvas), BoxGrid(canvas))
    add(scene.items, Surroundings())
  }

  /// The transform, the clip and the opacity that the enclosing groups apply to items.
  private struct Surroundings {
    var transform = Transform.identity
    var clip: Rect?
    var opacity = 1.0
  }

  private mutating func add(_ items: [Item], _ surroundings: Surroundings) {
    var icon: [Item] = []
    for (index, item) in items.enumerated() {
      let next = items.indices.contains(index + 1) ? items[index + 1] : nil
      if item.isPartOfIcon || item.isRim(of: next) {
        icon.append(item)
        continue
      }
      addIcons(icon, tag: nil, surroundings)
      icon = []
      switch item {
      case .fill(let fill): addGround(fill, surroundings)
      case .text(let text): add(text, surroundings)
      case .image(let image):
        append(
          Ground(
            box: image.frame.bounds(transformedBy: surroundings.transform), area: nil, rule: .nonZero, paint: nil,
            opacity: image.opacity.value * surroundings.opacity, isIcon: false, clip: surroundings.clip))
      case .stroke: break
      case .group(let group): add(group, surroundings)
      }
    }
    addIcons(icon, tag: nil, surroundings)
  }

  private mutating func add(_ group: GroupItem, _ surroundings: Surroundings) {
    var inner = surroundings
    inner.transform = group.transform.followed(by: surroundings.transform)
    inner.opacity *= group.opacity.value
    if let bounds = group.clip?.controlBounds {
      let clip = bounds.bounds(transformedBy: inner.transform)
      inner.clip = surroundings.clip.map { $0.intersection(clip) ?? Rect(origin: clip.origin, size: .zero) } ?? clip
    }
    // Items that are blurred, or shown through a mask, do not have outlines of their own.
    switch group.effect {
    case .mask, .cutout, .blur: return
    case .shadow, .innerShadow, nil: break
    }
    if group.items.allSatisfy(\.isPartOfIcon) {
      addIcons(group.items, tag: group.tag, inner)
    } else {
      add(group.items, inner)
    }
  }

  private mutating func addGround(_ fill: FillItem, _ surroundings: Surroundings) {
    guard let ground = ground(fill, surroundings), fill.subject != .rule, fill.subject != .line else { return }
    append(ground)
  }

  private mutating func append(_ ground: Ground) {
    places.grounds.insert(grounds.count, ground.box)
    grounds.append(ground)
  }

  private func ground(_ fill: FillItem, _ surroundings: Surroundings) -> Ground? {
    let path = fill.path.transformed(by: surroundings.transform)
    guard let box = path.controlBounds else { return nil }
    return Ground(
      box: box, area: FlatPath(path), rule: fill.rule, paint: fill.paint.transformed(by: surroundings.transform),
      opacity: surroundings.opacity, isIcon: fill.subject == .icon, clip: surroundings.clip)
  }

  private mutating func add(_ text: TextItem, _ surroundings: Surroundings) {
    guard text.role == .ink, surroundings.opacity > 0 else { return }
    let frame = text.frame.bounds(transformedBy: surroundings.transform)
    let number = frames[frame] ?? frames.count
    frames[frame] = number
    var parts: [Part] = []
    for run in text.runs {
      for glyph in run.glyphs {
        guard let outline = try? outlines.outline(of: glyph.id, in: run.face), let bounds = outline.controlBounds,
          bounds.width > 0 || bounds.height > 0
        else { continue }
        let box = Rect(
          x: glyph.position.x + bounds.minX * run.size, y: glyph.position.y + bounds.minY * run.size,
          width: bounds.width * run.size, height: bounds.height * run.size)
        parts.append(
          Part(
            box: box.bounds(transformedBy: surroundings.transform),
            paint: text.paint.transformed(by: surroundings.transform),
            opacity: surroundings.opacity, fill: nil, outlines: []))
      }
    }
    append(
      "\"\(excerpt(text.string))\"", parts, surroundings, isIcon: false,
      isWord: text.string.contains(where: \.isLetter),
      halo: text.halo?.color, text: number)
  }

  /// Adds the parts that touch each other as one icon.
  private mutating func addIcons(_ items: [Item], tag: Tag?, _ surroundings: Surroundings) {
    /// The icons by number; nil for those that have become a part of a later one.
    var icons: [(name: String, parts: [Part], box: Rect)?] = []
    var iconPlaces = BoxGrid(canvas)
    var others: [Ground] = []
    for (item, surroundings) in flattened(items, surroundings) {
      guard let part = part(item, surroundings) else {
        if case .fill(let fill) = item, let ground = ground(fill, surroundings) { others.append(ground) }
        continue
      }
      let name = (item.tag?.classes.first ?? tag?.classes.first).map { "the icon .\($0)" } ?? "an icon"
      var icon = (name: name, parts: [part], box: part.box)
      var last = icons.count
      while let index = iconPlaces.numbers(in: icon.box).last(where: {
        $0 < last && icons[$0]?.box.intersection(icon.box) != nil
      }), var other = icons[index] {
        icons[index] = nil
        iconPlaces.remove(index, other.box)
        other.parts += icon.parts
        icon = (other.name, other.parts, other.box.union(icon.box))
        last = index
      }
      iconPlaces.insert(icons.count, icon.box)
      icons.append(icon)
    }
    // A track lies below its value.
    for ground in others { append(ground) }
    let whole = icons.compactMap { $0 }
    for icon in whole {
      append(icon.name, icon.parts, surroundings, isIcon: true, isWord: false, halo: nil, text: -1)
    }
    for fill in whole.flatMap({ $0.parts.compactMap(\.fill) }) { append(fill) }
  }

  private func flattened(_ items: [Item], _ surroundings: Surroundings) -> [(Item, Surroundings)] {
    items.flatMap { item -> [(Item, Surroundings)] in
      guard case .group(let group) = item else { return [(item, surroundings)] }
      var inner = surroundings
      inner.transform = group.transform.followed(by: surroundings.transform)
      inner.opacity *= group.opacity.value
      return flattened(group.items, inner)
    }
  }

  /// Returns a part of an icon; nil for the track of a scale, which says nothing without its value, and for a gap in the
  /// colour of the canvas, such as the rim of a mark on a curve.
  private func part(_ item: Item, _ surroundings: Surroundings) -> Part? {
    switch item {
    case .fill(let fill):
      guard fill.value == nil, fill.paint.uniformColor != background, let ground = ground(fill, surroundings) else {
        return nil
      }
      return Part(
        box: ground.box, paint: fill.paint.transformed(by: surroundings.transform), opacity: surroundings.opacity,
        fill: ground,
        outlines: ground.area?.subpaths ?? [])
    case .stroke(let stroke):
      let path = stroke.path.transformed(by: surroundings.transform)
      guard stroke.value == nil, stroke.paint.uniformColor != background, let bounds = path.controlBounds else {
        return nil
      }
      let half = stroke.style.width * surroundings.transform.lengthFactor / 2
      return Part(
        box: bounds.inset(by: EdgeInsets(all: -half)), paint: stroke.paint.transformed(by: surroundings.transform),
        opacity: surroundings.opacity, fill: nil, outlines: FlatPath(path).subpaths)
    case .text, .image, .group: return nil
    }
  }

  private mutating func append(
    _ name: String, _ parts: [Part], _ surroundings: Surroundings, isIcon: Bool, isWord: Bool, halo: Color?, text: Int
  ) {
    guard let first = parts.first else { return }
    let box = parts.dropFirst().reduce(first.box) { $0.union($1.box) }
    if isWord { places.words.insert(marks.count, box) }
    marks.append(
      Mark(
        name: name, isWord: isWord, parts: parts, box: box, clip: surroundings.clip, halo: halo, isIcon: isIcon,
        level: grounds.count, text: text))
  }

  /// Returns the grounds that are drawn after a level and contain a point.
  func grounds(above level: Int, at point: Point) -> [Ground] {
    places.grounds.numbers(at: point).filter { $0 >= level }.map { grounds[$0] }.filter { $0.contains(point) }
  }

  /// Returns the words that may meet an area.
  func words(in area: Rect) -> [Mark] { places.words.numbers(in: area).map { marks[$0] } }

  /// Returns the colour at a point below a mark, or nil on an image, whose colours no template knows.
  func color(below level: Int, at point: Point) -> Color? {
    var color: Color? = background
    for number in places.grounds.numbers(at: point) where number < level && grounds[number].contains(point) {
      let ground = grounds[number]
      guard let paint = ground.paint else {
        color = nil
        continue
      }
      let top = paint.color(at: point).opacity(ground.opacity)
      color = top.alpha == 1 ? top : color.map { top.over($0) }
    }
    return color
  }
}

extension Item {
  /// Whether the item is a fill or a stroke of an icon, or a group of such parts.
  fileprivate var isPartOfIcon: Bool {
    switch self {
    case .fill(let fill): fill.subject == .icon && fill.role == .ink
    case .stroke(let stroke): stroke.subject == .icon && stroke.role == .ink
    case .group(let group):
      group.tag == nil && group.clip == nil && group.effect == nil && !group.items.isEmpty
        && group.items.allSatisfy(\.isPartOfIcon)
    case .text, .image: false
    }
  }

  /// Whether the item is the outline that a panel draws around the next one, whose ink has little contrast.
  fileprivate func isRim(of next: Item?) -> Bool {
    guard case .stroke(let rim) = self, rim.subject == .line, let next, next.isPartOfIcon else { return false }
    return switch next {
    case .fill(let fill): fill.path == rim.path
    case .stroke(let stroke): stroke.path == rim.path
    case .text, .image, .group: false
    }
  }
}

extension Rect {
  fileprivate func holds(_ point: Point) -> Bool {
    minX <= point.x && point.x <= maxX && minY <= point.y && point.y <= maxY
  }
}

extension Color {
  /// Returns the colour composited over an opaque colour.
  func over(_ ground: Color) -> Color {
    func mixed(_ top: Double, _ below: Double) -> Double { top * alpha + below * (1 - alpha) }
    return Color(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }
}
