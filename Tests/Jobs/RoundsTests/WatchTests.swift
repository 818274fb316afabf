import Foundation
import Synchronization
import Testing

@testable import Rounds

/// The instants at which a watch draws; the tests of the command line cover signals.
@Suite struct WatchTests {
  private static let start = Date("2026-06-01T14:20:00Z")
  private let provider: Provider

  init() throws {
    provider = try Provider()
  }

  /// Returns the reports of a number of a watch's rounds.
  private func watch(
    _ machine: Machine, rounds: Int, steps: [(after: Duration, by: TimeInterval)] = []
  ) async throws -> (reports: [RefreshReport], time: SimulatedTime) {
    let time = SimulatedTime(Self.start, steps: steps, sleepers: machine.refresher.groups.count)
    let collected = Reports()
    let ending = Ending()
    let watch = Watch(
      machine.refresher,
      now: { [provider] in
        provider.set { $0.now = time.wall }
        return time.wall
      }, monotonic: SimulatedClock(time: time),
      onRound: { report in
        // Cancels the task, as the end of the process would.
        if collected.append(report) == rounds { ending.cancel() }
      })
    let task = Task { await watch.run() }
    ending.cancels(task)
    await task.value
    return (Array(collected.all.prefix(rounds)), time)
  }

  /// The cancellation of a task that may become known only after the request to cancel it.
  private final class Ending: Sendable {
    private let state = Mutex<(task: Task<Void, Never>?, isWanted: Bool)>((nil, false))

    func cancels(_ task: Task<Void, Never>) {
      state.withLock { state in
        state.task = task
        if state.isWanted { task.cancel() }
      }
    }

    func cancel() {
      state.withLock { state in
        state.isWanted = true
        state.task?.cancel()
      }
    }
  }

  private final class Reports: Sendable {
    private let reports = Mutex<[RefreshReport]>([])

    var all: [RefreshReport] { reports.withLock { $0 } }

    func append(_ report: RefreshReport) -> Int {
      reports.withLock {
        $0.append(report)
        return $0.count
      }
    }
  }

  @Test func itDrawsAtEachEntryAndAtEachReload() async throws {
    let (reports, _) = try await watch(Machine(weatherFrom: provider), rounds: 7)
    #expect(
      reports.map(\.at.timeOfDay) == [
        "14:20:00", "15:00:00", "15:05:00", "16:00:00", "16:05:00", "17:00:00", "17:05:00",
      ])
    #expect(reports.map(\.requests) == [1, 0, 1, 0, 1, 0, 1])
    #expect(reports.map { $0.output.entry?.timeOfDay } == reports.map(\.at.hour.timeOfDay))
  }

  @Test func itTicksWithAClock() async throws {
    let (reports, time) = try await watch(
      Machine(weatherFrom: provider, outputs: [Machine.weather, "{widget: clock, path: clock.svg}"]), rounds: 50)
    // The weather is drawn only in the first round, and each tick is a single sleep.
    let weather = reports.filter { $0.outputs.map(\.widget) == ["weather"] }
    #expect(weather.map(\.requests) == [1])
    let ticks = reports.filter { $0.outputs.map(\.widget) == ["clock"] && $0.requests == 0 }
    #expect(ticks.map(\.output.entry) == (0..<49).map { Self.start + Double($0) })
    #expect(time.sleeps < 100)
  }

  @Test func ticksDoNotRewriteState() async throws {
    let machine = try Machine("outputs: [{widget: clock, path: clock.svg}]")
    _ = try await watch(machine, rounds: 59)
    #expect(try machine.timeline("clock.svg", of: "clock")?.madeAt == Self.start)
  }

  @Test func detectsAClockSetForward() async throws {
    let (reports, _) = try await watch(
      Machine(weatherFrom: provider), rounds: 3, steps: [(after: .seconds(95), by: 7_200)])
    #expect(reports[1].at > Date("2026-06-01T16:21:35Z") && reports[1].at <= Date("2026-06-01T16:21:45Z"))
    #expect(reports[1].requests == 1)
    #expect(reports[1].output.entry == Date("2026-06-01T16:00:00Z"))
    #expect(reports[2].at.timeOfDay == "17:00:00")
  }

  @Test func detectsAClockSetBack() async throws {
    let (reports, _) = try await watch(
      Machine(weatherFrom: provider), rounds: 3, steps: [(after: .seconds(95), by: -7_200)])
    #expect(reports[1].at > Date("2026-06-01T12:21:35Z") && reports[1].at <= Date("2026-06-01T12:21:45Z"))
    #expect(reports[1].requests == 1)
    #expect(reports[1].output.entry == Date("2026-06-01T12:00:00Z"))
    #expect(reports[2].at.timeOfDay == "13:00:00")
  }

  @Test func followsGradualClockCorrections() async throws {
    // A second at a time, up to a minute and a half.
    let steps = (1...90).map { (after: Duration.seconds($0 * 20), by: 1.0) }
    let (reports, time) = try await watch(Machine(weatherFrom: provider), rounds: 2, steps: steps)
    #expect(reports[1].at.timeOfDay == "15:00:00" || reports[1].at.timeOfDay == "15:00:01")
    #expect(time.elapsed < .seconds(2_312))
  }

  @Test func retriesFiveMinutesAfterAFailure() async throws {
    provider.change(to: .failing(404))
    let (reports, _) = try await watch(Machine(weatherFrom: provider), rounds: 4)
    #expect(reports.map(\.at.timeOfDay) == ["14:20:00", "14:25:00", "14:30:00", "14:35:00"])
    #expect(reports.map(\.requests) == [1, 1, 1, 1])
  }

  @Test func retriesAtTheProvidersRetryTime() async throws {
    provider.change(to: .failing(503, [(name: "Retry-After", value: "1500")]))
    let (reports, _) = try await watch(Machine(weatherFrom: provider), rounds: 3)
    #expect(reports.map(\.at.timeOfDay) == ["14:20:00", "14:45:00", "15:10:00"])
    #expect(reports.map(\.requests) == [1, 1, 1])
  }
}

extension Date {
  /// The time of day to the second; ignores exact fractions.
  fileprivate var timeOfDay: String {
    String((self + 0.0005).formatted(.iso8601).dropFirst(11).prefix(8))
  }
}
