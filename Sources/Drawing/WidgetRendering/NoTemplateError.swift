public import WidgetBase
public import WidgetTimeline

/// The error for a widget without a template for a family; a tile then uses the widget's template for all views.
public struct NoTemplateError: UserError, Hashable {
  /// The widget's name.
  public let widget: String
  /// The requested family.
  public let family: WidgetFamily
  /// The families that a widget drawn by views supports; nil for a widget with templates.
  var families: [WidgetFamily]?

  /// The kind of failure: usage.
  public var failureKind: FailureKind { .usage }

  /// A one-line message for the user.
  public var description: String {
    families == nil ? "\(reason); choose another family or a custom template" : reason
  }

  /// The message without advice.
  var reason: String {
    guard let families else { return "the \(widget) widget has no \(family.rawValue) template" }
    let made = families.isEmpty ? "families that cannot be drawn" : families.map(\.rawValue).joined(separator: ", ")
    return "the \(widget) widget does not support the family \(family.rawValue), only \(made)"
  }
}
