public import FoundationEssentials

/// The weather of one place, in the same shape and units for every provider.
///
/// Instants are absolute, temperatures in °C, pressures in hPa. Every value but the time of a point may be missing; a
/// missing hour is a gap between two points.
public struct Forecast: Sendable, Hashable {
  /// The place the forecast is for.
  public var place: Place

  /// The zone of the place, nil where the payload names none.
  ///
  /// An IANA zone where the provider names one, else its fixed offset from UTC.
  public var timeZone: TimeZone?

  /// The instant the provider computed the forecast; nil where it does not say, as most do not.
  public var issuedAt: Date?

  /// Who is to be named beside the data; nil where nobody is.
  public var credit: DataCredit?

  /// The hours, in strictly increasing order of their instants; at most ``maximumHours`` from a payload.
  public var hours: [HourlyPoint]

  /// The days, in strictly increasing order.
  ///
  /// As the provider sent them, empty where it sent none; of formats that have no days, computed from the points.
  public var days: [DailyPoint]

  /// The conditions as last observed, dated by the observation; nil where the payload has none.
  public var current: HourlyPoint?

  /// Warnings by an authority, in the order of the payload.
  public var alerts: [WeatherAlert]

  /// The language of ``HourlyPoint/conditionDescription`` and ``DailyPoint/conditionDescription``, an ISO 639 code.
  ///
  /// Known where the provider was asked for it; nil for a payload alone, which does not say.
  public var descriptionLanguage: String?

  /// How many hourly points a decoder keeps of one payload: the earliest ones.
  public static let maximumHours = 1_000

  /// The instant of the current conditions, nil where the payload has none.
  public var observedAt: Date? { current?.date }

  /// The instant the data are of by their own word: the earlier of ``issuedAt`` and ``observedAt``.
  ///
  /// A payload in a file is at least as old, however new the file is; nil where it does not say.
  public var dataTime: Date? { [issuedAt, observedAt].compactMap { $0 }.min() }

  /// The line to show beside the data, nil where none is due.
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

/// A named point on the globe, as far as it is known.
public struct Place: Sendable, Hashable {
  /// The name to show; most payloads have none.
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
