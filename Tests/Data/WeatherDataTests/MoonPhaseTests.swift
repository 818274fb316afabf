import Foundation
import Testing

@testable import WeatherData

@Suite struct MoonPhaseTests {
  /// Instants published by the United States Naval Observatory, and examples 49.a and 49.b of Meeus's book.
  static let published: [(String, Double)] = [
    ("1977-02-18T03:37:00Z", 0), ("2044-01-21T23:47:00Z", 270),
    ("2000-01-06T18:14:00Z", 0), ("2000-01-14T13:34:00Z", 90), ("2000-01-21T04:40:00Z", 180),
    ("2000-01-28T07:57:00Z", 270),
    ("2022-02-01T05:46:00Z", 0), ("2022-02-08T13:50:00Z", 90), ("2022-02-16T16:56:00Z", 180),
    ("2022-02-23T22:32:00Z", 270),
    ("2023-08-31T01:35:00Z", 180), ("2024-01-04T03:30:00Z", 270), ("2024-01-11T11:57:00Z", 0),
    ("2024-01-18T03:53:00Z", 90), ("2024-01-25T17:54:00Z", 180), ("2024-04-08T18:21:00Z", 0),
    ("2025-03-14T06:55:00Z", 180), ("2025-03-29T10:58:00Z", 0),
  ]

  /// The tolerance is about six minutes; the elongation changes by 0.042 degrees in five.
  @Test(arguments: published)
  func matchesPublishedPhases(text: String, elongation: Double) throws {
    let instant = try Date(text, strategy: .iso8601)
    let difference = MoonPhase(at: instant).elongation - elongation
    #expect(abs(difference.remainder(dividingBy: 360)) < 0.05)
    let names: [Double: MoonPhase.Name] = [0: .new, 90: .firstQuarter, 180: .full, 270: .lastQuarter]
    for hours in [-11.0, 0, 11] {
      #expect(MoonPhase(at: instant + hours * 3_600).name == names[elongation])
    }
    #expect(
      abs(MoonPhase(at: instant).illumination - [0: 0, 90: 0.5, 180: 1, 270: 0.5][elongation, default: -1]) < 0.01)
  }

  @Test func aLunationGoesThroughAllNamesInOrder() throws {
    let new = try Date("2024-01-11T11:57:00Z", strategy: .iso8601)
    let names = stride(from: 0.0, to: 29 * 24, by: 1).map { MoonPhase(at: new + $0 * 3_600).name }
    var order: [MoonPhase.Name] = []
    for name in names where order.last != name { order.append(name) }
    #expect(order == MoonPhase.Name.allCases + (order.count > 8 ? [.new] : []))
  }

  @Test(arguments: [-.infinity, -1e300, -1e15, -1e9, 0, 1e9, 4e9, 1e15, .infinity, .nan])
  func anyInstantHasAPhase(seconds: Double) {
    let phase = MoonPhase(at: Date(timeIntervalSince1970: seconds))
    #expect((0..<360).contains(phase.elongation) && (0...1).contains(phase.illumination))
  }
}
