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
  public static let colorSetNames = ["icons", "refined"]

  /// The XML file of a colour set; nil if there is none of that name.
  public static func colorSet(_ name: String) -> [UInt8]? {
    switch name {
    case "icons": PackageResources.icons_xml
    case "refined": PackageResources.refined_xml
    default: nil
    }
  }

  /// Every icon, in alphabetical order.
  public static let iconNames = [
    "clear-night", "clouds", "drizzle", "few-clouds-day", "few-clouds-night", "fog", "freezing-rain", "hail",
    "heavy-rain", "heavy-snow", "overcast", "rain", "sleet", "smoke", "snow", "squall", "thunderstorm", "tornado",
    "unknown",
  ]

  /// The SVG file of an icon; nil if there is none of that name.
  public static func icon(_ name: String) -> [UInt8]? {
    switch name {
    case "clear-night": PackageResources.clear_night_svg
    case "clouds": PackageResources.clouds_svg
    case "drizzle": PackageResources.drizzle_svg
    case "few-clouds-day": PackageResources.few_clouds_day_svg
    case "few-clouds-night": PackageResources.few_clouds_night_svg
    case "fog": PackageResources.fog_svg
    case "freezing-rain": PackageResources.freezing_rain_svg
    case "hail": PackageResources.hail_svg
    case "heavy-rain": PackageResources.heavy_rain_svg
    case "heavy-snow": PackageResources.heavy_snow_svg
    case "overcast": PackageResources.overcast_svg
    case "rain": PackageResources.rain_svg
    case "sleet": PackageResources.sleet_svg
    case "smoke": PackageResources.smoke_svg
    case "snow": PackageResources.snow_svg
    case "squall": PackageResources.squall_svg
    case "thunderstorm": PackageResources.thunderstorm_svg
    case "tornado": PackageResources.tornado_svg
    case "unknown": PackageResources.unknown_svg
    default: nil
    }
  }
}
