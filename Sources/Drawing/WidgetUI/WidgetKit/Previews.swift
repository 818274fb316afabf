internal import Foundation

/// Views to look at in an editor; here they only compile, and can be drawn like any others.
@MainActor @preconcurrency
public protocol PreviewProvider {
  /// What there is to look at.
  associatedtype Previews: View
  /// What there is to look at.
  @ViewBuilder static var previews: Previews { get }
}

/// For what a preview is made.
public protocol PreviewContext {}

/// A preview of a widget.
public struct WidgetPreviewContext: PreviewContext, Sendable {
  let family: WidgetFamily

  /// A preview in a family.
  public init(family: WidgetFamily) {
    self.family = family
  }
}

extension View {
  /// The view in the size of a family.
  public func previewContext(_ context: WidgetPreviewContext) -> some View {
    let size = context.family.standardSize
    return environment(\.widgetFamily, context.family).frame(width: size.width, height: size.height)
  }

  /// What an editor calls a preview.
  public func previewDisplayName(_ value: String?) -> some View { self }

  /// The view as it is.
  public func previewLayout(_ value: PreviewLayout) -> some View { self }
}

/// How an editor shows a preview.
public enum PreviewLayout: Hashable, Sendable {
  /// On a device.
  case device
  /// As large as the view.
  case sizeThatFits
  /// In a size in points.
  case fixed(width: Double, height: Double)
}
