internal import Failures
internal import FileInput
internal import FileOutput
internal import FoundationEssentials
internal import JSON
internal import JSONSource
internal import PictureJobs
internal import Requests
internal import StateFiles
internal import Timeline
internal import Widgets

/// A source of data of any shape, as it is asked; outputs with the same one share a request.
struct DocumentSource: Hashable, Sendable {
  let feed: JSONFeed
  /// Seconds after which newer data are wanted; infinity if they do not age.
  let interval: TimeInterval
  /// Seconds after the last successful fetch from which on they are not shown any more.
  let expireAfter: TimeInterval

  /// - Throws: ``RefreshError`` if the headers cannot be read or the address is none.
  init(_ settings: DataSourceSettings, environment: RefreshEnvironment) throws {
    let headers = try settings.headersFile.map { try HeadersFile.read($0) } ?? []
    let place = settings.isFile ? environment.absolute(settings.place) : settings.place
    do {
      feed = try JSONFeed(place, notation: settings.notation, headers: headers)
    } catch {
      throw RefreshError(.configuration, error.description)
    }
    interval = settings.effectiveInterval
    expireAfter = settings.lifetime
  }

  /// What files of this source are kept under; without the address, which may hold a key, and without the headers.
  var identity: String {
    switch feed {
    case .file(let path, let notation): return "file \(path) \(notation?.rawValue ?? "")"
    case .web(let request, let notation):
      let lines = [request.revealedAddress()] + request.headers.map { "\($0.name): \($0.value.reveal())" }
      return "document \(Digest.sha256(Array(lines.joined(separator: "\n").utf8))) \(notation?.rawValue ?? "")"
    }
  }

  /// Everything that decides what entries say of it, a file's last change too, which is not read in order to find out.
  var fingerprint: String {
    guard case .file(let path, _) = feed else { return "\(identity) \(interval)" }
    let revision = FileFacts(of: path).map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? "none"
    return "\(identity) \(interval) \(revision)"
  }

  /// What messages call it.
  var shownName: String { feed.shownName }
}

/// Data of any shape and how old they are.
struct LoadedDocument: LoadedData {
  /// As templates see them.
  let content: EntryContent
  let bytes: [UInt8]
  let fetchedAt: Date
  var isValidated = false
  var isKept = false
  /// When newer data are wanted.
  let reload: Date

  /// - Throws: `DataFault` for bytes that are no data, `SourceTimelineError` for entries that are none.
  init(_ bytes: [UInt8], of source: DocumentSource, fetchedAt: Date) throws {
    self.bytes = bytes
    self.fetchedAt = fetchedAt
    content = EntryContent(try DataReader.value(of: bytes, notation: source.feed.notation))
    reload = try SourceTimeline(content).reload(fetchedAt: fetchedAt, interval: source.interval)
  }
}

/// The last good data of a source, as they came: what is drawn while it is down.
struct DocumentRecord: StateRecord {
  static let folder = "documents"
  static let version = 1
  static let isPrivate = true

  /// The instant of the last successful fetch.
  var fetchedAt: Date
  /// The bytes, in any notation.
  var data: Data
}
