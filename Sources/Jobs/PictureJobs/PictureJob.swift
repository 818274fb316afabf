package import FoundationEssentials
internal import Screens
internal import WidgetRendering
package import Widgets

/// A picture to draw, checked and typed: everything that decides its bytes besides data, fonts and the clock.
///
/// It travels: whoever has a job and its data draws the same bytes.
package struct PictureJob: Sendable, Hashable, Codable {
  /// What it is called among others.
  package var id: String
  /// What is drawn.
  package var widget: WidgetReference
  /// The options said for this picture.
  package var options: WidgetOptions
  /// The options of all pictures, for what is not said here: they count as far as the widget has them.
  package var generalOptions: WidgetOptions
  /// The place it is about; nil leaves it to the data.
  package var place: JobPlace?
  /// The place's name as the picture shows it; nil leaves it to the data.
  package var placeName: String?
  /// The zone that was asked for; nil leaves it to the data.
  package var timeZone: TimeZone?
  /// The zone if neither anybody nor the data name one: the system's.
  package var defaultTimeZone: TimeZone
  /// An ISO 639 code of `LanguageCatalog`.
  package var language: String
  /// Where the weather comes from.
  package var weather: WeatherSettings
  /// Where data of any shape come from.
  package var data: DataSettings
  /// Size, scale and family.
  package var canvas: Canvas
  /// Where its templates, colours and icons come from.
  package var theme: ThemeReference
  /// Which schemes it is drawn in.
  package var scheme: SchemeChoice
  /// How the picture becomes a file.
  package var style: PictureStyle
  /// Folders with fonts, the first to look at first.
  package var fontFolders: [String]

  /// The name of the screen it is for, as placeholders in paths have it.
  package var targetName: String { style.screen?.target.name ?? Self.anyScreen }

  /// What the target is called if none is named.
  package static let anyScreen = "screen"

  /// The options that count for the widget it shows.
  ///
  /// - Parameter definition: the widget, which a template names.
  package func options(for definition: WidgetDefinition) -> WidgetOptions {
    options.merging(generalOptions, of: definition.options)
  }
}
