import Configurations
import FileAccess
import Foundation
import Panels
import PictureStore
import Pictures
import Rounds
import TestFolders
import Testing

@testable import PictureServer
@testable import Shelf

/// A day of rounds with a simulated clock.
@Suite struct DayTests {
  private let folder = TemporaryFolder()

  private var environment: RefreshEnvironment {
    RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: folder.path("cache"), state: folder.path("state")), version: "1.0",
      workingFolder: "/")
  }

  /// A shelf and the rounds that fill it.
  private struct Service {
    let shelf: PictureShelf
    let refresher: Refresher

    func run(at now: Date) async {
      let group = refresher.groups[0]
      shelf.note(await refresher.run(at: now, of: group), 1, at: now)
      await refresher.drawAhead(of: group)
    }

    func picture(_ id: String, _ format: String? = nil, scheme: String? = nil, at now: Date) async -> ServedPicture? {
      if case .picture(let picture, _) = await shelf.picture(of: id, format: format, scheme: scheme, at: now) {
        picture
      } else {
        nil
      }
    }
  }

  private func service(_ yaml: String) throws -> Service {
    let configuration = try Configuration(yaml: Array(yaml.utf8), path: folder.path("config.yaml"))
    let shelf = PictureShelf(StateFolder(path: folder.path("state")))
    let refresher = try Refresher(
      configuration, environment: environment,
      sink: ShelfSink(shelf: shelf, generation: shelf.nextGeneration, engine: environment.engine(fonts: [])))
    shelf.expect(configuration)
    return Service(shelf: shelf, refresher: refresher)
  }

  private static let evening = Date("2026-06-01T23:59:00Z")
  private static let midnight = Date("2026-06-02T00:00:00Z")
  private static let month = "{timezone: UTC, outputs: [{id: month, widget: calendar, path: month.png}]}"

  @Test func picturesChangeAtTheDateOfTheirEntryWithoutARound() async throws {
    let service = try service(Self.month)
    await service.run(at: Self.evening)
    let today = try #require(await service.picture("month", at: Self.midnight - 0.01))
    let tomorrow = try #require(await service.picture("month", at: Self.midnight))
    #expect(today.digest != tomorrow.digest && tomorrow.entryDate == Self.midnight)
    #expect(tomorrow.changedAt == Self.midnight)
    // The round at that date draws the same picture.
    await service.run(at: Self.midnight)
    #expect(await service.picture("month", at: Self.midnight)?.name == tomorrow.name)
    #expect(await service.picture("month", at: Self.midnight)?.changedAt == Self.midnight)
    // Clients that were told of the old picture can still get it.
    #expect(service.shelf.picture(named: today.fileName)?.digest == today.digest)
  }

  /// Quiet hours and pages must not count in UTC while the picture shows the time of the place.
  @Test func timesAreInTheZoneOfTheData() async throws {
    let payload = Repository.url("Examples/open-meteo.json")
    try folder.write(String(contentsOf: payload, encoding: .utf8), "payload.json")
    let yaml = "{weather: {file: payload.json}, outputs: [{id: w, widget: weather, path: w.png}]}"
    let noon = Date("2026-06-01T10:00:00Z")
    // The second service reads the kept timeline instead of the data.
    for instant in [noon, noon + 60] {
      let service = try service(yaml)
      await service.run(at: instant)
      let status = try #require(await service.shelf.status(of: "w", at: instant))
      #expect(status.state == .fresh && status.timeZone.identifier == "Europe/Berlin")
      #expect(OutputText(status, now: instant).entry == "12:00")
      #expect(status.summary?.contains("°") == true)
    }
  }

  @Test func reportsAFailingSourceFromItsFirstFailureOn() async throws {
    try folder.write("<Template widget=\"data\"><Text>{{line}}</Text></Template>", "bus.xml")
    try folder.write("{\"line\": \"U8\"}", "bus.json")
    let service = try service(
      """
      timezone: UTC
      sources: {bus: {file: bus.json, every: 10h}}
      outputs: [{id: bus, widget: data, template: bus.xml, source: bus, path: bus.png}]
      """)
    let now = Date() + 1
    await service.run(at: now)
    #expect(await service.shelf.status(of: "bus", at: now)?.sourceProblem == nil)
    try folder.write("{\"line\": ", "bus.json")
    await service.run(at: now + 60)
    let status = try #require(await service.shelf.status(of: "bus", at: now + 60))
    #expect(status.state == .fresh && status.sourceProblem?.contains("bus.json") == true)
    #expect(OutputText(status, now: now + 60).state == "Fresh, but not renewed")
    let page = OverviewPage(outputs: [status], devices: [], base: "", token: nil, now: now + 60)
    #expect(page.summary == "1 screen, 1 needs attention")
    #expect(page.html.contains("<a data-field=\"summary\" href=\"#screen-bus\">1 screen, 1 needs attention</a>"))
    #expect(page.html.contains("<li class=\"card\" id=\"screen-bus\""))
    #expect(page.stateText.contains("\"trouble\":\"#screen-bus\""))
    let loads = service.shelf.metrics.filter { $0.name == "widgetgen_source_loads_total" }
    #expect(loads.first { $0.labels["result"] == "failed" }?.value == 1)
    #expect(loads.first { $0.labels["result"] == "ok" }?.value == 1)
  }

  /// The notice stays while the data are missing, and goes with the first data.
  @Test func aFirstFailureIsAPictureThatSaysSo() async throws {
    let yaml = "{timezone: UTC, weather: {file: payload.json}, outputs: [{id: w, widget: weather, path: w.png}]}"
    let service = try service(yaml)
    let now = Date("2026-06-01T10:00:00Z")
    await service.run(at: now)
    let notice = try #require(await service.picture("w", at: now))
    let status = try #require(await service.shelf.status(of: "w", at: now))
    #expect(status.state.word == "failed" && status.state.reason?.contains("payload.json") == true)
    #expect(status.summary?.contains("No data") == true)
    await service.run(at: now + 60)
    #expect(await service.picture("w", at: now + 60)?.digest == notice.digest)
    #expect(await service.shelf.status(of: "w", at: now + 60)?.state.word == "failed")
    let payload = Repository.url("Examples/open-meteo.json")
    try folder.write(String(contentsOf: payload, encoding: .utf8), "payload.json")
    await service.run(at: now + 120)
    #expect(await service.picture("w", at: now + 120)?.digest != notice.digest)
    #expect(await service.shelf.status(of: "w", at: now + 120)?.state == .fresh)
  }

  @Test func bytesAreThoseOfRunAndOfTheEntryDrawnAtItsTime() async throws {
    let yaml = """
      timezone: UTC
      outputs:
        - {id: a, widget: calendar, target: trmnl-og, path: a.png}
        - {id: b, widget: clock, scheme: both, path: "b-{scheme}.svg"}
        - {id: c, widget: clock, options: {seconds: false}, path: c.png}
      """
    let service = try service(yaml)
    await service.run(at: Self.evening)
    for instant in [Self.evening, Self.midnight] {
      let files = try Refresher(
        Configuration(yaml: Array(yaml.utf8), path: folder.path("config.yaml")), environment: environment)
      _ = await files.run(at: instant)
      for (id, scheme, file) in [("a", nil, "a.png"), ("b", "dark", "b-dark.svg"), ("c", nil, "c.png")] {
        // A picture that changes each second is not drawn a minute or more ahead.
        if id == "b", instant == Self.midnight { await service.run(at: instant) }
        #expect(await service.picture(id, scheme: scheme, at: instant)?.bytes == (try folder.bytes(file)))
      }
    }
  }

  @Test func keepsAgesAcrossRestarts() async throws {
    let first = try service(Self.month)
    await first.run(at: Self.evening)
    let before = try #require(await first.picture("month", at: Self.evening))
    let second = try service(Self.month)
    await second.run(at: Self.evening + 30)
    let after = try #require(await second.picture("month", at: Self.evening + 30))
    #expect(after.changedAt == before.changedAt && after.name == before.name)
  }

  @Test func serversThatStartTogetherGiveTheSameNames() async {
    let path = folder.path("state")
    let names = await withTaskGroup { tasks in
      for _ in 0..<8 {
        tasks.addTask { PictureShelf(StateFolder(path: path)).name(of: "00", "month") }
      }
      return await tasks.reduce(into: Set<String>()) { $0.insert($1) }
    }
    #expect(names.count == 1)
  }

  @Test func otherServersUseOtherNames() async throws {
    let here = try service(Self.month)
    await here.run(at: Self.evening)
    let other = DayTests()
    let there = try other.service(Self.month)
    await there.run(at: Self.evening)
    let names = [
      await here.picture("month", at: Self.evening), await there.picture("month", at: Self.evening),
    ].compactMap { $0 }
    #expect(names.count == 2 && names[0].digest == names[1].digest && names[0].name != names[1].name)
  }

  @Test func drawsAChangedTemplateButNotABrokenOne() async throws {
    func template(_ text: String) throws {
      try folder.write("<Template widget=\"clock\"><Text>\(text)</Text></Template>", "own.xml")
    }
    try template("one")
    let service = try service("{timezone: UTC, outputs: [{id: own, widget: ./own.xml, path: own.svg}]}")
    await service.run(at: Self.evening)
    let one = try #require(await service.picture("own", at: Self.evening))
    let group = service.refresher.groups[0]
    #expect(await !service.refresher.noticeChangedFiles(of: group))
    try template("another")
    #expect(await service.refresher.noticeChangedFiles(of: group))
    await service.run(at: Self.evening + 10)
    let another = try #require(await service.picture("own", at: Self.evening + 10))
    #expect(another.digest != one.digest)
    try template("{{nothing}}")
    #expect(await service.refresher.noticeChangedFiles(of: group))
    await service.run(at: Self.evening + 20)
    #expect(await service.picture("own", at: Self.evening + 20)?.digest == another.digest)
    let status = try #require(await service.shelf.status(of: "own", at: Self.evening + 20))
    #expect(status.state.word == "failed" && status.state.reason?.contains("own.xml") == true)
  }

  @Test func drawsOtherFormatsOnDemandAndThenAhead() async throws {
    let service = try service(Self.month)
    await service.run(at: Self.evening)
    let today = try #require(await service.picture("month", "svg", at: Self.evening))
    await service.run(at: Self.evening + 10)
    let tomorrow = try #require(await service.picture("month", "svg", at: Self.midnight))
    #expect(today.digest != tomorrow.digest && tomorrow.format == .svg)
  }

  @Test(arguments: [false, true]) func keepsReplacedPicturesInRequestedFormats(isAsked: Bool) async throws {
    let service = try service("{timezone: UTC, outputs: [{id: clock, widget: clock, path: clock.png}]}")
    for second in 0..<5 {
      let now = Self.evening + Double(second)
      await service.run(at: now)
      if isAsked { _ = await service.picture("clock", "svg", at: now) }
    }
    var kept: [String: Int] = [:]
    service.shelf.update("clock", 1, at: Self.evening + 5) { slot in
      kept = Dictionary(slot.schedules.map { ($0.key.format, $0.value.past.count) }) { $0 + $1 }
    }
    // The names cannot be guessed.
    #expect(kept == ["png": 4, "svg": isAsked ? 4 : 0, "jpg": 0])
  }

  @Test func dropsUnusedDrawings() async throws {
    let service = try service("{timezone: UTC, outputs: [{id: clock, widget: clock, path: clock.png}]}")
    var drawings = DrawingMemory()
    var seen: [String: Set<DrawingKey>] = [:]
    for second in 0..<5 {
      let now = Self.evening + Double(second)
      await service.run(at: now)
      service.shelf.update("clock", 1, at: now) { slot in
        drawings = slot.drawings
        for (variant, schedule) in slot.schedules {
          seen[variant.format, default: []].formUnion(schedule.timetable.current(at: now).map { [$0.key] } ?? [])
        }
      }
    }
    // Clients may still fetch those whose names they were told.
    for (format, count) in [("png", 5), ("svg", 1)] {
      #expect(seen[format]?.count == 5)
      #expect(seen[format]?.count { drawings.cached($0) != nil } == count)
    }
  }

  @Test func memoryIsStableOverADayOfAClock() async throws {
    let service = try service("{timezone: UTC, outputs: [{id: clock, widget: clock, path: clock.svg}]}")
    var sizes: [Int] = []
    for second in 0..<400 {
      await service.run(at: Self.evening + Double(second))
      if second % 100 == 99 { sizes.append(service.shelf.byteCount) }
    }
    let (first, last) = (sizes[1], sizes[3])
    #expect(last < first * 3 / 2)
  }
}

extension Date {
  init(_ text: String) {
    // A misspelled date should fail at once.
    self = try! Date(text, strategy: .iso8601)
  }
}
