/// The refined look as its files: the folder is what a theme of a user's own is.
///
/// What it lacks is drawn as in the classic look.
public enum RefinedTheme {
  /// Every template, in alphabetical order: `WIDGET.FAMILY`, or `WIDGET` for all families without one of their own.
  public static let templateNames = ["nodata"]

  /// The XML file of a template; nil if there is none of that name.
  public static func template(_ name: String) -> [UInt8]? {
    switch name {
    case "nodata": PackageResources.nodata_xml
    default: nil
    }
  }

  /// Every colour set, in alphabetical order.
  public static let colorSetNames = ["refined"]

  /// The XML file of a colour set; nil if there is none of that name.
  public static func colorSet(_ name: String) -> [UInt8]? {
    switch name {
    case "refined": PackageResources.refined_xml
    default: nil
    }
  }
}
