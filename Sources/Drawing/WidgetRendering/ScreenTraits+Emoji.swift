internal import Templating

extension ScreenTraits {
  /// The minimum font size of emoji in colour on panels with coloured inks, in pixels.
  ///
  /// Dots of ink hide what smaller ones show.
  private static let minimumDitheredEmoji = 40.0

  /// The minimum number of inks in which emoji can be recognised by their colours: black, white, red, yellow, green
  /// and blue.
  private static let minimumInks = 6

  /// Returns the minimum font size in points at which emoji are drawn in colour; nil if they are drawn in ink.
  func minimumColoredEmojiSize(scale: Double) -> Double? {
    switch colors.kind {
    case .full: 0
    case .inks: (colors.inks ?? 0) >= Self.minimumInks ? Self.minimumDitheredEmoji / scale : nil
    case .mono, .gray, .accent: nil
    }
  }
}
