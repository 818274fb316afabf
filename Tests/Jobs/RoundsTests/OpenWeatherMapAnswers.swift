import Foundation
import TestServer

/// Minimal responses of OpenWeatherMap.
enum OpenWeatherMapAnswers {
  /// The response to a key without permission.
  static let refusal = Reply.answer(401, [], #"{"cod":401,"message":"Invalid API key."}"#)

  /// Returns two days of hours.
  static func oneCall(from start: Date) -> Reply {
    let rows = (0..<48).map { index in
      "{\"dt\":\(start.seconds + 3_600 * index),\"temp\":21,\"pressure\":1005,\(weather)}"
    }
    return .answer(
      200, [],
      #"{"lat":52.5,"lon":13.4,"timezone":"UTC","timezone_offset":0,"hourly":[\#(rows.joined(separator: ","))]}"#)
  }

  /// Returns two days in slots of three hours.
  static func fiveDays(from start: Date) -> Reply {
    let rows = (0..<16).map { index in
      "{\"dt\":\(start.seconds + 10_800 * index),\"main\":{\"temp\":22,\"pressure\":1005},\(weather)}"
    }
    return .answer(
      200, [],
      #"{"cod":"200","list":[\#(rows.joined(separator: ","))],"city":{"name":"Berlin","timezone":0}}"#)
  }

  /// Returns the current conditions.
  static func current(at instant: Date) -> Reply {
    .answer(
      200, [],
      #"{"dt":\#(instant.seconds),"main":{"temp":23,"pressure":1005},\#(weather),"timezone":0,"name":"Berlin","cod":200}"#
    )
  }

  private static let weather = #""weather":[{"id":800,"main":"Clear","description":"clear sky","icon":"01d"}]"#
}

extension Date {
  /// Seconds since 1970.
  fileprivate var seconds: Int { Int(timeIntervalSince1970) }
}
