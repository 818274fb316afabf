package import FoundationEssentials
package import PictureStore

/// A job that was taken from the queue: its worker's until it is finished, given up, or taken over.
package struct QueuedJob: Sendable {
  /// What the stream calls it.
  let id: String
  /// What its picture is called in the store.
  package let key: ContentKey
  /// What to draw, as who put it there wrote it.
  package let payload: [UInt8]
  /// When nobody waits for the picture any more, in milliseconds.
  let deadline: Int
  /// Whether that is over, by the server's clock.
  package let isPastDeadline: Bool
  /// How often it was taken, this time included.
  package let deliveries: Int
  /// Who had it before; nil for one that nobody had.
  package let previousWorker: String?
}

/// What a group of screens that say the same shows from now on.
package struct GroupDecision: Sendable {
  /// A picture and who shows it.
  package struct Picture: Sendable {
    /// Which of the group's pictures: an empty text, or `dark` for the second one of two schemes.
    package var variant: String
    /// When it is shown.
    package var pointer: PicturePointer
    /// What to draw if nobody has yet.
    package var payload: [UInt8]

    /// A picture.
    package init(variant: String, pointer: PicturePointer, payload: [UInt8]) {
      self.variant = variant
      self.pointer = pointer
      self.payload = payload
    }
  }

  /// The group.
  package var group: GroupKey
  /// How many screens it has.
  package var screens: Int
  /// When to decide again if all pictures are there.
  package var nextDue: Date
  /// When to look again whether the pictures have been drawn.
  package var retryDue: Date
  /// Those of now and of entries that begin soon.
  package var pictures: [Picture]

  /// A decision.
  package init(group: GroupKey, screens: Int, nextDue: Date, retryDue: Date, pictures: [Picture]) {
    self.group = group
    self.screens = screens
    self.nextDue = nextDue
    self.retryDue = retryDue
    self.pictures = pictures
  }
}

/// What became of decisions.
package struct DecisionOutcome: Sendable, Hashable {
  /// Jobs that are new.
  package var enqueued = 0
  /// Pictures that need not be drawn, a screen each.
  package var deduplicated = 0
}

/// Something that cannot be drawn, and why.
package struct DeadRecord: Sendable, Hashable {
  /// What it is.
  package enum Subject: Sendable, Hashable {
    /// A job, by the key of its picture.
    case job(String)
    /// A group of screens, by its key.
    case screen(String)
  }

  /// What it is.
  package var subject: Subject
  /// When it was found.
  package var at: Date
  /// The id of one of the screens; nil if that is not known.
  package var screen: String?
  /// One line.
  package var reason: String

  /// A record.
  package init(_ subject: Subject, at: Date, screen: String?, reason: String) {
    self.subject = subject
    self.at = at
    self.screen = screen
    self.reason = reason
  }
}

/// What is in the queue at one moment.
package struct QueueStatus: Sendable, Hashable {
  /// Screens of the file.
  package var screens = 0
  /// Screens that wait to be decided on, by the coordinator's clock.
  package var due = 0
  /// Seconds for which the oldest of these has waited; 0 if none does.
  package var oldestDue = 0.0
  /// Jobs that no worker has.
  package var queued = 0
  /// Jobs that a worker has.
  package var claimed = 0
  /// Jobs that failed, and groups of screens whose data cannot be had.
  package var dead = 0
  /// Pictures that were drawn.
  package var drawn = 0
  /// Pictures that needed no drawing, a screen each.
  package var deduplicated = 0
  /// Jobs that failed.
  package var failed = 0
  /// Jobs that nobody waited for any more.
  package var expired = 0
}
