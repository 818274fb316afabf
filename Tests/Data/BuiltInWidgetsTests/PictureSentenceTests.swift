import BuiltInWidgets
import FoundationEssentials
import Testing
import WidgetTimeline

/// The sentences that say what pictures show.
@Suite struct PictureSentenceTests {
  /// The texts that the sentences need, with capitals where English tables have them.
  private static func language(_ code: String = "en") -> Language {
    Language(
      code: code,
      texts: [
        "sentence.list": "{first}, {rest}", "sentence.clauses": "{first}; {rest}",
        "calendar.nothing": "Nothing planned",
        "calendar.more": "+{count} more", "tasks.nothing": "All done", "widget.timer": "Timer",
        "clock.time.twelve": "{time} {period}",
      ])
  }

  private static let cases: [(widget: String, content: EntryContent, sentence: String?)] = [
    (
      "weather",
      ["place": "Berlin", "degrees": "7°", "words": "Few clouds", "headlines": ["Rain from 14:00", "Rain 14:00"]],
      "Berlin, 7°, few clouds; rain from 14:00"
    ),
    (
      "current",
      [
        "place": .null, "degrees": "7°", "words": "UV", "headlines": [],
        "badgeInWords": "data Fri 14:20",
        "alert": ["title": "Storm warning", "untilInWords": "until Sun 21:00"],
      ], "7°, UV; Storm warning, until Sun 21:00; data Fri 14:20"
    ),
    ("weather", ["place": "Berlin", "degrees": "–", "words": "Unknown"], "Berlin"),
    ("weather", ["place": .null], nil),
    ("current", ["loading": "Loading Berlin's weather...", "degrees": "–"], "Loading Berlin's weather..."),
    (
      "forecast",
      [
        "city": "Berlin", "degrees": "7°", "words": "Rain",
        "shown": [
          ["name": "Today", "words": "Rain", "low": "−3°", "high": "7°"],
          ["name": "Wed", "words": "Snow", "low": "–", "high": "2°"],
        ],
      ], "Berlin, 7°, rain; Today, rain, −3° – 7°; Wed, snow, 2°"
    ),
    ("forecast", ["city": "Berlin", "shown": [], "caption": "No results"], "Berlin; No results"),
    ("clock", ["hourMinute": "17:04", "longDate": "Sat, November 21", "period": .null], "17:04, Sat, November 21"),
    ("clock", ["hourMinute": "5:04", "longDate": "Sat, November 21", "period": "PM"], "5:04 PM, Sat, November 21"),
    (
      "calendar",
      [
        "title": "May 2019", "today": ["date": "Fri, May 17", "isInMonth": true],
        "upcoming": [["when": "14:30", "title": "Dentist"]],
      ], "Fri, May 17; 14:30 Dentist"
    ),
    ("calendar", ["title": "June 2019", "today": ["date": "Fri, May 17", "isInMonth": false]], "June 2019"),
    (
      "calendar",
      [
        "days": [
          ["title": "Today", "isToday": true, "events": []],
          ["title": "Sat, May 18", "isToday": false, "events": [["time": "all day", "title": "Fair"]]],
          ["title": "Sun, May 19", "isToday": false, "events": []],
        ]
      ], "Today, nothing planned; Sat, May 18, all day Fair"
    ),
    ("calendar", ["event": .null, "after": []], "Nothing planned"),
    (
      "calendar",
      [
        "today": ["date": "Fri, May 17"], "title": "Today", "blocks": [], "count": .number(7),
        "events": .list((1...6).map { ["time": .text("1\($0):00"), "title": .text("e\($0)")] }),
      ], "Fri, May 17, 11:00 e1, 12:00 e2, 13:00 e3, 14:00 e4, +3 more"
    ),
    (
      "calendar",
      ["today": ["date": "Fri, May 17"], "title": "Today", "blocks": [], "count": .number(0), "events": []],
      "Fri, May 17, nothing planned"
    ),
    (
      "calendar",
      [
        "days": .list(
          (1...6).map {
            ["title": .text("Day \($0)"), "count": .number(2), "events": [["time": "10:00", "title": "e"]]]
          }),
        "more": .number(5),
      ],
      "Day 1, 10:00 e, +1 more; Day 2, 10:00 e, +1 more; Day 3, 10:00 e, +1 more; Day 4, 10:00 e, +1 more; +9 more"
    ),
    (
      "tasks",
      [
        "lists": [
          [
            "name": "Home",
            "tasks": [
              ["title": "Milk", "isDone": false], ["title": "Bread", "isDone": true],
              ["title": "Tea", "isDone": false],
            ],
          ]
        ]
      ], "Home, Milk, Tea"
    ),
    ("tasks", ["lists": []], "All done"),
    ("timer", ["shown": "00:02:47"], "Timer, 00:02:47"),
    (
      "nodata", ["place": "Berlin", "title": "No data", "since": "since 2026-11-21 14:20"],
      "Berlin, No data, since 2026-11-21 14:20"
    ),
    ("data", ["title": "Departures"], nil),
    ("Countdown", .null, nil),
  ]

  @Test(arguments: cases.indices)
  func sentencesSayWhatAnEntrySays(_ index: Int) {
    let (widget, content, sentence) = Self.cases[index]
    #expect(PictureSentence.text(of: content, widget: widget, in: Self.language()) == sentence)
  }

  @Test(arguments: [
    ("Regen", "Regen"), ("Leicht bewölkt", "leicht bewölkt"), ("Starker Schneefall", "starker Schneefall"),
    ("Kein Regen in Sicht", "kein Regen in Sicht"),
  ])
  func germanNounsKeepTheirCapital(_ words: String, _ inner: String) {
    let content: EntryContent = ["place": "Berlin", "degrees": "7°", "words": .text(words)]
    #expect(PictureSentence.text(of: content, widget: "weather", in: Self.language("de")) == "Berlin, 7°, \(inner)")
  }

  @Test func aDashboardHasTheSentencesOfItsTiles() {
    let tiles = [
      EntryTile(widget: "timer", template: "timer", family: .small, content: ["shown": "1:00"]),
      EntryTile(widget: "data", template: "own.xml", family: .small, content: ["a": "b"]),
      EntryTile(widget: "weather", template: "nodata", family: .small, content: ["title": "No data"]),
    ]
    #expect(PictureSentence.text(of: tiles, in: Self.language()) == "Timer, 1:00; No data")
    #expect(PictureSentence.text(of: [], in: Self.language()) == nil)
  }

  @Test func longSentencesEndInAnEllipsis() throws {
    let content: EntryContent = ["place": .text(String(repeating: "Berlin ", count: 100)), "degrees": "7°"]
    let text = try #require(PictureSentence.text(of: content, widget: "weather", in: Self.language()))
    #expect(text.count == PictureSentence.maximumLength && text.last == "…")
  }

  /// However long the titles are, each event is named or counted.
  @Test(arguments: [1, 10, 60, 100, 400])
  func longSentencesCountWhatTheyLeaveOut(length: Int) throws {
    let title = String(repeating: "x", count: length)
    let events = EntryContent.list((0..<5).map { _ in ["time": "10:00", "title": .text(title)] })
    let content: EntryContent = ["days": .list((1...6).map { ["title": .text("Day \($0)"), "events": events] })]
    let sentence = try #require(PictureSentence.text(of: content, widget: "calendar", in: Self.language()))
    #expect(sentence.count <= PictureSentence.maximumLength)
    let named = sentence.matches(of: /10:00/).count
    let counted = sentence.matches(of: /\+(\d+) more/).compactMap { Int($0.output.1) }.reduce(0, +)
    #expect(named > 0 && named + counted == 30, "\(sentence)")
  }

  @Test(arguments: ["weather", "current", "forecast", "clock", "calendar", "tasks", "timer", "nodata"])
  func anyContentGivesNoMoreThanASentence(_ widget: String) {
    let hostile: [EntryContent] = [
      .null, .text("a"), .list([.null]),
      ["lists": "a", "days": [.null, "x"], "shown": [.list([])], "today": .number(1)],
      ["event": .bool(true), "after": [.null], "upcoming": [["when": .number(.infinity)]], "alert": "x"],
    ]
    for content in hostile {
      let text = PictureSentence.text(of: content, widget: widget, in: Language(code: "", texts: [:]))
      #expect((text?.count ?? 0) <= PictureSentence.maximumLength)
    }
  }
}
