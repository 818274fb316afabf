internal import FoundationEssentials
internal import Glibc
package import Logging

/// Writes log messages of a service in the format of the program's other lines on standard error.
///
/// If standard error is connected to the journal, each line begins with its severity (`sd-daemon(3)`), so that
/// `journalctl --priority warning` shows only problems.
package struct ConsoleLogHandler: LogHandler {
  /// The minimum level that is written.
  package var logLevel: Logger.Level
  /// The metadata, which are not written.
  package var metadata: Logger.Metadata = [:]
  private let isForJournal: Bool

  /// Creates a handler that detects the journal by the process's environment.
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

  /// Whether standard error is the stream that systemd connected to the journal, `device:inode` (`systemd.exec(5)`).
  ///
  /// The variable alone does not suffice: programs whose standard error goes elsewhere inherit it.
  private static func isJournal(_ stream: String?) -> Bool {
    var status = stat()
    return fstat(STDERR_FILENO, &status) == 0 && stream == "\(status.st_dev):\(status.st_ino)"
  }
}

extension Logger.Level {
  /// The number of the level in `syslog.h`.
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
  /// The minimum level that is logged.
  package var logLevel: Logger.Level {
    switch self {
    case .quiet: .error
    case .normal: .info
    case .verbose: .debug
    }
  }
}
