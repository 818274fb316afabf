internal import Glibc

/// Why a file could not be written; the file that was there before is whole.
public struct OutputError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What kind of failure it is, for exit codes.
  public enum Kind: Hashable, Sendable {
    /// The place cannot be written to: no permission, not a folder, read-only.
    case cannotCreate
    /// The place can be written to, but writing failed: a full or broken disk.
    case inputOutput
  }

  public let kind: Kind
  /// The file the user asked for.
  public let path: String
  private let operation: String
  private let code: Int32

  init(_ operation: String, path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
    kind = [ENOSPC, EDQUOT, EIO, EFBIG, EPIPE].contains(code) ? .inputOutput : .cannotCreate
  }

  public var description: String {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    return "\(path): cannot \(operation): \(reason)\(advice)"
  }

  private var advice: String {
    switch code {
    case EACCES, EPERM, EROFS: "; choose a folder you may write to"
    case ENOSPC, EDQUOT: "; make room, the old file was left as it is"
    case ENOTDIR: "; a part of the path is a file, not a folder"
    case EISDIR: "; name a file in that folder"
    default: ""
    }
  }
}
