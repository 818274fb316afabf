package import FoundationEssentials

/// What counts if nobody says anything: the machine's language and zone, read once by whoever starts the program.
package struct JobDefaults: Sendable, Hashable {
  /// An ISO 639 code of `LanguageCatalog`.
  package var language: String
  /// The zone if neither anybody nor the data name one.
  package var timeZone: TimeZone

  /// English and UTC, unless said otherwise.
  package init(language: String = "en", timeZone: TimeZone = .gmt) {
    self.language = language
    self.timeZone = timeZone
  }
}
