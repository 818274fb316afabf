internal import Calendars
internal import Failures
internal import FileInput
internal import FileOutput
internal import FoundationEssentials
internal import JSONSource
package import PictureJobs
internal import Settings
internal import Spelling
internal import Templating
internal import Timeline
internal import Weather
internal import WidgetRendering
internal import Widgets

/// A job with the sources of its data: all that does not change from run to run.
struct JobPlan: Sendable {
  let prepared: PreparedJob
  /// Where the forecast comes from; nil if none is needed, or nobody says where from.
  let source: WeatherSource?
  /// Where data of any shape come from, each once, and what the widget calls them.
  let documents: [(name: String?, source: DocumentSource, isEssential: Bool)]
  /// Whose events are shown.
  let calendars: [EventsNeed]
  /// Who is asked where the place is; nil if it is known or does not matter.
  let placeSource: ProviderSource?
  /// What the user should know about the job, such as a key that others may read.
  let warnings: [String]
  /// The program's version.
  private let version: String
  /// Which build drew the views; empty for a job without any.
  private let viewRevision: String

  var job: PictureJob { prepared.job }

  /// Whether pictures that the data name may be fetched: all sources of the picture have to allow it.
  var fetchesPictures: Bool {
    !documents.isEmpty && documents.allSatisfy { job.data[$0.name]?.fetchesPictures == true }
  }

  /// What messages call the source that matters most.
  var shownName: String { source?.shownName ?? documents.first?.source.shownName ?? "the weather" }

  /// Where the events come from.
  var calendarSources: Set<CalendarSource> { Set(calendars.flatMap { $0.feeds.map(\.source) }) }

  /// Whether any of the data come from a server, or from a provider that may ask one.
  var asksServers: Bool {
    source?.isFile == false || placeSource != nil || calendarSources.contains { !$0.isFile }
      || documents.contains { !$0.source.feed.isFile } || !prepared.viewNeeds.isEmpty
  }

  /// - Parameter grid: what coordinates are rounded to before weather is asked for, in degrees, so that neighbours share
  ///   it; nil: they are not.
  /// - Throws: if the template or a key cannot be read.
  init(_ job: PictureJob, environment: RefreshEnvironment, renderer: WidgetRenderer, grid: Double? = nil) throws {
    prepared = try PreparedJob(job, renderer: renderer)
    version = environment.version
    viewRevision = prepared.viewNeeds.isEmpty ? "" : environment.views?.revision ?? ""
    calendars = prepared.requirements.events
    let needsForecast = prepared.requirements.forecast != nil
    let weather = job.weather

    var warnings: [String] = []
    let data = job.data
    let name = prepared.definition.name
    documents = try prepared.requirements.documents.map { need in
      guard let settings = data[need.source] else {
        throw RefreshError(
          need.source == nil ? .usage : .configuration,
          need.source.map { "there is no source \"\(excerpt($0))\" among the configuration's \"sources\"" }
            ?? "the \(name) widget needs data: give a file or an address with --data, or a source")
      }
      warnings += settings.headersFile.flatMap { HeadersFile.warning($0) }.map { [$0] } ?? []
      return (need.source, try DocumentSource(settings, environment: environment), need.isEssential)
    }
    if documents.isEmpty, let given = data.given, !given.isFile {
      throw RefreshError(.usage, "--data: an address is for templates of the data widget; give a file")
    }
    var provider: ProviderSource?
    if let place = job.place, !weather.source.isFile || place.isCity {
      var key: ProviderKey?
      // A clock needs no key, unless the key finds its place.
      if let rule = weather.provider.profile.key, needsForecast || place.isCity {
        do {
          key = try ProviderKey.find(
            for: weather.provider, rule, file: weather.apiKeyFile, environment: environment.variables)
        } catch let error as any UserError {
          throw RefreshError(reading: .apiKeyFile, error)
        }
        warnings += key?.warning.map { [$0] } ?? []
      }
      if weather.provider.profile.needsContact, weather.contact == nil, needsForecast {
        throw RefreshError(
          .configuration,
          "\(weather.provider.displayName) refuses requests without a contact: give weather.contact in the configuration"
        )
      }
      provider = ProviderSource(
        provider: weather.provider, position: place.position.rounded(to: grid), language: job.language,
        key: key?.secret,
        baseURL: weather.baseURL)
    }
    self.warnings = warnings
    let needsPlace = job.scheme == .auto || !needsForecast && job.timeZone == nil
    placeSource = job.place?.isCity == true && needsPlace ? provider : nil
    switch weather.source {
    case _ where !needsForecast: source = nil
    case .file(let path, let payloadProvider): source = .file(environment.absolute(path), of: payloadProvider)
    case .provider: source = provider.map { .provider($0) }
    case .nowhere: source = nil
    }
  }

  /// The files that pictures depend on; fonts and the configuration are not among them.
  var files: [String] {
    job.files + prepared.tileTemplates.values.map(\.file)
      + calendarSources.compactMap { if case .file(let path) = $0 { path } else { nil } }
      + documents.compactMap { if case .file(let path, _) = $0.source.feed, path != "-" { path } else { nil } }
  }

  /// The servers that are asked, by what is kept of them; outputs that share one are drawn together.
  var servers: Set<String> {
    var servers = Set(calendarSources.filter { !$0.isFile }.map { "calendar \($0.identity)" })
    if let source, !source.isFile { servers.insert(source.identity) }
    if let placeSource { servers.insert(placeSource.identity) }
    servers.formUnion(documents.filter { !$0.source.feed.isFile }.map(\.source.identity))
    // A provider takes as long as it likes; all of them run on one actor.
    if !prepared.viewNeeds.isEmpty { servers.insert("views") }
    return servers
  }

  /// Whose events are shown, each once in the order of the widgets, with the span of time that all widgets together
  /// show of it.
  func feeds(in context: TimelineContext) -> [(feed: CalendarFeed, span: Range<Date>)] {
    var spans: [CalendarFeed: Range<Date>] = [:]
    var order: [CalendarFeed] = []
    for need in calendars {
      let span = need.span(in: context)
      for feed in need.feeds {
        if let known = spans[feed] {
          spans[feed] = min(known.lowerBound, span.lowerBound)..<max(known.upperBound, span.upperBound)
        } else {
          spans[feed] = span
          order.append(feed)
        }
      }
    }
    return order.compactMap { feed in spans[feed].map { (feed, $0) } }
  }

  /// How old data may be.
  var limits: EntryPolicy.Limits {
    let isAboutEventsAlone = source == nil && documents.isEmpty && !calendars.isEmpty
    let lifetimes =
      documents.map(\.source.expireAfter) + (source == nil && !documents.isEmpty ? [] : [job.weather.expireAfter])
    return EntryPolicy.Limits(
      expireAfter: job.weather.expireAfter,
      lifetime: isAboutEventsAlone ? CalendarLoader.freshness : lifetimes.min() ?? job.weather.expireAfter)
  }

  /// Everything that decides what entries say, besides data and clock.
  var fingerprint: String {
    let options = prepared.definition.options.map { "\($0.key)=\(prepared.options.fingerprint(of: $0))" }
    let parts = [
      version, prepared.definition.name, source?.identity ?? "", placeSource?.placeIdentity ?? "", job.language,
      job.canvas.family.rawValue, job.timeZone?.identifier ?? "", job.defaultTimeZone.identifier, job.placeName ?? "",
      job.place?.coordinates.map { "\($0.latitude) \($0.longitude)" } ?? "",
      job.weather.showsAttribution ? "" : "no attribution", viewRevision,
    ]
    // What the template's tiles are.
    let tiles = prepared.template.widgets.map { place in
      let options = place.options.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
      return ([place.template ?? place.name, place.family.rawValue] + options).joined(separator: " ")
    }
    let files = prepared.tileTemplates.keys.sorted()
    let all =
      parts + files + documents.map { "\($0.name ?? "") \($0.source.fingerprint)" }
      + calendars.flatMap(\.feeds).map { Self.revision(of: $0.source) } + options + tiles
    return Digest.sha256(Array(all.joined(separator: "\n").utf8))
  }

  /// What tells a calendar's file from what it was before; it is not read in order to find out.
  private static func revision(of source: CalendarSource) -> String {
    guard case .file(let path) = source else { return "" }
    return FileFacts(of: path).map { "\($0.modified.timeIntervalSince1970) \($0.byteCount)" } ?? "none"
  }
}

extension PictureJob {
  /// The files that it names, which may be missing.
  package var files: [String] {
    let sources = [data.given].compactMap { $0 } + data.named.values
    var paths = ([weather.apiKeyFile] + sources.map(\.headersFile)).compactMap { $0 }
    if case .file(let path, _) = weather.source, path != "-" { paths.append(path) }
    if case .template(let path) = widget { paths.append(path) }
    if case .folder(let path) = theme { paths.append(path) }
    return paths
  }
}
