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

  /// Sets the name shown to users.
  public func configurationDisplayName(_ name: Text) -> some WidgetConfiguration {
    changing { $0.displayName = LocalizedStringKey(name.string(in: EnvironmentValues())) }
  }

  /// Sets the name shown to users.
  @_disfavoredOverload
  public func configurationDisplayName(_ name: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.displayName = name.key }
  }

  /// Sets the description shown to users.
  public func description(_ description: Text) -> some WidgetConfiguration {
    changing { $0.summary = LocalizedStringKey(description.string(in: EnvironmentValues())) }
  }

  /// Sets the description shown to users.
  @_disfavoredOverload
  public func description(_ description: LocalizedStringResource) -> some WidgetConfiguration {
    changing { $0.summary = description.key }
  }

  /// Does nothing: users are not asked for values.
  public func promptsForUserConfiguration() -> some WidgetConfiguration { self }
  /// Does nothing: nothing is requested in the background.
  public func onBackgroundURLSessionEvents(
    matching identifier: String? = nil, _ urlSessionEvent: @escaping (String, @escaping () -> Void) -> Void
  ) -> some WidgetConfiguration { self }
  /// Does nothing: Live Activities are drawn as on a phone.
  public func supplementalActivityFamilies(_ families: [ActivityFamily]) -> some WidgetConfiguration { self }
  /// Does nothing: pictures are not mounted.
  public func supportedMountingStyles(_ styles: [WidgetMountingStyle]) -> some WidgetConfiguration { self }
  /// Does nothing: pictures have no texture.
  public func widgetTexture(_ texture: WidgetTexture) -> some WidgetConfiguration { self }

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
  /// A car.
  case carPlay
}

/// The way in which a widget is attached to a wall of a headset.
public struct WidgetMountingStyle: Hashable, Sendable {
  private let name: String

  /// In front of the wall.
  public static let elevated = WidgetMountingStyle(name: "elevated")
  /// In the wall.
  public static let recessed = WidgetMountingStyle(name: "recessed")
}

/// The texture of a widget of a headset.
public struct WidgetTexture: Hashable, Sendable {
  private let name: String

  /// Glass.
  public static let glass = WidgetTexture(name: "glass")
  /// Paper.
  public static let paper = WidgetTexture(name: "paper")
}
