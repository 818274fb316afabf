internal import Glibc

/// The paths that the events of inotify concern.
struct WatchTable {
  private struct Folder {
    let path: String
    /// The watched paths by what leads to them.
    var paths: [WatchedPlace.Subject: Set<String>] = [:]
  }

  /// A subject in a watched folder.
  private struct Entry: Hashable {
    let folder: Int32
    let subject: WatchedPlace.Subject
  }

  /// Events about names in a folder.
  private static let nameEvents =
    UInt32(IN_CLOSE_WRITE | IN_MOVED_TO | IN_MOVED_FROM | IN_CREATE | IN_DELETE | IN_ATTRIB)
  /// Events about a watched folder itself.
  private static let selfEvents = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_UNMOUNT | IN_IGNORED)
  /// The maximum number of times events are read in a row, so that endless changes do not hold up anything else.
  private static let maximumReads = 4
  /// The maximum number of times a path is followed whose links and folders keep changing.
  private static let maximumAttempts = 5

  private let descriptor: Int32
  private var entries: [String: Set<Entry>] = [:]
  private var folders: [Int32: Folder] = [:]
  private var buffer = [UInt8](repeating: 0, count: 1 << 16)

  /// Creates a table for an inotify descriptor, which has to be non-blocking.
  init(_ descriptor: Int32) {
    self.descriptor = descriptor
  }

  /// Watches paths in place of those before.
  ///
  /// - Returns: the paths that were not watched before: they may have changed before they were.
  mutating func watch(_ paths: Set<String>) -> Set<String> {
    let new = paths.subtracting(entries.keys)
    for path in new { follow(path) }
    for path in Set(entries.keys).subtracting(paths) {
      set([], of: path)
      entries[path] = nil
    }
    return new
  }

  /// Reads events.
  ///
  /// - Returns: the paths that changed or may have changed.
  mutating func takeEvents() -> Set<String> {
    var changed: Set<String> = []
    for _ in 0..<Self.maximumReads {
      let count = read(descriptor, &buffer, buffer.count)
      guard count > 0 else { break }
      var start = 0
      while let event = InotifyEvent(buffer[start..<count]) {
        note(event, &changed)
        start += event.byteCount
      }
    }
    // Links and folders on the way may be others now.
    for path in changed { follow(path) }
    return changed
  }

  private mutating func note(_ event: InotifyEvent, _ changed: inout Set<String>) {
    // Events were lost.
    guard event.mask & UInt32(IN_Q_OVERFLOW) == 0 else { return changed.formUnion(entries.keys) }
    guard let folder = folders[event.folder] else { return }
    if event.mask & Self.selfEvents != 0 {
      let paths = folder.paths.values.reduce(into: Set()) { $0.formUnion($1) }
      changed.formUnion(paths)
      guard event.mask & UInt32(IN_IGNORED) != 0 else { return }
      folders[event.folder] = nil
      for path in paths { entries[path] = entries[path]?.filter { $0.folder != event.folder } }
      return
    }
    guard !event.name.isEmpty, let paths = folder.paths.merged(for: event.name), !isBegun(event, in: folder.path) else {
      return
    }
    changed.formUnion(paths)
  }

  /// Returns whether a file was created and its writer has yet to close it.
  private func isBegun(_ event: InotifyEvent, in folder: String) -> Bool {
    guard event.mask & UInt32(IN_CREATE) != 0, event.mask & UInt32(IN_ISDIR) == 0 else { return false }
    var status = stat()
    guard lstat("\(folder)/\(event.name)", &status) == 0 else { return false }
    // Another name of a file that was there is whole.
    return status.st_mode & S_IFMT == S_IFREG && status.st_nlink == 1
  }

  /// Watches the folders whose events may change what a path leads to.
  private mutating func follow(_ path: String) {
    var places = WatchedPlace.places(of: path)
    for _ in 0..<Self.maximumAttempts {
      set(Set(places.compactMap { entry($0) }), of: path)
      // Changes made before the folders were watched caused no event.
      let now = WatchedPlace.places(of: path)
      if now == places { return }
      places = now
    }
  }

  /// Returns the entry of a place; nil if its folder cannot be watched.
  private mutating func entry(_ place: WatchedPlace) -> Entry? {
    // A folder has one watch, whatever is watched of it: events are only ever added. Where only the folder itself matters,
    // as for those far above a file, what happens in it wakes nobody.
    let events = UInt32(IN_DELETE_SELF | IN_MOVE_SELF | IN_ONLYDIR) | UInt32(IN_MASK_ADD)
    let folder = inotify_add_watch(
      descriptor, place.folder, place.subject == .itself ? events : events | Self.nameEvents)
    guard folder >= 0 else { return nil }
    if folders[folder] == nil { folders[folder] = Folder(path: place.folder) }
    return Entry(folder: folder, subject: place.subject)
  }

  private mutating func set(_ new: Set<Entry>, of path: String) {
    let old = entries[path] ?? []
    for entry in new.subtracting(old) { folders[entry.folder]?.paths[entry.subject, default: []].insert(path) }
    for entry in old.subtracting(new) {
      folders[entry.folder]?.paths[entry.subject]?.remove(path)
      if folders[entry.folder]?.paths[entry.subject]?.isEmpty == true {
        folders[entry.folder]?.paths[entry.subject] = nil
      }
    }
    for folder in Set(old.union(new).map(\.folder)) where folders[folder]?.paths.isEmpty == true {
      inotify_rm_watch(descriptor, folder)
      folders[folder] = nil
    }
    entries[path] = new
  }
}

extension [WatchedPlace.Subject: Set<String>] {
  /// Returns the paths that watch a name or any name; nil if no path does.
  fileprivate func merged(for name: String) -> Set<String>? {
    guard let any = self[.anyName] else { return self[.name(name)] }
    return any.union(self[.name(name)] ?? [])
  }
}

/// An event in the form of inotify(7): the watch, a mask, a cookie, the length of the name, and the name, padded with
/// zeros.
private struct InotifyEvent {
  let folder: Int32
  let mask: UInt32
  /// The name in the folder; empty for an event about the folder itself.
  let name: String
  let byteCount: Int

  private static let headLength = 16

  /// Decodes the first event; returns nil if the bytes hold no whole event.
  init?(_ bytes: ArraySlice<UInt8>) {
    guard bytes.count >= Self.headLength else { return nil }
    let (folder, mask, length) = bytes.withUnsafeBytes { bytes in
      (
        bytes.loadUnaligned(as: Int32.self), bytes.loadUnaligned(fromByteOffset: 4, as: UInt32.self),
        bytes.loadUnaligned(fromByteOffset: 12, as: UInt32.self)
      )
    }
    byteCount = Self.headLength + Int(length)
    guard bytes.count >= byteCount else { return nil }
    self.folder = folder
    self.mask = mask
    name = String(decoding: bytes.dropFirst(Self.headLength).prefix(Int(length)).prefix { $0 != 0 }, as: UTF8.self)
  }
}
