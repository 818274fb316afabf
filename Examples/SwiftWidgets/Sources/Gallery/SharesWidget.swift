import Charts
import SwiftUI
import WidgetKit

struct Share: Sendable {
  let name: String
  let prices: [Double]

  static let up = Share(name: "ACME", prices: [101, 103, 102, 106, 105, 109, 108, 112, 115, 113, 118])
  static let down = Share(name: "ACME", prices: [118, 117, 112, 114, 110, 104, 106, 101, 99, 100, 96])
}

/// A share with the line of its prices.
struct SharesView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode
  let entry: Moment<Share>

  private var change: Double { (entry.value.prices.last ?? 0) / (entry.value.prices.first ?? 1) - 1 }
  private var color: Color { change < 0 ? .red : .green }

  private var chart: some View {
    Chart(Array(entry.value.prices.enumerated()), id: \.offset) { hour, price in
      AreaMark(x: .value("Hour", hour), yStart: .value("Low", 90), yEnd: .value("Price", price))
        .foregroundStyle(
          .linearGradient(colors: [color.opacity(0.4), color.opacity(0.02)], startPoint: .top, endPoint: .bottom))
      LineMark(x: .value("Hour", hour), y: .value("Price", price))
        .foregroundStyle(color).lineStyle(StrokeStyle(lineWidth: 2, lineCap: .round, lineJoin: .round))
    }
    .chartYScale(domain: 90...120)
    .chartXAxis(family == .systemLarge ? .automatic : .hidden)
    .chartYAxis(family == .systemSmall || family == .accessoryRectangular ? .hidden : .automatic)
  }

  var body: some View {
    if family == .accessoryRectangular {
      VStack(alignment: .leading, spacing: 2) {
        HStack {
          Text(entry.value.name).font(.headline)
          Spacer()
          Text(change, format: .percent.precision(.fractionLength(1)).sign(strategy: .always()))
        }
        chart
      }
    } else {
      VStack(alignment: .leading, spacing: 4) {
        HStack(alignment: .firstTextBaseline) {
          Text(entry.value.name).font(.headline)
          Image(systemName: change < 0 ? "arrowtriangle.down.fill" : "arrowtriangle.up.fill")
            .font(.caption2).foregroundStyle(color)
          Spacer()
          if family != .systemSmall { price }
        }
        chart
        if family == .systemSmall { price }
      }
      .containerBackground(.background, for: .widget)
    }
  }

  private var price: some View {
    HStack {
      Text(entry.value.prices.last ?? 0, format: .number.precision(.fractionLength(2))).font(.callout.bold())
      Text(change, format: .percent.precision(.fractionLength(1)).sign(strategy: .always()))
        .font(.caption.bold()).foregroundStyle(.white).padding(.horizontal, 5).padding(.vertical, 2)
        .background(mode == .fullColor ? color : .white.opacity(0.2), in: .rect(cornerRadius: 5))
    }
    .lineLimit(1).minimumScaleFactor(0.7)
  }
}

struct SharesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Shares", provider: Samples(value: Share.up)) { SharesView(entry: $0) }
      .configurationDisplayName("Shares")
      .description("The price of a share.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular])
  }
}

#Preview(as: .systemMedium) {
  SharesWidget()
} timeline: {
  Moment(date: .now, value: Share.up)
  Moment(date: .now, value: Share.down)
}
