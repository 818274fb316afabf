public import FoundationEssentials
package import WidgetDocuments
public import WidgetTimeline

/// The data of a source, or the reason why there are none.
public struct SourceData: Sendable, Hashable {
  /// The data; nil if none can be shown.
  public var content: EntryContent?
  /// The instant of the last successful fetch; nil if there was none.
  public var fetchedAt: Date?
  /// The number of seconds until the next reload if the data do not specify it; infinity for data that never expire.
  public var interval: TimeInterval
  /// Whether the data are stale.
  public var isStale: Bool
  /// The reason why there are no data, as one line for users.
  public var problem: String?

  /// The default interval in seconds: 15 minutes.
  public static let defaultInterval: TimeInterval = 900

  /// Creates source data, or the reason why there are none.
  public init(
    content: EntryContent?, fetchedAt: Date? = nil, interval: TimeInterval = Self.defaultInterval,
    isStale: Bool = false, problem: String? = nil
  ) {
    self.content = content
    self.fetchedAt = fetchedAt
    self.interval = interval
    self.isStale = isStale
    self.problem = problem
  }
}

extension EntryContent {
  /// Converts a JSON value to the value that templates see.
  package init(_ value: JSONValue) {
    switch value {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let text): self = .text(text)
    case .array(let items): self = .list(items.map { EntryContent($0) })
    case .object(let fields): self = .record(fields.mapValues { EntryContent($0) })
    }
  }
}
