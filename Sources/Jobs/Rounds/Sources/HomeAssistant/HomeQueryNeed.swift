internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
internal import WidgetTimeline

/// The results of a query that a template shows.
struct HomeQueryNeed: SourceNeed {
  let source: HomeQuerySource
  /// The widget's name for Home Assistant; nil if the output names no source.
  let name: String?
  let settings: DataSourceSettings
  /// The name of Home Assistant in the configuration; nil if the need of its states has it.
  var configuredName: String?
  var warnings: [String] = []

  /// A picture of states is of use without the results.
  var aging: DataAging? {
    DataAging(expireAfter: settings.lifetime, staleAfter: settings.staleAfter, isEssential: false)
  }
  var lifetime: TimeInterval? { settings.lifetime }

  /// Results that were announced since the timeline was made are part of it.
  var fingerprint: String {
    [name ?? "", source.identity, "\(source.interval)", source.liveRevision ?? ""].joined(separator: " ")
  }

  func reload(of value: LoadedQuery, fetchedAt: Date) -> Date? { fetchedAt + source.interval }

  /// Adds the results to the content of the same name, which also has the results of other queries, and the states.
  func supply(_ data: SuppliedData<LoadedQuery>, to input: inout TimelineInput) {
    var document = input.widget.documents[name] ?? SourceData(content: nil, interval: source.interval)
    if let value = data.value {
      var fields: [String: EntryContent] = if case .record(let fields)? = document.content { fields } else { [:] }
      var results: [String: EntryContent] =
        if case .record(let results)? = fields[source.query.field] { results } else { [:] }
      for id in source.entities {
        let result = value.results[id] ?? .null
        guard let part = source.query.part else {
          results[id] = result
          continue
        }
        var parts: [String: EntryContent] = if case .record(let parts)? = results[id] { parts } else { [:] }
        parts[part] = result
        results[id] = .record(parts)
      }
      fields[source.query.field] = .record(results)
      document.content = .record(fields)
      document.fetchedAt = [document.fetchedAt, input.fetchDate(of: value)].compactMap { $0 }.min()
    }
    document.isStale = document.isStale || data.isStale
    // A picture whose states are shown has no line in place of its data.
    if document.content == nil { document.problem = document.problem ?? data.problemText }
    input.widget.documents[name] = document
  }
}
