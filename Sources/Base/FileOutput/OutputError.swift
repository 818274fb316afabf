package import Failures
internal import Glibc

/// Why a file could not be written; the file that was there before is whole.
package struct OutputError: UserError, Hashable {
  /// What kind of failure it is, for exit codes.
  package enum Kind: Hashable, Sendable {
    /// The place cannot be written to: no permission, not a folder, read-only.
    case cannotCreate
    /// The place can be written to, but writing failed: a full or broken disk, a reader that is gone.
    case inputOutput
  }

  /// Tells an exit code.
  package let kind: Kind
  /// The file the user asked for, `-` for standard output.
  package let path: String
  private let operation: String
  private let code: Int32

  init(_ operation: String, path: String, code: Int32 = errno) {
    self.operation = operation
    self.path = path
    self.code = code
    kind = [ENOSPC, EDQUOT, EIO, EFBIG, EPIPE, ENXIO].contains(code) ? .inputOutput : .cannotCreate
  }

  /// Standard output is there before the program is: whatever goes wrong with it goes wrong in writing.
  init(standardOutput code: Int32) {
    operation = "write to it"
    path = "-"
    self.code = code
    kind = .inputOutput
  }

  /// Told by the kind.
  package var exitClass: ExitClass { kind == .cannotCreate ? .cannotCreate : .inputOutput }

  /// One line: the file, what could not be done and why, and what to do about it.
  package var description: String {
    let reason = strerror(code).map { String(cString: $0) } ?? "error \(code)"
    let name = path == "-" ? "standard output" : path.isEmpty ? "\"\"" : path
    return "\(name): cannot \(operation): \(reason)\(advice)"
  }

  private var advice: String {
    switch code {
    case EACCES, EPERM, EROFS: "; choose a folder you may write to"
    case ENOSPC, EDQUOT: "; make room\(oldFile)"
    case EFBIG: "; raise the limit on the size of files\(oldFile)"
    case EPIPE: "; what reads it has ended"
    case ENXIO: "; nothing reads the pipe"
    case ENOTDIR: "; a part of the path is a file, not a folder"
    case EISDIR: "; name a file in that folder"
    default: ""
    }
  }

  private var oldFile: String {
    path == "-" ? "" : ", an old file is as it was"
  }
}
