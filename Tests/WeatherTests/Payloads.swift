import Foundation
import Testing

@testable import Weather

/// Payloads of One Call, as small as a test needs them.
enum Payloads {
  static let firstTime = 1_644_048_000

  /// A payload of hours; an hour without `dt` of its own gets the next whole hour.
  static func oneCall(hours: [String], _ others: String = #""timezone":"Asia/Tokyo""#) -> String {
    let rows = hours.enumerated().map { index, fields in
      fields.contains("\"dt\"") ? "{\(fields)}" : "{\"dt\":\(firstTime + 3_600 * index),\(fields)}"
    }
    return
      "{\"lat\":35.6465,\"lon\":139.6297,\(others.isEmpty ? "" : others + ",")\"hourly\":[\(rows.joined(separator: ","))]}"
  }

  static func decode(_ payload: String, as provider: ProviderName? = nil) throws -> DecodedForecast {
    try PayloadDecoder(provider: provider).decode(payload.utf8)
  }

  /// The example that users get.
  static func example() throws -> [UInt8] {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return Array(try Data(contentsOf: root.appending(path: "Examples/openweathermap-onecall.json")))
  }
}
