/// The templates that are part of the program, as their bytes.
public enum Templates {
  /// Every template, in alphabetical order: `WIDGET.SHAPE`, `WIDGET.FAMILY`, or `WIDGET` for all others.
  public static let names = [
    "calendar.large", "calendar.medium", "calendar.small", "calendar.strip", "clock", "clock.large", "current.large",
    "current.medium", "current.small", "current.strip", "dashboard", "dashboard.compact", "dashboard.portrait",
    "dashboard.strip", "forecast.compact", "forecast.large", "forecast.medium", "forecast.small", "forecast.strip",
    "nodata", "timer", "timer.medium", "weather.large", "weather.medium", "weather.small", "weather.strip",
  ]

  /// The XML file of a template; nil for a name there is none of.
  public static func template(_ name: String) -> [UInt8]? {
    switch name {
    case "calendar.large": PackageResources.calendar_large_xml
    case "calendar.medium": PackageResources.calendar_medium_xml
    case "calendar.small": PackageResources.calendar_small_xml
    case "calendar.strip": PackageResources.calendar_strip_xml
    case "clock": PackageResources.clock_xml
    case "clock.large": PackageResources.clock_large_xml
    case "current.large": PackageResources.current_large_xml
    case "current.medium": PackageResources.current_medium_xml
    case "current.small": PackageResources.current_small_xml
    case "current.strip": PackageResources.current_strip_xml
    case "dashboard": PackageResources.dashboard_xml
    case "dashboard.compact": PackageResources.dashboard_compact_xml
    case "dashboard.portrait": PackageResources.dashboard_portrait_xml
    case "dashboard.strip": PackageResources.dashboard_strip_xml
    case "forecast.compact": PackageResources.forecast_compact_xml
    case "forecast.large": PackageResources.forecast_large_xml
    case "forecast.medium": PackageResources.forecast_medium_xml
    case "forecast.small": PackageResources.forecast_small_xml
    case "forecast.strip": PackageResources.forecast_strip_xml
    case "nodata": PackageResources.nodata_xml
    case "timer": PackageResources.timer_xml
    case "timer.medium": PackageResources.timer_medium_xml
    case "weather.large": PackageResources.weather_large_xml
    case "weather.medium": PackageResources.weather_medium_xml
    case "weather.small": PackageResources.weather_small_xml
    case "weather.strip": PackageResources.weather_strip_xml
    default: nil
    }
  }
}
