import Foundation
import TestFolders
import Testing

@testable import WeatherData

/// Minimal payloads in the providers' formats.
enum Payloads {
  static let firstTime = 1_644_048_000

  /// Returns One Call's payload of hours; an hour without `dt` gets the next full hour.
  static func oneCall(hours: [String], _ others: String = #""timezone":"Asia/Tokyo""#) -> String {
    let rows = hours.enumerated().map { index, fields in
      fields.contains("\"dt\"") ? "{\(fields)}" : "{\"dt\":\(firstTime + 3_600 * index),\(fields)}"
    }
    return
      "{\"lat\":35.6465,\"lon\":139.6297,\(others.isEmpty ? "" : others + ",")\"hourly\":[\(rows.joined(separator: ","))]}"
  }

  /// Returns Open-Meteo's payload from columns by name; the times are added if they are missing.
  static func openMeteo(_ columns: [String: String], rows: Int = 3, _ others: String = "") -> String {
    var columns = columns
    columns["time"] = columns["time"] ?? "[\((0..<rows).map { "\(firstTime + 3_600 * $0)" }.joined(separator: ","))]"
    let fields = columns.sorted { $0.key < $1.key }.map { "\"\($0.key)\":\($0.value)" }.joined(separator: ",")
    return """
      {"latitude":52.5,"longitude":13.5,"generationtime_ms":0.2,\
      \(others.isEmpty ? "" : others + ",")"hourly":{\(fields)}}
      """
  }

  /// Returns MET Norway's payload from times and the fields of `data`.
  static func metNorway(
    _ points: [(time: String, data: String)], geometry: String = #"{"type":"Point","coordinates":[10.75,59.91,5]}"#
  ) -> String {
    let rows = points.map { #"{"time":"\#($0.time)","data":{\#($0.data)}}"# }.joined(separator: ",")
    return #"{"type":"Feature","geometry":\#(geometry),"properties":{"timeseries":[\#(rows)]}}"#
  }

  /// Returns the payload of OpenWeatherMap's 5-day forecast from the fields of slots three hours apart.
  static func fiveDays(
    _ slots: [String], city: String = #"{"name":"Porto","coord":{"lat":41.15,"lon":-8.61},"timezone":3600}"#
  ) -> String {
    let rows = slots.enumerated().map { index, fields in
      fields.contains("\"dt\"") ? "{\(fields)}" : "{\"dt\":\(1_644_051_600 + 10_800 * index),\(fields)}"
    }
    return #"{"cod":"200","message":0,"cnt":40,"list":[\#(rows.joined(separator: ","))],"city":\#(city)}"#
  }

  static func decode(_ payload: String, as provider: ProviderName? = nil) throws -> DecodedForecast {
    try PayloadDecoder(provider: provider).decode(payload.utf8)
  }

  /// Returns one of the examples in the repository.
  static func example(_ name: String = "openweathermap-onecall") throws -> [UInt8] {
    Array(try Data(contentsOf: Repository.url("Examples/\(name).json")))
  }
}
