/// A model that a view above has given.
@propertyWrapper
public struct EnvironmentObject<Model: ObservableObject>: DynamicProperty {
  @Environment private var model: Model?

  /// The model of the type.
  public init() {
    _model = Environment(\.[modelOf: ModelType<Model>()])
  }

  /// The model.
  ///
  /// As in SwiftUI, a program in which no view gave one ends here: there is no value to go on with.
  @MainActor public var wrappedValue: Model {
    guard let model else { fatalError("no view gives a \(Model.self) with environmentObject") }
    return model
  }
}

/// A type of models, as the index of an environment.
struct ModelType<Model>: Hashable {}

extension EnvironmentValues {
  /// The model of a type that a view above has given; nil: none did.
  subscript<Model>(modelOf type: ModelType<Model>) -> Model? {
    get { models[ObjectIdentifier(Model.self)] as? Model }
    set { models[ObjectIdentifier(Model.self)] = newValue }
  }
}

extension Environment {
  /// The model of a type that a view above has given with `environment(_:)`.
  ///
  /// As in SwiftUI, a program in which no view gave one ends where it is read.
  public init(_ type: Value.Type) where Value: AnyObject {
    self.init(\.[requiredModelOf: ModelType<Value>()])
  }

  /// The model of a type that a view above has given with `environment(_:)`; nil: none did.
  public init<Model: AnyObject>(_ type: Model.Type) where Value == Model? {
    self.init(\.[modelOf: ModelType<Model>()])
  }
}

extension EnvironmentValues {
  fileprivate subscript<Model>(requiredModelOf type: ModelType<Model>) -> Model {
    guard let model = self[modelOf: type] else { fatalError("no view gives a \(Model.self) with environment(_:)") }
    return model
  }
}

extension View {
  /// Gives a model to the views below.
  public func environmentObject<Model: ObservableObject>(_ model: Model) -> some View {
    changingEnvironment { $0[modelOf: ModelType<Model>()] = model }
  }

  /// Gives a model to the views below.
  public func environment<Model: AnyObject>(_ model: Model?) -> some View {
    changingEnvironment { $0[modelOf: ModelType<Model>()] = model }
  }
}
