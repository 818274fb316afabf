/// The convention of regions for times of day.
enum HourConvention {
  /// Returns whether times have 12 hours in the region of a locale, such as `en_US.UTF-8` or `en-AU`; false for a locale
  /// without a region.
  static func isTwelveHour(inLocale locale: String) -> Bool {
    let name = locale.prefix { $0 != "." && $0 != "@" }
    let parts = name.split { $0 == "_" || $0 == "-" }.map { $0.uppercased() }
    guard parts.count > 1, let region = parts.last else { return false }
    return twelveHourRegions.contains(region) && !exceptions.contains([parts[0], region])
  }

  /// The regions whose preferred cycle is `h` in CLDR 44, `timeData`.
  private static let twelveHourRegions = Set(
    """
    AE AG AL AR AS AU BB BD BH BM BN BO BS BT CA CL CO CR CU CY DJ DM DO DZ EC EG EH ER ET FJ FM GD GH GM GR GT GU GY \
    HK HN IN IQ JM JO KH KI KN KP KR KW KY LB LC LR LS LY MH MO MP MR MW MX MY NA NI NZ OM PA PE PG PH PK PR PS PW PY \
    QA SA SB SD SG SL SO SS SV SY SZ TC TD TN TO TT TW UM US UY VC VE VG VI VU WS YE ZM
    """.split(separator: " ").map(String.init))

  /// Languages whose speakers use 24 hours in a region that prefers 12.
  private static let exceptions: Set<[String]> = [["FR", "CA"]]
}
