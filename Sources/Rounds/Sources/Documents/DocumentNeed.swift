internal import BuiltInWidgets
internal import FoundationEssentials
internal import PictureJobs
internal import WidgetSupport
internal import WidgetTimeline

/// Data of any shape, each source once.
enum DocumentKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    let data = request.job.content.data
    let needs = try request.prepared.requirements.documents.compactMap { need -> DocumentNeed? in
      guard HomeAssistantKind.settings(of: need.source, in: request) == nil else { return nil }
      guard let settings = data[need.source] else {
        throw RefreshError(
          need.source == nil ? .usage : .configuration,
          need.source.map { "unknown source \"\(excerpt($0))\"; expected one of the configuration's \"sources\"" }
            ?? "the \(request.prepared.definition.name) widget needs data; give a file, an address or a source"
        )
      }
      guard settings.topic == nil else { return nil }
      return DocumentNeed(
        source: try DocumentSource(settings, environment: request.environment), name: need.source,
        isEssential: need.isEssential, settings: settings,
        warnings: [settings.headersFile.flatMap { HeadersFile.warning($0) }].compactMap { $0 })
    }
    if needs.isEmpty, let given = data.given, !given.isFile {
      throw RefreshError(.usage, "data at an address are only for templates of the data widget; give a file")
    }
    return needs
  }
}

struct DocumentNeed: SourceNeed {
  let source: DocumentSource
  /// The widget's name for it; nil for the data given for the picture.
  let name: String?
  let isEssential: Bool
  let settings: DataSourceSettings
  let warnings: [String]

  var aging: DataAging? {
    DataAging(expireAfter: source.expireAfter, staleAfter: settings.staleAfter, isEssential: isEssential)
  }
  var lifetime: TimeInterval? { source.expireAfter }
  var configuredName: String? { name }
  var pictureAccess: PictureAccess? { PictureAccess(namedBy: settings) }

  /// A file's last change is part of it.
  var fingerprint: String {
    let text = "\(name ?? "") \(source.identity) \(source.interval)"
    guard let path = source.filePath else { return text }
    let revision = FileFacts(of: path).map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? "none"
    return "\(text) \(revision)"
  }

  func reload(of value: LoadedDocument, fetchedAt: Date) -> Date? {
    value.reload < fetchedAt ? fetchedAt + source.interval : value.reload
  }

  func supply(_ data: SuppliedData<LoadedDocument>, to input: inout TimelineInput) {
    input.widget.documents[name] = SourceData(
      content: data.value?.content, fetchedAt: data.value.map { input.fetchDate(of: $0) }, interval: source.interval,
      isStale: data.isStale, problem: data.problemText)
  }
}
