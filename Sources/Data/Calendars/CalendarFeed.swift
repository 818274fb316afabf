/// A calendar that a picture shows: where it comes from, and what it is called and how coloured there.
public struct CalendarFeed: Hashable, Sendable {
  /// Where its file comes from.
  public let source: CalendarSource
  /// What it is called in place of its own name, one line.
  public let name: String?
  /// The colour of events that have none of their own, `#RRGGBB`, in place of the calendar's own.
  public let color: String?

  /// A calendar as a user names it.
  ///
  /// - Parameters:
  ///   - text: a path or an address, as for ``CalendarSource/init(_:)``.
  ///   - name: nil or empty for the calendar's own; line breaks become spaces, and it is cut as titles are.
  ///   - color: `#RRGGBB`, `#RRGGBBAA`, of which the alpha is left out, or a name of CSS; nil for the calendar's own.
  /// - Throws: ``CalendarSourceError`` for an address or a colour that is none.
  public init(_ text: String, name: String? = nil, color: String? = nil) throws(CalendarSourceError) {
    source = try CalendarSource(text)
    let line = EventTitle.line(name ?? "")
    self.name = line.isEmpty ? nil : line
    guard let color else {
      self.color = nil
      return
    }
    guard let hex = EventColor.hex(color) else {
      throw CalendarSourceError(
        "\"\(EventTitle.line(String(color.prefix(40))))\" is not a colour; write #RRGGBB or a name of CSS")
    }
    self.color = hex
  }
}

extension CalendarReader {
  /// The events of a feed's file within the span.
  ///
  /// - Parameter bytes: the file of its ``CalendarFeed/source``.
  /// - Throws: as ``read(_:name:color:)``.
  public func read(_ bytes: [UInt8], of feed: CalendarFeed) throws(CalendarError) -> CalendarContents {
    try read(bytes, name: feed.name, color: feed.color)
  }
}
