internal import BuiltInWidgets
package import FoundationEssentials
package import Panels
internal import PictureStore
internal import Pictures
internal import Rounds
internal import Templating
internal import WidgetScene
internal import WidgetTimeline

extension PictureSource {
  package func picture(of id: String, format: String?, scheme: String?, at now: Date) async -> PictureLookup {
    let output: OutputSnapshot
    switch await lookUp(id, format: format, scheme: scheme, at: now) {
    case .output(let found): output = found
    case .nothing(let finding): return finding
    }
    guard let entry = output.timetables.first?.current(at: now) else { return .notYet(output.status.state) }
    let result = await output.drawings.drawing(entry.key)
    await output.onResult(result, entry)
    switch result {
    case .success(let drawing):
      guard let picture = ServedPicture(entry, drawing) else { return .noFormat([]) }
      return .picture(picture, until: output.freshUntil)
    case .failure(let problem):
      guard let last = output.lastGood, last.mediaType == entry.mediaType,
        let picture = output.drawings.picture(of: last)
      else { return .notYet(.failed(reason: problem.reason)) }
      return .picture(picture, until: nil)
    }
  }

  /// Returns an earlier picture of an output by its entity tag, and the target of both; nil if it is not there any more.
  package func picture(
    of id: String, format: String, scheme: String?, tag: String, at now: Date
  ) async -> (picture: ServedPicture, target: Target)? {
    guard case .output(let output) = await lookUp(id, format: format, scheme: scheme, at: now),
      let target = output.target
    else { return nil }
    let shown = output.timetables.flatMap(\.entries).filter { $0.from <= now } + output.past
    return shown.lazy.compactMap { output.drawings.picture(of: $0) }
      .first { Validators(digest: $0.digest, modified: $0.changedAt).tag == "\"\(tag)\"" }
      .map { ($0, target) }
  }

  /// Returns the instants at which an output's picture is to change.
  package func changes(of id: String, at now: Date) async -> [Date] { await output(id, at: now)?.changes ?? [] }

  /// Returns the status of an output; nil for an unknown output.
  package func status(of id: String, at now: Date) async -> OutputStatus? {
    guard let output = await output(id, at: now) else { return nil }
    return await statuses(of: [output], at: now).first
  }

  /// Returns the statuses of the outputs that a page of all shows, in their order.
  package func statuses(at now: Date) async -> [OutputStatus] { await statuses(of: outputs(at: now), at: now) }

  /// Loads drawings that no client has requested from this server, or not lately.
  private func statuses(of outputs: [OutputSnapshot], at now: Date) async -> [OutputStatus] {
    await withTaskGroup { tasks in
      for output in outputs {
        for key in output.timetables.compactMap({ $0.current(at: now)?.key }) where output.drawings.cached(key) == nil {
          tasks.addTask { _ = await output.drawings.drawing(key) }
        }
      }
    }
    return outputs.map { $0.statusWithPictures(at: now) }
  }

  /// Returns the entries of an output; nil for an unknown output, or if it has no picture yet, or none are known here.
  package func timeline(of id: String, at now: Date) async -> OutputTimeline? {
    await output(id, at: now)?.timeline(at: now)
  }

  /// Returns the output that a device shows which the configuration does not name; nil if it shows none.
  ///
  /// Where outputs are not all known, it is the one named after the device, with hyphens for the colons that no id has:
  /// `AA-BB-CC-DD-EE-FF`, or without them, each also in lowercase.
  package func output(ofDevice id: String, at now: Date) async -> String? {
    guard !namesAllOutputs else { return nil }
    let names = [id.replacing(":", with: "-"), id.replacing(":", with: "")]
    for name in names.flatMap({ [$0, $0.lowercased()] }) where await output(name, at: now) != nil { return name }
    return nil
  }

  /// Returns how many seconds after a change devices ask, each at an instant of its own; nil for the default.
  ///
  /// Pictures that change more often than the maximum spread leave less time.
  package func delays(of id: String, at now: Date) async -> ClosedRange<Int>? {
    guard let output = await output(id, at: now), let maximum = output.maximumSpread,
      let timetable = output.timetables.first, let current = timetable.current(at: now),
      let next = timetable.next(after: now)
    else { return nil }
    return 0...(Int(min(max(next.timeIntervalSince(current.changedAt), 60), maximum)) - 1)
  }
}

extension OutputSnapshot {
  /// Returns the status with the current pictures, each replaced by the last good one if it cannot be had.
  fileprivate func statusWithPictures(at now: Date) -> OutputStatus {
    var status = status
    let current = timetables.compactMap { $0.current(at: now) }
    status.summary = current.lazy.compactMap(\.sentence).first
    status.pictures = current.compactMap { drawings.picture(of: $0) ?? lastGood.flatMap { drawings.picture(of: $0) } }
    if status.pictures.count < current.count, status.state.word != "failed" {
      status.state = .failed(reason: "its picture is not available from the store")
    }
    return status
  }

  fileprivate func timeline(at now: Date) -> OutputTimeline? {
    guard let showing = showing?.unpacked else { return nil }
    let all = showing.timeline.entries
    let first = all.lastIndex { $0.date <= now } ?? 0
    let entries = all[first...].enumerated().map { offset, entry in
      let drawn = timetables.compactMap { timetable in
        offset == 0 ? timetable.current(at: now) : timetable.entries.first { $0.from == entry.date }
      }
      return OutputTimeline.Entry(
        date: entry.date, content: entry.content,
        sentence: drawn.lazy.compactMap(\.sentence).first ?? showing.sentence(of: entry),
        pictures: drawn.compactMap { drawings.picture(of: $0) })
    }
    return OutputTimeline(
      widget: showing.job.definition.name, entries: entries, policy: showing.timeline.policy,
      attribution: showing.shown.attribution?.line, target: target)
  }
}

extension Showing {
  /// Returns what an entry says that is not drawn yet; nil if only its drawing tells.
  fileprivate func sentence(of entry: AnyTimelineEntry) -> String? {
    var next = shown
    next.entry = entry
    // A template that binds to something missing is reported when it is drawn.
    return try? job.look.alternativeText(of: next, scheme: .light, in: context)?.sentence
  }
}
