internal import Failures
internal import FileInput
package import FoundationEssentials
package import Geometry
package import Templating
package import Timeline
internal import Weather
package import WidgetRendering
package import Widgets
internal import XML

/// A job whose template has been read: its widget is known, and with it what data it needs.
package struct PreparedJob: Sendable {
  /// What is drawn.
  package let job: PictureJob
  /// What it and its tiles are drawn with.
  package let theme: Theme
  /// What it looks like.
  package let template: Template
  /// The templates that its tiles name, by what it calls them.
  package let tileTemplates: [String: Template]
  /// The widget whose entries it shows.
  package let definition: WidgetDefinition
  /// The options that count.
  package let options: WidgetOptions
  /// What data it needs.
  package let requirements: [DataRequirement]
  /// What its entries are written with.
  package let language: Language
  /// The files of users that it was read from; pictures are not among them.
  package let files: JobFiles
  /// The pictures there are in place of those of this machine's disk; nil for those of the disk.
  let givenPictures: [String: [UInt8]]?

  /// Reads theme and template, and checks the template's bindings and options.
  ///
  /// - Parameter given: files in place of those of this machine's disk, of a job that was prepared and checked on another
  ///   one; nil for those of the disk.
  /// - Throws: `InputError` for a file that cannot be read, `DocumentError` for a wrong one, `WidgetOptionError` for
  ///   an option its widget does not have or a value it does not take.
  package init(_ job: PictureJob, renderer: WidgetRenderer, files given: JobFiles? = nil) throws {
    self.job = job
    givenPictures = given?.pictures
    theme = try Self.theme(job.theme, given)
    var files = JobFiles()
    if let own = theme.ownFiles { (files.theme, files.baseTheme) = (own, theme.base) }
    switch job.widget {
    case .builtIn(let name):
      template = try renderer.template(name, family: job.canvas.family, shape: job.canvasShape, theme: theme)
    case .template(let path):
      let bytes = try Self.bytes(of: path, given.map(\.template))
      files.template = bytes
      template = try renderer.template(reading: bytes, file: path, theme: theme)
    }
    tileTemplates = try Self.tileTemplates(of: template, theme: theme, renderer: renderer, given, noting: &files)
    self.files = files
    definition = try template.definition(in: renderer.catalog)
    options = job.options(for: definition)
    requirements = try definition.requirements(for: options)
    language = try LanguageCatalog.language(job.language)
    // A job that came with its files was checked where these were read.
    guard given == nil else { return }
    // The program's own templates are checked by its tests.
    let isOwn = if case (.builtIn, .builtIn) = (job.widget, job.theme) { false } else { true }
    if isOwn { try Self.check(template, of: definition, options, family: job.canvas.family, language: language) }
    for place in template.widgets {
      guard let tile = place.template.flatMap({ tileTemplates[$0] }) else { continue }
      try Self.check(
        tile, of: tile.definition(in: renderer.catalog), WidgetOptions(place.options), family: place.family,
        language: language)
    }
  }

  /// Checks a template's bindings against an entry that has every field.
  private static func check(
    _ template: Template, of definition: WidgetDefinition, _ options: WidgetOptions, family: WidgetFamily,
    language: Language
  ) throws {
    let context = TimelineContext(now: Date(timeIntervalSince1970: 0), language: language, family: family)
    func sample(_ definition: WidgetDefinition, _ options: WidgetOptions) throws -> EntryContent {
      try definition.placeholder(with: options, in: context).adding(attribution: nil).adding(screen: .all)
    }
    try template.check(against: sample(definition, options)) {
      WidgetCatalog.withTemplates.compactMap { other in
        (try? sample(other, WidgetOptions())).map { (other.name, $0) }
      }
    }
  }

  private static func theme(_ reference: ThemeReference, _ given: JobFiles?) throws -> Theme {
    guard case .folder(let path) = reference, let given else { return try reference.theme() }
    guard let files = given.theme else { throw missing(path) }
    let base = Theme.builtIn.first { $0.name == given.baseTheme } ?? .classic
    return Theme(name: path, base: base, files: files)
  }

  /// The bytes of a template.
  ///
  /// - Parameter given: what came with the job; nil if nothing did, and the disk has it.
  private static func bytes(of path: String, _ given: [UInt8]??) throws -> [UInt8] {
    if let given {
      guard let given else { throw missing(path) }
      return given
    }
    return try InputFile.read(path, limit: XMLDocument.Limits.template.bytes, advice: "no template needs so many")
  }

  private static func missing(_ path: String) -> InputError {
    InputError(kind: .missing, description: "\(path): it did not come with the job")
  }

  /// The templates of tiles; their paths start at the folder of the template that names them.
  private static func tileTemplates(
    of template: Template, theme: Theme, renderer: WidgetRenderer, _ given: JobFiles?, noting files: inout JobFiles
  ) throws -> [String: Template] {
    let folder = template.file.lastIndex(of: "/").map { String(template.file[...$0]) } ?? "."
    var templates: [String: Template] = [:]
    for place in template.widgets {
      guard let name = place.templateFile, templates[name] == nil else { continue }
      let path = JobSources.resolved(name, in: folder)
      let bytes = try self.bytes(of: path, given.map { $0.tiles[name] })
      files.tiles[name] = bytes
      let tile = try renderer.template(reading: bytes, file: path, theme: theme)
      guard tile.widget == place.name else {
        throw DocumentError(
          file: template.file, line: place.line,
          message: "\(tile.file) is a template of the \(tile.widget) widget, not of \(place.name)")
      }
      templates[name] = tile
    }
    return templates
  }

  /// The widgets drawn by views of the program, in the shapes they have here, each once.
  package var viewNeeds: Set<ViewNeed> {
    let widgets = requirements.viewWidgets
    guard !widgets.isEmpty else { return [] }
    guard !template.widgets.isEmpty else {
      return Set(widgets.map { ViewNeed(widget: $0, family: job.canvas.family) })
    }
    return Set(
      template.widgets.filter { widgets.contains($0.name) }.map { ViewNeed(widget: $0.name, family: $0.family) })
  }

  /// The size in points, nil for the family's, and the pixels a point.
  package var canvas: (size: Size?, scale: Double) {
    // A template with widgets in it is made for a size of its own, not for those of a family.
    job.canvas.resolved(design: template.widgets.isEmpty ? nil : template.design, screen: job.style.screen)
  }

  /// What the widget's provider may know at an instant.
  ///
  /// - Parameter placeZone: the zone of a city that was looked up.
  package func context(at instant: Date, placeZone: TimeZone? = nil) -> TimelineContext {
    TimelineContext(
      now: instant, requestedTimeZone: job.timeZone, defaultTimeZone: placeZone ?? job.defaultTimeZone,
      language: language, family: job.canvas.family,
      place: TimelinePlace(
        name: job.placeName, latitude: job.place?.coordinates?.latitude, longitude: job.place?.coordinates?.longitude))
  }
}

extension PictureJob {
  /// The shape of the canvas as the screen has it, before a template made for a size of its own changes the scale.
  fileprivate var canvasShape: CanvasShape? {
    let (size, scale) = canvas.resolved(design: nil, screen: style.screen)
    let traits = style.screen?.traits(scale: scale) ?? ScreenTraits()
    return CanvasShape(
      of: size ?? canvas.family.standardSize, smallestText: traits.smallestText,
      millimetresPerPoint: traits.millimetresPerPoint)
  }
}
