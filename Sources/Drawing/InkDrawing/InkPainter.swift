internal import Geometry
internal import Raster
internal import Scene
internal import Screens

/// Gives items the inks of a panel, in the order of drawing.
struct InkPainter: ItemVisitor {
  private let map: InkMap
  private let rendition: InkScene.Rendition
  /// Points.
  private let rimWidth: Double
  /// The grounds so far; later ones lie on earlier ones.
  private var grounds: [Ground]
  /// The transform of the groups being visited.
  private var transform = Transform.identity

  init(map: InkMap, rendition: InkScene.Rendition, rimWidth: Double, paper: Ground) {
    self.map = map
    self.rendition = rendition
    self.rimWidth = rimWidth
    grounds = [paper]
  }

  /// The items as they are drawn, without those that are not.
  mutating func items(_ items: [Item]) -> [Item] {
    items.flatMap { $0.accept(&self) }
  }

  /// An area becomes the ground of later items; it needs no contrast with its own ground.
  mutating func visit(_ item: FillItem) -> [Item] {
    let bounds = item.path.controlBounds
    guard item.subject == .area, let area = bounds.map(placed) else {
      let rim = StrokeItem(path: item.path, paint: item.paint, style: StrokeStyle(width: 2 * rimWidth, join: .round))
      return draw(item.role, item.paint, as: item.subject, in: bounds, rim: rim) { paint in
        var item = item
        item.paint = paint
        return .fill(item)
      }
    }
    let below = ground(of: area)
    let isFlat = item.role == .ink || item.paint.uniformColor != nil
    let shown = item.paint.meanColor.over(below.color)
    let dots = item.role == .ink ? dots(item.paint, on: below) : nil
    // A dot or a thin bar means something: it must not have the ink of what it lies on.
    let isMark = item.role == .ink && min(area.width, area.height) <= Self.largestMark
    let flat = isMark ? self.ink(for: shown, on: below, as: .icon) : nearest(shown, on: below)
    // Between dots what is below is seen: what lies on them has to stand out from that.
    let ink = dots == nil ? flat : below.ink
    grounds.append(
      Ground(
        area: area,
        surface: isFlat
          ? .flat(shown, ink: ink) : .gradient(item.paint.transformed(by: transform), over: below.color)))
    // What already is an ink need not be dithered, and then keeps no distance from letters on it.
    let isTone =
      item.role == .tone && !(item.paint.uniformColor.map { map.isInk(Pixel($0.over(below.color))) } ?? false)
    guard let paint = isTone ? tone(item.paint) : dots ?? .solid(rendition.ink(ink)) else { return [] }
    var item = item
    item.paint = paint
    return [.fill(item)]
  }

  mutating func visit(_ item: StrokeItem) -> [Item] {
    var rim = item
    rim.style.width += 2 * rimWidth
    return draw(item.role, item.paint, as: item.subject, in: item.path.controlBounds, rim: rim) { paint in
      var item = item
      item.paint = paint
      return .stroke(item)
    }
  }

  mutating func visit(_ item: TextItem) -> [Item] {
    draw(item.role, item.paint, as: .text, in: item.frame) { paint in
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
      return [.image(item)]
    case (.tone, .omitted):
      return []
    case (.tone, .flat(let color)):
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
    let outer = transform
    defer { transform = outer }
    transform = item.transform.followed(by: outer)
    var group = item
    group.items = items(item.items)
    return [.group(group)]
  }

  /// Draws an item that needs contrast with its ground.
  ///
  /// - Parameters:
  ///   - bounds: before the transforms of groups; nil if the item is nowhere.
  ///   - rim: what goes below an icon of a colour that hardly stands out, in any paint; nil: nothing can.
  ///   - painted: the item in a paint.
  private func draw(
    _ role: Role, _ paint: Paint, as subject: Subject, in bounds: Rect?, rim: StrokeItem? = nil,
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
      rim.paint = .solid(rendition.ink(rimInk))
      return [.stroke(rim), painted(.solid(rendition.ink(map.ink(for: color))))]
    }
    let ink = ink(for: paint.meanColor, on: ground, as: subject, at: bounds.map(placed))
    return [painted(dots(paint, on: ground) ?? .solid(rendition.ink(ink)))]
  }

  /// Dots in an ink that is not the ground's; nil for any other paint, and where the screen shows the tint better.
  private func dots(_ paint: Paint, on ground: Ground.Sample) -> Paint? {
    guard case .dots(var pattern) = paint, rendition.hasDots else { return nil }
    pattern.color = rendition.ink(ink(for: pattern.color, on: ground, as: .rule))
    pattern.isExact = true
    return .dots(pattern)
  }

  /// The smaller side of areas that are marks, such as the dot of an event, in points.
  private static let largestMark = 6.0

  /// How far an underlay reaches beyond its item, in points: wider than a line and its rim of a pixel.
  private static let underlayMargin = 8.0

  /// The ink of an item on the ground at its place; nil: anywhere on the canvas.
  private func ink(
    for color: Color, on ground: Ground.Sample, as subject: Subject, at place: Rect? = nil
  ) -> Int {
    let shown = color.over(ground.color)
    // What is drawn in the colour it lies on, such as the gap between two shapes, is not to be seen.
    if shown.isNear(ground.color) { return ground.ink }
    // So is the rim around a line, which is in the colour of the canvas, or of the tile of a dashboard that it is on.
    if subject != .text,
      let paper = grounds.last(where: { $0.ink(ofPaper: shown) != nil && $0.isBelow(place) }) ?? grounds.first,
      let ink = paper.ink(ofPaper: shown)
    {
      return ink
    }
    return map.ink(for: Pixel(shown), on: ground.ink, as: InkMap.Subject(subject))
  }

  private func tone(_ paint: Paint) -> Paint? {
    switch rendition.tone {
    case .unchanged: paint
    case .flat(let color): .solid(color)
    case .omitted: nil
    }
  }

  private func nearest(_ color: Color, on ground: Ground.Sample) -> Int {
    color.isNear(ground.color) ? ground.ink : map.ink(for: Pixel(color))
  }

  /// The bitmap with each pixel in the ink of its colour, transparent where it covers less than half.
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

  /// The topmost ground at the middle of an area.
  private func ground(of area: Rect?) -> Ground.Sample {
    (grounds.last { $0.isBelow(area) } ?? grounds[0]).sample(in: area ?? .zero, map)
  }
}

extension InkMap.Subject {
  /// How far what an item shows has to stand out.
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
  /// Red, green, blue and alpha.
  fileprivate init(_ pixel: Pixel) {
    self.init(pixel.red, pixel.green, pixel.blue, pixel.alpha)
  }
}
