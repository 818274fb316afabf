internal import PictureJobs
internal import Settings
internal import Widgets

/// How a picture looks and where it goes.
enum PictureFlags: FlagGroup {
  static let flags = PictureSettings.picture.compactMap { DeclaredFlag($0) }
}

/// What is shown and when.
enum DataFlags: FlagGroup {
  static let flags = PictureSettings.data.compactMap { DeclaredFlag($0) }
}

/// Which of a widget's shapes is meant.
enum FamilyFlags: FlagGroup {
  static let flags = [Setting.family].compactMap { DeclaredFlag($0) }
}

/// How a template looks that is only checked.
enum LookFlags: FlagGroup {
  static let flags = [Setting.theme, .family, .size, .scale, .target, .locale, .fonts].compactMap { DeclaredFlag($0) }
}

/// The options of widgets.
enum OptionFlags: FlagGroup {
  static let flags = WidgetCatalog.options.compactMap { DeclaredFlag($0, isOption: true) }
}
