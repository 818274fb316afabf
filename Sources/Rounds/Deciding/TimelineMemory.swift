internal import FoundationEssentials
internal import WidgetSupport

/// The timelines that were read last, so that a watch that draws each second does not decode them each second.
///
/// The files are read all the same: other processes write them, too.
struct TimelineMemory {
  private var records: [String: (bytes: [UInt8], record: TimelineRecord?)] = [:]

  /// Adds what another memory read.
  mutating func merge(_ other: TimelineMemory) {
    records.merge(other.records) { $1 }
  }

  /// Returns the stored timeline of a key; nil if there is none.
  ///
  /// - Throws: ``DamagedStateError``.
  mutating func record(of key: String, in state: StateFolder) throws -> TimelineRecord? {
    guard let bytes = try state.bytes(of: TimelineRecord.self, key: key) else { return nil }
    if let known = records[key], known.bytes == bytes { return known.record }
    let record = try state.decode(TimelineRecord.self, from: bytes, key: key)
    records[key] = (bytes, record)
    return record
  }
}
