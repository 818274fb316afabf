import CalendarData
import Foundation
import Testing

@Suite struct EventTests {
  private func events(_ events: String..., other: String = "", zone: TimeZone = Sample.berlin) throws
    -> CalendarContents
  {
    try Sample.read(
      Array(
        ("BEGIN:VCALENDAR\n\(other)" + events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined() + "END:VCALENDAR\n")
          .utf8), from: "2019-01-01T00:00:00Z", to: "2020-01-01T00:00:00Z", zone: zone)
  }

  @Test func allDayEventsUseTheReadersZone() throws {
    let tokyo = try #require(TimeZone(identifier: "Asia/Tokyo"))
    let event = try #require(try events("DTSTART;VALUE=DATE:20190517\nSUMMARY:x", zone: tokyo).events.first)
    #expect(try event.start == Sample.instant("2019-05-16T15:00:00Z"))
    #expect(event.end.timeIntervalSince(event.start) == 86_400)
    #expect(event.isAllDay)
  }

  /// Nextcloud and KDE write birthdays of their address books; the year may be unknown.
  @Test(
    arguments: [
      (
        "19900512",
        "🎂 Ada (1990)\nX-NEXTCLOUD-BC-FIELD-TYPE:BDAY\nX-NEXTCLOUD-BC-UNKNOWN-YEAR:0\nX-NEXTCLOUD-BC-YEAR:1990",
        "🎂 Ada (29)", 29
      ),
      ("19900512", "Ada (*1990)\nX-NEXTCLOUD-BC-FIELD-TYPE:BDAY\nX-NEXTCLOUD-BC-YEAR:1990", "Ada (29)", 29),
      ("19700512", "🎂 Ada\nX-NEXTCLOUD-BC-FIELD-TYPE:BDAY\nX-NEXTCLOUD-BC-UNKNOWN-YEAR:1", "🎂 Ada", nil),
      (
        "19900512", "💍 Ada (1990)\nX-NEXTCLOUD-BC-FIELD-TYPE:ANNIVERSARY\nX-NEXTCLOUD-BC-YEAR:1990", "💍 Ada (1990)", nil
      ),
      ("19900512", "Ada\nX-KDE-BIRTHDAY:YES", "Ada (29)", 29), ("16040512", "Ada\nX-KDE-BIRTHDAY:YES", "Ada", nil),
      ("20190512", "Ada\nX-KDE-BIRTHDAY:YES", "Ada", nil), ("19900512", "Ada", "Ada", nil),
      ("19900512", "Ada\nX-NEXTCLOUD-BC-FIELD-TYPE:BDAY\nX-NEXTCLOUD-BC-YEAR:9223372036854775807", "Ada", nil),
      ("19900512", "Ada\nX-NEXTCLOUD-BC-FIELD-TYPE:BDAY\nX-NEXTCLOUD-BC-YEAR:soon", "Ada (29)", 29),
    ] as [(String, String, String, Int?)])
  func birthdaysHaveAges(day: String, text: String, title: String, age: Int?) throws {
    let event = try #require(
      try events("DTSTART;VALUE=DATE:\(day)\nRRULE:FREQ=YEARLY\nSUMMARY:\(text)").events.first)
    #expect(event.title == title && event.age == age)
  }

  /// A user who lists a calendar as one of birthdays says that its series begin with births.
  @Test func yearlyEventsOfAListedCalendarHaveAges() throws {
    let text = [
      "DTSTART;VALUE=DATE:19840301\nRRULE:FREQ=YEARLY\nSUMMARY:Bo",
      "DTSTART;VALUE=DATE:20180401\nRRULE:FREQ=MONTHLY;COUNT=20\nSUMMARY:Rent",
    ].map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    let span = try Sample.instant("2019-03-01T00:00:00Z")..<Sample.instant("2019-04-02T00:00:00Z")
    let reader = CalendarReader(span: span, timeZone: .gmt)
    let titles = try [false, true].map { isListed in
      let feed = try CalendarFeed("a.ics", selection: EventSelection(isBirthdays: isListed))
      return try reader.read(Array("BEGIN:VCALENDAR\n\(text)END:VCALENDAR\n".utf8), of: feed).events.map(\.title)
    }
    #expect(titles == [["Bo", "Rent", "Rent"], ["Bo (35)", "Rent", "Rent"]])
  }

  /// Daylight saving time begins on 31 March: that day has 23 hours.
  @Test func aDayIsNotAlways24Hours() throws {
    let event = try #require(try events("DTSTART;VALUE=DATE:20190331\nSUMMARY:x").events.first)
    #expect(event.end.timeIntervalSince(event.start) == 23 * 3_600)
  }

  @Test func usesZonesDefinedInTheFile() throws {
    let zone = """
      BEGIN:VTIMEZONE
      TZID:Customized Time Zone
      BEGIN:STANDARD
      DTSTART:16010101T030000
      TZOFFSETFROM:+0530
      TZOFFSETTO:+0430
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10
      END:STANDARD
      BEGIN:DAYLIGHT
      DTSTART:16010101T020000
      TZOFFSETFROM:+0430
      TZOFFSETTO:+0530
      RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3
      END:DAYLIGHT
      END:VTIMEZONE

      """
    let contents = try events(
      "DTSTART;TZID=Customized Time Zone:20190117T120000", "DTSTART;TZID=Customized Time Zone:20190717T120000",
      other: zone)
    #expect(
      try contents.events.map(\.start) == [
        Sample.instant("2019-01-17T07:30:00Z"), Sample.instant("2019-07-17T06:30:00Z"),
      ])
    #expect(contents.warnings == [])
  }

  @Test func unknownZonesAreTheLocalZone() throws {
    let contents = try events("DTSTART;TZID=Mars/Olympus:20190717T120000", "DTSTART;TZID=X:20190717T130000")
    #expect(Sample.starts(contents) == ["2019-07-17T12:00", "2019-07-17T13:00"])
    #expect(contents.warnings == ["unknown time zone \"Mars/Olympus\" and 1 more; the calendar's default is used"])
  }

  @Test func titlesAreOneLine() throws {
    let contents = try events(
      "DTSTART:20190517T120000Z\nSUMMARY:Bread\\, butter\\; jam\\nand tea", "DTSTART:20190518T120000Z",
      "DTSTART:20190519T120000Z\nSUMMARY:\(String(repeating: "x", count: 9_000))",
      "DTSTART:20190520T120000Z\nSUMMARY:Dinner with \n the neighbours")
    #expect(contents.events.map(\.title.count) == [26, 0, 256, 26])
    #expect(contents.events[0].title == "Bread, butter; jam and tea")
    #expect(contents.events[2].title.hasSuffix("x…"))
    #expect(contents.events[3].title == "Dinner with the neighbours")
  }

  @Test(arguments: [
    ("COLOR:seagreen", "#2E8B57"), ("COLOR:NAVY", "#000080"), ("COLOR:#12abCDff", "#12ABCD"), ("COLOR:mud", nil),
    ("COLOR:2E8B57", nil), ("X-NOTHING:red", nil),
  ])
  func coloursAreThoseOfCSS(line: String, color: String?) throws {
    #expect(try events("DTSTART:20190517T120000Z\n\(line)").events.map(\.color) == [color])
  }

  @Test func eventsHaveTheirCalendarsColour() throws {
    let contents = try events(
      "DTSTART:20190517T120000Z", "DTSTART:20190518T120000Z\nCOLOR:red", other: "X-APPLE-CALENDAR-COLOR:#336699\n")
    #expect(contents.events.map(\.color) == ["#336699", "#FF0000"])
  }

  @Test func recognisesHolidaysByCategoryOrCalendarName() throws {
    let mixed = try events(
      "DTSTART;VALUE=DATE:20190501\nCATEGORIES:Public,Holiday", "DTSTART;VALUE=DATE:20190502\nCATEGORIES:Work")
    #expect(mixed.events.map(\.isHoliday) == [true, false])
    for name in ["Holidays in Japan", "日本の祝日", "Feiertage Berlin"] {
      let all = try events("DTSTART;VALUE=DATE:20190501", other: "X-WR-CALNAME:\(name)\n")
      #expect(all.events.map(\.isHoliday) == [true])
    }
    #expect(try events("DTSTART;VALUE=DATE:20190501", other: "X-WR-CALNAME:Home\n").events[0].isHoliday == false)
  }
}
