import BuiltInWidgets
import CalendarData
import Configurations
import Foundation
import Panels
import Pictures
import Testing
import WidgetRendering
import WidgetScene

/// Every picture of a built-in widget says that a source is stale, has expired or could not be read.
@Suite struct MarkTests {
  /// What is wrong with all sources of a picture.
  enum Condition: String, CaseIterable {
    case stale, expired, failed

    func apply(to input: inout WidgetInput) {
      let since = PictureMatrix.Drawer.instant - 3 * 3_600
      let feeds = Set(input.events.keys).union(input.tasks.keys)
      switch self {
      case .stale:
        input.staleSince = since
        for feed in feeds { input.marks[feed] = SourceMark(name: "Work", condition: .stale(since: since)) }
      case .expired, .failed:
        input.forecast = nil
        input.forecastProblem = "no connection"
        input.forecastMissingSince = self == .expired ? since : nil
        (input.events, input.tasks) = ([:], [:])
        for feed in feeds { input.marks[feed] = SourceMark(name: "Work", condition: .unavailable) }
      }
    }

    /// The classes of the texts that say so: those of marks, and those of the notice in place of a widget.
    func classes(of subject: PictureMatrix.Subject) -> [Set<String>] {
      let widget = subject.settings["widget"]
      // All tiles of the calendar and of the weather have sources of their own.
      let isCalendar = ["calendar", "tasks"].contains(widget)
      let notice: Set<String> = ["title", "since"]
      if self == .stale { return [["badge", "mark"]] }
      return isCalendar ? [["mark"]] : [notice]
    }
  }

  /// Clocks and timers have no sources.
  private static let subjects = PictureMatrix.subjects.filter {
    !["clock", "timer"].contains($0.settings["widget"])
  }

  /// Returns the targets of all shapes and sizes, and the families.
  private static func canvases(_ targets: TargetCatalog) -> [(key: String, name: String)] {
    PictureMatrix.canvases(targets.targets).filter { !KnownFaults.isForTemplates($0.name) }
  }

  @Test(arguments: Condition.allCases, Theme.builtIn)
  func picturesSayWhatIsWrongWithTheirSources(condition: Condition, theme: Theme) throws {
    let targets = try TargetCatalog.builtIn()
    let drawer = try PictureMatrix.Drawer(targets)
    for (row, subject) in Self.subjects.enumerated() {
      for (column, canvas) in Self.canvases(targets).enumerated() where column < 3 || column % 5 == row % 5 {
        let picture = PictureMatrix.Picture(
          subject: subject, theme: theme, canvas: canvas, language: column.isMultiple(of: 2) ? "en" : "de",
          isTwelveHour: false, contents: .usual, scheme: .light)
        let scene = try drawer.scene(picture) { condition.apply(to: &$0) }.scene
        let bounds = Rect(origin: .zero, size: scene.size)
        let whole = scene.allItems.compactMap { item -> Set<String>? in
          guard case .text(let text) = item, !text.isTruncated, let tag = text.tag else { return nil }
          let (x, y) = (text.frame.midX, text.frame.midY)
          let isInside = x > bounds.minX && x < bounds.maxX && y > bounds.minY && y < bounds.maxY
          return isInside ? Set(tag.classes) : nil
        }
        for wanted in condition.classes(of: subject) {
          #expect(
            whole.contains { !$0.isDisjoint(with: wanted) }, "\(condition): \(picture.name) lacks \(wanted.sorted())")
        }
        // A dashboard has one strip of marks for all tiles that do not draw their own.
        #expect(whole.count { $0.contains("mark") } <= 1, "\(condition): \(picture.name)")
      }
    }
  }

  /// The mark of a dashboard's calendar is there beside that of its weather.
  @Test(arguments: Theme.builtIn) func dashboardsMarkTheSourceOfEachTile(theme: Theme) throws {
    let targets = try TargetCatalog.builtIn()
    let drawer = try PictureMatrix.Drawer(targets)
    let dashboard = try #require(PictureMatrix.subjects.first { $0.name == "dashboard" })
    for canvas in Self.canvases(targets) where canvas.key == "target" {
      let picture = PictureMatrix.Picture(
        subject: dashboard, theme: theme, canvas: canvas, language: "en", isTwelveHour: false, contents: .usual,
        scheme: .light)
      let texts = try drawer.scene(picture) { input in
        input.staleSince = PictureMatrix.Drawer.instant - 3 * 3_600
      }.scene.allItems.compactMap { item -> String? in
        guard case .text(let text) = item, !text.isTruncated, let classes = text.tag?.classes,
          !Set(classes).isDisjoint(with: ["badge", "mark"])
        else { return nil }
        return text.string
      }
      #expect(!texts.isEmpty && texts.count <= 2, "\(picture.name): \(texts)")
    }
  }
}
