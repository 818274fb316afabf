internal import Panels
internal import Raster
internal import WidgetScene

/// Assigns the inks of a panel to items, in drawing order.
struct InkPainter: ItemVisitor {
  private let map: InkMap
  private let rendition: InkScene.Rendition
  /// The width of rims in points.
  private let rimWidth: Double
  private var grounds: Grounds
  /// The transform of the enclosing groups.
  private var transform = Transform.identity
  /// The opacity of the enclosing groups.
  private var opacity = 1.0
  /// The last filled shape whose ink needs a rim.
  private var rimmed: RimmedShape?

  init(map: InkMap, rendition: InkScene.Rendition, rimWidth: Double, paper: Ground) {
    self.map = map
    self.rendition = rendition
    self.rimWidth = rimWidth
    grounds = Grounds(paper: paper)
  }

  /// Returns the items as they are drawn, without omitted ones.
  mutating func items(_ items: [Item]) -> [Item] {
    items.flatMap { $0.accept(&self) }
  }

  /// Draws a filled path.
  ///
  /// An area becomes the ground of later items and needs no contrast with its own ground.
  mutating func visit(_ item: FillItem) -> [Item] {
    let bounds = item.path.controlBounds
    if let track = track(item.paint, of: item.value, role: item.role, as: item.subject, in: bounds) {
      var item = item
      item.paint = track
      return [.fill(item)]
    }
    guard item.subject == .area, let area = bounds.map(placed) else {
      let rim = StrokeItem(path: item.path, paint: item.paint, style: StrokeStyle(width: 2 * rimWidth, join: .round))
      defer { noteRim(item.paint, as: item.subject, in: bounds) }
      return draw(item.role, item.paint, as: item.subject, in: bounds, rim: rim) { paint in
        var item = item
        item.paint = paint
        return .fill(item)
      }
    }
    let below = ground(of: area)
    let isFlat = item.role == .ink || item.paint.uniformColor != nil
    // Inks show no opacity of a group, dithering does.
    let shown = item.paint.meanColor.opacity(item.role == .tone ? opacity : 1).over(below.color)
    let dots = item.role == .ink ? dots(item.paint, on: below) : nil
    let flat = item.role == .ink ? areaInk(shown, on: below, in: area) : nearest(shown, on: below)
    // The ground is visible between dots, so items on the dots must contrast with the ground.
    let ink = dots == nil ? flat : below.ink
    grounds.append(
      Ground(
        area: area,
        surface: isFlat
          ? .flat(shown, ink: ink) : .gradient(item.paint.transformed(by: transform), over: below.color)))
    // A colour that equals an ink does not need dithering, and then needs no distance from text on it.
    let isInk = opacity == 1 && item.paint.uniformColor.map { map.isInk(Pixel($0.over(below.color))) } ?? false
    let isTone = item.role == .tone && !isInk
    guard let paint = isTone ? tone(item.paint) : dots ?? .solid(rendition.ink(ink)) else { return [] }
    var item = item
    item.paint = paint
    return [.fill(item)]
  }

  mutating func visit(_ item: StrokeItem) -> [Item] {
    let bounds = item.path.controlBounds
    if let track = track(item.paint, of: item.value, role: item.role, as: item.subject, in: bounds) {
      var item = item
      item.paint = track
      return [.stroke(item)]
    }
    var rim = item
    rim.style.width += 2 * rimWidth
    return draw(item.role, item.paint, as: item.subject, in: bounds, rim: rim) { paint in
      var item = item
      item.paint = paint
      return .stroke(item)
    }
  }

  /// Returns the paint of a scale's track that would otherwise have the ink of its value, so that a part of the scale
  /// would look like the whole.
  ///
  /// The paint is another gray if the panel has one, otherwise dots in the ink of the value. Returns nil for any other
  /// track, and for items that are not tracks.
  private func track(_ paint: Paint, of value: Paint?, role: Role, as subject: Subject, in bounds: Rect?) -> Paint? {
    guard let value, role == .ink, case .solid(let color) = paint else { return nil }
    let place = bounds.map(placed)
    let below = ground(of: place)
    func ink(of color: Color) -> Int {
      if subject == .area, let place { return areaInk(color.over(below.color), on: below, in: place) }
      return self.ink(for: color, on: below, as: subject, at: place)
    }
    let pattern: DotPattern? = if case .dots(let pattern) = value { pattern } else { nil }
    let valueColor = pattern?.color ?? value.meanColor
    let valueInk = ink(of: valueColor)
    guard valueInk != below.ink, ink(of: color) == valueInk else { return nil }
    if let gray = map.gray(for: Pixel(color.over(below.color)), except: [valueInk, below.ink]) {
      return .solid(rendition.ink(gray))
    }
    return dots(.dots(DotPattern(color: valueColor, density: pattern == nil ? .quarter : .eighth)), on: below)
  }

  /// Returns the ink of an area.
  ///
  /// A dot or a thin bar carries meaning, so it must not have the ink of its ground.
  private func areaInk(_ shown: Color, on below: Ground.Sample, in area: Rect) -> Int {
    let isMark = min(area.width, area.height) <= Self.maximumMark
    return isMark ? ink(for: shown, on: below, as: .icon) : nearest(shown, on: below)
  }

  mutating func visit(_ item: TextItem) -> [Item] {
    let isBold = item.runs.allSatisfy { $0.face.weight >= Self.leastBold }
    return draw(item.role, item.paint, as: .text, isBold: isBold, in: item.frame) { paint in
      var item = item
      item.paint = paint
      if let halo = item.halo {
        item.halo?.color = rendition.ink(nearest(halo.color, on: ground(of: placed(item.frame))))
      }
      return .text(item)
    }
  }

  mutating func visit(_ item: ImageItem) -> [Item] {
    let below = ground(of: placed(item.frame))
    defer { grounds.append(Ground(image: item, transform: transform, over: below.color)) }
    var item = item
    switch (item.role, rendition.tone) {
    case (.tone, .unchanged):
      if let photo = rendition.photo {
        item.bitmap = item.bitmap.mapPixels { pixel in
          SIMD4(photo(Pixel(red: pixel.x, green: pixel.y, blue: pixel.z, alpha: pixel.w)))
        }
      }
      return [.image(item)]
    case (.tone, .omitted):
      return []
    case (.tone, .flat(let color)), (.tone, .images(let color, others: _)):
      let pixel = SIMD4(Pixel(color))
      item.bitmap = item.bitmap.mapPixels { $0.w > 0 ? pixel : .zero }
    case (.ink, _):
      item.bitmap = inked(item, over: below.color)
    }
    item.opacity = .one
    if rendition.isHard { item.interpolation = .nearest }
    return [.image(item)]
  }

  mutating func visit(_ item: GroupItem) -> [Item] {
    let (outer, outerOpacity) = (transform, opacity)
    defer { (transform, opacity) = (outer, outerOpacity) }
    transform = item.transform.followed(by: outer)
    opacity *= item.opacity.value
    var group = item
    group.items = items(item.items)
    // The shades of a shadow or a blur are none of the inks.
    switch item.effect {
    case .mask, .cutout, nil: break
    case .blur, .shadow, .innerShadow: group.effect = nil
    }
    return [.group(group)]
  }

  /// Notes a shape that has a rim; others change nothing.
  private mutating func noteRim(_ paint: Paint, as subject: Subject, in bounds: Rect?) {
    let ground = ground(of: bounds.map(placed))
    let color = Pixel(paint.meanColor.over(ground.color))
    guard subject == .icon, map.rim(for: color, on: ground.ink) != nil else { return }
    rimmed = RimmedShape(ink: map.ink(for: color), bounds: bounds.map(placed))
  }

  /// Draws an item that needs contrast with its ground.
  ///
  /// `bounds` are those before the transforms of groups; nil for an item without a position. `rim` is a stroke, in any
  /// paint, drawn below an icon whose colour has little contrast; nil for none. `painted` returns the item with a
  /// paint.
  private func draw(
    _ role: Role, _ paint: Paint, as subject: Subject, isBold: Bool = false, in bounds: Rect?, rim: StrokeItem? = nil,
    painted: (Paint) -> Item
  ) -> [Item] {
    if role == .tone { return tone(paint).map { [painted($0)] } ?? [] }
    let ground = ground(of: bounds.map(placed))
    if let marker = rendition.inkOnPictures, ground.isPicture, let bounds {
      let box = bounds.inset(by: EdgeInsets(all: -Self.underlayMargin))
      let underlay = FillItem(path: Path(rect: box), color: rendition.ink(ground.ink))
      return [.fill(underlay), painted(.solid(marker))]
    }
    let color = Pixel(paint.meanColor.over(ground.color))
    if subject == .icon, var rim, let rimInk = map.rim(for: color, on: ground.ink) {
      // A rim within a shape of the same ink would look like a ring.
      let shape = RimmedShape(ink: map.ink(for: color), bounds: bounds.map(placed))
      if shape.isInside(rimmed) { return [painted(.solid(rendition.ink(shape.ink)))] }
      rim.paint = .solid(rendition.ink(rimInk))
      return [.stroke(rim), painted(.solid(rendition.ink(map.ink(for: color))))]
    }
    let ink = ink(for: paint.meanColor, on: ground, as: subject, isBold: isBold, at: bounds.map(placed))
    return [painted(dots(paint, on: ground) ?? .solid(rendition.ink(ink)))]
  }

  /// Returns dots in an ink other than the ground's, or nil for any other paint, or if the panel shows the tint better.
  private func dots(_ paint: Paint, on ground: Ground.Sample) -> Paint? {
    guard case .dots(var pattern) = paint, rendition.hasDots else { return nil }
    pattern.color = rendition.ink(ink(for: pattern.color, on: ground, as: .rule))
    pattern.isExact = true
    return .dots(pattern)
  }

  /// The maximum shorter side of areas that count as marks, such as the dot of an event, in points.
  private static let maximumMark = 6.0

  /// The minimum weight of bold text.
  private static let leastBold = 700

  /// The distance in points by which an underlay extends beyond its item: more than a line and its rim of one pixel.
  private static let underlayMargin = 8.0

  /// Returns the ink of an item on the ground at its place.
  ///
  /// nil stands for any place on the canvas.
  private func ink(
    for color: Color, on ground: Ground.Sample, as subject: Subject, isBold: Bool = false, at place: Rect? = nil
  ) -> Int {
    let shown = color.over(ground.color)
    // Items in the colour of their ground, such as the gap between two shapes, should stay invisible.
    if shown.isNear(ground.color) { return ground.ink }
    // The same applies to the rim around a line in the colour of the canvas, or of the dashboard tile that it lies on.
    if subject != .text, let ink = grounds.ink(ofPaper: shown, at: place) { return ink }
    return map.ink(for: Pixel(shown), on: ground.ink, as: isBold ? .boldText : InkMap.Subject(subject))
  }

  private func tone(_ paint: Paint) -> Paint? {
    switch rendition.tone {
    case .unchanged: paint
    case .flat(let color), .images(_, others: let color): .solid(color)
    case .omitted: nil
    }
  }

  private func nearest(_ color: Color, on ground: Ground.Sample) -> Int {
    color.isNear(ground.color) ? ground.ink : map.ink(for: Pixel(color))
  }

  /// Returns the bitmap with each pixel in the ink of its colour, transparent where its opacity is below one half.
  private func inked(_ item: ImageItem, over ground: Color) -> Bitmap {
    var known: [SIMD4<UInt8>: SIMD4<UInt8>] = [:]
    return item.bitmap.mapPixels { pixel in
      guard Double(pixel.w) * item.opacity.value >= 127.5 else { return .zero }
      if let ink = known[pixel] { return ink }
      let color = Color(Pixel(red: pixel.x, green: pixel.y, blue: pixel.z)).opacity(Double(pixel.w) / 255)
      let ink = SIMD4(Pixel(rendition.ink(map.ink(for: Pixel(color.over(ground))))))
      known[pixel] = ink
      return ink
    }
  }

  private func placed(_ rect: Rect) -> Rect {
    transform == .identity ? rect : rect.bounds(transformedBy: transform)
  }

  private func ground(of area: Rect?) -> Ground.Sample {
    grounds.topmost(at: area).sample(in: area ?? .zero, map)
  }
}

extension InkMap.Subject {
  /// Creates the contrast requirement for the kind of content that an item shows.
  fileprivate init(_ subject: Subject) {
    self =
      switch subject {
      case .area, .image: .area
      case .rule: .rule
      case .line: .line
      case .icon: .icon
      case .text: .text
      }
  }
}

extension SIMD4<UInt8> {
  fileprivate init(_ pixel: Pixel) {
    self.init(pixel.red, pixel.green, pixel.blue, pixel.alpha)
  }
}
