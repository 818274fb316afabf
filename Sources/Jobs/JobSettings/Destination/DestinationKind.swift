package import Settings

/// A kind of destination: the setting that names it and its reader.
package struct DestinationKind: Sendable {
  /// The setting that names the destination.
  package let setting: Setting
  /// Reads the destination.
  package let read: @Sendable (DestinationReading) -> DestinationResult
  /// Returns the name of the only target whose pictures the destination takes; nil if others may fit, or if it is not
  /// known.
  package let targetName: @Sendable (SettingReader) -> String?

  /// Creates a kind; by default, pictures for any target may fit.
  package init(
    _ setting: Setting, read: @escaping @Sendable (DestinationReading) -> DestinationResult,
    targetName: @escaping @Sendable (SettingReader) -> String? = { _ in nil }
  ) {
    self.setting = setting
    self.read = read
    self.targetName = targetName
  }
}

/// The setting from which a destination is read.
package struct DestinationReading {
  /// The resolution of the picture's settings.
  package let reading: JobReading
  /// The raw value of the setting.
  package let raw: RawValue
  /// The number of schemes of an entry.
  package let schemes: Int
  /// Whether every entry is drawn, each as a picture of its own.
  package let isTimeline: Bool
}

/// A destination that was read.
package enum DestinationResult {
  /// A destination; nil for the program's default.
  case destination((any Destination)?)
  /// An invalid setting, whose problem was reported.
  case invalid
}
