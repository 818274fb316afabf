// What is made of each value.

extension Publisher {
  /// Changes each value.
  public func map<T>(_ transform: @escaping (Output) -> T) -> Publishers.Map<Self, T> { InertPublisher(self) }
  /// Changes each value and may fail.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> Publishers.TryMap<Self, T> {
    InertPublisher(self)
  }
  /// Reads a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Publishers.MapKeyPath<Self, T> { InertPublisher(self) }
  /// Reads two properties of each value.
  public func map<T0, T1>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>
  ) -> Publishers.Map<Self, (T0, T1)> { InertPublisher(self) }
  /// Reads three properties of each value.
  public func map<T0, T1, T2>(
    _ keyPath0: KeyPath<Output, T0>, _ keyPath1: KeyPath<Output, T1>, _ keyPath2: KeyPath<Output, T2>
  ) -> Publishers.Map<Self, (T0, T1, T2)> { InertPublisher(self) }
  /// Changes each value and leaves out those without a result.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Publishers.CompactMap<Self, T> {
    InertPublisher(self)
  }
  /// Changes each value, leaves out those without a result, and may fail.
  public func tryCompactMap<T>(_ transform: @escaping (Output) throws -> T?) -> Publishers.TryMap<Self, T> {
    InertPublisher(self)
  }
  /// Replaces a missing value.
  public func replaceNil<T>(with output: T) -> Publishers.Map<Self, T> where Output == T? { InertPublisher(self) }
  /// Makes a value of the one before and the next.
  public func scan<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> Publishers.Scan<Self, T> {
    InertPublisher(self)
  }
  /// Makes a value of the one before and the next, and may fail.
  public func tryScan<T>(
    _ initial: T, _ next: @escaping (T, Output) throws -> T
  ) -> Publishers.TryMap<Self, T> { InertPublisher(self) }
  /// Makes one value of all.
  public func reduce<T>(_ initial: T, _ next: @escaping (T, Output) -> T) -> Publishers.Reduce<Self, T> {
    InertPublisher(self)
  }
  /// Makes one value of all and may fail.
  public func tryReduce<T>(
    _ initial: T, _ next: @escaping (T, Output) throws -> T
  ) -> Publishers.TryMap<Self, T> { InertPublisher(self) }

  /// Makes one array of all values.
  public func collect() -> Publishers.Collect<Self> { InertPublisher(self) }
  /// Makes arrays of a number of values.
  public func collect(_ count: Int) -> Publishers.Collect<Self> { InertPublisher(self) }
  /// Counts the values.
  public func count() -> Publishers.Count<Self> { InertPublisher(self) }
  /// Drops all values.
  public func ignoreOutput() -> Publishers.Map<Self, Never> { InertPublisher(self) }
  /// Finds whether all values fulfil a condition.
  public func allSatisfy(_ predicate: @escaping (Output) -> Bool) -> Publishers.Map<Self, Bool> {
    InertPublisher(self)
  }
  /// Finds whether a value fulfils a condition.
  public func contains(where predicate: @escaping (Output) -> Bool) -> Publishers.Map<Self, Bool> {
    InertPublisher(self)
  }
  /// Finds the smallest value by a comparison.
  public func min(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Filter<Self> {
    InertPublisher(self)
  }
  /// Finds the largest value by a comparison.
  public func max(by areInIncreasingOrder: @escaping (Output, Output) -> Bool) -> Publishers.Filter<Self> {
    InertPublisher(self)
  }

  /// Decodes the values.
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(
    type: Item.Type, decoder: Coder
  ) -> Publishers.Decode<Self, Item, Coder> where Output == Coder.Input { InertPublisher(self) }
}

extension Publisher where Output: Equatable {
  /// Finds whether a value is published.
  public func contains(_ output: Output) -> Publishers.Map<Self, Bool> { InertPublisher(self) }
}

extension Publisher where Output: Comparable {
  /// Finds the smallest value.
  public func min() -> Publishers.Filter<Self> { InertPublisher(self) }
  /// Finds the largest value.
  public func max() -> Publishers.Filter<Self> { InertPublisher(self) }
}

extension Publisher where Output: Encodable {
  /// Encodes the values.
  public func encode<Coder: TopLevelEncoder>(encoder: Coder) -> Publishers.Encode<Self, Coder> {
    InertPublisher(self)
  }
}
