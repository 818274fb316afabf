internal import Panels
package import WidgetRendering
package import WidgetScene
package import WidgetTimeline

/// The size of a picture as it was asked for; what was not said is the template's and the screen's to say.
package struct Canvas: Sendable, Hashable, Codable {
  /// Points; nil: the family's, or what the template is made for.
  package var size: Size?
  /// Pixels a point; nil: the screen's, else 2.
  package var scale: Double?
  /// Which of a widget's templates is drawn.
  package var family: WidgetFamily
  /// Whether the family was asked for, so that a template made for a size of its own is drawn in the family's.
  package var hasExplicitFamily: Bool

  /// Pixels a point if neither anybody nor a screen says: two, as phones and most displays have them.
  package static let defaultScale = 2.0

  /// A canvas.
  package init(size: Size? = nil, scale: Double? = nil, family: WidgetFamily = .medium, hasExplicitFamily: Bool = false)
  {
    self.size = size
    self.scale = scale
    self.family = family
    self.hasExplicitFamily = hasExplicitFamily
  }

  /// Resolves the size and the scale for a template and a panel.
  ///
  /// - Parameters:
  ///   - design: the size in points for which the template is made, so that it fills a panel; nil if it is made for a
  ///     family.
  ///   - panel: the panel for which the picture is drawn, if any.
  /// - Returns: the size in points, or nil for the family's, and the pixels per point.
  package func resolved(design: Size?, panel: PanelStyle?) -> (size: Size?, scale: Double) {
    let pointSize = size ?? (hasExplicitFamily ? nil : design)
    guard let target = panel?.target else { return (pointSize, scale ?? Self.defaultScale) }
    let scale = scale ?? design.map { target.scale(ofDesign: $0) } ?? target.scale
    return (target.points(scale: scale) ?? pointSize, scale)
  }
}
