internal import WidgetTimeline

extension Language {
  /// Formats degrees with four decimals, a resolution of 11 metres, and the hemisphere: `35.6465° N`.
  ///
  /// `positive` is the hemisphere for 0 degrees and more: `north` or `east`. `negative` is the hemisphere for less than
  /// 0 degrees: `south` or `west`.
  func coordinate(_ degrees: Double, positive: String, negative: String) -> String {
    let text = number(abs(degrees), decimals: 4)
    return self.text("coordinate.\(degrees < 0 ? negative : positive)", ["degrees": text]) ?? text
  }

  /// Returns the nearest of the eight compass directions: `NW`.
  ///
  /// `degrees` is measured clockwise from north, 0...360.
  func compassPoint(_ degrees: Double) -> String? {
    let names = ["n", "ne", "e", "se", "s", "sw", "w", "nw"]
    let index = Int((degrees / 45).rounded(.toNearestOrAwayFromZero)) % names.count
    return names.indices.contains(index) ? text("compass.\(names[index])") : nil
  }
}
