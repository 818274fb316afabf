package import BuiltInWidgets
package import FoundationEssentials

/// The requested content of a picture: the options of its widget, its place, zone and language, and the sources of its
/// data.
///
/// Together with the data it decides the entries of a timeline; it decides nothing about how they are drawn.
package struct ContentRequest: Sendable, Hashable, Codable {
  /// The options given for this picture.
  package var options: WidgetOptions
  /// The options of all pictures: defaults for ``options``, as far as the widget has them.
  package var generalOptions: WidgetOptions
  /// The place of the picture; nil leaves it to the data.
  package var place: JobPlace?
  /// The place's name as the picture shows it; nil leaves it to the data.
  package var placeName: String?
  /// The requested time zone; nil leaves it to the data.
  package var timeZone: TimeZone?
  /// The zone if neither the user nor the data name one: the system's.
  package var defaultTimeZone: TimeZone
  /// An ISO 639 code of `LanguageCatalog`.
  package var language: String
  /// The locale of texts in views, such as `en_GB`; it may be in a language that `LanguageCatalog` does not have.
  package var locale: String
  /// The source of the weather.
  package var weather: WeatherSettings
  /// The sources of data of any shape.
  package var data: DataSettings

  /// Creates a request; by default, in English and UTC, with the language as the locale.
  package init(
    options: WidgetOptions = WidgetOptions(), generalOptions: WidgetOptions = WidgetOptions(), place: JobPlace? = nil,
    placeName: String? = nil, timeZone: TimeZone? = nil, defaultTimeZone: TimeZone = .gmt, language: String = "en",
    locale: String? = nil, weather: WeatherSettings = WeatherSettings(), data: DataSettings = DataSettings()
  ) {
    self.options = options
    self.generalOptions = generalOptions
    self.place = place
    self.placeName = placeName
    self.timeZone = timeZone
    self.defaultTimeZone = defaultTimeZone
    self.language = language
    self.locale = locale ?? language
    self.weather = weather
    self.data = data
  }

  /// Returns the options that apply to a widget, whether the job or its template names it.
  package func options(for definition: WidgetDefinition) -> WidgetOptions {
    options.merging(generalOptions, of: definition.options)
  }
}
