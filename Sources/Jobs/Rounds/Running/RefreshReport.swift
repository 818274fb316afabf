internal import Configurations
package import FoundationEssentials
package import WidgetBase

/// The report of a run.
package struct RefreshReport: Sendable {
  /// The instant everything was decided at.
  package var at: Date
  /// A picture each, in the order of the configuration, light before dark.
  package var outputs: [OutputReport] = []
  /// The number of HTTP requests.
  package var requests = 0
  /// Other notices for the user, one line each, such as damaged data or a read-only cache.
  package var notices: [String] = []
  /// The results of loading sources, in order.
  package var loads: [SourceLoad] = []
  /// The next instant at which a picture may change; nil where none will.
  package var nextChange: Date?

  /// Creates an empty report.
  package init(at instant: Date) {
    at = instant
  }

  /// The most serious problem; problems that the user must fix precede temporary ones.
  package func exitStatus(failingOnStale: Bool) -> FailureKind? {
    outputs.compactMap { $0.exitStatus(failingOnStale: failingOnStale) }.min()
  }
}

/// The result of loading a source once.
package struct SourceLoad: Sendable, Hashable {
  /// The source's name for messages, without secrets.
  package var name: String
  /// Whether the source returned no data.
  package var isFailed: Bool
}

/// The result of one picture.
package struct OutputReport: Sendable {
  /// The status of its file.
  package enum Status: String, Sendable, Hashable {
    /// The file holds a new picture.
    case written
    /// The file held this picture already.
    case unchanged
    /// Not drawn, because another run is drawing it or because nothing was due.
    case skipped
    /// Not drawn because of an error; an existing picture is unchanged.
    case failed
  }

  /// The output's id.
  package var id: String
  /// The widget's name, or the name of a custom template.
  package var widget: String
  /// The path of the picture.
  package var path: String
  /// The key under which reports name where the picture is: `path`, or `to` for what is not a file.
  package var destinationKey = "path"
  /// The status of the picture.
  package var status: Status
  /// The instant of the shown entry; nil if none is shown, for example because the data are too old.
  package var entry: Date?
  /// Whether the picture shows data older than they should be.
  package var isStale = false
  /// Whether the picture lacks something it was to show: the events of a calendar that cannot be read.
  package var isIncomplete = false
  /// The data that are missing from the picture but were in the previous one, one line; nil otherwise.
  package var newLoss: String?
  /// The error; a picture may still have been drawn from older data.
  package var error: (any Error)?
  /// The description of what a dry run would have done; nil in other runs.
  package var plan: String?
}

extension OutputReport {
  /// The problem of a picture that sets the exit code; nil if it is as it should be.
  package func exitStatus(failingOnStale: Bool) -> FailureKind? {
    let kind = error.map { ($0 as? any UserError)?.failureKind ?? .internal }
    switch status {
    case .failed: return kind ?? .internal
    case .skipped: return nil
    case .written, .unchanged:
      if let kind, kind.isFailure(ofPicture: isIncomplete) { return kind }
      return failingOnStale && isStale ? .temporary : nil
    }
  }

  /// Returns the report with the origins of the settings that its problem is about.
  func locatingProblems(in output: Configuration.Output) -> OutputReport {
    var report = self
    if let error = error as? RefreshError { report.error = error.located(in: output) }
    return report
  }
}

extension FailureKind {
  /// Returns whether a problem sets the exit code although a picture was drawn, which may be incomplete because of it.
  ///
  /// A rejected key does: pictures stay stale until it is corrected.
  func isFailure(ofPicture isIncomplete: Bool) -> Bool { self == .keyRefused || isIncomplete }
}
