// Which of the values are published.

extension Publisher {
  /// Keeps the values that fulfil a condition.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Publishers.Filter<Self> { InertPublisher(self) }
  /// Keeps the values that fulfil a condition, and may fail.
  public func tryFilter(_ isIncluded: @escaping (Output) throws -> Bool) -> Publishers.TryFilter<Self> {
    InertPublisher(self)
  }
  /// Leaves out values that are like the one before.
  public func removeDuplicates(
    by predicate: @escaping (Output, Output) -> Bool
  ) -> Publishers.RemoveDuplicates<Self> { InertPublisher(self) }
  /// Leaves out values that are like the one before, and may fail.
  public func tryRemoveDuplicates(
    by predicate: @escaping (Output, Output) throws -> Bool
  ) -> Publishers.TryFilter<Self> { InertPublisher(self) }
  /// Publishes a value if there is none.
  public func replaceEmpty(with output: Output) -> Publishers.Filter<Self> { InertPublisher(self) }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> Publishers.Drop<Self> { InertPublisher(self) }
  /// Leaves out the first values as long as they fulfil a condition.
  public func drop(while predicate: @escaping (Output) -> Bool) -> Publishers.DropWhile<Self> {
    InertPublisher(self)
  }
  /// Leaves out values until another publisher publishes one.
  public func drop<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Filter<Self>
  where P.Failure == Failure { InertPublisher(self) }
  /// Keeps the first values.
  public func prefix(_ maxLength: Int) -> Publishers.Output<Self> { InertPublisher(self) }
  /// Keeps the first values as long as they fulfil a condition.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> Publishers.PrefixWhile<Self> {
    InertPublisher(self)
  }
  /// Keeps values until another publisher publishes one.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> Publishers.Filter<Self> { InertPublisher(self) }
  /// Keeps the first value.
  public func first() -> Publishers.First<Self> { InertPublisher(self) }
  /// Keeps the first value that fulfils a condition.
  public func first(where predicate: @escaping (Output) -> Bool) -> Publishers.First<Self> { InertPublisher(self) }
  /// Keeps the last value.
  public func last() -> Publishers.Last<Self> { InertPublisher(self) }
  /// Keeps the last value that fulfils a condition.
  public func last(where predicate: @escaping (Output) -> Bool) -> Publishers.Last<Self> { InertPublisher(self) }
  /// Keeps the value at an index.
  public func output(at index: Int) -> Publishers.Output<Self> { InertPublisher(self) }
  /// Keeps the values of a range of indices.
  public func output<Range: RangeExpression>(in range: Range) -> Publishers.Output<Self> where Range.Bound == Int {
    InertPublisher(self)
  }

  /// Publishes values before the others.
  public func prepend(_ elements: Output...) -> Publishers.Filter<Self> { InertPublisher(self) }
  /// Publishes values before the others.
  public func prepend<S: Sequence>(_ elements: S) -> Publishers.Filter<Self> where S.Element == Output {
    InertPublisher(self)
  }
  /// Publishes the values of another publisher before the others.
  public func prepend<P: Publisher>(_ publisher: P) -> Publishers.Filter<Self>
  where P.Output == Output, P.Failure == Failure { InertPublisher(self) }
  /// Publishes values after the others.
  public func append(_ elements: Output...) -> Publishers.Filter<Self> { InertPublisher(self) }
  /// Publishes values after the others.
  public func append<S: Sequence>(_ elements: S) -> Publishers.Filter<Self> where S.Element == Output {
    InertPublisher(self)
  }
  /// Publishes the values of another publisher after the others.
  public func append<P: Publisher>(_ publisher: P) -> Publishers.Filter<Self>
  where P.Output == Output, P.Failure == Failure { InertPublisher(self) }
}

extension Publisher where Output: Equatable {
  /// Leaves out values that equal the one before.
  public func removeDuplicates() -> Publishers.RemoveDuplicates<Self> { InertPublisher(self) }
}
