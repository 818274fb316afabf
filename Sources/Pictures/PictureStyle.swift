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

  /// A style; by default an opaque PNG with square corners.
  public init(
    format: PictureFormat = .png, scale: Double = 2, isTransparent: Bool = false, cornerRadius: Double = 0,
    hasLiveText: Bool = false
  ) {
    self.format = format
    self.scale = scale
    self.isTransparent = isTransparent
    self.cornerRadius = cornerRadius
    self.hasLiveText = hasLiveText
  }

  /// The bytes of the file.
  ///
  /// - Throws: where the picture is too large or drawing fails.
  public func encode(_ scene: Scene, with renderer: WidgetRenderer) throws -> [UInt8] {
    let scene = isTransparent ? scene.removingBackground() : scene
    switch format {
    case .png:
      return try renderer.png(of: scene, scale: scale, cornerRadius: cornerRadius)
    case .svg:
      let svg = try renderer.svg(of: scene, scale: scale, cornerRadius: cornerRadius, liveText: hasLiveText)
      return Array(svg.utf8)
    case .pdf:
      return try renderer.pdf(of: scene)
    }
  }
}
