internal import FoundationEssentials
internal import Settings
internal import WeatherData
public import WidgetTimeline

/// The provider of a dashboard: an entry at each date at which one of its widgets has an entry.
///
/// A widget that fails shows a notice in its place and does not affect the others.
public struct DashboardProvider: TimelineProvider {
  private let tiles: [Part]
  /// The dashboard's options.
  private let options: WidgetOptions
  /// The zone of the forecast's place, which is the default for all tiles; nil if there is no forecast or its zone is
  /// unknown.
  private let placeTimeZone: TimeZone?

  private struct Part {
    let tile: DashboardTile
    let provider: Result<any TimelineProvider, any Error>
  }

  /// The maximum number of entries to which a widget's timeline is extended until the next reload.
  ///
  /// It is two hours of a clock without seconds.
  static let maximumContinuation = 120
  /// The number of seconds until a dashboard without a single working widget is reloaded: one hour.
  static let retryDelay: TimeInterval = 3_600

  init(tiles: [DashboardTile], input: WidgetInput) {
    self.tiles = tiles.map { tile in
      Part(tile: tile, provider: Result { try tile.provider(for: input) })
    }
    options = input.options
    placeTimeZone = input.forecast?.timeZone
  }

  /// Returns an entry of the placeholders of all widgets.
  public func placeholder(in context: TimelineContext) -> DashboardEntry {
    DashboardEntry(
      date: context.now,
      tiles: tiles.map { part in
        switch part.provider {
        case .success(let provider):
          shown(part.tile, provider.sampleContent(in: self.context(context, of: part.tile)))
        case .failure(let error):
          failed(part.tile, error, in: context)
        }
      })
  }

  /// Returns entries until the first widget's timeline ends, with the earliest reload date of all widgets.
  ///
  /// - Throws: nothing in practice: a widget that fails shows a notice in its place.
  public func timeline(in context: TimelineContext) throws -> Timeline<DashboardEntry> {
    var timelines = tiles.map { part in
      Result { try part.provider.get().erasedTimeline(in: self.context(context, of: part.tile)) }
    }
    let whole = timelines.compactMap { try? $0.get() }
    guard !whole.isEmpty else {
      var shown = ShownTiles(count: tiles.count)
      return try Timeline(
        entries: [entry(at: context.now, of: timelines, &shown, in: context)],
        policy: .after(context.now + Self.retryDelay))
    }
    let reload = whole.compactMap(\.policy.date).min()
    if let reload {
      for index in tiles.indices {
        timelines[index] = timelines[index].map { continued($0, of: tiles[index], until: reload, in: context) }
      }
    }
    let known = timelines.compactMap { try? $0.get() }
    let start = known.map { $0.entries[$0.index(at: context.now) ?? 0].date }.max() ?? context.now
    let end = known.filter { $0.policy == .atEnd }.compactMap(\.entries.last?.date).min()
    let later = known.flatMap { $0.entries.map(\.date) }.filter { $0 > start && $0 <= end ?? .distantFuture }
    let policy: ReloadPolicy =
      switch (reload, end) {
      case (let reload?, let end?): reload <= end ? .after(reload) : .atEnd
      case (let reload?, nil): .after(reload)
      case (nil, _?): .atEnd
      case (nil, nil): .never
      }
    var shown = ShownTiles(count: tiles.count)
    return try Timeline(
      entries: ([start] + Set(later).sorted()).map { entry(at: $0, of: timelines, &shown, in: context) },
      policy: policy)
  }

  /// Extends a timeline that ends early, so that a clock does not cause the weather to be fetched again.
  private func continued(
    _ timeline: Timeline<AnyTimelineEntry>, of part: Part, until reload: Date, in context: TimelineContext
  ) -> Timeline<AnyTimelineEntry> {
    var entries = timeline.entries
    while timeline.policy == .atEnd, let last = entries.last?.date, last < reload,
      entries.count < Self.maximumContinuation
    {
      var later = self.context(context, of: part.tile)
      later.now = last
      let next = try? part.provider.get().erasedTimeline(in: later).entries.filter { $0.date > last }
      guard let next, !next.isEmpty else { break }
      entries += next.prefix(Self.maximumContinuation - entries.count)
    }
    return (try? Timeline(entries: entries, policy: timeline.policy)) ?? timeline
  }

  /// A cache of tiles by timeline entry.
  ///
  /// A clock beside the weather has an entry each minute, and the weather stays the same for an hour of them.
  private struct ShownTiles {
    private var tiles: [[Int: EntryTile]]

    init(count: Int) { tiles = Array(repeating: [:], count: count) }

    mutating func tile(_ index: Int, entry: Int, _ make: () -> EntryTile) -> EntryTile {
      if let known = tiles[index][entry] { return known }
      let tile = make()
      tiles[index][entry] = tile
      return tile
    }
  }

  private func entry(
    at date: Date, of timelines: [Result<Timeline<AnyTimelineEntry>, any Error>], _ known: inout ShownTiles,
    in context: TimelineContext
  ) -> DashboardEntry {
    let all = zip(tiles, timelines).enumerated().map { index, pair in
      let (part, timeline) = pair
      switch timeline {
      case .success(let timeline):
        let entry = timeline.index(at: date) ?? 0
        return known.tile(index, entry: entry) { shown(part.tile, timeline.entries[entry].content) }
      case .failure(let error):
        return failed(part.tile, error, in: context)
      }
    }
    return DashboardEntry(date: date, tiles: Self.withOneAlert(withOneNotice(all)))
  }

  /// Returns the tiles with a single failure notice for the places of one picture, which are the tiles that name a
  /// template.
  ///
  /// The middle one of the failed tiles shows the notice. The others stay empty, because they fail for the same reason.
  /// Tiles with the same template are alternatives: the picture's template shows one of them.
  private func withOneNotice(_ all: [EntryTile]) -> [EntryTile] {
    var all = all
    let failed = all.indices.filter { all[$0].problem != nil && tiles[$0].tile.template != nil }
    func place(_ index: Int) -> [String] { [tiles[index].tile.definition.name, tiles[index].tile.template ?? ""] }
    var places: [[String]] = []
    for index in failed where !places.contains(place(index)) { places.append(place(index)) }
    for index in failed where place(index) != places[(places.count - 1) / 2] {
      all[index].content = NoDataEntry.emptyContent
    }
    return all
  }

  /// Returns the tiles with the alert only in the first one that has it, because all of them show the same place.
  private static func withOneAlert(_ tiles: [EntryTile]) -> [EntryTile] {
    var isReported = false
    return tiles.map { tile in
      guard case .record(var fields) = tile.content, case .record = fields["alert"] else { return tile }
      guard isReported else {
        isReported = true
        return tile
      }
      var tile = tile
      fields["alert"] = .null
      tile.content = .record(fields)
      return tile
    }
  }

  private func context(_ context: TimelineContext, of tile: DashboardTile) -> TimelineContext {
    var context = context
    context.family = tile.family
    if let own = tile.options[.twelveHour] { context.language.usesTwelveHours = own == "true" }
    context.defaultTimeZone = placeTimeZone ?? context.defaultTimeZone
    return context
  }

  private func shown(_ tile: DashboardTile, _ content: EntryContent) -> EntryTile {
    EntryTile(
      widget: tile.definition.name, template: tile.templateName(for: options), family: tile.family, content: content)
  }

  private func failed(_ tile: DashboardTile, _ error: any Error, in context: TimelineContext) -> EntryTile {
    let name = tile.definition.name
    let notice = NoDataEntry(
      date: context.now, widget: context.language.text("widget.\(name)") ?? name,
      since: (error as? MissingForecastError)?.since, context: self.context(context, of: tile))
    return EntryTile(
      widget: name, template: NoDataEntry.templateName, family: tile.family, content: notice.content,
      problem: "\(error)")
  }
}

extension WidgetDefinition {
  /// The name of the dashboard widget.
  public static let dashboardName = "dashboard"

  /// The dashboard as listed in the catalog; its actual widgets are determined by its template.
  static let dashboard = dashboard(
    of: (try? withTemplates.map { try DashboardTile($0, family: .medium) }) ?? [])

  /// Returns a dashboard of the given widgets.
  ///
  /// It takes their options and needs their data, and it is drawn without data that cannot be loaded. If widgets declare
  /// a key differently, the dashboard's value is the first widget's; the others have theirs in the dashboard's template.
  public static func dashboard(of tiles: [DashboardTile]) -> WidgetDefinition {
    var known: Set<Setting> = []
    return WidgetDefinition(
      name: dashboardName, summary: "several widgets on one screen", kind: .dashboard,
      options: tiles.flatMap(\.definition.options).filter { known.insert($0).inserted }, read: { $0 },
      requires: { options in union(try tiles.flatMap { try $0.requirements(for: options) }) },
      provider: { _, input in DashboardProvider(tiles: tiles, input: input) })
  }

  /// Returns the combined requirements of several widgets, none of them essential.
  private static func union(_ requirements: [DataRequirement]) -> [DataRequirement] {
    let forecasts = requirements.compactMap { requirement in
      if case .forecast(let need) = requirement.subject { need } else { nil }
    }
    var needs: [DataRequirement.Subject] = []
    if var need = forecasts.first {
      for other in forecasts.dropFirst() { need = need.union(other) }
      // A dashboard reports missing data in each tile.
      need.mayBeEmpty = true
      needs.append(.forecast(need))
    }
    needs += requirements.events.map { .events($0) } + requirements.documents.map { .json(source: $0.source) }
    needs += requirements.answers.map { .answer($0.answer) }
    return (needs + requirements.viewWidgets.map { .views(widget: $0) })
      .map { DataRequirement($0, isEssential: false) }
  }
}
