package import FileAccess
package import FoundationEssentials
internal import Synchronization
internal import Templating

/// The states on which the playlists of displays depend besides the clock: the choices made by hand, and the conditions
/// that hold.
///
/// It is read from the state folder at each query, so that servers, `watch` and commands agree.
package final class DisplayStates: Sendable {
  private struct Memory {
    var displays: [String: DisplayRecord] = [:]
    var conditions: [String: ConditionRecord] = [:]
  }

  /// The folder of the records.
  package let folder: StateFolder
  /// The records if there is no state folder.
  private let memory = Mutex(Memory())

  package init(_ folder: StateFolder) {
    self.folder = folder
  }

  /// Returns the state of a playlist; `id` is the id of its display.
  package func state(of id: String, _ playlist: Playlist) -> PlaylistState {
    var state = PlaylistState(pin: display(id)?.pin)
    for condition in Set(playlist.conditions.map(\.text)) {
      guard let record = record(of: condition) else { continue }
      if record.holds { state.holding.insert(condition) }
      state.ended[condition] = record.endedAt
    }
    return state
  }

  /// Shows an output on a display until an instant or, if it is nil, until the playlist is resumed.
  ///
  /// A nil `pin` lets the playlist decide again.
  ///
  /// - Throws: `OutputError` if the state folder is not writable.
  package func pin(_ pin: PlaylistState.Pin?, on id: String) throws {
    let record = DisplayRecord(pin: pin)
    guard folder.path != nil else { return memory.withLock { $0.displays[id] = record } }
    try folder.write(record, key: id)
  }

  /// Records whether a condition holds.
  package func note(_ condition: String, holds: Bool, at now: Date) {
    let last = record(of: condition)
    guard last?.holds != holds else { return }
    let record = ConditionRecord(holds: holds, endedAt: last?.holds == true && !holds ? now : last?.endedAt)
    guard folder.path != nil else { return memory.withLock { $0.conditions[condition] = record } }
    // Without it, the condition is judged again by the next process.
    try? folder.write(record, key: condition)
  }

  /// Returns the paths of the files in a state folder on which a playlist depends; `id` is the id of its display.
  ///
  /// Static, because Swift 6.2's optimizer crashes where the lock of an object is never used.
  package static func files(of id: String, _ playlist: Playlist, in folder: StateFolder) -> [String] {
    ([folder.path(of: DisplayRecord.self, key: id)]
      + playlist.conditions.map { folder.path(of: ConditionRecord.self, key: $0.text) }).compactMap { $0 }
  }

  private func display(_ id: String) -> DisplayRecord? {
    folder.path == nil ? memory.withLock { $0.displays[id] } : try? folder.read(DisplayRecord.self, key: id)
  }

  private func record(of condition: String) -> ConditionRecord? {
    folder.path == nil
      ? memory.withLock { $0.conditions[condition] } : try? folder.read(ConditionRecord.self, key: condition)
  }
}

/// The choice made by hand for a display.
struct DisplayRecord: StateRecord {
  static let folder = "displays"
  static let version = 1

  var pin: PlaylistState.Pin?

  var isPlausible: Bool { pin.map { $0.output.utf8.count <= 256 } ?? true }
}

/// Whether a condition holds, and when it last ended.
struct ConditionRecord: StateRecord {
  static let folder = "conditions"
  static let version = 1
  static let isDurable = false

  var holds: Bool
  var endedAt: Date?
}
