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

  /// Does nothing: the device is only used by an editor.
  public func previewDevice(_ value: PreviewDevice?) -> some View { self }

  /// Does nothing: the orientation is only used by an editor.
  public func previewInterfaceOrientation(_ value: InterfaceOrientation) -> some View { self }
}

extension PreviewProvider {
  /// The platform of an editor; it is not used.
  public static var platform: PreviewPlatform? { nil }
}

/// The platform of a preview; it is not used.
public enum PreviewPlatform: Hashable, Sendable {
  /// A platform of Apple.
  case iOS, macOS, tvOS, watchOS
}

/// The device of a preview; it is not used.
public struct PreviewDevice: RawRepresentable, ExpressibleByStringLiteral, Hashable, Sendable {
  /// The name of the device.
  public let rawValue: String

  /// Takes the name of a device.
  public init(rawValue: String) {
    self.rawValue = rawValue
  }

  /// Takes the name of a device.
  public init(stringLiteral value: String) {
    rawValue = value
  }
}

/// The orientation of a device; it is not used.
public struct InterfaceOrientation: Hashable, Sendable {
  private let name: String

  /// Upright.
  public static let portrait = InterfaceOrientation(name: "portrait")
  /// Upside down.
  public static let portraitUpsideDown = InterfaceOrientation(name: "portraitUpsideDown")
  /// Turned left.
  public static let landscapeLeft = InterfaceOrientation(name: "landscapeLeft")
  /// Turned right.
  public static let landscapeRight = InterfaceOrientation(name: "landscapeRight")
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
