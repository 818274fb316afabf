internal import BuiltInWidgets
internal import CalendarData
internal import FoundationEssentials
internal import Templating
internal import WeatherData
internal import WidgetTimeline

/// A template drawn with the built-in sample, to find mistakes that are not errors.
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
    func drawn(_ input: WidgetInput) throws -> [String] {
      let timeline = try job.definition.provider(for: input).erasedTimeline(in: context)
      guard let entry = timeline.entries.first else { return [] }
      return try drawer.layOut(job.look, ShownEntry(entry, validUntil: nil), scheme: .light, in: context).warnings
    }
    // Tiles of data and of the program's own widgets say that they have nothing to show.
    let silent = [Template.dataName] + job.requirements.viewWidgets
    let warnings = try drawn(WidgetInput(options: job.options, forecast: forecast)).filter { warning in
      !silent.contains { warning.hasPrefix("\($0): ") }
    }
    guard ["calendar", "tasks"].contains(job.definition.name) else { return warnings }
    return warnings + (try drawn(flooded(at: context.now)).filter(Template.isAboutUntoldItems))
  }

  /// The number of events and tasks that flood a picture.
  private static let itemCount = 40

  /// Returns more events or tasks than there is room for, to find lists that are cut in silence.
  private func flooded(at instant: Date) throws -> WidgetInput {
    let path = "/sample.ics"
    var input = WidgetInput(options: job.options)
    input.options[.ics] = path
    let feed = try CalendarFeed(path)
    input.events[feed] = (0..<Self.itemCount).map { number in
      let start = instant + Double(number) * 3_600
      return CalendarEvent(start: start, end: start + 1_800, title: "Event")
    }
    input.tasks[feed] = [CalendarTasks(tasks: (0..<Self.itemCount).map { _ in CalendarTask(title: "Task") })]
    return input
  }
}
