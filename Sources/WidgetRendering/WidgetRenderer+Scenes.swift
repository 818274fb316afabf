internal import CairoRendering
public import Panels
public import Raster
public import WidgetScene

// Drawing of scenes. The scale is that of the environment, for which a scene was laid out.
extension WidgetRenderer {
  /// Renders a scene as pixels.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  /// - Throws: if the picture is too large or drawing fails.
  public func pixels(
    of scene: Scene, in environment: RenderEnvironment, cornerRadius: Double = 0
  ) throws -> PixelBuffer {
    try pixels(of: scene, scale: environment.scale, cornerRadius: cornerRadius)
  }

  /// Renders a scene and returns the bytes of a PNG file, in the smallest colour type that represents it exactly.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  /// - Throws: if the picture is too large or drawing fails.
  public func png(of scene: Scene, in environment: RenderEnvironment, cornerRadius: Double = 0) throws -> [UInt8] {
    try png(of: scene, scale: environment.scale, cornerRadius: cornerRadius)
  }

  /// Renders a scene and returns the text of an SVG file.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - cornerRadius: the radius of the picture's transparent corners in points.
  ///   - liveText: whether texts are elements with their characters instead of outlines.
  /// - Throws: if the picture is too large or drawing fails.
  public func svg(
    of scene: Scene, in environment: RenderEnvironment, cornerRadius: Double = 0, liveText: Bool = false
  ) throws -> String {
    try svg(of: scene, scale: environment.scale, cornerRadius: cornerRadius, liveText: liveText)
  }

  /// Renders a scene in a target's inks and returns the bytes of a file for it.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
  ///   - format: the file format; nil for the target's first.
  /// - Throws: if the scene's size does not match the target, the file is too large, or drawing fails.
  public func encode(
    _ scene: Scene, in environment: RenderEnvironment, for target: Target, inks: InkStyle = InkStyle(),
    format: PanelFormat? = nil
  ) throws -> [UInt8] {
    try encode(scene, scale: environment.scale, for: target, inks: inks, format: format)
  }

  /// Renders a scene and returns a PNG file that simulates the target: upright, in the measured colours of its inks.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - environment: the environment for which the scene was laid out; its scale is used.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
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

  /// Renders a scene and returns the bytes of a PNG file, in the smallest colour type that represents it exactly.
  package func png(of scene: Scene, scale: Double, cornerRadius: Double = 0) throws -> [UInt8] {
    try raster.withPixels(of: scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter) {
      pixels, width, height in
      try encoder.encode(pixels, width: width, height: height)
    }
  }

  /// Renders a scene in a target's inks and returns the bytes of a file for it.
  ///
  /// - Parameters:
  ///   - scene: the scene in points.
  ///   - scale: the scale in pixels per point.
  ///   - target: the target.
  ///   - inks: the dithering mode and method.
  ///   - format: the file format; nil for the target's first.
  /// - Throws: if the scene's size does not match the target, the file is too large, or drawing fails.
  package func encode(
    _ scene: Scene, scale: Double, for target: Target, inks: InkStyle = InkStyle(), format: PanelFormat? = nil
  ) throws -> [UInt8] {
    try PanelPainter(target, renderer: raster)
      .encode(scene, scale: scale, style: inks, format: format, outlines: typesetter)
  }

  /// Renders a scene and returns a PNG file that simulates the target: upright, in the measured colours of its inks.
  ///
  /// - Throws: if drawing fails.
  package func simulate(
    _ scene: Scene, scale: Double, for target: Target, inks: InkStyle = InkStyle()
  ) throws -> [UInt8] {
    try PanelPainter(target, renderer: raster)
      .simulate(scene, scale: scale, style: inks, outlines: typesetter) ?? png(of: scene, scale: scale)
  }

  /// Renders a scene and returns the text of an SVG file.
  package func svg(
    of scene: Scene, scale: Double, cornerRadius: Double = 0, liveText: Bool = false
  ) throws -> String {
    try SVGWriter(textStyle: liveText ? .live : .outlines)
      .write(scene, scale: scale, cornerRadius: cornerRadius, outlines: typesetter)
  }

  /// Renders a scene and returns the bytes of a PDF file with one page, in the same points as the scene.
  public func pdf(of scene: Scene) throws -> [UInt8] {
    try PDFRenderer().render(scene, outlines: typesetter)
  }
}
