internal import WidgetLayout
internal import WidgetScene

/// The images and colours that views refer to by name.
protocol ViewResources {
  /// Returns a colour of an asset catalogue; nil if no catalogue has it.
  func color(_ name: String, scheme: ColorScheme) -> WidgetScene.Color?
  /// Returns an image of an asset catalogue; nil if no catalogue has it or if its file cannot be read.
  func image(_ name: String, scheme: ColorScheme, scale: Double) -> ImageAsset?
  /// Returns a built-in icon, or a vector image of an asset catalogue; nil if there is none.
  func icon(_ name: String, ink: WidgetScene.Color, scheme: ColorScheme) -> DrawingContent?
}

/// An image of an asset catalogue.
struct ImageAsset {
  let bitmap: Bitmap
  /// The size in points.
  let size: Size
  /// Whether the alpha channel is painted in the foreground style.
  let isTemplate: Bool
}

/// An empty set of resources.
struct NoResources: ViewResources {
  func color(_ name: String, scheme: ColorScheme) -> WidgetScene.Color? { nil }
  func image(_ name: String, scheme: ColorScheme, scale: Double) -> ImageAsset? { nil }
  func icon(_ name: String, ink: WidgetScene.Color, scheme: ColorScheme) -> DrawingContent? { nil }
}
