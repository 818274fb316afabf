internal import CUnibreak

/// The positions where lines may end, by the Unicode line breaking algorithm (UAX 14).
enum LineBreaks {
  // The library must initialise its tables once. A lazy constant does this exactly once across all threads.
  private static let isReady: Bool = {
    init_linebreak()
    return true
  }()

  /// Returns for each character whether a line may end after it.
  static func allowed(in scalars: [UInt32]) -> [Bool] {
    guard isReady, !scalars.isEmpty else { return [] }
    // The library treats U+FFFF as its own end mark, and then aborts the program.
    let safe = scalars.contains(0xFFFF) ? scalars.map { $0 == 0xFFFF ? 0xFFFD : $0 } : scalars
    var marks = [CChar](repeating: 0, count: safe.count)
    set_linebreaks_utf32(safe, safe.count, nil, &marks)
    return marks.map { widgetgen_linebreak_allows($0) != 0 }
  }
}
