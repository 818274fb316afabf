import Foundation
import Testing

@testable import WeatherData

@Suite struct RefusedPayloadTests {
  private func refusal(_ payload: some Collection<UInt8>, provider: ProviderName? = nil) -> PayloadError? {
    #expect(throws: PayloadError.self) { try PayloadDecoder(provider: provider).decode(payload) }
  }

  @Test(
    arguments: [
      (
        "", .notJSON(line: 1, column: 1),
        "the payload is not JSON at line 1, column 1: empty; did the download fail?"
      ),
      (
        "<html><body>404</body>", .notJSON(line: 1, column: 1),
        "the payload is not JSON at line 1, column 1: found \"<html><body>404</body>\", expected a value; "
          + "this is a web page or XML; check the address it came from"
      ),
      (
        "{\"hourly\":[\n{\"dt\":1", .notJSON(line: 2, column: 8),
        "the payload is not JSON at line 2, column 8: truncated; download it again"
      ),
      (
        "{\"hourly\":[\n{\"dt\":None}]}", .notJSON(line: 2, column: 7),
        "the payload is not JSON at line 2, column 7: found \"None\", expected a value"
      ),
      (
        "{\"hourly\":[{\"dt\":1e400}]}", .notJSON(line: 1, column: 18),
        "the payload is not JSON at line 1, column 18: the number 1e400 is too large"
      ),
      (
        "{\"hourly\" \"x\"}", .notJSON(line: 1, column: 11),
        "the payload is not JSON at line 1, column 11: found \"x\", expected \":\""
      ),
      (
        "{\"hourly\":[]} {}", .notJSON(line: 1, column: 15),
        "the payload is not JSON at line 1, column 15: found \"{\" after the end"
      ),
      (
        "{\"hourly\": \"\\x\"}", .notJSON(line: 1, column: 12),
        "the payload is not JSON at line 1, column 12: invalid escape in the string that begins here"
      ),
      (
        "{\"\\u0000\": 1}", .notJSON(line: 1, column: 2),
        "the payload is not JSON at line 1, column 2: a name contains the character U+0000"
      ),
      ("[]", .notAnObject, "the payload is an array, not an object; use the provider's complete response, from { to }"),
      ("5", .notAnObject, "the payload is a number, not an object; use the provider's complete response, from { to }"),
      (
        "{}", .unrecognised,
        "the payload is not a forecast of a known provider; use a response from OpenWeatherMap, Open-Meteo or MET Norway, "
          + "or set the provider"
      ),
      (
        #"{"lat":1,"lon":2,"current":{"dt":1,"temp":999},"daily":[{"dt":1,"temp":{}}]}"#, .noUsableHour,
        "the payload has no usable hour: no \"hourly\"; do not exclude hourly from the request"
      ),
      (#"{"hourly":[]}"#, .emptyList, "the payload has no usable hour: \"hourly\" is empty"),
      (#"{"hourly":null}"#, .noUsableHour, "the payload has no usable hour: \"hourly\" is null, not an array"),
      (
        #"{"hourly":[{"temp":5}]}"#, .noUsableHour,
        "the payload has no usable hour: no row of \"hourly\" has a time (dt) in 1970...2200"
      ),
      (
        #"{"hourly":[{"dt":5},{"dt":6,"temp":999}]}"#, .noUsableHour,
        "the payload has no usable hour: none of its hours has a temperature, a pressure or a condition"
      ),
      (
        #"{"hourly":{"time":[1]},"hourly_units":{}}"#, .noUsableHour,
        "the payload has no usable hour: none of its hours has a temperature, a pressure or a condition"
      ),
      (
        #"{"hourly":{"time":[]}}"#, .emptyList, "the payload has no usable hour: \"time\" is empty"
      ),
      (
        #"{"hourly":[],"generationtime_ms":1}"#, .noUsableHour,
        "the payload has no usable hour: \"hourly\" is an array, not an object"
      ),
      (
        #"{"daily":{"time":[1]},"generationtime_ms":1}"#, .noUsableHour,
        "the payload has no usable hour: no \"hourly\"; request hourly values"
      ),
      (
        #"{"type":"Feature","properties":{"timeseries":[]}}"#, .emptyList,
        "the payload has no usable hour: \"timeseries\" is empty"
      ),
      (
        #"{"type":"Feature","properties":{"timeseries":[{"time":1644048000}]}}"#, .noUsableHour,
        "the payload has no usable hour: no row of \"timeseries\" has a time (time) in 1970...2200"
      ),
      (
        #"{"cod":"200","cnt":40,"list":[],"city":{}}"#, .emptyList,
        "the payload has no usable hour: \"list\" is empty"
      ),
      (
        #"{"main":{"temp":1},"dt":"now"}"#, .noUsableHour,
        "the payload has no usable hour: no time (dt) in 1970...2200"
      ),
      (
        #"{"main":{},"dt":1}"#, .noUsableHour,
        "the payload has no usable hour: none of its hours has a temperature, a pressure or a condition"
      ),
    ] as [(String, PayloadError.Kind, String)])
  func saysWhatIsWrongWhereAndWhatToDo(payload: String, kind: PayloadError.Kind, description: String) {
    let error = refusal(payload.utf8)
    #expect(error?.kind == kind)
    #expect(error?.description == description)
  }

  @Test(arguments: [
    (#"{"cod":401,"message":"Invalid API key."}"#, 401, "Invalid API key."),
    (#"{"cod":"404","message":"city not found"}"#, 404, "city not found"),
    (#"{"cod":429,"message":"Your account is blocked"}"#, 429, "Your account is blocked"),
    (#"{"cod":"400","message":"wrong latitude","parameters":["lat"]}"#, 400, "wrong latitude"),
    (#"{"cod":503}"#, 503, ""), (#"{"cod":418,"message":5}"#, 418, ""),
    (#"{"error":true,"reason":"Latitude must be in range"}"#, 400, "Latitude must be in range"),
    (#"{"error":true,"reason":"Daily API request limit exceeded."}"#, 429, "Daily API request limit exceeded."),
  ])
  func providersErrorAnswersAreToldApart(payload: String, code: Int, message: String) throws {
    let error = try #require(refusal(payload.utf8))
    #expect(error.kind == .providerError(code: code, message: message))
    #expect(error.description.contains("responded with error \(code)"))
    #expect(message.isEmpty || error.description.contains(message))
  }

  @Test(arguments: [
    "Key 0123456789abcdef0123456789abcdef is invalid", "see https://example.org/?appid=0123abc&q=x",
    "abcdefghijklmnopqrstuvwxyzabcdefghijkl", "API_KEY=0123abc", #"{\"appid\":\"0123abc\"}"#,
    "Invalid API key: 0123abc",
    String(repeating: "word ", count: 15) + "0123456789abcdef0123456789abcdef",
  ])
  func keysAreNeverPrinted(message: String) throws {
    let error = try #require(refusal(#"{"cod":401,"message":"\#(message)"}"#.utf8))
    for text in [error.description, "\(error.kind)"] {
      #expect(!text.contains("0123") && !text.contains("xyz"))
    }
  }

  @Test func errorsAreAlwaysOneLine() throws {
    for text in ["line\\nbreak\\r\\u0085\\u2028", String(repeating: "é", count: 5_000), "\\u0000\\u001b[2J"] {
      let error = try #require(refusal("{\"cod\":400,\"message\":\"\(text)\"}".utf8))
      #expect(error.description.count < 200)
      #expect(!error.description.contains { $0.isNewline || $0 == "\u{1B}" || $0 == "\u{0}" })
    }
  }

  @Test func rejectsPayloadsOverFourMebibytes() {
    let limit = PayloadDecoder.maximumBytes
    let padding = String(repeating: " ", count: limit)
    #expect(refusal((padding + " ").utf8)?.kind == .tooLarge(bytes: limit + 1))
    #expect(refusal(padding.utf8)?.kind == .notJSON(line: 1, column: limit + 1))
  }

  @Test func rejectsNestingOverSixtyFour() {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(refusal("{\"hourly\":\(deep)}".utf8)?.kind == .tooDeep(line: 1, column: 74))
  }

  @Test func textThatIsNotUTF8IsNamed() throws {
    let texts: [[UInt8]] = [[0xFF, 0xFE, 0x7B, 0x00], [0xFE, 0xFF, 0x00, 0x7B], [0x7B, 0x00, 0x7D, 0x00]]
    for bytes in texts { #expect(refusal(bytes)?.description.contains("save it as UTF-8") == true) }
    #expect(
      refusal([0x7B, 0xE9, 0x7D] as [UInt8])?.description
        == "the payload is not JSON at line 1, column 2: invalid UTF-8")
    #expect(refusal([0x1F, 0x8B, 0x08, 0x00] as [UInt8])?.description.contains("gzip") == false)
    #expect(refusal([0x1F, 0x8B, 0x08, 0x08] as [UInt8])?.description.contains("gzip") == true)
  }

  @Test func aByteOrderMarkIsAccepted() throws {
    let payload = "\u{FEFF}" + Payloads.oneCall(hours: [#""temp":1"#])
    #expect(try Payloads.decode(payload).forecast.hours.count == 1)
  }

  @Test func theDetectedProviderPrecedesTheNamedOne() throws {
    let payload = Payloads.oneCall(hours: [#""temp":1"#])
    let decoded = try Payloads.decode(payload, as: .openMeteo)
    #expect(
      decoded.warnings.map(\.description) == [
        "the payload is from OpenWeatherMap, not from Open-Meteo; read as OpenWeatherMap"
      ])
    #expect(try Payloads.decode(payload, as: .openWeatherMap).warnings.isEmpty)
  }

  @Test func usesTheNamedProviderIfDetectionFails() {
    #expect(refusal("{}".utf8, provider: .openWeatherMap)?.kind == .noUsableHour)
    #expect(refusal("{}".utf8, provider: .openMeteo)?.kind == .noUsableHour)
    #expect(refusal("{}".utf8, provider: .metNorway)?.kind == .noUsableHour)
  }
}
