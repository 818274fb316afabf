import Foundation
import Testing
import ViewSnapshots
import WidgetUI

private struct TapIntent: AppIntent {
  static var title: LocalizedStringResource { "Tap" }
}

/// Symbols in the foreground style, for visual inspection.
private struct SymbolSheet: View {
  private let weather = [
    "sun.max", "cloud.sun.fill", "cloud.rain.fill", "moon.stars.fill", "cloud.bolt.fill", "snowflake",
  ]
  private let signs = [
    "checkmark.circle.fill", "xmark.circle", "plus.square.fill", "globe", "cart", "trophy.fill", "no.such",
  ]
  private let others = [
    "truck.box", "fork.knife", "person.crop.circle", "airplane", "leaf.fill", "dollarsign.circle", "gift",
  ]

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      row(weather)
      row(weather).symbolRenderingMode(.multicolor)
      row(signs).foregroundStyle(.green)
      row(others)
      Text("Rain \(Image(systemName: "cloud.rain")) until **six**")
    }
    .font(.title3)
    .containerBackground(.fill.tertiary, for: .widget)
  }

  private func row(_ names: [String]) -> some View {
    HStack { ForEach(names, id: \.self) { Image(systemName: $0) } }
  }
}

/// Controls with shapes, for visual inspection.
private struct ControlSheet: View {
  var body: some View {
    HStack(spacing: 12) {
      VStack(spacing: 8) {
        Button("Bordered", intent: TapIntent())
        Button("Tinted", systemImage: "plus", intent: TapIntent()).tint(.orange)
        Button("Prominent", intent: TapIntent()).buttonStyle(.borderedProminent).buttonBorderShape(.roundedRectangle)
        Button("Delete", role: .destructive, intent: TapIntent()).controlSize(.small)
      }
      VStack(spacing: 8) {
        Toggle("On", isOn: true, intent: TapIntent())
        Toggle("Off", isOn: false, intent: TapIntent())
        Toggle("", isOn: true, intent: TapIntent()).toggleStyle(.switch).labelsHidden()
        Text(verbatim: "Serif 12").fontDesign(.serif).bold()
        Text(verbatim: "Mono 12").monospaced()
      }
      Gauge(value: 0.8) {
        Text("AQI")
      } currentValueLabel: {
        Text("80")
      } minimumValueLabel: {
        Text("0")
      } maximumValueLabel: {
        Text("100")
      }
      .gaugeStyle(.accessoryCircular).tint(Gradient(colors: [.green, .yellow, .red]))
    }
    .containerBackground(.background, for: .widget)
  }
}

/// A widget of the lock screen, for visual inspection.
private struct LockSheet: View {
  @Environment(\.widgetFamily) private var family

  var body: some View {
    switch family {
    case .accessoryCircular:
      Gauge(value: 0.6) { Image(systemName: "drop.fill") }.gaugeStyle(.accessoryCircularCapacity).tint(.blue)
    case .accessoryInline: Label("Rain at six", systemImage: "cloud.rain.fill")
    default:
      VStack(alignment: .leading) {
        Label("Lisbon", systemImage: "cloud.sun.fill").font(.headline)
        Text("Rain at six")
        Text("24° / 17°").foregroundStyle(.secondary)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .containerBackground(.blue, for: .widget)
    }
  }
}

@MainActor
@Suite struct GalleryTests {
  @Test func symbolsAreDrawn() {
    assertWidgetSnapshot(of: SymbolSheet(), family: .systemLarge)
  }

  @Test(arguments: WidgetUI.ColorScheme.allCases)
  func shapesOfControlsAreDrawn(_ scheme: WidgetUI.ColorScheme) {
    assertWidgetSnapshot(of: ControlSheet(), family: .systemLarge, scheme: scheme, named: scheme.rawValue)
  }

  @Test func chartsAreDrawn() {
    assertWidgetSnapshot(of: RingChart(), family: .systemSmall, named: "ring")
    assertWidgetSnapshot(of: LyingChart(), family: .systemMedium, named: "bars")
  }

  @Test(arguments: [WidgetFamily.accessoryCircular, .accessoryRectangular, .accessoryInline])
  func lockScreensAreDrawn(_ family: WidgetFamily) {
    assertWidgetSnapshot(of: LockSheet(), family: family, scheme: .dark, named: family.description)
  }
}
