import Combine
import SwiftUI

// A stopwatch, whose text comes from a formatter.

final class StopwatchFormatter: Formatter {  // # Formatter
  private let components: DateComponentsFormatter = {  // # DateComponentsFormatter
    let formatter = DateComponentsFormatter()  // # DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute, .second]
    formatter.zeroFormattingBehavior = .pad
    return formatter
  }()

  override func string(for obj: Any?) -> String? {
    guard let seconds = obj as? TimeInterval,  // # TimeInterval
      let text = components.string(from: seconds)  // # .string(from:)
    else { return nil }
    let part = Int(seconds.truncatingRemainder(dividingBy: 1) * 100)  // # .truncatingRemainder(dividingBy:), Int(_:)
    let separator = Locale.current.decimalSeparator ?? "."  // # Locale
    return String(format: "%@%@%0.2d", text, separator, part)  // # String(format:)
  }
}

struct Stopwatch: View {
  @State private var seconds: TimeInterval = 3725.25  // # @State
  private let formatter = StopwatchFormatter()
  private let timer = Timer.publish(every: 0.01, on: .main, in: .common).autoconnect()

  var body: some View {
    Text(NSNumber(value: seconds), formatter: formatter)  // # NSNumber, Text(_:formatter:)
      .font(
        Font(  // # Font(_:)
          // # UIFont, monospacedDigitSystemFont, .monospacedDigitSystemFont(ofSize:weight:)
          UIFont.monospacedDigitSystemFont(
            ofSize: 50, weight: .light))  // # .light
      )
      .onReceive(timer) { _ in seconds += 0.01 }  // # .onReceive(_:perform:)
      .padding()  // # .padding(_:)
  }
}
