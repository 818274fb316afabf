@_exported public import Foundation
@_exported public import Observation
@_exported public import WidgetUI

/// Views to look at in an editor: nothing here.
@freestanding(declaration)
public macro Preview<Content: View>(
  _ name: String? = nil, @ViewBuilder body: @escaping @MainActor () -> Content
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")
