/// The configuration of a widget that users cannot configure.
public struct StaticConfiguration<Content: View>: WidgetConfiguration {
  private let widget: WidgetDescription

  /// Creates a configuration from a kind, a provider and the view of an entry.
  public init<Provider: TimelineProvider>(
    kind: String, provider: Provider, @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) {
    widget = WidgetDescription(kind: kind) { context in
      ErasedTimeline(try await provider.timeline(in: context), content: content)
    }
  }

  /// The type of the body; a built-in configuration has no body.
  public typealias Body = Never
}

extension StaticConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription { widget }
}

/// The configuration of a widget that users can configure; drawn with the default values of its intent.
public struct AppIntentConfiguration<Intent: WidgetConfigurationIntent, Content: View>: WidgetConfiguration {
  private let widget: WidgetDescription

  /// Creates a configuration from a kind, an intent, a provider and the view of an entry.
  public init<Provider: AppIntentTimelineProvider>(
    kind: String, intent: Intent.Type = Intent.self, provider: Provider,
    @ViewBuilder content: @escaping @MainActor (Provider.Entry) -> Content
  ) where Provider.Intent == Intent {
    widget = WidgetDescription(kind: kind) { context in
      ErasedTimeline(await provider.timeline(in: context), content: content)
    }
  }

  /// The type of the body; a built-in configuration has no body.
  public typealias Body = Never
}

extension AppIntentConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription { widget }
}

extension EmptyWidgetConfiguration: PrimitiveConfiguration {
  package var description: WidgetDescription {
    var widget = WidgetDescription(kind: "") { _ in
      throw NoTimelineError(description: "no widget")
    }
    widget.families = []
    return widget
  }
}

/// A modified configuration.
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

  /// Sets the name shown to users.
  public func configurationDisplayName(_ name: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.displayName = name }
  }

  /// Sets the name shown to users.
  @_disfavoredOverload
  public func configurationDisplayName(_ name: some StringProtocol) -> some WidgetConfiguration {
    changing { $0.displayName = LocalizedStringKey(String(name)) }
  }

  /// Sets the description shown to users.
  public func description(_ description: LocalizedStringKey) -> some WidgetConfiguration {
    changing { $0.summary = description }
  }

  /// Sets the description shown to users.
  @_disfavoredOverload
  public func description(_ description: some StringProtocol) -> some WidgetConfiguration {
    changing { $0.summary = LocalizedStringKey(String(description)) }
  }

  /// Sets the families that the widget supports.
  public func supportedFamilies(_ families: [WidgetFamily]) -> some WidgetConfiguration {
    changing { $0.families = families }
  }

  /// Removes the margins around the content.
  public func contentMarginsDisabled() -> some WidgetConfiguration {
    changing { $0.hasContentMargins = false }
  }

  /// Does nothing: the background is always drawn.
  public func containerBackgroundRemovable(_ isRemovable: Bool = true) -> some WidgetConfiguration { self }

  /// Does nothing: locations are not used.
  public func disfavoredLocations(
    _ locations: [WidgetLocation], for families: [WidgetFamily]
  ) -> some WidgetConfiguration { self }
}

/// A location of a widget.
public enum WidgetLocation: Hashable, Sendable {
  /// The lock screen.
  case lockScreen
  /// StandBy on a charging phone.
  case standBy
  /// The widgets of a phone on a Mac.
  case iPhoneWidgetsOnMac
  /// The home screen.
  case homeScreen
}
