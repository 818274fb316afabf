internal import FoundationEssentials
internal import HTTPTypes
internal import Panels
internal import PictureServer
internal import Synchronization
internal import WidgetBase
internal import WidgetRendering

/// The routes of the preview page.
///
/// Unlike the pictures of screens, its pictures are drawn on request.
final class PreviewRoutes: RequestHandler {
  private let session: PreviewSession
  private let title: String
  private let metrics: ServerMetrics
  private let isEnding = Mutex(false)

  /// The access rule: only this machine, with a local host name.
  private static let access = AccessRule(token: nil, publicURL: nil)
  /// The interval at which open pages receive changes.
  private static let eventInterval = Duration.milliseconds(50)
  /// The number of pauses without news after which a blank line keeps the connection open.
  private static let heartbeat = 200
  /// The most pages that listen to changes.
  private static let maximumStreams = 16

  init(session: PreviewSession, title: String, metrics: ServerMetrics) {
    self.session = session
    self.title = title
    self.metrics = metrics
  }

  func end() { isEnding.withLock { $0 = true } }

  private var hasToEnd: Bool { isEnding.withLock { $0 } }

  func response(to request: ServedRequest, body: RequestBody) async -> (
    response: ServedResponse, label: String
  ) {
    guard ["GET", "HEAD"].contains(request.method) else {
      return (.problem(405, "method not allowed; use GET or HEAD", [.allow: "GET, HEAD"]), "-")
    }
    guard Self.access.admits(request) else { return (.problem(403, "only accessible from this machine"), "-") }
    let choices = PreviewChoices(request.query)
    let entry = request.query["entry"].flatMap { Int($0) }
    switch request.path {
    case "/": return (await page(choices, entry), "/")
    case "/sheet.json":
      var response = ServedResponse(200, await session.sheet(choices, entry: entry).json, type: "application/json")
      response.fields[.cacheControl] = "no-store"
      return (response, "/sheet.json")
    case "/events": return (events(), "/events")
    case let path where path.hasPrefix("/assets/"):
      guard let file = PageAssets.file(String(path.dropFirst("/assets/".count))) else { return (.notFound, "/assets") }
      return (ServedResponse(200, file.bytes, type: file.type), "/assets")
    case let path where path.hasPrefix("/picture."):
      let format = String(path.dropFirst("/picture.".count))
      let isSimulated = request.query["simulated"] == "1"
      return (await picture(choices, entry, format: format, isSimulated: isSimulated), "/picture")
    default: return (.notFound, "-")
    }
  }

  private func page(_ choices: PreviewChoices, _ entry: Int?) async -> ServedResponse {
    let sheet = await session.sheet(choices, entry: entry)
    let (targets, themes) = await session.catalogs
    let families = await session.families
    return .page(
      PreviewPage(
        title: title, choices: choices, sheet: sheet, families: families, targets: targets, themes: themes,
        languages: LanguageCatalog.codes
      ).html)
  }

  private func picture(_ choices: PreviewChoices, _ entry: Int?, format: String, isSimulated: Bool) async
    -> ServedResponse
  {
    guard let format = PictureFormat(rawValue: format) else { return .notFound }
    do {
      let bytes = try await session.encoded(choices, entry: entry, as: isSimulated ? nil : format)
      var response = ServedResponse(200, bytes, type: (isSimulated ? .png : format).contentType)
      response.fields[.cacheControl] = "no-store"
      if format == .svg {
        response.fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
      }
      return response
    } catch {
      return .problem(422, error.linesForUsers.first ?? "\(error)")
    }
  }

  private func events() -> ServedResponse {
    guard !hasToEnd, metrics.takeStream(of: Self.maximumStreams) else {
      return .problem(503, "too many open pages", [.retryAfter: "5"])
    }
    return EventStream(event: "change", retry: 500, interval: Self.eventInterval, heartbeat: Self.heartbeat).response(
      state: { [session] in "\(session.revision)" }, isOver: { [self] in hasToEnd },
      onEnd: { [metrics] in metrics.giveBackStream() })
  }
}
