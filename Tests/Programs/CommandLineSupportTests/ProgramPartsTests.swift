import Testing

@testable import CommandLineSupport

@Suite struct ProgramPartsTests {
  @Test func developmentVersionNamesItsCommit() throws {
    let plain = ProgramParts(commit: "").version
    #expect(plain.wholeMatch(of: #/\d+\.\d+\.\d+(-dev)?/#) != nil)
    let built = ProgramParts(commit: "1a2b3c4d5").version
    #expect(built == (plain.hasSuffix("-dev") ? plain + "+1a2b3c4d5" : plain))
  }
}
