internal import Glibc
package import WidgetBase

/// The error thrown if a file cannot be written; the previous file remains intact.
///
/// Callers that can do without the file, such as the cache of responses, report it and continue.
package struct OutputError: UserError, Hashable {
  package enum Kind: Hashable, Sendable {
    /// The location is not writable: missing permission, not a folder, or read-only.
    case cannotCreate
    /// The location is writable, but writing failed: a full or broken disk, or a reader that has exited.
    case inputOutput
  }

  /// The kind of failure, which determines the failure kind.
  package let kind: Kind
  /// The path given by the user; `-` for standard output.
  package let path: String
  private let operation: String
  private let code: Int32
  /// Whether the path is a symbolic link that must not be followed.
  private var isLink = false

  init(_ operation: String, path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
    kind = [ENOSPC, EDQUOT, EIO, EFBIG, EPIPE, ENXIO].contains(code) ? .inputOutput : .cannotCreate
  }

  /// Creates the error about a symbolic link at a name that the program chose.
  init(link path: String) {
    operation = "write to it"
    self.path = path
    code = ELOOP
    kind = .cannotCreate
    isLink = true
  }

  /// Standard output is already open when the program starts, so any failure is a failure to write.
  init(standardOutput code: Int32) {
    operation = "write to it"
    path = "-"
    self.code = code
    kind = .inputOutput
  }

  /// The kind of failure of the kind.
  package var failureKind: FailureKind { kind == .cannotCreate ? .cannotCreate : .inputOutput }

  /// A message for users, one line: the file, the failed operation, the reason and what to do.
  package var description: String {
    let reason = isLink ? "it is a symbolic link" : strerror(code).map { String(cString: $0) } ?? "error \(code)"
    let name = path == "-" ? "standard output" : path.isEmpty ? "\"\"" : path
    return "\(name): cannot \(operation): \(reason)\(advice)"
  }

  private var advice: String {
    if isLink { return "; remove it, or give the path to which it leads" }
    return switch code {
    case EACCES, EPERM, EROFS: "; choose a folder you may write to"
    case ENOSPC, EDQUOT: "; free some space\(oldFile)"
    case EFBIG: "; raise the file size limit\(oldFile)"
    case EPIPE: "; the reader has closed the pipe"
    case ENXIO: "; no process reads from the pipe"
    case ENOTDIR: "; part of the path is a file, not a folder"
    // The file is mounted by itself, as in containers.
    case EBUSY: "; mount its folder in place of the file"
    case EISDIR: "; give the path of a file in that folder"
    default: ""
    }
  }

  private var oldFile: String {
    path == "-" ? "" : "; an existing file is unchanged"
  }
}
