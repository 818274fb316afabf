/// The templates that are part of the program, as their bytes.
public enum Templates {
  /// Every template, in alphabetical order: `WIDGET.FAMILY`, or `WIDGET` for all families without one of their own.
  public static let names = ["calendar.large", "calendar.medium", "calendar.small", "clock", "nodata", "weather.medium"]

  /// The XML file of a template; nil for a name there is none of.
  public static func template(_ name: String) -> [UInt8]? {
    switch name {
    case "calendar.large": PackageResources.calendar_large_xml
    case "calendar.medium": PackageResources.calendar_medium_xml
    case "calendar.small": PackageResources.calendar_small_xml
    case "clock": PackageResources.clock_xml
    case "nodata": PackageResources.nodata_xml
    case "weather.medium": PackageResources.weather_medium_xml
    default: nil
    }
  }
}
