package import FoundationEssentials
package import Settings
package import Templating
package import WidgetBase

/// The schedule of a display: items with windows, days, dates, conditions and priorities, and hours of sleep.
///
/// Of the items that match at an instant, the highest priority counts, then the shortest window, then the later line.
/// Items without a window, and those with a duration whose windows are equally long, take turns.
package struct Playlist: Sendable, Hashable {
  /// An output with the times at which it may be shown.
  package struct Item: Sendable, Hashable {
    /// The id of the output.
    package var output: String
    /// The origin of the id, for messages.
    package var origin: Origin
    /// The time in seconds for which the item is shown before the next one has its turn; nil for the playlist's default
    /// or, with a window, for the whole window.
    package var duration: Double?
    /// The daily window; nil if the item may be shown at any time.
    package var hours: HoursOfDay?
    /// The days on which a window begins; nil for all.
    package var days: DaysOfWeek?
    /// The first day on which a window begins.
    package var firstDay: LocalDay?
    /// The last day on which a window begins.
    package var lastDay: LocalDay?
    /// The condition under which the item is shown; nil without a condition.
    package var condition: DataCondition?
    /// The rank: items of a lower rank are hidden while the item matches.
    package var priority: Int
    /// The time in seconds for which the item is still shown after its condition has ended.
    package var hold: Double

    package init(
      output: String, origin: Origin = .builtIn, duration: Double? = nil, hours: HoursOfDay? = nil,
      days: DaysOfWeek? = nil, firstDay: LocalDay? = nil, lastDay: LocalDay? = nil, condition: DataCondition? = nil,
      priority: Int = 0, hold: Double = 0
    ) {
      self.output = output
      self.origin = origin
      self.duration = duration
      self.hours = hours
      self.days = days
      self.firstDay = firstDay
      self.lastDay = lastDay
      self.condition = condition
      self.priority = priority
      self.hold = hold
    }
  }

  /// The items in the order of the file.
  package var items: [Item]
  /// The time in seconds of an item without a duration and without a window.
  package var every: Double
  /// The hours in which the display sleeps.
  package var sleep: [HoursOfDay]

  /// The maximum number of items.
  package static let maximumItems = 64
  /// The maximum number of hours of sleep.
  package static let maximumSleeps = 16
  /// The default time of an item: a quarter of an hour, TRMNL's own interval.
  package static let defaultDuration = 900.0
  /// The valid durations in seconds; displays do not wake more often than once a minute.
  package static let durations = 60.0...86_400
  /// The valid times in seconds for which an item is held.
  package static let holds = 1.0...86_400
  /// The valid priorities.
  package static let priorities = -100...100

  package init(_ items: [Item], every: Double = Self.defaultDuration, sleep: [HoursOfDay] = []) {
    self.items = items
    self.every = every
    self.sleep = sleep
  }

  /// The ids of all outputs, each once, in the order of the items.
  package var outputs: [String] {
    var seen: Set<String> = []
    return items.map(\.output).filter { seen.insert($0).inserted }
  }

  /// The conditions of all items.
  package var conditions: [DataCondition] { items.compactMap(\.condition) }

  /// Returns the time for which an item is shown when its turn comes.
  func duration(of item: Item) -> Double { item.duration ?? every }
}

/// The state on which a playlist depends besides the clock.
package struct PlaylistState: Sendable, Hashable {
  /// The conditions that hold, by their texts.
  package var holding: Set<String>
  /// The instants at which conditions that do not hold any more last held, by their texts.
  package var ended: [String: Date]
  /// The output that was chosen by hand; nil if the playlist decides.
  package var pin: Pin?

  /// An output that was chosen by hand.
  package struct Pin: Sendable, Hashable, Codable {
    /// The id of the output.
    package var output: String
    /// The instant at which the playlist decides again; nil until it is resumed.
    package var until: Date?
    /// The digest of an image that is shown in place of the output; nil to show the output.
    package var image: String?

    package init(output: String, until: Date?, image: String? = nil) {
      self.output = output
      self.until = until
      self.image = image
    }
  }

  /// Returns the digest of the image that is shown in place of a segment's output; nil if the output is shown.
  package func image(in segment: PlanSegment, at instant: Date) -> String? {
    guard let pin, segment.item == nil, pin.until.map({ instant < $0 }) ?? true else { return nil }
    return pin.image
  }

  package init(holding: Set<String> = [], ended: [String: Date] = [:], pin: Pin? = nil) {
    self.holding = holding
    self.ended = ended
    self.pin = pin
  }
}
