internal import WidgetTimeline
internal import WidgetUI

extension WidgetUI.WidgetFamily {
  /// The family of configurations and the command line; nil for those that are of a phone's lock screen or a tablet.
  var ofPictures: PictureFamily? {
    switch self {
    case .systemSmall: .small
    case .systemMedium: .medium
    case .systemLarge: .large
    default: nil
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
    }
  }
}
