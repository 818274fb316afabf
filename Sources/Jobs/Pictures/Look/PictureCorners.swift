internal import WidgetTimeline

/// The values of the setting `corners`.
package enum PictureCorners: String, Sendable, CaseIterable {
  /// Square corners.
  case square
  /// The shape of a widget on a phone.
  case widget
}

extension WidgetFamily {
  /// The corner radius in points of the family on a phone: a circle on the lock screen, where the other families have no
  /// shape.
  package var cornerRadius: Double {
    switch self {
    case .small, .medium, .large, .extraLarge: 22
    // Radii are limited to half of a side.
    case .accessoryCircular: .greatestFiniteMagnitude
    case .accessoryRectangular, .accessoryInline: 0
    // Their pictures contain the shape.
    case .liveActivity, .islandCompact, .islandMinimal, .islandExpanded: 0
    }
  }
}
