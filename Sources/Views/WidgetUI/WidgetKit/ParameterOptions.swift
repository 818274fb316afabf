public import Foundation

// What parameters of intents say about how users enter them: pictures only use the defaults.

extension Bool {
  /// The words for true and false.
  public struct IntentDisplayName: Sendable {
    /// Takes both words.
    public init(true: LocalizedStringResource, false: LocalizedStringResource) {}
  }
}

extension String {
  /// How users enter a text; it is not used.
  public struct IntentInputOptions: Sendable {
    /// The letters that are capital.
    public enum CapitalizationType: Hashable, Sendable {
      /// None.
      case none
      /// The first of each word.
      case words
      /// The first of each sentence.
      case sentences
      /// All.
      case allCharacters
    }

    /// Takes how users enter a text.
    public init(capitalizationType: CapitalizationType = .sentences, multiline: Bool = false, autocorrect: Bool = true)
    {}
  }
}

/// The part of a date that users enter; it is not used.
public enum IntentDateKind: Hashable, Sendable {
  /// Date and time.
  case dateTime
  /// The date.
  case date
  /// The time.
  case time
}

extension IntentParameter {
  /// Creates a switch with a word for each state.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: Bool,
    displayName: Bool.IntentDisplayName
  ) where Value == Bool {
    self.init(title: title, description: description, default: value)
  }

  /// Creates a text with how users enter it.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: String = "",
    requestValueDialog: IntentDialog? = nil, inputOptions: String.IntentInputOptions
  ) where Value == String {
    self.init(title: title, description: description, default: value)
  }

  /// Creates an optional text with how users enter it.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil, inputOptions: String.IntentInputOptions
  ) where Value == String? {
    self.init(title: title, description: description)
  }

  /// Creates an optional date of which users enter a part.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, kind: IntentDateKind
  ) where Value == Date? {
    self.init(title: title, description: description)
  }

  /// Creates a date of which users enter a part.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, kind: IntentDateKind
  ) where Value == Date {
    self.init(title: title, description: description)
  }

  /// Creates a list with a number of elements.
  public init<Element: Sendable>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: [Element] = [],
    size: Int
  ) where Value == [Element] {
    self.init(title: title, description: description, default: value)
  }

  /// Creates a list with a number of elements for each family.
  public init<Element: Sendable>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, default value: [Element] = [],
    size: [WidgetFamily: Int]
  ) where Value == [Element] {
    self.init(title: title, description: description, default: value)
  }

  /// Creates an optional list with a number of elements for each family.
  public init<Element: Sendable>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, size: [WidgetFamily: Int]
  ) where Value == [Element]? {
    self.init(title: title, description: description)
  }

  /// Creates an optional measurement.
  public init<UnitType: Dimension>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, defaultUnit: UnitType
  ) where Value == Measurement<UnitType>? {
    self.init(title: title, description: description)
  }

  /// Creates an optional file with the types that users may choose.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, supportedContentTypes: [UTType]
  ) where Value == IntentFile? {
    self.init(title: title, description: description)
  }

  /// Creates an optional file.
  public init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil, supportedTypeIdentifiers: [String]
  ) where Value == IntentFile? {
    self.init(title: title, description: description)
  }
}

/// A file of an intent; pictures have none.
public struct IntentFile: Hashable, Sendable {
  /// The bytes.
  public var data: Data
  /// The name.
  public var filename: String

  /// Creates a file.
  public init(data: Data, filename: String, type: String? = nil) {
    (self.data, self.filename) = (data, filename)
  }
}

/// A person of an intent; pictures have none.
public struct IntentPerson: Hashable, Sendable {
  /// The name.
  public var name: String
  /// The identity.
  public var identifier: String

  /// Creates a person.
  public init(identifier: String, name: String) {
    (self.identifier, self.name) = (identifier, name)
  }
}

/// A sum of money of an intent.
public struct IntentCurrencyAmount: Hashable, Sendable {
  /// The amount.
  public var amount: Decimal
  /// The code of the currency.
  public var currencyCode: String

  /// Creates a sum.
  public init(amount: Decimal, currencyCode: String) {
    (self.amount, self.currencyCode) = (amount, currencyCode)
  }
}

/// A property of an entity.
@propertyWrapper
public struct EntityProperty<Value: Sendable>: Sendable {
  private var value: Value?
  private let title: String

  /// Creates a property, which is set before it is read.
  public init(title: LocalizedStringResource = "") {
    self.title = title.key.key
  }

  /// Creates a property with a value.
  public init(wrappedValue: Value, title: LocalizedStringResource = "") {
    value = wrappedValue
    self.title = title.key.key
  }

  /// The value; reading a property that was not set ends the program with its title.
  public var wrappedValue: Value {
    get {
      guard let value else { fatalError("the property \"\(title)\" of the type \(Value.self) has not been set") }
      return value
    }
    set { value = newValue }
  }

  /// The property itself.
  public var projectedValue: EntityProperty { self }
}

extension AppEntity {
  /// A property of the entity.
  public typealias Property<Value: Sendable> = EntityProperty<Value>
}

extension TransientAppEntity {
  /// A property of the entity.
  public typealias Property<Value: Sendable> = EntityProperty<Value>
}

/// The parameters of another intent; none are given.
@propertyWrapper
public struct IntentParameterDependency<Intent: AppIntent>: Sendable {
  /// Takes a parameter.
  public init<Value>(_ path: KeyPath<Intent, IntentParameter<Value>>) {}
  /// Takes several parameters.
  public init<each Value>(_ path: repeat KeyPath<Intent, IntentParameter<each Value>>) {}
  /// The intent: there is none.
  public var wrappedValue: Intent? { nil }
}

/// Values that users choose from, in sections.
public struct IntentItemCollection<Item: Sendable>: Sendable {
  /// The values.
  public let items: [Item]

  /// Creates a collection from sections.
  public init(promptLabel: LocalizedStringResource? = nil, sections: [IntentItemSection<Item>]) {
    items = sections.flatMap(\.items)
  }

  /// Creates a collection from sections.
  public init(
    promptLabel: LocalizedStringResource? = nil,
    @IntentItemSectionBuilder<Item> sections: () -> [IntentItemSection<Item>]
  ) {
    self.init(promptLabel: promptLabel, sections: sections())
  }

  /// Creates a collection.
  public init(promptLabel: LocalizedStringResource? = nil, items: [Item]) {
    self.items = items
  }
}

/// A section of values that users choose from.
public struct IntentItemSection<Item: Sendable>: Sendable {
  /// The values.
  public let items: [Item]

  /// Creates a section.
  public init(_ title: LocalizedStringResource? = nil, items: [Item]) {
    self.items = items
  }

  /// Creates a section from values with titles.
  public init(
    _ title: LocalizedStringResource? = nil, @IntentItemBuilder<Item> items: () -> [IntentItem<Item>]
  ) {
    self.items = items().map(\.value)
  }
}

/// A value with a title; the title is not shown.
public struct IntentItem<Item: Sendable>: Sendable {
  let value: Item

  /// Creates a value with a title.
  public init(
    _ value: Item, title: LocalizedStringResource, subtitle: LocalizedStringResource? = nil,
    image: DisplayRepresentation.Image? = nil
  ) {
    self.value = value
  }
}

/// A result builder that collects the values of a section.
@resultBuilder
public enum IntentItemBuilder<Item: Sendable> {
  /// Takes a value with a title.
  public static func buildExpression(_ item: IntentItem<Item>) -> [IntentItem<Item>] { [item] }
  /// Takes a value.
  @_disfavoredOverload
  public static func buildExpression(_ item: Item) -> [IntentItem<Item>] { [IntentItem(item, title: "")] }
  /// Collects values.
  public static func buildBlock(_ items: [IntentItem<Item>]...) -> [IntentItem<Item>] { items.flatMap(\.self) }
  /// Collects the values of a loop.
  public static func buildArray(_ items: [[IntentItem<Item>]]) -> [IntentItem<Item>] { items.flatMap(\.self) }
}

/// A result builder that collects the sections of a collection.
@resultBuilder
public enum IntentItemSectionBuilder<Item: Sendable> {
  /// Collects sections.
  public static func buildBlock(_ sections: IntentItemSection<Item>...) -> [IntentItemSection<Item>] { sections }
}

/// Values that users choose from, in sections.
public typealias ItemCollection = IntentItemCollection
/// A section of values that users choose from.
public typealias ItemSection = IntentItemSection
