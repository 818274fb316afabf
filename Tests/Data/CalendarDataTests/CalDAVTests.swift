import Foundation
import Testing
import WidgetBase

@testable import CalendarData

/// Responses about calendars in the different styles of servers.
@Suite struct CalDAVTests {
  private func resources(_ body: String) throws -> [CalDAVDocuments.Resource] {
    try CalDAVDocuments.resources(Array(body.utf8), name: "dav.example.org")
  }

  @Test(arguments: [
    // No prefixes, and a namespace on each element, as iCloud writes them.
    """
    <?xml version="1.0" encoding="UTF-8"?><multistatus xmlns="DAV:"><response><href>/</href><propstat><prop>
    <current-user-principal><href xmlns="DAV:">/123/principal/</href></current-user-principal>
    <calendar-home-set xmlns="urn:ietf:params:xml:ns:caldav"><href xmlns="DAV:">https://p7-caldav.example.org:443/123/calendars/</href></calendar-home-set>
    </prop><status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
    """,
    // Prefixes and missing properties, as Nextcloud writes them.
    """
    <?xml version="1.0"?><d:multistatus xmlns:d="DAV:" xmlns:s="http://sabredav.org/ns" xmlns:cal="urn:ietf:params:xml:ns:caldav"><d:response><d:href>/</d:href><d:propstat><d:prop><d:current-user-principal><d:href>/123/principal/</d:href></d:current-user-principal><cal:calendar-home-set><d:href>https://p7-caldav.example.org:443/123/calendars/</d:href></cal:calendar-home-set></d:prop><d:status>HTTP/1.1 200 OK</d:status></d:propstat><d:propstat><d:prop><cal:calendar-home-set><d:href>/wrong/</d:href></cal:calendar-home-set><d:displayname/></d:prop><d:status>HTTP/1.1 404 Not Found</d:status></d:propstat></d:response></d:multistatus>
    """,
  ])
  func placesOfCalendarsAreFound(body: String) throws {
    let resource = try #require(try resources(body).first)
    #expect(resource.principal == "/123/principal/")
    #expect(resource.homes == ["https://p7-caldav.example.org:443/123/calendars/"])
    #expect(!resource.isCalendar && resource.name == nil)
  }

  @Test func calendarsHaveNamesComponentsAndVersions() throws {
    let all = try resources(
      """
      <D:multistatus xmlns:D="DAV:" xmlns:C="urn:ietf:params:xml:ns:caldav" xmlns:A="http://calendarserver.org/ns/">
      <D:response><D:href>/ada/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/></D:resourcetype></D:prop>
      <D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response>
      <D:response><D:href>/ada/work/</D:href><D:propstat><D:prop><D:resourcetype><D:collection/><C:calendar/></D:resourcetype>
      <D:displayname>Work &amp; play</D:displayname><A:getctag>7</A:getctag>
      <C:supported-calendar-component-set><C:comp name="VEVENT"/><C:comp name="VTODO"/></C:supported-calendar-component-set>
      </D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat></D:response></D:multistatus>
      """)
    #expect(all.map(\.isCalendar) == [false, true])
    #expect(all.last?.name == "Work & play" && all.last?.version == "7")
    #expect(all.last?.components == ["VEVENT", "VTODO"])
  }

  @Test func objectsMayBeCharacterData() throws {
    let object = "BEGIN:VCALENDAR\nSUMMARY:a < b\nEND:VCALENDAR\n"
    for data in [object.replacing("<", with: "&lt;"), "<![CDATA[\(object)]]>"] {
      let all = try resources(
        """
        <multistatus xmlns="DAV:"><response><href>/a.ics</href><propstat><prop><getetag>"1"</getetag>\
        <calendar-data xmlns="urn:ietf:params:xml:ns:caldav">\(data)</calendar-data></prop>\
        <status>HTTP/1.1 200 OK</status></propstat></response></multistatus>
        """)
      #expect(all.map(\.data) == [object])
    }
  }

  @Test(arguments: ["", "<html></html>", "<multistatus", "{}", "<!DOCTYPE a><multistatus/>"])
  func rejectsOtherDocuments(body: String) {
    #expect(throws: CalendarError.self) { try resources(body) }
  }

  @Test func queriesNameTheSpanInUTC() throws {
    let span = try Sample.instant("2026-11-23T00:00:00Z")..<Sample.instant("2027-01-02T12:30:00Z")
    #expect(
      CalDAVDocuments.events(in: span).contains(
        "<c:time-range start=\"20261123T000000Z\" end=\"20270102T123000Z\"/>"))
  }

  @Test(arguments: [
    ("ftp://x", "ada", "p"), ("https://ada:secret@x/", "ada", "p"), ("https://x/", "", "p"), ("https://x/", "a:b", "p"),
    ("https://x/", "ada", ""),
  ])
  func rejectsInvalidAccounts(address: String, user: String, file: String) throws {
    let error = try #require(throws: Failure.self) {
      try CalDAVAccount(address: address, user: user, passwordFile: file)
    }
    #expect(!error.description.contains("secret"))
  }
}
