internal import Failures
internal import Fetching
internal import FileInput
internal import FoundationEssentials
internal import JSONSource
internal import Requests
internal import StateFiles
internal import Widgets

/// Gets data of any shape: from a file, from a server, or as they were last kept.
struct DocumentLoader: Sendable {
  let fetcher: Fetcher
  let state: StateFolder

  /// Seconds for which a server is not asked again, whatever it allows, so that outputs of one run share an answer.
  private static let shortestInterval: TimeInterval = 60

  /// The data of a source at an instant.
  ///
  /// - Throws: ``RefreshError``, also for what is no data.
  func load(_ source: DocumentSource, at instant: Date) async throws -> LoadedDocument {
    do {
      switch source.feed {
      case .file(let path, _): return try read(path, of: source, at: instant)
      case .web(let request, _):
        let answer = try await fetcher.fetch(
          request, at: instant, atLeast: min(source.interval, Self.shortestInterval), freshFor: source.interval
        ) { bytes in
          _ = try LoadedDocument(bytes, of: source, fetchedAt: instant)
          return bytes
        }
        var loaded = try LoadedDocument(answer.value, of: source, fetchedAt: answer.fetchedAt)
        loaded.isValidated = true
        keep(loaded, of: source)
        return loaded
      }
    } catch {
      throw RefreshError(loading: error, from: source)
    }
  }

  private func read(_ path: String, of source: DocumentSource, at instant: Date) throws -> LoadedDocument {
    let bytes = try InputFile.read(path, limit: DataReader.maximumBytes, advice: DataReader.sizeAdvice)
    // A file from the future tells of a wrong clock, not of its age; what comes through a pipe is new.
    let modified = path == "-" ? instant : min(FileFacts(of: path)?.modified ?? instant, instant)
    let loaded = try LoadedDocument(bytes, of: source, fetchedAt: modified)
    if path != "-" { keep(loaded, of: source) }
    return loaded
  }

  /// The data a source gave last, however old; nil if it never gave any.
  ///
  /// - Throws: ``DamagedStateError``.
  func kept(_ source: DocumentSource) throws -> LoadedDocument? {
    guard let record = try state.read(DocumentRecord.self, key: source.identity),
      var loaded = try? LoadedDocument(Array(record.data), of: source, fetchedAt: record.fetchedAt)
    else { return nil }
    loaded.isKept = true
    return loaded
  }

  /// The data a source gave last, if it is too early to ask for newer ones.
  func recent(_ source: DocumentSource, at instant: Date) -> LoadedDocument? {
    guard !source.feed.isFile, var last = try? kept(source), last.fetchedAt <= instant, instant < last.reload,
      instant < last.fetchedAt + source.interval
    else { return nil }
    last.isKept = false
    return last
  }

  /// Where nothing can be kept, the next run asks again: nothing else is lost.
  private func keep(_ loaded: LoadedDocument, of source: DocumentSource) {
    try? state.write(DocumentRecord(fetchedAt: loaded.fetchedAt, data: Data(loaded.bytes)), key: source.identity)
  }
}

extension JSONFeed {
  /// A message without what may be a key of the address or the headers.
  fileprivate func withoutSecrets(_ text: String) -> String {
    if case .web(let request, _) = self { Redaction(request.hiddenInMessages).text(text) } else { text }
  }
}

extension RefreshError {
  /// What getting data of any shape threw, with what to do about it.
  init(loading error: any Error, from source: DocumentSource) {
    let exitClass: ExitClass = source.feed.isFile ? .badData : .upstream
    switch error {
    case let error as RefreshError: self = error
    case let error as FetchError:
      self.init(fetching: error, adviceIfRefused: "; are the source's address and headers still right?")
    case let error as InputError: self.init(error.exitClass, "\(error)")
    case is DataFault, is SourceTimelineError:
      // They may quote the data.
      self.init(exitClass, source.feed.withoutSecrets("\(source.shownName): \(error)"))
    case is CancellationError:
      self.init(.upstream, "\(source.shownName): the run was ended before there was an answer")
    default: self.init(.upstream, "\(source.shownName): \(error)")
    }
  }
}
