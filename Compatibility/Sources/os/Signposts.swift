// Marks in time for tools that measure: nothing is measured.

/// A source of marks in time, which does nothing.
public struct OSSignposter: Sendable {
  /// Creates a source.
  public init(subsystem: String, category: String) {}
  /// Creates a source.
  public init(logger: Logger) {}
  /// Creates a source.
  public init() {}

  /// Returns an identity.
  public func makeSignpostID() -> OSSignpostID { OSSignpostID() }
  /// Begins a span, which does nothing.
  public func beginInterval(
    _ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = ""
  ) -> OSSignpostIntervalState { OSSignpostIntervalState() }
  /// Ends a span, which does nothing.
  public func endInterval(_ name: StaticString, _ state: OSSignpostIntervalState, _ message: OSLogMessage = "") {}
  /// Marks an instant, which does nothing.
  public func emitEvent(_ name: StaticString, id: OSSignpostID = .exclusive, _ message: OSLogMessage = "") {}
  /// Runs a closure.
  public func withIntervalSignpost<Result>(
    _ name: StaticString, id: OSSignpostID = .exclusive, around task: () throws -> Result
  ) rethrows -> Result { try task() }
}

/// The identity of a mark.
public struct OSSignpostID: Hashable, Sendable {
  /// The identity of marks that do not overlap.
  public static let exclusive = OSSignpostID()

  init() {}

  /// Creates an identity.
  public init(log: OSLog) {}
}

/// A span that has begun.
public struct OSSignpostIntervalState: Hashable, Sendable {}

/// The kind of a mark.
public enum OSSignpostType: UInt8, Hashable, Sendable {
  /// An instant.
  case event
  /// The start of a span.
  case begin
  /// The end of a span.
  case end
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Does nothing: nothing is measured.
public func os_signpost(
  _ type: OSSignpostType, log: OSLog, name: StaticString, signpostID: OSSignpostID = .exclusive
) {}
