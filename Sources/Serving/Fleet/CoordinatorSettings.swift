extension Coordinator {
  /// The settings of a coordinator.
  package struct Settings: Sendable {
    /// Requests to each provider of weather in a day.
    package var requestsADay = 10_000
    /// Seconds after which another coordinator leads if this one dies.
    package var lease = 10.0
    /// The maximum number of waiting jobs; no more are queued beyond it.
    package var maximumWaiting = 50_000
    /// Whether it ends as soon as nothing is due.
    package var isOnce = false

    /// The usual behaviour.
    package init() {}
  }

  /// An event for the program that runs the coordinator.
  package enum Event: Sendable {
    /// All is well.
    case note(String)
    /// Somebody should look at it.
    case problem(String)
  }
}
