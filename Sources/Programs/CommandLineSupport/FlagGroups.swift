internal import BuiltInWidgets
internal import JobSettings
internal import Settings

/// The flags for a picture's style and destination.
package enum PictureFlags: FlagGroup {
  /// In the order of the declarations.
  package static let flags = PictureSettings.picture.compactMap { DeclaredFlag($0) }
}

/// The flags for the style of a picture without a destination.
package enum PreviewFlags: FlagGroup {
  /// The flags for files, which a preview does not write.
  private static let fileSettings: [Setting] = [.path, .format, .frames, .frameDuration, .quality, .description]

  /// In the order of the declarations.
  package static let flags = PictureSettings.picture.filter { !fileSettings.contains($0) }
    .compactMap { DeclaredFlag($0) }
}

/// The flags for data and time.
package enum DataFlags: FlagGroup {
  /// In the order of the declarations.
  package static let flags = PictureSettings.data.compactMap { DeclaredFlag($0) }
}

/// The flags for the family and size.
package enum FamilyFlags: FlagGroup {
  /// In the order of the declarations.
  package static let flags = [Setting.family].compactMap { DeclaredFlag($0) }
}

/// The flags for the style of a template that is only checked.
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
