package import BuiltInWidgets
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
///
/// Widgets may declare a key or a flag differently. The widget that the command line names decides then; without one,
/// the first widget of the catalog.
package enum OptionFlags: FlagGroup {
  /// In the order of the declarations.
  package static var flags: [DeclaredFlag] {
    let catalog = ProgramParts.current.catalog
    return flags(for: widget(in: ProcessArguments.all, catalog), in: catalog)
  }

  /// Returns the flags of all options for a command line that names a widget; nil for one that names none.
  package static func flags(for widget: WidgetDefinition?, in catalog: WidgetCatalog) -> [DeclaredFlag] {
    let own = Set((widget?.options ?? []).compactMap { $0.flag?.name })
    var known: Set<String> = []
    return catalog.options(of: widget).compactMap { option in
      let isOwn = widget?.options.contains(option) ?? false
      guard let name = option.flag?.name, isOwn || !own.contains(name), known.insert(name).inserted else { return nil }
      return DeclaredFlag(option, isOption: true)
    }
  }

  /// Returns the widget that a command line names: after the command, the first word with the name of a widget that is
  /// not the value of a flag; nil without one.
  ///
  /// A word after a flag that only some widgets follow by a value is a widget's name if it can be one.
  package static func widget(in arguments: [String], _ catalog: WidgetCatalog) -> WidgetDefinition? {
    let flags = PictureFlags.flags + DataFlags.flags + catalog.options.compactMap { DeclaredFlag($0, isOption: true) }
    var isValue = false
    for argument in arguments.dropFirst() {
      if !isValue, let widget = catalog.widget(argument) { return widget }
      let named = argument.hasPrefix("-") ? flags.filter { $0.isNamed(argument) } : []
      isValue = !named.isEmpty && named.allSatisfy { $0.flag.implied == nil }
    }
    return nil
  }
}
