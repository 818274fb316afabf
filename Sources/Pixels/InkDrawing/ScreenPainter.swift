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
/// antialiased edges in exact levels. Around ink, tone leaves a pixel free, so that nothing speckles a letter: a pixel of
/// paper, and on gradients and images one of the ink that is nearest to them there.
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
    var mask: [Bool]?
    if inks.hasTone {
      let owners = InkScene.Rendition(ink: { _ in .black }, tone: .flat(.white))
      mask = try pixels(inks.drawn(owners), .hard).pixels.map { $0.red > 127 }
    }
    func picture() throws -> PixelBuffer {
      let rendition = InkScene.Rendition(ink: { Color(palette.inks[$0].shown) }, tone: .unchanged, isHard: false)
      return try pixels(inks.drawn(rendition), .smooth)
    }
    if isSmooth {
      let picture = try picture()
      return target.frame(of: picture, tone: mask ?? Array(repeating: false, count: picture.pixels.count), style: style)
    }
    // Each ink stands for itself as a gray, which hard edges hand through as it is.
    func codes(hasUnderlays: Bool) throws -> PixelBuffer {
      let rendition = InkScene.Rendition(
        ink: { Color(Pixel(gray: UInt8($0))) }, tone: .omitted, hasUnderlays: hasUnderlays)
      return try pixels(inks.drawn(rendition), .hard)
    }
    let coded = try codes(hasUnderlays: false)
    var indices = coded.pixels.map(\.red)
    if let mask {
      let dithered = target.frame(of: try picture(), tone: nil, style: style)
      let rims = inks.hasPictures ? try codes(hasUnderlays: true).pixels : coded.pixels
      let (width, height) = (coded.width, coded.height)
      for index in indices.indices where mask[index] {
        let (x, y) = (index % width, index / width)
        let rim = rims[index].red
        let besideInk = (max(0, y - 1)...min(height - 1, y + 1)).contains { row in
          (max(0, x - 1)...min(width - 1, x + 1)).contains { column in
            let neighbour = row * width + column
            return !mask[neighbour] && coded.pixels[neighbour].red != rim
          }
        }
        indices[index] = besideInk ? rim : dithered.indices[index]
      }
    }
    return IndexedPicture(width: coded.width, height: coded.height, indices: indices)
  }
}
