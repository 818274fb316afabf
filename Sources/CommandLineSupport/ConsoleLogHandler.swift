internal import FoundationEssentials
internal import Glibc
package import Logging

/// Writes what a service logs as the lines on standard error that the program writes otherwise, too.
///
/// Where the journal reads standard error, each line says how severe it is as the journal wants it (`sd-daemon(3)`), so
/// that `journalctl --priority warning` finds what went wrong.
package struct ConsoleLogHandler: LogHandler {
  /// The least severe that is written.
  package var logLevel: Logger.Level
  /// Not written.
  package var metadata: Logger.Metadata = [:]
  private let isForJournal: Bool

  /// A handler.
  ///
  /// - Parameter environment: the process's, by which the journal is told.
  package init(_ level: Logger.Level, environment: [String: String]) {
    logLevel = level
    isForJournal = Self.isJournal(environment["JOURNAL_STREAM"])
  }

  /// A value of the metadata.
  package subscript(metadataKey key: String) -> Logger.Metadata.Value? {
    get { metadata[key] }
    set { metadata[key] = newValue }
  }

  /// Writes a line.
  package func log(event: LogEvent) {
    Console.error("\(event.message)", prefix: isForJournal ? "<\(event.level.syslogPriority)>" : "")
  }

  /// Whether standard error is the stream that systemd says it connected to the journal, `device:inode` (`systemd.exec(5)`):
  /// the variable is inherited by programs whose standard error goes elsewhere.
  private static func isJournal(_ stream: String?) -> Bool {
    var status = stat()
    return fstat(STDERR_FILENO, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }
}

extension Logger.Level {
  /// As `syslog.h` counts.
  fileprivate var syslogPriority: Int32 {
    switch self {
    case .trace, .debug: LOG_DEBUG
    case .info: LOG_INFO
    case .notice: LOG_NOTICE
    case .warning: LOG_WARNING
    case .error: LOG_ERR
    case .critical: LOG_CRIT
    }
  }
}

extension Console.Verbosity {
  /// The least severe that is logged.
  package var logLevel: Logger.Level {
    switch self {
    case .quiet: .error
    case .normal: .info
    case .verbose: .debug
    }
  }
}
