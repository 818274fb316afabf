internal import WidgetTimeline
internal import WidgetUI

extension WidgetUI.WidgetFamily {
  /// The family as configurations and the command line name it.
  var ofPictures: PictureFamily {
    switch self {
    case .systemSmall: .small
    case .systemMedium: .medium
    case .systemLarge: .large
    case .systemExtraLarge: .extraLarge
    case .accessoryCircular: .accessoryCircular
    case .accessoryRectangular: .accessoryRectangular
    case .accessoryInline: .accessoryInline
    }
  }
}

extension PictureFamily {
  /// The family in the widgets' API; the one of a medium widget for the parts of a Live Activity.
  var ofWidgets: WidgetUI.WidgetFamily {
    switch self {
    case .small: .systemSmall
    case .medium, .liveActivity, .islandCompact, .islandMinimal, .islandExpanded: .systemMedium
    case .large: .systemLarge
    case .extraLarge: .systemExtraLarge
    case .accessoryCircular: .accessoryCircular
    case .accessoryRectangular: .accessoryRectangular
    case .accessoryInline: .accessoryInline
    }
  }

  /// The part of a Live Activity; nil for families of widgets.
  var ofActivities: ActivityPreviewViewKind? {
    switch self {
    case .liveActivity: .content
    case .islandCompact: .dynamicIsland(.compact)
    case .islandMinimal: .dynamicIsland(.minimal)
    case .islandExpanded: .dynamicIsland(.expanded)
    default: nil
    }
  }

  /// The families of Live Activities.
  static let activities = allCases.filter { $0.ofActivities != nil }
}
