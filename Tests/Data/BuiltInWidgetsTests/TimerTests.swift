import Foundation
import Testing
import WidgetTimeline

@testable import BuiltInWidgets

@Suite struct TimerTests {
  private static let now = Date(timeIntervalSince1970: 1_795_248_275)

  private func entries(
    _ options: TimerOptions, at now: Date = now, language: Language = Fixtures.english
  ) throws -> [TimerEntry] {
    try TimerProvider(options: options).timeline(in: Fixtures.context(now, language: language)).entries
  }

  /// With naive floating point arithmetic, 2755 of them would be one hundredth too low.
  @Test func theSixThousandHundredthsOfAMinuteAreExact() throws {
    for hundredth in 0..<6_000 {
      let (seconds, rest) = hundredth.quotientAndRemainder(dividingBy: 100)
      let text = "\(seconds < 10 ? "0" : "")\(seconds).\(rest < 10 ? "0" : "")\(rest)"
      let given = try #require(ElapsedTime(seconds: "\(seconds).\(rest < 10 ? "0" : "")\(rest)"))
      #expect(given.hundredths == hundredth)
      #expect(given.text(showsHours: true, decimalSeparator: ".") == "00:00:" + text)
      // Instants are Doubles; the time counted between them is exact too.
      let start = Self.now + Double(hundredth) / 100
      let since = try #require(try entries(TimerOptions(.since(Self.now)), at: start).first)
      #expect(since.text == "00:00:" + text)
    }
  }

  @Test(
    arguments: [
      ("0", "00:00:00.00", "00:00.00"), ("0.29", "00:00:00.29", "00:00.29"), ("0.299999", "00:00:00.29", "00:00.29"),
      ("167.329", "00:02:47.32", "02:47.32"), ("59.999", "00:00:59.99", "00:59.99"),
      ("3600", "01:00:00.00", "60:00.00"), ("100000", "27:46:40.00", "1666:40.00"),
      ("359999.99", "99:59:59.99", "5999:59.99"), ("360000", "100:00:00.00", "6000:00.00"),
      ("-5", "-00:00:05.00", "-00:05.00"), ("-0.5", "-00:00:00.50", "-00:00.50"), ("-0", "00:00:00.00", "00:00.00"),
      ("-100000.01", "-27:46:40.01", "-1666:40.01"), ("999999999.99", "277777:46:39.99", "16666666:39.99"),
    ])
  func aGivenTimeStandsStill(seconds: String, text: String, withoutHours: String) throws {
    let reference = TimerOptions.Reference.elapsed(hundredths: try #require(ElapsedTime(seconds: seconds)).hundredths)
    let context = Fixtures.context(Self.now)
    let timeline = try TimerProvider(options: TimerOptions(reference)).timeline(in: context)
    #expect(timeline.entries.map(\.text) == [text])
    #expect(timeline.policy == .never)
    #expect(timeline.entries.first?.isNegative == text.hasPrefix("-"))
    #expect(try entries(TimerOptions(reference, showsHours: false)).map(\.text) == [withoutHours])
  }

  @Test(arguments: ["", "-", ".5", "5.", "1e3", "nan", "inf", "0x10", "1 000", "1,5", "+5", "1000000000", "--5", "٣"])
  func otherTextsAreNoTime(text: String) {
    #expect(ElapsedTime(seconds: text) == nil)
    let options = WidgetOptions(["elapsed": text])
    let error = #expect(throws: WidgetOptionError.self) {
      try WidgetDefinition.timer.provider(for: WidgetInput(options: options))
    }
    #expect(error?.option == .elapsed)
  }

  @Test(arguments: [(1, "00:00:59.00"), (60, "00:59:00.00"), (3_600, "59:00:00.00")])
  func itStepsAsAsked(every: Int, last: String) throws {
    let provider = TimerProvider(options: TimerOptions(.since(Self.now), every: every))
    let timeline = try provider.timeline(in: Fixtures.context(Self.now))
    #expect(timeline.policy == .atEnd)
    #expect(timeline.entries.map(\.date) == (0..<60).map { Self.now + Double($0 * every) })
    #expect(timeline.entries.first?.text == "00:00:00.00")
    #expect(timeline.entries.last?.text == last)
  }

  @Test func aCountdownGoesOnBelowZero() throws {
    let entries = try entries(TimerOptions(.until(Self.now + 2.5)))
    #expect(
      entries.prefix(5).map(\.text) == [
        "00:00:02.50", "00:00:01.50", "00:00:00.50", "-00:00:00.50", "-00:00:01.50",
      ])
    #expect(entries.prefix(5).map(\.isNegative) == [false, false, false, true, true])
  }

  @Test func aTimeThatIsStillToComeIsNegative() throws {
    #expect(try entries(TimerOptions(.since(Self.now + 90))).first?.text == "-00:01:30.00")
  }

  @Test func decimalSeparatorFollowsTheLanguage() throws {
    let german = Language(code: "de", texts: ["number.decimalSeparator": ","])
    let time = TimerOptions.Reference.elapsed(hundredths: -16_732)
    let digital = try #require(try entries(TimerOptions(time), language: german).first)
    #expect(digital.text == "-00:02:47,32" && digital.shown == "\u{2212}00:02:47,32")
    // Seven segments have a point but no comma.
    let segments = try #require(try entries(TimerOptions(time, face: .segments), language: german).first)
    #expect(segments.text == "-00:02:47,32" && segments.shown == "-00:02:47.32" && segments.ghost == "888:88:88.88")
  }

  @Test func contentMatchesTheDocumentedJSON() throws {
    let entry = try #require(try entries(TimerOptions(.elapsed(hundredths: 16_732))).first)
    guard case .record(let fields) = entry.content else {
      Issue.record("no record")
      return
    }
    #expect(fields["text"] == .text("00:02:47.32") && fields["isNegative"] == .bool(false))
  }

  @Test(
    arguments: [
      (["since": "yesterday"], "--since: \"yesterday\" is not"),
      (["until": "2026-11-21"], "--until: \"2026-11-21\" is"),
      (["since": "2026-11-21T00:00:00Z", "elapsed": "5"], "--since: it cannot be combined with --elapsed"),
      (
        ["since": "2026-11-21T00:00:00Z", "until": "2026-11-21T00:00:00Z"],
        "--until: it cannot be combined with --since"
      ),
      (["face": "roman"], "--face: \"roman\" is not one of digital, segments"),
      (["every": "0"], "--every: \"0\" is not a whole number from 1 to 86400"),
      (["hours": "maybe"], "--no-hours: \"maybe\" is neither true nor false"),
    ] as [([String: String], String)])
  func wrongOptionsAreToldInOneLine(options: [String: String], message: String) {
    let error = #expect(throws: WidgetOptionError.self) {
      try WidgetDefinition.timer.provider(for: WidgetInput(options: WidgetOptions(options)))
    }
    #expect(error?.description.hasPrefix(message) == true, "\(error?.description ?? "")")
  }
}
