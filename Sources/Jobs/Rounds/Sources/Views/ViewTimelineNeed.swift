internal import BuiltInWidgets
internal import FoundationEssentials
internal import Pictures
internal import WidgetScene
internal import WidgetTimeline

/// Timelines of the program's own widgets, which views draw.
enum ViewTimelineKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    let needs = request.prepared.viewNeeds
    guard !needs.isEmpty else { return [] }
    // The zone of a picture may be the zone of a city, which is looked up first.
    let place = try ProviderSource.ofJob(request).flatMap { PlaceSource($0.source) }
    let zone = request.job.content.timeZone == nil ? place : nil
    let files = request.job.look.viewFiles ?? ViewFiles()
    let revision =
      ([request.environment.views?.revision ?? "", request.job.content.locale] + files.assets + files.strings)
      .joined(separator: "\n")
    return needs.sorted { ($0.widget, $0.family.rawValue) < ($1.widget, $1.family.rawValue) }.map { need in
      ViewTimelineNeed(
        source: ViewTimelineSource(need: need, prepared: request.prepared, place: zone), fingerprint: revision)
    }
  }
}

private struct ViewTimelineNeed: SourceNeed {
  let source: ViewTimelineSource
  /// The build of the program that draws the views, in which locale and with which files.
  let fingerprint: String

  /// A program's own timeline says itself how long its entries hold.
  var aging: DataAging? { nil }

  func supply(_ data: SuppliedData<LoadedViewTimeline>, to input: inout TimelineInput) {
    if let value = data.value { input.widget.views[source.need] = value.result }
  }
}

/// The provider of one of the program's own widgets.
private struct ViewTimelineSource: Source {
  let need: ViewNeed
  let prepared: PreparedJob
  let place: PlaceSource?

  var key: SourceKey {
    // Without the screen: providers do not know it, and a set of hues has no fixed order as a text.
    let audience = prepared.audience(in: prepared.context(at: .distantPast))
    let size = audience.size.map { "\($0.width)x\($0.height)" } ?? ""
    let parts = [
      need.widget, need.family.rawValue, size, audience.locale, audience.timeZone.identifier, place?.identity ?? "",
    ]
    return SourceKey("views", (parts + audience.files.assets + audience.files.strings).joined(separator: "\n"))
  }
  var shownName: String { need.widget }
  var filePath: String? { nil }
  /// A provider takes as long as it likes, and all of them run on one actor.
  var server: String? { "views" }
  var prerequisite: (any Source)? { place }
  var isLoadedAlone: Bool { true }

  /// Loads a timeline; its problem, if there is one, is shown by the widget.
  func load(at instant: Date, with access: SourceAccess) async throws -> LoadedViewTimeline {
    let zone = try? place.flatMap { try access.value(of: $0) }?.zone
    let audience = prepared.audience(in: prepared.context(at: instant, placeZone: zone))
    do {
      guard let views = access.services[(any ViewSource).self] else {
        throw ViewProblem("its views cannot be drawn here")
      }
      let timeline = try await views.timeline(of: need, for: audience, at: instant)
      return LoadedViewTimeline(result: .success(timeline), fetchedAt: instant)
    } catch {
      let problem = error as? ViewProblem ?? ViewProblem("\(error)")
      return LoadedViewTimeline(result: .failure(problem), fetchedAt: instant)
    }
  }

  /// Returns nil, because a provider is called again in each run of the program.
  func lastGood(with access: SourceAccess) throws -> LoadedViewTimeline? { nil }
}

/// The timeline of a custom widget, or the reason why it could not be made.
private struct LoadedViewTimeline: LoadedData {
  let result: Result<ViewTimeline, ViewProblem>
  var fetchedAt: Date
  var isLastGood = false
}
