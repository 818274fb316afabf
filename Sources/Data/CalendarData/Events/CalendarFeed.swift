public import WidgetBase

/// A calendar that a picture shows: its source, and its name and colour there.
public struct CalendarFeed: Hashable, Sendable {
  /// The source of the calendar's file.
  public let source: CalendarSource
  /// The name that replaces the calendar's own, one line; nil for the calendar's own.
  public let name: String?
  /// The colour of events without their own, `#RRGGBB`, that replaces the calendar's; nil for the calendar's own.
  public let color: String?
  /// The events that are shown.
  public let selection: EventSelection

  /// Creates a calendar from the user's settings.
  ///
  /// - Parameters:
  ///   - text: a path or an address, as in ``CalendarSource/init(_:)``.
  ///   - name: nil or empty for the calendar's own name; line breaks become spaces, and it is cut like titles.
  ///   - color: `#RRGGBB`, `#RRGGBBAA`, whose alpha is ignored, or a CSS name; nil for the calendar's own colour.
  ///   - selection: the events that are shown.
  /// - Throws: `Failure` for an invalid address or colour.
  public init(
    _ text: String, name: String? = nil, color: String? = nil, selection: EventSelection = .all
  ) throws(Failure) {
    try self.init(CalendarSource(text), name: name, color: color, selection: selection)
  }

  /// Creates a calendar of a source.
  ///
  /// - Throws: `Failure` for an invalid colour.
  public init(
    _ source: CalendarSource, name: String? = nil, color: String? = nil, selection: EventSelection = .all
  ) throws(Failure) {
    self.source = source
    self.selection = selection
    let line = EventTitle.line(name ?? "")
    self.name = line.isEmpty ? nil : line
    guard let color else {
      self.color = nil
      return
    }
    guard let hex = EventColor.hex(color) else {
      throw Failure(
        .usage,
        "\"\(EventTitle.line(String(color.prefix(40))))\" is not a colour; expected #RRGGBB or a CSS colour name")
    }
    self.color = hex
  }
}

extension CalendarReader {
  /// Reads the events within the span from the contents of a feed's ``CalendarFeed/source``.
  ///
  /// The feed's name and colour replace the calendar's own. Events with their own colour keep it. Events that the
  /// feed's selection leaves out are omitted.
  ///
  /// - Parameters:
  ///   - bytes: the contents.
  ///   - feed: the feed.
  ///   - name: the calendar's name on its server; nil for the name in the contents.
  ///   - color: the calendar's colour on its server; nil for the colour in the contents.
  /// - Returns: the events, and warnings about damaged ones.
  /// - Throws: the errors of ``read(_:name:color:isBirthdays:owner:)``.
  public func read(
    _ bytes: [UInt8], of feed: CalendarFeed, name: String? = nil, color: String? = nil
  ) throws(CalendarError) -> CalendarContents {
    let owner: String? = if case .account(let account) = feed.source { account.user } else { nil }
    var contents = try read(
      bytes, name: feed.name ?? name, color: feed.color ?? color, isBirthdays: feed.selection.isBirthdays, owner: owner)
    contents.events = contents.events.compactMap { feed.selection.shown($0) }
    return contents
  }
}
