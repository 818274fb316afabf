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
  private func resolved(_ source: String) -> Length? {
    LengthExpression(source)?.resolved(
      in: LengthBasis(size: Size(width: 300, height: 150), design: Size(width: 100, height: 25)))
  }

  @Test(arguments: try SuiteCase.all(in: "Templates/lengths.txt"))
  func areSumsOfTerms(_ test: SuiteCase) {
    func text(_ number: Double) -> String {
      let rounded = (number * 1e12).rounded() / 1e12
      return rounded == rounded.rounded() ? "\(Int(rounded))" : "\(rounded)"
    }
    test.check(resolved(test.input).map { "\(text($0.points)) \(text($0.fraction))" } ?? "no length")
  }

  @Test func mayBeginAndEndWithWhiteSpace() throws {
    #expect(abs(try #require(resolved(" 1/24W - 4/3 ")).points - (12.5 - 4.0 / 3)) < 1e-12)
  }

  @Test(arguments: [
    "", " ", "2 * ",
    String(repeating: "9", count: 400), String(repeating: "9", count: 400) + "W",
    String(repeating: "1", count: 5) + String(repeating: "+999999", count: 100_000),
  ])
  func refuseAnythingElse(_ source: String) {
    #expect(LengthExpression(source) == nil)
  }
}
