internal import FoundationEssentials
internal import HTTPTypes
internal import Logging
internal import PictureJobs
internal import Synchronization
internal import WidgetSupport

/// Responds to requests from memory, without drawing or sending requests meanwhile.
final class SiteRoutes: RequestHandler {
  private let site: Mutex<Site>
  private let source: any PictureSource
  private let registry: DeviceRegistry
  private let messages: MessagePictures
  private let metrics: ServerMetrics
  private let complaints: DeviceWarnings
  private let now: @Sendable () -> Date
  private let isEnding = Mutex(false)

  /// The interval at which open pages receive changes.
  private static let eventInterval = Duration.seconds(1)
  /// The number of pauses without news after which a blank line keeps the connection open.
  private static let heartbeat = 10
  /// The most pages that listen to changes.
  private static let maximumStreams = 64

  init(
    _ site: Site, source: any PictureSource, registry: DeviceRegistry, messages: MessagePictures,
    metrics: ServerMetrics, logger: Logger, now: @escaping @Sendable () -> Date
  ) {
    self.site = Mutex(site)
    self.source = source
    self.registry = registry
    self.messages = messages
    self.metrics = metrics
    complaints = DeviceWarnings(logger: logger)
    self.now = now
  }

  /// Answers by another configuration from now on.
  func use(_ new: Site) {
    site.withLock { $0 = new }
    complaints.reset()
  }

  /// Reports to monitors that the server is stopping, and ends the event streams.
  func end() { isEnding.withLock { $0 = true } }

  private var hasToEnd: Bool { isEnding.withLock { $0 } }

  /// Returns the response to a request and the route's label for logs.
  ///
  /// `body` reads the body of the request; it throws if the body is too large.
  func response(to request: ServedRequest, body: () async throws -> [UInt8]) async -> (
    response: ServedResponse, label: String
  ) {
    let site = site.withLock { $0 }
    guard request.targetLength <= Route.maximumTargetLength else {
      return (.problem(414, "the address has more than \(Route.maximumTargetLength) bytes"), "-")
    }
    guard let route = Route(path: site.pathWithoutPrefix(request.path)) else {
      return (notFound("not found", request, site), "-")
    }
    let methods = route.method == "GET" ? ["GET", "HEAD"] : [route.method]
    guard methods.contains(request.method) else {
      let list = methods.joined(separator: ", ")
      return (.problem(405, "method not allowed; use \(list)", [.allow: list]), route.label)
    }
    if route.isForReaders, !site.access.admits(request) {
      return (unauthorized(request, site), route.label)
    }
    do {
      return try await response(of: route, to: request, site, body)
    } catch is BodyTooLarge {
      return (
        .problem(413, "the body is larger than \(DeviceRoutes.maximumLogBytes >> 10) KiB", [.connection: "close"]),
        route.label
      )
    } catch {
      return (.problem(500, "internal error"), route.label)
    }
  }

  /// The maximum number of characters of a requested name in the log.
  private static let maximumLoggedName = 64

  private func unauthorized(_ request: ServedRequest, _ site: Site) -> ServedResponse {
    let text =
      site.access.needsToken
      ? "the token is missing or wrong; add ?token=TOKEN to the address, or send Authorization: Bearer TOKEN"
      : "only accessible from this machine; set server.tokenFile to allow others"
    guard request.wantsPage else { return .problem(401, text, [.wwwAuthenticate: "Bearer"]) }
    let words =
      site.access.needsToken
      ? request.query["token"] == nil ? "This page needs the server's token." : "This is not the server's token."
      : "This page is only accessible from the machine of the server. To allow others, set server.tokenFile in its "
        + "configuration."
    let page = NoticePage.html(
      title: "Not allowed", text: words, root: request.root, asksForToken: site.access.needsToken)
    var response = ServedResponse.page(page, status: 401, hasForm: true)
    response.fields[.wwwAuthenticate] = "Bearer"
    return response
  }

  private func notFound(_ text: String, _ request: ServedRequest, _ site: Site) -> ServedResponse {
    guard request.wantsPage else { return .problem(404, text) }
    let token = request.query["token"].map { "?token=\(PercentEncoding.encoded($0))" } ?? ""
    return .page(
      NoticePage.html(
        title: "Not found", text: "There is nothing at this address.", root: request.root, token: token),
      status: 404)
  }

  private func response(
    of route: Route, to request: ServedRequest, _ site: Site, _ body: () async throws -> [UInt8]
  ) async throws -> (ServedResponse, String) {
    let now = now()
    let pictures = PictureRoutes(source: source, messages: messages, now: now)
    let pages = PageRoutes(
      site: site, source: source, registry: registry, notice: metrics.reloadProblem, now: now)
    let devices = DeviceRoutes(
      site: site, source: source, registry: registry, messages: messages, complaints: complaints, now: now)
    switch route {
    case .page: return (await pages.overview(request), route.label)
    case .asset(let name):
      guard let file = PageAssets.file(name) else { return (.notFound, route.label) }
      var response = ServedResponse(200, file.bytes, type: file.type)
      response.fields[.cacheControl] = "public, max-age=3600"
      return (response, route.label)
    case .events: return (events(pages), route.label)
    case .output(let name):
      if let page = await pages.output(name, request) { return (page, "/screens/\(name)") }
      let label = "/screens/\(name.prefix(Self.maximumLoggedName))"
      guard let format = PictureFormat.ending(of: name) else {
        return (notFound("unknown screen \"\(excerpt(name))\"", request, site), label)
      }
      let id = String(name.dropLast(format.count + 1))
      return (await pictures.current(id, format: format.lowercased(), request), label)
    case .timeline(let id):
      return (try await pictures.timeline(id, base: site.base(for: request), request), route.label)
    case .picture(let name): return (await pictures.named(name, request), route.label)
    case .setup: return (await devices.setup(request), route.label)
    case .display: return (await devices.display(request), route.label)
    case .log:
      do {
        return (await devices.log(request, try await body()), route.label)
      } catch let error where !(error is BodyTooLarge) {
        return (.problem(400, "the request body is damaged", [.connection: "close"]), route.label)
      }
    case .health: return (.plain("ok\n"), route.label)
    case .readiness:
      let isReady = await source.isReady
      return (hasToEnd || !isReady ? .problem(503, "not ready") : .plain("ok\n"), route.label)
    case .metrics:
      let text = metrics.text(
        source.namesAllOutputs ? await source.statuses(at: now) : [], pictureBytes: source.byteCount,
        devices: await registry.all(), site: site, besides: source.metrics)
      return (.plain(text, type: "text/plain; version=0.0.4"), route.label)
    }
  }

  private func events(_ pages: PageRoutes) -> ServedResponse {
    guard !hasToEnd, metrics.takeStream(of: Self.maximumStreams) else {
      return .problem(503, "too many open pages", [.retryAfter: "30"])
    }
    return EventStream(event: "state", retry: 3_000, interval: Self.eventInterval, heartbeat: Self.heartbeat).response(
      state: { [now, metrics] in
        var pages = pages
        pages.now = now()
        pages.notice = metrics.reloadProblem
        return await pages.state()
      }, isOver: { [self] in hasToEnd }, onEnd: { [metrics] in metrics.giveBackStream() })
  }
}

/// A body that has more bytes than any should have.
struct BodyTooLarge: Error {}

extension ServedResponse {
  fileprivate static func plain(_ text: String, type: String = "text/plain; charset=utf-8") -> ServedResponse {
    var response = ServedResponse(200, Array(text.utf8), type: type)
    response.fields[.cacheControl] = "no-store"
    return response
  }
}
