/// A measurement of the memory of long timelines.
///
/// Pictures are drawn one after the other, so their number should not matter.
struct TimelineGrowth {
  /// The maximum growth in MiB for 9,000 more entries.
  ///
  /// The caches of drawing are full then, and each entry adds little more than a line to the manifest. Memory grows in
  /// steps of 2 MiB.
  static let limit = 10.0
  private static let (few, many) = (1_000, 10_000)

  /// The peak memory in MiB with few and with many entries.
  let peaks: (few: Double, many: Double)

  /// Draws timelines of small clocks into a folder and measures the memory.
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
