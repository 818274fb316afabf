package import FoundationEssentials
internal import PictureJobs

/// What a run did.
package struct RefreshReport: Sendable {
  /// The instant everything was decided at.
  package var at: Date
  /// A picture each, in the order of the configuration, light before dark.
  package var outputs: [OutputReport] = []
  /// How many HTTP requests went out.
  package var requests = 0
  /// What the user should know besides, a line each: damaged data, a cache that cannot be written to.
  package var notices: [String] = []
  /// The next instant at which a picture may change; nil where none will.
  package var nextChange: Date?

  /// A report of nothing.
  package init(at instant: Date) {
    at = instant
  }
}

/// What became of one picture.
package struct OutputReport: Sendable {
  /// What became of its file.
  package enum Status: String, Sendable, Hashable {
    /// The file holds a new picture.
    case written
    /// The file held this picture already.
    case unchanged
    /// Nothing was done, because another run is at it or because nothing was to be done.
    case skipped
    /// There is no new picture; one that was there is as it was.
    case failed
  }

  /// What the output is called.
  package var id: String
  /// The widget's name, or that of a template of one's own.
  package var widget: String
  /// Where the picture is or would be.
  package var path: String
  /// The key under which reports name where the picture is: `path`, or `to` for what is not a file.
  package var destinationKey = "path"
  /// What became of the picture.
  package var status: Status
  /// The instant of the entry that is shown; nil where there is none, as where data are too old to be shown.
  package var entry: Date?
  /// Whether the picture shows data older than they should be.
  package var isStale = false
  /// Whether the picture lacks something it was to show: the events of a calendar that cannot be read.
  package var isIncomplete = false
  /// What the picture says nothing about for want of data, one line, if the last one still had them; nil otherwise.
  package var newLoss: String?
  /// What went wrong; a picture may have been drawn all the same, from older data.
  package var error: (any Error)?
  /// What a dry run would have done; nil in a run that did it.
  package var plan: String?
}

extension OutputReport {
  /// The report with where the setting stands that a problem is about.
  func locatingProblems(in output: Configuration.Output) -> OutputReport {
    var report = self
    if let error = error as? RefreshError { report.error = error.located(in: output) }
    return report
  }
}
