package import FoundationEssentials
package import PictureStore

/// A job taken from the queue.
///
/// It belongs to its worker until it is finished, given up or taken over.
package struct QueuedJob: Sendable {
  /// The job's id in the stream.
  let id: String
  /// The picture's key in the store.
  package let key: DrawingKey
  /// The encoded job, as the coordinator wrote it.
  package let payload: [UInt8]
  /// The instant, in milliseconds, after which no screen waits for the picture.
  let deadline: Int
  /// Whether the deadline has passed by the server's clock.
  package let isPastDeadline: Bool
  /// The number of times the job was taken, including this time.
  package let deliveries: Int
  /// The worker that had the job before; nil if there was none.
  package let previousWorker: String?
}

/// The pictures that a group of screens with the same settings shows from now on.
package struct GroupDecision: Sendable {
  /// A picture and its pointer.
  package struct Picture: Sendable {
    /// The name of the picture within the group: empty, or `dark` for the second of two colour schemes.
    package var variant: String
    /// The picture's key and when it is shown.
    package var pointer: PicturePointer
    /// The encoded job, which is queued if the picture does not exist yet.
    package var payload: [UInt8]

    package init(variant: String, pointer: PicturePointer, payload: [UInt8]) {
      self.variant = variant
      self.pointer = pointer
      self.payload = payload
    }
  }

  package var group: GroupKey
  /// The number of screens in the group.
  package var displays: Int
  /// The instant of the next decision if all pictures exist.
  package var nextDue: Date
  /// The instant at which to check again whether the pictures have been drawn.
  package var retryDue: Date
  /// The current picture, and the pictures of entries that begin soon.
  package var pictures: [Picture]

  package init(group: GroupKey, displays: Int, nextDue: Date, retryDue: Date, pictures: [Picture]) {
    self.group = group
    self.displays = displays
    self.nextDue = nextDue
    self.retryDue = retryDue
    self.pictures = pictures
  }
}

/// The result of writing decisions.
package struct DecisionOutcome: Sendable, Hashable {
  /// The number of new jobs.
  package var enqueued = 0
  /// The number of pictures that need not be drawn, counted once for each screen.
  package var deduplicated = 0
}

/// Something that cannot be drawn, and the reason.
package struct DeadLetter: Sendable, Hashable {
  package enum Subject: Sendable, Hashable {
    /// A job, by the key of its picture.
    case job(String)
    /// A group of screens, by its key.
    case display(String)
  }

  /// The job or group that cannot be drawn.
  package var subject: Subject
  /// The instant at which the problem was found.
  package var at: Date
  /// The id of one of the screens; nil if it is not known.
  package var display: String?
  /// The reason, in one line.
  package var reason: String

  package init(_ subject: Subject, at: Date, display: String?, reason: String) {
    self.subject = subject
    self.at = at
    self.display = display
    self.reason = reason
  }
}

/// The state of the queue at one instant.
package struct QueueStatus: Sendable, Hashable {
  /// The number of screens in the screens' file.
  package var displays = 0
  /// The number of screens that are due for a decision, by the coordinator's clock.
  package var due = 0
  /// The time in seconds for which the oldest of these has waited; 0 if none is due.
  package var oldestDue = 0.0
  /// The number of jobs that no worker has taken.
  package var queued = 0
  /// The number of jobs that a worker has taken.
  package var claimed = 0
  /// The number of failed jobs and of groups of screens whose data cannot be loaded.
  package var deadLetterCount = 0
  /// The number of pictures drawn.
  package var drawn = 0
  /// The number of pictures that did not need to be drawn, counted once for each screen.
  package var deduplicated = 0
  /// The number of jobs that failed.
  package var failed = 0
  /// The number of jobs that expired.
  package var expired = 0
}
