/// Where the pressure is going: at least 1 hPa in 3 hours is a change.
public enum PressureTrend: String, Hashable, Sendable {
  /// Higher by 1 hPa or more.
  case rising
  /// Less than 1 hPa away.
  case steady
  /// Lower by 1 hPa or more.
  case falling

  /// The trend between two pressures in hPa, three hours apart; nil where one of them is not known.
  init?(from before: Double?, to now: Double?) {
    guard let before, let now else { return nil }
    // Rounded to hundredths, finer than any forecast: in Doubles 1024.6 - 1023.6 is a little less than 1.
    switch ((now - before) * 100).rounded() / 100 {
    case 1...: self = .rising
    case ...(-1): self = .falling
    default: self = .steady
    }
  }

  /// An arrow that goes where the pressure goes.
  var arrow: String {
    switch self {
    case .rising: "↗"
    case .steady: "→"
    case .falling: "↘"
    }
  }
}
