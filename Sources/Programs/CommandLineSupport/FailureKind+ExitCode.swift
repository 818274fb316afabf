internal import WidgetBase

extension FailureKind {
  /// The exit code of a program that fails in this way, from sysexits.h.
  ///
  /// The exception is `diff`, which has the exit codes of cmp(1).
  package var exitCode: Int32 {
    switch self {
    case .usage: 64
    case .badData: 65
    case .noInput: 66
    case .upstream: 69
    case .internal: 70
    case .cannotCreate: 73
    case .inputOutput: 74
    case .temporary: 75
    case .keyRefused: 77
    case .configuration: 78
    }
  }
}
