internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WebRequests
internal import WidgetBase

/// The answers to requests that widgets declare, each once for each set of options.
enum AnswerKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    let wanted = request.prepared.requirements.answers
    guard !wanted.isEmpty else { return [] }
    let given = try givenFile(request, for: wanted.map(\.answer))
    return try wanted.compactMap { answer, isEssential -> (any SourceNeed)? in
      guard let declared = request.prepared.sources(of: answer.widget).first(where: { $0.name == answer.source }) else {
        return nil
      }
      let source = try AnswerSource(answer, declared, file: given, request)
      return AnswerNeed(source: source, answer: answer, isEssential: isEssential && !declared.isOptional)
    }
  }

  /// Returns the file that was given for the picture, which stands for the only request of its widget.
  private static func givenFile(_ request: SourceRequest, for answers: [WidgetAnswer]) throws -> String? {
    guard let given = request.job.content.data.given else { return nil }
    guard given.isFile else {
      throw RefreshError(.usage, "an address cannot stand for the requests of a widget; give a file")
    }
    guard answers.count == 1 else {
      let names = answers.map { "\"\($0.source)\"" }.joined(separator: ", ")
      throw RefreshError(.usage, "one file cannot stand for several sources of a widget (\(names))")
    }
    return request.environment.absolute(given.place)
  }
}

struct AnswerNeed: SourceNeed {
  let source: AnswerSource
  let answer: WidgetAnswer
  let isEssential: Bool

  var aging: DataAging? {
    DataAging(
      expireAfter: source.declared.expireAfter, staleAfter: source.declared.staleAfter, isEssential: isEssential)
  }
  var lifetime: TimeInterval? { source.declared.expireAfter }

  /// A file's last change is part of it.
  var fingerprint: String {
    let text = "\(source.identity) \(source.declared.interval)"
    guard let path = source.filePath else { return text }
    let revision = FileFacts(of: path).map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? "none"
    return "\(text) \(revision)"
  }

  func reload(of value: LoadedAnswer, fetchedAt: Date) -> Date? { fetchedAt + source.interval }

  func supply(_ data: SuppliedData<LoadedAnswer>, to input: inout TimelineInput) {
    input.widget.answers[answer] = SourceData(
      content: data.value?.content, fetchedAt: data.value.map { input.fetchDate(of: $0) }, interval: source.interval,
      isStale: data.isStale, problem: data.problemText)
    if data.value != nil, input.credit == nil, let credit = source.declared.attribution {
      input.credit = DataCredit(line: credit, shortLine: credit, isRequired: false, terms: "")
    }
  }
}

extension PreparedJob {
  /// The sources that a widget of the picture declares.
  fileprivate func sources(of widget: String) -> [WidgetSource] { widgetSources[widget] ?? [] }
}
