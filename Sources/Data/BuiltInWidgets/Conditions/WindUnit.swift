public import Settings

/// The unit of displayed wind speeds.
public enum WindUnit: String, Hashable, Sendable, CaseIterable {
  /// Metres per second.
  case metersPerSecond = "m/s"
  /// Kilometres per hour.
  case kilometersPerHour = "km/h"
  /// Miles per hour.
  case milesPerHour = "mph"
  /// Knots.
  case knots = "kn"

  /// The number of units in one metre per second.
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

  /// The number of decimals: whole metres per second would be too coarse.
  var decimals: Int { self == .metersPerSecond ? 1 : 0 }
}

extension Setting {
  /// A ``WindUnit``.
  public static let windUnit = Setting(
    "windUnit", .choice(WindUnit.self), flag: Flag("--wind-unit", valueName: "unit", isRare: true),
    defaultValue: WindUnit.metersPerSecond.rawValue,
    defaultDescription: Setting.regionalDefault(WindUnit.metersPerSecond.rawValue),
    general: "units.wind", help: "the unit of wind speed"
  )
  .form(Form("Unit of wind"))
}
