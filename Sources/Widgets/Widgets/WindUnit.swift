public import Settings

/// The unit wind speeds are shown in.
public enum WindUnit: String, Hashable, Sendable, CaseIterable {
  /// Metres a second.
  case metersPerSecond = "m/s"
  /// Kilometres an hour.
  case kilometersPerHour = "km/h"
  /// Miles an hour.
  case milesPerHour = "mph"
  /// Knots.
  case knots = "kn"

  /// How much of the unit one metre a second is.
  ///
  /// The international mile has 1609.344 m, the nautical mile 1852 m.
  var perMeterPerSecond: Double {
    switch self {
    case .metersPerSecond: 1
    case .kilometersPerHour: 3.6
    case .milesPerHour: 3_600 / 1_609.344
    case .knots: 3_600 / 1_852
    }
  }

  /// How many decimals a speed has: a metre a second is too much to be told in whole ones.
  var decimals: Int { self == .metersPerSecond ? 1 : 0 }
}

extension Setting {
  /// A ``WindUnit``.
  public static let windUnit = Setting(
    "windUnit", .choice(WindUnit.self), flag: Flag("--wind-unit", valueName: "unit"),
    standard: WindUnit.metersPerSecond.rawValue, general: "units.wind", help: "the unit of wind speeds")
}
