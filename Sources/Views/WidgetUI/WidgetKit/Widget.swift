/// A kind of widget.
@MainActor @preconcurrency
public protocol Widget {
  /// The type of its content.
  associatedtype Body: WidgetConfiguration

  /// Creates the widget.
  init()
  /// Its configuration.
  var body: Body { get }
}

/// A bundle of several kinds of widgets.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// The type of its content.
  associatedtype Body: Widget

  /// Creates the bundle.
  init()
  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
}

/// The source of a widget's entries and the views that show them.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// The type of the configuration that this one is made of.
  associatedtype Body: WidgetConfiguration
  /// The configuration that this one is made of.
  var body: Body { get }
}

/// A built-in configuration.
@MainActor
package protocol PrimitiveConfiguration: WidgetConfiguration {
  /// The widget without the types of its entries and views.
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
  /// The widgets: one, or several if this is the body of a bundle; none if it cannot be drawn.
  package var descriptions: [WidgetDescription] {
    if let list = self as? any WidgetList { return list.descriptions }
    var widget = body.described
    // Live Activities have no kind.
    if widget.activity != nil { widget.kind = String(describing: Self.self) }
    return widget.isOmitted ? [] : [widget]
  }
}

/// Several widgets in the place of one.
public struct WidgetGroup: Widget, WidgetList {
  let descriptions: [WidgetDescription]

  /// Creates a group without widgets.
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
  /// Creates a configuration without a widget.
  public init() {}

  /// The type of the body; a built-in configuration has no body.
  public typealias Body = Never
}

/// A result builder that combines the statements of a bundle into one widget.
@resultBuilder
@MainActor
public enum WidgetBundleBuilder {
  /// Joins the widgets of a bundle.
  public static func buildBlock<each Part: Widget>(_ part: repeat each Part) -> WidgetGroup {
    var descriptions: [WidgetDescription] = []
    repeat descriptions.append(contentsOf: (each part).descriptions)
    return WidgetGroup(descriptions)
  }

  /// Builds a statement from a widget.
  public static func buildExpression<Part: Widget>(_ part: Part) -> Part { part }
  /// Leaves out a control.
  public static func buildExpression(_ control: some ControlWidget) -> WidgetGroup { WidgetGroup() }

  /// Keeps the widgets of an `if` without `else`.
  public static func buildOptional(_ part: WidgetGroup?) -> WidgetGroup { part ?? WidgetGroup() }
  /// Keeps the first branch of a condition.
  public static func buildEither(first: WidgetGroup) -> WidgetGroup { first }
  /// Keeps the second branch of a condition.
  public static func buildEither(second: WidgetGroup) -> WidgetGroup { second }
  /// Keeps the widget behind `if #available`.
  public static func buildLimitedAvailability(_ part: some Widget) -> WidgetGroup {
    WidgetGroup(part.descriptions)
  }
}
