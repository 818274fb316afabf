internal import FoundationEssentials
internal import PictureStore
package import WidgetTimeline

/// The status of a fleet as JSON and as lines.
package struct FleetStatus: Sendable {
  private let status: QueueStatus
  private let deadLetters: [DeadLetter]
  private let notices: [FleetNotice]

  /// Reads the status of a queue.
  ///
  /// - Throws: `QueueError`.
  package init(of queue: WorkQueue) async throws {
    status = try await queue.status()
    deadLetters = try await queue.deadLetters()
    notices = try await queue.notices()
  }

  /// Returns the object that `--json` prints, with or without the list of dead letters.
  package func content(listsDeadLetters: Bool) -> EntryContent {
    let numbers = [
      ("version", 1), ("screens", status.displays), ("due", status.due), ("queued", status.queued),
      ("claimed", status.claimed), ("dead", status.deadLetterCount), ("drawn", status.drawn),
      ("deduplicated", status.deduplicated), ("failed", status.failed), ("expired", status.expired),
    ]
    var fields = Dictionary(uniqueKeysWithValues: numbers.map { ($0.0, EntryContent.number(Double($0.1))) })
    fields["oldestDueSeconds"] = .number(status.oldestDue.rounded())
    fields["notices"] = .list(notices.map(\.content))
    if listsDeadLetters { fields["deadList"] = .list(deadLetters.map(\.content)) }
    return .record(fields)
  }

  /// Returns lines for people: either the dead letters, or the numbers and notices.
  package func lines(listsDeadLetters: Bool) -> [String] {
    if listsDeadLetters { return deadLetters.map(\.line) }
    let late = status.due > 0 ? ", the first of them for \(Int(status.oldestDue)) s" : ""
    return [
      "screens       \(status.displays)", "due           \(status.due)\(late)", "queued        \(status.queued)",
      "claimed       \(status.claimed)", "dead          \(status.deadLetterCount)", "drawn         \(status.drawn)",
      "deduplicated  \(status.deduplicated)", "failed        \(status.failed)", "expired       \(status.expired)",
    ] + notices.map(\.line)
  }
}

extension FleetNotice {
  /// The text, after the key of the picture that it is about.
  private var fullText: String { picture.map { "\($0.hex): \(text)" } ?? text }

  fileprivate var line: String { "\(at.formatted(.iso8601))  \(fullText)" }

  fileprivate var content: EntryContent {
    ["at": .text(at.formatted(.iso8601)), "text": .text(fullText)]
  }
}

extension DeadLetter {
  /// `screen a: why`, `job KEY: why`.
  fileprivate var line: String { "\(at.formatted(.iso8601))  \(kind) \(name): \(reason)" }

  private var kind: String {
    switch subject {
    case .job: "job"
    case .display: "screen"
    }
  }

  private var name: String {
    switch subject {
    case .job(let key): key
    case .display(let group): display ?? group
    }
  }

  fileprivate var content: EntryContent {
    [
      "kind": .text(kind), "name": .text(name), "at": .text(at.formatted(.iso8601)), "reason": .text(reason),
    ]
  }
}
