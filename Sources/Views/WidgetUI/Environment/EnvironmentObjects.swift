/// A model that an outer view provides.
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: DynamicProperty {
  @Environment private var model: Model?

  /// Reads the model of the type.
  public init() {
    _model = Environment(\.[modelOf: ModelType<Model>()])
  }

  /// The model.
  ///
  /// As in SwiftUI, the program ends here if no outer view provides a model.
  @MainActor public var wrappedValue: Model {
    guard let model else { fatalError("no ancestor view provides a \(Model.self) with environmentObject") }
    return model
  }

  /// Bindings to the properties of the model.
  @MainActor public var projectedValue: ObservedObject<Model>.Wrapper { ObservedObject.Wrapper(model: wrappedValue) }
}

/// A type of models as the index of an environment.
struct ModelType<Model>: Hashable {}

extension EnvironmentValues {
  /// The model of a type that an outer view provides; nil if there is none.
  subscript<Model>(modelOf type: ModelType<Model>) -> Model? {
    get { models[ObjectIdentifier(Model.self)] as? Model }
    set { models[ObjectIdentifier(Model.self)] = newValue }
  }
}

extension Environment {
  /// Reads the model of a type that an outer view provides with `environment(_:)`.
  ///
  /// As in SwiftUI, the program ends where the model is read if no outer view provides one.
  public init(_ type: Value.Type) where Value: AnyObject {
    self.init(\.[requiredModelOf: ModelType<Value>()])
  }

  /// Reads the model of a type that an outer view provides with `environment(_:)`; nil if there is none.
  public init<Model: AnyObject>(_ type: Model.Type) where Value == Model? {
    self.init(\.[modelOf: ModelType<Model>()])
  }
}

extension EnvironmentValues {
  fileprivate subscript<Model>(requiredModelOf type: ModelType<Model>) -> Model {
    guard let model = self[modelOf: type] else {
      fatalError("no ancestor view provides a \(Model.self) with environment(_:)")
    }
    return model
  }
}

extension View {
  /// Provides a model to the inner views.
  public func environmentObject<Model: ObservableObject>(_ model: Model) -> some View {
    changingEnvironment { $0[modelOf: ModelType<Model>()] = model }
  }

  /// Provides a model to the inner views.
  public func environment<Model: AnyObject>(_ model: Model?) -> some View {
    changingEnvironment { $0[modelOf: ModelType<Model>()] = model }
  }
}
