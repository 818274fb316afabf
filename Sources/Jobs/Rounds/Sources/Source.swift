internal import FoundationEssentials

/// A source of a picture's data, and the stored copy of its last good data.
///
///     plan --needs--> source --load--> data, else the last good data --> inputs of a round
///
/// A new kind of source needs a folder next to the others and a line in ``SourceKinds``. Rounds do not refer to kinds.
protocol Source: Sendable {
  /// The type of its data.
  associatedtype Value: LoadedData

  /// The key that identifies the source in a round; sources with equal keys are loaded once.
  var key: SourceKey { get }
  /// The name in messages.
  var shownName: String { get }
  /// The path of its file, `-` for standard input; nil if it is not a file.
  var filePath: String? { get }
  /// The announcer of changes to its data, by default for its file; nil if changes are not announced.
  ///
  /// An announcement makes the outputs that use the source due, and no others. If kept timelines count no more after a change,
  /// the needs have something in their fingerprint that changes with the data.
  var announcer: (any Announcer)? { get }
  /// The server or program that it requests; nil for none. Outputs that share one are drawn together.
  var server: String? { get }
  /// The account on the server with which it makes requests; nil for requests without an account.
  ///
  /// If the server refuses one source of an account, the others make no requests in that round.
  var account: SourceKey? { get }
  /// The requirements of its requests.
  var requests: RequestNeeds { get }
  /// The instant at which it begins if it is the built-in sample; nil if it is not.
  var sampleStart: Date? { get }
  /// The source that has to be loaded before this one, whose data ``SourceAccess`` then has: itself if others wait for it.
  var prerequisite: (any Source)? { get }
  /// Whether sources of this kind are loaded one after the other.
  var isLoadedAlone: Bool { get }

  /// Loads the data at an instant.
  ///
  /// - Throws: ``RefreshError``.
  func load(at instant: Date, with access: SourceAccess) async throws -> Value

  /// Returns the last good data, however old; nil if there never were any.
  ///
  /// - Throws: `Failure`.
  func lastGood(with access: SourceAccess) throws -> Value?

  /// Keeps data that a decision could use, for when the source fails.
  func keep(_ value: Value, with access: SourceAccess)

  /// Returns whether the last good data may be recent enough, judged without reading them.
  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool

  /// Returns whether the last good data are recent enough not to ask again.
  ///
  /// `reuse` has further conditions under which they may be used again.
  func isRecent(_ last: Value, at instant: Date, _ reuse: DataReuse) -> Bool
}

extension Source {
  var announcer: (any Announcer)? { filePath.flatMap { FileAnnouncer($0) } }
  var account: SourceKey? { nil }
  var requests: RequestNeeds { RequestNeeds() }
  var prerequisite: (any Source)? { nil }
  var sampleStart: Date? { nil }
  var isLoadedAlone: Bool { false }
  func keep(_ value: Value, with access: SourceAccess) {}
  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool { false }
  func isRecent(_ last: Value, at instant: Date, _ reuse: DataReuse) -> Bool { false }

  /// Whether it is read from a file.
  var isFile: Bool { filePath != nil }

  /// `read FILE` or `fetch from SERVER`, for messages about what would be done.
  var loadingText: String { "\(isFile ? "read" : "fetch from") \(shownName)" }
}

/// The key that identifies a source while a process runs.
///
/// It may contain secrets, so it is never printed or stored.
struct SourceKey: Hashable, Sendable {
  private let kind: String
  private let text: String

  init(_ kind: String, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// The requirements of a source's requests.
struct RequestNeeds: Sendable {
  /// The contact in the User-Agent; nil if none is given.
  var contact: String?
  /// The maximum bytes of a response; nil for the default.
  var maximumBytes: Int?
  /// The budget for a daily limit of requests; nil if they are not limited.
  var budget: String?
}

/// The conditions for reusing earlier data without a request.
struct DataReuse: Sendable {
  /// The fetch date of the data of the output's stored timeline; nil without a stored timeline.
  var timelineFetchedAt: Date?
  /// Data fetched less than this many seconds ago are shared; 0 for none.
  var sharedFor: TimeInterval = 0
}
