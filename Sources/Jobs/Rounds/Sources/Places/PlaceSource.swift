internal import BuiltInWidgets
internal import Fetching
internal import FileAccess
internal import FoundationEssentials
internal import Pictures
internal import WeatherData
internal import WebRequests

/// The geocoder that finds a city by its name.
struct PlaceSource: Source {
  /// The provider, with the city as its position.
  let provider: ProviderSource
  private let query: GeocodingQuery

  /// Returns nil for a provider whose place is known by its coordinates.
  init?(_ provider: ProviderSource) {
    guard let query = provider.geocoding else { return nil }
    self.provider = provider
    self.query = query
  }

  /// The key of its record; the same for every provider that asks the same geocoder.
  var identity: String { provider.placeIdentity }

  var key: SourceKey { SourceKey("place", "\(identity) \(provider.key?.reveal() ?? "")") }
  var shownName: String { provider.provider.displayName }
  var filePath: String? { nil }
  var server: String? { provider.identity }
  var prerequisite: (any Source)? { self }

  /// Loads the place; a place that has been found is not requested again.
  func load(at instant: Date, with access: SourceAccess) async throws -> PlaceRecord {
    // If the file is damaged, the place is requested again.
    if let kept = try? lastGood(with: access) { return kept }
    do {
      let name = provider.provider
      let found = try await access.fetcher.fetch(
        name.geocodingRequest(for: query), at: instant, freshFor: provider.freshness
      ) { try GeocodedPlace(decoding: $0, of: query, from: name) }
      let record = PlaceRecord(found.value)
      try? access.state.write(record, key: identity)
      return record
    } catch {
      throw RefreshError(loading: error, from: .provider(provider))
    }
  }

  func lastGood(with access: SourceAccess) throws -> PlaceRecord? {
    try access.state.read(PlaceRecord.self, key: identity)
  }
}

extension PlaceRecord: LoadedData {
  // Cities do not move.
  var fetchedAt: Date {
    get { .distantPast }
    set {}
  }
  var isLastGood: Bool {
    get { false }
    set {}
  }
}

/// The positions of cities, for jobs that need them.
enum PlaceKind: SourceKind {
  static func needs(of request: SourceRequest) throws -> [any SourceNeed] {
    let content = request.job.content
    let needsForecast = request.prepared.requirements.forecast != nil
    let needsPlace = request.job.look.scheme == .auto || !needsForecast && content.timeZone == nil
    guard content.place?.isCity == true, needsPlace, let (provider, _) = try ProviderSource.ofJob(request),
      let source = PlaceSource(provider)
    else { return [] }
    return [PlaceNeed(source: source)]
  }
}

private struct PlaceNeed: SourceNeed {
  let source: PlaceSource

  var isLoadedEachRound: Bool { true }
  var isRequired: Bool { true }
  var fingerprint: String { source.identity }

  func location(in value: PlaceRecord) -> SourceLocation? {
    SourceLocation(coordinates: value.coordinates, timeZone: value.zone, decidesZone: true)
  }

  /// A place stays where it is.
  var aging: DataAging? { nil }

  func supply(_ data: SuppliedData<PlaceRecord>, to input: inout TimelineInput) {}
}
