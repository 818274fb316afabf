internal import Fetching
internal import FoundationEssentials
internal import Pictures
internal import WebRequests
internal import WidgetBase

/// Pictures that data name by address.
struct NamedPictures: EntryInputSource {
  /// The minimum seconds between two requests of a picture.
  private static let minimumInterval: TimeInterval = 300
  /// The maximum seconds without a request.
  private static let maximumInterval: TimeInterval = 86_400

  func add(to entries: inout [ShownEntry], of showings: [Showing], with tools: EntryTools) async -> [String] {
    let named = zip(entries, showings).map { shown, showing in
      let access = showing.pictureAccess
      guard access.isAllowed else { return [Picture]() }
      return tools.drawer.pictureAddresses(of: showing.job.look, shown, in: showing.context)
        .map { Picture(address: $0, mayBeLocal: access.mayReachLocalNetwork(for: $0)) }
    }
    let all = Set(named.joined())
    guard !all.isEmpty else { return [] }
    let (fetcher, now, asksServers) = (tools.fetcher, tools.instant, tools.asksServers)
    let loaded = await Concurrently.results(of: all) {
      try await Self.load($0, at: now, fetcher, asksServers: asksServers)
    }
    for (index, pictures) in named.enumerated() {
      for picture in pictures {
        switch loaded[picture] {
        case .success(let loaded): entries[index].pictures.bytes[picture.address] = loaded.bytes
        case .failure(let problem): entries[index].pictures.problems[picture.address] = "\(problem)"
        case nil: break
        }
      }
    }
    return loaded.values.compactMap { try? $0.get().problem }.map { "\($0); the previous picture is shown" }.sorted()
  }

  /// A picture that data name.
  private struct Picture: Hashable, Sendable {
    let address: String
    /// Whether it may be on the local network.
    let mayBeLocal: Bool
  }

  /// A picture, and the reason why it is not newer.
  private struct Loaded: Sendable {
    var bytes: [UInt8]
    var problem: RefreshError?
  }

  /// Fetches a picture, as politely as data; while its server is down, the kept one is used.
  ///
  /// - Throws: ``RefreshError``, which does not show the address.
  private static func load(
    _ picture: Picture, at instant: Date, _ fetcher: Fetcher, asksServers: Bool
  ) async throws -> Loaded {
    var request: WebRequest
    do {
      request = try WebRequest(address: picture.address, example: "https://example.org/photo.jpg")
    } catch {
      throw RefreshError(.badData, error.description)
    }
    request.accept = "image/png, image/jpeg, image/svg+xml"
    request.mayReachLocalNetwork = picture.mayBeLocal
    if !asksServers {
      guard let kept = await fetcher.stored(request), FetchedPictures.problem(of: kept) == nil else {
        throw RefreshError(.temporary, "\(request.hostName): not asked yet")
      }
      return Loaded(bytes: kept)
    }
    do {
      let response = try await fetcher.fetch(
        request, at: instant, atLeast: minimumInterval, freshFor: maximumInterval
      ) { bytes in
        if let problem = FetchedPictures.problem(of: bytes) { throw Failure(.upstream, problem) }
        return bytes
      }
      return Loaded(bytes: response.value)
    } catch {
      let problem = problem(error, of: request)
      if let kept = await fetcher.stored(request), FetchedPictures.problem(of: kept) == nil {
        return Loaded(bytes: kept, problem: problem)
      }
      throw problem
    }
  }

  private static func problem(_ error: any Error, of request: WebRequest) -> RefreshError {
    if let error = error as? FetchError, error.kind == .localAddress {
      return RefreshError(.configuration, "\(error); to allow it, add the host to the source's allowedHosts")
    }
    return RefreshError(
      loading: error, from: request.hostName, adviceIfRefused: "; pictures are requested without headers")
  }
}
