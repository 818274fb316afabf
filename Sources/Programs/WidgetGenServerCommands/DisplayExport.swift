internal import CommandLineSupport
internal import Configurations
internal import FoundationEssentials
internal import Rounds
internal import Settings
internal import Shelf
internal import WidgetTimeline

/// The plan of a device with the files of an export.
struct DisplayExport {
  /// The name of the file of the plan, without its extension; nil if the device has no name that files can have.
  let name: String?
  private let plan: DisplayPlan
  private let outputs: [PictureExport.Output]

  /// The maximum number of entries of a plan.
  private static let maximumEntries = 10_000

  init(_ plan: DisplayPlan, _ outputs: [PictureExport.Output]) {
    self.plan = plan
    self.outputs = outputs
    let names = [plan.device.name, plan.device.id.replacing(":", with: "-")].compactMap { $0 }
    name = names.first { name in NameText.isName(name) && !outputs.contains { $0.id == name } }
  }

  /// The content of its file.
  func content(at now: Date) -> EntryContent {
    let entries = plan.segments.flatMap { self.entries(of: $0) }.prefix(Self.maximumEntries)
    return [
      "version": .number(1), "display": .text(plan.device.shownName), "generated": .instant(now),
      "entries": .list(Array(entries)),
    ]
  }

  /// Returns the pictures that are shown in a segment, or one entry without a file.
  private func entries(of segment: PlanSegment) -> [EntryContent] {
    func entry(_ from: Date, _ until: Date, _ picture: PictureExport.Entry?) -> EntryContent {
      [
        "date": .instant(from), "until": .instant(until), "output": .optional(segment.output),
        "asleep": .bool(segment.isAsleep), "scheme": .optional(picture?.scheme), "file": .optional(picture?.file),
      ]
    }
    let shown = (outputs.first { $0.id == segment.output }?.entries ?? []).filter { picture in
      picture.date < segment.until && picture.until.map { segment.from < $0 } ?? true
    }
    guard !shown.isEmpty else { return [entry(segment.from, segment.until, nil)] }
    return shown.map { picture in
      entry(max(picture.date, segment.from), min(picture.until ?? segment.until, segment.until), picture)
    }
  }
}
