import Foundation
import Synchronization
import TestServer
import Testing
import WidgetBase
import WidgetTimeline

@testable import Rounds

/// The data of Home Assistant that templates show besides states: history, statistics, events, to-do lists and
/// forecasts.
@Suite struct HomeQueryTests {
  private static let now = Date("2026-11-21T10:00:00Z")
  private static let token = "canary-query-4711"

  // MARK: Requests and responses

  @Test func requestsOnlyTheNamedEntities() {
    func requests(_ query: HomeQuery, hours: Int = 24) -> [HomeQuery.Request] {
      query.requests(for: ["a.a", "b.b"], at: Self.now, hours: hours)
    }
    #expect(
      requests(.history).map(\.path) == [
        "/api/history/period/2026-11-20T10:00:00Z?end_time=2026-11-21T10:00:00Z&filter_entity_id=a.a,b.b"
          + "&minimal_response&no_attributes&significant_changes_only=0"
      ])
    #expect(
      requests(.events).map(\.path) == [
        "/api/calendars/a.a?start=2026-11-21T10:00:00Z&end=2026-12-05T10:00:00Z",
        "/api/calendars/b.b?start=2026-11-21T10:00:00Z&end=2026-12-05T10:00:00Z",
      ])
    #expect(requests(.todo).map(\.path) == ["/api/services/todo/get_items?return_response"])
    #expect(requests(.todo)[0].body == ["entity_id": ["a.a", "b.b"]])
    #expect(requests(.dailyForecast)[0].body == ["entity_id": ["a.a", "b.b"], "type": "daily"])
    #expect(requests(.statistics)[0].body["period"] == "hour")
    #expect(requests(.statistics, hours: 168)[0].body["period"] == "day")
  }

  @Test func readsResponses() {
    func results(_ query: HomeQuery, _ text: String, of entity: String? = nil) -> [String: EntryContent]? {
      query.results(
        of: .init(path: "", entity: entity), in: Array(text.utf8), at: Self.now, hours: 24)
    }
    #expect(
      results(
        .events,
        """
        [{"start": {"dateTime": "2026-11-21T11:00:00+00:00"}, "end": {"dateTime": "2026-11-21T12:00:00+00:00"},
          "summary": "Dentist", "location": "Main Street 1", "description": null, "uid": "1", "rrule": null},
         {"start": {"date": "2026-11-22"}, "end": {"date": "2026-11-23"}, "summary": "Holiday"}, 7, {"summary": "x"}]
        """, of: "calendar.family") == [
          "calendar.family": [
            [
              "summary": "Dentist", "description": .null, "location": "Main Street 1",
              "start": "2026-11-21T11:00:00+00:00", "end": "2026-11-21T12:00:00+00:00", "allDay": false,
            ],
            [
              "summary": "Holiday", "description": .null, "location": .null, "start": "2026-11-22",
              "end": "2026-11-23", "allDay": true,
            ],
          ]
        ])
    #expect(
      results(
        .todo,
        """
        {"changed_states": [], "service_response": {"todo.shopping": {"items": [
          {"summary": "Milk", "uid": "1", "status": "needs_action"}]}, "todo.empty": {}}}
        """) == [
          "todo.shopping": [["summary": "Milk", "uid": "1", "status": "needs_action"]], "todo.empty": [],
        ])
    #expect(
      results(
        .dailyForecast, #"{"service_response": {"weather.home": {"forecast": [{"temperature": 7.5, "templow": 1}]}}}"#)
        == ["weather.home": [["temperature": .number(7.5), "templow": .number(1)]]])
    #expect(
      results(
        .statistics,
        #"{"service_response": {"statistics": {"sensor.a": [{"start": "2026-11-21T09:00:00+00:00", "mean": 3}]}}}"#)
        == ["sensor.a": [["start": "2026-11-21T09:00:00+00:00", "mean": .number(3)]]])
  }

  @Test(
    arguments: HomeQuery.allCases, ["", "[", "7", "{\"message\": \"x\"}", #"{"service_response": 7}"#, "[[[[1]]]]"])
  func ignoresOtherResponses(_ query: HomeQuery, _ text: String) {
    let results = query.results(of: .init(path: ""), in: Array(text.utf8), at: Self.now, hours: 24)
    #expect(results ?? [:] == [:])
  }

  @Test func keepsAtMostAThousandItems() {
    let items = [String](repeating: #"{"summary": "x"}"#, count: 3_000).joined(separator: ",")
    let text = #"{"service_response": {"todo.a": {"items": [\#(items)]}}}"#
    let results = HomeQuery.todo.results(of: .init(path: ""), in: Array(text.utf8), at: Self.now, hours: 24)
    guard case .list(let list)? = results?["todo.a"] else {
      Issue.record("not a list")
      return
    }
    #expect(list.count == 1_000)
  }

  // MARK: History

  private static func history(_ changes: [(hours: Double, value: Double?)]) -> [Double?] {
    HomeHistory(from: now - 86_400, to: now).means(
      of: changes.map { (now - 86_400 + $0.hours * 3_600, $0.value) })
  }

  @Test func aStateLastsUntilTheNextOne() {
    // Ten columns an hour.
    let means = Self.history([(-1, 20), (12, nil), (18, 10), (18.05, 30)])
    #expect(means.count == 240)
    #expect(means[..<120].allSatisfy { $0 == 20 })
    #expect(means[120..<180].allSatisfy { $0 == nil })
    // Half of the column has one value, and half has the other.
    #expect(means[180].map { abs($0 - 20) < 0.001 } == true)
    #expect(means[181...].allSatisfy { $0 == 30 })
  }

  /// Sums of parts would differ in their last digits, which a line from the lowest to the highest value would show.
  @Test func theMeanOfEqualValuesIsExactlyThatValue() {
    let means = Self.history(stride(from: -1, to: 24, by: 0.37).map { ($0, 7.3) })
    #expect(means.count == 240 && means.allSatisfy { $0 == 7.3 })
  }

  @Test(
    arguments: [
      ([], []), ([(25, 7)], []), ([(30, 1), (-5, 2), (1e9, 3), (-1e9, 4)], [Double](repeating: 2, count: 240)),
    ] as [([(hours: Double, value: Double?)], [Double])])
  func changesOutsideOfTheSpanDoNoHarm(_ changes: [(hours: Double, value: Double?)], _ expected: [Double]) {
    let means = Self.history(changes)
    #expect(means.count == 240)
    #expect(means.compactMap { $0 } == expected)
  }

  @Test func readsTheListsOfChanges() throws {
    let text = """
      [[{"entity_id": "sensor.a", "state": "20", "last_changed": "2026-11-20T10:00:00+00:00", "attributes": {}},
        {"state": "unavailable", "last_changed": "2026-11-20T22:00:00.5+00:00"}, {"state": "1e999", "last_changed": "x"}],
       [{"entity_id": "binary_sensor.b", "state": "on", "last_changed": "2026-11-20T10:00:00+00:00"}], [], [7]]
      """
    let results = try #require(
      HomeQuery.history.results(of: .init(path: ""), in: Array(text.utf8), at: Self.now, hours: 24))
    #expect(results.keys.sorted() == ["binary_sensor.b", "sensor.a"])
    guard case .list(let first)? = results["sensor.a"], case .list(let second)? = results["binary_sensor.b"] else {
      Issue.record("not lists")
      return
    }
    #expect(first[..<120].allSatisfy { $0 == .number(20) } && first[121...].allSatisfy { $0 == .null })
    #expect(second.allSatisfy { $0 == .number(1) })
  }

  /// A sensor that reports each second has as many columns as any other.
  @Test func manyChangesAreAsManyColumns() {
    let means = Self.history((0..<86_400).map { (Double($0) / 3_600, Double($0 % 2)) })
    #expect(means.count == 240 && means.allSatisfy { $0.map { abs($0 - 0.5) < 0.01 } == true })
  }

  // MARK: Pictures

  /// A Home Assistant that answers queries; its replies by the beginnings of paths.
  private final class Home: Sendable {
    private final class Box: Sendable {
      let replies = Mutex<[(path: String, reply: Reply)]>([])
    }
    private let box = Box()
    let server: TestServer

    init(_ replies: [(String, String)]) throws {
      server = try TestServer { [box] request in
        guard request.header("Authorization") == "Bearer \(HomeQueryTests.token)" else { return .answer(401) }
        return box.replies.withLock { $0 }.first { request.uri.hasPrefix($0.path) }?.reply ?? .answer(404)
      }
      for (path, body) in replies { set(path, .answer(200, [], body)) }
    }

    func set(_ path: String, _ reply: Reply) {
      box.replies.withLock { replies in
        replies.removeAll { $0.path == path }
        replies.append((path, reply))
      }
    }
  }

  private static let states = """
    [{"entity_id": "sensor.a", "state": "21.5", "attributes": {}, "last_changed": "2026-11-21T09:50:00+00:00"}]
    """

  private func machine(_ home: Home, _ template: String, token: String = token) throws -> Machine {
    let machine = try Machine(
      """
      timezone: UTC
      homeassistant: {url: "\(home.server.base)", tokenFile: ha.token}
      outputs: [{widget: data, template: a.xml, path: a.svg, svgText: live}]
      """,
      files: [
        "ha.token": token, "a.xml": "<Template widget=\"data\"><VStack>\(template)</VStack></Template>",
      ])
    try FileManager.default.setAttributes([.posixPermissions: 0o600], ofItemAtPath: machine.path("ha.token"))
    return machine
  }

  @Test func drawsHistoryAndListsBesideStates() async throws {
    let home = try Home([
      ("/api/states", Self.states),
      (
        "/api/history/period/",
        #"[[{"entity_id": "sensor.a", "state": "19", "last_changed": "2026-11-20T09:00:00+00:00"}]]"#
      ),
      (
        "/api/services/todo/get_items?return_response",
        #"{"service_response": {"todo.shopping": {"items": [{"summary": "Milk"}, {"summary": "Bread"}]}}}"#
      ),
    ])
    let machine = try machine(
      home,
      """
      <Text>{{ states["sensor.a"].state }} {{ history["sensor.a"] | size }} {{ history["sensor.a"] | last }}</Text>
      <Polyline values="history['sensor.a']" lower="0" upper="40"/>
      <ForEach each="todo['todo.shopping']" as="item"><Text>{{ item.summary }}</Text></ForEach>
      """)
    let report = await machine.run(at: Self.now)
    #expect(report.output.error == nil && report.notices.filter { !$0.contains("chmod") }.isEmpty)
    for text in [">21.5 240 19<", ">Milk<", ">Bread<"] { #expect(try machine.text("a.svg").contains(text)) }
    #expect(
      Set(home.server.requests.map { $0.uri.prefix { $0 != "?" } }) == [
        "/api/states", "/api/history/period/2026-11-20T10:00:00Z", "/api/services/todo/get_items",
      ])
    let post = try #require(home.server.requests.first { $0.method == "POST" })
    #expect(String(decoding: post.body, as: UTF8.self) == #"{"entity_id":["todo.shopping"]}"#)
    #expect(post.header("Content-Type") == "application/json")
    // Nothing is requested again before the interval is over.
    _ = await machine.run(at: Self.now + 200)
    #expect(home.server.requests.count == 3)
    let files = FileManager.default.enumerator(atPath: machine.root)?.compactMap { $0 as? String } ?? []
    for file in files where file != "ha.token" {
      guard let data = FileManager.default.contents(atPath: machine.path(file)) else { continue }
      #expect(data.firstRange(of: Data("canary".utf8)) == nil, "\(file)")
    }
  }

  /// The list of all states is large.
  @Test func historyAloneRequestsNoStates() async throws {
    let home = try Home([
      (
        "/api/history/period/",
        #"[[{"entity_id": "sensor.a", "state": "19", "last_changed": "2026-11-20T09:00:00+00:00"}]]"#
      )
    ])
    let machine = try machine(home, #"<Text>{{ history["sensor.a"] | last }}</Text>"#)
    let report = await machine.run(at: Self.now)
    #expect(report.output.error == nil && report.notices.contains { $0.contains("chmod 600") })
    #expect(try machine.text("a.svg").contains(">19<"))
    #expect(home.server.requests.count == 1)
    home.set("/api/history/period/", .answer(500))
    #expect(await machine.run(at: Self.now + 310).problem == .upstream)
    #expect(try machine.text("a.svg").contains(">19<"))
  }

  /// Home Assistant bans clients that try too often.
  @Test func aRefusedTokenIsSentOncePerRound() async throws {
    let home = try Home([("/api/states", Self.states)])
    let machine = try machine(
      home,
      """
      <Text>{{ states["sensor.a"].state }} {{ history["sensor.a"] | size }}</Text>
      <ForEach each="todo['todo.shopping']" as="item"><Text>{{ item.summary }}</Text></ForEach>
      """, token: "another")
    #expect(await machine.run(at: Self.now).problem == .keyRefused)
    #expect(home.server.requests.count == 1)
    _ = await machine.run(at: Self.now + 100)
    #expect(home.server.requests.count == 2)
  }

  @Test(arguments: [
    Reply.answer(400, [], "400: Bad Request"), .answer(500), .answer(200, [], "<html>"), Reply([.close]),
  ])
  func aFailedQueryLeavesTheStates(_ reply: Reply) async throws {
    let home = try Home([
      ("/api/states", Self.states),
      (
        "/api/services/weather/get_forecasts",
        #"{"service_response": {"weather.x": {"forecast": [{"temperature": 3}]}}}"#
      ),
    ])
    let machine = try machine(
      home, #"<Text>{{ states["sensor.a"].state }} {{ forecast["weather.x"].daily[0].temperature }}</Text>"#)
    #expect(await machine.run(at: Self.now).output.error == nil)
    #expect(try machine.text("a.svg").contains(">21.5 3<"))
    home.set("/api/services/weather/get_forecasts", reply)
    let report = await machine.run(at: Self.now + 310)
    #expect(report.problem == .upstream)
    #expect(try machine.text("a.svg").contains(">21.5 3<"))
    #expect(!"\(report)".contains("canary"))
    // The last forecast expires, and the states are shown without it.
    _ = await machine.run(at: Self.now + 48 * 3_600)
    #expect(try machine.text("a.svg").contains(">21.5"))
    #expect(try !machine.text("a.svg").contains(">21.5 3<"))
  }

  @Test(arguments: [
    (#"{{ history["sensor"] | size }}"#, #""sensor" is not an entity for history"#),
    (#"{{ todo["sensor.a"] | size }}"#, #"expected one such as todo["todo.home"]"#),
    (#"{{ forecast["weather.home"] | size }}"#, "needs .daily or .hourly"),
    (#"{{ events | size }}"#, "have to be named in quotes"),
  ])
  func warnsOfNamesThatCannotBeRequested(_ text: String, _ words: String) async throws {
    let home = try Home([("/api/states", Self.states)])
    let machine = try machine(home, "<Text>{{ states[\"sensor.a\"].state }}\(text)</Text>")
    let report = await machine.run(at: Self.now)
    #expect(home.server.requests.contains { $0.uri == "/api/states" })
    #expect(report.notices.contains { $0.contains(words) }, "\(report.notices)")
  }

  @Test func entitiesBelongToTheirSource() {
    let paths = [
      ["home", "states", "sensor.a"], ["bus", "events", "0", "line"], ["home", "history", "sensor.b"],
      ["states", "x.y"],
      ["home", "forecast", "weather.c", "hourly"],
    ]
    let named = NamedEntities(in: paths, below: ["home"])
    #expect(named.states == ["sensor.a"] && named.warnings.isEmpty && named.count == 3)
    #expect(named.queries == [.history: ["sensor.b"], .hourlyForecast: ["weather.c"]])
    #expect(NamedEntities(in: paths, below: nil).states == ["x.y"])
  }
}
