/// A kind of widget.
@MainActor @preconcurrency
public protocol Widget {
  /// The type of the configuration.
  associatedtype Body: WidgetConfiguration

  /// Creates the widget.
  init()
  /// The configuration of the widget.
  var body: Body { get }
}

/// A bundle of several kinds of widgets.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of the widgets.
  associatedtype Body: Widget

  /// Creates the bundle.
  init()
  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
}

/// The configuration of a widget: the source of its entries, and the view that shows them.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the configuration on which this one is based.
  associatedtype Body: WidgetConfiguration
  /// The configuration on which this one is based.
  var body: Body { get }
}

/// A built-in configuration.
@MainActor
package protocol PrimitiveConfiguration: WidgetConfiguration {
  /// The type-erased description of the widget.
  var description: WidgetDescription { get }
}

extension WidgetConfiguration where Body == Never {
  /// Never evaluated: built-in configurations have no body.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration {
  package var described: WidgetDescription {
    (self as? any PrimitiveConfiguration)?.description ?? body.described
  }
}

/// A list of widgets.
@MainActor
protocol WidgetList {
  var descriptions: [WidgetDescription] { get }
}

extension Widget {
  /// The descriptions of the widgets: one, or several if this is the body of a bundle.
  package var descriptions: [WidgetDescription] {
    if let list = self as? any WidgetList { return list.descriptions }
    return [body.described]
  }
}

/// Several widgets in the place of one.
public struct WidgetGroup: Widget, WidgetList {
  let descriptions: [WidgetDescription]

  /// Creates an empty group.
  public init() {
    descriptions = []
  }

  init(_ descriptions: [WidgetDescription]) {
    self.descriptions = descriptions
  }

  /// An empty configuration: a group has none.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// A configuration without a widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Creates an empty configuration.
  public init() {}

  /// The type of the body; a built-in configuration has no body.
  public typealias Body = Never
}

/// A result builder that combines the statements of a bundle into one widget.
@resultBuilder
@MainActor
public enum WidgetBundleBuilder {
  /// Builds a group from the widgets of a bundle.
  public static func buildBlock<each Part: Widget>(_ part: repeat each Part) -> WidgetGroup {
    var descriptions: [WidgetDescription] = []
    repeat descriptions.append(contentsOf: (each part).descriptions)
    return WidgetGroup(descriptions)
  }

  /// Builds a group from an `if` without `else`.
  public static func buildOptional(_ part: WidgetGroup?) -> WidgetGroup { part ?? WidgetGroup() }
  /// Builds a group from the first branch of a condition.
  public static func buildEither(first: WidgetGroup) -> WidgetGroup { first }
  /// Builds a group from the second branch of a condition.
  public static func buildEither(second: WidgetGroup) -> WidgetGroup { second }
  /// Builds a group from the body of an `if #available`.
  public static func buildLimitedAvailability(_ part: some Widget) -> WidgetGroup {
    WidgetGroup(part.descriptions)
  }
}
