package import BuiltInWidgets
package import FoundationEssentials
package import Templating
internal import WeatherData
package import WidgetRendering
package import WidgetTimeline

/// A job whose templates have been read, so that its widget and the data it needs are known.
///
/// This is a class because it is immutable and large, and part of everything that a round passes on.
package final class PreparedJob: Sendable {
  /// The job.
  package let job: PictureJob
  /// The look that its entries are drawn with.
  package let look: PreparedLook
  /// The widget whose entries it shows.
  package let definition: WidgetDefinition
  /// The options that apply.
  package let options: WidgetOptions
  /// The sources that its widgets declare, by the widgets' names.
  package let widgetSources: [String: [WidgetSource]]
  /// The data that it needs.
  package let requirements: [DataRequirement]
  /// The language of entries.
  package let language: Language

  /// Reads theme and templates, and checks the templates' bindings and options.
  ///
  /// - Throws: what ``PreparedLook/init(_:renderer:files:)`` throws, and `WidgetOptionError` for an option the widget
  ///   does not have or a value it does not take.
  package init(_ job: PictureJob, renderer: WidgetRenderer) throws {
    self.job = job
    look = try PreparedLook(job.look, renderer: renderer)
    definition = try look.template.definition(in: renderer.catalog)
    options = job.content.options(for: definition)
    let folders = ([definition.name] + look.template.widgets.map(\.name)).map {
      ($0, renderer.catalog.widget($0)?.folder)
    }
    widgetSources = Dictionary(folders.compactMap { name, folder in folder.map { (name, $0.sources) } }) { first, _ in
      first
    }
    requirements = try definition.requirements(for: options)
    var language = try LanguageCatalog.language(job.content.language)
    language.usesTwelveHours = try options.flag(.twelveHour)
    self.language = language
    // The program's own templates are checked by its tests.
    if case (.builtIn, .builtIn) = (job.look.template, job.look.theme) {
    } else {
      try Self.check(
        look.template, of: definition, options, family: job.look.canvas.family, language: language,
        in: renderer.catalog)
    }
    for place in look.template.widgets {
      guard let tile = place.template.flatMap({ look.tileTemplates[$0] }) else { continue }
      try Self.check(
        tile, of: tile.definition(in: renderer.catalog), WidgetOptions(place.options), family: place.family,
        language: language, in: renderer.catalog)
    }
  }

  /// Checks a template's bindings against an entry that has every field.
  private static func check(
    _ template: Template, of definition: WidgetDefinition, _ options: WidgetOptions, family: WidgetFamily,
    language: Language, in catalog: WidgetCatalog
  ) throws {
    let context = TimelineContext(now: Date(timeIntervalSince1970: 0), language: language, family: family)
    func sample(_ definition: WidgetDefinition, _ options: WidgetOptions) throws -> EntryContent {
      try definition.placeholder(with: options, in: context).addingMarks().adding(attribution: nil).adding(screen: .all)
    }
    try template.check(against: sample(definition, options)) {
      catalog.withTemplates.compactMap { other in
        (try? sample(other, WidgetOptions())).map { (other.name, $0) }
      }
    }
  }

  /// The template of the picture.
  package var template: Template { look.template }

  /// The widgets that views draw, in the shapes they have here, each once.
  package var viewNeeds: Set<ViewNeed> {
    let widgets = requirements.viewWidgets
    guard !widgets.isEmpty else { return [] }
    guard !template.widgets.isEmpty else {
      return Set(widgets.map { ViewNeed(widget: $0, family: job.look.canvas.family) })
    }
    return Set(
      template.widgets.filter { widgets.contains($0.name) }.map { ViewNeed(widget: $0.name, family: $0.family) })
  }

  /// Returns the context of the widget's provider at an instant.
  ///
  /// `placeZone` is the zone of a city that was looked up.
  package func context(at instant: Date, placeZone: TimeZone? = nil) -> TimelineContext {
    let content = job.content
    return TimelineContext(
      now: instant, requestedTimeZone: content.timeZone, defaultTimeZone: placeZone ?? content.defaultTimeZone,
      language: language, family: job.look.canvas.family,
      place: TimelinePlace(
        name: content.placeName, latitude: content.place?.coordinates?.latitude,
        longitude: content.place?.coordinates?.longitude))
  }
}
