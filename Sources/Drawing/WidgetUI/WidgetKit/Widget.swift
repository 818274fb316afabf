/// A kind of widget.
@MainActor @preconcurrency
public protocol Widget {
  /// What it consists of.
  associatedtype Body: WidgetConfiguration

  /// The widget.
  init()
  /// What it consists of.
  var body: Body { get }
}

/// Several kinds of widgets.
@MainActor @preconcurrency
public protocol WidgetBundle {
  /// What it consists of.
  associatedtype Body: Widget

  /// The bundle.
  init()
  /// The widgets.
  @WidgetBundleBuilder var body: Body { get }
}

/// Where a widget gets its entries and how it shows them.
@MainActor @preconcurrency
public protocol WidgetConfiguration {
  /// What it is made of.
  associatedtype Body: WidgetConfiguration
  /// What it is made of.
  var body: Body { get }
}

/// A configuration of this module.
@MainActor
package protocol PrimitiveConfiguration: WidgetConfiguration {
  /// The widget, without the types of its entries and views.
  var description: WidgetDescription { get }
}

extension WidgetConfiguration where Body == Never {
  /// Configurations without a body are never asked for one.
  public var body: Never { fatalError("\(Self.self) has no body") }
}

extension Never: WidgetConfiguration {}

extension WidgetConfiguration {
  package var described: WidgetDescription {
    (self as? any PrimitiveConfiguration)?.description ?? body.described
  }
}

/// Widgets of a bundle.
@MainActor
protocol WidgetList {
  var descriptions: [WidgetDescription] { get }
}

extension Widget {
  /// The widgets: one, or several where this is the body of a bundle.
  package var descriptions: [WidgetDescription] {
    if let list = self as? any WidgetList { return list.descriptions }
    return [body.described]
  }
}

/// Several widgets as one.
public struct WidgetGroup: Widget, WidgetList {
  let descriptions: [WidgetDescription]

  /// No widgets.
  public init() {
    descriptions = []
  }

  init(_ descriptions: [WidgetDescription]) {
    self.descriptions = descriptions
  }

  /// A group has no configuration of its own.
  public var body: EmptyWidgetConfiguration { EmptyWidgetConfiguration() }
}

/// The configuration of no widget.
public struct EmptyWidgetConfiguration: WidgetConfiguration {
  /// Of no widget.
  public init() {}

  /// Described without a body.
  public typealias Body = Never
}

/// Makes one widget of the statements of a bundle.
@resultBuilder
@MainActor
public enum WidgetBundleBuilder {
  /// The widgets of a bundle.
  public static func buildBlock<each Part: Widget>(_ part: repeat each Part) -> WidgetGroup {
    var descriptions: [WidgetDescription] = []
    repeat descriptions.append(contentsOf: (each part).descriptions)
    return WidgetGroup(descriptions)
  }

  /// `if` without `else`.
  public static func buildOptional(_ part: WidgetGroup?) -> WidgetGroup { part ?? WidgetGroup() }
  /// The first branch of a condition.
  public static func buildEither(first: WidgetGroup) -> WidgetGroup { first }
  /// The second branch of a condition.
  public static func buildEither(second: WidgetGroup) -> WidgetGroup { second }
  /// What is behind `if #available`.
  public static func buildLimitedAvailability(_ part: some Widget) -> WidgetGroup {
    WidgetGroup(part.descriptions)
  }
}
