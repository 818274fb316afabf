/// What long timelines take in memory: pictures are drawn one after the other, so that their number should not matter.
struct TimelineGrowth {
  /// MiB that 9,000 more entries may take: a line of the manifest each, and little else.
  static let limit = 8.0
  private static let (few, many) = (1_000, 10_000)

  /// MiB at the peak, of few entries and of many.
  let peaks: (few: Double, many: Double)

  /// Draws timelines of small clocks into a folder.
  init(binary: String, folder: String) throws {
    func peak(of entries: Int) throws -> Double {
      try ProcessComparison.run([
        binary, "render", "clock", "--quiet", "--timeline", "--count", String(entries), "--size", "64x32", "--scale",
        "1",
        "-o", "\(folder)/timeline/{index}.png",
      ]).peak
    }
    peaks = (try peak(of: Self.few), try peak(of: Self.many))
  }

  var growth: Double { peaks.many - peaks.few }
}
