internal import FileAccess
internal import FoundationEssentials
internal import Glibc

/// The files of a ``FolderStore``.
///
/// All methods block on the disk.
struct StoreFolder: Sendable {
  let path: String

  private static let marker = ".widgetgen-store"
  private static let markerText = "widgetgen pictures 1\n"
  /// The suffix of a file whose removal is being decided.
  private static let leavingSuffix = ".leaving"
  /// The maximum number of names read from a folder; no folder of a store has more.
  private static let maximumNames = 1_000_000

  /// A folder of pictures, named by the first digits of their keys.
  struct Leaf: Sendable {
    let outer: UInt8
    let inner: UInt8
  }

  /// Opens a store, or creates one if the folder has no marker.
  ///
  /// - Throws: ``StoreError``, `OutputError`.
  init(opening path: String) throws {
    var root = path
    while root.count > 1, root.hasSuffix("/") { root.removeLast() }
    guard !root.isEmpty else { throw StoreError(.badAddress, "\"\": a store needs a folder") }
    self.path = root
    let marker = "\(root)/\(Self.marker)"
    guard InputFile.exists(marker) else {
      _ = try OutputFile.write(Array(Self.markerText.utf8), to: marker, isManaged: true)
      return
    }
    guard try text(of: marker) == Self.markerText else {
      throw StoreError(.missing, "\(root): the store was made by another version of the program; use another folder")
    }
  }

  // MARK: One picture

  /// Returns whether a whole picture is there that was put at an instant or later.
  func isReliable(_ key: DrawingKey, since instant: Date) throws -> Bool {
    guard let modified = facts(of: file(key))?.modified, modified >= instant else {
      try requireStore()
      return false
    }
    return try picture(of: key) != nil
  }

  /// Returns the picture of a key; nil if it is missing or damaged.
  func picture(of key: DrawingKey) throws -> StoredPicture? {
    let file = file(key)
    guard let facts = facts(of: file), facts.isFile else {
      try requireStore()
      return nil
    }
    do {
      let bytes = try InputFile.read(
        file, limit: StoredPicture.maximumFileBytes, advice: "not a stored picture", waits: false)
      return StoredPicture(decoding: bytes)
    } catch let error as InputError where error.kind == .missing || error.kind == .tooLarge {
      return nil
    }
  }

  func put(_ picture: StoredPicture, as key: DrawingKey) throws {
    try requireStore()
    let file = file(key)
    let bytes = picture.encoded()
    if let facts = facts(of: file), !facts.isFile {
      throw StoreError(.notTaken, "\(file): not a regular file; remove it")
    }
    // Does not wait for the disk: a picture damaged by a power cut is drawn again.
    guard try OutputFile.write(bytes, to: file, isManaged: true, isDurable: false) == .unchanged else { return }
    // A concurrent removal checks the time again before it deletes. If it has already deleted the file, write it again.
    if utimensat(AT_FDCWD, file, nil, AT_SYMLINK_NOFOLLOW) != 0 {
      _ = try OutputFile.write(bytes, to: file, isManaged: true, isDurable: false)
    }
  }

  // MARK: Removing

  /// Returns the inner folders of an outer folder in ascending order.
  func folders(in outer: UInt8) throws -> [UInt8] {
    try requireStore()
    var found: Set<UInt8> = []
    try forEachName(in: "\(path)/\(Self.digits(outer))") { name in
      if name.utf8.count == 2, let number = UInt8(name, radix: 16), Self.digits(number) == name { found.insert(number) }
    }
    return found.sorted()
  }

  /// Removes files left by killed writers, and restores pictures left by an interrupted removal.
  func tidy(_ leaf: Leaf) {
    let folder = self.folder(leaf)
    OutputFile.removeAbandoned(in: [folder])
    var left: [String] = []
    try? forEachName(in: folder) { name in
      if name.hasSuffix(Self.leavingSuffix), left.count < StoreAge.batch { left.append(name) }
    }
    for name in left {
      guard let key = DrawingKey(String(name.dropLast(Self.leavingSuffix.count))) else { continue }
      restore(key)
    }
  }

  /// Returns up to `limit` keys of pictures that were put before an instant, in ascending order from the first after
  /// `key`.
  func keys(in leaf: Leaf, olderThan instant: Date, after key: DrawingKey?, limit: Int) throws -> [DrawingKey] {
    let folder = self.folder(leaf)
    var found: [DrawingKey] = []
    try forEachName(in: folder) { name in
      guard let candidate = DrawingKey(name), key.map({ $0 < candidate }) ?? true, self.folder(of: candidate) == folder,
        let facts = facts(of: file(candidate)), facts.isFile, facts.modified < instant
      else { return }
      found.append(candidate)
      // Holds at most twice `limit` keys in memory, however many files there are.
      if found.count >= 2 * limit { found = Array(found.sorted().prefix(limit)) }
    }
    return Array(found.sorted().prefix(limit))
  }

  /// Removes a picture that was put before an instant.
  ///
  /// Returns false if it was not, or if it has been put again meanwhile.
  ///
  /// The file is first renamed so that no other process changes it any more, and then checked again. A picture that is
  /// put at the same moment stays, whichever comes first.
  func remove(_ key: DrawingKey, olderThan instant: Date) throws -> Bool {
    let leaving = file(key) + Self.leavingSuffix
    guard rename(file(key), leaving) == 0 else {
      if errno == ENOENT { return false }
      throw failure("remove \(key.hex)")
    }
    guard let facts = facts(of: leaving), facts.isFile, facts.modified < instant else {
      restore(key)
      return false
    }
    guard unlink(leaving) == 0 else { throw failure("remove \(key.hex)") }
    return true
  }

  /// Undoes the first half of a removal, unless the picture has been put again meanwhile.
  private func restore(_ key: DrawingKey) {
    let leaving = file(key) + Self.leavingSuffix
    guard link(leaving, file(key)) == 0 || errno == EEXIST else { return }
    unlink(leaving)
  }

  // MARK: Names and facts

  private func file(_ key: DrawingKey) -> String { "\(folder(of: key))/\(key.hex)" }

  private func folder(of key: DrawingKey) -> String { "\(path)/\(key.hex.prefix(2))/\(key.hex.dropFirst(2).prefix(2))" }

  private func folder(_ leaf: Leaf) -> String { "\(path)/\(Self.digits(leaf.outer))/\(Self.digits(leaf.inner))" }

  private static func digits(_ byte: UInt8) -> String { (byte < 16 ? "0" : "") + String(byte, radix: 16) }

  private struct Facts {
    let isFile: Bool
    let modified: Date
  }

  /// Returns the metadata of a file without following links; nil if it does not exist.
  private func facts(of file: String) -> Facts? {
    var status = stat()
    guard lstat(file, &status) == 0 else { return nil }
    return Facts(
      isFile: status.st_mode & S_IFMT == S_IFREG,
      modified: Date(
        timeIntervalSince1970: TimeInterval(status.st_mtim.tv_sec) + TimeInterval(status.st_mtim.tv_nsec) / 1e9))
  }

  /// Checks that the folder still is the store.
  private func requireStore() throws {
    guard access("\(path)/\(Self.marker)", F_OK) != 0 else { return }
    guard errno == ENOENT || errno == ENOTDIR else { throw failure("inspect it") }
    throw StoreError(
      .missing, "\(path): the store is missing (no \(Self.marker)); mount it, or restart to create it")
  }

  private func failure(_ operation: String) -> StoreError {
    let reason = strerror(errno).map { String(cString: $0) } ?? "error \(errno)"
    return StoreError(.unavailable, "\(path): cannot \(operation): \(reason)")
  }

  /// Calls a closure for each name in a folder; does nothing if the folder does not exist.
  private func forEachName(in folder: String, _ body: (String) -> Void) throws {
    guard let listing = opendir(folder) else {
      if errno == ENOENT || errno == ENOTDIR { return }
      throw failure("list \(folder)")
    }
    defer { closedir(listing) }
    var count = 0
    while count < Self.maximumNames, let entry = readdir(listing) {
      body(withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) })
      count += 1
    }
  }

  private func text(of file: String) throws -> String {
    String(
      decoding: try InputFile.read(file, limit: 1 << 20, advice: "not a store marker", waits: false), as: UTF8.self)
  }
}
