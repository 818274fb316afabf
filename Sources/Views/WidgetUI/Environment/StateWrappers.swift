// A picture shows one state of a view: these wrappers keep their initial value, and ignore what is assigned.

/// A value that a view keeps: in a picture its initial value.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let value: Value

  /// Creates a state with an initial value.
  public init(wrappedValue value: Value) {
    self.value = value
  }

  /// Creates a state with an initial value.
  public init(initialValue value: Value) {
    self.value = value
  }

  /// The initial value; what is assigned is ignored.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  /// A binding that reads the value.
  public var projectedValue: Binding<Value> { .constant(value) }
}

extension State where Value: ExpressibleByNilLiteral {
  /// Creates a state without a value.
  public init() {
    self.init(wrappedValue: nil)
  }
}

/// A value that another view keeps.
@propertyWrapper @dynamicMemberLookup
public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value

  /// Returns a binding that always reads the same value.
  public static func constant(_ value: Value) -> Binding { Binding { value } }

  /// Creates a binding that reads with a closure; the closure that sets is not called.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get)
  }

  private init(_ read: @escaping () -> Value) {
    self.read = read
  }

  /// The value; what is assigned is ignored.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set {}
  }

  /// The binding itself.
  public var projectedValue: Binding { self }

  /// Returns the binding itself: nothing moves.
  public func animation(_ animation: Animation? = .default) -> Binding { self }

  /// Returns a binding that reads a property of the value.
  public subscript<Subject>(dynamicMember path: WritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding<Subject> { [read] in read()[keyPath: path] }
  }
}
