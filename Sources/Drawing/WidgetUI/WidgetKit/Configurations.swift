/// A widget that users cannot configure.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  private let widget: WidgetDescription

  /// A widget of a kind, with its provider and the view of an entry.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    widget = WidgetDescription(kind: kind) { context in
      ErasedTimeline(try await provider.timeline(in: context), content: content)
    }
  }

  /// Described without a body.
  public typealias Body = Never
}

extension StaticConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription { widget }
}

/// A widget that users configure: drawn with the configuration they begin with.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
  private let widget: WidgetDescription

  /// A widget of a kind, with its configuration, provider and the view of an entry.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    widget = WidgetDescription(kind: kind) { context in
      ErasedTimeline(await provider.timeline(in: context), content: content)
    }
  }

  /// Described without a body.
  public typealias Body = Never
}

extension AppIntentConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription { widget }
}

extension EmptyWidgetConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription {
    var widget = WidgetDescription(kind: "") { _ in
      throw NoTimelineError(description: "there is no widget")
    }
    widget.families = []
    return widget
  }
}

/// A configuration with something changed.
struct ChangedConfiguration: WidgetConfiguration {
  let widget: WidgetDescription

  typealias Body = Never
}

extension ChangedConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription { widget }
}

extension WidgetConfiguration {
  private func changing(_ change: (inout WidgetDescription) -> Void) -> some WidgetConfiguration {
    var widget = described
    change(&widget)
    return ChangedConfiguration(widget: widget)
  }

  /// The name users see.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.displayName = name }
  }

  /// The name users see.
  @_disfavoredOverload
  public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration {
    changing { $0.displayName = LocalizedStringKey(String(name)) }
  }

  /// What users read about the widget.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.summary = description }
  }

  /// What users read about the widget.
  @_disfavoredOverload
  public func description(_ description: some StringProtocol) -> some WidgetConfiguration {
    changing { $0.summary = LocalizedStringKey(String(description)) }
  }

  /// The families the widget is made for.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families }
  }

  /// Lets content reach the widget's edges.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changing { $0.hasContentMargins = false }
  }

  /// Whether the system may leave out the background, which pictures never do.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }

  /// Where the widget may not be shown; not used here.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
}

/// A place of a screen.
public enum WidgetLocation: Hashable, Sendable {
  /// The lock screen.
  case lockScreen
  /// A phone that lies and charges.
  case standBy
  /// Widgets of a phone on another screen.
  case iPhoneWidgetsOnMac
  /// The home screen.
  case homeScreen
}
