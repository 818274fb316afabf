import CommandLineSupport
import Foundation
import Testing

/// The end of a process whose work hangs.
@Suite struct StopDeadlineTests {
  @Test func endsAProcessThatHangs() async {
    let result = await #expect(processExitsWith: .exitCode(0), observing: [\.standardErrorContent]) {
      StopDeadline.begin(.milliseconds(10)) { Console.error("did not wait") }
      while true { sleep(1) }
    }
    let messages = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(messages.contains("did not wait"))
  }
}
