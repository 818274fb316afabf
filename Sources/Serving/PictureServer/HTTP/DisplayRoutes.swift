internal import Configurations
internal import FileAccess
internal import FoundationEssentials
internal import HTTPTypes
internal import Panels
internal import Settings
internal import Shelf
internal import Templating
internal import WidgetBase
internal import WidgetTimeline

/// The routes of displays: their current pictures, their plans, and commands.
struct DisplayRoutes: Sendable {
  let control: DisplayControl
  let changes: PictureChanges

  private var displays: Displays { control.displays }
  private var now: Date { displays.now }

  /// The time for which plans are said ahead, in seconds.
  private static let horizon: TimeInterval = 86_400
  /// The maximum number of entries of a plan.
  private static let maximumEntries = 2_000

  /// Returns the current picture of a device, with the mark of a low battery that the device itself gets.
  ///
  /// A script may report the battery in the query; else the last report counts.
  func picture(
    of device: DeviceSettings, format: String, _ pictures: PictureRoutes, _ request: ServedRequest,
    _ registry: DeviceRegistry, _ marks: BatteryMarks
  ) async -> ServedResponse {
    let reported = DeviceState(query: request.query)
    if let reported { await registry.report(reported, of: device.id, at: now) }
    let shown = await displays.shown(on: device)
    if let image = shown.image { return pictures.response(image, format: format, request) }
    guard shown.cloud == nil else {
      return .problem(503, "\(device.shownName) has no picture of its account yet", [.retryAfter: "60"])
    }
    guard let output = shown.output else {
      return .problem(503, "\(device.shownName) shows nothing now", [.retryAfter: "60"])
    }
    return await pictures.current(output, format: format, request, isDisplay: true) { picture in
      guard device.functions.lowBattery != nil, picture.format == .png,
        let state = await registry.lastState(of: device.id)
      else { return nil }
      let target = await displays.source.output(output, at: displays.now)?.target
      return await marks.marked(picture, on: device, state, drawnFor: target)
    }
  }

  /// Returns the output that a device shows; nil for an unknown device, and for one that shows something else.
  func output(shownOn name: String) async -> String? {
    guard let device = displays.device(named: name) else { return nil }
    let shown = await displays.shown(on: device)
    return shown.image == nil ? shown.output : nil
  }

  /// Shows an image on a device for the time in the query, by default half an hour.
  func show(on name: String, _ request: ServedRequest, _ body: () async throws -> [UInt8]) async throws
    -> ServedResponse
  {
    guard let device = displays.device(named: name) else { return .notFound }
    let text = request.query["for"] ?? "30m"
    guard let seconds = DurationText.seconds(text), DisplayControl.pauses.contains(seconds) else {
      return .problem(400, "for must be a duration up to 30d, such as 2h")
    }
    let adjustment: PictureAdjustment
    do {
      adjustment = try PictureAdjustment(query: request.query)
    } catch {
      return .problem(400, error.description)
    }
    guard await displays.images.beginUpload() else {
      return .problem(503, "too many images at the same time", [.retryAfter: "5", .connection: "close"])
    }
    let result: ServedResponse
    do {
      result = await show(try await body(), adjustment, on: device, for: seconds)
    } catch {
      await displays.images.endUpload()
      throw error
    }
    await displays.images.endUpload()
    return result
  }

  private func show(
    _ image: [UInt8], _ adjustment: PictureAdjustment, on device: DeviceSettings, for seconds: Double
  ) async -> ServedResponse {
    do {
      let target = try await displays.target(of: device)
      let (digest, warning) = try await displays.images.put(
        image, on: device.id, for: target, adjustment: adjustment, at: now)
      let until = now + seconds
      let output = device.playlist.outputs.first ?? ""
      try displays.states.pin(PlaylistState.Pin(output: output, until: until, image: digest), on: device.id)
      var answer: [String: EntryContent] = [
        "version": .number(1), "display": .text(device.shownName), "until": .text(until.formatted(.iso8601)),
        "sha256": .text(digest),
      ]
      if let warning { answer["warning"] = .text(warning) }
      return .json(try EntryContent.record(answer).encoded())
    } catch is OutputError {
      return .problem(500, "the server cannot store images; see the permissions of its state folder")
    } catch {
      return .problem(422, OneLine.of("\(error)"))
    }
  }

  /// Performs an action on a device.
  func perform(_ action: DisplayAction, on name: String, _ request: ServedRequest) async -> ServedResponse {
    do {
      let result = try await control.perform(
        action, on: name, output: request.query["output"], duration: request.query["for"])
      let content: EntryContent = [
        "version": .number(1), "display": .text(result.display), "output": .optional(result.output),
        "until": .optional(result.until?.formatted(.iso8601)),
      ]
      return .json(try content.encoded())
    } catch let error as DisplayControlError {
      switch error {
      case .unknownDisplay: return .notFound
      case .invalidDuration:
        return .problem(400, "for must be a duration up to 30d, such as 2h; only pause and show take it")
      case .unknownOutput(let names):
        return .problem(
          400, "output must be one of \(OneLine.of(names)), as in show?output=\(DisplayControl.automatic)")
      case .notStored:
        return .problem(
          500, "the server cannot store what the display shows; see the permissions of its state folder")
      }
    } catch {
      return .problem(500, "internal error")
    }
  }

  /// Returns the response with the plan of a device and the addresses of pictures drawn ahead; nil for an unknown
  /// device.
  func timeline(of name: String, base: String) async throws -> ServedResponse? {
    guard let device = displays.device(named: name) else { return nil }
    var entries: [EntryContent] = []
    var before: [ServedPicture] = []
    for segment in await displays.plan(of: device, until: now + Self.horizon) {
      guard entries.count < Self.maximumEntries else { break }
      entries += await self.entries(of: segment, base: base, after: &before)
    }
    let content: EntryContent = [
      "version": .number(1), "display": .text(device.shownName),
      "entries": .list(Array(entries.prefix(Self.maximumEntries))),
    ]
    return .json(try content.encoded())
  }

  /// Returns the entries of the output that is shown in a segment, or one without pictures.
  ///
  /// `before` are the pictures of the entry before.
  private func entries(
    of segment: PlanSegment, base: String, after before: inout [ServedPicture]
  ) async -> [EntryContent] {
    func entry(
      _ from: Date, _ until: Date, _ pictures: [ServedPicture], changes: EntryContent = .record([:])
    ) -> EntryContent {
      let addresses = pictures.map { ($0.scheme.rawValue, EntryContent.text("\(base)/pictures/\($0.fileName)")) }
      return [
        "date": .text(from.formatted(.iso8601)), "until": .text(until.formatted(.iso8601)),
        "output": .optional(segment.output), "asleep": .bool(segment.isAsleep),
        "pictures": .record(Dictionary(addresses) { $1 }), "changes": changes,
      ]
    }
    guard let output = segment.output, let timeline = await displays.source.timeline(of: output, at: now) else {
      before = []
      return [entry(segment.from, segment.until, [])]
    }
    let all = timeline.entries
    let first = all.lastIndex { $0.date <= segment.from } ?? all.startIndex
    let shown = all[first...].prefix { $0.date < segment.until }
    guard !shown.isEmpty else {
      before = []
      return [entry(segment.from, segment.until, [])]
    }
    var entries: [EntryContent] = []
    for index in shown.indices.prefix(Self.maximumEntries) {
      let next = shown.index(after: index)
      let pictures = shown[index].pictures
      entries.append(
        entry(
          index == first ? segment.from : shown[index].date, next < shown.endIndex ? shown[next].date : segment.until,
          pictures, changes: await changes.content(from: before, to: pictures, of: timeline.target)))
      before = pictures
    }
    return entries
  }
}
