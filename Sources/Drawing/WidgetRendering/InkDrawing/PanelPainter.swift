package import CairoRendering
package import Panels
package import Raster
package import WidgetScene

/// Renders scenes for panels: ink items directly in the panel's inks, tone items dithered.
///
///     scene --inks--> drawn with hard edges --+--> frame of ink indices
///       \--tone, over the inks--> dithered ---+
///
/// Black-and-white panels and panels with coloured inks get hard edges and glyphs fitted to their pixels. Panels with
/// grays get antialiased edges in exact levels. Tone keeps a distance of one pixel from ink, so that dithering leaves no
/// specks on letters. This pixel has the paper's ink, or on gradients and images the ink nearest to them there.
package struct PanelPainter {
  private let target: Target
  private let renderer: RasterRenderer

  /// Creates a painter for a target.
  ///
  /// The painter uses the renderer's surfaces.
  package init(_ target: Target, renderer: RasterRenderer) {
    self.target = target
    self.renderer = renderer
  }

  /// Returns the bytes of a file in one of the target's formats.
  ///
  /// The scene is in points; its size multiplied by `scale` must be the target's size in pixels. If `format` is nil,
  /// the target's first format is used.
  ///
  /// - Throws: any error of rendering and encoding.
  package func encode(
    _ scene: Scene, scale: Double, style: InkStyle, format: PictureFormat?, outlines: any GlyphOutlines
  ) throws -> [UInt8] {
    guard let map = InkMap(target) else {
      return try target.encode(renderer.render(scene.onPaper, scale: scale, outlines: outlines), as: format)
    }
    let frame = try frame(of: scene, map: map, scale: scale, style: style, outlines: outlines)
    return try target.encode(frame, as: format)
  }

  /// Returns the pixels that a file of the target shows, in the colours that its inks are written in.
  ///
  /// - Throws: any error of rendering; `PanelError` if the scene has another size than the target.
  package func pixels(
    of scene: Scene, scale: Double, style: InkStyle, outlines: any GlyphOutlines
  ) throws -> PixelBuffer {
    guard let map = InkMap(target) else {
      return try target.pixels(of: renderer.render(scene.onPaper, scale: scale, outlines: outlines))
    }
    return try target.pixels(of: frame(of: scene, map: map, scale: scale, style: style, outlines: outlines))
  }

  /// Returns the bytes of a PNG that simulates the panel on a full-colour screen, or nil for a full-colour target.
  ///
  /// - Throws: any error of rendering and encoding.
  package func simulate(
    _ scene: Scene, scale: Double, style: InkStyle, outlines: any GlyphOutlines
  ) throws -> [UInt8]? {
    guard let map = InkMap(target) else { return nil }
    return try target.simulation(of: frame(of: scene, map: map, scale: scale, style: style, outlines: outlines))
  }

  /// Returns the scene with ink in the measured colours of the panel's inks, and with tone in its own colours.
  ///
  /// A target without inks leaves it unchanged.
  func inked(_ scene: Scene, scale: Double, style: InkStyle) -> Scene {
    guard let map = InkMap(target), let palette = target.colors.palette else { return scene }
    return inkScene(scene, map: map, scale: scale, style: style)
      .drawn(.init(ink: { Color(palette.inks[$0].shown) }, tone: .unchanged, hasDots: palette.hasDots, isHard: false))
  }

  private func inkScene(_ scene: Scene, map: InkMap, scale: Double, style: InkStyle) -> InkScene {
    InkScene(scene, map: map, rimWidth: max(1 / scale, 0.5), hasHardEdges: target.hasHardEdges(style))
  }

  private func frame(
    of scene: Scene, map: InkMap, scale: Double, style: InkStyle, outlines: any GlyphOutlines
  ) throws -> IndexedPicture {
    /// Returns the red channel of each pixel, rendered with hard edges.
    func reds(_ scene: Scene) throws -> IndexedPicture {
      try renderer.withPixels(of: scene, scale: scale, outlines: outlines, edges: .hard) { pixels, width, height in
        let indices = pixels.withUnsafeBufferPointer { pixels in
          // Writing into place has no branch, so that it is vectorised: a large picture has two million pixels.
          [UInt8](unsafeUninitializedCapacity: pixels.count) { reds, count in
            for index in pixels.indices { reds[index] = pixels[index].red }
            count = pixels.count
          }
        }
        return IndexedPicture(width: width, height: height, indices: indices)
      }
    }
    /// Returns whether each pixel of a drawing in black and white is white.
    func mask(_ scene: Scene) throws -> [Bool] {
      try renderer.withPixels(of: scene, scale: scale, outlines: outlines, edges: .hard) { pixels, _, _ in
        pixels.withUnsafeBufferPointer { pixels in
          [Bool](unsafeUninitializedCapacity: pixels.count) { mask, count in
            for index in pixels.indices { mask[index] = pixels[index].red > 127 }
            count = pixels.count
          }
        }
      }
    }
    guard style.mode == .auto, let palette = target.colors.palette, palette.inks.count < 256 else {
      return try renderer.withPixels(of: scene.onPaper, scale: scale, outlines: outlines) { pixels, width, height in
        try target.frame(of: pixels.span, width: width, height: height, style: style)
      }
    }
    let inks = inkScene(scene, map: map, scale: scale, style: style)
    let hasDots = palette.hasDots
    var tone: [Bool]?
    if inks.hasTone {
      let owners = InkScene.Rendition(ink: { _ in .black }, tone: .flat(.white), hasDots: hasDots)
      tone = try mask(inks.drawn(owners))
    }
    /// Returns the picture, drawn with smooth edges and dithered: photographs in their own method.
    ///
    /// It is dithered in place: a copy of a large picture in 32 bits takes 18 MB. If `rows` is not nil, the result has
    /// only that many rows from the top, which are the same as in the whole picture. `tone` gets its number of pixels.
    func dithered(rows: Int? = nil, tone: (Int) -> [Bool]?) throws -> IndexedPicture {
      let rendition = InkScene.Rendition(
        ink: { Color(palette.inks[$0].shown) }, tone: .unchanged, hasDots: hasDots,
        // The table takes an eighth of the instructions of a large picture without photographs.
        photo: inks.hasImages ? ToneMapping.sCurve.mapping(for: palette) : nil, isHard: false)
      var photoStyle = style
      var photos: [Bool]?
      if let method = style.photoMethod, method != style.method, inks.hasImages {
        photoStyle.method = method
        let owners = InkScene.Rendition(
          ink: { _ in .black }, tone: .images(.white, others: .black), hasDots: hasDots)
        photos = try mask(inks.drawn(owners))
      }
      return try renderer.withPixels(of: inks.drawn(rendition), scale: scale, outlines: outlines, rows: rows) {
        pixels, width, height in
        let frame = try target.frame(
          of: pixels.span, width: width, height: height, tone: tone(pixels.count), style: style)
        guard let photos = photos.map({ Array($0.prefix(pixels.count)) }) else { return frame }
        let diffused = try target.frame(of: pixels.span, width: width, height: height, tone: photos, style: photoStyle)
        let indices = zip(zip(frame.indices, diffused.indices), photos).map { $1 ? $0.1 : $0.0 }
        return IndexedPicture(width: width, height: height, indices: indices)
      }
    }
    guard target.hasHardEdges(style) else {
      return try dithered { count in tone ?? Array(repeating: false, count: count) }
    }
    // Each ink is encoded as a gray level, which hard edges leave unchanged.
    func codes(inkOnPictures: Color? = nil) throws -> IndexedPicture {
      let rendition = InkScene.Rendition(
        ink: { Color(Pixel(gray: UInt8($0))) }, tone: .omitted, inkOnPictures: inkOnPictures,
        hasDots: hasDots)
      return try reds(inks.drawn(rendition))
    }
    let coded = try codes()
    guard let tone, let first = tone.firstIndex(of: true), let last = tone.lastIndex(of: true) else { return coded }
    let (width, height) = (coded.width, coded.height)
    // Errors spread to no row above, so what lies below the last pixel of tone is neither drawn nor dithered. In a large
    // picture with little tone, this is a quarter of the time.
    let dithered = try dithered(rows: last / width + 1) { _ in nil }
    // No ink uses the last code.
    let rims = Rims(
      width: width, height: height, tone: tone,
      marked: inks.hasPictures ? try codes(inkOnPictures: Color(Pixel(gray: Rims.marker))).indices : nil)
    var indices = coded.indices
    for index in first...last where tone[index] {
      indices[index] = rims.code(at: index, in: indices) ?? dithered.indices[index]
    }
    return IndexedPicture(width: width, height: height, indices: indices)
  }
}

extension Palette {
  /// Whether a panel shows tints as dots of an ink.
  ///
  /// With sixteen grays, dots would only make tints coarser.
  fileprivate var hasDots: Bool { inks.count < 16 || !isGray }
}

/// The pixels of tone that keep a distance from ink.
private struct Rims {
  let width: Int
  let height: Int
  /// Whether each pixel is tone.
  let tone: [Bool]
  /// The ink of each pixel, with tone omitted, but with ``marker`` for items on gradients and images, and around them the
  /// ink of the picture.
  let marked: [UInt8]?

  static let marker = UInt8.max

  /// Returns the ink of a tone pixel next to ink, or nil for other tone pixels.
  ///
  /// `codes` is the ink of each pixel, with tone omitted there and at pixels that are not tone; the codes of other tone
  /// pixels are not read.
  func code(at index: Int, in codes: [UInt8]) -> UInt8? {
    let (x, y) = (index % width, index / width)
    var isBesideInk = false
    for row in max(0, y - 1)...min(height - 1, y + 1) {
      for column in max(0, x - 1)...min(width - 1, x + 1) {
        let neighbour = row * width + column
        guard !tone[neighbour] else { continue }
        if let marked, marked[neighbour] == Self.marker { return marked[index] }
        isBesideInk = isBesideInk || codes[neighbour] != codes[index]
      }
    }
    return isBesideInk ? codes[index] : nil
  }
}

extension Scene {
  /// The scene on white paper if it has no background, because files for targets have no alpha.
  fileprivate var onPaper: Scene {
    var opaque = self
    opaque.background = background ?? .white
    return opaque
  }
}
