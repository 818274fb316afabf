internal import BuiltInWidgets
internal import WidgetBase

/// The conventions of a region for units, times of day and weeks, as in CLDR 44.
struct RegionalConvention {
  private let language: String
  /// The region, such as `US`; nil for a locale without one.
  private let region: String?

  /// Creates the conventions for the region of a locale, such as `en_US.UTF-8` or `en-AU`.
  init(locale: String) {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map { $0.uppercased() }
    language = parts.first ?? ""
    region = parts.dropFirst().last { $0.count == 2 }
  }

  /// Whether times have 12 hours; false for a locale without a region.
  var isTwelveHour: Bool {
    isIn(Self.twelveHourRegions) && !(language == "FR" && region == "CA")
  }

  /// The unit of temperature; nil if it is the default.
  var temperatureUnit: TemperatureUnit? { isIn(Self.fahrenheitRegions) ? .fahrenheit : nil }

  /// The unit of wind speed; nil if it is the default.
  var windUnit: WindUnit? { isIn(Self.mileRegions) ? .milesPerHour : nil }

  /// The unit of pressure; nil if it is the default.
  var pressureUnit: PressureUnit? { isIn(Self.inchRegions) ? .inHg : nil }

  /// The first day of the week; nil for a locale without a region.
  var firstWeekday: Weekday? {
    guard region != nil else { return nil }
    if isIn(Self.sundayRegions) { return .sunday }
    if isIn(Self.saturdayRegions) { return .saturday }
    return region == "MV" ? .friday : .monday
  }

  private func isIn(_ regions: Set<Substring>) -> Bool { region.map { regions.contains(Substring($0)) } ?? false }

  /// The regions whose preferred cycle is `h` in `timeData`.
  private static let twelveHourRegions = Set(
    """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY \
    HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY \
    QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM
    """.split(separator: " "))

  /// The regions of `unitPreferenceData` for the temperature of weather, and territories of the United States.
  private static let fahrenheitRegions = Set("AS BS BZ GU KY MP PR PW UM US VI".split(separator: " "))
  private static let mileRegions = Set("AS GB GG GU IM JE MP PR UM US VI".split(separator: " "))
  private static let inchRegions = Set("AS GU MP PR UM US VI".split(separator: " "))

  /// The regions of `weekData` whose week does not begin on Monday.
  private static let sundayRegions = Set(
    """
    AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK \
    PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW
    """.split(separator: " "))
  private static let saturdayRegions = Set("AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY".split(separator: " "))
}
