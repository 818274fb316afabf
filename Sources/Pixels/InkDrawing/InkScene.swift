internal import Dithering
internal import Geometry
internal import Raster
internal import Scene
internal import Screens

/// A scene whose inks are a panel's: which ink each item is drawn in.
///
/// A colour becomes the ink nearest to it. What must be told from what it lies on (text, lines, icons) is never drawn
/// in the same ink: of those that remain the one that stands out most is taken.
struct InkScene {
  private let map: InkMap
  private let scene: Scene
  /// The ink of the canvas: paper.
  let paper: Int
  /// Whether any item is tone.
  private(set) var hasTone = false

  /// A rectangle up to this many points thick is a line.
  private static let thickestRule = 4.0

  init(_ scene: Scene, map: InkMap) {
    self.scene = scene
    self.map = map
    paper = map.ink(for: Pixel(scene.background ?? .white))
    hasTone = Self.hasTone(scene.items)
  }

  /// The scene with each colour replaced.
  ///
  /// - Parameters:
  ///   - ink: what stands for an ink.
  ///   - tone: what stands for the colour of a tone; nil leaves the item out.
  func drawn(ink: @escaping (Int) -> Color, tone: @escaping (Color) -> Color?) -> Scene {
    var painter = InkPainter(
      map: map, ink: ink, tone: tone,
      grounds: [
        Ground(
          area: Rect(origin: .zero, size: scene.size), color: scene.background ?? .white, ink: paper)
      ])
    return Scene(size: scene.size, background: ink(paper), items: painter.items(scene.items))
  }

  private static func hasTone(_ items: [Item]) -> Bool {
    items.contains { item in
      switch item {
      case .fill(let item): item.role == .tone
      case .stroke(let item): item.role == .tone
      case .text(let item): item.role == .tone
      case .group(let group): group.opacity.value > 0 && hasTone(group.items)
      }
    }
  }

  /// What items lie on.
  struct Ground {
    let area: Rect
    let color: Color
    let ink: Int
  }

  /// Walks through the items in the order of drawing.
  private struct InkPainter {
    let map: InkMap
    let ink: (Int) -> Color
    let tone: (Color) -> Color?
    /// The later lie on the earlier.
    var grounds: [Ground]

    mutating func items(_ items: [Item]) -> [Item] {
      items.compactMap { item in
        switch item {
        case .fill(var item):
          guard let color = fill(item) else { return nil }
          item.color = color
          return .fill(item)
        case .stroke(var item):
          guard let color = color(item.color, item.role, of: item.path.controlBounds, as: .line) else { return nil }
          item.color = color
          return .stroke(item)
        case .text(var item):
          guard let color = color(item.color, item.role, of: item.frame, as: .text) else { return nil }
          item.color = color
          if let halo = item.halo { item.halo?.color = ink(nearest(halo.color, on: ground(of: item.frame))) }
          return .text(item)
        case .group(var group):
          guard group.opacity.value > 0 else { return nil }
          group.items = self.items(group.items)
          return .group(group)
        }
      }
    }

    /// Areas become ground for what comes later; they need not stand out from what they lie on.
    private mutating func fill(_ item: FillItem) -> Color? {
      guard let area = item.path.rectangle ?? item.path.roundedArea,
        min(area.width, area.height) > InkScene.thickestRule
      else {
        return color(item.color, item.role, of: item.path.controlBounds, as: item.path.rectangle == nil ? .icon : .rule)
      }
      let below = ground(of: area)
      let shown = item.color.over(below.color)
      let index = nearest(shown, on: below)
      grounds.append(Ground(area: area, color: shown, ink: index))
      return item.role == .tone ? tone(item.color) : ink(index)
    }

    private func color(_ color: Color, _ role: Role, of area: Rect?, as subject: InkMap.Subject) -> Color? {
      if role == .tone { return tone(color) }
      let ground = ground(of: area)
      let shown = color.over(ground.color)
      // What is drawn in the colour it lies on, such as the gap between two shapes, is not to be seen.
      if shown.isNear(ground.color) { return ink(ground.ink) }
      return ink(map.ink(for: Pixel(shown), on: ground.ink, as: subject))
    }

    private func nearest(_ color: Color, on ground: Ground) -> Int {
      color.isNear(ground.color) ? ground.ink : map.ink(for: Pixel(color))
    }

    private func ground(of area: Rect?) -> Ground {
      guard let area else { return grounds[0] }
      let (x, y) = (area.minX + area.width / 2, area.minY + area.height / 2)
      return grounds.last {
        $0.area.minX <= x && x <= $0.area.maxX && $0.area.minY <= y && y <= $0.area.maxY
      } ?? grounds[0]
    }
  }
}

extension Path {
  /// The bounds of a rectangle with round corners, such as a badge; nil for other paths, discs among them, which are
  /// parts of icons.
  fileprivate var roundedArea: Rect? {
    guard let bounds = controlBounds, elements.count <= 12 else { return nil }
    let corners = elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      case .cubic(control1: _, control2: _, end: let point): point
      case .close: nil
      }
    }
    // Every corner on the bounds: what has no corner inside is round and has no notch.
    let isOnBounds = corners.allSatisfy { point in
      [point.x - bounds.minX, bounds.maxX - point.x, point.y - bounds.minY, bounds.maxY - point.y]
        .contains { abs($0) < 0.01 }
    }
    // A disc's sides have no length.
    let straight = zip(elements.dropFirst(), zip(corners, corners.dropFirst())).count { element, ends in
      if case .line = element { ends.0 != ends.1 } else { false }
    }
    return isOnBounds && straight >= 3 ? bounds : nil
  }
}

extension Color {
  fileprivate func over(_ ground: Color) -> Color {
    func mixed(_ top: Double, _ bottom: Double) -> Double { top * alpha + bottom * (1 - alpha) }
    return Color(red: mixed(red, ground.red), green: mixed(green, ground.green), blue: mixed(blue, ground.blue))
  }

  /// Less apart than anybody sees beside each other on a panel.
  fileprivate func isNear(_ other: Color) -> Bool {
    max(abs(red - other.red), abs(green - other.green), abs(blue - other.blue)) < 0.02
  }
}

extension Pixel {
  /// A colour without its alpha.
  init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}
