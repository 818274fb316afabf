import TestSuites
import Testing
import WidgetDocuments
import WidgetLayout
import WidgetScene
import WidgetTimeline

@testable import Templating

/// Every message with its line.
@Suite struct ErrorTests {
  @Test(arguments: try SuiteCase.all(in: "Templates/errors.txt"))
  func namesWhatIsWrong(_ test: SuiteCase) {
    test.check(problems { _ = try template(test.input) })
  }

  @Test func namesTheWidgetsThatHaveAMissingField() throws {
    let template = try template("<Text>{{maximum}}</Text>")
    let error = #expect(throws: DocumentError.self) {
      try template.check(against: ["heading": "a", "hours": []]) {
        [("current", ["maximum": "1"]), ("clock", ["time": "1"]), ("forecast", ["maximum": .null])]
      }
    }
    #expect(
      try #require(error).message
        == "the weather entry has no \"maximum\"; it has heading, hours; current and forecast have it")
  }

  @Test func reportsAtMostTwentyProblems() throws {
    let source = "<VStack>" + String(repeating: "<Txt/>\n", count: 5_000) + "</VStack>"
    let error = #expect(throws: DocumentError.self) { try template(source) }
    #expect(try #require(error).lines.count == DocumentError.maximumCount)
  }

  @Test func truncatesQuotedText() {
    let long = String(repeating: "x", count: 100_000)
    for source in [
      "<\(long)/>", "<Spacer \(long)=''/>", "<Spacer frame='\(long)'/>", "<Text>{{\(long) b}}</Text>",
      "<Text>{{@\(long)}}</Text>",
      "<If test='\(long) b'/>", "<Image name='\(long)'/>", "<Spacer opacity='\(long){{b}}'/>",
    ] {
      #expect {
        try template(source)
      } throws: { error in
        "\(error)".count < 300
      }
    }
  }
}

@Suite struct LengthTests {
  @Test(arguments: [
    ("16", 16, 0), ("-16", -16, 0), ("+1.5", 1.5, 0), (".5", 0.5, 0), ("1/4", 0.25, 0), ("W", 300, 0), ("H", 150, 0),
    ("1/6W", 50, 0), ("2H", 300, 0), ("-1/3H + 1", -49, 0), ("50%", 0, 0.5), ("100% - 3", -3, 1), ("25/4%", 0, 0.0625),
    (" 1/24W - 4/3 ", 12.5 - 4.0 / 3, 0), ("1+2-3", 0, 0), ("10%+W-20%", 300, -0.1), ("- 5", -5, 0),
    // A unit is the number of points at which the design fits into the widget on both axes.
    ("2 * 3", 6, 0), ("0.5 * 100%", 0, 0.5), ("10 - 2 * 1/6W", -90, 0), ("2 * min(3, W) * 2", 12, 0),
    ("5 - \u{2212}3u", 14, 0), ("max(2u, \u{2212}0.5 * 20u)", 6, 0), ("50% + W * \u{2212}0.5", -150, 0.5),
    ("u", 3, 0), ("14u", 42, 0), ("1/2W - 1/3u", 149, 0), ("100% - 2u", -6, 1),
  ])
  func areSumsOfTerms(_ source: String, _ points: Double, _ fraction: Double) throws {
    let length = try #require(LengthExpression(source)).resolved(
      in: LengthBasis(size: Size(width: 300, height: 150), design: Size(width: 100, height: 25)))
    #expect(abs(length.points - points) < 1e-12)
    #expect(abs(length.fraction - fraction) < 1e-12)
  }

  @Test(arguments: [
    "", " ", "a", "1e999", "1e3", "0x10", "nan", "inf", "infinity", "1/0W", "1/0", "0/0%", "1/2/3", "/2", "1/", "1 6",
    "1/6 W",
    "2 * ", "* 2", "W * H", "2 ** 3", "50% * 50%", "min(50%, 2)", "\u{2212}", "\u{2212}\u{2212}1",
    "--5", "5-", "5+", "+", "%", "W2", "WW", "1,5", "١", "1\u{301}", "1..5", "50%W", "1000001", "1/0.0000001W",
    String(repeating: "9", count: 400), String(repeating: "9", count: 400) + "W",
    String(repeating: "1", count: 5) + String(repeating: "+999999", count: 100_000),
  ])
  func refuseAnythingElse(_ source: String) {
    #expect(LengthExpression(source) == nil)
  }
}
