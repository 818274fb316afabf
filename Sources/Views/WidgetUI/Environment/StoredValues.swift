public import Foundation

// Wrappers of values that apps store or change: a picture reads them once.

/// A value of the user's settings, read when it is drawn.
@propertyWrapper
public struct AppStorage<Value>: DynamicProperty {
  private let read: () -> Value

  /// The stored value or the default; what is assigned is ignored.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set {}
  }

  /// A binding that reads the value.
  public var projectedValue: Binding<Value> { .constant(read()) }

  private init(_ key: String, _ store: UserDefaults?, _ value: Value, _ convert: @escaping (Any) -> Value?) {
    let store = store ?? .standard
    read = { store.object(forKey: key).flatMap(convert) ?? value }
  }
}

extension AppStorage {
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Bool {
    self.init(key, store, wrappedValue) { $0 as? Bool }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Int {
    self.init(key, store, wrappedValue) { $0 as? Int }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Double {
    self.init(key, store, wrappedValue) { $0 as? Double }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == String {
    self.init(key, store, wrappedValue) { $0 as? String }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Data {
    self.init(key, store, wrappedValue) { $0 as? Data }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == Date {
    self.init(key, store, wrappedValue) { $0 as? Date }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil) where Value == URL {
    self.init(key, store, wrappedValue) { ($0 as? String).flatMap { URL(string: $0) } }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == String {
    self.init(key, store, wrappedValue) { ($0 as? String).flatMap { Value(rawValue: $0) } }
  }
  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String, store: UserDefaults? = nil)
  where Value: RawRepresentable, Value.RawValue == Int {
    self.init(key, store, wrappedValue) { ($0 as? Int).flatMap { Value(rawValue: $0) } }
  }
}

extension AppStorage where Value: ExpressibleByNilLiteral {
  /// Creates a property that is nil if nothing is stored.
  public init<Wrapped>(_ key: String, store: UserDefaults? = nil) where Value == Wrapped? {
    self.init(key, store, nil) { .some($0 as? Wrapped) }
  }
}

/// A value of a window; in a picture its default.
@propertyWrapper
public struct SceneStorage<Value>: DynamicProperty {
  private let value: Value

  /// Creates a property with a default.
  public init(wrappedValue: Value, _ key: String) {
    value = wrappedValue
  }

  /// The default; what is assigned is ignored.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  /// A binding that reads the value.
  public var projectedValue: Binding<Value> { .constant(value) }
}

/// The value of a gesture; in a picture its initial value.
@propertyWrapper
public struct GestureState<Value>: DynamicProperty {
  /// The initial value.
  public let wrappedValue: Value

  /// Creates a property with an initial value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The property itself.
  public var projectedValue: GestureState { self }
}

/// Whether a view has the focus; no view of a picture has it.
@propertyWrapper
public struct FocusState<Value: Hashable>: DynamicProperty {
  /// A binding that reads the value.
  public typealias Binding = WidgetUI.Binding<Value>

  private let value: Value

  /// The value without a focus; what is assigned is ignored.
  public var wrappedValue: Value {
    get { value }
    nonmutating set {}
  }

  /// A binding that reads the value.
  public var projectedValue: Binding { .constant(value) }

  /// Creates a property that is false.
  public init() where Value == Bool {
    value = false
  }

  /// Creates a property that is nil.
  public init<Wrapped: Hashable>() where Value == Wrapped? {
    value = nil
  }
}

/// The identities of views; a picture has no use for them.
@propertyWrapper
public struct Namespace: DynamicProperty {
  /// The identity of a set of views.
  public struct ID: Hashable, Sendable {}

  /// Creates a set of identities.
  public init() {}

  /// The identity of the set.
  public var wrappedValue: ID { ID() }
}

/// Bindings to the properties of an observable model.
@propertyWrapper @dynamicMemberLookup
public struct Bindable<Value> {
  /// The model.
  public var wrappedValue: Value

  /// Creates bindings to a model.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates bindings to a model.
  public init(_ wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// The bindings.
  public var projectedValue: Bindable { self }
}

extension Bindable where Value: AnyObject {
  /// Returns a binding that reads a property of the model.
  public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Value, Subject>) -> Binding<Subject> {
    Binding { [wrappedValue] in
      wrappedValue[keyPath: path]
    } set: { _ in
    }
  }
}
