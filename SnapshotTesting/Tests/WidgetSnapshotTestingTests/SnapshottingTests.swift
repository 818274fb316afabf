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
  func testViewHasItsGoldenPicture() {
    assertSnapshot(of: CupView(), as: .image(layout: .fixed(width: 120, height: 60)))
  }

  func testFamiliesHaveTheirSizes() {
    assertSnapshot(of: CupView(), as: .image(layout: .family(.accessoryRectangular), scheme: .dark), named: "lock")
  }

  func testAnotherViewDiffersFromTheGoldenPicture() throws {
    let message = try XCTUnwrap(
      verifySnapshot(
        of: CupView(count: 4), as: .image(layout: .fixed(width: 120, height: 60)),
        testName: "testViewHasItsGoldenPicture()"))
    XCTAssertTrue(message.contains("pixels differ"), message)
  }

  func testAnotherSizeDiffersFromTheGoldenPicture() throws {
    let message = try XCTUnwrap(
      verifySnapshot(
        of: CupView(), as: .image(layout: .fixed(width: 121, height: 60)), testName: "testViewHasItsGoldenPicture()"))
    XCTAssertTrue(message.contains("the sizes differ: 240x120 expected, 242x120 found"), message)
  }

  func testSmallDifferencesAreAllowedIfAsked() throws {
    let strategy = Snapshotting<CupView, PNG>.image(perceptualPrecision: 0.98, layout: .fixed(width: 120, height: 60))
    XCTAssertNil(
      verifySnapshot(of: CupView(), as: strategy, testName: "testViewHasItsGoldenPicture()"))
  }

  func testPicturesThatCannotBeDrawnFail() throws {
    let message = try XCTUnwrap(
      verifySnapshot(
        of: CupView(), as: .image(layout: .fixed(width: 1e9, height: 1e9)), testName: "testViewHasItsGoldenPicture()"))
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
