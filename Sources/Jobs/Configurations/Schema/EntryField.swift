package import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WidgetRendering
internal import WidgetTimeline

/// A value of a widget's entries that templates may bind to.
package struct EntryField: Sendable, Hashable {
  /// The path of the field, such as `pressure.center`, or `hours[].time` for each item of a list.
  package let path: String
  /// The value in an entry of the built-in sample as a text shows it; `null` if the sample has none.
  package let example: String

  /// Returns the fields of a widget's entries in alphabetical order, without those that every entry has, such as
  /// `screen`.
  ///
  /// Examples are of the built-in sample, in English, in the large family, which shows the most.
  ///
  /// - Throws: what the widget's provider throws.
  package static func all(of definition: WidgetDefinition) throws -> [EntryField] {
    let context = TimelineContext(
      now: SampleForecast.firstHour, requestedTimeZone: ZoneName.zone("Asia/Tokyo"),
      language: try LanguageCatalog.language("en"),
      family: .large,
      place: TimelinePlace(
        name: SampleForecast.forecast.place.name, latitude: SampleForecast.forecast.place.latitude,
        longitude: SampleForecast.forecast.place.longitude))
    let input = WidgetInput(
      options: WidgetOptions(examples[definition.name] ?? [:]), forecast: SampleForecast.forecast,
      documents: [nil: SourceData(content: [:], fetchedAt: context.now)])
    let provider = try definition.provider(for: input)
    let entry = try provider.erasedTimeline(in: context).entries.first?.content ?? .null
    return rows(of: filled(entry, from: provider.sampleContent(in: context)), at: "")
  }

  /// The options without which a widget shows few fields.
  private static let examples = ["timer": ["elapsed": "167.32"]]

  /// Returns an entry whose missing values are filled in from a placeholder.
  private static func filled(_ entry: EntryContent, from placeholder: EntryContent) -> EntryContent {
    switch (entry, placeholder) {
    case (.record(let fields), .record(let all)): .record(fields.merging(all) { filled($0, from: $1) })
    case (.list(let items), .list(let all)) where !items.isEmpty:
      .list(items.map { item in all.first.map { filled(item, from: $0) } ?? item })
    case (.null, _), (.list([]), .list): placeholder
    default: entry
    }
  }

  private static func rows(of content: EntryContent, at path: String) -> [EntryField] {
    switch content {
    case .record(let fields):
      return fields.sorted { $0.key < $1.key }.flatMap { name, value in
        rows(of: value, at: path.isEmpty ? name : "\(path).\(name)")
      }
    case .list(let items):
      guard let first = items.first, holdsRecords(first) else {
        return [EntryField(path: "\(path)[]", example: text(of: content))]
      }
      return rows(of: items.reduce(.null) { filled($0, from: $1) }, at: "\(path)[]")
    default:
      return [EntryField(path: path, example: text(of: content))]
    }
  }

  private static func holdsRecords(_ content: EntryContent) -> Bool {
    switch content {
    case .record: true
    case .list(let items): items.first.map(holdsRecords) ?? false
    default: false
    }
  }

  private static let maximumExample = 60

  private static func text(of content: EntryContent) -> String {
    let text: String
    switch content {
    case .list(let items):
      text =
        "[" + items.prefix(3).map { self.text(of: $0) }.joined(separator: ", ") + (items.count > 3 ? ", ...]" : "]")
    case .record: text = "{...}"
    case .null: text = "null"
    case .bool(let value): text = value ? "true" : "false"
    case .number(let number):
      let rounded = (number * 10_000).rounded() / 10_000
      text = rounded == rounded.rounded() && Swift.abs(rounded) < 1e15 ? "\(Int(rounded))" : "\(rounded)"
    case .text(let string): text = string.split(whereSeparator: \.isNewline).joined(separator: " ")
    }
    return text.count > maximumExample ? text.prefix(maximumExample - 1) + "…" : text
  }
}
