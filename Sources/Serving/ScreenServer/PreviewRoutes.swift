internal import Failures
internal import FoundationEssentials
internal import HTTPTypes
internal import Pages
internal import PictureJobs
internal import Previewing
internal import Synchronization
internal import WidgetRendering

/// Answers the page of an author.
///
/// Unlike those of screens, its pictures are drawn when they are asked for.
final class PreviewRoutes: RequestAnswers {
  private let session: PreviewSession
  private let title: String
  private let metrics: ServerMetrics
  private let isEnding = Mutex(false)

  /// Only this machine may ask, by a name of its own.
  private static let access = AccessRule(token: nil, publicURL: nil)
  /// How often open pages hear of changes.
  private static let eventPause = Duration.milliseconds(50)
  /// How many pauses without news a connection is kept open by a blank line.
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

  func answer(_ request: ServedRequest, body: () async throws -> Void) async -> (answer: Answer, label: String) {
    guard ["GET", "HEAD"].contains(request.method) else {
      return (.problem(405, "this takes GET, HEAD", [.allow: "GET, HEAD"]), "-")
    }
    guard Self.access.admits(request) else { return (.problem(403, "only this machine may read this"), "-") }
    let choices = PreviewChoices(request.query)
    let entry = request.query["entry"].flatMap { Int($0) }
    switch request.path {
    case "/": return (await page(choices, entry), "/")
    case "/sheet.json":
      var answer = Answer(200, await session.sheet(choices, entry: entry).json, type: "application/json")
      answer.fields[.cacheControl] = "no-store"
      return (answer, "/sheet.json")
    case "/events": return (events(), "/events")
    case let path where path.hasPrefix("/assets/"):
      guard let file = PageAssets.file(String(path.dropFirst("/assets/".count))) else { return (.notFound, "/assets") }
      return (Answer(200, file.bytes, type: file.type), "/assets")
    case let path where path.hasPrefix("/picture."):
      let format = String(path.dropFirst("/picture.".count))
      let isSimulated = request.query["simulated"] == "1"
      return (await picture(choices, entry, format: format, isSimulated: isSimulated), "/picture")
    default: return (.notFound, "-")
    }
  }

  private func page(_ choices: PreviewChoices, _ entry: Int?) async -> Answer {
    let sheet = await session.sheet(choices, entry: entry)
    let (targets, themes) = await session.catalogs
    let families = await session.families
    return .page(
      PreviewPage(
        title: title, choices: choices, sheet: sheet, families: families, targets: targets, themes: themes,
        languages: LanguageCatalog.codes
      ).html)
  }

  private func picture(_ choices: PreviewChoices, _ entry: Int?, format: String, isSimulated: Bool) async -> Answer {
    guard let format = PictureFormat(named: format) else { return .notFound }
    do {
      let bytes = try await session.encoded(choices, entry: entry, as: isSimulated ? nil : format)
      var answer = Answer(200, bytes, type: isSimulated ? PictureFormat.png.mediaType : format.mediaType)
      answer.fields[.cacheControl] = "no-store"
      if format == .svg {
        answer.fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
      }
      return answer
    } catch {
      return .problem(422, error.linesForUsers.first ?? "\(error)")
    }
  }

  private func events() -> Answer {
    guard !hasToEnd, metrics.takeStream(of: Self.maximumStreams) else {
      return .problem(503, "too many pages are open", [.retryAfter: "5"])
    }
    return EventStream(event: "change", retry: 500, pause: Self.eventPause, heartbeat: Self.heartbeat).answer(
      state: { [session] in "\(session.revision)" }, isOver: { [self] in hasToEnd },
      onEnd: { [metrics] in metrics.giveBackStream() })
  }
}
