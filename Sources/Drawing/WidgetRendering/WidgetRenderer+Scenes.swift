internal import CairoRendering
public import Panels
public import Raster
public import WidgetScene

// Drawing of scenes. The scale is the environment's, because a scene is laid out for it.
extension WidgetRenderer {
  /// Renders a scene as pixels.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  /// - Returns: the picture at the environment's scale.
  /// - Throws: if the picture is too large or drawing fails.
  public func pixels(
    of scene: Scene, in environment: RenderEnvironment, cornerRadius: Double = 0
  ) throws -> PixelBuffer {
    try pixels(of: scene, scale: environment.scale, cornerRadius: cornerRadius)
  }

  /// Renders a scene as a PNG file.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  /// - Returns: the bytes of the file, in the smallest colour type that represents the picture exactly.
  /// - Throws: if the picture is too large or drawing fails.
  public func png(of scene: Scene, in environment: RenderEnvironment, cornerRadius: Double = 0) throws -> [UInt8] {
    try png(of: scene, scale: environment.scale, cornerRadius: cornerRadius)
  }

  /// Renders a scene as an SVG file.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  ///   - liveText: whether texts are elements with their characters instead of outlines.
  /// - Returns: the text of the file.
  /// - Throws: if the picture is too large or drawing fails.
  public func svg(
    of scene: Scene, in environment: RenderEnvironment, cornerRadius: Double = 0, liveText: Bool = false
  ) throws -> String {
    try svg(of: scene, scale: environment.scale, cornerRadius: cornerRadius, liveText: liveText)
  }

  /// Renders a scene as a file for a target, in its inks.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
  ///   - format: the file format; nil for the target's first.
  /// - Returns: the bytes of the file.
  /// - Throws: if the scene's size does not match the target, the file is too large, or drawing fails.
  public func encode(
    _ scene: Scene, in environment: RenderEnvironment, for target: Target, inks: InkStyle = InkStyle(),
    format: PictureFormat? = nil
  ) throws -> [UInt8] {
    try encode(scene, scale: environment.scale, for: target, inks: inks, format: format)
  }

  /// Renders a scene as a PNG file that simulates a target.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
  /// - Returns: the bytes of the file. The picture is upright, in the measured colours of the target's inks.
  /// - Throws: if drawing fails.
  public func simulate(
    _ scene: Scene, in environment: RenderEnvironment, for target: Target, inks: InkStyle = InkStyle()
  ) throws -> [UInt8] {
    try simulate(scene, scale: environment.scale, for: target, inks: inks)
  }

  /// Renders a scene as pixels.
  ///
  /// - Throws: if the picture is too large or drawing fails.
  package func pixels(of scene: Scene, scale: Double, cornerRadius: Double = 0) throws -> PixelBuffer {
    try raster.render(scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter)
  }

  /// Renders a scene as a PNG file, in the smallest colour type that represents it exactly.
  package func png(of scene: Scene, scale: Double, cornerRadius: Double = 0) throws -> [UInt8] {
    try raster.withPixels(of: scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter) {
      pixels, width, height in
      try encoder.encode(overwriting: &pixels, width: width, height: height)
    }
  }

  /// Renders a scene as a file for a target, in its inks.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - scale: the scale in pixels per point.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
  ///   - format: the file format; nil for the target's first.
  /// - Returns: the bytes of the file.
  /// - Throws: if the scene's size does not match the target, the file is too large, or drawing fails.
  package func encode(
    _ scene: Scene, scale: Double, for target: Target, inks: InkStyle = InkStyle(), format: PictureFormat? = nil
  ) throws -> [UInt8] {
    try PanelPainter(target, renderer: raster)
      .encode(scene, scale: scale, style: inks, format: format, outlines: typesetter)
  }

  /// Renders a scene as the pixels that a file for a target shows, in the colours that its inks are written in.
  ///
  /// - Throws: if the scene's size does not match the target, or drawing fails.
  package func pixels(of scene: Scene, scale: Double, for target: Target, inks: InkStyle) throws -> PixelBuffer {
    try PanelPainter(target, renderer: raster).pixels(of: scene, scale: scale, style: inks, outlines: typesetter)
  }

  /// Renders a scene as a PNG file that simulates a target: upright, in the measured colours of its inks.
  ///
  /// - Throws: if drawing fails.
  package func simulate(
    _ scene: Scene, scale: Double, for target: Target, inks: InkStyle = InkStyle()
  ) throws -> [UInt8] {
    try PanelPainter(target, renderer: raster)
      .simulate(scene, scale: scale, style: inks, outlines: typesetter) ?? png(of: scene, scale: scale)
  }

  /// Renders a scene as an SVG file.
  package func svg(
    of scene: Scene, scale: Double, cornerRadius: Double = 0, liveText: Bool = false
  ) throws -> String {
    try SVGWriter(textStyle: liveText ? .live : .outlines)
      .write(scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter)
  }

  /// Renders a scene as a PDF file with one page, in the same points as the scene.
  public func pdf(of scene: Scene) throws -> [UInt8] {
    try PDFRenderer().render(scene, outlines: typesetter)
  }
}
