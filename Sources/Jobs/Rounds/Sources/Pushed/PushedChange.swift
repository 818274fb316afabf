internal import BuiltInWidgets
internal import FoundationEssentials
internal import WidgetDocuments
internal import WidgetTimeline

/// A change of pushed data: new data as a whole, or TRMNL's `merge_variables` with a strategy.
enum PushedChange {
  /// The body is the data.
  case whole
  /// The values to merge, and how.
  case merge([String: EntryContent], Strategy)

  enum Strategy: Hashable {
    /// The values are the data from now on.
    case replace
    /// Objects are merged at every depth; other values are replaced.
    case deepMerge
    /// Items are appended to lists, which keep only the last ones; other values are replaced.
    case stream(limit: Int?)
  }

  /// The maximum depth of data.
  private static let maximumDepth = 64
  /// The valid numbers of items that a list keeps.
  private static let limits = 1.0...10_000

  /// - Throws: ``PushError/invalid(_:)``.
  init(_ body: [UInt8]) throws(PushError) {
    let content = try Self.content(of: body)
    guard case .record(let fields) = content, let variables = fields["merge_variables"] else {
      self = .whole
      return
    }
    guard case .record(let values) = variables else { throw .invalid("merge_variables must be an object") }
    switch fields["merge_strategy"] {
    case nil, .null?: self = .merge(values, .replace)
    case .text("deep_merge")?: self = .merge(values, .deepMerge)
    case .text("stream")?: self = .merge(values, .stream(limit: try Self.limit(fields["stream_limit"])))
    default: throw .invalid("merge_strategy must be deep_merge or stream")
    }
  }

  private static func limit(_ value: EntryContent?) throws(PushError) -> Int? {
    switch value {
    case nil, .null?: return nil
    case .number(let number)? where limits.contains(number): return Int(number)
    default: throw .invalid("stream_limit must be a number from 1 to 10000")
    }
  }

  private static func content(of bytes: [UInt8]) throws(PushError) -> EntryContent {
    do {
      return try MissingNumbers.value(of: bytes, maximumDepth: maximumDepth).value
    } catch {
      throw .invalid("the body is not JSON: \(error.words)")
    }
  }

  /// Returns the data after the change as JSON; data that cannot be read count as none.
  func merged(into bytes: [UInt8]) throws(PushError) -> [UInt8] {
    guard case .merge(let values, let strategy) = self else { return bytes }
    var fields: [String: EntryContent] = [:]
    if strategy != .replace, case .record(let old)? = try? Self.content(of: bytes) { fields = old }
    for (name, value) in values {
      switch (strategy, fields[name], value) {
      case (.deepMerge, let old?, _): fields[name] = Self.merged(old, value)
      case (.stream(let limit), .list(let old)?, .list(let new)):
        let all = old + new
        fields[name] = .list(Array(all.suffix(limit ?? all.count)))
      case (.stream(let limit), _, .list(let new)): fields[name] = .list(Array(new.suffix(limit ?? new.count)))
      default: fields[name] = value
      }
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    guard let data = try? encoder.encode(EntryContent.record(fields)) else { throw .invalid("the body is not JSON") }
    return Array(data)
  }

  private static func merged(_ old: EntryContent, _ new: EntryContent) -> EntryContent {
    guard case .record(let before) = old, case .record(let after) = new else { return new }
    return .record(before.merging(after) { merged($0, $1) })
  }
}
