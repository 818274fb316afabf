/// A model of what a disk may hold after a power cut, given the file operations of a program.
///
/// Names reach the disk in order, each some time after it was changed, and all of them once their folder is flushed.
/// The bytes of a file are on disk once the file is flushed; before that the content is undefined.
struct DiskModel {
  /// An operation of the program, as recorded by `Tests/Support/Tools/trace-writes.c`.
  enum Step {
    case open(descriptor: Int, path: String)
    case write(descriptor: Int, [UInt8])
    case sync(descriptor: Int)
    case close(descriptor: Int)
    case rename(from: String, to: String)
    case unlink(String)

    /// Parses a line of the record.
    ///
    /// Returns nil for other lines.
    init?(_ line: Substring) {
      let parts = line.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count > 1 else { return nil }
      let number = Int(parts[1])
      switch (parts[0], number) {
      case ("open", let number?) where parts.count > 2: self = .open(descriptor: number, path: String(parts[2]))
      case ("write", let number?) where parts.count > 2:
        let digits = Array(parts[2].utf8)
        self = .write(
          descriptor: number,
          stride(from: 0, to: digits.count - 1, by: 2).map { Self.value(digits[$0]) << 4 | Self.value(digits[$0 + 1]) })
      case ("sync", let number?): self = .sync(descriptor: number)
      case ("close", let number?): self = .close(descriptor: number)
      case ("rename", _):
        let names = line.dropFirst(7).split(separator: "\t")
        guard names.count == 2 else { return nil }
        self = .rename(from: String(names[0]), to: String(names[1]))
      case ("unlink", _): self = .unlink(String(line.dropFirst(7)))
      default: return nil
      }
    }

    private static func value(_ digit: UInt8) -> UInt8 { digit < 0x3A ? digit - 0x30 : digit - 0x61 + 10 }
  }

  /// The content a name leads to.
  enum Contents: Hashable {
    /// The content before the program started.
    case old
    /// Exactly these bytes.
    case whole([UInt8])
    /// Undefined content.
    case torn
    /// No file.
    case missing
  }

  private struct File {
    var written: [UInt8] = []
    /// Whether everything written is on disk.
    var isFlushed = false
  }

  private enum Change {
    case name(String, Int)
    case removal(String)
  }

  private var files: [File] = []
  private var descriptors: [Int: (path: String, file: Int?)] = [:]
  /// The changes of names in order.
  private var changes: [Change] = []
  /// The number of changes that are certainly on disk.
  private var flushedChanges = 0
  /// The file each name leads to while the program runs.
  private var names: [String: Int] = [:]

  /// Applies an operation.
  mutating func take(_ step: Step) {
    switch step {
    case .open(let descriptor, let path): descriptors[descriptor] = (Self.plain(path), nil)
    case .write(let descriptor, let bytes):
      guard let (path, known) = descriptors[descriptor] else { return }
      let file = known ?? files.count
      if known == nil {
        files.append(File())
        descriptors[descriptor] = (path, file)
        changes.append(.name(path, file))
        names[path] = file
      }
      files[file].written += bytes
      files[file].isFlushed = false
    case .sync(let descriptor):
      guard let (_, file) = descriptors[descriptor] else { return }
      // A descriptor without writes belongs to a folder.
      if let file { files[file].isFlushed = true } else { flushedChanges = changes.count }
    case .close(let descriptor): descriptors[descriptor] = nil
    case .rename(let from, let to):
      guard let file = names.removeValue(forKey: Self.plain(from)) else { return }
      changes.append(.name(Self.plain(to), file))
      names[Self.plain(to)] = file
    case .unlink(let path):
      changes.append(.removal(Self.plain(path)))
      names[Self.plain(path)] = nil
    }
  }

  /// Returns all contents a name may lead to if the power is cut now.
  func possible(at path: String) -> Set<Contents> {
    Set(
      (flushedChanges...changes.count).map { count in
        var contents = Contents.old
        for change in changes.prefix(count) {
          switch change {
          case .name(path, let file): contents = files[file].isFlushed ? .whole(files[file].written) : .torn
          case .removal(path): contents = .missing
          default: break
          }
        }
        return contents
      })
  }

  private static func plain(_ path: String) -> String { path.hasPrefix("./") ? String(path.dropFirst(2)) : path }
}
