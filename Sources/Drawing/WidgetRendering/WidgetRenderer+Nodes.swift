public import Geometry
public import Layout
public import Scene
package import Templating
internal import Typesetting

// What trees of nodes need that no template made.
extension WidgetRenderer {
  /// The scene of a tree of nodes on the environment's canvas.
  ///
  /// - Parameter background: what the canvas is filled with; nil: it is transparent.
  public func scene(of node: Node, background: Color? = nil, in environment: RenderEnvironment) -> Scene {
    layOut(
      node, size: environment.size, background: background, scale: environment.scale, screen: environment.screen)
  }

  /// Where the nodes of a tree come to lie on the environment's canvas.
  public func frames(of node: Node, in environment: RenderEnvironment) -> [NodeFrame] {
    func frames(_ measurer: some TextMeasurer) -> [NodeFrame] {
      LayoutEngine(measurer: measurer).frames(of: node, size: environment.size)
    }
    return environment.screen.fitsTextToPixels
      ? frames(PixelTypesetter(typesetter, pixelsPerPoint: environment.scale)) : frames(typesetter)
  }

  /// A built-in icon, as large as it was drawn unless a frame says otherwise; nil if no icon has that name.
  ///
  /// - Parameters:
  ///   - name: one of `widgetgen list icons`.
  ///   - ink: the colour of its lines; its fills have the colours of the theme.
  /// - Throws: ``XML/DocumentError`` for a wrong icon of a user's theme.
  public func icon(_ name: String, ink: Color, in environment: RenderEnvironment) throws -> Node? {
    try assets(of: environment.theme)
      .drawing(name, ink: ink, scheme: environment.scheme, on: environment.screen.colors.kind).map { .drawing($0) }
  }

  /// The scene of a tree on a canvas.
  ///
  /// - Parameters:
  ///   - size: points.
  ///   - scale: pixels a point.
  package func layOut(
    _ node: Node, size: Size, background: Color?, scale: Double, screen: ScreenTraits
  ) -> Scene {
    func scene(_ measurer: some TextMeasurer) -> Scene {
      LayoutEngine(measurer: measurer).scene(of: node, size: size, background: background)
    }
    return screen.fitsTextToPixels
      ? scene(PixelTypesetter(typesetter, pixelsPerPoint: scale)) : scene(typesetter)
  }

  /// A built-in icon in an ink and a scheme's colours; nil if no icon has that name.
  package func icon(_ name: String, ink: Color, scheme: ColorScheme) throws -> DrawingContent? {
    try classicAssets.drawing(name, ink: ink, scheme: scheme, on: .full)
  }
}
