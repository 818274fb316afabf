// A picture shows one state of a view: these wrappers hold the value they begin with, and what is assigned is dropped.

/// A value a view keeps: in a picture the one it begins with.
@propertyWrapper
public struct State<Value>: DynamicProperty {
  private let value: Value

  /// A first value.
  public init(wrappedValue value: Value) {
    self.value = value
  }

  /// A first value.
  public init(initialValue value: Value) {
    self.value = value
  }

  /// The first value; nothing else can be set.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  /// The value as others read it.
  public var projectedValue: Binding<Value> { .constant(value) }
}

/// A value another view keeps.
@propertyWrapper
public struct Binding<Value>: DynamicProperty {
  private let read: () -> Value

  /// A binding that always reads the same value.
  public static func constant(_ value: Value) -> Binding { Binding { value } }

  /// A binding that reads; nothing can be set.
  public init(get: @escaping () -> Value, set: @escaping (Value) -> Void) {
    self.init(get)
  }

  private init(_ read: @escaping () -> Value) {
    self.read = read
  }

  /// What is read; nothing can be set.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set {}
  }

  /// The binding itself.
  public var projectedValue: Binding { self }
}

/// A model that views watch; in a picture it is read once.
public protocol ObservableObject: AnyObject {}

/// A property of a model that views watch.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value

  /// A first value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// A first value.
  public init(initialValue: Value) {
    wrappedValue = initialValue
  }
}

/// A model that a view makes.
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
  /// The model.
  public let wrappedValue: Model

  /// A model, made at once.
  public init(wrappedValue: @autoclosure () -> Model) {
    self.wrappedValue = wrappedValue()
  }
}

/// A model that a view is given.
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
  /// The model.
  public var wrappedValue: Model

  /// A model.
  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }

  /// A model.
  public init(initialValue: Model) {
    wrappedValue = initialValue
  }
}
