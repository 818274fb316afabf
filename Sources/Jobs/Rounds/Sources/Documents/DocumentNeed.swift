internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WidgetBase
internal import WidgetTimeline

/// Data of any shape, each source once.
enum DocumentKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    let data = request.job.content.data
    let needs = try request.prepared.requirements.documents.compactMap { need -> DocumentNeed? in
      guard !request.environment.sourceKinds.contains(where: { $0.supplies(need.source, of: request) }) else {
        return nil
      }
      guard let settings = data[need.source] else {
        throw RefreshError(
          need.source == nil ? .usage : .configuration,
          need.source.map { "unknown source \"\(excerpt($0))\"; expected one of the configuration's \"sources\"" }
            ?? "the \(request.prepared.definition.name) widget needs data; give a file, an address or a source"
        )
      }
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

  static func conditionSource(
    _ settings: DataSourceSettings, fields: [[String]], environment: RefreshEnvironment
  ) throws -> (any ConditionSource)? {
    if environment.sourceKinds.contains(where: { $0.has(settings) }) { return nil }
    return try DocumentSource(settings, environment: environment)
  }

  static func files(of content: ContentRequest) -> [String] { content.data.all.compactMap(\.headersFile) }
}

extension DataSettings {
  /// All sources, whatever their kind.
  var all: [DataSourceSettings] { [given].compactMap { $0 } + named.values }
}

extension DocumentSource: ConditionSource {
  var isAtHand: Bool { isFile }
  func content(of value: LoadedDocument) -> EntryContent { value.content }
}

struct DocumentNeed: DataNeed {
  let source: DocumentSource
  let name: String?
  let isEssential: Bool
  let settings: DataSourceSettings
  let warnings: [String]

  /// A file's last change is part of it.
  var fingerprint: String {
    let text = "\(name ?? "") \(source.identity) \(source.interval)"
    guard let path = source.filePath else { return text }
    let revision = FileFacts(of: path).map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? "none"
    return "\(text) \(revision)"
  }
}
