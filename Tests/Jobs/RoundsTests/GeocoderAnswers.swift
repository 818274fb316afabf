/// Responses of Open-Meteo's geocoder.
enum GeocoderAnswers {
  static let berlin = answer("Berlin", latitude: 52.52437, longitude: 13.41053, zone: "Europe/Berlin")
  static let tokyo = answer("Tokyo", latitude: 35.6895, longitude: 139.69171, zone: "Asia/Tokyo")
  static let longyearbyen = answer(
    "Longyearbyen", latitude: 78.22334, longitude: 15.64689, zone: "Arctic/Longyearbyen")

  private static func answer(_ name: String, latitude: Double, longitude: Double, zone: String) -> String {
    """
    {"results":[{"name":"\(name)","latitude":\(latitude),"longitude":\(longitude),"timezone":"\(zone)"}],\
    "generationtime_ms":0.5}
    """
  }
}
