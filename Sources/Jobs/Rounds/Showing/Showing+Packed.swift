internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WidgetTimeline

extension Showing {
  /// A copy to be held until the next round: without the pictures and views of its entry, and with the dates of a kept
  /// timeline but not its contents, which take ten to twenty times the memory of their file.
  ///
  /// ``unpacked`` has the contents.
  package var packed: Showing {
    var packed = self
    packed.shown = shown.withoutInputs
    guard file != nil,
      let dates = try? Timeline(entries: timeline.entries.map(UnreadEntry.init), policy: timeline.policy)
    else { return packed }
    packed.timeline = dates.erased()
    packed.shown.following = []
    return packed
  }

  /// A copy with the contents of its timeline; nil if its file cannot be read, which its round could.
  package var unpacked: Showing? { unpacked(\.timeline) }

  /// The same with a function that reads its file.
  func unpacked(_ read: (TimelineFile) -> Timeline<AnyTimelineEntry>?) -> Showing? {
    guard let file else { return self }
    guard let timeline = read(file) else { return nil }
    var unpacked = self
    unpacked.timeline = timeline
    unpacked.shown.following = unpacked.following(index)
    return unpacked
  }
}

/// The file of a kept timeline, in memory.
struct TimelineFile: Sendable {
  let bytes: [UInt8]
  /// The key under which it is kept.
  let key: String

  /// The timeline; nil if the bytes are not of this version and key.
  var timeline: Timeline<AnyTimelineEntry>? {
    // No folder is needed to decode bytes.
    (try? StateFolder(path: nil).decode(TimelineRecord.self, from: bytes, key: key))?.timeline
  }
}

/// The date of an entry whose content is in a file.
private struct UnreadEntry: TimelineEntry {
  let date: Date
  var content: EntryContent { .null }

  init(_ entry: AnyTimelineEntry) { date = entry.date }
}
