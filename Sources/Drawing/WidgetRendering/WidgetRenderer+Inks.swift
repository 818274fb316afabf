package import Panels
package import WidgetScene

// A scene as a panel shows it, for those who judge pictures without drawing them.
extension WidgetRenderer {
  /// The outlines of glyphs in scenes of the renderer.
  package var outlines: any GlyphOutlines { typesetter }

  /// Returns a scene whose ink has the measured colours of a panel's inks, and whose tone has its own colours.
  ///
  /// The scene is unchanged in full colour, and if the whole picture is dithered. `scale` is in pixels
  /// per point.
  package func inked(_ scene: Scene, scale: Double, on target: Target, inks: InkStyle) -> Scene {
    guard inks.mode == .auto else { return scene }
    return PanelPainter(target, renderer: raster).inked(scene, scale: scale, style: inks)
  }
}
