import WebRequests

enum METNorwayRequest {
  /// Returns the request for a forecast in the format with the fewest fields.
  ///
  /// Source: https://api.met.no/weatherapi/locationforecast/2.0/documentation.
  static func forecast(for query: ForecastQuery) -> WebRequest {
    let decimals = METNorway.profile.limits.coordinateDecimals
    return WebRequest(
      base: query.baseURL ?? "https://api.met.no", path: "/weatherapi/locationforecast/2.0/compact",
      query: [
        .init("lat", CoordinateText.of(query.latitude, decimals: decimals)),
        .init("lon", CoordinateText.of(query.longitude, decimals: decimals)),
      ])
  }
}
