import Foundation
import TestServer
import Testing

/// The pictures `run` draws over days without failures.
@Suite struct RunTests {
  /// Data is reloaded every hour and five minutes; each run in between draws the current entry.
  @Test func aCronJobSendsAboutOneRequestAnHour() async throws {
    let work = try RunWorkplace()
    try work.configure()
    var requests = 0
    var entries: [Date] = []
    for minutes in stride(from: 2.0, to: 180, by: 5) {
      let outcome = try await work.run(after: minutes)
      outcome.expectFresh()
      requests += outcome.report.requests
      entries.append(try #require(outcome.first?.entry))
      let hour = RunWorkplace.start + Double(Int(minutes) / 60 * 3_600)
      #expect(entries.last == hour, "\(minutes)")
    }
    // At 8:02, 9:07 and 10:07.
    #expect(requests == 3)
    #expect(work.server.requests.count == 3)
    #expect(Set(entries).count == 3)
  }

  @Test func onlyTheChosenOutputs() async throws {
    let work = try RunWorkplace()
    try work.place.write(
      "outputs: [{widget: clock, path: a.svg}, {widget: clock, path: b.svg}, {widget: calendar, path: c.svg}]",
      "config.yaml")
    let run = ["run", "config.yaml", "--quiet", "--only"]
    let arguments = run + ["clock-2", "--only", "calendar"]
    try await work.place.begin(arguments, environment: work.environment()).end().expectSuccess()
    #expect(try work.files().filter { $0.hasSuffix(".svg") } == ["b.svg", "c.svg"])
    try await work.place.begin(run + ["clok"], environment: work.environment()).end()
      .expectFailure(64, "--only", "clock, clock-2, calendar")
  }

  /// Cron mails the output: lost data is reported once, even with --quiet.
  @Test func reportsLostDataOnceEvenIfQuiet() async throws {
    let work = try RunWorkplace()
    try work.configure()
    try await work.run().expectFresh()
    work.server.behave { _ in .answer(404) }
    #expect(try await work.run(["--quiet"], after: 180).messages.isEmpty)
    let told = try await work.run(["--quiet"], after: 400).messages
    #expect(told.count == 1 && told.first?.contains("no data since 2022-02-05T08:00:00Z") == true, "\(told)")
    #expect(try await work.run(["--quiet"], after: 405).messages.isEmpty)
  }

  @Test func leavesUnchangedPicturesAlone() async throws {
    let work = try RunWorkplace()
    try work.configure()
    #expect(try await work.run().statuses == ["written"])
    let before = try work.place.data("out/weather.svg")
    #expect(try await work.run(after: 10).statuses == ["unchanged"])
    #expect(try work.place.data("out/weather.svg") == before)
    #expect(try await work.run(after: 62).statuses == ["written"])
    #expect(try await work.run(["--quiet"], after: 63).messages.isEmpty)
  }

  @Test func outputsOfOnePlaceShareARequest() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: [
      "{widget: weather, path: a.svg}", "{widget: weather, scheme: both, path: 'b-{scheme}.png', scale: 1}",
      "{widget: clock, path: c.svg}",
    ])
    let outcome = try await work.run()
    outcome.expectFresh(requests: 1)
    #expect(outcome.report.outputs.map(\.widget) == ["weather", "weather", "weather", "clock"])
    #expect(outcome.report.outputs.map(\.path) == ["a.svg", "b-light.png", "b-dark.png", "c.svg"])
    #expect(try work.files().filter { $0.hasSuffix("g") } == ["a.svg", "b-dark.png", "b-light.png", "c.svg"])
    #expect(try work.place.data("b-light.png") != work.place.data("b-dark.png"))
  }

  @Test func outputsOfTwoPlaces() async throws {
    let work = try RunWorkplace()
    try work.configure(
      location: nil,
      outputs: [
        "{widget: weather, path: a.svg}", "{widget: weather, location: oslo, path: b.svg}",
      ],
      more: "locations: {tokyo: {name: 東京, latitude: 35.6, longitude: 139.7}, "
        + "oslo: {name: Oslo, latitude: 59.9, longitude: 10.7}}")
    try await work.run().expectFresh(requests: 2)
    #expect(Set(work.server.requests.compactMap { $0.query["latitude"] }) == ["35.6", "59.9"])
    #expect(try work.words("a.svg").contains("東京"))
    #expect(try work.words("b.svg").contains("Oslo"))
  }

  /// The sun sets in Tokyo at about 17:10, ten minutes after the start.
  @Test func automaticSchemeFollowsTheSun() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: ["{widget: weather, scheme: auto, path: 'out/{scheme}.svg'}"])
    #expect(try await work.run().first?.path == "out/light.svg")
    #expect(try await work.run(after: 30).first?.path == "out/dark.svg")
    #expect(work.server.requests.count == 1)
  }

  @Test func clocksSendNoRequests() async throws {
    let work = try RunWorkplace()
    try work.configure(outputs: ["{widget: clock, path: clock.svg, options: {seconds: false}}"])
    try await work.run().expectFresh(requests: 0)
    #expect(try work.words("clock.svg").contains("17:00"))
    try await work.run(after: 5).expectFresh(requests: 0)
    #expect(try work.words("clock.svg").contains("17:05"))
    #expect(work.server.requests.isEmpty)
  }

  /// A clock of a city has to look up the city's position once.
  @Test func aClockOfACity() async throws {
    let work = try RunWorkplace()
    try work.configure(
      location: "{city: Berlin}", outputs: ["{widget: clock, path: clock.svg, options: {seconds: false}}"])
    try await work.run().expectFresh(requests: 1)
    #expect(try work.words("clock.svg").contains("09:00"))
    work.server.behave { _ in .answer(500) }
    try await work.run(after: 5).expectFresh(requests: 0)
  }

  @Test func aCustomTemplate() async throws {
    let work = try RunWorkplace()
    try work.place.write(
      """
      <Template widget="weather" colors="weather" background="background">
        <Text>{{temperature}} {{attribution}}</Text>
      </Template>
      """, "mine.xml")
    try work.configure(outputs: ["{widget: mine.xml, path: 'out/{widget}.svg', size: 400x100}"])
    let outcome = try await work.run()
    outcome.expectFresh(requests: 1)
    #expect(outcome.first?.widget == "mine")
    #expect(outcome.first?.path == "out/mine.svg")
    #expect(try work.words("out/mine.svg") == ["1 Weather data by Open-Meteo.com (CC BY 4.0)"])
    // The attribution is stored with the timeline.
    try await work.run(after: 5).expectFresh(requests: 0)
    #expect(try work.words("out/mine.svg").first?.contains("Open-Meteo") == true)
  }

  /// Another program fetches the data, so the file's age counts.
  @Test func weatherFromAFile() async throws {
    let work = try RunWorkplace()
    try work.configure(weather: "file: payload.json")
    let missing = try await work.run()
    #expect(missing.status == 66)
    #expect(missing.messages.first?.contains("payload.json: cannot read it: No such file") == true)

    func write(_ temperature: Double, after minutes: Double) throws {
      try work.place.write(
        ProviderPayload.oneCall(around: RunWorkplace.start, temperature: temperature), "payload.json")
      try FileManager.default.setAttributes(
        [.modificationDate: RunWorkplace.start + minutes * 60], ofItemAtPath: work.place.path("payload.json"))
    }
    try write(5, after: 0)
    try await work.run().expectFresh(requests: 0)
    #expect(try work.temperature() == "5")
    try write(6, after: 1)
    try await work.run(after: 2).expectFresh(requests: 0)
    #expect(try work.temperature() == "6")

    let old = try await work.run(["--fail-on-stale"], after: 180)
    #expect(old.status == 75)
    #expect(old.first?.isStale == true)
    #expect(old.first?.entry != nil)
    let tooOld = try await work.run(after: 6 * 60 + 2)
    #expect(tooOld.status == 0)
    #expect(tooOld.first?.entry == nil)
    #expect(tooOld.first?.isStale == true)
    try write(7, after: 362)
    try await work.run(after: 363).expectFresh()
    #expect(try work.temperature() == "7")

    try work.place.write("<html>", "payload.json")
    let broken = try await work.run(after: 364)
    #expect(broken.status == 0)
    #expect(broken.first?.error?.contains("payload.json") == true)
    #expect(try work.temperature() == "7")
    #expect(work.server.requests.isEmpty)
  }

  @Test func withoutStateAndCacheFolders() async throws {
    let work = try RunWorkplace()
    try work.configure()
    for minutes in [0.0, 5] {
      let outcome = try RunOutcome(await work.place.begin(work.arguments(after: minutes)).end())
      outcome.expectFresh(requests: 1)
    }
    #expect(try work.files() == ["config.yaml", "out/weather.svg"])
  }

  @Test func foldersOfSystemdComeFirst() async throws {
    let work = try RunWorkplace()
    try work.configure()
    let folders = ["CACHE_DIRECTORY": work.place.path("c"), "STATE_DIRECTORY": work.place.path("s")]
    try await work.run(environment: folders).expectFresh(requests: 1)
    #expect(try work.files("cache").isEmpty && work.files("state").isEmpty)
    #expect(try !work.files("c").isEmpty && !work.files("s").isEmpty)
    try await work.run(after: 5, environment: folders).expectFresh(requests: 0)
  }
}
