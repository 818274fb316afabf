package import FoundationEssentials

/// The default settings: the machine's language and zone, read once by the command line.
package struct JobDefaults: Sendable, Hashable {
  /// An ISO 639 code of `LanguageCatalog`.
  package var language: String
  /// The locale of texts in views.
  package var locale: String
  /// The locale whose region decides whether times have 12 hours, and the first day of the week.
  package var timeLocale: String
  /// The locale whose region decides the units.
  package var measurementLocale: String
  /// The zone if neither anybody nor the data name one.
  package var timeZone: TimeZone

  /// Creates defaults: English and UTC, and the language as the locale, unless given.
  package init(
    language: String = "en", locale: String? = nil, timeLocale: String? = nil, measurementLocale: String? = nil,
    timeZone: TimeZone = .gmt
  ) {
    self.language = language
    self.measurementLocale = measurementLocale ?? language
    self.timeLocale = timeLocale ?? language
    self.locale = locale ?? language
    self.timeZone = timeZone
  }
}
