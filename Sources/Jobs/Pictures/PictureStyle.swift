internal import Rendering
public import Scene
public import WidgetRendering

/// How a scene becomes a file.
public struct PictureStyle: Sendable, Hashable {
  /// The kind of file.
  public var format: PictureFormat
  /// Pixels a point, 0.5...8.
  public var scale: Double
  /// Whether the background is left out (PNG and SVG).
  public var isTransparent: Bool
  /// The radius of round corners in points (PNG and SVG).
  public var cornerRadius: Double
  /// Whether an SVG has text in place of outlines.
  public var hasLiveText: Bool
  /// The screen the picture is for; nil for pictures of full colour in PNG, SVG and PDF.
  public var screen: ScreenStyle?

  /// A style; by default an opaque PNG with square corners.
  public init(
    format: PictureFormat = .png, scale: Double = 2, isTransparent: Bool = false, cornerRadius: Double = 0,
    hasLiveText: Bool = false, screen: ScreenStyle? = nil
  ) {
    self.format = format
    self.scale = scale
    self.isTransparent = isTransparent
    self.cornerRadius = cornerRadius
    self.hasLiveText = hasLiveText
    self.screen = screen
  }

  /// The bytes of the file.
  ///
  /// - Throws: where the picture is too large or drawing fails.
  public func encode(_ scene: Scene, with renderer: WidgetRenderer) throws -> [UInt8] {
    let scene = isTransparent ? scene.removingBackground() : scene
    if let screen, let kind = format.screenFormat, !isTransparent, cornerRadius == 0 {
      return try renderer.encode(scene, scale: scale, for: screen.target, inks: screen.inks, format: kind)
    }
    switch format {
    case .png:
      return try renderer.png(of: scene, scale: scale, cornerRadius: cornerRadius)
    case .svg:
      let svg = try renderer.svg(of: scene, scale: scale, cornerRadius: cornerRadius, liveText: hasLiveText)
      return Array(svg.utf8)
    case .pdf:
      return try renderer.pdf(of: scene)
    case .bmp, .raw, .pgm, .ppm:
      throw NoScreenError(format: format)
    }
  }
}

/// A kind of file that only a screen says the details of, without a screen.
public struct NoScreenError: Error, Sendable, CustomStringConvertible {
  let format: PictureFormat

  /// One line for users.
  public var description: String { "a .\(format.rawValue) file needs the name of the screen it is for, see --target" }
}
