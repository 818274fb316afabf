public import Dispatch
public import Foundation

/// A place where publishers deliver values; nothing is scheduled there.
public protocol Scheduler<SchedulerTimeType> {
  /// An instant of the scheduler.
  associatedtype SchedulerTimeType: Strideable where SchedulerTimeType.Stride: SchedulerTimeIntervalConvertible
  /// Options of the scheduler.
  associatedtype SchedulerOptions

  /// The current instant.
  var now: SchedulerTimeType { get }
  /// The smallest tolerance.
  var minimumTolerance: SchedulerTimeType.Stride { get }

  /// Schedules an action at once.
  func schedule(options: SchedulerOptions?, _ action: @escaping () -> Void)
  /// Schedules an action for an instant.
  func schedule(
    after date: SchedulerTimeType, tolerance: SchedulerTimeType.Stride, options: SchedulerOptions?,
    _ action: @escaping () -> Void)
  /// Schedules an action for an instant and at an interval after it.
  func schedule(
    after date: SchedulerTimeType, interval: SchedulerTimeType.Stride, tolerance: SchedulerTimeType.Stride,
    options: SchedulerOptions?, _ action: @escaping () -> Void
  ) -> any Cancellable
}

/// A length of time in a unit of one's choice.
public protocol SchedulerTimeIntervalConvertible {
  /// Returns a number of seconds.
  static func seconds(_ value: Int) -> Self
  /// Returns a number of seconds.
  static func seconds(_ value: Double) -> Self
  /// Returns a number of milliseconds.
  static func milliseconds(_ value: Int) -> Self
  /// Returns a number of microseconds.
  static func microseconds(_ value: Int) -> Self
  /// Returns a number of nanoseconds.
  static func nanoseconds(_ value: Int) -> Self
}

/// An instant of any scheduler of the system.
public struct SchedulerInstant: Strideable, Hashable, Sendable {
  /// Seconds since an instant of the scheduler's own.
  let seconds: Double

  /// Returns the time from this instant to another.
  public func distance(to other: SchedulerInstant) -> Stride { Stride(other.seconds - seconds) }

  /// Returns the instant that is later by some time.
  public func advanced(by time: Stride) -> SchedulerInstant { SchedulerInstant(seconds: seconds + time.seconds) }

  /// A length of time.
  public struct Stride: SchedulerTimeIntervalConvertible, SignedNumeric, Comparable, Hashable, Sendable {
    let seconds: Double

    init(_ seconds: Double) {
      self.seconds = seconds
    }

    /// Creates a length of a whole number of seconds.
    public init?<Number: BinaryInteger>(exactly seconds: Number) {
      guard let seconds = Double(exactly: seconds) else { return nil }
      self.seconds = seconds
    }

    /// The length without its sign.
    public var magnitude: Stride { Stride(abs(seconds)) }

    /// Returns a number of seconds.
    public static func seconds(_ value: Int) -> Stride { Stride(Double(value)) }
    /// Returns a number of seconds.
    public static func seconds(_ value: Double) -> Stride { Stride(value) }
    /// Returns a number of milliseconds.
    public static func milliseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e3) }
    /// Returns a number of microseconds.
    public static func microseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e6) }
    /// Returns a number of nanoseconds.
    public static func nanoseconds(_ value: Int) -> Stride { Stride(Double(value) / 1e9) }

    /// Returns the sum.
    public static func + (first: Stride, second: Stride) -> Stride { Stride(first.seconds + second.seconds) }
    /// Returns the difference.
    public static func - (first: Stride, second: Stride) -> Stride { Stride(first.seconds - second.seconds) }
    /// Returns the product.
    public static func * (first: Stride, second: Stride) -> Stride { Stride(first.seconds * second.seconds) }
    /// Multiplies by a length.
    public static func *= (first: inout Stride, second: Stride) {
      first = first * second
    }
    /// Returns whether the first is shorter.
    public static func < (first: Stride, second: Stride) -> Bool { first.seconds < second.seconds }
  }
}

extension SchedulerInstant.Stride: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// Creates a length of some seconds.
  public init(integerLiteral seconds: Int) {
    self.init(Double(seconds))
  }

  /// Creates a length of some seconds.
  public init(floatLiteral seconds: Double) {
    self.init(seconds)
  }
}

extension Scheduler where SchedulerTimeType == SchedulerInstant {
  /// The first instant.
  public var now: SchedulerInstant { SchedulerInstant(seconds: 0) }
  /// No tolerance.
  public var minimumTolerance: SchedulerInstant.Stride { 0 }

  /// Does nothing: the action is not called.
  public func schedule(options: SchedulerOptions? = nil, _ action: @escaping () -> Void) {}

  /// Does nothing: the action is not called.
  public func schedule(
    after date: SchedulerInstant, tolerance: SchedulerInstant.Stride = 0, options: SchedulerOptions? = nil,
    _ action: @escaping () -> Void
  ) {}

  /// Does nothing: the action is not called.
  public func schedule(
    after date: SchedulerInstant, interval: SchedulerInstant.Stride, tolerance: SchedulerInstant.Stride = 0,
    options: SchedulerOptions? = nil, _ action: @escaping () -> Void
  ) -> any Cancellable { AnyCancellable() }
}

/// The options of a scheduler of the system: there are none.
public struct NoSchedulerOptions: Hashable, Sendable {
  /// Creates no options.
  public init() {}
}

extension RunLoop: Scheduler {
  /// An instant.
  public typealias SchedulerTimeType = SchedulerInstant
  /// No options.
  public typealias SchedulerOptions = NoSchedulerOptions
}

extension DispatchQueue: Scheduler {
  /// An instant.
  public typealias SchedulerTimeType = SchedulerInstant
  /// No options.
  public typealias SchedulerOptions = NoSchedulerOptions
}

extension OperationQueue: Scheduler {
  /// An instant.
  public typealias SchedulerTimeType = SchedulerInstant
  /// No options.
  public typealias SchedulerOptions = NoSchedulerOptions
}

/// A scheduler that acts at once on Apple's systems, and not at all in pictures.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// An instant.
  public typealias SchedulerTimeType = SchedulerInstant
  /// No options.
  public typealias SchedulerOptions = NoSchedulerOptions

  /// The only one.
  public static let shared = ImmediateScheduler()
}
