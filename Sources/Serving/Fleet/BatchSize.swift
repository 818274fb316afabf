/// The number of jobs that a lane takes at a time: as many as it completes in a short time.
///
/// Each batch is a request to the queue, for which a fast lane should seldom wait. Slow jobs are taken one by one,
/// because no other lane can take jobs that wait in a lane.
struct BatchSize {
  /// The number of jobs in the next batch.
  private(set) var count = 4

  /// The intended duration of a batch, about ten times as long as requesting it over a network.
  private static let aim = Duration.milliseconds(20)
  private static let maximum = 16

  /// Adapts ``count`` to the time that a batch of jobs took.
  mutating func learn(_ jobs: Int, took time: Duration) {
    guard jobs > 0 else { return }
    let fitting = Double(jobs) * (Self.aim / max(time, .microseconds(1)))
    count = Int(min(max(fitting, 1), Double(Self.maximum)))
  }
}
