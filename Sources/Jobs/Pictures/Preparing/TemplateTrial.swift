internal import BuiltInWidgets
internal import FoundationEssentials
internal import Templating
internal import WeatherData
internal import WidgetTimeline

/// A template drawn with the built-in sample, to find what is no error but not meant.
package struct TemplateTrial {
  private let job: PreparedJob

  /// - Parameter job: whose template has been read and checked.
  package init(_ job: PreparedJob) {
    self.job = job
  }

  /// Returns warnings for the author, one line each; none for a template with data of any shape, which have no sample.
  ///
  /// - Throws: `DocumentError` if something is bound that does not fit; what the widget's provider throws.
  package func warnings(with drawer: PictureDrawer) throws -> [String] {
    guard job.definition.name != Template.dataName else { return [] }
    let forecast = SampleForecast.forecast
    let context = job.context(at: SampleForecast.firstHour, placeZone: forecast.timeZone)
    let provider = try job.definition.provider(for: WidgetInput(options: job.options, forecast: forecast))
    guard let entry = try provider.erasedTimeline(in: context).entries.first else { return [] }
    let shown = ShownEntry(entry, validUntil: nil)
    // Tiles of data and of the program's own widgets say that they have nothing to show.
    let silent = [Template.dataName] + job.requirements.viewWidgets
    return try drawer.layOut(job.look, shown, scheme: .light, in: context).warnings.filter { warning in
      !silent.contains { warning.hasPrefix("\($0): ") }
    }
  }
}
