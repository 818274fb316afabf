internal import BuiltInWidgets
internal import FoundationEssentials
internal import WeatherData
internal import WidgetTimeline

/// The need of a job for the data of a source, and their conversion to the input of a widget.
protocol SourceNeed: Sendable {
  /// The kind of source.
  associatedtype Origin: Source

  /// The source.
  var source: Origin { get }
  /// Whether it is loaded in each round, even while the kept timeline is good.
  var isLoadedEachRound: Bool { get }
  /// Whether nothing can be decided without it.
  var isRequired: Bool { get }
  /// When the data are too old to be shown without a mark, and when to be shown at all; nil for data that do not age,
  /// such as a place.
  var aging: DataAging? { get }
  /// Whether it decides when a timeline is made again, and whether one is made; the other sources are loaded with those
  /// that do, and pictures lack what they lack.
  var decidesTimeline: Bool { get }
  /// The name under which a configuration lists the source; nil if it does not.
  var configuredName: String? { get }
  /// Seconds for which a timeline made of it alone is kept; nil to leave that to other sources.
  var lifetime: TimeInterval? { get }
  /// The pictures that may be fetched if its data name them; nil if data of its kind name none.
  var pictureAccess: PictureAccess? { get }
  /// The part of the plan's fingerprint that affects entries in addition to the data. Files are not read for it.
  var fingerprint: String { get }
  /// Warnings about the setup of the source, one line each.
  var warnings: [String] { get }

  /// Whether its data may say nothing about an instant, so that older ones are of more use.
  var isAboutInstants: Bool { get }

  /// Returns why data cannot be shown although they were loaded; nil if they can.
  func problem(of value: Origin.Value) -> RefreshError?

  /// Returns what data lack that the widget shows, one line each.
  func gaps(in value: Origin.Value, at instant: Date) -> [String]

  /// Returns when newer data are wanted; nil to leave it to the widget: the reload date of a timeline made of them when
  /// they were fetched.
  func reload(of value: Origin.Value, fetchedAt: Date) -> Date?

  /// Returns the first instant that the data are about; nil if they do not say.
  func firstInstant(of value: Origin.Value) -> Date?

  /// Returns the place that the data describe; nil if they do not name one.
  func location(in value: Origin.Value) -> SourceLocation?

  /// Adds data to what a timeline is made of.
  func supply(_ data: SuppliedData<Origin.Value>, to input: inout TimelineInput)
}

extension SourceNeed {
  var isLoadedEachRound: Bool { false }
  var isRequired: Bool { false }
  var decidesTimeline: Bool { aging != nil }
  var configuredName: String? { nil }
  var lifetime: TimeInterval? { nil }
  var pictureAccess: PictureAccess? { nil }
  var warnings: [String] { [] }
  var isAboutInstants: Bool { false }
  func problem(of value: Origin.Value) -> RefreshError? { nil }
  func gaps(in value: Origin.Value, at instant: Date) -> [String] { [] }
  func reload(of value: Origin.Value, fetchedAt: Date) -> Date? { nil }
  func firstInstant(of value: Origin.Value) -> Date? { nil }
  func location(in value: Origin.Value) -> SourceLocation? { nil }
}

/// The effect of the age of data on a picture.
struct DataAging: Sendable {
  /// The seconds after the last successful fetch until the data expire.
  var expireAfter: TimeInterval
  /// The seconds after a missed reload until the data are marked as old.
  ///
  /// Data that do not decide when a timeline is made have no reload; the seconds count from the last successful fetch.
  var staleAfter: TimeInterval = EntryPolicy.tolerance
  /// Whether a picture is useless without the data.
  var isEssential: Bool
}

/// The place that data describe.
struct SourceLocation: Sendable {
  var name: String?
  var coordinates: Coordinates?
  var timeZone: TimeZone?
  /// Whether the zone is the default zone of the picture.
  var decidesZone = false
}

/// The data of a need from which a timeline is made.
struct SuppliedData<Value: LoadedData>: Sendable {
  /// The data; nil if they are not shown.
  var value: Value?
  /// The reason why they are not shown, or not newer.
  var problem: RefreshError?
  /// The line a widget shows in place of them.
  var problemText: String?
  /// Whether they are older than they should be.
  var isStale = false
  /// The instant of the last good data, which are too old to be shown; nil if there were none.
  var missingSince: Date?
}

/// The input of a timeline, filled by the needs of a plan one after another.
struct TimelineInput: Sendable {
  /// The input of the widget's provider.
  var widget: WidgetInput
  /// The clock, zone and language.
  let context: TimelineContext
  /// The name of the place as the user gave it.
  let placeName: String?
  /// The credit of the data.
  var credit: DataCredit?
  /// The texts that were cut because they exceed the maximum length.
  var cutTexts: [String] = []
  /// Notices about the data, one line each.
  var notices: [String] = []
  /// The oldest instant of a successful fetch among data that do not decide the timeline; nil if all are files.
  var fetchedAt: Date?
  /// The first problem with data that do not decide the timeline: they are missing or not newer.
  var problem: RefreshError?
  /// Whether data are missing because of that.
  var isIncomplete = false
  /// Whether others of them are there.
  var hasParts = false
  /// Whether data that do not decide the timeline are older than they should be.
  var isStale = false

  /// Returns the instant at which data count as fetched: never after now, because their age would be unknown.
  func fetchDate(of value: some LoadedData) -> Date { min(value.fetchedAt, context.now) }
}
