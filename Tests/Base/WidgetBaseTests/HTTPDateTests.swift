import Foundation
import Testing
import WidgetBase

@Suite struct HTTPDateTests {
  /// The examples of RFC 9110, section 5.6.7, and difficult dates.
  @Test(arguments: [
    ("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777),
    ("Sunday, 06-Nov-94 08:49:37 GMT", 784_111_777),
    ("Sun Nov  6 08:49:37 1994", 784_111_777),
    ("Thu, 01 Jan 1970 00:00:00 GMT", 0),
    ("Thu, 29 Feb 2024 23:59:59 GMT", 1_709_251_199),
    ("Tue, 29 Feb 2000 00:00:00 GMT", 951_782_400),
    ("Mon, 01 Mar 2100 00:00:00 GMT", 4_107_542_400),
    ("Sat, 05 Feb 2022 12:00:00 GMT", 1_644_062_400),
    ("Friday, 31-Dec-69 23:59:59 GMT", 3_155_759_999),
  ])
  func datesAreRead(text: String, seconds: Int) {
    #expect(HTTPDate.parse(text) == Date(timeIntervalSince1970: Double(seconds)))
  }

  @Test(arguments: [
    "", "0", "-1", "now", "Sun, 06 Nov 1994 08:49:37 PST", "Sun, 06 Nov 1994 24:00:00 GMT",
    "Sun, 06 Nov 1994 08:49 GMT", "Sun, 06 Foo 1994 08:49:37 GMT", "Sun, 00 Nov 1994 08:49:37 GMT",
    "Sun, 06 Nov 199400000000000000000000 08:49:37 GMT", "Sun, 06 Nov 1994 08:-9:37 GMT", "1994-11-06T08:49:37Z",
    "Mon, 01 Jan 1900 00:00:00 GMT",
  ])
  func whatIsNoDateIsNone(text: String) {
    #expect(HTTPDate.parse(text) == nil)
  }

  @Test(arguments: [
    (784_111_777.9, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_868_799, "Tue, 29 Feb 2000 23:59:59 GMT"), (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT"),
    (-5, "Thu, 01 Jan 1970 00:00:00 GMT"), (.nan, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (.infinity, "Fri, 31 Dec 9999 23:59:59 GMT"),
  ])
  func datesAreWritten(seconds: Double, text: String) {
    #expect(HTTPDate.text(of: Date(timeIntervalSince1970: seconds)) == text)
  }

  @Test func everyDayOfFourCenturiesIsReadAsItWasWritten() {
    for day in 10_000..<156_500 {
      let date = Date(timeIntervalSince1970: Double(day) * 86_400 + 45_296)
      guard HTTPDate.parse(HTTPDate.text(of: date)) != date else { continue }
      Issue.record("\(HTTPDate.text(of: date))")
      return
    }
  }
}
