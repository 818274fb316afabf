import Foundation
import Testing

@testable import Rounds

/// The loss of all data is reported once, not in each run of a night.
@Suite struct DataLossTests {
  private static let fetched = Date("2026-06-01T14:20:00Z")
  private let provider: Provider

  init() throws {
    provider = try Provider()
    provider.set { $0.now = Self.fetched }
  }

  /// Returns the losses reported at a number of hours after the data arrived.
  private func losses(_ machine: Machine, _ hours: [Double]) async -> [String?] {
    var losses: [String?] = []
    for hour in hours {
      let instant = Self.fetched + hour * 3_600
      provider.set { $0.now = instant }
      losses.append(await machine.run(at: instant).output.newLoss)
    }
    return losses
  }

  @Test func reportsLostDataOnce() async throws {
    let machine = try Machine(weatherFrom: provider)
    #expect(await losses(machine, [0]) == [nil])
    provider.change(to: .failing(404))
    let loss = "no data since 2026-06-01T14:20:00Z"
    #expect(await losses(machine, [3, 7, 7.1, 30]) == [nil, loss, nil, nil])
    // Another process knows it too.
    let other = try Machine(weatherFrom: provider, at: machine)
    #expect(await losses(other, [31]) == [nil])
    provider.change(to: .sound)
    #expect(await losses(machine, [32]) == [nil])
    provider.change(to: .failing(404))
    #expect(await losses(machine, [39, 39.1]) == ["no data since 2026-06-02T22:20:00Z", nil])
  }

  @Test func reportsATilesLostData() async throws {
    let desk = """
      <Template widget="dashboard" background="#FFFFFF" design="600x200">
        <HStack spacing="0">
          <Widget name="clock" width="1/2W" height="1H"/>
          <Widget name="weather" width="1/2W" height="1H"/>
        </HStack>
      </Template>
      """
    let machine = try Machine(
      weatherFrom: provider, outputs: ["{widget: ./desk.xml, path: desk.svg}"], files: ["desk.xml": desk])
    #expect(await losses(machine, [0]) == [nil])
    provider.change(to: .failing(404))
    let told = await losses(machine, [7, 7.1, 8])
    #expect(told[0]?.hasPrefix("weather: no data since 2026-06-01T14:20:00Z") == true)
    #expect(told.dropFirst().allSatisfy { $0 == nil })
  }
}
