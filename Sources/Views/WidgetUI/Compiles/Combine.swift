// swift-format-ignore-file: AllPublicDeclarationsHaveDocumentation, BeginDocumentationCommentWithOneLineSummary

public import Dispatch
public import Foundation
internal import Synchronization

public protocol Publisher<Output, Failure> {
  associatedtype Output
  associatedtype Failure: Error
}

public enum Subscribers {
  public enum Completion<Failure: Error> {
    case finished
    case failure(Failure)
  }
  public enum Demand: Hashable, Sendable {
    case unlimited
    case max(Int)
  }
}

extension Subscribers.Completion: Sendable {}

public protocol Cancellable {
  func cancel()
}

public final class AnyCancellable: Cancellable, Hashable, Sendable {
  init() {}
  public init(_ cancel: @escaping () -> Void) {}
  public init(_ canceller: some Cancellable) {}
  public func cancel() {}
  public static func == (first: AnyCancellable, second: AnyCancellable) -> Bool { first === second }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

extension Cancellable {
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self as? AnyCancellable ?? AnyCancellable(self)) }
  public func store(in list: inout some RangeReplaceableCollection<AnyCancellable>) {
    list.append(self as? AnyCancellable ?? AnyCancellable(self))
  }
}

public struct InertPublisher<Upstream, Output, Failure: Error>: Publisher {
  public let upstream: Upstream
  init(_ upstream: Upstream) { self.upstream = upstream }
}

public struct AnyPublisher<Output, Failure: Error>: Publisher {
  public init(_ publisher: some Publisher<Output, Failure>) {}
}

public struct Just<Output>: Publisher {
  public typealias Failure = Never
  public let output: Output
  public init(_ output: Output) { self.output = output }
}

public struct Empty<Output, Failure: Error>: Publisher {
  public init(completeImmediately: Bool = true) {}
}

public struct Fail<Output, Failure: Error>: Publisher {
  public let error: Failure
  public init(error: Failure) { self.error = error }
  public init(outputType: Output.Type, failure: Failure) { error = failure }
}

public final class Future<Output, Failure: Error>: Publisher {
  public typealias Promise = (sending Result<Output, Failure>) -> Void
  private let attemptToFulfill: (@escaping Promise) -> Void
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) { self.attemptToFulfill = attemptToFulfill }
  private func fulfill(_ receive: @escaping Promise) {
    let isFulfilled = Atomic(false)
    attemptToFulfill { if !isFulfilled.exchange(true, ordering: .relaxed) { receive($0) } }
  }
}

extension Future where Failure == Never {
  public var value: Output {
    get async { await withUnsafeContinuation { next in fulfill { next.resume(with: $0) } } }
  }
}

extension Future where Failure == any Error {
  public var value: Output {
    get async throws { try await withUnsafeThrowingContinuation { next in fulfill { next.resume(with: $0) } } }
  }
}

public protocol Subject<Output, Failure>: AnyObject, Publisher {
  func send(_ value: Output)
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  public func send() { send(()) }
}

public final class PassthroughSubject<Output, Failure: Error>: Subject, Sendable {
  public init() {}
  public func send(_ value: Output) {}
  public func send(completion: Subscribers.Completion<Failure>) {}
}

public final class CurrentValueSubject<Output, Failure: Error>: Subject {
  public final var value: Output
  public init(_ value: Output) { self.value = value }
  public func send(_ value: Output) { self.value = value }
  public func send(completion: Subscribers.Completion<Failure>) {}
}

public protocol TopLevelDecoder<Input> {
  associatedtype Input
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}

public protocol Scheduler {}

extension RunLoop: Scheduler {}
extension DispatchQueue: Scheduler {}
extension OperationQueue: Scheduler {}

public struct SchedulerInterval: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral, Sendable {
  public init(integerLiteral seconds: Int) {}
  public init(floatLiteral seconds: Double) {}
  public static func seconds(_ value: Double) -> SchedulerInterval { 0 }
  public static func milliseconds(_ value: Int) -> SchedulerInterval { 0 }
}

extension Publisher {
  public typealias Made<Value> = InertPublisher<Self, Value, Failure>
  public typealias Failing<Other: Error> = InertPublisher<Self, Output, Other>
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
  public func map<T>(_ transform: @escaping (Output) -> T) -> Made<T> { InertPublisher(self) }
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> Made<T> { InertPublisher(self) }
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> Made<T> { InertPublisher(self) }
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> Made<Output> { InertPublisher(self) }
  public func dropFirst(_ count: Int = 1) -> Made<Output> { InertPublisher(self) }
  public func first() -> Made<Output> { InertPublisher(self) }
  public func receive(on scheduler: some Scheduler) -> Made<Output> { InertPublisher(self) }
  public func subscribe(on scheduler: some Scheduler) -> Made<Output> { InertPublisher(self) }
  public func debounce(for time: SchedulerInterval, scheduler: some Scheduler) -> Made<Output> { InertPublisher(self) }
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> Failing<E> { InertPublisher(self) }
  public func replaceError(with output: Output) -> Failing<Never> { InertPublisher(self) }
  public func retry(_ retries: Int) -> Failing<Failure> { InertPublisher(self) }
  public func `catch`<P: Publisher>(_ handler: @escaping (Failure) -> P) -> Failing<P.Failure>
  where P.Output == Output { InertPublisher(self) }
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> InertPublisher<Self, T, any Error> {
    InertPublisher(self)
  }
  public func decode<Item: Decodable, Coder: TopLevelDecoder>(type: Item.Type, decoder: Coder)
    -> InertPublisher<Self, Item, any Error> where Output == Coder.Input
  { InertPublisher(self) }
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> Made<P.Output> where P.Failure == Failure { InertPublisher(self) }
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable { AnyCancellable() }
}

extension Publisher where Output: Equatable {
  public func removeDuplicates() -> Made<Output> { InertPublisher(self) }
}

extension Publisher where Failure == Never {
  public func setFailureType<E: Error>(to type: E.Type) -> Failing<E> { InertPublisher(self) }
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable { AnyCancellable() }
  public func assign<Root>(to path: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    AnyCancellable()
  }
  public func assign(to published: inout Published<Output>.Publisher) {}
}

public protocol ConnectablePublisher: Publisher {
  func connect() -> any Cancellable
}

public struct Autoconnect<Upstream: ConnectablePublisher>: Publisher {
  public typealias Output = Upstream.Output
  public typealias Failure = Upstream.Failure
  public let upstream: Upstream
}

public enum Publishers {
  public typealias Autoconnect = WidgetUI.Autoconnect
}

extension ConnectablePublisher {
  public func autoconnect() -> Autoconnect<Self> { Autoconnect(upstream: self) }
}

extension Timer {
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher() }
  public struct TimerPublisher: ConnectablePublisher {
    public typealias Output = Date
    public typealias Failure = Never
    public func connect() -> any Cancellable { AnyCancellable() }
  }
}

extension NotificationCenter {
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> AnyPublisher<Notification, Never> {
    AnyPublisher(Empty())
  }
}

extension View {
  public func onReceive<P: Publisher>(_ publisher: P, perform action: @escaping (P.Output) -> Void) -> some View
  where P.Failure == Never { self }
}
