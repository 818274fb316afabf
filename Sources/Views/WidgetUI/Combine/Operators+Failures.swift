// What becomes of errors, and publishers of publishers.

extension Publisher {
  /// Changes the error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Publishers.MapError<Self, E> {
    InertPublisher(self)
  }
  /// Replaces an error by a value.
  public func replaceError(with output: Output) -> Publishers.ReplaceError<Self> { InertPublisher(self) }
  /// Replaces an error by the values of another publisher.
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Publishers.Catch<Self, P>
  where P.Output == Output { InertPublisher(self) }
  /// Replaces an error by the values of another publisher, and may fail.
  public func tryCatch<P: Publisher>(_ handler: @escaping (Failure) throws -> P) -> Publishers.TryFilter<Self>
  where P.Output == Output { InertPublisher(self) }
  /// Begins again after an error.
  public func retry(_ retries: Int) -> Publishers.Retry<Self> { InertPublisher(self) }
  /// Ends the program on an error; there is none.
  public func assertNoFailure(
    _ prefix: String = "", file: StaticString = #file, line: UInt = #line
  ) -> Publishers.AssertNoFailure<Self> { InertPublisher(self) }
}

extension Publisher where Failure == Never {
  /// Declares an error that never occurs.
  public func setFailureType<E: Error>(to failureType: E.Type) -> Publishers.SetFailureType<Self, E> {
    InertPublisher(self)
  }
}

extension Publisher {
  /// Publishes the values of a publisher that is created for each value.
  public func flatMap<T, P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where T == P.Output, P.Failure == Failure { InertPublisher(self) }

  /// Publishes the values of a publisher without errors that is created for each value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<Publishers.SetFailureType<P, Failure>, Self> where P.Failure == Never {
    InertPublisher(self)
  }
}

extension Publisher where Failure == Never {
  /// Publishes the values of a publisher that is created for each value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Publishers.SetFailureType<Self, P.Failure>> {
    InertPublisher(setFailureType(to: P.Failure.self))
  }

  /// Publishes the values of a publisher without errors that is created for each value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Publishers.FlatMap<P, Self> where P.Failure == Never { InertPublisher(self) }
}

extension Publisher where Output: Publisher, Output.Failure == Failure {
  /// Publishes the values of the publisher that was published last.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { InertPublisher(self) }
}

extension Publisher where Output: Publisher, Failure == Never {
  /// Publishes the values of the publisher that was published last.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Publishers.SetFailureType<Self, Output.Failure>> {
    InertPublisher(setFailureType(to: Output.Failure.self))
  }
}

extension Publisher where Output: Publisher, Output.Failure == Never, Failure == Never {
  /// Publishes the values of the publisher that was published last.
  public func switchToLatest() -> Publishers.SwitchToLatest<Output, Self> { InertPublisher(self) }
}
