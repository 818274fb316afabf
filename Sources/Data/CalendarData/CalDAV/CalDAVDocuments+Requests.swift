public import FoundationEssentials

extension CalDAVDocuments {
  private static let head = "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
  private static let namespaces =
    "xmlns:d=\"DAV:\" xmlns:c=\"urn:ietf:params:xml:ns:caldav\" xmlns:s=\"http://calendarserver.org/ns/\" "
    + "xmlns:a=\"http://apple.com/ns/ical/\""

  /// The body of a PROPFIND for what a resource is, and where its user's calendars are.
  public static let properties = """
    \(head)<d:propfind \(namespaces)><d:prop><d:resourcetype/><d:displayname/><d:current-user-principal/>\
    <c:calendar-home-set/><c:supported-calendar-component-set/><d:sync-token/><s:getctag/><a:calendar-color/></d:prop></d:propfind>
    """

  /// Returns the body of a REPORT for the events within a span of time.
  public static func events(in span: Range<Date>) -> String {
    query(
      "<c:comp-filter name=\"VEVENT\"><c:time-range start=\"\(time(span.lowerBound))\" "
        + "end=\"\(time(span.upperBound))\"/></c:comp-filter>")
  }

  /// The body of a REPORT for all tasks.
  public static let tasks = query("<c:comp-filter name=\"VTODO\"/>")

  private static func query(_ filter: String) -> String {
    """
    \(head)<c:calendar-query \(namespaces)><d:prop><d:getetag/><c:calendar-data/></d:prop>\
    <c:filter><c:comp-filter name="VCALENDAR">\(filter)</c:comp-filter></c:filter></c:calendar-query>
    """
  }

  private static func time(_ date: Date) -> String {
    date.formatted(
      .iso8601.year().month().day().dateSeparator(.omitted).time(includingFractionalSeconds: false)
        .timeSeparator(.omitted).timeZone(separator: .omitted))
  }
}
