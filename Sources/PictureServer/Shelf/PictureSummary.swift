internal import FoundationEssentials
internal import Rounds
internal import WidgetTimeline

/// A description of what a picture shows, for people who do not see it.
enum PictureSummary {
  /// The fields of entries that describe a picture, in the order of the text.
  private static let fields = ["place", "degrees", "words", "hourMinute", "longDate", "title", "label", "hero"]
  private static let maximumLength = 200

  /// Returns the description of the entry at an instant; nil for content of users' own templates.
  static func text(of showing: Showing, at now: Date) -> String? {
    let entries = showing.timeline.entries
    guard let entry = entries.last(where: { $0.date <= now }) ?? entries.first else { return nil }
    let contents = entry.tiles.isEmpty ? [entry.content] : entry.tiles.map(\.content)
    let parts = contents.map { content in fields.compactMap { words(content, $0) }.joined(separator: ", ") }
    let text = parts.filter { !$0.isEmpty }.joined(separator: "; ")
    return text.isEmpty ? nil : String(text.prefix(maximumLength))
  }

  private static func words(_ content: EntryContent, _ field: String) -> String? {
    guard case .record(let fields) = content, case .text(let text)? = fields[field], !text.isEmpty else { return nil }
    return text
  }
}
