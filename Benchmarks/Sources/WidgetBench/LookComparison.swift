/// What a picture of the weather costs in the refined look, as a part of what it costs in the classic one, both warm.
struct LookComparison {
  /// The limit the project has set itself.
  static let limit = 1.6

  let ratio: ProcessComparison.Ratio
  /// The refined look's time of each stage over the classic one's.
  let stages: [(name: String, ratio: Double)]

  /// Draws some pictures of the one and of the other look in each round, so that both have the same hour.
  init(rounds: Int) throws {
    let (classic, refined) = (try WarmStages(.weather), try WarmStages(.weather, theme: .refined))
    ratio = ProcessComparison.Ratio(
      try (0..<rounds).map { _ in try refined.measure(pictures: 5) / classic.measure(pictures: 5) })
    stages = WarmStages.names.enumerated().map { index, name in
      (name, median(refined.samples[index]) / median(classic.samples[index]))
    }
  }
}
