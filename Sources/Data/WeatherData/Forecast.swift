public import FoundationEssentials

/// The weather of a place, in the same shape and units for every provider.
///
/// Instants are absolute, temperatures are in °C, and pressures in hPa. Every value except the time of a point may be
/// missing. A missing hour is a gap between two points.
public struct Forecast: Sendable, Hashable {
  /// The place the forecast is for.
  public var place: Place

  /// The zone of the place; nil if the payload does not specify it.
  ///
  /// It is an IANA zone if the provider names one, else its fixed offset from UTC.
  public var timeZone: TimeZone?

  /// The instant at which the provider computed the forecast; nil if it does not specify it, as most do not.
  public var issuedAt: Date?

  /// The credit to show beside the data; nil if none is required.
  public var credit: DataCredit?

  /// The hours, in strictly increasing order; at most ``maximumHours`` from a payload.
  public var hours: [HourlyPoint]

  /// The days, in strictly increasing order.
  ///
  /// They are the provider's days, if it sent any. For formats without days, they are computed from the points.
  public var days: [DailyPoint]

  /// The last observation, dated by its own time; nil if the payload has none.
  public var current: HourlyPoint?

  /// Alerts by authorities, in the order of the payload.
  public var alerts: [WeatherAlert]

  /// The language of ``HourlyPoint/conditionDescription`` and ``DailyPoint/conditionDescription``, an ISO 639 code.
  ///
  /// It is known if the request specified it, and nil for a payload alone, which does not include it.
  public var descriptionLanguage: String?

  /// The maximum number of hours that are decoded from a payload: the earliest ones.
  public static let maximumHours = 1_000

  /// The instant of the current conditions; nil if the payload has none.
  public var observedAt: Date? { current?.date }

  /// The instant of the data according to the payload: the earlier of ``issuedAt`` and ``observedAt``.
  ///
  /// The data are at least this old, even if their file is newer. It is nil if the payload specifies neither.
  public var dataTime: Date? { [issuedAt, observedAt].compactMap { $0 }.min() }

  /// The credit line to show beside the data; nil if none is required.
  public var attribution: String? { credit?.line }

  /// Creates a forecast; `hours` and `days` must be in strictly increasing order.
  public init(
    place: Place = Place(), timeZone: TimeZone? = nil, issuedAt: Date? = nil, credit: DataCredit? = nil,
    hours: [HourlyPoint], days: [DailyPoint] = [], current: HourlyPoint? = nil, alerts: [WeatherAlert] = []
  ) {
    self.place = place
    self.timeZone = timeZone
    self.issuedAt = issuedAt
    self.credit = credit
    self.hours = hours
    self.days = days
    self.current = current
    self.alerts = alerts
  }
}

/// A place with the name and coordinates that are known.
public struct Place: Sendable, Hashable {
  /// The display name, which most payloads lack.
  public var name: String?

  /// Degrees north of the equator, -90...90.
  public var latitude: Double?

  /// Degrees east of Greenwich, -180...180.
  public var longitude: Double?

  /// Creates a place; coordinates in degrees.
  public init(name: String? = nil, latitude: Double? = nil, longitude: Double? = nil) {
    self.name = name
    self.latitude = latitude
    self.longitude = longitude
  }
}
