/// The kinds of colours that screens have; a colour set may name others for each of them.
public enum ScreenColors: String, Hashable, Sendable, CaseIterable {
  /// All colours, as on phones and in browsers.
  case full
  /// Black and white and nothing between them.
  case mono
  /// Grays.
  case gray
  /// Black, white and one more ink.
  case accent
  /// Inks of several colours.
  case inks
}
