internal import Dithering
internal import Geometry
internal import Raster
public import Rendering
public import Scene
public import Screens

/// Draws scenes for panels: what is ink straight in the panel's inks, what is tone dithered.
///
///     scene --inks--> drawn with hard edges --+--> frame of ink indices
///       \--tone, over the inks--> dithered ---+
///
/// Panels of one bit or of coloured inks get hard edges and glyphs fitted to their pixels; panels of grays get
/// antialiased edges in exact levels. Around ink, tone leaves a pixel of paper free, so that nothing speckles a letter.
public struct ScreenPainter {
  private let target: Target
  private let renderer: RasterRenderer

  /// A painter for a target, with a renderer whose surfaces it may use.
  public init(_ target: Target, renderer: RasterRenderer) {
    self.target = target
    self.renderer = renderer
  }

  /// The bytes of the file the target takes.
  ///
  /// - Parameters:
  ///   - scene: in points; `scale` times its size has to be the target's pixels.
  ///   - format: nil: the target's first.
  /// - Throws: what drawing and encoding throw.
  public func encode(
    _ scene: Scene, scale: Double, style: InkStyle, format: ScreenFormat?, outlines: any GlyphOutlines
  ) throws -> [UInt8] {
    guard let map = InkMap(target) else {
      return try target.encode(renderer.render(scene, scale: scale, outlines: outlines), as: format)
    }
    let frame = try frame(of: scene, map: map, scale: scale, style: style, outlines: outlines)
    return try target.encode(frame, as: format)
  }

  private func frame(
    of scene: Scene, map: InkMap, scale: Double, style: InkStyle, outlines: any GlyphOutlines
  ) throws -> IndexedPicture {
    func pixels(_ scene: Scene, _ edges: Edges) throws -> PixelBuffer {
      try renderer.render(scene, scale: scale, outlines: outlines, edges: edges)
    }
    guard style.mode == .auto, let palette = target.colors.palette, palette.inks.count < 256 else {
      var opaque = scene
      opaque.background = scene.background ?? .white
      return target.frame(of: try pixels(opaque, .smooth), style: style)
    }
    let inks = InkScene(scene, map: map)
    let isSmooth = palette.isGray && palette.inks.count > 2
    let shown = { (index: Int) in Color(palette.inks[index].shown) }
    var mask: [Bool]?
    if inks.hasTone {
      let owners = try pixels(inks.drawn(ink: { _ in .black }, tone: { _ in .white }), .hard)
      mask = owners.pixels.map { $0.red > 127 }
    }
    if isSmooth {
      let picture = try pixels(inks.drawn(ink: shown, tone: { $0 }), .smooth)
      return target.frame(of: picture, tone: mask ?? Array(repeating: false, count: picture.pixels.count), style: style)
    }
    // Each ink stands for itself as a gray, which hard edges hand through as it is.
    let coded = try pixels(
      inks.drawn(ink: { Color(Pixel(gray: UInt8($0))) }, tone: { _ in nil }), .hard)
    var indices = coded.pixels.map(\.red)
    if let mask {
      let picture = try pixels(inks.drawn(ink: shown, tone: { $0 }), .smooth)
      let dithered = target.frame(of: picture, tone: nil, style: style)
      let (width, height) = (coded.width, coded.height)
      for index in indices.indices where mask[index] {
        let (x, y) = (index % width, index / width)
        let besideInk = (max(0, y - 1)...min(height - 1, y + 1)).contains { row in
          (max(0, x - 1)...min(width - 1, x + 1)).contains { column in
            let neighbour = row * width + column
            return !mask[neighbour] && coded.pixels[neighbour].red != coded.pixels[index].red
          }
        }
        if !besideInk { indices[index] = dithered.indices[index] }
      }
    }
    return IndexedPicture(width: coded.width, height: coded.height, indices: indices)
  }
}

extension Color {
  fileprivate init(_ pixel: Pixel) {
    self.init(red: Double(pixel.red) / 255, green: Double(pixel.green) / 255, blue: Double(pixel.blue) / 255)
  }
}
