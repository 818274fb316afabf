/// The settings of a phone that decide how views of widgets written in Swift look.
package struct ViewTraits: Sendable, Hashable, Codable {
  /// The tinting of the widget; nil for the default of the family and the tint.
  package var renderingMode: ViewRenderingMode?
  /// The tint of accented views, such as `#FF8000`; nil for the accent colour.
  package var tint: String?
  /// The size of texts; nil for the default one.
  package var textSize: ViewTextSize?

  /// Creates traits; the defaults are a new phone's.
  package init(
    renderingMode: ViewRenderingMode? = nil, tint: String? = nil, textSize: ViewTextSize? = nil
  ) {
    self.renderingMode = renderingMode
    self.tint = tint
    self.textSize = textSize
  }
}

/// The tinting of widgets written in Swift, with the names of WidgetKit.
package enum ViewRenderingMode: String, Sendable, Hashable, CaseIterable, Codable {
  /// The widget's own colours.
  case fullColor
  /// Two colours, as on a tinted home screen.
  case accented
  /// Shades of one colour, as on the lock screen.
  case vibrant
}

/// The size of texts in widgets written in Swift, with the names of SwiftUI.
package enum ViewTextSize: String, Sendable, Hashable, CaseIterable, Codable {
  case xSmall, small, medium, large, xLarge, xxLarge, xxxLarge
  case accessibility1, accessibility2, accessibility3, accessibility4, accessibility5
}
