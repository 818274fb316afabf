internal import FoundationEssentials
internal import Pictures
internal import Settings
internal import WidgetTimeline

/// A kind of source: what a job needs of it, and what else rounds ask of all kinds.
///
/// A new kind is a folder next to the others and a line in ``SourceKinds``.
protocol SourceKind: SendableMetatype {
  /// Returns the needs of a job.
  ///
  /// - Throws: ``RefreshError`` if a key or headers cannot be read, or the settings do not fit the widget.
  static func needs(of request: SourceRequest) throws -> [any SourceNeed]

  /// Returns whether data of any shape with these settings are of this kind; data of no kind are documents.
  static func has(_ settings: DataSourceSettings) -> Bool

  /// Returns whether it supplies the data that a widget knows by a name; nil is the name of data given for the picture.
  static func supplies(_ name: String?, of request: SourceRequest) -> Bool

  /// Returns the source whose data the conditions of playlists compare; nil for settings of another kind.
  ///
  /// `fields` are the paths in the data that conditions name.
  ///
  /// - Throws: if a key or headers cannot be read.
  static func conditionSource(
    _ settings: DataSourceSettings, fields: [[String]], environment: RefreshEnvironment
  ) throws -> (any ConditionSource)?

  /// Returns the files that the settings of a job name besides data that others write, such as keys; they may be missing.
  static func files(of content: ContentRequest) -> [String]

  /// Returns what is wrong with the files that the settings of a job name.
  static func fileProblems(of content: ContentRequest, in environment: RefreshEnvironment) -> [SourceFileProblem]

  /// Makes sources listen to changes, for a program that runs on.
  ///
  /// `transport` opens connections for messages in both directions; it is nil in a program without them. `report` takes
  /// problems of connections that no request meets, each once.
  static func listen(
    in environment: inout RefreshEnvironment, over transport: (any MessageTransport)?,
    reporting report: @escaping @Sendable (String) -> Void)
}

extension SourceKind {
  static func has(_ settings: DataSourceSettings) -> Bool { false }
  static func supplies(_ name: String?, of request: SourceRequest) -> Bool {
    request.job.content.data[name].map(has) ?? false
  }
  static func conditionSource(
    _ settings: DataSourceSettings, fields: [[String]], environment: RefreshEnvironment
  ) throws -> (any ConditionSource)? { nil }
  static func files(of content: ContentRequest) -> [String] { [] }
  static func fileProblems(of content: ContentRequest, in environment: RefreshEnvironment) -> [SourceFileProblem] { [] }
  static func listen(
    in environment: inout RefreshEnvironment, over transport: (any MessageTransport)?,
    reporting report: @escaping @Sendable (String) -> Void
  ) {}
}

/// The job and options from which kinds of sources determine needs.
struct SourceRequest {
  let prepared: PreparedJob
  let environment: RefreshEnvironment
  /// The degrees to which coordinates are rounded for requests; nil for no rounding.
  let grid: Double?
  /// Whether a widget without a source shows a built-in sample.
  let usesSample: Bool

  var job: PictureJob { prepared.job }
}

/// A source whose data conditions of playlists compare.
protocol ConditionSource: Source {
  /// Seconds after the last successful fetch from which on its data count as missing.
  var expireAfter: TimeInterval { get }

  /// Whether loading only takes what is there already.
  var isAtHand: Bool { get }

  /// Returns the data as conditions see them.
  func content(of value: Value) -> EntryContent
}

/// A file of a source that cannot be used.
struct SourceFileProblem {
  /// The setting that names it.
  let setting: Setting
  /// The setting for all pictures that may list it instead.
  var list: Setting?
  let error: any Error

  /// Returns nil if a check throws nothing.
  init?(_ setting: Setting, list: Setting? = nil, _ check: () throws -> Void) {
    do {
      try check()
      return nil
    } catch {
      (self.setting, self.list, self.error) = (setting, list, error)
    }
  }
}

/// The services that a program gives to kinds of sources, such as open connections: one value of each type.
struct SourceServices: Sendable {
  private var all: [ObjectIdentifier: any Sendable] = [:]

  subscript<Service: Sendable>(type: Service.Type) -> Service? {
    get { all[ObjectIdentifier(type)] as? Service }
    set { all[ObjectIdentifier(type)] = newValue }
  }
}
