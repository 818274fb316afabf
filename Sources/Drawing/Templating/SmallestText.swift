internal import Layout

/// How small text may be: fonts below it are set larger.
public enum SmallestText {
  /// The height of capitals in ems, as of SF Pro.
  private static let capitals = 0.7046
  /// The height of a line in ems, as of SF Pro.
  private static let line = 1.19336

  /// The height of a line of text whose capitals have a height.
  public static func lineHeight(ofCapitals height: Double) -> Double { height / capitals * line }

  /// The least size of a font whose capitals have a height; seven segments are all capitals.
  static func size(of design: FontDesign, capitals height: Double) -> Double {
    design == .segments ? height : height / capitals
  }
}
