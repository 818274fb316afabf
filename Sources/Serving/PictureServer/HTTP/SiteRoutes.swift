internal import Configurations
internal import DisplayLinks
internal import FoundationEssentials
internal import HTTPTypes
internal import Logging
internal import Panels
internal import Rounds
internal import Shelf
internal import Synchronization
internal import WidgetBase

/// Responds to requests from memory, without drawing or sending requests meanwhile, except for devices with an account at
/// another server.
final class SiteRoutes: RequestHandler {
  private let site: Mutex<Site>
  private let source: any PictureSource
  private let registry: DeviceRegistry
  private let messages: MessagePictures
  private let metrics: ServerMetrics
  private let warnings: RequestWarnings
  private let displays: DisplayStates
  private let redraw: @Sendable () async -> Void
  private let pushed: PushedData
  private let images: DisplayImages
  private let cloud: CloudPictures
  private let changes = PictureChanges()
  private let frames: PollFrameMaker
  private let marks: BatteryMarks
  private let now: @Sendable () -> Date
  private let studio: Studio?
  private let isEnding = Mutex(false)

  /// The interval at which open pages receive changes.
  private static let eventInterval = Duration.seconds(1)
  /// The number of pauses without news after which a blank line keeps the connection open.
  private static let heartbeat = 10
  /// The most pages that listen to changes.
  private static let maximumStreams = 64

  /// Creates routes; `redraw` draws all outputs again.
  ///
  /// Without `studio`, there are no pages of it.
  init(
    _ site: Site, source: any PictureSource, registry: DeviceRegistry, displays: DisplayStates,
    pushed: PushedData, images: DisplayImages, cloud: CloudPictures, messages: MessagePictures, metrics: ServerMetrics,
    logger: Logger,
    now: @escaping @Sendable () -> Date, studio: Studio? = nil,
    redraw: @escaping @Sendable () async -> Void = {}
  ) {
    self.studio = studio
    self.site = Mutex(site)
    self.source = source
    self.registry = registry
    self.displays = displays
    self.redraw = redraw
    self.pushed = pushed
    self.images = images
    self.cloud = cloud
    self.messages = messages
    self.metrics = metrics
    warnings = RequestWarnings(logger: logger)
    frames = PollFrameMaker(images.state)
    marks = BatteryMarks(shelf: images.shelf)
    self.now = now
  }

  /// Returns the response to a display of OpenDisplay that asks from an address, and the line for the log.
  func response(
    to display: PollingDisplay, _ state: PollingState, from address: String
  ) async -> (response: PollResponse, note: String) {
    let (site, now) = (site.withLock { $0 }, now())
    let displays = Displays(site: site, source: source, states: displays, images: images, now: now)
    return await PollRoutes(displays: displays, registry: registry, frames: frames)
      .response(
        to: display, state, ids: [address] + [NeighborTable.current.hardwareAddress(of: address)].compactMap { $0 })
  }

  /// Answers by another configuration from now on.
  func use(_ new: Site) {
    site.withLock { $0 = new }
    warnings.reset()
  }

  /// Reports to monitors that the server is stopping, and ends the event streams.
  func end() { isEnding.withLock { $0 = true } }

  private var hasToEnd: Bool { isEnding.withLock { $0 } }

  /// Returns the response to a request and the route's label for logs.
  ///
  /// `body` reads the body of the request.
  func response(to request: ServedRequest, body: RequestBody) async -> (
    response: ServedResponse, label: String
  ) {
    let site = site.withLock { $0 }
    guard request.targetLength <= Route.maximumTargetLength else {
      return (.problem(414, "the address has more than \(Route.maximumTargetLength) bytes"), "-")
    }
    guard let route = Route(path: site.pathWithoutPrefix(request.path)) else {
      return (notFound("not found", request, site), "-")
    }
    let methods = route.methods
    guard methods.contains(request.method) else {
      let list = methods.joined(separator: ", ")
      return (.problem(405, "method not allowed; use \(list)", [.allow: list]), route.label)
    }
    if route.isForReaders, !site.admits(request, to: route) {
      return (unauthorized(request, site), route.label)
    }
    guard request.method != "POST" || !route.isForReaders || request.isFromOwnPages(site) else {
      return (.problem(403, "a page of another server cannot control displays"), route.label)
    }
    do {
      return try await response(of: route, to: request, site, body)
    } catch let error as BodyTooLarge {
      return (.problem(413, "the body is larger than \(error.limitText)", [.connection: "close"]), route.label)
    } catch is DamagedBody {
      return (.problem(400, "the request body is damaged", [.connection: "close"]), route.label)
    } catch {
      return (.problem(500, "internal error"), route.label)
    }
  }

  /// The ending of the address of the sentence that says what a picture shows.
  private static let sentenceEnding = "txt"

  /// The maximum number of characters of a requested name in the log.
  private static let maximumLoggedName = 64

  private func unauthorized(_ request: ServedRequest, _ site: Site) -> ServedResponse {
    if request.isForwarded, !site.access.needsToken { warnings.reportProxy() }
    let text =
      site.access.needsToken
      ? "the token is missing or wrong; add ?token=TOKEN to the address, or send Authorization: Bearer TOKEN"
      : request.isForwarded
        ? "a proxy forwarded the request, which therefore needs a token; set server.tokenFile"
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
    of route: Route, to request: ServedRequest, _ site: Site, _ body: RequestBody
  ) async throws -> (ServedResponse, String) {
    let now = now()
    let pictures = PictureRoutes(source: source, messages: messages, changes: changes, now: now)
    let displays = Displays(site: site, source: source, states: displays, images: images, now: now)
    let pages = PageRoutes(
      site: site, source: source, registry: registry, notice: metrics.reloadProblem, displays: displays,
      hasStudio: studio != nil, now: now)
    let devices = DeviceRoutes(
      site: site, source: source, registry: registry, displays: displays, messages: messages, marks: marks,
      pushed: pushed, warnings: warnings, cloud: cloud, now: now)
    let displayRoutes = DisplayRoutes(
      control: DisplayControl(displays: displays, redraw: redraw), changes: changes)
    switch route {
    case .page: return (await pages.overview(request), route.label)
    case .asset(let name):
      guard let file = PageAssets.file(name) else { return (.notFound, route.label) }
      var response = ServedResponse(200, file.bytes, type: file.type)
      response.fields[.cacheControl] = "public, max-age=3600"
      return (response, route.label)
    case .studio(let path):
      guard let studio else { return (notFound("not found", request, site), route.label) }
      let routes = StudioRoutes(studio: studio, site: site, source: source, displays: displays, now: now)
      return (try await routes.response(path, request, body) ?? notFound("not found", request, site), route.label)
    case .events: return (events(pages), route.label)
    case .output(let name):
      let label = "/screens/\(name.prefix(Self.maximumLoggedName))"
      if let page = await pages.output(name, request) {
        // The id of a device is not for logs.
        return (page, displays.device(named: name) == nil ? label : route.label)
      }
      guard let ending = PictureFormat.ending(of: name) else {
        return (notFound("unknown screen \"\(excerpt(name))\"", request, site), label)
      }
      let id = String(name.dropLast(ending.count + 1))
      let format = ending.lowercased()
      if format == Self.sentenceEnding {
        let isOutput = await source.output(id, at: now) != nil
        let output = isOutput ? id : await displayRoutes.output(shownOn: id)
        return (output == nil ? .notFound : await pictures.sentence(of: output ?? id), isOutput ? label : route.label)
      }
      // An output takes precedence over a device. A device has the formats and schemes of the output that it shows.
      if let device = displays.device(named: id), await source.output(id, at: now) == nil {
        return (
          await displayRoutes.picture(of: device, format: format, pictures, request, registry, marks), route.label
        )
      }
      return (await pictures.current(id, format: format, request), label)
    case .timeline(let id):
      let base = site.base(for: request)
      if await source.output(id, at: now) == nil, let plan = try await displayRoutes.timeline(of: id, base: base) {
        return (plan, route.label)
      }
      return (try await pictures.timeline(id, base: base, request), route.label)
    case .source(let name):
      let routes = PushRoutes(site: site, pushed: pushed)
      guard request.method == "POST" else { return (await routes.data(of: name, request), route.label) }
      return (await routes.push(try await body(PushedData.maximumBytes), to: name), route.label)
    case .image(let name):
      return (
        try await displayRoutes.show(on: name, request) { try await body(DisplayImages.maximumBytes) }, route.label
      )
    case .action(let name, let action):
      _ = try await body(DeviceRoutes.maximumLogBytes)
      return (await displayRoutes.perform(action, on: name, request), route.label)
    case .picture(let name): return (await pictures.named(name, request), route.label)
    case .setup: return (await devices.setup(request), route.label)
    case .display: return (await devices.display(request), route.label)
    case .log:
      return (await devices.log(request, try await body(DeviceRoutes.maximumLogBytes)), route.label)
    case .firmware(let digest):
      guard let bytes = site.firmware(named: digest) else { return (.notFound, route.label) }
      return (ServedResponse(200, bytes, type: "application/octet-stream"), route.label)
    case .health: return (.plain("ok\n"), route.label)
    case .readiness:
      let isReady = await source.isReady
      return (hasToEnd || !isReady ? .problem(503, "not ready") : .plain("ok\n"), route.label)
    case .metrics:
      let text = metrics.text(
        source.namesAllOutputs ? await source.statuses(at: now) : [], pictureBytes: source.byteCount,
        devices: await registry.all(), site: site, besides: await source.metrics)
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

/// Reads the body of a request, of at most some bytes.
///
/// It throws ``BodyTooLarge`` for more, and ``DamagedBody`` for a body that does not arrive whole.
package typealias RequestBody = (_ limit: Int) async throws -> [UInt8]

/// The error thrown for a body with more bytes than its route takes.
struct BodyTooLarge: Error {
  let limit: Int

  /// The limit for people.
  var limitText: String { limit < 1 << 20 ? "\(limit >> 10) KiB" : "\(limit >> 20) MiB" }
}

/// The error thrown for a body that does not arrive whole.
struct DamagedBody: Error {}

extension ServedRequest {
  /// Whether a request that changes something comes from the server's own pages, or from a program.
  ///
  /// Browsers name the page that sends it. Without this check any page in the browser of this machine could send it, as
  /// this machine needs no token.
  fileprivate func isFromOwnPages(_ site: Site) -> Bool {
    // The cookie by which Home Assistant knows its user is not sent with requests of other sites.
    if site.isFromHomeAssistant(self) { return true }
    guard let origin = header("Origin"), header("Authorization") == nil else { return true }
    return ["http://\(host ?? "")", "https://\(host ?? "")"].contains(origin)
      || site.publicURL.map { $0 == origin || $0.hasPrefix("\(origin)/") } ?? false
  }
}

extension ServedResponse {
  fileprivate static func plain(_ text: String, type: String = "text/plain; charset=utf-8") -> ServedResponse {
    var response = ServedResponse(200, Array(text.utf8), type: type)
    response.fields[.cacheControl] = "no-store"
    return response
  }
}
