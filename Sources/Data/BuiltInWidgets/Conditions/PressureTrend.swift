/// The direction of a pressure change; a change is at least 1 hPa in 3 hours.
public enum PressureTrend: String, Hashable, Sendable {
  /// Higher by 1 hPa or more.
  case rising
  /// Changed by less than 1 hPa.
  case steady
  /// Lower by 1 hPa or more.
  case falling

  /// Creates the trend between two pressures in hPa that are three hours apart; nil if one of them is unknown.
  init?(from before: Double?, to now: Double?) {
    guard let before, let now else { return nil }
    // Rounding to hundredths, which is finer than any forecast, corrects differences such as 1024.6 - 1023.6, which is
    // less than 1 as a Double.
    switch ((now - before) * 100).rounded() / 100 {
    case 1...: self = .rising
    case ...(-1): self = .falling
    default: self = .steady
    }
  }

  /// An arrow in the direction of the change.
  var arrow: String {
    switch self {
    case .rising: "↗"
    case .steady: "→"
    case .falling: "↘"
    }
  }
}
