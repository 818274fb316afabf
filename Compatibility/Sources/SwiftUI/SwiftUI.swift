@_exported public import Foundation
@_exported public import FoundationNetworking
@_exported public import Observation
@_exported public import WidgetUI

/// Views to look at in an editor: nothing here.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// Views to look at in an editor: nothing here.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, traits: PreviewTrait, _ others: PreviewTrait...,
  @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A property of a preview; previews draw nothing.
public struct PreviewTrait: Sendable {
  /// As large as its content.
  public static let sizeThatFitsLayout = PreviewTrait()
  /// As large as a device.
  public static let defaultLayout = PreviewTrait()
  /// Returns a fixed size.
  public static func fixedLayout(width: CGFloat, height: CGFloat) -> PreviewTrait { PreviewTrait() }
  /// On its side.
  public static let landscapeLeft = PreviewTrait()
  /// Upright.
  public static let portrait = PreviewTrait()
}

/// A state within a preview.
@attached(peer)
public macro Previewable() = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A value of the environment with its key.
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "PreviewMacros", type: "EntryMacro")
