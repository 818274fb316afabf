internal import CUnibreak

/// Where lines may end, by the Unicode line breaking algorithm (UAX 14).
enum LineBreaks {
  // The library sorts out its tables once; a lazy constant does so exactly once in all threads.
  private static let isReady: Bool = {
    init_linebreak()
    return true
  }()

  /// For every character, whether a line may end after it.
  static func allowed(in scalars: [UInt32]) -> [Bool] {
    guard isReady, !scalars.isEmpty else { return [] }
    var marks = [CChar](repeating: 0, count: scalars.count)
    set_linebreaks_utf32(scalars, scalars.count, nil, &marks)
    return marks.map { widgetgen_linebreak_allows($0) != 0 }
  }
}
