internal import FoundationEssentials
public import Scene
public import Timeline
public import Typesetting
internal import WidgetRendering

extension SnapshotStrategy where Value == Scene, Format == [UInt8] {
  /// A scene drawn by Cairo.
  ///
  /// - Parameters:
  ///   - scale: pixels a point, 0.5...8.
  ///   - fonts: where the fonts are.
  public static func png(scale: Double = 2, fonts: FontSources = FontSources()) -> SnapshotStrategy {
    SnapshotStrategy(.png) { try WidgetRenderer(fonts: fonts).png(of: $0, scale: scale) }
  }
}

extension SnapshotStrategy where Value == Scene, Format == String {
  /// A scene as SVG with live text, which can be read; no version of Cairo has a part in it.
  ///
  /// - Parameters:
  ///   - scale: pixels a point, 0.5...8.
  ///   - fonts: where the fonts are.
  public static func svg(scale: Double = 2, fonts: FontSources = FontSources()) -> SnapshotStrategy {
    SnapshotStrategy(.text(pathExtension: "svg")) {
      try WidgetRenderer(fonts: fonts).svg(of: $0, scale: scale, liveText: true)
    }
  }

  /// A scene as a list of what is where, rounded to hundredths of a point: what layout decides and nothing else.
  public static var sceneText: SnapshotStrategy {
    SnapshotStrategy(.text(pathExtension: "scene.txt")) { try WidgetRenderer.text(of: $0, hasGlyphs: true) }
  }
}

extension SnapshotStrategy where Value == Timeline<AnyTimelineEntry>, Format == String {
  /// A timeline as JSON: each entry's instant and what templates see, then when to reload.
  public static var timelineJSON: SnapshotStrategy {
    SnapshotStrategy(.text(pathExtension: "json")) { timeline in
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
      let entries = timeline.entries.map { entry -> EntryContent in
        ["date": .text(entry.date.formatted(.iso8601)), "content": entry.content]
      }
      let content: EntryContent = [
        "entries": .list(entries),
        "reload": [
          "policy": .text(timeline.policy.name), "date": .optional(timeline.policy.date?.formatted(.iso8601)),
        ],
      ]
      return String(decoding: try encoder.encode(content), as: UTF8.self) + "\n"
    }
  }
}
