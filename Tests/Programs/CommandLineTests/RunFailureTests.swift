import Foundation
import TestPrograms
import TestServer
import Testing

/// Providers that fail in every way: there is never a crash, a lost picture or half a file, and a line describes the
/// failure.
@Suite struct RunFailureTests {
  struct Case: CustomTestStringConvertible, Sendable {
    let name: String
    /// The responses; the last one is repeated.
    let replies: [Reply]
    /// The exit code without stored data.
    var status: Int32 = 69
    /// The number of requests sent.
    var requests = 1
    /// The expected parts of the message.
    let says: [String]

    var testDescription: String { name }
  }

  private static let json = ProviderServer.json
  private static let tenMegabytes = [UInt8](repeating: UInt8(ascii: " "), count: 10 << 20)

  static let cases = [
    Case(name: "401", replies: [.answer(401, json, #"{"reason":"no"}"#)], status: 77, says: ["(401)", "no", "check"]),
    Case(name: "403", replies: [.answer(403, [], "<h1>Forbidden</h1>")], status: 77, says: ["(403)", "check"]),
    Case(name: "404", replies: [.answer(404)], says: ["(404)"]),
    Case(
      name: "400", replies: [.answer(400, json, #"{"error":true,"reason":"Bad\u0007 latitude"}"#)], says: ["Bad lat"]),
    Case(name: "429", replies: [.answer(429)], requests: 4, says: ["too many requests (429)"]),
    Case(
      name: "429 with Retry-After", replies: [.answer(429, [("Retry-After", "600")])],
      says: ["too many requests (429)", "no requests before 2022-02-05T08:10:00Z"]),
    Case(name: "500", replies: [.answer(500)], requests: 4, says: ["server error (500)"]),
    Case(
      name: "503 with a date",
      replies: [
        .answer(
          503,
          [
            ("Date", "Mon, 01 Jan 2029 00:00:00 GMT"), ("Retry-After", "Mon, 01 Jan 2029 00:10:00 GMT"),
          ])
      ], says: ["(503)", "2022-02-05T08:10:00Z"]),
    Case(
      name: "a body cut short", replies: [.cutShort(200, json, "{\"hourly\"")], requests: 4,
      says: ["closed before the response was complete"]),
    Case(
      name: "JSON cut short", replies: [.answer(200, json, "{\"hourly\": {")],
      says: ["not JSON", "truncated; download it again"]),
    Case(name: "HTML", replies: [.answer(200, [], "<html>Log in</html>")], says: ["not JSON", "web page"]),
    Case(name: "nothing", replies: [.answer(200, json, "")], says: ["empty"]),
    Case(name: "no hours", replies: [.answer(200, json, #"{"hourly":{"time":[]}}"#)], says: ["no usable hour"]),
    Case(
      name: "an error with 200", replies: [.answer(200, json, #"{"error":true,"reason":"Daily limit"}"#)],
      says: ["Daily limit"]),
    Case(
      name: "hours long past",
      replies: [
        .answer(200, json, ProviderPayload.openMeteo(around: RunWorkplace.start - 1e8, temperature: 9))
      ], says: ["2018-"]),
    Case(name: "10 MB", replies: [.answer(200, json, body: tenMegabytes)], says: ["more than 4194304 bytes"]),
    Case(
      name: "closed at once", replies: [.close], requests: 4, says: ["closed before the response was complete"]),
    Case(name: "no HTTP", replies: [.raw("SSH-2.0-OpenSSH_9.2\r\n")], says: ["not valid HTTP"]),
    Case(
      name: "another host", replies: [.answer(302, [("Location", "http://elsewhere.example/")])], says: ["elsewhere"]),
    Case(
      name: "a redirect to itself", replies: [.answer(302, [("Location", "/v1/forecast")])], requests: 4,
      says: ["more than 3"]),
  ]

  @Test(arguments: cases)
  func withoutStoredData(_ wrong: Case) async throws {
    let work = try RunWorkplace()
    try work.configure()
    work.server.behave { wrong.replies[min($0.number, wrong.replies.count - 1)] }
    let outcome = try await work.run()
    #expect(outcome.status == wrong.status, "\(outcome.messages)")
    #expect(outcome.statuses == ["written"])
    #expect(outcome.report.requests == wrong.requests)
    #expect(work.server.requests.count == wrong.requests)
    #expect(outcome.first?.entry == nil)
    // The message contains the path, the server and the failure, without repetition.
    #expect(outcome.messages.count == 1, "\(outcome.messages)")
    let message = try #require(outcome.messages.first)
    #expect(message.hasPrefix("widgetgen: out/weather.svg: written, no current data, "))
    for part in wrong.says { #expect(message.contains(part), "\(message)") }
    #expect(message.matches(of: /check the key/).count <= 1, "\(message)")
    #expect(outcome.first?.error.map { message.hasSuffix($0) } == true)
    // The picture says so.
    #expect(try work.words().contains("No data"))
    #expect(try work.files("out") == ["weather.svg"])

    // After the failure is over, everything works.
    work.server.behave { _ in nil }
    try await work.run(after: 20).expectFresh(requests: 1)
    #expect(try work.temperature() == "1")
  }

  @Test(arguments: cases)
  func withAnEarlierPicture(_ wrong: Case) async throws {
    let work = try RunWorkplace()
    try work.configure()
    try await work.run(after: -70).expectFresh(requests: 1)
    work.server.behave { wrong.replies[min($0.number - 1, wrong.replies.count - 1)] }
    let outcome = try await work.run()
    // A rejected key does not recover by itself.
    #expect(outcome.status == (wrong.status == 77 ? 77 : 0), "\(outcome.messages)")
    #expect(outcome.statuses == ["written"])
    #expect(outcome.report.requests == wrong.requests)
    #expect(outcome.first?.entry == RunWorkplace.start)
    #expect(outcome.first?.isStale == false)
    #expect(outcome.messages.count == 1, "\(outcome.messages)")
    for part in wrong.says { #expect(outcome.first?.error?.contains(part) == true, "\(outcome.messages)") }
    // The hour's entry of the stored data.
    #expect(try work.words().starts(with: ["1", "°C at 17:00"]))
    #expect(try work.files("out") == ["weather.svg"])
    #expect(try work.files().filter { $0.hasSuffix(".tmp") } == [])
    // The damaged response is not stored.
    work.server.behave { _ in nil }
    try await work.run(after: 20).expectFresh(requests: 1)
    #expect(try work.temperature() == "2")
  }

  /// From the fetch on: a delay of an hour is ignored, then the picture reports it, then the old numbers disappear.
  @Test func aProviderThatRemainsUnavailable() async throws {
    let work = try RunWorkplace()
    try work.configure(more: "locale: en")
    try await work.run().expectFresh(requests: 1)
    work.server.behave { _ in .answer(404) }
    let late = try await work.run(["--fail-on-stale"], after: 120)
    #expect(late.status == 0)
    #expect(late.first?.isStale == false)
    let stale = try await work.run(["--fail-on-stale"], after: 200)
    #expect(stale.status == 75)
    #expect(stale.first?.isStale == true)
    #expect(stale.first?.entry == RunWorkplace.start + 3 * 3_600)
    #expect(try work.temperature() == "1")
    #expect(try await work.run(after: 201).status == 0)
    let gone = try await work.run(["--fail-on-stale"], after: 361)
    #expect(gone.status == 75)
    #expect(gone.first?.entry == nil)
    #expect(gone.first?.isStale == true)
    #expect(gone.first?.error?.contains("(404)") == true)
    #expect(try work.words().contains("since 17:00"))
    // The next day, the day is named.
    #expect(try await work.run(after: 800).statuses == ["written"])
    #expect(try work.words().contains("since Sat, Feb 5 17:00"))
    let still = try await work.run(after: 801)
    #expect(still.status == 0)
    #expect(still.statuses == ["unchanged"])
    work.server.behave { _ in nil }
    try await work.run(["--fail-on-stale"], after: 805).expectFresh(requests: 1)
  }

  @Test func temporaryFailures() async throws {
    let work = try RunWorkplace()
    try work.configure()
    let replies: [Reply] = [.answer(500), .answer(502, [("Retry-After", "0")]), .cutShort(200, [], "{")]
    work.server.behave { $0.number < replies.count ? replies[$0.number] : nil }
    try await work.run().expectFresh(requests: 4)
  }

  /// A short Retry-After is waited for; a long one is stored, and no run asks before its end.
  @Test func retryAfterHeaders() async throws {
    let work = try RunWorkplace()
    try work.configure()
    work.server.behave { $0.number == 0 ? .answer(429, [("Retry-After", "1")]) : nil }
    let clock = ContinuousClock()
    let start = clock.now
    try await work.run().expectFresh(requests: 2)
    #expect(clock.now - start >= .seconds(1))

    work.server.behave { _ in .answer(429, [("Retry-After", "3600")]) }
    let limited = try await work.run(after: 70)
    #expect(limited.status == 0)
    #expect(limited.report.requests == 1)
    work.server.behave { _ in nil }
    let resting = try await work.run(after: 129)
    #expect(resting.status == 0)
    #expect(resting.statuses == ["written"])
    #expect(resting.report.requests == 0)
    #expect(resting.first?.error?.contains("no requests before 2022-02-05T10:10:00Z") == true)
    #expect(try work.temperature() == "1")
    try await work.run(after: 130).expectFresh(requests: 1)
    #expect(work.server.requests.count == 4)
  }

  /// Twice the timeout of a fetch, concurrently.
  @Test func slowServers() async throws {
    async let silent: Void = {
      let work = try RunWorkplace()
      try work.configure()
      work.server.behave { _ in .hang }
      let outcome = try await work.run()
      #expect(outcome.status == 69)
      #expect(outcome.messages.count == 1)
      #expect(outcome.messages.first?.contains("no complete response within 20 s") == true)
    }()
    async let dripping: Void = {
      let work = try RunWorkplace()
      try work.configure()
      try await work.run(after: -70).expectFresh()
      work.server.behave { _ in .drip(200, String(repeating: " ", count: 200), every: .milliseconds(500)) }
      let outcome = try await work.run()
      #expect(outcome.status == 0)
      #expect(outcome.first?.error?.contains("no complete response within 20 s") == true)
      #expect(try work.words().starts(with: ["1", "°C at 17:00"]))
    }()
    _ = try await (silent, dripping)
  }

  @Test(.needs(.python)) func anUntrustedCertificate() async throws {
    let work = try RunWorkplace(isSecure: true)
    try work.configure()
    let outcome = try await work.run()
    #expect(outcome.status == 69)
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.contains("certificate") == true)
    #expect(work.server.requests.isEmpty)
  }

  @Test(.needs(.python)) func aCertificateThatTheEnvironmentTrusts() async throws {
    let work = try RunWorkplace(isSecure: true)
    try work.configure()
    try work.place.write(SelfSignedCertificate.certificate, "certificate.pem")
    try await work.run(environment: ["SSL_CERT_FILE": work.place.path("certificate.pem")]).expectFresh()
    #expect(work.server.requests.count == 1)
  }

  /// Hides the installed library behind a file that is not a library.
  @Test func withoutLibcurlOnlyTheNetworkFails() async throws {
    let work = try RunWorkplace()
    try work.place.write("no library", "libcurl.so.4")
    let others = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"].map { ":\($0)" } ?? ""
    let environment = work.environment(["LD_LIBRARY_PATH": work.place.path("") + others])
    try work.place.run(["render", "clock", "-o", "a.png"], environment: environment).expectSuccess()
    let asked = ["render", "weather", "--latitude", "35.65", "--longitude", "139.63", "-o", "b.png"]
    try work.place.run(asked, environment: environment).expectFailure(66, "libcurl4")
    try work.configure()
    let outcome = try await work.run(environment: environment)
    #expect(outcome.status == 66)
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.contains("libcurl4") == true)
    #expect(work.server.requests.isEmpty)
  }

  /// A proxy receives the absolute URL; it is not used for excluded hosts.
  @Test(arguments: [("", 1), ("127.0.0.1", 0), ("*", 0)])
  func aProxyOfTheEnvironmentIsAsked(exception: String, count: Int) async throws {
    let work = try RunWorkplace()
    try work.configure()
    let proxy = try TestServer { _ in .answer(502) }
    let outcome = try await work.run(environment: ["http_proxy": proxy.base, "no_proxy": exception])
    #expect(outcome.status == (count > 0 ? 69 : 0))
    #expect(proxy.requests.isEmpty == (count == 0))
    #expect(proxy.requests.allSatisfy { $0.uri.hasPrefix("\(work.server.base)/") })
  }

  /// A tunnel rejected by the proxy is not the server's failure.
  @Test func namesAProxyThatCannotConnect() async throws {
    let work = try RunWorkplace()
    try work.configure(base: "https://example.org")
    let proxy = try TestServer { _ in .answer(403) }
    let outcome = try await work.run(environment: ["https_proxy": proxy.base])
    #expect(outcome.status == 69)
    #expect(outcome.messages.first?.contains("https_proxy") == true, "\(outcome.messages)")
    #expect(proxy.requests.first?.method == "CONNECT")
  }

  @Test(arguments: [
    ("http://nowhere.invalid", "nowhere.invalid: unknown host"),
    ("http://127.0.0.1:1", "connection refused"),
  ])
  func serversThatAreNotThere(base: String, part: String) async throws {
    let work = try RunWorkplace()
    try work.configure(base: base)
    let outcome = try await work.run()
    #expect(outcome.status == 69)
    #expect(outcome.messages.count == 1)
    #expect(outcome.messages.first?.contains(part) == true, "\(outcome.messages)")
  }

  /// A city is looked up only once; if it is not found, the provider is reported as failed.
  @Test func aGeocoderThatFails() async throws {
    let work = try RunWorkplace()
    try work.configure(location: "{city: Berlin}")
    work.server.behave { $0.path == "/v1/search" ? .answer(404) : nil }
    let outcome = try await work.run()
    #expect(outcome.status == 69)
    #expect(outcome.messages.count == 1)
    work.server.behave { _ in nil }
    try await work.run(after: 5).expectFresh(requests: 2)
    work.server.behave { $0.path == "/v1/search" ? .answer(404) : nil }
    try await work.run(after: 80).expectFresh(requests: 1)
  }
}
