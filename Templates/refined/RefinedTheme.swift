/// The refined look as its files: the folder is what a theme of a user's own is.
///
/// What it lacks is drawn as in the classic look.
public enum RefinedTheme {
  /// Every template, in alphabetical order: `WIDGET.SHAPE`, `WIDGET.FAMILY`, or `WIDGET` for all others.
  public static let templateNames = [
    "calendar.large", "calendar.medium", "calendar.small", "calendar.strip", "clock.large", "clock.medium",
    "clock.small", "current.large", "current.medium", "current.small", "current.strip", "dashboard",
    "dashboard.compact", "dashboard.portrait", "dashboard.strip", "dashboard.wall", "forecast.large",
    "forecast.medium", "forecast.small", "forecast.strip", "nodata", "timer.large", "timer.medium", "timer.small",
    "weather.large", "weather.medium", "weather.small", "weather.strip",
  ]

  /// The XML file of a template; nil if there is none of that name.
  public static func template(_ name: String) -> [UInt8]? {
    switch name {
    case "calendar.large": PackageResources.calendar_large_xml
    case "calendar.medium": PackageResources.calendar_medium_xml
    case "calendar.small": PackageResources.calendar_small_xml
    case "calendar.strip": PackageResources.calendar_strip_xml
    case "clock.large": PackageResources.clock_large_xml
    case "clock.medium": PackageResources.clock_medium_xml
    case "clock.small": PackageResources.clock_small_xml
    case "current.large": PackageResources.current_large_xml
    case "current.medium": PackageResources.current_medium_xml
    case "current.small": PackageResources.current_small_xml
    case "current.strip": PackageResources.current_strip_xml
    case "dashboard": PackageResources.dashboard_xml
    case "dashboard.compact": PackageResources.dashboard_compact_xml
    case "dashboard.portrait": PackageResources.dashboard_portrait_xml
    case "dashboard.strip": PackageResources.dashboard_strip_xml
    case "dashboard.wall": PackageResources.dashboard_wall_xml
    case "forecast.large": PackageResources.forecast_large_xml
    case "forecast.medium": PackageResources.forecast_medium_xml
    case "forecast.small": PackageResources.forecast_small_xml
    case "forecast.strip": PackageResources.forecast_strip_xml
    case "nodata": PackageResources.nodata_xml
    case "timer.large": PackageResources.timer_large_xml
    case "timer.medium": PackageResources.timer_medium_xml
    case "timer.small": PackageResources.timer_small_xml
    case "weather.large": PackageResources.weather_large_xml
    case "weather.medium": PackageResources.weather_medium_xml
    case "weather.small": PackageResources.weather_small_xml
    case "weather.strip": PackageResources.weather_strip_xml
    default: nil
    }
  }

  /// Every template for a place on a dashboard, in alphabetical order: `WIDGET.NAME`.
  public static let placeNames = [
    "calendar.date", "calendar.leaf", "calendar.page", "current.credit",
    "current.foot", "current.place", "forecast.brief", "forecast.columns", "forecast.four", "forecast.rows",
    "weather.brief", "weather.chart", "weather.headline", "weather.poster",
  ]

  /// The XML file of a template for a place; nil if there is none of that name.
  public static func place(_ name: String) -> [UInt8]? {
    switch name {
    case "calendar.date": PackageResources.calendar_date_xml
    case "calendar.leaf": PackageResources.calendar_leaf_xml
    case "calendar.page": PackageResources.calendar_page_xml
    case "current.credit": PackageResources.current_credit_xml
    case "current.foot": PackageResources.current_foot_xml
    case "current.place": PackageResources.current_place_xml
    case "forecast.brief": PackageResources.forecast_brief_xml
    case "forecast.columns": PackageResources.forecast_columns_xml
    case "forecast.four": PackageResources.forecast_four_xml
    case "forecast.rows": PackageResources.forecast_rows_xml
    case "weather.brief": PackageResources.weather_brief_xml
    case "weather.chart": PackageResources.weather_chart_xml
    case "weather.headline": PackageResources.weather_headline_xml
    case "weather.poster": PackageResources.weather_poster_xml
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
    "clear-day", "clear-night", "clouds", "drizzle", "few-clouds-day", "few-clouds-night", "fog", "freezing-rain",
    "hail", "heavy-rain", "heavy-snow", "overcast", "rain", "sleet", "smoke", "snow", "squall", "thunderstorm",
    "tornado", "unknown",
  ]

  /// The SVG file of an icon; nil if there is none of that name.
  public static func icon(_ name: String) -> [UInt8]? {
    switch name {
    case "clear-day": PackageResources.clear_day_svg
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
