// Combine's vocabulary, so that models of apps compile. A picture shows one state: nothing is subscribed to, no timer
// runs, no closure is called. Publishers therefore keep types only, and a picture shows the values models begin with.

/// A source of values over time, which publishes nothing while a picture is drawn.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that ends the values; `Never` if they cannot fail.
  associatedtype Failure: Error

  /// Attaches a subscriber.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Does nothing: the subscriber receives neither a subscription nor values.
  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {}

  /// Does nothing: the subscriber receives neither a subscription nor values.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {}
}

/// A receiver of a publisher's values, which receives nothing.
public protocol Subscriber<Input, Failure>: CustomCombineIdentifierConvertible {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that ends the values.
  associatedtype Failure: Error

  /// Receives the subscription.
  func receive(subscription: any Subscription)
  /// Receives a value, and returns how many more are wanted.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the end of the values.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// A connection of a subscriber to a publisher.
public protocol Subscription: Cancellable, CustomCombineIdentifierConvertible {
  /// Asks for values.
  func request(_ demand: Subscribers.Demand)
}

/// The types of subscribers.
public enum Subscribers {
  /// The end of a publisher's values.
  public enum Completion<Failure: Error> {
    /// All values were published.
    case finished
    /// An error ended the values.
    case failure(Failure)
  }

  /// The number of values that a subscriber asks for.
  public struct Demand: Hashable, Comparable, Sendable {
    /// The number; nil if it is unlimited.
    public let max: Int?

    /// Any number of values.
    public static let unlimited = Demand(max: nil)
    /// No values.
    public static let none = Demand(max: 0)
    /// Returns a number of values.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }

    /// Returns whether the first demand is smaller.
    public static func < (first: Demand, second: Demand) -> Bool {
      guard let count = first.max else { return false }
      return second.max.map { count < $0 } ?? true
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Hashable where Failure: Hashable {}
extension Subscribers.Completion: Sendable {}

/// The identity of a subscriber or a subscription.
public struct CombineIdentifier: Hashable, Sendable {
  private let object: ObjectIdentifier?

  /// Creates an identity without an object.
  public init() {
    object = nil
  }

  /// Creates the identity of an object.
  public init(_ object: AnyObject) {
    self.object = ObjectIdentifier(object)
  }
}

/// A value with an identity.
public protocol CustomCombineIdentifierConvertible {
  /// The identity.
  var combineIdentifier: CombineIdentifier { get }
}

extension CustomCombineIdentifierConvertible {
  /// An identity without an object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier() }
}

extension CustomCombineIdentifierConvertible where Self: AnyObject {
  /// The identity of the object.
  public var combineIdentifier: CombineIdentifier { CombineIdentifier(self) }
}
