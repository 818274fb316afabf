internal import FileAccess
internal import FoundationEssentials
internal import WidgetBase
internal import WidgetTimeline

/// The decoded timelines of the last rounds, so that a watch that draws each second does not decode them each second.
///
/// The files are read all the same: other processes write them, too.
final class TimelineMemory {
  private var records: BoundedCache<String, (bytes: [UInt8], record: TimelineRecord?)>

  /// The size of the files that are remembered.
  var byteCount: Int { records.cost }

  /// Creates a memory.
  ///
  /// - Parameter maximumBytes: the maximum size of the files of one of two generations; decoded timelines are about
  ///   sixteen times as large. With 0, nothing is remembered.
  init(maximumBytes: Int) {
    records = BoundedCache(capacity: maximumBytes)
  }

  /// Returns the stored timeline of a key; nil if none is stored.
  ///
  /// - Throws: `Failure`.
  func record(of key: String, in state: StateFolder) throws -> TimelineRecord? {
    guard let bytes = try state.bytes(of: TimelineRecord.self, key: key) else { return nil }
    if let known = records[key], known.bytes == bytes { return known.record }
    var record = try state.decode(TimelineRecord.self, from: bytes, key: key)
    record?.file = TimelineFile(bytes: bytes, key: key)
    records.insert((bytes, record), for: key, cost: bytes.count)
    return record
  }

  /// Returns the timeline of a file that was read before; nil if its bytes are damaged.
  func timeline(of file: TimelineFile) -> Timeline<AnyTimelineEntry>? {
    if let known = records[file.key], known.bytes == file.bytes { return known.record?.timeline }
    return file.timeline
  }
}
