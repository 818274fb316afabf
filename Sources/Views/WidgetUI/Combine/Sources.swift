internal import Synchronization

/// A publisher whose type is hidden.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  /// Hides the type of a publisher.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {}
}

extension Publisher {
  /// Hides the type of the publisher.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher of one value.
public struct Just<Output>: Publisher {
  /// The error: there is none.
  public typealias Failure = Never

  /// The value.
  public let output: Output

  /// Creates a publisher of a value.
  public init(_ output: Output) {
    self.output = output
  }
}

/// A publisher without values.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether the publisher ends at once.
  public let completeImmediately: Bool

  /// Creates a publisher without values.
  public init(completeImmediately: Bool = true) {
    self.completeImmediately = completeImmediately
  }

  /// Creates a publisher without values of types that are given.
  public init(completeImmediately: Bool = true, outputType: Output.Type, failureType: Failure.Type) {
    self.init(completeImmediately: completeImmediately)
  }
}

/// A publisher that fails.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// Creates a publisher that fails with an error.
  public init(error: Failure) {
    self.error = error
  }

  /// Creates a publisher that fails with an error, without values of a type that is given.
  public init(outputType: Output.Type, failure: Failure) {
    self.init(error: failure)
  }
}

/// A publisher that another is made for as soon as there is a subscriber, which there never is.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The values of the other publisher.
  public typealias Output = DeferredPublisher.Output
  /// The error of the other publisher.
  public typealias Failure = DeferredPublisher.Failure

  /// Makes the other publisher.
  public let createPublisher: () -> DeferredPublisher

  /// Creates a publisher; the closure is not called.
  public init(createPublisher: @escaping () -> DeferredPublisher) {
    self.createPublisher = createPublisher
  }
}

/// A publisher of one value that is found later, which is never begun.
public final class Future<Output, Failure: Error>: Publisher {
  /// Receives the value or the error.
  public typealias Promise = (sending Result<Output, Failure>) -> Void

  private let attemptToFulfill: (@escaping Promise) -> Void

  /// Creates a publisher; the closure is called if `value` is awaited.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    self.attemptToFulfill = attemptToFulfill
  }

  /// Calls the closure, and passes the first result of its promise on.
  private func fulfill(_ receive: @escaping Promise) {
    let isFulfilled = Atomic(false)
    attemptToFulfill { result in
      if !isFulfilled.exchange(true, ordering: .relaxed) { receive(result) }
    }
  }
}

/// The types of publishers.
public enum Publishers {}

extension Publishers {
  /// A publisher of the elements of a sequence.
  public struct Sequence<Elements: Swift.Sequence, Failure: Error>: Publisher {
    /// The elements.
    public typealias Output = Elements.Element

    /// The elements.
    public let sequence: Elements

    /// Creates a publisher of the elements of a sequence.
    public init(sequence: Elements) {
      self.sequence = sequence
    }
  }
}

extension Sequence {
  /// A publisher of the elements.
  public var publisher: Publishers.Sequence<Self, Never> { Publishers.Sequence(sequence: self) }
}

extension Optional {
  /// A publisher of the value, if there is one.
  public struct Publisher: WidgetUI.Publisher {
    /// The value.
    public typealias Output = Wrapped
    /// The error: there is none.
    public typealias Failure = Never

    /// The value.
    public let output: Wrapped?

    /// Creates a publisher of a value, if there is one.
    public init(_ output: Wrapped?) {
      self.output = output
    }
  }

  /// A publisher of the value, if there is one.
  public var publisher: Publisher { Publisher(self) }
}

extension Result {
  /// A publisher of the value or the error.
  public struct Publisher: WidgetUI.Publisher {
    /// The value.
    public typealias Output = Success

    /// The value or the error.
    public let result: Result<Success, Failure>

    /// Creates a publisher of a value or an error.
    public init(_ result: Result<Success, Failure>) {
      self.result = result
    }
  }

  /// A publisher of the value or the error.
  public var publisher: Publisher { Publisher(self) }
}

/// The values of a publisher as an asynchronous sequence, which is empty.
public struct AsyncPublisher<P: Publisher>: AsyncSequence where P.Failure == Never {
  /// A value.
  public typealias Element = P.Output

  /// An iterator without values.
  public struct Iterator: AsyncIteratorProtocol {
    /// Returns nil: there are no values.
    public mutating func next() async -> P.Output? { nil }
  }

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) {}

  /// Returns an iterator without values.
  public func makeAsyncIterator() -> Iterator { Iterator() }
}

/// The values of a publisher that may fail as an asynchronous sequence, which is empty.
public struct AsyncThrowingPublisher<P: Publisher>: AsyncSequence {
  /// A value.
  public typealias Element = P.Output

  /// An iterator without values.
  public struct Iterator: AsyncIteratorProtocol {
    /// Returns nil: there are no values.
    public mutating func next() async throws -> P.Output? { nil }
  }

  /// Creates a sequence of the values of a publisher.
  public init(_ publisher: P) {}

  /// Returns an iterator without values.
  public func makeAsyncIterator() -> Iterator { Iterator() }
}

extension Publisher {
  /// The values as an asynchronous sequence, which is empty.
  public var values: AsyncThrowingPublisher<Self> { AsyncThrowingPublisher(self) }
}

extension Publisher where Failure == Never {
  /// The values as an asynchronous sequence, which is empty.
  public var values: AsyncPublisher<Self> { AsyncPublisher(self) }
}

extension Future where Failure == Never {
  /// The value that the closure promises; each time it is awaited, the closure is called.
  public var value: Output {
    get async {
      await withUnsafeContinuation { continuation in
        fulfill { result in continuation.resume(with: result) }
      }
    }
  }
}

extension Future where Failure == any Error {
  /// The value that the closure promises; each time it is awaited, the closure is called.
  public var value: Output {
    get async throws {
      try await withUnsafeThrowingContinuation { continuation in
        fulfill { result in continuation.resume(with: result) }
      }
    }
  }
}
