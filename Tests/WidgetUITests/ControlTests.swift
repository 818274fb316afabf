import Foundation
import Testing
import WidgetSnapshots
import WidgetUI

/// Controls and shapes side by side: to be looked at.
private struct Controls: View {
  var body: some View {
    HStack(spacing: 14) {
      VStack(spacing: 10) {
        Gauge(value: 0.7) {
          Text("km")
        } currentValueLabel: {
          Text("70")
        }.gaugeStyle(.accessoryCircular)
        Gauge(value: 0.35) {
          EmptyView()
        } currentValueLabel: {
          Image(systemName: "bolt.fill")
        }
        .gaugeStyle(.accessoryCircularCapacity).tint(.orange)
      }
      VStack(alignment: .leading, spacing: 9) {
        Label("Label", systemImage: "bell.fill")
        Divider()
        Gauge(value: 3, in: 0...10) { Text("Level") }.font(.caption)
        ProgressView(value: 0.6).tint(.purple)
        Gauge(value: 0.4) {
          EmptyView()
        } currentValueLabel: {
          EmptyView()
        } minimumValueLabel: {
          Text("0")
        } maximumValueLabel: {
          Text("9")
        }
        .gaugeStyle(.accessoryLinear)
      }
      .frame(width: 100)
      VStack(spacing: 8) {
        Circle().trim(from: 0, to: 0.7).stroke(.teal, style: StrokeStyle(lineWidth: 5, lineCap: .round))
          .rotationEffect(.degrees(-90)).frame(width: 34, height: 34)
        Capsule().fill(LinearGradient(colors: [.pink, .orange], startPoint: .leading, endPoint: .trailing))
          .frame(width: 50, height: 18)
        RoundedRectangle(cornerRadius: 6).strokeBorder(.indigo, lineWidth: 3).frame(width: 50, height: 26)
        Text("clip").padding(4).background(.green).clipShape(Capsule()).foregroundStyle(.white)
      }
    }
    .containerBackground(.background, for: .widget)
  }
}

@MainActor
@Suite struct ControlTests {
  @Test(arguments: ColorScheme.allCases)
  func controlsAreDrawn(_ scheme: ColorScheme) {
    assertWidgetSnapshot(of: Controls(), scheme: scheme, named: scheme.rawValue)
  }
}
