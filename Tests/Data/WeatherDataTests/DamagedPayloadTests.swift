import Foundation
import Testing

@testable import WeatherData

@Suite struct DamagedPayloadTests {
  struct Damage: Sendable, CustomTestStringConvertible {
    let name: String
    let payload: String
    let warnings: [String]
    let temperatures: [Double?]

    init(_ name: String, _ payload: String, _ warnings: [String], _ temperatures: [Double?]) {
      (self.name, self.payload, self.warnings, self.temperatures) = (name, payload, warnings, temperatures)
    }

    /// Creates a payload with hours given by their fields; the rest of it is intact.
    init(_ name: String, hours: [String], _ warnings: [String], _ temperatures: [Double?]) {
      self.init(name, Payloads.oneCall(hours: hours), warnings, temperatures)
    }

    var testDescription: String { name }
  }

  static let fields = [
    Damage("integers and decimals", hours: [#""temp":5"#, #""temp":5.5"#, #""temp":-1e0"#], [], [5, 5.5, -1]),
    Damage("null and missing are gaps", hours: [#""temp":null"#, #""pop":0"#, #""temp":1"#], [], [nil, nil, 1]),
    Damage(
      "numbers as text", hours: [#""temp":1"#, #""temp":"5.2""#, #""temp":"-3""#],
      ["hourly[1].temp is text (\"5.2\"); read as a number (and 1 more)"], [1, 5.2, -3]),
    Damage(
      "texts that are no numbers",
      hours: [#""temp":"nan""#, #""temp":"0x10""#, #""temp":"""#, #""temp":"5,2""#, #""temp":1"#],
      ["hourly[0].temp is text (\"nan\"), not a number; ignored (and 3 more)"], [nil, nil, nil, nil, 1]),
    Damage(
      "wrong types", hours: [#""temp":true"#, #""temp":[1]"#, #""temp":{}"#, #""temp":1"#],
      ["hourly[0].temp is true, not a number; ignored (and 2 more)"], [nil, nil, nil, 1]),
    Damage(
      "outside nature", hours: [#""temp":70.1"#, #""temp":-9999"#, #""temp":70"#, #""temp":-100"#],
      ["hourly[0].temp is 70.1, outside -100...70 °C; treated as missing (and 1 more)"], [nil, nil, 70, -100]),
    Damage(
      "several kinds", hours: [#""temp":"1""#, #""temp":999"#, #""temp":{}"#, #""temp":"2""#],
      [
        "hourly[0].temp is text (\"1\"); read as a number (and 1 more)",
        "hourly[1].temp is 999, outside -100...70 °C; treated as missing",
        "hourly[2].temp is an object, not a number; ignored",
      ], [1, nil, nil, 2]),
    Damage(
      "kelvins", hours: [#""temp":278.92"#, #""temp":273.15"#, #""temp":"280""#, #""temp":null"#],
      [
        "temperatures are in kelvins (such as 278.92) and were converted to °C; use units=metric in the request",
        "hourly[2].temp is text (\"280\"); read as a number",
      ], [5.77, 0, 6.85, nil]),
    Damage(
      "kelvins with one value outside nature", hours: [#""temp":278.15"#, #""temp":9999"#],
      [
        "temperatures are in kelvins (such as 278.15) and were converted to °C; use units=metric in the request",
        "hourly[1].temp is 9999, outside -100...70 °C; treated as missing",
      ], [5, nil]),
    Damage(
      "one high value does not make kelvins", hours: [#""temp":278.15"#, #""temp":5"#],
      ["hourly[0].temp is 278.15, outside -100...70 °C; treated as missing"], [nil, 5]),
  ]

  static let rows = [
    Damage(
      "unsorted", hours: [#""dt":1644055200,"temp":3"#, #""dt":1644048000,"temp":1"#, #""dt":1644051600,"temp":2"#],
      ["hourly[1] is not later than the previous row; rows were sorted, and the last of equal times was used"],
      [1, 2, 3]),
    Damage(
      "duplicates",
      hours: [#""dt":1644048000,"temp":1"#, #""dt":1644048000,"temp":2"#, #""dt":1644048000.9,"temp":3"#],
      [
        "hourly[1] is not later than the previous row; rows were sorted, and the last of equal times was used (and 1 more)"
      ], [3]),
    Damage(
      "rows without a time",
      hours: [#""temp":1"#, #""dt":null,"temp":2"#, #""dt":"soon","temp":3"#, #""dt":[],"temp":4"#],
      ["hourly[1] has no time (dt); ignored (and 2 more)"], [1]),
    Damage(
      "times outside 1970...2200",
      hours: [#""temp":1"#, #""dt":-1,"temp":2"#, #""dt":1644048000000,"temp":3"#, #""dt":1e300,"temp":4"#],
      ["hourly[1].dt is -1, outside 1970...2200; ignored (and 2 more)"], [1]),
    Damage(
      "times as text", hours: [#""dt":"1644048000","temp":1"#, #""dt":"1644051600","temp":2"#],
      ["hourly[0].dt is text (\"1644048000\"); read as a number (and 1 more)"], [1, 2]),
    Damage("missing hours are gaps", hours: [#""dt":1644048000,"temp":1"#, #""dt":1644087600,"temp":2"#], [], [1, 2]),
    Damage(
      "rows that are no objects", #"{"hourly":[5,{"dt":1644048000,"temp":1},null,"x",[]]}"#,
      ["hourly[0] is a number, not an object; ignored (and 3 more)"], [1]),
  ]

  static let places = [
    Damage("hours alone", #"{"hourly":[{"dt":1644048000,"temp":1}]}"#, [], [1]),
    Damage(
      "unknown zone with an offset",
      Payloads.oneCall(hours: [#""temp":1"#], #""timezone":"Asia/Tokio","timezone_offset":32400"#),
      ["timezone \"Asia/Tokio\" is not a known time zone; timezone_offset was used"], [1]),
    Damage(
      "unknown zone without an offset", Payloads.oneCall(hours: [#""temp":1"#], #""timezone":"../../etc/passwd""#),
      ["timezone \"../../etc/passwd\" is not a known time zone; UTC was used"], [1]),
    Damage(
      "coordinates outside the globe", #"{"lat":91,"lon":"east","hourly":[{"dt":1644048000,"temp":1}]}"#,
      [
        "lat is 91, outside -90...90°; treated as missing", "lon is text (\"east\"), not a number; ignored",
      ], [1]),
    Damage(
      "other parts of the wrong type",
      #"{"current":[],"daily":{},"alerts":"none","timezone":9,"hourly":[{"dt":1644048000,"temp":1,"weather":{},"rain":2}]}"#,
      ["timezone is a number, not text; ignored (and 5 more)"], [1]),
    Damage(
      "current without its time", #"{"current":{"temp":3},"hourly":[{"dt":1644048000,"temp":1}]}"#,
      ["current has no time (dt); ignored"], [1]),
  ]

  @Test(arguments: fields + rows + places)
  func readsAsMuchAsPossibleWithOneWarningPerKind(damage: Damage) throws {
    let decoded = try Payloads.decode(damage.payload)
    #expect(decoded.warnings.map(\.description) == damage.warnings)
    #expect(decoded.forecast.hours.map(\.temperature) == damage.temperatures)
    let dates = decoded.forecast.hours.map(\.date)
    #expect(zip(dates, dates.dropFirst()).allSatisfy { $0 < $1 })
  }

  @Test(arguments: [
    ("pressure", 299.9, 300.0, 1_100.0, 1_100.1), ("humidity", -1, 0, 100, 101), ("wind_speed", -0.1, 0, 150, 151),
    ("wind_deg", -1, 0, 360, 361), ("pop", -0.1, 0, 1, 1.1),
  ])
  func valuesOutsideNatureCountAsMissing(field: String, below: Double, least: Double, most: Double, above: Double)
    throws
  {
    let hours = [below, least, most, above].map { "\"temp\":1,\"\(field)\":\($0)" }
    let decoded = try Payloads.decode(Payloads.oneCall(hours: hours))
    let read: (HourlyPoint) -> Double? =
      switch field {
      case "pressure": { $0.seaLevelPressure }
      case "humidity": { $0.humidity }
      case "wind_speed": { $0.windSpeed }
      case "wind_deg": { $0.windDirection }
      default: { $0.precipitationProbability }
      }
    #expect(decoded.forecast.hours.map(read) == [nil, least, most, nil])
    #expect(decoded.warnings.map(\.kind) == [.implausible])
    #expect(decoded.warnings.map(\.count) == [2])
  }

  @Test func truncatesLongTexts() throws {
    let exact = String(repeating: "雨", count: 256)
    let hours = [exact, exact + "雨"].map { "\"temp\":1,\"weather\":[{\"id\":500,\"description\":\"\($0)\"}]" }
    let decoded = try Payloads.decode(Payloads.oneCall(hours: hours))
    #expect(decoded.forecast.hours.map(\.conditionDescription) == [exact, String(exact.dropLast()) + "…"])
    #expect(
      decoded.warnings.map(\.description) == [
        "hourly[1].weather[0].description is longer than 256 characters; truncated"
      ])
  }

  @Test func aThousandHoursAreKept() throws {
    let decoded = try Payloads.decode(Payloads.oneCall(hours: Array(repeating: "\"temp\":1", count: 1_200)))
    #expect(decoded.forecast.hours.count == 1_000)
    #expect(decoded.forecast.hours.first?.date.timeIntervalSince1970 == Double(Payloads.firstTime))
    #expect(decoded.warnings.map(\.description) == ["hourly has more than 1000 rows; only the earliest were used"])
  }

  @Test func readsAHundredThousandDamagedRows() throws {
    // Reversed, with a value of the wrong type in every row.
    let rows = (0..<100_000).map { "{\"dt\":\(1_700_000_000 - $0),\"temp\":[]}" } + ["{\"dt\":1,\"temp\":1}"]
    let payload = "{\"hourly\":[\(rows.joined(separator: ","))]}"
    let decoded = try Payloads.decode(payload)
    #expect(decoded.forecast.hours.count == 1_000)
    #expect(decoded.warnings.map(\.kind) == [.order, .tooManyRows, .wrongType])
  }

  @Test func aCodeBesideHoursDoesNotMatter() throws {
    for code in ["200", "\"200\"", "401", "\"x\"", "null"] {
      let payload = Payloads.oneCall(hours: [#""temp":1"#], "\"cod\":\(code)")
      #expect(try Payloads.decode(payload).forecast.hours.count == 1)
    }
  }

  @Test func warningsContainNeitherLongTextNorControlCharactersNorKeys() throws {
    let key = "0123456789abcdef0123456789abcdef"
    let texts = [
      String(repeating: "x", count: 31) + " " + String(repeating: "long ", count: 200), "a\\nb\\u001b[31mc\\u202e",
      "appid=secret&q=x", key,
    ]
    for (text, shown) in zip(texts, ["…", "a\u{FFFD}b\u{FFFD}[31mc\u{FFFD}", "appid=[hidden]&q=x", "[hidden]"]) {
      let decoded = try Payloads.decode(Payloads.oneCall(hours: ["\"temp\":1", "\"temp\":\"\(text)\""]))
      let line = try #require(decoded.warnings.first).description
      #expect(line.contains(shown))
      #expect(line.count < 140)
      #expect(!line.contains("secret") && !line.contains("0123456789abcdef"))
      #expect(line.unicodeScalars.allSatisfy { $0.value >= 0x20 })
    }
  }
}
