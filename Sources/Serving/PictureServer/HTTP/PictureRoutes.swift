internal import FoundationEssentials
internal import HTTPTypes
internal import Panels
internal import Shelf
internal import Templating
internal import WidgetTimeline

/// Pictures, by the output they are of or by their own names.
struct PictureRoutes: Sendable {
  let source: any PictureSource
  let messages: MessagePictures
  let changes: PictureChanges
  let now: Date

  /// Returns the current picture of an output in a format, which is given by its name.
  ///
  /// The picture of a display has the requested scheme only if the output has it: the next output may have another.
  /// `marked` returns the picture that is shown in place of one; nil for the same.
  func current(
    _ id: String, format: String, _ request: ServedRequest, isDisplay: Bool = false,
    marked: (ServedPicture) async -> ServedPicture? = { _ in nil }
  ) async -> ServedResponse {
    var result = await source.picture(of: id, format: format, scheme: request.query["scheme"], at: now)
    if isDisplay, case .noScheme = result {
      result = await source.picture(of: id, format: format, scheme: nil, at: now)
    }
    switch result {
    case .picture(let picture, let until):
      // Others may choose what a display shows at any time.
      let cacheControl = isDisplay ? "private, no-cache" : Self.cacheControl(until: until, at: now)
      if let marked = await marked(picture) { return response(marked, request, cacheControl: cacheControl) }
      return await changedRegions(id, picture, request, cacheControl: cacheControl)
        ?? response(picture, request, cacheControl: cacheControl)
    case .noOutput: return .notFound
    case .noFormat(let formats):
      return .problem(404, "\(id) is not available as \(format), only as \(formats.joined(separator: ", "))")
    case .noScheme(let schemes):
      let hint =
        schemes.isEmpty
        ? "it follows the sun; omit the scheme" : "it is available as \(schemes.joined(separator: " and "))"
      return .problem(404, "\(id) does not have this scheme; \(hint)")
    case .notYet(let state):
      return .problem(503, "\(id) has no picture yet\(state.reason.map { ": \($0)" } ?? "")", [.retryAfter: "5"])
    }
  }

  /// Returns the sentence that says what the current picture of an output shows, as text.
  func sentence(of id: String) async -> ServedResponse {
    guard let status = await source.status(of: id, at: now) else { return .notFound }
    guard let text = status.summary else {
      return status.pictures.isEmpty
        ? .problem(503, "\(id) has no picture yet", [.retryAfter: "5"])
        : .problem(404, "\(id) has no description; give its template an accessibilityLabel")
    }
    var response = ServedResponse(200, Array("\(text)\n".utf8), type: "text/plain; charset=utf-8")
    response.fields[.cacheControl] = "private, no-cache"
    if let language = status.language { response.fields[.contentLanguage] = language }
    return response
  }

  /// Returns the response with the regions in which a raw frame differs from the one that a client has.
  ///
  /// Nil if the client does not ask for that, and if it has to get the whole frame: the server does not have the earlier
  /// frame any more, or too much of it changed.
  private func changedRegions(
    _ id: String, _ picture: ServedPicture, _ request: ServedRequest, cacheControl: String
  ) async -> ServedResponse? {
    guard picture.format == .raw, let since = request.query["since"]?.filter({ $0 != "\"" }) else { return nil }
    let known = await source.picture(
      of: id, format: picture.format.rawValue, scheme: picture.scheme.rawValue, tag: since, at: now)
    let earlier =
      if let known {
        known
      } else {
        // An output that follows the sun has no schemes to name.
        await source.picture(of: id, format: picture.format.rawValue, scheme: nil, tag: since, at: now)
      }
    guard let earlier,
      let regions = RawRegions(from: earlier.picture.bytes, to: picture.bytes, of: earlier.target)
    else { return nil }
    var response = self.response(picture, request, cacheControl: cacheControl)
    guard response.status == 200 else { return response }
    response.status = regions.bytes.isEmpty ? 204 : 200
    response.body = .bytes(regions.bytes)
    response.fields[.contentType] = regions.bytes.isEmpty ? nil : RawRegions.contentType
    return response
  }

  /// Returns the response with an image in the format it has.
  func response(_ image: ServedPicture, format: String, _ request: ServedRequest) -> ServedResponse {
    guard image.format.rawValue == format else {
      return .problem(404, "the image is only available as \(image.format.rawValue)")
    }
    return response(image, request, cacheControl: "private, no-cache")
  }

  /// A picture by its file name; it never changes.
  func named(_ name: String, _ request: ServedRequest) async -> ServedResponse {
    var picture = messages.picture(named: name)
    if picture == nil { picture = await source.picture(named: name) }
    guard let picture else { return .notFound }
    return response(picture, request, cacheControl: "public, max-age=31536000, immutable")
  }

  private func response(_ picture: ServedPicture, _ request: ServedRequest, cacheControl: String) -> ServedResponse {
    let validators = Validators(digest: picture.digest, modified: picture.changedAt)
    let isKnown = validators.areKnown(to: request.fields)
    // Exactly the type: devices do not look further than that.
    var response = ServedResponse(
      isKnown ? 304 : 200, isKnown ? [] : picture.bytes, type: isKnown ? nil : picture.format.contentType)
    validators.add(to: &response.fields)
    response.fields.append(HTTPField(name: .cacheControl, value: cacheControl))
    if picture.format == .svg {
      response.fields[.contentSecurityPolicy] = "default-src 'none'; style-src 'unsafe-inline'"
    }
    return response
  }

  /// Returns the cache control: valid until the next entry, or revalidated each time if that is unknown.
  static func cacheControl(until: Date?, at now: Date) -> String {
    guard let until, until > now else { return "private, no-cache" }
    return "private, max-age=\(Int(min(until.timeIntervalSince(now), 31_536_000).rounded(.down)))"
  }

  /// Returns the entries of an output, as `widgetgen timeline` prints them, with the addresses of pictures drawn ahead.
  ///
  /// `base` is the server's address without a trailing slash.
  func timeline(_ id: String, base: String, _ request: ServedRequest) async throws -> ServedResponse {
    guard let timeline = await source.timeline(of: id, at: now) else {
      guard source.namesAllOutputs, let status = await source.status(of: id, at: now) else { return .notFound }
      return .problem(503, "\(id) has no picture yet\(status.state.reason.map { ": \($0)" } ?? "")", [.retryAfter: "5"])
    }
    var reload: [String: EntryContent] = ["policy": .text(timeline.policy.name)]
    if let date = timeline.policy.date { reload["date"] = .text(date.formatted(.iso8601)) }
    var entries: [EntryContent] = []
    var before: [ServedPicture] = []
    for entry in timeline.entries {
      let pictures = entry.pictures.map { ($0.scheme.rawValue, EntryContent.text("\(base)/pictures/\($0.fileName)")) }
      entries.append([
        "date": .text(entry.date.formatted(.iso8601)), "content": entry.content,
        "description": .optional(entry.sentence),
        "pictures": .record(Dictionary(pictures) { $1 }),
        "changes": await changes.content(from: before, to: entry.pictures, of: timeline.target),
      ])
      before = entry.pictures
    }
    let content: EntryContent = [
      "version": .number(1), "widget": .text(timeline.widget), "entries": .list(entries), "reload": .record(reload),
      "attribution": .optional(timeline.attribution),
    ]
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return .json(Array(try encoder.encode(content)))
  }
}
