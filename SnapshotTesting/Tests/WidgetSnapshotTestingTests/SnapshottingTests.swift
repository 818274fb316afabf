import Comparing
import SnapshotTesting
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

/// Suites as they are written for a simulator, with pictures of Linux.
@MainActor
final class SnapshottingTests: XCTestCase {
  /// Records a picture of one view, and returns how another one differs from it; nil if it does not.
  private func difference(
    _ first: CupView, _ second: CupView, as strategy: Snapshotting<CupView, PNG>,
    recordedAs recording: Snapshotting<CupView, PNG>
  ) throws -> String? {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString).path
    defer { try? FileManager.default.removeItem(atPath: folder) }
    XCTAssertNotNil(verifySnapshot(of: first, as: recording, snapshotDirectory: folder, testName: "cup"))
    return verifySnapshot(of: second, as: strategy, snapshotDirectory: folder, testName: "cup")
  }

  private let fixed = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 120, height: 60))

  func testTheSameViewHasTheSamePicture() throws {
    XCTAssertNil(try difference(CupView(), CupView(), as: fixed, recordedAs: fixed))
    let lock = Snapshotting<CupView, PNG>.image(layout: .family(.accessoryRectangular), scheme: .dark)
    XCTAssertNil(try difference(CupView(), CupView(), as: lock, recordedAs: lock))
    let tolerant = Snapshotting<CupView, PNG>.image(perceptualPrecision: 0.98, layout: .fixed(width: 120, height: 60))
    XCTAssertNil(try difference(CupView(), CupView(), as: tolerant, recordedAs: fixed))
  }

  func testAnotherViewDiffers() throws {
    let message = try XCTUnwrap(difference(CupView(), CupView(count: 4), as: fixed, recordedAs: fixed))
    XCTAssertTrue(message.contains("pixels differ"), message)
  }

  func testAnotherSizeDiffers() throws {
    let wider = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 121, height: 60))
    let message = try XCTUnwrap(difference(CupView(), CupView(), as: wider, recordedAs: fixed))
    XCTAssertTrue(message.contains("the sizes differ: 240x120 expected, 242x120 found"), message)
  }

  func testPicturesThatCannotBeDrawnFail() throws {
    let huge = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 1e9, height: 1e9))
    let message = try XCTUnwrap(difference(CupView(), CupView(), as: huge, recordedAs: fixed))
    XCTAssertTrue(message.contains("cannot be drawn"), message)
  }

  nonisolated func testPicturesAreDrawnFromOtherThreads() {
    let drawn = expectation(description: "drawn")
    DispatchQueue.global().async {
      let strategy = Snapshotting<CupView, PNG>.image(layout: .fixed(width: 120, height: 60))
      strategy.snapshot(CupView()).run { if !$0.data.isEmpty { drawn.fulfill() } }
    }
    wait(for: [drawn], timeout: 30)
  }
}
