internal import Dithering
internal import Geometry
internal import Raster
package import Rendering
package import Scene
package import Screens

/// Draws scenes for panels: what is ink straight in the panel's inks, what is tone dithered.
///
///     scene --inks--> drawn with hard edges --+--> frame of ink indices
///       \--tone, over the inks--> dithered ---+
///
/// Panels of one bit or of coloured inks get hard edges and glyphs fitted to their pixels; panels of grays get
/// antialiased edges in exact levels. Around ink, tone leaves a pixel free, so that nothing speckles a letter: a pixel of
/// paper, and on gradients and images one of the ink that is nearest to them there.
package struct ScreenPainter {
  private let target: Target
  private let renderer: RasterRenderer

  /// A painter for a target, with a renderer whose surfaces it may use.
  package init(_ target: Target, renderer: RasterRenderer) {
    self.target = target
    self.renderer = renderer
  }

  /// The bytes of the file the target takes.
  ///
  /// - Parameters:
  ///   - scene: in points; `scale` times its size has to be the target's pixels.
  ///   - format: nil: the target's first.
  /// - Throws: what drawing and encoding throw.
  package func encode(
    _ scene: Scene, scale: Double, style: InkStyle, format: ScreenFormat?, outlines: any GlyphOutlines
  ) throws -> [UInt8] {
    guard let map = InkMap(target) else {
      return try target.encode(renderer.render(scene, scale: scale, outlines: outlines), as: format)
    }
    let frame = try frame(of: scene, map: map, scale: scale, style: style, outlines: outlines)
    return try target.encode(frame, as: format)
  }

  /// The bytes of a PNG that looks, on a screen of full colour, as the panel does; nil for a target of full colour.
  ///
  /// - Throws: what drawing and encoding throw.
  package func simulate(
    _ scene: Scene, scale: Double, style: InkStyle, outlines: any GlyphOutlines
  ) throws -> [UInt8]? {
    guard let map = InkMap(target) else { return nil }
    return try target.simulation(of: frame(of: scene, map: map, scale: scale, style: style, outlines: outlines))
  }

  private func frame(
    of scene: Scene, map: InkMap, scale: Double, style: InkStyle, outlines: any GlyphOutlines
  ) throws -> IndexedPicture {
    func smooth(_ scene: Scene) throws -> PixelBuffer {
      try renderer.render(scene, scale: scale, outlines: outlines)
    }
    /// With hard edges, the red of each pixel.
    func reds(_ scene: Scene) throws -> IndexedPicture {
      try renderer.withPixels(of: scene, scale: scale, outlines: outlines, edges: .hard) { pixels, width, height in
        IndexedPicture(width: width, height: height, indices: pixels.withUnsafeBufferPointer { $0.map(\.red) })
      }
    }
    guard style.mode == .auto, let palette = target.colors.palette, palette.inks.count < 256 else {
      var opaque = scene
      opaque.background = scene.background ?? .white
      return target.frame(of: try smooth(opaque), style: style)
    }
    let inks = InkScene(scene, map: map, rimWidth: max(1 / scale, 0.5))
    // Sixteen grays have tints that dots would only make coarse.
    let hasDots = palette.inks.count < 16 || !palette.isGray
    var mask: [Bool]?
    if inks.hasTone {
      let owners = InkScene.Rendition(ink: { _ in .black }, tone: .flat(.white), hasDots: hasDots)
      mask = try reds(inks.drawn(owners)).indices.map { $0 > 127 }
    }
    func picture() throws -> PixelBuffer {
      let rendition = InkScene.Rendition(
        ink: { Color(palette.inks[$0].shown) }, tone: .unchanged, hasDots: hasDots, isHard: false)
      return try smooth(inks.drawn(rendition))
    }
    guard target.hasHardEdges(style) else {
      let picture = try picture()
      return target.frame(of: picture, tone: mask ?? Array(repeating: false, count: picture.pixels.count), style: style)
    }
    // Each ink stands for itself as a gray, which hard edges hand through as it is.
    func codes(inkOnPictures: Color? = nil) throws -> IndexedPicture {
      let rendition = InkScene.Rendition(
        ink: { Color(Pixel(gray: UInt8($0))) }, tone: .omitted, inkOnPictures: inkOnPictures,
        hasDots: hasDots)
      return try reds(inks.drawn(rendition))
    }
    let coded = try codes()
    var indices = coded.indices
    if let mask {
      let dithered = target.frame(of: try picture(), tone: nil, style: style)
      // No ink has the last code.
      let rims = Rims(
        width: coded.width, height: coded.height, mask: mask, codes: coded.indices,
        marked: inks.hasPictures ? try codes(inkOnPictures: Color(Pixel(gray: Rims.marker))).indices : nil)
      for index in indices.indices where mask[index] {
        indices[index] = rims.code(at: index) ?? dithered.indices[index]
      }
    }
    return IndexedPicture(width: coded.width, height: coded.height, indices: indices)
  }
}

/// The pixels of tone that are left free around ink.
private struct Rims {
  let width: Int
  let height: Int
  /// Whether a pixel is tone.
  let mask: [Bool]
  /// The inks without tone.
  let codes: [UInt8]
  /// The same, but for what lies on gradients and images: that is ``marker``, and around it lies the ink of the picture.
  let marked: [UInt8]?

  static let marker = UInt8.max

  /// The ink of a pixel of tone beside ink; nil for other pixels of tone.
  func code(at index: Int) -> UInt8? {
    let (x, y) = (index % width, index / width)
    var isBesideInk = false
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let neighbour = row * width + column
        guard !mask[neighbour] else { continue }
        if let marked, marked[neighbour] == Self.marker { return marked[index] }
        isBesideInk = isBesideInk || codes[neighbour] != codes[index]
      }
    }
    return isBesideInk ? codes[index] : nil
  }
}
