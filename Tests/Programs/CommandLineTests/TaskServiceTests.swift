import Foundation
import TestFolders
import TestServer
import Testing

/// The templates for Todoist and Microsoft To Do, with a server that responds as these services do.
@Suite struct TaskServiceTests {
  private static let examples = Repository.url("Examples/data")

  /// A service: its example, the address of its tasks, and what its picture shows, in order.
  struct Service: Sendable, CustomTestStringConvertible {
    let name: String
    let address: String
    let texts: [String]
    var testDescription: String { name }
  }

  static let services = [
    Service(
      name: "todoist", address: "/api/v1/tasks/filter?query=overdue%20%7C%207%20days&limit=200",
      texts: [
        "Renew passport", "Thu 19", "Water the plants", "Today", "Call the plumber", "16:30", "Book train to Hamburg",
        "Sun 22", "Return library books",
      ]),
    Service(
      name: "microsoft-todo", address: "/v1.0/me/todo/lists/LIST/tasks?$filter=status%20ne%20'completed'",
      texts: [
        "Tax return", "Mon 16", "Shop for dinner", "Today", "Plan the workshop", "Tue 24", "Read the contract",
      ]),
  ]

  private func write(_ service: Service, _ base: String, token: String, in place: Workplace) throws {
    try place.write(
      try Data(contentsOf: Self.examples.appending(path: "\(service.name).xml")), "\(service.name).xml")
    try place.write("Authorization: Bearer \(token)\nPrefer: outlook.timezone=\"Europe/Berlin\"\n", "tasks.headers")
    try place.write(
      """
      timezone: Europe/Berlin
      theme: refined
      locale: en
      sources:
        tasks: {url: "\(base)\(service.address)", headersFile: tasks.headers, every: 15m}
      outputs:
        - {widget: data, template: \(service.name).xml, source: tasks, size: 400x240, svgText: live, path: tasks.svg}
      """, "config.yaml")
  }

  private func run(_ place: Workplace, _ instant: String) async throws -> Outcome {
    try await place.begin(
      ["run", "--config", "config.yaml", "--at", instant],
      environment: ["XDG_CACHE_HOME": place.path("cache"), "XDG_STATE_HOME": place.path("state")]
    ).end()
  }

  @Test(arguments: services)
  func openTasksAreShownByDueDate(_ service: Service) async throws {
    let body = try String(contentsOf: Self.examples.appending(path: "\(service.name).json"), encoding: .utf8)
    let server = try TestServer { request in
      guard request.header("Authorization") == "Bearer s3cret-4711" else { return .answer(401, [], "Forbidden") }
      return request.uri == service.address
        ? .answer(200, [(name: "Content-Type", value: "application/json")], body) : .answer(404)
    }
    let place = Workplace()
    try write(service, server.base, token: "s3cret-4711", in: place)
    #expect(try await run(place, "2026-11-21T14:20:00+01:00").status == 0)
    #expect(server.requests.first?.header("Prefer") == "outlook.timezone=\"Europe/Berlin\"")
    let picture = String(decoding: try place.data("tasks.svg"), as: UTF8.self)
    var rest = picture[...]
    for text in service.texts {
      let found = try #require(rest.firstRange(of: ">\(text)<"), "\(text) in \(service.texts)")
      rest = rest[found.upperBound...]
    }
    // Tasks that are done are not shown again.
    #expect(service.name == "todoist" || !picture.contains("Water the plants"))
  }

  @Test(arguments: services)
  func anExpiredTokenKeepsTheTasksAndIsNotShown(_ service: Service) async throws {
    let body = try String(contentsOf: Self.examples.appending(path: "\(service.name).json"), encoding: .utf8)
    let server = try TestServer { request in
      request.header("Authorization") == "Bearer s3cret-4711" ? .answer(200, [], body) : .answer(401, [], "Forbidden")
    }
    let place = Workplace()
    try write(service, server.base, token: "s3cret-4711", in: place)
    #expect(try await run(place, "2026-11-21T14:20:00+01:00").status == 0)
    try write(service, server.base, token: "expired-4712", in: place)
    let outcome = try await run(place, "2026-11-21T15:20:00+01:00")
    #expect(outcome.status == 77)
    #expect(outcome.messages.contains { $0.contains("401") } && !outcome.messages.contains { $0.contains("471") })
    #expect(String(decoding: try place.data("tasks.svg"), as: UTF8.self).contains(">\(service.texts[0])<"))
  }
}
