public import FoundationEssentials
package import JSON
public import Timeline

/// What a source of data of any shape gave, or why it gave nothing.
public struct SourceData: Sendable, Hashable {
  /// The data; nil if there are none that can be shown.
  public var content: EntryContent?
  /// The instant of the last successful fetch; nil if there was none.
  public var fetchedAt: Date?
  /// Seconds after which newer data are wanted, unless the data themselves say when; infinity if they do not age.
  public var interval: TimeInterval
  /// Whether the data are older than they should be.
  public var isStale: Bool
  /// Why there are no data, one line for users.
  public var problem: String?

  /// Fifteen minutes.
  public static let standardInterval: TimeInterval = 900

  /// Data, or why there are none.
  public init(
    content: EntryContent?, fetchedAt: Date? = nil, interval: TimeInterval = Self.standardInterval,
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
  /// The value as templates see it.
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
