/// An activity that can be cancelled.
public protocol Cancellable {
  /// Cancels the activity.
  func cancel()
}

extension Cancellable {
  /// Keeps the activity in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(AnyCancellable(self))
  }

  /// Keeps the activity at the end of a collection.
  public func store<Collection: RangeReplaceableCollection>(
    in collection: inout Collection
  ) where Collection.Element == AnyCancellable {
    collection.append(AnyCancellable(self))
  }
}

/// A subscription whose type is hidden; since it never began, cancelling it does nothing.
public final class AnyCancellable: Cancellable, Hashable, Sendable {
  /// Creates a cancellable; the closure is not called.
  public init(_ cancel: @escaping () -> Void) {}

  /// Hides the type of a cancellable.
  public init<Canceller: Cancellable>(_ canceller: Canceller) {}

  init() {}

  /// Does nothing: there is nothing to cancel.
  public func cancel() {}

  /// Keeps the subscription in a set.
  public func store(in set: inout Set<AnyCancellable>) {
    set.insert(self)
  }

  /// Keeps the subscription at the end of a collection.
  public func store<Collection: RangeReplaceableCollection>(
    in collection: inout Collection
  ) where Collection.Element == AnyCancellable {
    collection.append(self)
  }

  /// Returns whether both are the same object.
  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }

  /// Hashes the identity of the object.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}

extension Publisher {
  /// Subscribes to the values and their end; neither closure is called.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
    receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable() }
}

extension Publisher where Failure == Never {
  /// Subscribes to the values; the closure is not called.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable() }

  /// Assigns the values to a property, which keeps the value it has.
  public func assign<Root>(
    to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root
  ) -> AnyCancellable { AnyCancellable() }

  /// Publishes the values with a property, which keeps the value it has.
  public func assign(to published: inout Published<Output>.Publisher) {}
}

extension Publisher {
  /// Sends the values to a subject, which receives none.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    AnyCancellable()
  }
}

/// A subscriber whose type is hidden.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  /// Hides the type of a subscriber.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {}

  /// Creates a subscriber; the closures are not called.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil,
    receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {}

  /// Does nothing.
  public func receive(subscription: any Subscription) {}
  /// Asks for no values.
  public func receive(_ input: Input) -> Subscribers.Demand { .none }
  /// Does nothing.
  public func receive(completion: Subscribers.Completion<Failure>) {}
}

extension Subscribers {
  /// A subscriber made of closures, which are not called.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    /// Creates a subscriber; the closures are not called.
    public init(
      receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void,
      receiveValue: @escaping (Input) -> Void
    ) {}

    /// Does nothing.
    public func receive(subscription: any Subscription) {}
    /// Asks for no values.
    public func receive(_ input: Input) -> Subscribers.Demand { .none }
    /// Does nothing.
    public func receive(completion: Subscribers.Completion<Failure>) {}
    /// Does nothing.
    public func cancel() {}
  }
}
