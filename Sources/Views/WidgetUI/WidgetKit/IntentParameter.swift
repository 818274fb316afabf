internal import Foundation
internal import Synchronization

/// A parameter of an intent that users set.
///
/// Copies of an intent share the values of its parameters, as in AppIntents, so a parameter of a constant intent can be
/// set.
@propertyWrapper
public struct IntentParameter<Value: Sendable>: Sendable {
  /// The value, shared by all copies.
  private final class Storage: Sendable {
    let value: Mutex<Value?>

    init(_ value: Value?) {
      self.value = Mutex(value)
    }
  }

  private let storage: Storage
  private let title: String

  /// The value that was set, or the default.
  ///
  /// A parameter with neither is off, 0, empty, or the first case of its type. Entities of an app are set before a
  /// provider is asked, if their query has a default or suggestions; otherwise the program ends here.
  public var wrappedValue: Value {
    get {
      if let value = storage.value.withLock({ $0 }) { return value }
      if let value = (Value.self as? any ValueWithDefault.Type)?.parameterDefault as? Value { return value }
      if let value = (Value.self as? any CaseIterable.Type)?.firstCase as? Value { return value }
      fatalError("the intent parameter \"\(title)\" of the type \(Value.self) has neither a default nor a value")
    }
    nonmutating set { storage.value.withLock { $0 = newValue } }
  }

  /// The parameter itself.
  public var projectedValue: IntentParameter { self }

  private init(_ title: LocalizedStringResource, _ value: Value?) {
    self.title = title.key.key
    storage = Storage(value)
  }

  /// Creates a parameter with a default.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title, value)
  }

  /// Creates a parameter with a default and bounds.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value,
    controlStyle: IntentParameterControlStyle = .field, inclusiveRange: (lowerBound: Value, upperBound: Value),
    requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable {
    self.init(title, value)
  }

  /// Creates a parameter with bounds.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    controlStyle: IntentParameterControlStyle = .field, inclusiveRange: (lowerBound: Value, upperBound: Value),
    requestValueDialog: IntentDialog? = nil
  ) where Value: Comparable {
    self.init(title, inclusiveRange.lowerBound)
  }

  /// Creates a parameter without a default.
  @_disfavoredOverload
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) {
    self.init(title, nil)
  }

  /// Creates a parameter without a default whose values a provider suggests; it is not asked.
  @_disfavoredOverload
  public init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, optionsProvider: Provider
  ) {
    self.init(title, nil)
  }

  /// Creates a parameter with a default whose values a provider suggests; it is not asked.
  public init<Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Value,
    optionsProvider: Provider
  ) {
    self.init(title, value)
  }

  /// Creates an optional parameter whose default is nil.
  public init<Wrapped>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil
  ) where Value == Wrapped? {
    self.init(title, .some(nil))
  }

  /// Creates an optional parameter whose values a provider suggests; it is not asked.
  public init<Wrapped, Provider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, optionsProvider: Provider
  ) where Value == Wrapped? {
    self.init(title, .some(nil))
  }

  /// Creates a parameter without a title.
  @_disfavoredOverload
  public init() {
    self.init("", nil)
  }
}

extension AppIntent {
  /// A parameter that users set.
  public typealias Parameter<Value: Sendable> = IntentParameter<Value>

  /// Sets the entities that have neither a default nor a value to those that their queries suggest.
  func completingEntities() async {
    for child in Mirror(reflecting: self).children {
      if let parameter = child.value as? any EntityParameter { await parameter.complete() }
    }
  }
}

/// A parameter whose value an app looks up.
private protocol EntityParameter {
  func complete() async
}

extension IntentParameter: EntityParameter {
  /// Sets the value to the default of the entity's query, or, if a value is required, to the first suggestion.
  fileprivate func complete() async {
    let isOptional = Value.self is any OptionalValue.Type
    if let known = storage.value.withLock({ $0 }) {
      guard isOptional, let optional = known as? any OptionalValue, optional.isNil else { return }
    }
    let type = (Value.self as? any OptionalValue.Type)?.wrapped ?? Value.self
    guard let entity = type as? any AppEntity.Type else { return }
    if let value = await entity.suggestion(isRequired: !isOptional) as? Value { wrappedValue = value }
  }
}

private protocol OptionalValue {
  static var wrapped: Any.Type { get }
  var isNil: Bool { get }
}

extension Optional: OptionalValue {
  fileprivate static var wrapped: Any.Type { Wrapped.self }
  fileprivate var isNil: Bool { self == nil }
}

extension AppEntity {
  fileprivate static func suggestion(isRequired: Bool) async -> Self? {
    let query = defaultQuery
    if let value = await query.defaultResult() as? Self { return value }
    guard isRequired else { return nil }
    return (try? await query.suggestedEntities())?.first as? Self
  }
}

/// A type of parameters with a value that stands for none.
private protocol ValueWithDefault {
  static var parameterDefault: Self { get }
}

extension Bool: ValueWithDefault {
  fileprivate static var parameterDefault: Bool { false }
}

extension Int: ValueWithDefault {
  fileprivate static var parameterDefault: Int { 0 }
}

extension Double: ValueWithDefault {
  fileprivate static var parameterDefault: Double { 0 }
}

extension String: ValueWithDefault {
  fileprivate static var parameterDefault: String { "" }
}

extension Date: ValueWithDefault {
  fileprivate static var parameterDefault: Date { Date(timeIntervalSinceReferenceDate: 0) }
}

extension Array: ValueWithDefault {
  fileprivate static var parameterDefault: [Element] { [] }
}

extension CaseIterable {
  fileprivate static var firstCase: Any? { allCases.first { _ in true } }
}

/// The control with which users set a parameter.
public enum IntentParameterControlStyle: Hashable, Sendable {
  /// A field.
  case field
  /// Buttons for more and less.
  case stepper
  /// A slider.
  case slider
}
