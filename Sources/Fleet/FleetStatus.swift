internal import FoundationEssentials
internal import PictureStore
package import WidgetTimeline

/// The status of a fleet as JSON and as lines.
package struct FleetStatus: Sendable {
  private let status: QueueStatus
  private let dead: [DeadRecord]
  private let notices: [FleetNotice]

  /// Reads the status of a queue.
  ///
  /// - Throws: `QueueError`.
  package init(of queue: WorkQueue) async throws {
    status = try await queue.status()
    dead = try await queue.dead()
    notices = try await queue.notices()
  }

  /// The object that `--json` prints.
  ///
  /// - Parameter hasDead: whether it lists what cannot be drawn.
  package func content(hasDead: Bool) -> EntryContent {
    let numbers = [
      ("version", 1), ("screens", status.screens), ("due", status.due), ("queued", status.queued),
      ("claimed", status.claimed), ("dead", status.dead), ("drawn", status.drawn),
      ("deduplicated", status.deduplicated), ("failed", status.failed), ("expired", status.expired),
    ]
    var fields = Dictionary(uniqueKeysWithValues: numbers.map { ($0.0, EntryContent.number(Double($0.1))) })
    fields["oldestDueSeconds"] = .number(status.oldestDue.rounded())
    fields["notices"] = .list(notices.map(\.content))
    if hasDead { fields["deadList"] = .list(dead.map(\.content)) }
    return .record(fields)
  }

  /// Lines for people.
  ///
  /// - Parameter hasDead: whether they are what cannot be drawn.
  package func lines(hasDead: Bool) -> [String] {
    if hasDead { return dead.map(\.line) }
    let late = status.due > 0 ? ", the first of them for \(Int(status.oldestDue)) s" : ""
    return [
      "screens       \(status.screens)", "due           \(status.due)\(late)", "queued        \(status.queued)",
      "claimed       \(status.claimed)", "dead          \(status.dead)", "drawn         \(status.drawn)",
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

extension DeadRecord {
  /// `screen a: why`, `job KEY: why`.
  fileprivate var line: String { "\(at.formatted(.iso8601))  \(kind) \(name): \(reason)" }

  private var kind: String {
    switch subject {
    case .job: "job"
    case .screen: "screen"
    }
  }

  private var name: String {
    switch subject {
    case .job(let key): key
    case .screen(let group): screen ?? group
    }
  }

  fileprivate var content: EntryContent {
    [
      "kind": .text(kind), "name": .text(name), "at": .text(at.formatted(.iso8601)), "reason": .text(reason),
    ]
  }
}
