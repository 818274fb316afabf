internal import WidgetLayout

/// The minimum text size: smaller fonts are enlarged to it.
public enum SmallestText {
  /// The height of capitals in ems, taken from SF Pro.
  private static let capitals = 0.7046
  /// The height of a line in ems, taken from SF Pro.
  private static let line = 1.19336

  /// Returns the line height of text whose capitals have the given height.
  public static func lineHeight(ofCapitals height: Double) -> Double { height / capitals * line }

  /// Returns the size of a text font whose capitals have the given height.
  public static func fontSize(ofCapitals height: Double) -> Double { height / capitals }

  /// Returns the minimum size of a font whose capitals have the given height; seven-segment fonts have the height of
  /// capitals throughout.
  static func size(of design: FontDesign, capitals height: Double) -> Double {
    design == .segments ? height : height / capitals
  }
}
