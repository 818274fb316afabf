import Foundation
import Glibc
import TestPrograms
import TestRedis
import Testing

/// `serve` with a queue and a store, after a coordinator and a worker have finished.
@Suite(.needs(.queueServer)) struct FleetServeTests {
  private let fleet: FleetPlace
  private var place: Workplace { fleet.place }

  private struct Page {
    let status: Int
    let head: String
    let body: Data

    func header(_ name: String) -> String? {
      head.split(separator: "\r\n").first { $0.lowercased().hasPrefix("\(name.lowercased()): ") }
        .map { String($0.dropFirst(name.count + 2)) }
    }
  }

  init() async throws {
    fleet = try FleetPlace()
    try place.write("server: {listen: \"127.0.0.1:0\"}\n", "config.yaml")
    let displays = ["hall", "AA-BB-CC-DD-EE-FF"].map { "{\"id\":\"\($0)\",\(FleetPlace.weather)}\n" }
    try place.write(displays.joined(), "screens.ndjson")
    try await fleet.coordinate().expectSuccess()
    try await fleet.draw().expectSuccess()
  }

  /// Starts a server and waits until it responds.
  ///
  /// Returns its address without a trailing slash.
  private func serve() async throws -> (run: StartedProgram, address: String) {
    let run = try place.begin(
      ["serve", "--config", "config.yaml", "--queue", fleet.redis.address, "--store", "store"],
      environment: ["STATE_DIRECTORY": place.path("state"), "CACHE_DIRECTORY": place.path("cache")],
      wrapper: ["/bin/sh", "-c", #"exec "$@" 2>log"#, "sh"])
    let address = try await wait(for: "the server's address") {
      String(decoding: (try? place.data("log")) ?? Data(), as: UTF8.self).firstMatch(of: /http:\/\/127.0.0.1:[0-9]+/)
        .map { String($0.0) }
    }
    return (run, address)
  }

  /// Requests an address.
  private func get(_ address: String, _ arguments: String...) async throws -> Page {
    let curl = try place.begin(
      ["-s", "-D", "head", "-o", "body", "--max-time", "300"] + arguments + [address],
      // Runs curl in place of the program.
      wrapper: ["/bin/sh", "-c", #"rm -f head body; shift; exec curl "$@""#, "sh"])
    #expect(try await curl.end().status == 0)
    let head = String(decoding: try place.data("head"), as: UTF8.self)
    let status = try #require(head.split(separator: " ").dropFirst().first.flatMap { Int($0) })
    return Page(status: status, head: head, body: (try? place.data("body")) ?? Data())
  }

  @Test func showsWorkersPicturesWithoutQueueAndStore() async throws {
    let (run, address) = try await serve()
    defer { run.signal(SIGKILL) }
    let stored = try #require(try fleet.pictures().first)
    #expect(try fleet.pictures().count == 1)
    let first = try await get("\(address)/screens/hall.png")
    #expect(first.status == 200)
    #expect(first.body == stored.value)
    #expect(first.header("Content-Type") == "image/png")
    #expect(first.header("Content-Length") == "\(stored.value.count)")
    // Its entry is long past.
    #expect(first.header("Cache-Control") == "private, no-cache")
    #expect(first.header("Last-Modified") == "Sat, 05 Feb 2022 08:00:00 GMT")
    let tag = try #require(first.header("ETag"))
    #expect(try await get("\(address)/screens/hall.png", "-H", "If-None-Match: \(tag)").status == 304)
    let head = try await get("\(address)/screens/hall.png", "--head")
    #expect(head.status == 200)
    #expect(head.header("ETag") == tag)
    #expect(try await get("\(address)/pictures/\(stored.key).png").body == stored.value)
    #expect(try await get("\(address)/screens/hall.bmp").status == 404)
    #expect(try await get("\(address)/screens/attic.png").status == 404)
    #expect(try await get("\(address)/screens/hall/timeline.json").status == 404)
    #expect(try await get("\(address)/readyz").status == 200)
    let page = String(decoding: try await get("\(address)/").body, as: UTF8.self)
    #expect(page.contains("hall") && page.contains(stored.key))
    let sentence = try await get("\(address)/screens/hall.txt")
    #expect(sentence.status == 200 && sentence.header("Content-Language") == "de")
    let text = String(decoding: sentence.body.dropLast(), as: UTF8.self)
    #expect(text.contains("°") && page.contains("alt=\"hall: \(text), "), "\(text)")

    let numbers = String(decoding: try await get("\(address)/metrics").body, as: UTF8.self)
    for line in ["widgetgen_fleet_dead 0", "widgetgen_fleet_queued 0", "widgetgen_fleet_oldest_due_seconds 0"] {
      #expect(numbers.contains("\n\(line)\n"), "\(numbers)")
    }

    try fleet.redis.kill()
    try FileManager.default.removeItem(atPath: place.path("store"))
    #expect(try await get("\(address)/screens/hall.png").body == stored.value)
    // A picture that nobody requested before is unavailable now; that is not the client's fault.
    #expect(try await get("\(address)/screens/AA-BB-CC-DD-EE-FF.png").status == 503)
    let metrics = String(decoding: try await get("\(address)/metrics").body, as: UTF8.self)
    #expect(!metrics.contains("widgetgen_fleet_pointer_errors_total 0\n"))
    #expect(metrics.contains("widgetgen_fleet_pointer_errors_total ") && !metrics.contains("widgetgen_fleet_dead"))
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }

  @Test func aDeviceShowsTheScreenOfItsName() async throws {
    let (run, address) = try await serve()
    defer { run.signal(SIGKILL) }
    let headers = ["-H", "ID: AA:BB:CC:DD:EE:FF", "-H", "Access-Token: one-of-its-own"]
    let response = try await get("\(address)/api/display", headers[0], headers[1], headers[2], headers[3])
    let display = try #require(try JSONSerialization.jsonObject(with: response.body) as? [String: Any])
    #expect(display["status"] as? Int == 0)
    // The digits are the instant at which its picture last changed: 2022-02-05 08:00 UTC.
    #expect((display["filename"] as? String)?.firstMatch(of: /^plugin-[0-9a-f]{6}-1644048000$/) != nil)
    #expect((60...86_400).contains(display["refresh_rate"] as? Int ?? 0))
    let picture = try await get(try #require(display["image_url"] as? String))
    #expect(picture.status == 200)
    #expect(picture.body == (try fleet.pictures().first?.value))
    #expect(
      try await get("\(address)/api/display", headers[0], "ID: AA:BB:CC:DD:EE:00", headers[2], headers[3]).status == 404
    )
    run.signal(SIGTERM)
    #expect(try await run.end().status == 0)
  }

  @Test(
    arguments: [
      (["--queue", "unix:s"], 64, "--store"),
      (["--queue", "unix:s", "--store", "ftp://host/x"], 64, "ftp"),
      (["--queue", "nowhere", "--store", "store"], 64, "redis://"),
      (["--queue", "unix:s", "--store", "s3://pictures"], 77, "AWS_ACCESS_KEY_ID"),
    ] as [([String], Int32, String)])
  func whatCannotBeServedIsSaid(arguments: [String], status: Int32, words: String) throws {
    let outcome = try place.run(["serve", "--config", "config.yaml"] + arguments)
    #expect(outcome.status == status, "\(outcome.messages)")
    #expect(outcome.messages.contains { $0.contains(words) }, "\(outcome.messages)")
  }
}
