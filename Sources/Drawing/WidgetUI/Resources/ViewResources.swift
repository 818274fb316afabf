internal import Geometry
internal import Layout
internal import Scene

/// Images and colours by name, as views ask for them.
protocol ViewResources {
  /// A colour of an asset catalogue; nil if no catalogue has it.
  func color(_ name: String, scheme: ColorScheme) -> Geometry.Color?
  /// A picture of an asset catalogue; nil if no catalogue has it, or its file cannot be read.
  func image(_ name: String, scheme: ColorScheme, scale: Double) -> ImageAsset?
  /// An icon of the program, or a drawing of an asset catalogue; nil if there is none.
  func icon(_ name: String, ink: Geometry.Color, scheme: ColorScheme) -> DrawingContent?
}

/// A picture of an asset catalogue.
struct ImageAsset {
  let bitmap: Bitmap
  /// Points.
  let size: Size
  /// Whether its alpha is painted in the style around.
  let isTemplate: Bool
}

/// No images and no colours.
struct NoResources: ViewResources {
  func color(_ name: String, scheme: ColorScheme) -> Geometry.Color? { nil }
  func image(_ name: String, scheme: ColorScheme, scale: Double) -> ImageAsset? { nil }
  func icon(_ name: String, ink: Geometry.Color, scheme: ColorScheme) -> DrawingContent? { nil }
}
