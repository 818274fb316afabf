internal import Panels
internal import Raster
internal import WidgetScene

/// A scene reduced to the inks of a panel, which determines the ink of each item.
///
/// A colour becomes the nearest ink. Items that need contrast with their background (text, lines, icons) are never
/// drawn in the background's ink: if the nearest ink has too little contrast, another ink is used.
struct InkScene {
  private let map: InkMap
  private let scene: Scene
  private let rimWidth: Double
  /// The ink of the canvas, which is the paper.
  let paper: Int
  /// Whether any item is tone.
  let hasTone: Bool
  /// Whether any tone is a gradient or an image, so that rims on it must have its ink.
  let hasPictures: Bool
  /// Whether any tone is an image.
  let hasImages: Bool

  /// Creates a scene.
  ///
  /// `rimWidth` is the width in points of rims around icons whose ink has little contrast. `hasHardEdges` is whether
  /// ink is drawn without mixed colours, and therefore without opacity.
  init(_ scene: Scene, map: InkMap, rimWidth: Double, hasHardEdges: Bool) {
    self.rimWidth = rimWidth
    var scene = scene
    scene.items = Self.visible(scene.items, opacity: hasHardEdges ? 1 : nil)
    self.scene = scene
    self.map = map
    paper = map.ink(for: Pixel(scene.background ?? .white))
    var finder = ToneFinder()
    let tones = self.scene.allItems.compactMap { $0.accept(&finder) }
    hasTone = !tones.isEmpty
    hasPictures = tones.contains { $0 != .flat }
    hasImages = tones.contains(.image)
  }

  /// The opacity below which an area becomes tone on panels with hard edges.
  private static let minimumInkOpacity = 0.75

  /// Returns the items without invisible groups, which have no tone, and on which nothing lies.
  ///
  /// `opacity` is the opacity of the enclosing groups; nil if ink shows opacity. Translucent areas become tone, because
  /// ink shows them as if they were opaque.
  private static func visible(_ items: [Item], opacity: Double?) -> [Item] {
    items.compactMap { item in
      switch item {
      case .group(var group):
        guard group.opacity != .zero else { return nil }
        group.items = visible(group.items, opacity: opacity.map { $0 * group.opacity.value })
        return .group(group)
      case .fill(var fill):
        if let opacity, opacity < minimumInkOpacity, fill.subject == .area, fill.paint.uniformColor != nil {
          fill.role = .tone
        }
        return .fill(fill)
      default: return item
      }
    }
  }

  /// The representation of inks and tone in one drawing of the scene.
  struct Rendition {
    enum Tone {
      /// Drawn in its own colours.
      case unchanged
      /// Filled with one colour.
      case flat(Color)
      /// Images filled with one colour, and all other tone with another one.
      case images(Color, others: Color)
      case omitted
    }

    /// The colour that represents an ink.
    let ink: (Int) -> Color
    let tone: Tone
    /// The colour of texts, lines and icons on gradients and images; nil to draw them in their ink.
    ///
    /// If it is set, each of them gets a box below it, in the ink nearest to the picture there.
    var inkOnPictures: Color?
    /// Whether dot patterns are drawn as dots instead of the ink nearest to their tint.
    var hasDots: Bool
    /// The colour of a photograph's pixel on the panel; nil for the same.
    var photo: ((Pixel) -> Pixel)?
    /// Whether edges are hard, so that images must not interpolate between pixels.
    var isHard = true
  }

  func drawn(_ rendition: Rendition) -> Scene {
    let paper = Ground(
      area: Rect(origin: .zero, size: scene.size), surface: .flat(scene.background ?? .white, ink: paper))
    var painter = InkPainter(map: map, rendition: rendition, rimWidth: rimWidth, paper: paper)
    return Scene(size: scene.size, background: rendition.ink(self.paper), items: painter.items(scene.items))
  }
}

/// Finds the kind of tone of an item; nil for ink.
private struct ToneFinder: ItemVisitor {
  enum Tone {
    case flat
    /// A gradient.
    case picture
    case image
  }

  func visit(_ item: FillItem) -> Tone? { tone(item.role, item.paint) }
  func visit(_ item: StrokeItem) -> Tone? { tone(item.role, item.paint) }
  func visit(_ item: TextItem) -> Tone? { tone(item.role, item.paint) }
  func visit(_ item: ImageItem) -> Tone? { item.role == .tone ? .image : nil }
  func visit(_ item: GroupItem) -> Tone? { nil }

  private func tone(_ role: Role, _ paint: Paint) -> Tone? {
    role == .ink ? nil : paint.uniformColor == nil ? .picture : .flat
  }
}

extension Pixel {
  /// Creates a pixel from a colour without its alpha.
  init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}

extension Color {
  /// Creates an opaque colour from a pixel.
  init(_ pixel: Pixel) {
    self.init(red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
  }
}
