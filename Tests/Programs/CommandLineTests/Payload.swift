import Foundation

/// Payloads in One Call's format, valid except for what a test changes.
enum Payload {
  typealias Object = [String: Any]

  static func sound(hours: Int = 48) -> Object {
    let first = 1_644_048_000
    let hourly = (0..<hours).map { index -> Object in
      [
        "dt": first + index * 3_600, "temp": 6.5 - Double(index % 7), "pressure": 1_005 + index % 5, "humidity": 49,
        "weather": [["id": 800, "main": "Clear", "description": "clear sky", "icon": "01d"]],
      ]
    }
    return ["lat": 35.6465, "lon": 139.6297, "timezone": "Asia/Tokyo", "timezone_offset": 32_400, "hourly": hourly]
  }

  /// Returns a payload with every hour changed in the same way.
  static func withHours(_ change: (inout Object) -> Void) -> Object {
    var payload = sound()
    payload["hourly"] = (payload["hourly"] as? [Object])?.map { hour in
      var hour = hour
      change(&hour)
      return hour
    }
    return payload
  }

  static func data(_ payload: Object = sound()) throws -> Data {
    try JSONSerialization.data(withJSONObject: payload)
  }
}
