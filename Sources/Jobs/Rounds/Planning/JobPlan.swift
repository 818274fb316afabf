internal import BuiltInWidgets
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import Templating
internal import WeatherData
internal import WidgetRendering

/// A job with the sources of its data: everything that is the same in each round.
struct JobPlan: Sendable {
  let prepared: PreparedJob
  /// The needs of the job, in the order of ``SourceKinds``.
  let needs: [any SourceNeed]
  /// Warnings about the job, such as a key that others can read, one line each.
  let warnings: [String]
  /// The program's version.
  private let version: String

  var job: PictureJob { prepared.job }

  /// Determines the needs of a job.
  ///
  /// Coordinates are rounded to multiples of `grid` degrees for requests, so that nearby jobs share them; if it is nil,
  /// they are not rounded. With `usesSample`, a widget without a source shows the built-in sample, if there is one.
  ///
  /// - Throws: if a template or a key cannot be read.
  init(
    _ job: PictureJob, environment: RefreshEnvironment, renderer: WidgetRenderer, grid: Double? = nil,
    usesSample: Bool = false
  ) throws {
    prepared = try PreparedJob(job, renderer: renderer)
    version = environment.version
    let request = SourceRequest(prepared: prepared, environment: environment, grid: grid, usesSample: usesSample)
    needs = try environment.sourceKinds.flatMap { try $0.needs(of: request) }
    var known: Set<String> = []
    warnings = needs.flatMap(\.warnings).filter { known.insert($0).inserted }
  }

  /// The needs that decide the timeline.
  var decidingNeeds: [any SourceNeed] { needs.filter(\.decidesTimeline) }

  /// The configuration's sources that it shows, by name.
  var documentNames: [String] { needs.compactMap(\.configuredName) }

  /// The name of the source that matters most, for messages.
  var shownName: String { (decidingNeeds.first ?? needs.first)?.source.shownName ?? "the data" }

  /// The pictures that may be fetched if the data name them, according to all sources that name any.
  var pictureAccess: PictureAccess { PictureAccess(combining: needs.compactMap(\.pictureAccess)) }

  /// Whether any of the data come from a server, or from a provider that may ask one.
  var asksServers: Bool { needs.contains { $0.source.server != nil } }

  /// The servers that are requested; outputs that share one are drawn together.
  var servers: Set<String> { Set(needs.compactMap { $0.source.server }) }

  /// Whether files of other programs are read, whose changes are not announced.
  var readsFiles: Bool { needs.contains { $0.source.isFile } }

  /// The files that pictures depend on, except fonts and the configuration.
  var files: [String] {
    job.files + prepared.look.widgetFolders + prepared.look.tileTemplates.values.map(\.file)
      + needs.compactMap { $0.source.filePath }.filter { $0 != "-" }
  }

  /// The announcers of everything that pictures depend on.
  var announcers: [any Announcer] {
    let files = job.files + prepared.look.widgetFolders + prepared.look.tileTemplates.values.map(\.file)
    return files.compactMap { FileAnnouncer($0) } + needs.compactMap { $0.source.announcer }
  }

  /// The requirements of the plan's requests.
  var requests: [RequestNeeds] {
    [RequestNeeds(contact: job.content.contact)] + needs.map { $0.source.requests }
  }

  /// The maximum ages of the data.
  var limits: EntryPolicy.Limits {
    let expireAfter = job.content.expireAfter
    let deciding = decidingNeeds
    let lifetimes = (deciding.isEmpty ? needs : deciding).compactMap(\.lifetime)
    return EntryPolicy.Limits(expireAfter: expireAfter, lifetime: lifetimes.min() ?? expireAfter)
  }

  /// Returns a digest of everything that decides what entries say, besides data and clock.
  ///
  /// It looks at files, which may change at any moment: a round takes it once and decides everything by that.
  func fingerprint() -> String {
    let content = job.content
    let options = prepared.definition.options.map { "\($0.key)=\(prepared.options.fingerprint(of: $0))" }
    let coordinates = content.place?.coordinates.map { "\($0.latitude) \($0.longitude)" }
    var parts: [String] = [
      version, prepared.definition.name, content.language, job.look.canvas.family.rawValue,
      content.timeZone?.identifier ?? "", content.defaultTimeZone.identifier, content.placeName ?? "",
      coordinates ?? "", content.showsAttribution ? "" : "no attribution",
    ]
    let tiles = prepared.template.widgets.map { place in
      let options = place.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return ([place.template ?? place.name, place.family.rawValue] + options).joined(separator: " ")
    }
    parts += prepared.look.tileTemplates.keys.sorted()
    parts += needs.map { "\(type(of: $0)) \($0.fingerprint)" }
    parts += options
    parts += tiles
    return Digest.sha256(Array(parts.joined(separator: "\n").utf8))
  }
}

extension PictureJob {
  /// The files that it names, which may be missing.
  package var files: [String] {
    var paths = SourceKinds.all.flatMap { $0.files(of: content) }
    if case .template(let path) = look.template { paths.append(path) }
    if case .folder(let path) = look.theme { paths.append(path) }
    return paths
  }
}
