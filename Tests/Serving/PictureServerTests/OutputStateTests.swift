import Foundation
import Testing
import WidgetBase

@testable import Rounds
@testable import Shelf

/// What clients are told of an output, from the reports of its pictures.
@Suite struct OutputStateTests {
  private static let entry = Date(timeIntervalSince1970: 1_644_048_000)

  private static func report(
    _ status: OutputReport.Status, entry: Date? = entry, isStale: Bool = false, isIncomplete: Bool = false,
    _ problem: String? = nil
  ) -> OutputReport {
    OutputReport(
      id: "a", widget: "weather", path: "a.png", status: status, entry: entry, isStale: isStale,
      isIncomplete: isIncomplete, error: problem.map { Failure(.temporary, $0) })
  }

  @Test(
    arguments: [
      ([], nil), ([report(.skipped, "another run")], nil), ([report(.written)], .fresh), ([report(.unchanged)], .fresh),
      // Data that could not be renewed are fresh until they expire.
      ([report(.written, "no server")], .fresh),
      ([report(.written, isStale: true, "no server")], .stale(reason: "no server")),
      ([report(.unchanged, isIncomplete: true)], .stale(reason: nil)),
      ([report(.failed, "disk full")], .failed(reason: "disk full")),
      ([report(.failed)], .failed(reason: "it could not be drawn")),
      // A first picture that says that there are no data: there are no old ones either.
      ([report(.written, entry: nil, isIncomplete: true, "no server")], .failed(reason: "no server")),
      ([report(.written, entry: nil, isIncomplete: true)], .failed(reason: "it has no data")),
      ([report(.written, entry: nil, isStale: true)], .stale(reason: nil)),
      // The worst picture counts, and of equal ones the first.
      ([report(.written, "no server"), report(.written, isStale: true, "too old")], .stale(reason: "too old")),
      ([report(.written, isStale: true, "too old"), report(.failed, "disk full")], .failed(reason: "disk full")),
      ([report(.skipped, "another run"), report(.written)], .fresh),
      ([report(.written, isStale: true, "a"), report(.written, isStale: true, "b")], .stale(reason: "a")),
    ] as [([OutputReport], OutputState?)])
  func theWorstPictureOfAnOutputCounts(reports: [OutputReport], expected: OutputState?) {
    #expect(OutputState(reports) == expected)
  }
}
