import Foundation
import Testing

@testable import CalendarData

/// Calendars in the formats of programs and services, written by hand: the peculiarities of each, and the expected
/// events.
///
/// All are for May 2019 and read in Berlin's time.
@Suite struct ExportTests {
  struct Shape: CustomTestStringConvertible, Sendable {
    var program: String
    /// The lines before the events.
    var head = ""
    var events: [String]
    /// `day time title` in the order read; `day - title` for whole days.
    var expected: [String]
    var warnings: [String] = []

    var testDescription: String { program }
  }

  static let shapes: [Shape] = [
    Shape(
      program: "Google Calendar",
      head: """
        PRODID:-//Google Inc//Google Calendar 70.9054//EN
        CALSCALE:GREGORIAN
        METHOD:PUBLISH
        X-WR-CALNAME:Family
        X-WR-TIMEZONE:Europe/Berlin
        X-WR-CALDESC:

        """,
      events: [
        """
        DTSTART;TZID=Europe/Berlin:20190506T180000
        DTEND;TZID=Europe/Berlin:20190506T190000
        RRULE:FREQ=WEEKLY;WKST=MO;UNTIL=20190527T215959Z;BYDAY=MO
        EXDATE;TZID=Europe/Berlin:20190520T180000
        DTSTAMP:20190501T120000Z
        UID:abc@google.com
        CREATED:20190401T120000Z
        DESCRIPTION:
        LAST-MODIFIED:20190401T120000Z
        LOCATION:
        SEQUENCE:0
        STATUS:CONFIRMED
        SUMMARY:Choir
        TRANSP:OPAQUE
        """,
        """
        DTSTART;TZID=Europe/Berlin:20190514T190000
        DTEND;TZID=Europe/Berlin:20190514T200000
        UID:abc@google.com
        RECURRENCE-ID;TZID=Europe/Berlin:20190513T180000
        DESCRIPTION:
        SUMMARY:Choir\\, moved
        SEQUENCE:1
        """,
      ],
      expected: ["06 18:00 Choir", "14 19:00 Choir, moved", "27 18:00 Choir"]),
    Shape(
      program: "Google's holidays", head: "X-WR-CALNAME:Holidays in Germany\nX-WR-TIMEZONE:UTC\n",
      events: [
        "DTSTART;VALUE=DATE:20190530\nDTEND;VALUE=DATE:20190531\nUID:2019_x@google.com\nCLASS:PUBLIC\n"
          + "DESCRIPTION:Public holiday\nSEQUENCE:0\nSUMMARY:Ascension Day\nTRANSP:TRANSPARENT"
      ], expected: ["30 - Ascension Day"]),
    Shape(
      program: "Outlook.com",
      head: """
        METHOD:PUBLISH
        PRODID:Microsoft Exchange Server 2010
        X-WR-CALNAME:Calendar
        BEGIN:VTIMEZONE
        TZID:Romance Standard Time
        BEGIN:STANDARD
        DTSTART:16010101T030000
        TZOFFSETFROM:+0200
        TZOFFSETTO:+0100
        RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=10
        END:STANDARD
        BEGIN:DAYLIGHT
        DTSTART:16010101T020000
        TZOFFSETFROM:+0100
        TZOFFSETTO:+0200
        RRULE:FREQ=YEARLY;INTERVAL=1;BYDAY=-1SU;BYMONTH=3
        END:DAYLIGHT
        END:VTIMEZONE

        """,
      events: [
        // The file describes this time zone but not the time zone of the next event.
        "UID:040000008200E00074C5B7101A82E008\n 0000000001CB96F0D415\nSUMMARY:Lunch\n"
          + "DTSTART;TZID=Romance Standard Time:20190507T123000\nDTEND;TZID=Romance Standard Time:20190507T133000\n"
          + "CLASS:PUBLIC\nPRIORITY:5\nSTATUS:CONFIRMED\nSEQUENCE:0\nLOCATION:\nX-MICROSOFT-CDO-APPT-SEQUENCE:0\n"
          + "X-MICROSOFT-CDO-BUSYSTATUS:BUSY\nX-MICROSOFT-CDO-ALLDAYEVENT:FALSE",
        "UID:2\nSUMMARY:Call\nDTSTART;TZID=Eastern Standard Time:20190508T090000\nX-MICROSOFT-DISALLOW-COUNTER:FALSE",
        "UID:3\nSUMMARY:Leave\nDTSTART;VALUE=DATE:20190509\nDTEND;VALUE=DATE:20190511\nX-MICROSOFT-CDO-ALLDAYEVENT:TRUE",
      ], expected: ["07 12:30 Lunch", "08 15:00 Call", "09 - Leave"]),
    Shape(
      program: "Exchange, by way of a scheduler",
      events: [
        "DTEND;TZID=W. Europe Standard Time;VALUE=DATE-TIME:20190517T140000\nSTATUS:CONFIRMED\n"
          + "DTSTART;TZID=W. Europe Standard Time;VALUE=DATE-TIME:20190517T130000\nTRANSP:OPAQUE\n"
          + "DTSTAMP;VALUE=DATE-TIME:20190510T115442Z\nATTENDEE;CN=a@example.org;PARTSTAT=ACCEPTED:mailto:a@example.org\n"
          + "UID:1\nSUMMARY;LANGUAGE=de-DE:Besprechung",
        // An occurrence of a whole-day event is identified by the instant of its midnight.
        "UID:2\nDTSTART;VALUE=DATE:20190521\nDTEND;VALUE=DATE:20190522\nRRULE:FREQ=DAILY;UNTIL=20190524T000000Z;INTERVAL=1\n"
          + "SUMMARY:Fair",
        "UID:2\nRECURRENCE-ID;TZID=W. Europe Standard Time:20190522T000000\nDTSTART;VALUE=DATE:20190522\n"
          + "DTEND;VALUE=DATE:20190523\nSUMMARY:Fair\\, open to all",
      ], expected: ["17 13:00 Besprechung", "21 - Fair", "22 - Fair, open to all", "23 - Fair", "24 - Fair"]),
    Shape(
      program: "Outlook on Windows",
      head: """
        PRODID:-//Microsoft Corporation//Outlook 16.0 MIMEDIR//EN
        X-MS-OLK-FORCEINSPECTOROPEN:TRUE
        BEGIN:VTIMEZONE
        TZID:(UTC+09:00) Osaka\\, Sapporo\\, Tokyo
        BEGIN:STANDARD
        DTSTART:16011028T030000
        TZOFFSETFROM:+0900
        TZOFFSETTO:+0900
        END:STANDARD
        END:VTIMEZONE

        """,
      events: [
        "CLASS:PUBLIC\nCREATED:20190501T100000Z\nDTEND;TZID=\"(UTC+09:00) Osaka, Sapporo, Tokyo\":20190516T190000\n"
          + "DTSTART;TZID=\"(UTC+09:00) Osaka, Sapporo, Tokyo\":20190516T180000\nSUMMARY;LANGUAGE=en-us:Review\nUID:1\n"
          + "X-ALT-DESC;FMTTYPE=text/html:<html>\\n<body>a: b\\; c</body>\\n</html>\nX-MICROSOFT-CDO-INTENDEDSTATUS:BUSY\n"
          + "BEGIN:VALARM\nTRIGGER:-PT15M\nACTION:DISPLAY\nDESCRIPTION:Reminder\nEND:VALARM"
      ], expected: ["16 11:00 Review"]),
    Shape(
      program: "Apple Calendar",
      head: """
        PRODID:-//Apple Inc.//macOS 13.4//EN
        X-APPLE-CALENDAR-COLOR:#1BADF8FF
        X-WR-CALNAME:Home
        BEGIN:VTIMEZONE
        TZID:Europe/Berlin
        BEGIN:DAYLIGHT
        TZOFFSETFROM:+0100
        RRULE:FREQ=YEARLY;BYMONTH=3;BYDAY=-1SU
        DTSTART:19810329T020000
        TZNAME:MESZ
        TZOFFSETTO:+0200
        END:DAYLIGHT
        END:VTIMEZONE

        """,
      events: [
        "TRANSP:OPAQUE\nDTEND;TZID=Europe/Berlin:20190503T110000\nUID:1\nURL;VALUE=URI:\nSUMMARY:Dentist\n"
          + "X-APPLE-STRUCTURED-LOCATION;VALUE=URI;X-ADDRESS=\"1 Street\\n12345 Town\";X-TITLE=\"A; B\":geo:52.5,13.4\n"
          + "X-APPLE-TRAVEL-ADVISORY-BEHAVIOR:AUTOMATIC\nDTSTART;TZID=Europe/Berlin:20190503T100000\nSEQUENCE:1\n"
          + "BEGIN:VALARM\nX-WR-ALARMUID:2\nUID:2\nTRIGGER;VALUE=DATE-TIME:19760401T005545Z\nACTION:NONE\nEND:VALARM",
        // Changed occurrences are identified in UTC.
        "DTSTART;TZID=Europe/Berlin:20190507T080000\nUID:3\nRRULE:FREQ=WEEKLY;COUNT=2\nSUMMARY:Swim",
        "DTSTART;TZID=Europe/Berlin:20190515T080000\nUID:3\nRECURRENCE-ID:20190514T060000Z\nSUMMARY:Swim",
      ], expected: ["03 10:00 Dentist", "07 08:00 Swim", "15 08:00 Swim"]),
    Shape(
      program: "Nextcloud",
      head: "PRODID:-//SabreDAV//SabreDAV//EN\nX-APPLE-CALENDAR-COLOR:#0082c9\nREFRESH-INTERVAL;VALUE=DURATION:PT4H\n"
        + "X-PUBLISHED-TTL:PT4H\n",
      events: [
        "CREATED:20190501T100000Z\nDTSTAMP:20190501T100000Z\nLAST-MODIFIED:20190501T100000Z\nSEQUENCE:2\nUID:1\n"
          + "DTSTART;TZID=Europe/Berlin:20190510T170000\nDTEND;TZID=Europe/Berlin:20190510T180000\nSTATUS:CONFIRMED\n"
          + "SUMMARY:Repair café\nCOLOR:olivedrab\nDESCRIPTION:\nX-MOZ-GENERATION:2"
      ], expected: ["10 17:00 Repair café"]),
    Shape(
      program: "Thunderbird", head: "PRODID:-//Mozilla.org/NONSGML Mozilla Calendar V1.1//EN\n",
      events: [
        "CREATED:20190401T093612Z\nUID:1\nSUMMARY:Training\nRRULE:FREQ=DAILY;UNTIL=20190512T090000Z\n"
          + "EXDATE:20190511T090000Z\nCATEGORIES:Sport\nDTSTART;TZID=Europe/Berlin:20190510T110000\nDURATION:PT45M\n"
          + "X-MOZ-GENERATION:5\nX-MOZ-LASTACK:20190510T090000Z\nX-MOZ-SNOOZE-TIME:20190510T090500Z",
        // 11:00 on the 10th, in UTC.
        "UID:1\nSUMMARY:Training in the hall\nRECURRENCE-ID;TZID=Europe/Berlin:20190512T110000\n"
          + "DTSTART;TZID=Europe/Berlin:20190512T120000",
      ], expected: ["10 11:00 Training", "12 12:00 Training in the hall"]),
    Shape(
      program: "Evolution", head: "PRODID:-//Ximian//NONSGML Evolution Calendar//EN\n",
      events: [
        "UID:1\nDTSTART;TZID=/freeassociation.sourceforge.net/Europe/London:\n 20190508T200000\n"
          + "DTEND;TZID=/freeassociation.sourceforge.net/Europe/London:\n 20190508T203000\nSEQUENCE:5\n"
          + "SUMMARY:Phone\nRRULE;X-EVOLUTION-ENDDATE=20190522T190000Z:FREQ=WEEKLY;COUNT=3;BYDAY=WE\nEXDATE:20190515T190000Z"
      ], expected: ["08 21:00 Phone", "22 21:00 Phone"]),
    Shape(
      program: "Fastmail", head: "PRODID:-//CyrusIMAP.org/Cyrus 3.9//EN\nNAME:Work\nCOLOR:mediumpurple\n",
      events: [
        "UID:1\nDTSTAMP:20190501T100000Z\nDTSTART;TZID=Australia/Melbourne:20190520T090000\nDURATION:PT1H\nSUMMARY:Hand-over\n"
          + "COLOR:\nJSID:a\nX-JMAP-ID:b\nVLOCATION;X=1\nBEGIN:VLOCATION\nUID:2\nNAME:Room\nEND:VLOCATION"
      ], expected: ["20 01:00 Hand-over"]),
    Shape(
      program: "Proton Calendar", head: "PRODID:-//Proton AG//web-calendar 5.0//EN\nX-WR-TIMEZONE:Europe/Zurich\n",
      events: [
        "DTSTAMP:20190501T100000Z\nUID:a@proton.me\nDTSTART;TZID=Europe/Zurich:20190523T093000\n"
          + "DTEND;TZID=Europe/Zurich:20190523T100000\nSUMMARY:\nSEQUENCE:0\nSTATUS:CONFIRMED\nX-PM-SESSION-KEY:\nCOLOR:#EC3E7C"
      ], expected: ["23 09:30 "]),
    Shape(
      program: "Android calendar apps that give days without VALUE=DATE",
      events: [
        "SUMMARY:Walk\nUID:1\nX-SMT-CATEGORY-COLOR:-689152\nLAST-MODIFIED:20190218T080155Z\nDTSTART:20190501T120000Z\n"
          + "DTEND:20190501T130000Z\nX-SMT-MISSING-YEAR:0\nRRULE:FREQ=WEEKLY;INTERVAL=1;UNTIL=20190515;BYDAY=WE\nEXDATE:20190508",
        "SUMMARY:Birthday\nUID:1\nDTSTART:20190526",
      ], expected: ["01 14:00 Walk", "15 14:00 Walk", "26 - Birthday"]),
    Shape(
      program: "School holidays", head: "X-WR-CALNAME;VALUE=TEXT:Schulferien\n",
      events: [
        "DTSTART;VALUE=DATE:20190420\nDTEND;VALUE=DATE:20190504\nSUMMARY:Osterferien\nUID:\nURL:\nCATEGORIES:Ferien,Holiday\n"
          + "TRANSP:TRANSPARENT",
        "DTSTART;VALUE=DATE:20190531\nSUMMARY:Brückentag\nCLASS:PUBLIC",
      ], expected: ["20 - Osterferien", "31 - Brückentag"]),
    Shape(
      program: "Waste collection", head: "X-PUBLISHED-TTL:P1W\n",
      // No UID, the same UID for all, and a line of a description that is not folded.
      events: [
        "DTSTART;VALUE=DATE:20190507\nSUMMARY:Papier\nDESCRIPTION:Tonne bis 6 Uhr\nan die Straße stellen\nUID:muell",
        "DTSTART;VALUE=DATE:20190514\nSUMMARY:Bio, Rest\nUID:muell\nBEGIN:VALARM\nTRIGGER:-PT6H\nACTION:DISPLAY\nEND:VALARM",
        "DTSTART;TZID=Europe/Berlin;VALUE=DATE:20190521\nDTEND;TZID=Europe/Berlin;VALUE=DATE:20190521\nSUMMARY:Glas",
      ], expected: ["07 - Papier", "14 - Bio, Rest", "21 - Glas"]),
    Shape(
      program: "Football", head: "X-WR-CALNAME:League\nX-WR-TIMEZONE:Europe/London\n",
      events: [
        // Times without a zone are in the league's zone; a rescheduled match has a higher SEQUENCE.
        "UID:match-1\nSEQUENCE:0\nDTSTART:20190504T150000\nSUMMARY:United v City",
        "UID:match-1\nSEQUENCE:1\nDTSTART:20190505T163000\nSUMMARY:United v City",
        "UID:match-2\nDTSTART:20190512T150000\nDTEND:20190512T165000\nSUMMARY:⚽️ City v Rovers\nGEO:53.4;-2.2\nSTATUS:CANCELLED",
      ], expected: ["05 17:30 United v City"]),
    Shape(
      program: "Motor racing",
      events: [
        "UID:f1#GP5\nDTSTART:20190512T131000Z\nDTEND:20190512T151000Z\nSUMMARY:🇪🇸 GP (Race)\nGEO:41.57,2.26\nSEQUENCE:2019\n"
          + "CATEGORIES:Grand Prix,F1\nX-MICROSOFT-CDO-BUSYSTATUS:FREE\nALARM:no"
      ], expected: ["12 15:10 🇪🇸 GP (Race)"]),
    Shape(
      program: "TripIt", head: "X-WR-CALNAME:Trips\nX-PUBLISHED-TTL:PT1H\n",
      events: [
        "UID:item-1@tripit.com\nDTSTAMP:20190501T100000Z\nDTSTART:20190521T050500Z\nDTEND:20190521T063000Z\n"
          + "SUMMARY:LH2030 TXL to MUC\nLOCATION:Berlin (TXL)\nGEO:52.55;13.28\nTRANSP:OPAQUE\nDESCRIPTION:[Flight] 5/21/2019\\n\\n ",
        "UID:trip-1@tripit.com\nDTSTART;VALUE=DATE:20190521\nDTEND;VALUE=DATE:20190524\nSUMMARY:Munich\\, Germany\nTRANSP:TRANSPARENT",
      ], expected: ["21 - Munich, Germany", "21 07:05 LH2030 TXL to MUC"]),
    Shape(
      program: "Airbnb",
      head: "PRODID;X-RICAL-TZSOURCE=TZINFO:-//Airbnb Inc//Hosting Calendar 0.8.8//EN\nCALSCALE:GREGORIAN\n",
      events: [
        "DTEND;VALUE=DATE:20190513\nDTSTART;VALUE=DATE:20190510\nUID:1418fb94e984-a@airbnb.com\n"
          + "DESCRIPTION:Reservation URL: https://example.org/details/HM?a=b\n \\nPhone Number (Last 4 Digits): 1234\nSUMMARY:Reserved",
        "DTEND;VALUE=DATE:20190520\nDTSTART;VALUE=DATE:20190518\nUID:b@airbnb.com\nSUMMARY:Airbnb (Not available)",
      ], expected: ["10 - Reserved", "18 - Airbnb (Not available)"]),
    Shape(
      program: "Meetup",
      head:
        "PRODID:-//Meetup//RemoteApi//EN\nX-ORIGINAL-URL:https://example.org/events/ical\nX-WR-CALNAME:Events - Swift\n"
        + "X-MS-OLK-FORCEINSPECTOROPEN:TRUE\n",
      events: [
        "DTSTAMP:20190501T000000Z\nDTSTART;TZID=Europe/Berlin:20190528T190000\nDTEND;TZID=Europe/Berlin:20190528T220000\n"
          + "STATUS:CONFIRMED\nSUMMARY:Talks: Swift on servers\nDESCRIPTION:Swift Berlin\\nTuesday\\, May 28 at 7:00 PM\nORGANIZER;CN=Meetup\n"
          + " Reminder:MAILTO:info@example.org\nCLASS:PUBLIC\nGEO:52.52;13.4\nURL:https://example.org/events/1/\nUID:event_1@meetup.com"
      ], expected: ["28 19:00 Talks: Swift on servers"]),
    Shape(
      program: "Facebook",
      head: "PRODID:-//Facebook//NONSGML Facebook Events V1.0//EN\nX-ORIGINAL-URL:https://example.org/events/\n"
        + "X-WR-CALNAME:Friends' birthdays\n",
      events: [
        "DTSTART:20180525\nSUMMARY:A's birthday\nRRULE:FREQ=YEARLY\nDURATION:P1D\nUID:b1@facebook.com\nLAST-MODIFIED:20190501T000000Z",
        "DTSTAMP:20190501T101010Z\nORGANIZER;CN=A \"B\" C:MAILTO:noreply@example.org\nDTSTART:20190511T180000Z\nDTEND:20190511T210000Z\n"
          + "UID:e1@facebook.com\nSUMMARY:Party\nLOCATION:\nPARTSTAT:ACCEPTED\nSEQUENCE:123456789012345",
      ], expected: ["11 20:00 Party", "25 - A's birthday"]),
    Shape(
      program: "Trello", head: "PRODID:-//Trello//Trello Calendar//EN\nX-WR-CALNAME:Board\nMETHOD:PUBLISH\n",
      events: [
        "UID:1@trello.com\nDTSTART:20190529T160000Z\nDURATION:PT1H\nSUMMARY:Ship it [Doing]\nDESCRIPTION:Card URL: https://example.org/c/1\\n\\n\n"
          + "ATTENDEE;CN=:\nURL:https://example.org/c/1"
      ], expected: ["29 18:00 Ship it [Doing]"]),
    Shape(
      program: "Jira", head: "X-WR-TIMEZONE:Europe/Berlin\n",
      events: [
        "DTSTAMP:20190501T100000Z\nDTSTART;VALUE=DATE:20190516\nDTEND;VALUE=DATE:20190517\nSUMMARY:ABC-12: due\nUID:jira-12\n"
          + "ORGANIZER;X-CONFLUENCE-USER=ff:mailto:a@example.org\nX-JIRA-PROJECT;x-key=ABC:A\nSEQUENCE:\nSTATUS:\nNOTE:open"
      ], expected: ["16 - ABC-12: due"]),
    Shape(
      program: "Confluence Team Calendars",
      head: "X-WR-CALNAME:Team\nX-WR-CALDESC:\nX-MIGRATED-FOR-USER-KEY:true\nX-WR-TIMEZONE:Europe/Berlin\n",
      events: [
        "DTSTAMP:20190501T100000Z\nDTSTART;TZID=Europe/Berlin:20190522T140000\nDTEND;TZID=Europe/Berlin:20190522T150000\n"
          + "SUMMARY:Retrospective\nUID:1\nDESCRIPTION:\nORGANIZER;X-CONFLUENCE-USER-KEY=4;CN=A;CUTYPE=INDIVIDUAL:mailto:\nCREATED:20190401T100000Z\n"
          + "LAST-MODIFIED:20190401T100000Z\nX-CONFLUENCE-SUBCALENDAR-TYPE:other\nSUBCALENDAR-ID:x-1\nPARENT-CALENDAR-ID:y\n"
          + "PARENT-CALENDAR-NAME:\nSUBSCRIPTION-ID:\nSUBCALENDAR-TZ-ID:Europe/Berlin\nSUBCALENDAR-NAME:Team\nEVENT-ID:2\nEVENT-ALLDAY:false\n"
          + "CUSTOM-EVENTTYPE-ID:"
      ], expected: ["22 14:00 Retrospective"]),
    Shape(
      program: "GitLab", head: "PRODID:icalendar-ruby\nCALSCALE:GREGORIAN\nX-WR-CALNAME:Issues\n",
      events: [
        "DTSTAMP:20190501T100000Z\nUID:https://example.org/-/issues/7\nDTSTART;VALUE=DATE:20190513\nSUMMARY:Fix the roof (in a/b)\n"
          + "DESCRIPTION:Find out more at https://example.org/-/issues/7\nTRANSP:TRANSPARENT\nURL;VALUE=URI:https://example.org/-/issues/7"
      ], expected: ["13 - Fix the roof (in a/b)"]),
    Shape(
      program: "Moodle", head: "PRODID:-//Moodle Pty Ltd//NONSGML Moodle Version 2018051700//EN\n",
      events: [
        "UID:77@moodle.example.org\nSUMMARY:Essay is due\nDESCRIPTION:Write:\\n\\t- a\\n\\t- b\\; c\n\t\nCLASS:PUBLIC\n"
          + "LAST-MODIFIED:20190501T100000Z\nDTSTAMP:20190501T100000Z\nDTSTART:20190517T215900Z\nDTEND:20190517T215900Z\nCATEGORIES:HIST-101"
      ], expected: ["17 23:59 Essay is due"]),
    Shape(
      program: "Untis", head: "METHOD:PUBLISH\nX-WR-CALNAME:5a\n",
      events: [
        "DTSTART;TZID=CET:20190506T075000\nDTEND;TZID=CET:20190506T083500\nSUMMARY:M  R101\nUID:1\nDESCRIPTION:\nLOCATION:\n"
          + "CATEGORIES:\nSEQUENCE:1",
        "DTSTART;TZID=CET:20190506T084000\nDTEND;TZID=CET:20190506T092500\nSUMMARY:E\nUID:2\nSTATUS:CANCELLED",
      ], expected: ["06 07:50 M  R101"]),
    Shape(
      program: "Lotus Domino",
      events: [
        // Dates are listed, and a change applies to all following occurrences.
        "UID:1\nDTSTART;TZID=\"W. Europe\":20190506T090000\nDTEND;TZID=\"W. Europe\":20190506T093000\nSUMMARY:Round\n"
          + "RDATE;TZID=\"W. Europe\";VALUE=PERIOD:20190513T090000/20190513T093000,\n 20190520T090000/PT30M,20190527T090000/PT30M\n"
          + "X-LOTUS-UPDATE-SEQ:1",
        "UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20190520T070000Z\nDTSTART:20190520T080000Z\nDTEND:20190520T083000Z\nSUMMARY:Round\\, later",
      ],
      expected: ["06 09:00 Round", "13 09:00 Round", "20 10:00 Round, later", "27 10:00 Round, later"],
      warnings: ["unknown time zone \"W. Europe\"; the calendar's default is used"]),
    Shape(
      program: "Teams, by way of Outlook", head: "METHOD:REQUEST\nPRODID:Microsoft Exchange Server 2010\n",
      events: [
        // The event contains the whole invitation, in lines folded within characters.
        "ORGANIZER;CN=A:mailto:a@example.org\nATTENDEE;ROLE=REQ-PARTICIPANT;PARTSTAT=NEEDS-ACTION;RSVP=TRUE;CN=b:mailto:b\n"
          + " @example.org\nDESCRIPTION;LANGUAGE=de-DE:________________________________________\n ________________\\nMicrosoft Teams-Be"
          + "spr\n echung\\n\\nHier klicken<https://example.org/l/meetup-join/19%3ameeting>\\n\nUID:040000008200E00074C5B7101A82E009\n"
          + "SUMMARY;LANGUAGE=de-DE:Abstimmung\nDTSTART;TZID=W. Europe Standard Time:20190513T100000\n"
          + "DTEND;TZID=W. Europe Standard Time:20190513T103000\nCLASS:PUBLIC\nPRIORITY:5\nTRANSP:OPAQUE\nSTATUS:CONFIRMED\n"
          + "SEQUENCE:1\nLOCATION;LANGUAGE=de-DE:Microsoft Teams-Besprechung\nX-MICROSOFT-SKYPETEAMSMEETINGURL:https://example.org\n"
          + "RRULE:FREQ=WEEKLY;UNTIL=20190527T080000Z;INTERVAL=1;BYDAY=MO;WKST=MO\nEXDATE;TZID=W. Europe Standard Time:20190520T1"
          + "00000\nBEGIN:VALARM\nDESCRIPTION:REMINDER\nTRIGGER;RELATED=START:-PT15M\nACTION:DISPLAY\nEND:VALARM"
      ], expected: ["13 10:00 Abstimmung", "27 10:00 Abstimmung"]),
    Shape(
      program: "iCloud, shared",
      head: "CALSCALE:GREGORIAN\nPRODID:-//caldav.icloud.com//CALDAVJ 2411B//EN\nX-WR-CALNAME:Kids\n"
        + "X-APPLE-CALENDAR-COLOR:#FF2968\n",
      events: [
        // Its reminders and tasks are components of other kinds.
        "CREATED:20190401T100000Z\nDTEND;VALUE=DATE:20190512\nDTSTAMP:20190401T100000Z\nDTSTART;VALUE=DATE:20190511\n"
          + "LAST-MODIFIED:20190401T100000Z\nRRULE:FREQ=YEARLY\nSEQUENCE:0\nSUMMARY:Ada\\, birthday\nTRANSP:TRANSPARENT\nUID:1\n"
          + "X-APPLE-UNIVERSAL-ID:2\nX-APPLE-CREATOR-IDENTITY:com.apple.mobilecal\nX-APPLE-CREATOR-TEAM-IDENTITY:0000000000"
      ], expected: ["11 - Ada, birthday"]),
    Shape(
      program: "Eventbrite", head: "PRODID:-//Eventbrite//NONSGML v1.0//EN\nMETHOD:PUBLISH\n",
      events: [
        "DTSTAMP:20190501T100000Z\nDTSTART:20190524T163000Z\nDTEND:20190524T193000Z\nSUMMARY:Open mic – spring\n"
          + "DESCRIPTION:For details\\, click here: https://example.org/e/1?aff=ical\\n\nLOCATION:Hall - 1 Street\\, Berlin\\, 10115\n"
          + "URL;VALUE=URI:https://example.org/e/1\nUID:1-2@eventbrite.com\nORGANIZER:Hall"
      ], expected: ["24 18:30 Open mic – spring"]),
    Shape(
      program: "Booking.com", head: "PRODID:-//admin.booking.com//ICal 1.0//EN\nCALSCALE:GREGORIAN\n",
      events: [
        "DTSTART;VALUE=DATE:20190503\nDTEND;VALUE=DATE:20190506\nUID:a@booking.com\nSUMMARY:CLOSED - Not available\n"
          + "DTSTAMP:20190501T100000Z"
      ], expected: ["03 - CLOSED - Not available"]),
    Shape(
      program: "Todoist", head: "PRODID:-//Doist//Todoist iCal Feed//EN\nX-WR-CALNAME:Todoist\nX-PUBLISHED-TTL:PT1H\n",
      events: [
        "UID:task-1@todoist.com\nDTSTAMP:20190501T100000Z\nDTSTART;VALUE=DATE:20190515\nSUMMARY:☐ Pay rent #home @phone\n"
          + "DESCRIPTION:https://example.org/task/1\nPRIORITY:1\nX-TODOIST-PROJECT:Home",
        "UID:task-2@todoist.com\nDTSTART:20190516T070000Z\nDTEND:20190516T070000Z\nSUMMARY:Call",
      ], expected: ["15 - ☐ Pay rent #home @phone", "16 09:00 Call"]),
    Shape(
      program: "Home Assistant's local calendar", head: "PRODID:-//github.com/allenporter/ical//8.2.0//EN\n",
      events: [
        "DTSTAMP:20190501T100000\nUID:1\nDTSTART:20190508T200000\nDTEND:20190508T210000\nSUMMARY:Bins out\nCREATED:20190501T100000\n"
          + "RRULE:FREQ=WEEKLY;INTERVAL=2;UNTIL=20190531T235959\nSEQUENCE:0\nLOCATION:\nDESCRIPTION:"
      ], expected: ["08 20:00 Bins out", "22 20:00 Bins out"]),
    Shape(
      program: "GitHub milestones, by way of a script",
      head: "PRODID:-//github//milestones//EN\nX-WR-CALNAME:a/b milestones\n",
      events: [
        "UID:milestone-3@github\nDTSTAMP:20190501T100000Z\nDTSTART;VALUE=DATE:20190531\nSUMMARY:1.0: 🎉 release\nURL:https://example.org/3\n"
          + "STATUS:NEEDS-ACTION\nPERCENT-COMPLETE:50\nCATEGORIES:milestone,open"
      ], expected: ["31 - 1.0: 🎉 release"]),
    Shape(
      program: "Public holidays of several years", head: "X-WR-CALNAME:Feiertage Bayern\nX-WR-TIMEZONE:Europe/Berlin\n",
      events: [
        "DTSTART;VALUE=DATE:20190501\nRRULE:FREQ=YEARLY;BYMONTH=5;BYMONTHDAY=1\nSUMMARY:Tag der Arbeit\nUID:1",
        // Dates of later years are listed, and one rule is in lowercase.
        "DTSTART;VALUE=DATE:20180510\nRDATE;VALUE=DATE:20190530,20200521\nSUMMARY:Christi Himmelfahrt\nUID:2",
        "DTSTART;VALUE=DATE:20180513\nRRULE:freq=yearly;bymonth=5;byday=2su\nSUMMARY:Muttertag\nUID:3",
      ], expected: ["01 - Tag der Arbeit", "12 - Muttertag", "30 - Christi Himmelfahrt"]),
    Shape(
      program: "Palm and other programs of RFC 2445", head: "VERSION:1.0\n",
      events: [
        "DTSTART:20190506T060000Z\nDTEND:20190506T063000Z\nSUMMARY:Run\nUID:1\nRRULE:FREQ=DAILY;UNTIL=20190512T060000Z\n"
          + "EXRULE:FREQ=WEEKLY;BYDAY=SA,SU\nEXDATE:20190508T060000Z\nPRIORITY:0\nCLASS:PRIVATE\nTRANSP:0"
      ], expected: ["06 08:00 Run", "07 08:00 Run", "09 08:00 Run", "10 08:00 Run"]),
    Shape(
      program: "Formula 1's own", head: "METHOD:PUBLISH\nX-WR-CALNAME:Formula 1\nX-WR-TIMEZONE:Europe/London\n",
      events: [
        // Sessions whose time is tentative, and cancelled ones.
        "UID:1@f1\nDTSTART;VALUE=DATE:20190526\nDTEND;VALUE=DATE:20190527\nSUMMARY:TBC: Monaco - Race\nSTATUS:TENTATIVE",
        "UID:2@f1\nDTSTART;TZID=Europe/Monaco:20190525T150000\nDTEND;TZID=Europe/Monaco:20190525T160000\nSUMMARY:⏱️ Monaco - Qualifying",
        "UID:3@f1\nDTSTART:20190519T131000Z\nSTATUS:CANCELLED\nSUMMARY:Imola - Race",
      ], expected: ["25 15:00 ⏱️ Monaco - Qualifying", "26 - TBC: Monaco - Race"]),
    Shape(
      program: "Scripts that write ISO 8601",
      events: [
        "UID:1\nDTSTART:2019-05-18T10:00:00+02:00\nDTEND:2019-05-18T11:00:00+02:00\nSUMMARY:Market\nDTSTAMP:now",
        "UID:2\nDTSTART:18.05.2019 10:00\nSUMMARY:Unreadable",
      ],
      expected: ["18 10:00 Market"],
      warnings: ["1 event is ignored: \"Unreadable\" on line 10: invalid DTSTART"]),
  ]

  @Test(arguments: shapes)
  func readsEachCompletely(shape: Shape) throws {
    let body = shape.events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }.joined()
    let text = "BEGIN:VCALENDAR\nVERSION:2.0\n\(shape.head)\(body)END:VCALENDAR\n"
    let contents = try Sample.read(
      Sample.file(text), from: "2019-04-30T22:00:00Z", to: "2019-05-31T22:00:00Z")
    let found = zip(Sample.starts(contents), contents.events).map { start, event in
      "\(start.dropFirst(8).prefix(2)) \(event.isAllDay ? "-" : String(start.suffix(5))) \(event.title)"
    }
    #expect(found == shape.expected)
    #expect(contents.warnings == shape.warnings)
    #expect(throws: Never.self) { try CalendarReader.check(Sample.file(text)) }
  }
}
