/// How many jobs a lane takes at a time: as many as it does in a moment.
///
/// Each batch is a question to the queue, which a lane that draws quickly should seldom wait for. Jobs that take long are
/// taken one by one: those that wait in a lane are nobody else's.
struct BatchSize {
  /// For the next batch.
  private(set) var count = 4

  /// What a batch should take: some ten times as long as asking for it over a network.
  private static let aim = Duration.milliseconds(20)
  private static let maximum = 16

  /// Learns from a batch.
  mutating func learn(_ jobs: Int, took time: Duration) {
    guard jobs > 0 else { return }
    let fitting = Double(jobs) * (Self.aim / max(time, .microseconds(1)))
    count = Int(min(max(fitting, 1), Double(Self.maximum)))
  }
}
