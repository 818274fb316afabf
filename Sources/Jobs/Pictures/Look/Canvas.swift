package import Panels
internal import WidgetRendering
package import WidgetScene
package import WidgetTimeline

/// The requested size of a picture.
///
/// The template and the target decide what is not requested.
package struct Canvas: Sendable, Hashable, Codable {
  /// The size in points; nil for the family's size or the template's own.
  package var size: Size?
  /// The pixels per point; nil for the target's, else 2.
  package var scale: Double?
  /// The family, which selects one of a widget's templates.
  package var family: WidgetFamily
  /// Whether the family was requested, so that a template with its own size is drawn in the family's size.
  package var hasExplicitFamily: Bool

  /// The default pixels per point: two, as on phones and most displays.
  package static let defaultScale = 2.0

  /// Creates a canvas; by default, the template and the target decide.
  package init(size: Size? = nil, scale: Double? = nil, family: WidgetFamily = .medium, hasExplicitFamily: Bool = false)
  {
    self.size = size
    self.scale = scale
    self.family = family
    self.hasExplicitFamily = hasExplicitFamily
  }

  /// Resolves the size and the scale for a template and a target.
  ///
  /// - Parameters:
  ///   - design: the size in points for which the template is made, so that it fills a target; nil if it is made for a
  ///     family.
  ///   - target: the target for which the picture is drawn, if any.
  /// - Returns: the size in points, or nil for the family's, and the pixels per point.
  package func resolved(design: Size?, target: Target?) -> (size: Size?, scale: Double) {
    let pointSize = size ?? (hasExplicitFamily ? nil : design)
    guard let target else { return (pointSize, scale ?? Self.defaultScale) }
    let scale = scale ?? design.map { target.scale(ofDesign: $0) } ?? target.scale
    return (target.points(scale: scale) ?? pointSize, scale)
  }
}
