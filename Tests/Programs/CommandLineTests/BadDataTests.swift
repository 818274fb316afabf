import Foundation
import Testing

@Suite struct DamagedDataTests {
  private let place = Workplace()

  /// Returns the name of each case, its payload, and the expected message.
  static func damaged() -> [(String, Payload.Object, String)] {
    let whole = Payload.sound()
    func with(_ key: String, _ value: Any) -> Payload.Object { whole.merging([key: value]) { $1 } }
    func hours(_ key: String, _ value: Any) -> Payload.Object { Payload.withHours { $0[key] = value } }
    var withoutOffset = with("timezone", "Mars/Base")
    withoutOffset["timezone_offset"] = nil
    let frogs: Payload.Object = ["id": 999, "main": "Frogs", "description": "frogs", "icon": "zz"]
    let long: Payload.Object = [
      "id": 800, "main": "Clear", "description": String(repeating: "x", count: 300), "icon": "01d",
    ]
    return [
      ("one hour", Payload.sound(hours: 1), "1 of the 24 hours"),
      ("ten hours", Payload.sound(hours: 10), "10 of the 24 hours"),
      ("no pressure", hours("pressure", NSNull()), "24 of the 24 hours shown have no pressure"),
      ("no temperature", hours("temp", NSNull()), "24 of the 24 hours shown have no temperature"),
      ("no condition", hours("weather", [Any]()), "24 of the 24 hours shown have no condition"),
      ("unknown condition", hours("weather", [frogs]), "not a known condition"),
      ("a number as text", hours("temp", "6.5"), "read as a number"),
      ("outside nature", hours("pressure", 3), "treated as missing"),
      ("instants outside nature", with("daily", [["dt": 99_999_999_999]]), "outside 1970...2200"),
      ("unknown zone", with("timezone", "Mars/Base"), "timezone_offset was used"),
      ("unknown zone without offset", withoutOffset, "UTC was used"),
      ("long text", hours("weather", [long]), "longer than 256 characters"),
    ]
  }

  @Test func isDrawnWithOneWarning() throws {
    for (name, payload, part) in Self.damaged() {
      let arguments = ["render", "weather", "--data", "-", "--at", Workplace.instant, "-o", "\(name).png"]
      let outcome = try place.run(arguments, input: Payload.data(payload))
      outcome.expectSuccess(messages: 1)
      #expect(outcome.messages.first?.hasPrefix("widgetgen: standard input: ") == true)
      #expect(outcome.messages.first?.contains(part) == true, "\(name): \(outcome.messages)")
      #expect(try place.size(ofPNG: "\(name).png") == [676, 316])
    }
  }

  @Test func strictRefusesItAndKeepsTheOldFile() throws {
    try place.write("old", "old.png")
    for (_, payload, part) in Self.damaged() {
      let arguments = ["render", "weather", "--data", "-", "--at", Workplace.instant, "-o", "old.png", "--strict"]
      try place.run(arguments, input: Payload.data(payload)).expectFailure(65, part, "--strict")
    }
    #expect(try place.data("old.png") == Data("old".utf8))
  }

  @Test func validDataGiveNoWarning() throws {
    try place.write(Payload.data(), "payload.json")
    let arguments = ["weather", "--data", "payload.json", "--at", Workplace.instant, "--strict"]
    try place.run(["render"] + arguments).expectSuccess()
    try place.run(["timeline"] + arguments).expectSuccess()
  }

  @Test func anUnknownZoneUsesTheOffset() throws {
    let payload = Payload.sound().merging(["timezone": "Mars/Base", "timezone_offset": -3_600]) { $1 }
    let outcome = try place.run(
      ["timeline", "weather", "--data", "-", "--at", Workplace.instant], input: Payload.data(payload))
    let entries = try #require(try outcome.object()["entries"] as? [Payload.Object])
    #expect((entries.first?["content"] as? Payload.Object)?["time"] as? String == "07:00")
  }
}

@Suite struct RefusedDataTests {
  private let place = Workplace()

  @Test(arguments: [
    ("hello", 65, "not JSON"), ("", 65, "empty"), ("{\"hourly\":[", 65, "truncated"),
    ("[]", 65, "not an object"),
    ("{\"lat\":None}", 65, "None"), ("{\"a\":1}", 65, "not a forecast of a known provider"),
    ("{\"hourly\":[]}", 65, "no usable hour"),
    ("{\"hourly\":[{\"dt\":1644048000}]}", 65, "no usable hour"),
    ("{\"cod\":401,\"message\":\"no\"}", 77, "401"), ("{\"cod\":\"401\",\"message\":\"no\"}", 77, "401"),
    ("{\"cod\":\"404\",\"message\":\"no\"}", 65, "404"), ("{\"cod\":429,\"message\":\"no\"}", 65, "429"),
  ])
  func isRefusedAndTheOldFileKept(payload: String, status: Int32, part: String) throws {
    try place.write("old", "old.png")
    try place.write(payload, "payload.json")
    let arguments = ["weather", "--data", "payload.json", "--at", Workplace.instant]
    try place.run(["render"] + arguments + ["-o", "old.png"]).expectFailure(status, "payload.json: ", part)
    try place.run(["timeline"] + arguments).expectFailure(status, "payload.json: ", part)
    #expect(try place.data("old.png") == Data("old".utf8))
  }

  @Test(arguments: [4 << 20, 9 << 20]) func tooLarge(bytes: Int) throws {
    let outcome = try place.run(
      ["render", "weather", "--data", "-"], input: Data(repeating: UInt8(ascii: " "), count: bytes + 1))
    outcome.expectFailure(65, "standard input", "larger than 4 MiB")
    #expect(try place.names() == [])
  }

  @Test func unreadable() throws {
    try place.run("render", "weather", "--data", "missing.json").expectFailure(66, "missing.json", "No such file")
    try place.run("render", "weather", "--data", ".").expectFailure(66, "Is a directory")
    try place.run("render", "missing.xml").expectFailure(66, "missing.xml")
    try place.run("render", "weather", "--font-path", "missing").expectFailure(66, "--font-path missing")
    try place.run(["render", "weather", "--data", "-"], wrapper: ["/bin/sh", "-c", "exec \"$@\" <&-", "sh"])
      .expectFailure(66, "standard input")
    #expect(try place.names() == [])
  }

  @Test func anInstantTheDataDoNotReach() throws {
    try place.write(Payload.data(), "payload.json")
    for instant in ["2022-02-07T08:00:00Z", "2022-02-04T07:00:00Z", "now"] {
      try place.run("render", "weather", "--data", "payload.json", "--at", instant)
        .expectFailure(65, "2022-02-05T08:00:00Z to 2022-02-07T07:00:00Z")
    }
    try place.run("render", "weather", "--data", "payload.json", "--at", "2022-02-04T09:00:00Z", "-o", "a.png")
      .expectSuccess(messages: 1)
  }
}
