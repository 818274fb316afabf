import TestSuites
import Testing

/// `sources`, and the outputs of the data widget that use them.
@Suite struct SourceTests {
  @Test(arguments: try SuiteCase.all(in: "Configuration/sources.txt"))
  func sourcesAreChecked(_ test: SuiteCase) {
    let found = outcome(test.input)
    #expect(found.allSatisfy { !$0.contains("pw") })
    test.check(found)
  }
}
