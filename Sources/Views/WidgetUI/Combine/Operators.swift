// Operators keep types only: their closures are dropped.

/// A publisher made of another one by an operator, which publishes nothing.
public struct InertPublisher<Upstream, Output, Failure: Error>: Publisher {
  /// What the operator was applied to.
  public let upstream: Upstream

  init(_ upstream: Upstream) {
    self.upstream = upstream
  }
}

extension Publishers {
  /// A publisher whose operator changes the values.
  public typealias Map<Upstream: Publisher, Output> = InertPublisher<Upstream, Output, Upstream.Failure>
  /// A publisher whose operator changes the values and may fail.
  public typealias TryMap<Upstream: Publisher, Output> = InertPublisher<Upstream, Output, any Error>
  /// A publisher whose operator changes the error.
  public typealias MapError<Upstream: Publisher, Failure: Error> = InertPublisher<Upstream, Upstream.Output, Failure>
  /// A publisher whose operator leaves values out.
  public typealias Filter<Upstream: Publisher> = InertPublisher<Upstream, Upstream.Output, Upstream.Failure>
  /// A publisher whose operator leaves values out and may fail.
  public typealias TryFilter<Upstream: Publisher> = InertPublisher<Upstream, Upstream.Output, any Error>

  /// A publisher whose operator reads a property of each value.
  public typealias MapKeyPath<Upstream: Publisher, Output> = Map<Upstream, Output>
  /// A publisher whose operator changes values and leaves some out.
  public typealias CompactMap<Upstream: Publisher, Output> = Map<Upstream, Output>
  /// A publisher whose operator carries a value on.
  public typealias Scan<Upstream: Publisher, Output> = Map<Upstream, Output>
  /// A publisher whose operator makes one value of all.
  public typealias Reduce<Upstream: Publisher, Output> = Map<Upstream, Output>
  /// A publisher whose operator makes arrays of values.
  public typealias Collect<Upstream: Publisher> = Map<Upstream, [Upstream.Output]>
  /// A publisher whose operator counts the values.
  public typealias Count<Upstream: Publisher> = Map<Upstream, Int>
  /// A publisher whose operator makes a publisher of each value.
  public typealias FlatMap<NewPublisher: Publisher, Upstream: Publisher> =
    InertPublisher<Upstream, NewPublisher.Output, NewPublisher.Failure>
  /// A publisher whose operator follows the publisher that was published last.
  public typealias SwitchToLatest<Inner: Publisher, Upstream: Publisher> =
    InertPublisher<Upstream, Inner.Output, Inner.Failure>
  /// A publisher whose operator replaces an error by another publisher.
  public typealias Catch<Upstream: Publisher, NewPublisher: Publisher> =
    InertPublisher<Upstream, Upstream.Output, NewPublisher.Failure>
  /// A publisher whose operator declares an error.
  public typealias SetFailureType<Upstream: Publisher, Failure: Error> = MapError<Upstream, Failure>
  /// A publisher whose operator replaces an error by a value.
  public typealias ReplaceError<Upstream: Publisher> = MapError<Upstream, Never>
  /// A publisher whose operator ends the program on an error.
  public typealias AssertNoFailure<Upstream: Publisher> = MapError<Upstream, Never>
  /// A publisher whose operator decodes the values.
  public typealias Decode<Upstream: Publisher, Output: Decodable, Coder: TopLevelDecoder> = TryMap<Upstream, Output>
  /// A publisher whose operator encodes the values.
  public typealias Encode<Upstream: Publisher, Coder: TopLevelEncoder> = TryMap<Upstream, Coder.Output>
  /// A publisher whose operator leaves repeated values out.
  public typealias RemoveDuplicates<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator leaves the first values out.
  public typealias Drop<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator leaves the first values out.
  public typealias DropWhile<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator keeps the first values.
  public typealias PrefixWhile<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator keeps some of the values.
  public typealias Output<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator keeps the first value.
  public typealias First<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator keeps the last value.
  public typealias Last<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator chooses where values are received.
  public typealias ReceiveOn<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// A publisher whose operator chooses where values are made.
  public typealias SubscribeOn<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// A publisher whose operator waits until values no longer change.
  public typealias Debounce<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// A publisher whose operator keeps one value of an interval.
  public typealias Throttle<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// A publisher whose operator delays values.
  public typealias Delay<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// A publisher whose operator ends after a time without values.
  public typealias Timeout<Upstream: Publisher, Context: Scheduler> = Filter<Upstream>
  /// A publisher whose operator calls closures beside.
  public typealias HandleEvents<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator prints what happens.
  public typealias Print<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator begins again after an error.
  public typealias Retry<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator shares one subscription.
  public typealias Share<Upstream: Publisher> = Filter<Upstream>
  /// A publisher whose operator keeps values that are not wanted yet.
  public typealias Buffer<Upstream: Publisher> = Filter<Upstream>
}
