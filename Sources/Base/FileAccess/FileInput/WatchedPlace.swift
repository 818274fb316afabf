internal import Glibc

/// A place whose change may change what a path leads to.
struct WatchedPlace: Hashable {
  /// The part of a folder that is watched.
  enum Subject: Hashable {
    /// A name in the folder, whether it exists or not.
    case name(String)
    /// All names in the folder.
    case anyName
    /// The folder itself, which may be renamed or removed.
    case itself
  }

  /// A folder that exists.
  let folder: String
  /// The watched part of the folder.
  let subject: Subject

  /// The maximum number of links on the way, as of Linux.
  private static let maximumLinks = 40
  /// The maximum number of subfolders whose files are watched if a path leads to a folder.
  private static let maximumFolders = 200

  /// Returns the places that decide what a path leads to.
  ///
  /// These are each folder and link on the way, and the file itself or the first folder that is missing. If the path leads
  /// to a folder, the files in it and one folder below are among them.
  static func places(of path: String) -> [WatchedPlace] {
    var places: [WatchedPlace] = []
    var folder = path.hasPrefix("/") ? "/" : "."
    var rest = names(in: path)
    guard !path.isEmpty else { return [] }
    var linkCount = 0
    while let name = rest.popLast() {
      let next = folder == "/" ? "/\(name)" : "\(folder)/\(name)"
      switch FileKind(of: next) {
      case .link:
        places.append(WatchedPlace(folder: folder, subject: .name(name)))
        linkCount += 1
        guard linkCount <= maximumLinks, let target = target(of: next) else { return places }
        if target.hasPrefix("/") { folder = "/" }
        rest += names(in: target)
      case .folder:
        if rest.isEmpty { places.append(WatchedPlace(folder: folder, subject: .name(name))) }
        folder = next
        // Renaming a folder further up does not change its contents.
        places.append(WatchedPlace(folder: folder, subject: .itself))
      case .other, nil:
        places.append(WatchedPlace(folder: folder, subject: .name(name)))
        return places
      }
    }
    return places + contents(of: folder)
  }

  private static func contents(of folder: String) -> [WatchedPlace] {
    var below: [String] = []
    if let stream = opendir(folder) {
      defer { closedir(stream) }
      while below.count < maximumFolders, let entry = readdir(stream) {
        let name = withUnsafeBytes(of: entry.pointee.d_name) { String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
        guard name != ".", name != "..", FileKind(of: "\(folder)/\(name)") == .folder else { continue }
        below.append("\(folder)/\(name)")
      }
    }
    return ([folder] + below.sorted()).map { WatchedPlace(folder: $0, subject: .anyName) }
  }

  /// Returns the names of a path, the last one first.
  private static func names(in path: String) -> [String] {
    path.split(separator: "/").filter { $0 != "." }.reversed().map { String($0) }
  }

  private static func target(of link: String) -> String? {
    var bytes = [UInt8](repeating: 0, count: Int(PATH_MAX))
    let count = bytes.withUnsafeMutableBytes { buffer in
      buffer.withMemoryRebound(to: CChar.self) { buffer in
        buffer.baseAddress.map { readlink(link, $0, buffer.count) } ?? -1
      }
    }
    return count > 0 ? String(decoding: bytes.prefix(count), as: UTF8.self) : nil
  }
}

/// The kind of the file at a path.
private enum FileKind {
  case folder
  case link
  case other

  /// Returns nil if the path leads to nothing.
  init?(of path: String) {
    var status = stat()
    guard lstat(path, &status) == 0 else { return nil }
    self =
      switch status.st_mode & S_IFMT {
      case S_IFDIR: .folder
      case S_IFLNK: .link
      default: .other
      }
  }
}
