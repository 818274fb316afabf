package import Geometry
package import Layout
package import Scene
package import Templating

// What trees of nodes need that no template made.
extension WidgetRenderer {
  /// The display list of a tree on a canvas of a size in points.
  package func layOut(_ node: Node, size: Size, background: Color?) -> Scene {
    LayoutEngine(measurer: typesetter).scene(of: node, size: size, background: background)
  }

  /// A built-in icon in an ink and a scheme's colours; nil if no icon has that name.
  package func icon(_ name: String, ink: Color, scheme: ColorScheme) throws -> DrawingContent? {
    try classicAssets.drawing(name, ink: ink, scheme: scheme, on: .full)
  }
}
