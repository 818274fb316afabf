/// The templates that are part of the program, as their bytes.
public enum Templates {
  /// Every template, in alphabetical order: `WIDGET.FAMILY`, or `WIDGET` for all families without one of their own.
  public static let names = ["clock", "nodata", "weather.medium"]

  /// The XML file of a template; nil for a name there is none of.
  public static func template(_ name: String) -> [UInt8]? {
    switch name {
    case "clock": PackageResources.clock_xml
    case "nodata": PackageResources.nodata_xml
    case "weather.medium": PackageResources.weather_medium_xml
    default: nil
    }
  }
}
