internal import Foundation
internal import Synchronization
@_exported public import os

/// A log of an app: errors and faults are written to standard error, all else is dropped.
public struct Logger: Sendable {
  private let category: String

  /// Creates a log.
  public init(subsystem: String, category: String) {
    self.category = category
  }

  /// Creates a log.
  public init() {
    category = "default"
  }

  /// Creates a log.
  public init(_ log: OSLog) {
    category = log.category
  }

  /// Drops a message.
  public func log(_ message: OSLogMessage) {}
  /// Writes a message of an error or fault; drops others.
  public func log(level: OSLogType, _ message: OSLogMessage) {
    if level == .error || level == .fault { write(message) }
  }
  /// Drops a message.
  public func trace(_ message: OSLogMessage) {}
  /// Drops a message.
  public func debug(_ message: OSLogMessage) {}
  /// Drops a message.
  public func info(_ message: OSLogMessage) {}
  /// Drops a message.
  public func notice(_ message: OSLogMessage) {}
  /// Drops a message.
  public func warning(_ message: OSLogMessage) {}
  /// Writes a message.
  public func error(_ message: OSLogMessage) { write(message) }
  /// Writes a message.
  public func critical(_ message: OSLogMessage) { write(message) }
  /// Writes a message.
  public func fault(_ message: OSLogMessage) { write(message) }

  private func write(_ message: OSLogMessage) {
    FileHandle.standardError.write(Data("\(category): \(message.text)\n".utf8))
  }
}

/// The level of a message.
public struct OSLogType: Hashable, Sendable {
  private let name: String

  /// The default level.
  public static let `default` = OSLogType(name: "default")
  /// Helpful, not essential.
  public static let info = OSLogType(name: "info")
  /// For debugging.
  public static let debug = OSLogType(name: "debug")
  /// An error.
  public static let error = OSLogType(name: "error")
  /// A fault of the program.
  public static let fault = OSLogType(name: "fault")
}

/// A log of an app in its former form.
public final class OSLog: Sendable {
  let category: String

  /// The default log.
  public static let `default` = OSLog(subsystem: "", category: "default")

  /// Creates a log.
  public init(subsystem: String, category: String) {
    self.category = category
  }

  /// The purpose of a log for a tool that measures.
  public struct Category: Hashable, Sendable {
    let name: String

    /// Points in time.
    public static let pointsOfInterest = Category(name: "PointsOfInterest")
    /// Dynamic tracing.
    public static let dynamicTracing = Category(name: "DynamicTracing")
  }

  /// Creates a log for a tool that measures.
  public convenience init(subsystem: String, category: Category) {
    self.init(subsystem: subsystem, category: category.name)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Drops a message.
public func os_log(_ message: OSLogMessage) {}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes the format of a message of an error or fault to standard error, with its arguments; drops others.
public func os_log(
  _ format: StaticString, log: OSLog = .default, type: OSLogType = .default, _ arguments: any CVarArg...
) {
  let values = arguments.map { " \($0)" }.joined()
  Logger(log).log(level: type, OSLogMessage(stringLiteral: "\(format)\(values)"))
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of an error or fault to standard error; drops others.
public func os_log(_ type: OSLogType, log: OSLog = .default, _ message: OSLogMessage) {
  Logger(log).log(level: type, message)
}

// swift-format-ignore: AlwaysUseLowerCamelCase
/// Writes a message of an error or fault to standard error; drops others.
public func os_log(_ message: OSLogMessage, log: OSLog = .default, type: OSLogType = .default) {
  Logger(log).log(level: type, message)
}

/// The digits of a number in a message.
public struct OSLogFloatFormatting: Hashable, Sendable {
  let digits: Int?

  /// As many digits as it has.
  public static var fixed: OSLogFloatFormatting { OSLogFloatFormatting(digits: nil) }
  /// Returns a number of digits after the point, from 0 to 30.
  public static func fixed(precision: Int) -> OSLogFloatFormatting {
    OSLogFloatFormatting(digits: min(max(precision, 0), 30))
  }
}

/// A value that threads share, behind a lock.
public struct OSAllocatedUnfairLock<State: Sendable>: Sendable {
  private final class Storage: Sendable {
    let state: Mutex<State>

    init(_ state: State) {
      self.state = Mutex(state)
    }
  }

  private let storage: Storage

  /// Creates a lock around a value.
  public init(initialState: State) {
    storage = Storage(initialState)
  }

  /// Runs a closure that has the value to itself.
  public func withLock<Result: Sendable>(_ body: @Sendable (inout State) throws -> Result) rethrows -> Result {
    try storage.state.withLock { try body(&$0) }
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock.
  public init() {
    self.init(initialState: ())
  }
}

/// Whether a value of a message is private; messages are written as they are.
public struct OSLogPrivacy: Hashable, Sendable {
  private let name: String

  /// By the type of the value.
  public static let auto = OSLogPrivacy(name: "auto")
  /// Not private.
  public static let `public` = OSLogPrivacy(name: "public")
  /// Private.
  public static let `private` = OSLogPrivacy(name: "private")
  /// Returns a privacy that hides a value behind a mark.
  public static func `private`(mask: Mask) -> OSLogPrivacy { .private }
  /// Returns a privacy that hides a value behind a mark.
  public static func auto(mask: Mask) -> OSLogPrivacy { .auto }

  /// The mark in place of a hidden value.
  public enum Mask: Hashable, Sendable {
    /// A number that is the same for the same value.
    case hash
    /// None.
    case none
  }
  /// Secret.
  public static let sensitive = OSLogPrivacy(name: "sensitive")
}

/// A message of a log.
public struct OSLogMessage: ExpressibleByStringInterpolation, Sendable {
  let text: String

  /// The parts of a message.
  public struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var text = ""

    /// Creates an empty message.
    public init(literalCapacity: Int, interpolationCount: Int) {}
    /// Adds words.
    public mutating func appendLiteral(_ literal: String) { text += literal }
    /// Adds the description of a value.
    public mutating func appendInterpolation<Value>(_ value: Value, privacy: OSLogPrivacy = .auto) {
      text += "\(value)"
    }
    /// Adds a number with a number of digits.
    public mutating func appendInterpolation(
      _ value: Double, format: OSLogFloatFormatting, privacy: OSLogPrivacy = .auto
    ) {
      text += format.digits.map { value.formatted(.number.precision(.fractionLength($0))) } ?? "\(value)"
    }
  }

  /// Creates a message.
  public init(stringLiteral value: String) {
    text = value
  }

  /// Creates a message with values.
  public init(stringInterpolation: StringInterpolation) {
    text = stringInterpolation.text
  }
}
