import Comparing
import Foundation
import Raster
import Templating
import Testing
import WidgetSnapshots
import WidgetTimeline
import XCTest

/// The assertions as users call them, with committed golden files.
@Suite(.snapshots(record: .never)) struct AssertionTests {
  private static let template = WidgetTemplate.document(
    """
    <Template widget="door" background="background">
      <Color name="background" light="#FFFFFF" dark="#000000"/>
      <Color name="ink" light="#202020" dark="#F0F0F0"/>
      <VStack spacing="8" color="ink"><Text font="40 semibold">{{room}}</Text><Text font="14 regular">free</Text></VStack>
    </Template>
    """)

  @Test(arguments: ColorScheme.allCases, WidgetSnapshotFormat.allCases)
  func aTemplateIsAsCommitted(_ scheme: ColorScheme, format: WidgetSnapshotFormat) {
    assertWidgetSnapshot(
      of: Self.template, content: ["room": "4.12"], as: format, family: .small, scheme: scheme, scale: 1,
      named: scheme.rawValue)
  }

  private struct Door {
    let isOpen: Bool
  }

  @Test func aStrategyIsMadeFromAnother() {
    let strategy = SnapshotStrategy<String, String>.text.pullback { (door: Door) in door.isOpen ? "open\n" : "closed\n"
    }
    assertSnapshot(of: Door(isOpen: true), as: strategy)
  }

  @Test func aTimelineIsAsCommitted() throws {
    struct Entry: TimelineEntry {
      let date: Date
      var content: EntryContent { ["second": .number(date.timeIntervalSince1970)] }
    }
    let timeline = try Timeline(
      entries: [0, 60].map { Entry(date: Date(timeIntervalSince1970: $0)) }, policy: .atEnd)
    assertSnapshot(of: timeline.erased(), as: .timelineJSON)
  }

  /// A different picture fails the test.
  ///
  /// A test with arguments needs a name for each snapshot.
  @Test(arguments: [1])
  func aTestWithArgumentsNeedsNames(_ argument: Int) {
    withKnownIssue {
      assertSnapshot(of: "x", as: .text)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("named:") }
    }
  }

  @Test func throwingFails() throws {
    struct Broken: Error {}
    try withKnownIssue {
      assertSnapshot(of: try { () throws -> String in throw Broken() }(), as: .text)
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("Broken") }
    }
  }

  @Test(.snapshots(artifacts: NSTemporaryDirectory() + "widgetgen-assertion-tests"))
  func aMissingGoldenFileFailsTheTest() {
    withKnownIssue {
      assertSnapshot(of: "x", as: .text, named: "never-recorded")
    } matching: { issue in
      issue.comments.contains { $0.rawValue.contains("no golden file Tests/") }
    }
  }
}

/// The same assertions in XCTest.
final class XCTestAssertionTests: XCTestCase {
  func testAPictureIsAsCommitted() {
    withSnapshots(record: .never, tolerance: .rounding) {
      assertSnapshot(of: PixelBuffer(repeating: Pixel(gray: 200), width: 8, height: 8), as: .picture)
    }
  }
}
