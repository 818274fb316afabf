import Combine
import SwiftUI

// A runner's pace, in the words of a formatter for lengths of time.

final class PaceFormatter: Formatter {  // # Formatter
  /// The seconds of a kilometre, such as 342.5, as `5:42.5 /km`.
  override func string(for value: Any?) -> String? {
    guard let pace = value as? TimeInterval, pace > 0 else { return nil }  // # TimeInterval
    let clock = DateComponentsFormatter()  // # DateComponentsFormatter, DateComponentsFormatter()
    clock.allowedUnits = [.minute, .second]
    guard let whole = clock.string(from: pace.rounded(.down)) else { return nil }  // # .string(from:)
    // # .truncatingRemainder(dividingBy:), Int(_:)
    let tenths = Int((pace * 10).rounded(.down).truncatingRemainder(dividingBy: 10))
    let mark = Locale(identifier: "en_US").decimalSeparator ?? "."  // # Locale, Locale(identifier:)
    return whole + mark + String(format: "%d /km", tenths)  // # String(format:)
  }
}

struct RunningPace: View {
  @State private var pace: TimeInterval = 342.5  // # @State
  private let steps = Timer.publish(every: 5, on: .main, in: .common).autoconnect()
  // # UIFont, monospacedDigitSystemFont, .monospacedDigitSystemFont(ofSize:weight:), .light
  private let digits = UIFont.monospacedDigitSystemFont(ofSize: 44, weight: .light)

  var body: some View {
    VStack {
      Text("PACE").font(.caption)
      Text(NSNumber(value: pace), formatter: PaceFormatter())  // # NSNumber, Text(_:formatter:)
        .font(Font(digits))  // # Font(_:)
    }
    .padding()  // # .padding(_:)
    .onReceive(steps) { _ in pace *= 0.99 }  // # .onReceive(_:perform:)
  }
}
