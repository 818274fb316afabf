/// The data files that are part of the program, as their bytes.
public enum Assets {
  /// Every icon, in alphabetical order.
  public static let iconNames = [
    "alert", "clear-day", "clear-night", "clouds", "drizzle", "dust",
    "few-clouds-day", "few-clouds-night", "fog", "freezing-rain", "hail", "heavy-rain",
    "heavy-snow", "overcast", "rain", "sleet", "smoke", "snow",
    "squall", "thunderstorm", "tornado", "unknown",
  ]

  /// The SVG file of an icon; nil for a name there is none of.
  public static func icon(_ name: String) -> [UInt8]? {
    switch name {
    case "alert": PackageResources.alert_svg
    case "clear-day": PackageResources.clear_day_svg
    case "clear-night": PackageResources.clear_night_svg
    case "clouds": PackageResources.clouds_svg
    case "drizzle": PackageResources.drizzle_svg
    case "dust": PackageResources.dust_svg
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

  /// Every colour set, in alphabetical order.
  public static let colorSetNames = [
    "calendar", "clock", "current", "dashboard", "forecast", "icons", "nodata", "timer", "weather",
  ]

  /// The XML file of a colour set; nil for a name there is none of.
  public static func colorSet(_ name: String) -> [UInt8]? {
    switch name {
    case "calendar": PackageResources.calendar_xml
    case "clock": PackageResources.clock_xml
    case "current": PackageResources.current_xml
    case "dashboard": PackageResources.dashboard_xml
    case "forecast": PackageResources.forecast_xml
    case "icons": PackageResources.icons_xml
    case "nodata": PackageResources.nodata_xml
    case "timer": PackageResources.timer_xml
    case "weather": PackageResources.weather_xml
    default: nil
    }
  }

  /// Every language, in alphabetical order.
  public static let languageCodes = ["de", "en", "fr", "ja"]

  /// The XML file of a language's texts; nil for a code there is none of.
  public static func language(_ code: String) -> [UInt8]? {
    switch code {
    case "de": PackageResources.de_xml
    case "en": PackageResources.en_xml
    case "fr": PackageResources.fr_xml
    case "ja": PackageResources.ja_xml
    default: nil
    }
  }

  /// Every file of screens, after the one with their palettes.
  public static let targetFileNames = ["palettes", "boards", "inky", "kindle", "kobo", "trmnl", "waveshare"]

  /// The XML file of a family of screens; nil for a name there is none of.
  public static func targetFile(_ name: String) -> [UInt8]? {
    switch name {
    case "boards": PackageResources.boards_xml
    case "inky": PackageResources.inky_xml
    case "kindle": PackageResources.kindle_xml
    case "kobo": PackageResources.kobo_xml
    case "palettes": PackageResources.palettes_xml
    case "trmnl": PackageResources.trmnl_xml
    case "waveshare": PackageResources.waveshare_xml
    default: nil
    }
  }

  /// A threshold map without low frequencies: a PGM of 64x64 whose 256 levels are equally frequent.
  public static var blueNoise: [UInt8] { PackageResources.blue_noise_pgm }
}
