internal import Foundation

/// Previews for an editor.
///
/// Here they only need to compile, and can be drawn like any other view.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// The type of the previews.
  associatedtype Previews: View
  /// The previews.
  @ViewBuilder static var previews: Previews { get }
}

/// The context of a preview.
public protocol PreviewContext {}

/// The context of a widget's preview.
public struct WidgetPreviewContext: PreviewContext, Sendable {
  let family: WidgetFamily

  /// Creates a context with a family.
  public init(family: WidgetFamily) {
    self.family = family
  }
}

extension View {
  /// Draws the view in the size of the context's family.
  public func previewContext(_ context: WidgetPreviewContext) -> some View {
    let size = context.family.standardSize
    return environment(\.widgetFamily, context.family).frame(width: size.width, height: size.height)
  }

  /// Does nothing: the name is only shown by an editor.
  public func previewDisplayName(_ value: String?) -> some View { self }

  /// Does nothing: the layout is only used by an editor.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
}

/// The layout of a preview in an editor.
public enum PreviewLayout: Hashable, Sendable {
  /// A device.
  case device
  /// The size of the view.
  case sizeThatFits
  /// A fixed size in points.
  case fixed(width: Double, height: Double)
}
