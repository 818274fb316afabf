internal import WebRequests

enum OpenMeteoRequest {
  /// Returns the request for a forecast with exactly the fields that are read.
  ///
  /// Source: https://open-meteo.com/en/docs. Hours begin three hours before the current one, for the pressure trend,
  /// and not at local midnight. Eight days include seven whole ones at any time of day.
  static func forecast(for query: ForecastQuery) -> WebRequest {
    let decimals = OpenMeteo.profile.limits.coordinateDecimals
    return WebRequest(
      base: query.baseURL ?? "https://api.open-meteo.com", path: "/v1/forecast",
      query: [
        .init("latitude", CoordinateText.of(query.latitude, decimals: decimals)),
        .init("longitude", CoordinateText.of(query.longitude, decimals: decimals)),
        .init("hourly", OpenMeteoFields.hourly.joined(separator: ",")),
        .init("daily", OpenMeteoFields.daily.joined(separator: ",")),
        .init("current", OpenMeteoFields.current.joined(separator: ",")),
        .init("wind_speed_unit", "ms"), .init("timeformat", "unixtime"), .init("timezone", "auto"),
        .init("past_hours", "3"), .init("forecast_hours", "168"), .init("forecast_days", "8"),
      ])
  }
}
