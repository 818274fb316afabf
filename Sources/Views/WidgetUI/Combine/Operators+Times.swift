// Where and when values are published.

extension Publisher {
  /// Chooses where values are received.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.ReceiveOn<Self, S> { InertPublisher(self) }
  /// Chooses where values are made.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.SubscribeOn<Self, S> { InertPublisher(self) }

  /// Waits until values have not changed for some time.
  public func debounce<S: Scheduler>(
    for dueTime: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Debounce<Self, S> { InertPublisher(self) }
  /// Keeps one value of an interval.
  public func throttle<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, scheduler: S, latest: Bool
  ) -> Publishers.Throttle<Self, S> { InertPublisher(self) }
  /// Delays values.
  public func delay<S: Scheduler>(
    for interval: S.SchedulerTimeType.Stride, tolerance: S.SchedulerTimeType.Stride? = nil, scheduler: S,
    options: S.SchedulerOptions? = nil
  ) -> Publishers.Delay<Self, S> { InertPublisher(self) }
  /// Ends after a time without values.
  public func timeout<S: Scheduler>(
    _ interval: S.SchedulerTimeType.Stride, scheduler: S, options: S.SchedulerOptions? = nil,
    customError: (() -> Failure)? = nil
  ) -> Publishers.Timeout<Self, S> { InertPublisher(self) }
  /// Measures the time between values.
  public func measureInterval<S: Scheduler>(
    using scheduler: S, options: S.SchedulerOptions? = nil
  ) -> Publishers.Map<Self, S.SchedulerTimeType.Stride> { InertPublisher(self) }
  /// Makes arrays of the values of an interval.
  public func collect<S: Scheduler>(
    _ strategy: Publishers.TimeGroupingStrategy<S>, options: S.SchedulerOptions? = nil
  ) -> Publishers.Collect<Self> { InertPublisher(self) }

  /// Keeps values that are not wanted yet.
  public func buffer(
    size: Int, prefetch: Publishers.PrefetchStrategy, whenFull: Publishers.BufferingStrategy<Failure>
  ) -> Publishers.Buffer<Self> { InertPublisher(self) }
  /// Shares one subscription.
  public func share() -> Publishers.Share<Self> { InertPublisher(self) }

  /// Prints what happens: nothing.
  public func print(_ prefix: String = "", to stream: (any TextOutputStream)? = nil) -> Publishers.Print<Self> {
    InertPublisher(self)
  }
  /// Calls closures beside; none is called.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> Publishers.HandleEvents<Self> { InertPublisher(self) }
  /// Stops in a debugger; never here.
  public func breakpoint(
    receiveSubscription: ((any Subscription) -> Bool)? = nil, receiveOutput: ((Output) -> Bool)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Bool)? = nil
  ) -> Publishers.HandleEvents<Self> { InertPublisher(self) }
}

extension Publishers {
  /// How values are collected by time.
  public enum TimeGroupingStrategy<Context: Scheduler> {
    /// All values of an interval.
    case byTime(Context, Context.SchedulerTimeType.Stride)
    /// All values of an interval, but at most a number.
    case byTimeOrCount(Context, Context.SchedulerTimeType.Stride, Int)
  }

  /// How a buffer asks for values.
  public enum PrefetchStrategy: Hashable, Sendable {
    /// As long as it is not full.
    case keepFull
    /// As subscribers do.
    case byRequest
  }

  /// What a full buffer does.
  public enum BufferingStrategy<Failure: Error> {
    /// Drops the next value.
    case dropNewest
    /// Drops the oldest value.
    case dropOldest
    /// Fails.
    case customError(() -> Failure)
  }
}
