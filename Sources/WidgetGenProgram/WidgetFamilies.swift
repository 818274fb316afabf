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
  /// The family in the widgets' API.
  var ofWidgets: WidgetUI.WidgetFamily {
    switch self {
    case .small: .systemSmall
    case .medium: .systemMedium
    case .large: .systemLarge
    case .extraLarge: .systemExtraLarge
    case .accessoryCircular: .accessoryCircular
    case .accessoryRectangular: .accessoryRectangular
    case .accessoryInline: .accessoryInline
    }
  }
}
