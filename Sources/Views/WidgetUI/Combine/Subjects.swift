/// A publisher that values can be sent to; what is sent is not delivered.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value.
  func send(_ value: Output)
  /// Sends the end of the values.
  func send(completion: Subscribers.Completion<Failure>)
  /// Sends a subscription.
  func send(subscription: any Subscription)
}

extension Subject where Output == Void {
  /// Sends a signal without a value.
  public func send() {
    send(())
  }
}

/// A subject that keeps no value.
public final class PassthroughSubject<Output, Failure: Error>: Subject, Sendable {
  /// Creates a subject.
  public init() {}

  /// Drops a value: there are no subscribers.
  public func send(_ value: Output) {}
  /// Does nothing: there are no subscribers.
  public func send(completion: Subscribers.Completion<Failure>) {}
  /// Does nothing: there are no subscribers.
  public func send(subscription: any Subscription) {}
}

/// A subject that keeps the last value.
public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  /// The last value that was sent or set.
  public final var value: Output

  /// Creates a subject with a value.
  public init(_ value: Output) {
    self.value = value
  }

  /// Keeps a value.
  public func send(_ value: Output) {
    self.value = value
  }

  /// Does nothing: there are no subscribers.
  public func send(completion: Subscribers.Completion<Failure>) {}
  /// Does nothing: there are no subscribers.
  public func send(subscription: any Subscription) {}
}
