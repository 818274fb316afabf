package import FoundationEssentials
package import Panels
package import WidgetTimeline

/// The state of an output.
package enum OutputState: Sendable, Hashable {
  /// Not drawn yet.
  case waiting
  /// Shows current data.
  case fresh
  /// Shows data that are too old or incomplete, with the reason if it is known.
  case stale(reason: String?)
  /// Not drawn, with the reason; a previous picture is still shown.
  case failed(reason: String)

  /// One word: `waiting`, `fresh`, `stale`, `failed`.
  package var word: String {
    switch self {
    case .waiting: "waiting"
    case .fresh: "fresh"
    case .stale: "stale"
    case .failed: "failed"
    }
  }

  /// The reason why the picture is stale or missing.
  package var reason: String? {
    switch self {
    case .waiting, .fresh: nil
    case .stale(let reason): reason
    case .failed(let reason): reason
    }
  }
}

/// The status of an output at an instant.
package struct OutputStatus: Sendable {
  /// Its id.
  package var id: String
  /// The widget's name, or the name of a custom template.
  package var widget: String
  /// The name of the screen it is for; nil if it is for none.
  package var target: String?
  /// The names of the formats it can be had in, its own first.
  package var formats: [String]
  /// Its pictures in its own format, light before dark; of an output that follows the sun one.
  package var pictures: [ServedPicture] = []
  /// The schemes that can be requested by name; empty for an output that follows the sun.
  package var schemes: [String]
  /// The state.
  package var state: OutputState
  /// The reason why the data could not be renewed, although they are still fresh; nil if they could.
  package var sourceProblem: String?
  /// The instant of the last successful fetch of the data; nil for an output without data.
  package var fetchedAt: Date?
  /// A description of the picture in a sentence, for people who do not see it; nil if unknown.
  package var summary: String?
  /// The language of ``summary``, such as `pt-BR`; nil if it is not known.
  package var language: String?
  /// The next instant at which another picture is shown or drawn; nil if none is known.
  package var nextChange: Date?
  /// The instant at which it was last drawn.
  package var drawnAt: Date?
  /// The zone its pictures are written in.
  package var timeZone: TimeZone

  /// A status without pictures and without a known change.
  package init(
    id: String, widget: String, target: String?, formats: [String], schemes: [String], state: OutputState,
    drawnAt: Date?, timeZone: TimeZone
  ) {
    self.id = id
    self.widget = widget
    self.target = target
    self.formats = formats
    self.schemes = schemes
    self.state = state
    self.drawnAt = drawnAt
    self.timeZone = timeZone
  }
}

/// The entries of an output with the pictures that were drawn of them.
package struct OutputTimeline: Sendable {
  /// An entry.
  package struct Entry: Sendable {
    /// The instant from which it is shown.
    package var date: Date
    /// The content for its template.
    package var content: EntryContent
    /// A description of its pictures in a sentence; nil if unknown.
    package var sentence: String?
    /// Its pictures in the output's own format, by scheme; none if they were not drawn yet.
    package var pictures: [ServedPicture]
  }

  /// The widget whose entries they are.
  package var widget: String
  /// The entries from the current one on.
  package var entries: [Entry]
  /// The reload policy of its timeline.
  package var policy: ReloadPolicy
  /// The credit line of the data.
  package var attribution: String?
  /// The target of the pictures; nil if they are in full colour.
  package var target: Target?
}
