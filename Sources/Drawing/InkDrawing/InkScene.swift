internal import Geometry
internal import Raster
internal import Scene
internal import Screens

/// A scene whose inks are a panel's: which ink each item is drawn in.
///
/// A colour becomes the nearest ink. Items that need contrast with their background (text, lines, icons) are never
/// drawn in the background's ink: if the nearest ink has too little contrast, another one is taken.
struct InkScene {
  private let map: InkMap
  private let scene: Scene
  private let rimWidth: Double
  /// The ink of the canvas: paper.
  let paper: Int
  /// Whether any item is tone.
  let hasTone: Bool
  /// Whether any item is tone that changes from place to place, on which rims have to be in its ink.
  let hasPictures: Bool

  /// - Parameter rimWidth: of icons whose ink hardly stands out, in points.
  init(_ scene: Scene, map: InkMap, rimWidth: Double) {
    self.rimWidth = rimWidth
    // What is not seen is no tone, and nothing lies on it.
    self.scene = scene.mapItems { item in
      if case .group(let group) = item, group.opacity == .zero { nil } else { item }
    }
    self.map = map
    paper = map.ink(for: Pixel(scene.background ?? .white))
    var finder = ToneFinder()
    let tones = self.scene.allItems.compactMap { $0.accept(&finder) }
    hasTone = !tones.isEmpty
    hasPictures = tones.contains(.picture)
  }

  /// How one drawing of the scene shows inks and tone.
  struct Rendition {
    /// How tone is drawn.
    enum Tone {
      /// In its own colours.
      case unchanged
      /// Filled with one colour.
      case flat(Color)
      /// Not at all.
      case omitted
    }

    /// The colour that represents an ink.
    let ink: (Int) -> Color
    let tone: Tone
    /// The colour of texts, lines and icons on gradients and images, each of which then gets a box below it in the ink
    /// nearest to the picture there; nil: they are drawn in their ink, without a box.
    var inkOnPictures: Color?
    /// Whether dot patterns are drawn as dots; else as the ink that is nearest to their tint.
    var hasDots: Bool
    /// Whether edges are hard, so that images must not be mixed from neighbouring pixels.
    var isHard = true
  }

  /// The scene with each colour replaced.
  func drawn(_ rendition: Rendition) -> Scene {
    let paper = Ground(
      area: Rect(origin: .zero, size: scene.size), surface: .flat(scene.background ?? .white, ink: paper))
    var painter = InkPainter(map: map, rendition: rendition, rimWidth: rimWidth, paper: paper)
    return Scene(size: scene.size, background: rendition.ink(self.paper), items: painter.items(scene.items))
  }
}

/// What an item has of tone; nil for ink.
private struct ToneFinder: ItemVisitor {
  enum Tone {
    case flat
    /// Changes from place to place.
    case picture
  }

  func visit(_ item: FillItem) -> Tone? { tone(item.role, item.paint) }
  func visit(_ item: StrokeItem) -> Tone? { tone(item.role, item.paint) }
  func visit(_ item: TextItem) -> Tone? { tone(item.role, item.paint) }
  func visit(_ item: ImageItem) -> Tone? { item.role == .tone ? .picture : nil }
  func visit(_ item: GroupItem) -> Tone? { nil }

  private func tone(_ role: Role, _ paint: Paint) -> Tone? {
    role == .ink ? nil : paint.uniformColor == nil ? .picture : .flat
  }
}

extension Pixel {
  /// A colour without its alpha.
  init(_ color: Color) {
    func byte(_ value: Double) -> UInt8 { UInt8((value * 255).rounded()) }
    self.init(red: byte(color.red), green: byte(color.green), blue: byte(color.blue))
  }
}

extension Color {
  /// The opaque colour of a pixel.
  init(_ pixel: Pixel) {
    self.init(red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
  }
}
