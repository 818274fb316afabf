import Foundation
import Testing
import WidgetBase

@testable import WeatherData

@Suite struct OpenMeteoTests {
  private static let first = Double(Payloads.firstTime)

  static let codes: [(Condition, [Int])] = [
    (.clear, [0]), (.fewClouds, [1]), (.clouds, [2]), (.overcast, [3]), (.fog, [45, 48]), (.drizzle, [51, 53, 55]),
    (.freezingRain, [56, 57, 66, 67]), (.rain, [61, 63, 80, 81]), (.heavyRain, [65, 82]), (.snow, [71, 73, 77, 85]),
    (.heavySnow, [75, 86]), (.thunderstorm, [95]), (.hail, [96, 99]),
  ]

  @Test(arguments: codes)
  func everyCodeIsKnown(condition: Condition, codes: [Int]) throws {
    let decoded = try Payloads.decode(Payloads.openMeteo(["weather_code": "\(codes)"], rows: codes.count))
    #expect(decoded.forecast.hours.map(\.condition) == codes.map { _ in condition })
    #expect(decoded.warnings.isEmpty)
  }

  @Test func everyOtherCodeIsUnknown() throws {
    let known = Set(Self.codes.flatMap(\.1))
    #expect(known.count == 28)
    for code in -1...100 where !known.contains(code) { #expect(WMOCode.condition(code) == nil) }
    let decoded = try Payloads.decode(Payloads.openMeteo(["weather_code": "[4,0.5,1e300]"]))
    #expect(decoded.forecast.hours.map(\.condition) == [.unknown, .unknown, .unknown])
    #expect(
      decoded.warnings.map(\.description) == [
        "hourly.weather_code[0] is not a known condition (4); shown as unknown (and 2 more)"
      ])
  }

  @Test func everyColumnIsRead() throws {
    let columns = [
      "temperature_2m": "[0.5,1,2]", "apparent_temperature": "[-4,null,null]", "relative_humidity_2m": "[93,94,95]",
      "precipitation": "[9,1.75,0]", "precipitation_probability": "[99,90,0]", "weather_code": "[73,3,3]",
      "pressure_msl": "[1003,1004,1005]", "surface_pressure": "[998,999,1000]", "wind_speed_10m": "[36,18,0]",
      "wind_direction_10m": "[340,0,360]", "is_day": "[0,1,null]", "soil_moisture": "[1]",
    ]
    let decoded = try Payloads.decode(Payloads.openMeteo(columns))
    #expect(decoded.warnings.isEmpty)
    #expect(decoded.forecast.attribution == "Weather data by Open-Meteo.com (CC BY 4.0)")
    #expect(decoded.forecast.place == Place(latitude: 52.5, longitude: 13.5))
    // Precipitation is reported at the end of its hour: the second row's value belongs to the first hour.
    #expect(
      decoded.forecast.hours.first
        == HourlyPoint(
          date: Date(timeIntervalSince1970: Self.first), temperature: 0.5, feelsLike: -4, seaLevelPressure: 1_003,
          stationPressure: 998, condition: .snow, isDay: false, precipitation: 1.75, precipitationProbability: 0.9,
          humidity: 93, windSpeed: 10, windDirection: 340))
    #expect(decoded.forecast.hours.map(\.precipitation) == [1.75, 0, nil])
    // The first row is 11:00 in Berlin in February.
    #expect(decoded.forecast.hours.map(\.isDay) == [false, true, true])
  }

  @Test(
    arguments: [
      ("temperature_2m", "°F", 50, 10), ("temperature_2m", "°C", 10, 10), ("wind_speed_10m", "m/s", 5, 5),
      ("wind_speed_10m", "km/h", 18, 5), ("wind_speed_10m", "mp/h", 10, 4.4704), ("wind_speed_10m", "kn", 18, 9.26),
      ("precipitation", "inch", 0.1, 2.54), ("temperature_2m", "K", 280, nil), ("wind_speed_10m", "mm", 1, nil),
    ] as [(String, String, Double, Double?)])
  func unitsAreConverted(column: String, unit: String, sent: Double, expected: Double?) throws {
    let payload = Payloads.openMeteo(
      ["weather_code": "[0,0]", column: "[\(sent),\(sent)]"], rows: 2, #""hourly_units":{"\#(column)":"\#(unit)"}"#)
    let decoded = try Payloads.decode(payload)
    let hour = decoded.forecast.hours[0]
    #expect((hour.temperature ?? hour.windSpeed ?? hour.precipitation) == expected)
    #expect(decoded.warnings.map(\.kind) == (expected == nil ? [.units] : []))
  }

  @Test(
    arguments: [
      (#""timezone":"Europe/Berlin","utc_offset_seconds":3600"#, -3_600, true),
      (#""timezone":"Europe/Berlin""#, -3_600, true), (#""utc_offset_seconds":-18000"#, 18_000, true), ("", 0, true),
      (#""timezone":"Europe/London","utc_offset_seconds":0"#, 0, true),
      (#""timezone":"GMT","utc_offset_seconds":0"#, 0, false),
    ])
  func localTimesAreReadWithTheOffset(zone: String, shift: Double, isWarned: Bool) throws {
    let columns = ["time": #"["2022-02-05T08:00","2022-02-05T09:00"]"#, "temperature_2m": "[1,2]"]
    let decoded = try Payloads.decode(Payloads.openMeteo(columns, zone))
    #expect(decoded.forecast.hours.map(\.date.timeIntervalSince1970) == [0, 3_600].map { Self.first + shift + $0 })
    #expect(decoded.warnings.map(\.kind) == (isWarned ? [.localTimes] : []))
  }

  @Test func localTimesWarningGivesARemedy() throws {
    let columns = ["time": #"["2022-02-05T08:00"]"#, "temperature_2m": "[1]"]
    let zone = #""timezone":"Europe/Berlin","utc_offset_seconds":3600"#
    #expect(
      try Payloads.decode(Payloads.openMeteo(columns, zone)).warnings.map(\.description) == [
        "times are local, read as 3600 s ahead of UTC; they may be wrong across a clock change; "
          + "use timeformat=unixtime in the request"
      ])
  }

  @Test(
    arguments: [
      (["temperature_2m": "[1,2]"], ["hourly.temperature_2m has 2 values, hourly.time has 3"], [1, 2]),
      (["temperature_2m": "[1,2,3,4]"], ["hourly.temperature_2m has 4 values, hourly.time has 3"], [1, 2, 3]),
      (
        ["temperature_2m": "[1,2,3]", "pressure_msl": "[1000]"],
        ["hourly.pressure_msl has 1 values, hourly.time has 3"],
        [1]
      ),
      (
        ["temperature_2m": "[1,2,3]", "is_day": "[]"], ["hourly.is_day has 0 values, hourly.time has 3: ignored"],
        [1, 2, 3]
      ),
      (["temperature_2m": "[1,null,3]", "is_day": "null"], [], [1, nil, 3]),
      (["temperature_2m": "[1,2,3]", "is_day": "5"], ["hourly.is_day is a number, not an array; ignored"], [1, 2, 3]),
      (
        ["temperature_2m": #"[1,"x",[]]"#],
        [
          "hourly.temperature_2m[1] is text (\"x\"), not a number; ignored (and 1 more)"
        ], [1, nil, nil]
      ),
      (
        ["temperature_2m": "[71,2,-101]"],
        ["hourly.temperature_2m[0] is 71, outside -100...70 °C; treated as missing (and 1 more)"], [nil, 2, nil]
      ),
      (
        ["temperature_2m": "[1,2,3]", "time": "[1644051600,1644048000,null]"],
        ["hourly[1] is not later than the previous row", "hourly[2] has no time (time); ignored"], [2, 1]
      ),
      (
        ["temperature_2m": "[1,2,3]", "time": #"["1644048000","noon",-5]"#],
        ["hourly.time[0] is text", "hourly[1] has no time", "hourly.time[2] is -5, outside 1970...2200"], [1]
      ),
    ] as [([String: String], [String], [Double?])])
  func damageIsReadAsFarAsItGoes(columns: [String: String], warnings: [String], temperatures: [Double?]) throws {
    let decoded = try Payloads.decode(Payloads.openMeteo(columns))
    #expect(decoded.forecast.hours.map(\.temperature) == temperatures)
    let told = decoded.warnings.map(\.description)
    // Times damaged in two ways give one kind of warning.
    for (warning, expected) in zip(told, warnings) { #expect(warning.hasPrefix(expected)) }
    #expect(told.count == min(2, warnings.count))
  }

  @Test func aThousandHoursAreKept() throws {
    let column = "[\(Array(repeating: "1", count: 1_200).joined(separator: ","))]"
    let decoded = try Payloads.decode(Payloads.openMeteo(["temperature_2m": column], rows: 1_200))
    #expect(decoded.forecast.hours.count == 1_000)
    #expect(decoded.warnings.map(\.description) == ["hourly has more than 1000 rows; only the earliest were used"])
  }

  @Test func daysBeginAtLocalMidnightAcrossAClockChange() throws {
    // The midnights of 24, 25 and 26 October 2026 in Berlin; the last one is an hour early, with the summer offset.
    let others = """
      "timezone":"Europe/Berlin","utc_offset_seconds":7200,"daily":{"time":[1792792800,1792879200,1792965600],\
      "temperature_2m_max":[12,13,14],"temperature_2m_min":[2,3,null],"weather_code":[3,61,0],\
      "precipitation_sum":[0,4.5,0],"sunrise":[1792821000,1792907500,0],"sunset":[1792857500,1792943800,0]}
      """
    let decoded = try Payloads.decode(Payloads.openMeteo(["temperature_2m": "[1,2,3]"], others))
    let days = decoded.forecast.days
    #expect(decoded.warnings.isEmpty)
    #expect(days.map(\.day.description) == ["2026-10-24", "2026-10-25", "2026-10-26"])
    #expect(days.map(\.maximum) == [12, 13, 14])
    #expect(days.map(\.minimum) == [2, 3, nil])
    #expect(days.map(\.condition) == [.overcast, .rain, .clear])
    #expect(days.map(\.precipitation) == [0, 4.5, 0])
    #expect(days.map { $0.sunrise == nil } == [false, false, true])
  }

  @Test(arguments: [
    (#"["1970-01-01T00:00"]"#, #"["1970-01-01T00:00"]"#), (#"["2022-06-12T00:00"]"#, #"["2022-06-12T00:00"]"#),
    (#"["2022-06-12T00:00"]"#, #"["2022-06-13T00:00"]"#), ("[null]", "[null]"),
  ])
  func polarDaysAndNightsHaveNoSunrise(sunrise: String, sunset: String) throws {
    let others = """
      "timezone":"Europe/Oslo","utc_offset_seconds":7200,"daily":{"time":["2022-06-12"],"sunrise":\(sunrise),\
      "sunset":\(sunset)}
      """
    let columns = ["time": #"["2022-06-12T00:00"]"#, "temperature_2m": "[1]"]
    let decoded = try Payloads.decode(Payloads.openMeteo(columns, others))
    // The other values come from the hour.
    let day = DailyPoint(day: LocalDay(year: 2022, month: 6, day: 12), minimum: 1, maximum: 1, isPartial: true)
    #expect(decoded.forecast.days == [day])
    #expect(decoded.warnings.map(\.kind) == [.localTimes])
  }

  @Test func currentConditionsAreDatedByTheirTime() throws {
    let current = """
      "current_units":{"wind_speed_10m":"m/s"},"current":{"time":1644048900,"interval":900,"temperature_2m":3.5,\
      "weather_code":2,"is_day":1,"precipitation":7,"wind_speed_10m":4}
      """
    let forecast = try Payloads.decode(Payloads.openMeteo(["temperature_2m": "[1,2,3]"], current)).forecast
    let expected = HourlyPoint(
      date: Date(timeIntervalSince1970: 1_644_048_900), temperature: 3.5, condition: .clouds, isDay: true, windSpeed: 4)
    #expect(forecast.current == expected)
    #expect(forecast.observedAt == expected.date && forecast.dataTime == expected.date)
    #expect(forecast.issuedAt == nil)
    let timeless = try Payloads.decode(Payloads.openMeteo(["temperature_2m": "[1,2,3]"], #""current":{}"#))
    #expect(timeless.forecast.current == nil)
    #expect(timeless.warnings.map(\.description) == ["current has no time (time); ignored"])
  }

  @Test func anErrorBesideHoursDoesNotMatter() throws {
    let payload = Payloads.openMeteo(["temperature_2m": "[1,2,3]"], #""error":true,"reason":"late""#)
    #expect(try Payloads.decode(payload).forecast.hours.count == 3)
  }

  /// A request for sunrise and sunset leaves the other daily values out.
  @Test func daysAreCompletedFromTheirHours() throws {
    let daily =
      #""utc_offset_seconds":0,"daily":{"time":[1644019200,1644105600],"sunrise":[1644045000,1644131300],"#
      + #""sunset":[1644078000,1644164500],"temperature_2m_max":[null,9]}"#
    let columns = [
      "temperature_2m": "[6.4,11.8,8]", "weather_code": "[0,61,3]", "precipitation": "[0,1.5,0.5]",
      "wind_speed_10m": "[18,36,0]", "wind_direction_10m": "[90,180,270]",
    ]
    let decoded = try Payloads.decode(Payloads.openMeteo(columns, daily))
    let days = decoded.forecast.days
    #expect(days.map(\.minimum) == [6.4, nil] && days.map(\.maximum) == [11.8, 9])
    #expect(days.map(\.condition) == [.rain, nil] && days.map(\.precipitation) == [2, nil])
    #expect(days.map(\.windSpeed) == [10, nil] && days.map(\.windDirection) == [180, nil])
    #expect(days.first?.sunrise == Date(timeIntervalSince1970: 1_644_045_000))
  }

  /// A request for several models (`&models=`) has a column for each of them.
  @Test(arguments: [
    ("temperature_2m_icon_d2", "temperature_2m_gfs_seamless", "icon_d2"),
    ("temperature_2m_gfs_seamless", "temperature_2m_icon_d2", "gfs_seamless"),
  ])
  func theFirstOfSeveralModelsIsRead(first: String, second: String, model: String) throws {
    let payload = """
      {"latitude":52.5,"longitude":13.5,"generationtime_ms":0.2,"utc_offset_seconds":0,\
      "hourly_units":{"\(first)":"°F","\(second)":"°F"},\
      "hourly":{"time":[1644048000,1644051600],"\(first)":[50,59],"\(second)":[32,32],\
      "weathercode_\(model)":[0,61],"weathercode_other":[3,3],"cloud_cover_low":[1,2]},\
      "daily":{"time":[1644019200],"temperature_2m_max_\(model)":[20],"sunrise_\(model)":[1644045000],\
      "sunset_\(model)":[1644078000]}}
      """
    let decoded = try Payloads.decode(payload)
    #expect(decoded.forecast.hours.map(\.temperature) == [10, 15])
    #expect(decoded.forecast.hours.map(\.condition) == [.clear, .rain])
    #expect(decoded.forecast.days.map(\.maximum) == [20])
    #expect(decoded.forecast.days.first?.sunset == Date(timeIntervalSince1970: 1_644_078_000))
    #expect(
      decoded.warnings.map(\.description) == [
        "hourly has 2 models; \"\(model)\", the first, was used; request one model to use another"
      ])
  }

  /// A model has no values outside of its region.
  @Test func aModelWithoutTemperaturesIsSkipped() throws {
    let columns = ["temperature_2m_icon_d2": "[null,null,null]", "temperature_2m_gfs_global": "[1,2,3]"]
    let decoded = try Payloads.decode(Payloads.openMeteo(columns))
    #expect(decoded.forecast.hours.map(\.temperature) == [1, 2, 3])
    #expect(decoded.warnings.map(\.kind) == [.models])
    let none = ["temperature_2m_a": "[null]", "temperature_2m_b": "[null]"]
    #expect(throws: PayloadError.self) { try Payloads.decode(Payloads.openMeteo(none, rows: 1)) }
  }
}
