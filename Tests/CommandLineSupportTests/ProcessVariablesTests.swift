import CommandLineSupport
import Foundation
import Testing

@Suite struct ProcessVariablesTests {
  @Test func theyAreThoseFoundationFinds() {
    #expect(ProcessVariables.all == ProcessInfo.processInfo.environment)
    #expect(ProcessVariables.all["PATH"]?.isEmpty == false)
  }
}
