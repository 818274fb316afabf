@_exported public import Foundation
import SwiftUI
@_exported public import WidgetGenProgram
@_exported public import WidgetUI

/// A widget to look at in an editor: nothing here.
@freestanding(declaration)
public macro Preview<Configuration: Widget>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> Configuration,
  @PreviewTimelineBuilder timeline: @escaping @MainActor () -> [any TimelineEntry]
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A widget to look at in an editor: nothing here.
@freestanding(declaration)
public macro Preview<Configuration: Widget, Provider: TimelineProvider>(
  _ name: String? = nil, as family: WidgetFamily, widget: @escaping @MainActor () -> Configuration,
  timelineProvider: @escaping @MainActor () -> Provider
) = #externalMacro(module: "PreviewMacros", type: "PreviewMacro")

/// A Live Activity to look at; its states are those that the program draws.
@freestanding(declaration)
public macro Preview<Attributes: ActivityAttributes, Configuration: Widget>(
  _ name: String? = nil, as kind: ActivityPreviewViewKind, using attributes: Attributes,
  widget: @escaping @MainActor () -> Configuration,
  @PreviewActivityBuilder<Attributes> contentStates: @escaping @MainActor () -> [Attributes.ContentState]
) = #externalMacro(module: "PreviewMacros", type: "ActivityPreviewMacro")

/// Collects the entries of a preview.
@resultBuilder
public enum PreviewTimelineBuilder {
  /// Entries as statements.
  public static func buildBlock(_ entries: any TimelineEntry...) -> [any TimelineEntry] { entries }
}
