internal import BuiltInWidgets
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WebRequests
internal import WidgetBase
internal import WidgetDocuments
internal import WidgetTimeline

/// A source of data of any shape; outputs with the same one share a request.
struct DocumentSource: DataSource {
  let feed: JSONFeed
  /// The name of a source to which others push data; nil for a file or an address.
  let pushedName: String?
  /// Seconds after which newer data are wanted; infinity if they do not age.
  let interval: TimeInterval
  /// Seconds after the last successful fetch from which on they are not shown.
  let expireAfter: TimeInterval

  /// The minimum seconds between two requests, so that outputs of one run share a response.
  private static let minimumInterval: TimeInterval = 60

  /// - Throws: ``RefreshError`` if the headers cannot be read or the address is invalid.
  init(_ settings: DataSourceSettings, environment: RefreshEnvironment) throws {
    let headers = try settings.headersFile.map { try HeadersFile.read($0) } ?? []
    pushedName = settings.pushedName
    let place: String
    if let name = settings.pushedName {
      guard let folder = environment.folders.state else {
        throw RefreshError(.configuration, "the source \"\(name)\" needs a state folder for what is pushed to it")
      }
      place = PushedData.path(of: name, in: folder)
    } else {
      place = settings.isFile ? environment.absolute(settings.place) : settings.place
    }
    do {
      feed = try JSONFeed(
        place, notation: settings.pushedName == nil ? settings.notation : .json, headers: headers)
    } catch {
      throw RefreshError(.configuration, error.description)
    }
    interval = settings.effectiveInterval
    expireAfter = settings.lifetime
  }

  /// The key of its records; without the address, which may hold a key, and without the headers.
  var identity: String {
    switch feed {
    case .file(let path, let notation): return "file \(path) \(notation?.rawValue ?? "")"
    case .web(let request, let notation):
      let lines = [request.revealedAddress()] + request.headers.map { "\($0.name): \($0.value.reveal())" }
      return "document \(Digest.sha256(Array(lines.joined(separator: "\n").utf8))) \(notation?.rawValue ?? "")"
    }
  }

  var key: SourceKey { SourceKey("document", "\(identity) \(interval) \(expireAfter)") }
  var shownName: String { pushedName.map { "source \"\($0)\"" } ?? feed.shownName }
  var filePath: String? { if case .file(let path, _) = feed { path } else { nil } }
  var server: String? { isFile ? nil : identity }

  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedDocument {
    do {
      switch feed {
      case .file(let path, _): return try read(path, at: instant, with: access)
      case .web(let request, _):
        let response = try await access.fetcher.fetch(
          request, at: instant, atLeast: min(interval, Self.minimumInterval), freshFor: interval
        ) { bytes in
          _ = try LoadedDocument(bytes, of: self, fetchedAt: instant)
          return bytes
        }
        var loaded = try LoadedDocument(response.value, of: self, fetchedAt: response.fetchedAt)
        loaded.isValidated = true
        write(loaded, with: access)
        return loaded
      }
    } catch {
      throw RefreshError(loading: error, from: self)
    }
  }

  private func read(_ path: String, at instant: Date, with access: SourceAccess) throws -> LoadedDocument {
    if let pushedName, FileFacts(of: path) == nil {
      throw RefreshError(
        .noInput, "nothing was pushed to the source \"\(pushedName)\" yet; send JSON to /api/sources/\(pushedName)")
    }
    let bytes = try InputFile.read(path, limit: DataReader.maximumBytes, advice: DataReader.sizeAdvice)
    // A file from the future tells of a wrong clock, not of its age; what comes through a pipe is new.
    let modified = path == "-" ? instant : min(FileFacts(of: path)?.modified ?? instant, instant)
    let loaded = try LoadedDocument(bytes, of: self, fetchedAt: modified)
    if path != "-" { write(loaded, with: access) }
    return loaded
  }

  func lastGood(with access: SourceAccess) throws -> LoadedDocument? {
    guard let record = try access.state.read(DocumentRecord.self, key: identity),
      var loaded = try? LoadedDocument(Array(record.data), of: self, fetchedAt: record.fetchedAt)
    else { return nil }
    loaded.isLastGood = true
    return loaded
  }

  func mayBeRecent(at instant: Date, _ reuse: DataReuse) -> Bool { !isFile }

  func isRecent(_ last: LoadedDocument, at instant: Date, _ reuse: DataReuse) -> Bool {
    !isFile && last.fetchedAt <= instant && instant < last.reload && instant < last.fetchedAt + interval
  }

  /// Stores data; if that fails, the next run requests them again, and nothing else is lost.
  private func write(_ loaded: LoadedDocument, with access: SourceAccess) {
    try? access.state.write(DocumentRecord(fetchedAt: loaded.fetchedAt, data: Data(loaded.bytes)), key: identity)
  }
}

/// Data of any shape and how old they are.
struct LoadedDocument: LoadedData {
  /// The data as templates see them.
  let content: EntryContent
  let bytes: [UInt8]
  var fetchedAt: Date
  var isValidated = false
  var isLastGood = false
  let warnings: [String]
  /// The date of the next reload.
  let reload: Date

  /// - Throws: `Failure` for invalid data or entries.
  init(_ bytes: [UInt8], of source: DocumentSource, fetchedAt: Date) throws {
    let (content, missing) = try DataReader.content(of: bytes, notation: source.feed.notation)
    try self.init(
      bytes, content, interval: source.interval, fetchedAt: fetchedAt,
      warnings: [missing.map { "\(source.shownName): \($0.warning)" }].compactMap { $0 })
  }

  /// - Throws: `Failure` for invalid entries.
  init(
    _ bytes: [UInt8], _ content: EntryContent, interval: TimeInterval, fetchedAt: Date, warnings: [String] = []
  ) throws {
    self.bytes = bytes
    self.warnings = warnings
    self.fetchedAt = fetchedAt
    self.content = content
    reload = try SourceTimeline(content).reload(fetchedAt: fetchedAt, interval: interval)
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

extension JSONFeed {
  /// Returns a message without texts that may be a key in the address or the headers.
  fileprivate func withoutSecrets(_ text: String) -> String {
    if case .web(let request, _) = self { Redaction(request.hiddenInMessages).text(text) } else { text }
  }
}

extension RefreshError {
  /// Creates the error of loading data, with advice.
  init(loading error: any Error, from source: DocumentSource) {
    guard let error = error as? Failure else {
      self.init(
        loading: error, from: source.shownName, adviceIfRefused: "; check the source's address and headers")
      return
    }
    // The failure of invalid data may quote them.
    self.init(
      source.feed.isFile ? .badData : .upstream, source.feed.withoutSecrets("\(source.shownName): \(error)"))
  }
}
