package import JobSettings
package import Settings

/// The kinds of destinations that settings may name.
package enum Destinations {
  /// All kinds, in the order in which their settings are looked for.
  package static let kinds = [
    DestinationKind(.path, read: FileDestination.read),
    DestinationKind(.panel, read: PanelDestination.read, targetName: PanelDestination.targetName),
    DestinationKind(.tag, read: TagDestination.read), DestinationKind(.openDisplay, read: OpenDisplayDestination.read),
    DestinationKind(.topicDestination, read: TopicDestination.read),
  ]

  /// Reads the display that is a device; nil, and problems are reported, if its settings are invalid.
  package static func display(
    _ settings: JobSettings, _ reader: SettingReader, _ resolver: JobResolver, folder: String, origin: Origin
  ) -> (any DisplayDestination)? {
    if settings[.panel] != nil { return PanelDestination.read(reader, resolver, origin: origin) }
    if settings[.tag] != nil { return TagDestination.read(reader, origin: origin) }
    if settings[.openDisplay] != nil {
      let keyFile = resolver.path(
        .openDisplayKeyFile, common: settings, folder: folder, problems: reader.problems)
      return OpenDisplayDestination.read(reader, keyFile: keyFile, origin: origin)
    }
    reader.report(.deviceDestination, "\(.deviceDestination) needs \(.panel), \(.tag) or \(.openDisplay)")
    return nil
  }
}
