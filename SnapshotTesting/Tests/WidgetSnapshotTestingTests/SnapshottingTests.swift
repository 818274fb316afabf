import Comparing
import SnapshotTesting
import Testing
import WidgetSnapshotTesting
import WidgetUI
import XCTest

private struct CupView: View {
  var count = 3

  var body: some View {
    VStack(alignment: .leading) {
      Text("\(count) of 8 glasses").font(.headline)
      ProgressView(value: Double(count), total: 8)
    }
    .padding()
  }
}

/// Records a picture of one view, and returns how another one differs from it; nil if it does not.
@MainActor
private func difference(
  _ first: CupView, _ second: CupView, as strategy: Snapshotting<CupView, PNG>,
  recordedAs recording: Snapshotting<CupView, PNG>
) -> String? {
  let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
  defer { try? FileManager.default.removeItem(atPath: folder) }
  guard verifySnapshot(of: first, as: recording, snapshotDirectory: folder, testName: "cup") != nil else {
    return "the first picture is not recorded"
  }
  return verifySnapshot(of: second, as: strategy, snapshotDirectory: folder, testName: "cup")
}

@MainActor
@Suite struct StrategyTests {
  @Test func picturesAreDrawnInSwiftTesting() {
    let fixed = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 120, height: 60))
    #expect(difference(CupView(), CupView(), as: fixed, recordedAs: fixed) == nil)
    #expect(difference(CupView(), CupView(count: 4), as: fixed, recordedAs: fixed)?.contains("pixels differ") == true)
  }
}

/// Suites as they are written for a simulator, with pictures of Linux.
///
/// XCTest for Linux cannot call synchronous tests on the main actor.
@MainActor
final class SnapshottingTests: XCTestCase {
  private let fixed = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 120, height: 60))

  func testTheSameViewHasTheSamePicture() async throws {
    XCTAssertNil(difference(CupView(), CupView(), as: fixed, recordedAs: fixed))
    let lock = Snapshotting<CupView, PNG>.image(layout: .family(.accessoryRectangular), scheme: .dark)
    XCTAssertNil(difference(CupView(), CupView(), as: lock, recordedAs: lock))
    let tolerant = Snapshotting<CupView, PNG>.image(perceptualPrecision: 0.98, layout: .fixed(width: 120, height: 60))
    XCTAssertNil(difference(CupView(), CupView(), as: tolerant, recordedAs: fixed))
  }

  func testAnotherViewDiffers() async throws {
    let message = try XCTUnwrap(difference(CupView(), CupView(count: 4), as: fixed, recordedAs: fixed))
    XCTAssertTrue(message.contains("pixels differ"), message)
  }

  func testAnotherSizeDiffers() async throws {
    let wider = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 121, height: 60))
    let message = try XCTUnwrap(difference(CupView(), CupView(), as: wider, recordedAs: fixed))
    XCTAssertTrue(message.contains("the sizes differ: 240x120 expected, 242x120 found"), message)
  }

  func testPicturesThatCannotBeDrawnFail() async throws {
    let huge = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 1e9, height: 1e9))
    let message = try XCTUnwrap(difference(CupView(), CupView(), as: huge, recordedAs: fixed))
    XCTAssertTrue(message.contains("cannot be drawn"), message)
  }
}

/// Strategies that are used outside of the main actor.
final class BackgroundTests: XCTestCase {
  func testPicturesAreDrawnFromOtherThreads() {
    let drawn = expectation(description: "drawn")
    DispatchQueue.global().async {
      let strategy = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 120, height: 60))
      strategy.snapshot(CupView()).run { if !$0.data.isEmpty { drawn.fulfill() } }
    }
    wait(for: [drawn], timeout: 30)
  }
}
