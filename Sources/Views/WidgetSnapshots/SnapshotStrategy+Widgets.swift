internal import FoundationEssentials
public import Typesetting
internal import WidgetRendering
public import WidgetScene
public import WidgetTimeline

extension SnapshotStrategy where Value == Scene, Format == [UInt8] {
  /// Returns a strategy that renders a scene to PNG with Cairo.
  ///
  /// `scale` is in pixels per point, 0.5...8. `fonts` are the font directories.
  public static func png(scale: Double = 2, fonts: FontSources = FontSources()) -> SnapshotStrategy {
    SnapshotStrategy(.png) { try WidgetRenderer(fonts: fonts).png(of: $0, scale: scale) }
  }
}

extension SnapshotStrategy where Value == Scene, Format == String {
  /// Returns a strategy that writes a scene as readable SVG with live text, independent of the version of Cairo.
  ///
  /// `scale` is in pixels per point, 0.5...8. `fonts` are the font directories.
  public static func svg(scale: Double = 2, fonts: FontSources = FontSources()) -> SnapshotStrategy {
    SnapshotStrategy(.text(pathExtension: "svg")) {
      try WidgetRenderer(fonts: fonts).svg(of: $0, scale: scale, liveText: true)
    }
  }

  /// A strategy that writes a scene as text, rounded to hundredths of a point.
  ///
  /// It depends only on layout.
  public static var sceneText: SnapshotStrategy {
    SnapshotStrategy(.text(pathExtension: "scene.txt")) { try WidgetRenderer.text(of: $0, hasGlyphs: true) }
  }
}

extension SnapshotStrategy where Value == Timeline<AnyTimelineEntry>, Format == String {
  /// A strategy that writes a timeline as JSON: the date and the content of each entry, then the reload policy.
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
