internal import BuiltInWidgets
internal import PictureJobs
internal import WidgetSupport

/// How a picture looks and where it goes.
package enum PictureFlags: FlagGroup {
  /// In the order of the declarations.
  package static let flags = PictureSettings.picture.compactMap { DeclaredFlag($0) }
}

/// How a picture looks that goes nowhere.
package enum PreviewFlags: FlagGroup {
  /// Those of files, which a preview does not write.
  private static let fileSettings: [Setting] = [.path, .format, .frames, .frameDuration, .quality]

  /// In the order of the declarations.
  package static let flags = PictureSettings.picture.filter { !fileSettings.contains($0) }
    .compactMap { DeclaredFlag($0) }
}

/// What is shown and when.
package enum DataFlags: FlagGroup {
  /// In the order of the declarations.
  package static let flags = PictureSettings.data.compactMap { DeclaredFlag($0) }
}

/// Which of a widget's shapes is meant.
package enum FamilyFlags: FlagGroup {
  /// In the order of the declarations.
  package static let flags = [Setting.family].compactMap { DeclaredFlag($0) }
}

/// How a template looks that is only checked.
package enum LookFlags: FlagGroup {
  /// In the order in which help lists them.
  package static let flags = [Setting.theme, .family, .size, .scale, .target, .locale, .fonts]
    .compactMap { DeclaredFlag($0) }
}

/// The options of widgets.
package enum OptionFlags: FlagGroup {
  /// In the order of the declarations.
  package static let flags = WidgetCatalog.builtIn.options.compactMap { DeclaredFlag($0, isOption: true) }
}
