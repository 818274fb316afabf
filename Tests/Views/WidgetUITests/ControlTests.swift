import Foundation
import Testing
import ViewSnapshots
import WidgetUI

/// Controls and shapes side by side, for visual inspection.
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

/// Styles, texts in several fonts, dashes and a grid, for visual inspection.
private struct Styles: View {
  var body: some View {
    HStack(spacing: 16) {
      VStack(spacing: 10) {
        Circle().fill(AngularGradient(colors: [.red, .yellow, .green, .red], center: .center))
          .frame(width: 52, height: 52)
        Circle().fill(
          RadialGradient(colors: [.white, .indigo], center: .init(x: 0.35, y: 0.3), startRadius: 0, endRadius: 30)
        )
        .frame(width: 52, height: 52)
      }
      VStack(alignment: .leading, spacing: 6) {
        Text("21").font(.system(size: 40, weight: .light)) + Text("°C").font(.title3).foregroundColor(.orange)
        Text("Feels like \(Text("19°").bold().foregroundColor(.blue))").italic()
        Text("wide").tracking(6).textCase(.uppercase).font(.caption2)
        RoundedRectangle(cornerRadius: 6).strokeBorder(.teal, style: StrokeStyle(lineWidth: 2, dash: [6, 3]))
          .frame(width: 90, height: 22)
      }
      LazyVGrid(columns: [GridItem(.flexible()), GridItem(.flexible()), GridItem(.flexible())], spacing: 8) {
        ForEach(0..<8) { index in
          Text("\(index + 1)").font(.caption).frame(maxWidth: .infinity).padding(4)
            .background(.fill, in: RoundedRectangle(cornerRadius: 5))
        }
      }
      .frame(width: 100)
    }
    .containerBackground(.background, for: .widget)
  }
}

@MainActor
@Suite struct ControlTests {
  @Test func stylesAreDrawn() {
    assertWidgetSnapshot(of: Styles())
  }

  @Test(arguments: ColorScheme.allCases)
  func controlsAreDrawn(_ scheme: ColorScheme) {
    assertWidgetSnapshot(of: Controls(), scheme: scheme, named: scheme.rawValue)
  }
}
