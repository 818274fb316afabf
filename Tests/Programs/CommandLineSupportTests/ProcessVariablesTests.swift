import CommandLineSupport
import Foundation
import Testing

@Suite struct ProcessVariablesTests {
  @Test func matchesFoundation() {
    #expect(ProcessVariables.all == ProcessInfo.processInfo.environment)
    #expect(ProcessVariables.all["PATH"]?.isEmpty == false)
  }
}
