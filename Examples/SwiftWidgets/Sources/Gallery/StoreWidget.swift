import SwiftUI
import WidgetKit

struct Sales: Sendable {
  let revenue: Double
  let visitors: Int
  let orders: Int

  static let today = Sales(revenue: 12_845.5, visitors: 1_923, orders: 87)
  static let none = Sales(revenue: 0, visitors: 0, orders: 0)
}

/// Numbers of a shop on its colour.
struct StoreView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Sales>

  private func figure(_ title: String, _ value: String) -> some View {
    VStack(alignment: .leading, spacing: 2) {
      Text(title).font(.caption).foregroundStyle(.white.opacity(0.75))
      Text(value).font(.title2.weight(.semibold)).foregroundStyle(.white).lineLimit(1).minimumScaleFactor(0.6)
    }
    .frame(maxWidth: .infinity, alignment: .leading)
  }

  private var revenue: String { entry.value.revenue.formatted(.currency(code: "EUR").precision(.fractionLength(0))) }
  private var visitors: String { entry.value.visitors.formatted(.number.notation(.compactName)) }

  var body: some View {
    switch family {
    case .accessoryInline:
      Label(revenue, systemImage: "cart.fill")
    case .accessoryCircular:
      ZStack {
        AccessoryWidgetBackground()
        VStack(spacing: 1) {
          Image(systemName: "cart.fill").font(.caption2)
          Text(visitors).font(.title3.bold()).minimumScaleFactor(0.5)
        }
        .padding(4)
      }
    case .accessoryRectangular:
      HStack(spacing: 8) {
        Image(systemName: "cart.circle.fill").font(.title)
        VStack(alignment: .leading, spacing: 0) {
          Text("Today").font(.headline)
          Text(revenue)
          Text("\(entry.value.orders) orders").foregroundStyle(.secondary)
        }
        Spacer(minLength: 0)
      }
    default:
      VStack(alignment: .leading, spacing: 10) {
        HStack {
          Text("Corner Shop").font(.subheadline.weight(.medium)).foregroundStyle(.white)
          Spacer()
          Text(entry.date, style: .time).font(.caption).foregroundStyle(.white.opacity(0.75))
        }
        if family == .systemSmall {
          figure("Revenue", revenue)
          figure("Visitors", visitors)
        } else {
          HStack {
            figure("Revenue", revenue)
            figure("Visitors", visitors)
          }
          HStack {
            figure("Orders", "\(entry.value.orders)")
            figure(
              "Conversion",
              (Double(entry.value.orders) / Double(max(entry.value.visitors, 1))).formatted(
                .percent.precision(.fractionLength(1))))
          }
        }
        Spacer(minLength: 0)
      }
      .containerBackground(Color(red: 0.46, green: 0.25, blue: 0.62), for: .widget)
    }
  }
}

struct StoreWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Store", provider: Samples(value: Sales.today)) { StoreView(entry: $0) }
      .configurationDisplayName("Store")
      .description("What the shop sold today.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryInline, .accessoryCircular, .accessoryRectangular])
  }
}

#Preview(as: .systemMedium) {
  StoreWidget()
} timeline: {
  Moment(date: .now, value: Sales.today)
  Moment(date: .now, value: Sales.none)
}
