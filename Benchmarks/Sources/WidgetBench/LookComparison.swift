/// A comparison of the cost of a weather picture in the refined theme with that in the classic one, both warm.
struct LookComparison {
  /// The project's limit for the ratio.
  static let limit = 1.6

  let ratio: ProcessComparison.Ratio
  /// The ratio of the refined theme's time to the classic one's, by stage.
  let stages: [(name: String, ratio: Double)]

  /// Draws some pictures in both themes in each round, so that both see the same state of the machine.
  init(rounds: Int) throws {
    let (classic, refined) = (try WarmStages(.weather), try WarmStages(.weather, theme: .refined))
    ratio = ProcessComparison.Ratio(
      try (0..<rounds).map { _ in try refined.measure(pictures: 5) / classic.measure(pictures: 5) })
    stages = WarmStages.names.enumerated().map { index, name in
      (name, median(refined.samples[index]) / median(classic.samples[index]))
    }
  }
}
