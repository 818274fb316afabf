public import Foundation

/// A publisher that publishes from the moment when it is connected; connecting it does nothing.
public protocol ConnectablePublisher: Publisher {
  /// Connects the publisher.
  func connect() -> any Cancellable
}

extension Publishers {
  /// A publisher that connects another one for its first subscriber, which there never is.
  public final class Autoconnect<Upstream: ConnectablePublisher>: Publisher {
    /// The values of the other publisher.
    public typealias Output = Upstream.Output
    /// The error of the other publisher.
    public typealias Failure = Upstream.Failure

    /// The other publisher.
    public final let upstream: Upstream

    /// Creates a publisher that connects another one.
    public init(upstream: Upstream) {
      self.upstream = upstream
    }
  }

  /// A publisher that is connected by hand; connecting it does nothing.
  public struct MakeConnectable<Upstream: Publisher>: ConnectablePublisher {
    /// The values of the other publisher.
    public typealias Output = Upstream.Output
    /// The error of the other publisher.
    public typealias Failure = Upstream.Failure

    /// Creates a publisher of the values of another one.
    public init(upstream: Upstream) {}

    /// Does nothing.
    public func connect() -> any Cancellable { AnyCancellable() }
  }

  /// A publisher that sends the values of another one to a subject; connecting it does nothing.
  public final class Multicast<Upstream: Publisher, SubjectType: Subject>: ConnectablePublisher
  where Upstream.Output == SubjectType.Output, Upstream.Failure == SubjectType.Failure {
    /// The values of the other publisher.
    public typealias Output = Upstream.Output
    /// The error of the other publisher.
    public typealias Failure = Upstream.Failure

    /// The other publisher.
    public final let upstream: Upstream

    init(upstream: Upstream) {
      self.upstream = upstream
    }

    /// Does nothing.
    public func connect() -> any Cancellable { AnyCancellable() }
  }
}

extension ConnectablePublisher {
  /// Connects the publisher for its first subscriber.
  public func autoconnect() -> Publishers.Autoconnect<Self> { Publishers.Autoconnect(upstream: self) }
}

extension Publisher where Failure == Never {
  /// Has the publisher connected by hand.
  public func makeConnectable() -> Publishers.MakeConnectable<Self> { Publishers.MakeConnectable(upstream: self) }
}

extension Publisher {
  /// Sends the values to a subject that a closure makes; the closure is not called.
  public func multicast<S: Subject>(_ createSubject: @escaping () -> S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { Publishers.Multicast(upstream: self) }

  /// Sends the values to a subject, which receives none.
  public func multicast<S: Subject>(subject: S) -> Publishers.Multicast<Self, S>
  where S.Output == Output, S.Failure == Failure { Publishers.Multicast(upstream: self) }
}

extension Timer {
  /// Returns a publisher of the current time at an interval, which never fires.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode,
    options: RunLoop.SchedulerOptions? = nil
  ) -> TimerPublisher {
    TimerPublisher(interval: interval, tolerance: tolerance, runLoop: runLoop, mode: mode, options: options)
  }

  /// A publisher of the current time at an interval, which never fires.
  public final class TimerPublisher: ConnectablePublisher {
    /// An instant.
    public typealias Output = Date
    /// The error: there is none.
    public typealias Failure = Never

    /// Seconds between two values.
    public final let interval: TimeInterval
    /// Seconds by which a value may be late.
    public final let tolerance: TimeInterval?
    /// The run loop that a timer would run on.
    public final let runLoop: RunLoop
    /// The mode of the run loop.
    public final let mode: RunLoop.Mode
    /// Options of the run loop.
    public final let options: RunLoop.SchedulerOptions?

    /// Creates a publisher that never fires.
    public init(
      interval: TimeInterval, tolerance: TimeInterval? = nil, runLoop: RunLoop, mode: RunLoop.Mode,
      options: RunLoop.SchedulerOptions? = nil
    ) {
      self.interval = interval
      self.tolerance = tolerance
      self.runLoop = runLoop
      self.mode = mode
      self.options = options
    }

    /// Does nothing: no timer is started.
    public func connect() -> any Cancellable { AnyCancellable() }
  }
}

extension NotificationCenter {
  /// Returns a publisher of notifications, which publishes none.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }

  /// A publisher of notifications, which publishes none.
  public struct Publisher: WidgetUI.Publisher {
    /// A notification.
    public typealias Output = Notification
    /// The error: there is none.
    public typealias Failure = Never

    /// The center of the notifications.
    public let center: NotificationCenter
    /// The name of the notifications.
    public let name: Notification.Name
    /// The sender of the notifications; nil if any will do.
    public let object: AnyObject?

    /// Creates a publisher of notifications.
    public init(center: NotificationCenter, name: Notification.Name, object: AnyObject? = nil) {
      self.center = center
      self.name = name
      self.object = object
    }
  }
}

extension View {
  /// Does nothing: publishers publish nothing, and the action is not called.
  public func onReceive<P: Publisher>(
    _ publisher: P, perform action: @escaping (P.Output) -> Void
  ) -> some View where P.Failure == Never { self }
}
