/// A model that views watch, which a picture reads once.
public protocol ObservableObject: AnyObject {
  /// The type of the publisher of changes.
  associatedtype ObjectWillChangePublisher: Publisher = ObservableObjectPublisher
  where ObjectWillChangePublisher.Failure == Never

  /// A publisher of changes, which publishes nothing.
  var objectWillChange: ObjectWillChangePublisher { get }
}

extension ObservableObject where ObjectWillChangePublisher == ObservableObjectPublisher {
  /// A publisher of changes, which publishes nothing.
  public var objectWillChange: ObservableObjectPublisher { ObservableObjectPublisher() }
}

/// A publisher of a model's changes, which publishes nothing.
public final class ObservableObjectPublisher: Publisher, Sendable {
  /// A signal without a value.
  public typealias Output = Void
  /// The error: there is none.
  public typealias Failure = Never

  /// Creates a publisher.
  public init() {}

  /// Does nothing: nobody watches.
  public func send() {}
}

/// A property of a model that views watch.
@propertyWrapper
public struct Published<Value> {
  /// The value.
  public var wrappedValue: Value

  /// Creates a property with a value.
  public init(wrappedValue: Value) {
    self.wrappedValue = wrappedValue
  }

  /// Creates a property with a value.
  public init(initialValue: Value) {
    wrappedValue = initialValue
  }

  /// A publisher of the property's values, which publishes nothing.
  public struct Publisher: WidgetUI.Publisher {
    /// A value.
    public typealias Output = Value
    /// The error: there is none.
    public typealias Failure = Never
  }

  /// A publisher of the property's values, which publishes nothing; another one that is set is dropped.
  public var projectedValue: Publisher {
    get { Publisher() }
    set {}
  }
}

/// A model that a view creates.
@propertyWrapper
public struct StateObject<Model: ObservableObject>: DynamicProperty {
  /// The model.
  public let wrappedValue: Model

  /// Creates the model at once.
  public init(wrappedValue: @autoclosure () -> Model) {
    self.wrappedValue = wrappedValue()
  }

  /// Bindings to the properties of the model.
  public var projectedValue: ObservedObject<Model>.Wrapper { ObservedObject.Wrapper(model: wrappedValue) }
}

/// A model that a view is given.
@propertyWrapper
public struct ObservedObject<Model: ObservableObject>: DynamicProperty {
  /// The model.
  public var wrappedValue: Model

  /// Takes a model.
  public init(wrappedValue: Model) {
    self.wrappedValue = wrappedValue
  }

  /// Takes a model.
  public init(initialValue: Model) {
    wrappedValue = initialValue
  }

  /// Bindings to the properties of the model.
  public var projectedValue: Wrapper { Wrapper(model: wrappedValue) }

  /// Bindings to the properties of a model.
  @dynamicMemberLookup
  public struct Wrapper {
    let model: Model

    /// Returns a binding that reads a property of the model.
    public subscript<Subject>(dynamicMember path: ReferenceWritableKeyPath<Model, Subject>) -> Binding<Subject> {
      Binding { [model] in
        model[keyPath: path]
      } set: { _ in
      }
    }
  }
}
