internal import FoundationEssentials

/// Something a picture needs besides the clock: where it comes from, and what is kept of it.
///
///     plan --needs--> source --load--> data, else the last good data --> inputs of a round
///
/// A new kind of source is a folder beside those of the others and a line in ``SourceKinds``. Rounds know no kind by name.
protocol Source: Sendable {
  /// What it loads.
  associatedtype Value: LoadedData

  /// What tells it from other sources of a round; sources with equal keys are loaded once.
  var key: SourceKey { get }
  /// Its name in messages.
  var shownName: String { get }
  /// The path of the file it is read from, `-` for standard input; nil if it is no file.
  var filePath: String? { get }
  /// What announces that its data have changed; nil if nothing does. By default its file, if it has one.
  ///
  /// An announcement makes the outputs that use the source due, and no others. If kept timelines count no more after a change,
  /// the needs have something in their fingerprint that changes with the data.
  var announcer: (any Announcer)? { get }
  /// What it asks of a server or of another program; nil if it asks nobody. Outputs that share one are drawn together.
  var server: String? { get }
  /// What its requests need.
  var requests: RequestNeeds { get }
  /// Whether it is the built-in sample, which begins at an hour of its own.
  var isSample: Bool { get }
  /// A source that has to be loaded before this one, whose data ``SourceAccess`` then has.
  var prerequisite: PlaceSource? { get }
  /// Whether sources of this kind are loaded one after the other.
  var isLoadedAlone: Bool { get }

  /// Loads the data at an instant.
  ///
  /// - Throws: ``RefreshError``.
  func load(at instant: Date, with access: SourceAccess) async throws -> Value

  /// Returns the last good data, however old; nil if there never were any.
  ///
  /// - Throws: `DamagedStateError`.
  func kept(with access: SourceAccess) throws -> Value?

  /// Keeps data that a decision could use, for when the source fails.
  func keep(_ value: Value, with access: SourceAccess)

  /// Whether the last good data may be recent enough, as far as that can be told before they are read.
  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool

  /// Whether the last good data are recent enough not to ask again.
  ///
  /// - Parameter reuse: what else allows to use them again.
  func isRecent(_ last: Value, at instant: Date, _ reuse: DataReuse) -> Bool
}

extension Source {
  var announcer: (any Announcer)? { filePath.flatMap { FileAnnouncer($0) } }
  var requests: RequestNeeds { RequestNeeds() }
  var prerequisite: PlaceSource? { nil }
  var isSample: Bool { false }
  var isLoadedAlone: Bool { false }
  func keep(_ value: Value, with access: SourceAccess) {}
  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool { false }
  func isRecent(_ last: Value, at instant: Date, _ reuse: DataReuse) -> Bool { false }

  /// Whether it is read from a file.
  var isFile: Bool { filePath != nil }

  /// `read FILE` or `fetch from SERVER`, for messages about what would be done.
  var loadingText: String { "\(isFile ? "read" : "fetch from") \(shownName)" }
}

/// What tells a source from others while a process runs.
///
/// It may hold secrets: it is never printed or kept.
struct SourceKey: Hashable, Sendable {
  private let kind: String
  private let text: String

  init(_ kind: String, _ text: String) {
    self.kind = kind
    self.text = text
  }
}

/// What the requests of a source need.
struct RequestNeeds: Sendable {
  /// The contact in the User-Agent; nil if none is given.
  var contact: String?
  /// The maximum bytes of a response; nil for the default.
  var maximumBytes: Int?
  /// Whose requests are counted together, for a limit per day; nil if nobody counts them.
  var budget: String?
}

/// When data that were loaded before may be used again without asking their source.
struct DataReuse: Sendable {
  /// When the output's kept timeline was made of data fetched at this instant; nil if it was not.
  var timelineFetchedAt: Date?
  /// Data fetched less than this many seconds ago are shared; 0 for none.
  var sharedFor: TimeInterval = 0
}
