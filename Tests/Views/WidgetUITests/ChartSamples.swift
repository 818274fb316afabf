import Foundation
import WidgetUI

struct CupSale: Identifiable {
  let id = UUID()
  let day: String
  let kind: String
  let count: Int

  static let all: [CupSale] = ["Mon", "Tue", "Wed", "Thu", "Fri"].enumerated().flatMap { index, day in
    [
      CupSale(day: day, kind: "Coffee", count: 12 + (index * 7) % 11),
      CupSale(day: day, kind: "Tea", count: 5 + index * 2),
    ]
  }
}

struct HourlyValue: Identifiable {
  let id: Int
  let date: Date
  let value: Double

  /// A temperature for each hour of a day.
  static let hours: [HourlyValue] = (0...24).map { hour in
    let angle = Double(hour - 9) / 24 * 2 * Double.pi
    return HourlyValue(id: hour, date: instant + Double(hour) * 3_600, value: 14 + 7 * sin(angle))
  }
}

enum ChartLevel: String, Plottable, CaseIterable {
  case low
  case high
}

/// A line over an area with a limit, as weather and health widgets have it.
struct TemperatureChart: View {
  var body: some View {
    Chart {
      ForEach(HourlyValue.hours) { sample in
        AreaMark(x: .value("Time", sample.date), y: .value("Temperature", sample.value))
          .foregroundStyle(
            .linearGradient(colors: [.blue.opacity(0.4), .blue.opacity(0)], startPoint: .top, endPoint: .bottom)
          )
          .interpolationMethod(.catmullRom)
        LineMark(x: .value("Time", sample.date), y: .value("Temperature", sample.value))
          .interpolationMethod(.catmullRom)
      }
      RuleMark(y: .value("Limit", 18))
        .foregroundStyle(.red)
        .lineStyle(StrokeStyle(lineWidth: 1, dash: [4, 3]))
        .annotation(position: .top, alignment: .leading) { Text("Limit").foregroundStyle(.red) }
    }
    .chartYScale(domain: 0...30)
    .padding(12)
  }
}

/// Bars on top of each other, with a legend.
struct StackedChart: View {
  var body: some View {
    Chart(CupSale.all) { sale in
      BarMark(x: .value("Day", sale.day), y: .value("Cups", sale.count))
        .foregroundStyle(by: .value("Kind", sale.kind))
        .cornerRadius(3)
    }
    .padding(12)
  }
}

/// Bars side by side.
struct GroupedChart: View {
  var body: some View {
    Chart(CupSale.all) {
      BarMark(x: .value("Day", $0.day), y: .value("Cups", $0.count))
        .foregroundStyle(by: .value("Kind", $0.kind))
        .position(by: .value("Kind", $0.kind))
    }
    .chartForegroundStyleScale(["Coffee": .brown, "Tea": .green])
    .chartLegend(position: .top, alignment: .trailing)
    .padding(12)
  }
}

/// Lying bars with their values.
struct LyingChart: View {
  private let values = [("Groceries", 420.5), ("Rent", 1_250), ("Travel", 310), ("Eating out", 180)]

  var body: some View {
    Chart(values, id: \.0) { name, value in
      BarMark(x: .value("Amount", value), y: .value("Name", name))
        .annotation(position: .overlay, alignment: .trailing) {
          Text(value, format: .number.precision(.fractionLength(0))).font(.caption2).foregroundStyle(.white)
        }
    }
    .chartXAxis(.hidden)
    .padding(12)
  }
}

/// A ring of sectors with a text inside.
struct RingChart: View {
  var body: some View {
    Chart(CupSale.all.prefix(5)) { sale in
      SectorMark(angle: .value("Cups", sale.count), innerRadius: .ratio(0.6), angularInset: 1)
        .foregroundStyle(by: .value("Day", sale.day + sale.kind))
        .cornerRadius(4)
    }
    .chartLegend(.hidden)
    .chartBackground { _ in Text("73").font(.title) }
    .padding(12)
  }
}

/// Lines with symbols and axes of their own.
struct SymbolChart: View {
  var body: some View {
    Chart {
      ForEach(CupSale.all) { sale in
        LineMark(x: .value("Day", sale.day), y: .value("Cups", sale.count), series: .value("Kind", sale.kind))
          .foregroundStyle(by: .value("Kind", sale.kind))
          .symbol(by: .value("Kind", sale.kind))
      }
      if CupSale.all.count > 3 {
        PointMark(x: .value("Day", "Wed"), y: .value("Cups", 20)).symbolSize(80).foregroundStyle(.orange)
      } else {
        RuleMark(x: .value("Day", "Tue"))
      }
      RectangleMark(xStart: .value("Day", "Mon"), xEnd: .value("Day", "Tue")).foregroundStyle(.gray.opacity(0.2))
    }
    .chartYAxis {
      AxisMarks(position: .leading, values: [0, 10, 20]) { value in
        AxisGridLine(stroke: StrokeStyle(lineWidth: 0.5, dash: [2]))
        AxisTick()
        AxisValueLabel {
          if let count = value.as(Int.self) { Text("\(count) c") }
        }
      }
    }
    .chartXAxis { AxisMarks { AxisValueLabel() } }
    .padding(12)
  }
}

/// Bars of months.
struct MonthChart: View {
  private let months = (0..<12).map {
    (Date(timeIntervalSince1970: 1_640_995_200 + Double($0) * 2_629_746), 30 + ($0 * 23) % 41)
  }

  var body: some View {
    Chart {
      ForEach(months, id: \.0) { month in
        BarMark(x: .value("Month", month.0, unit: .month), y: .value("Rain", month.1))
      }
    }
    .chartXAxis {
      AxisMarks(values: .stride(by: .month)) { _ in
        AxisValueLabel(format: .dateTime.month(.narrow), centered: true)
      }
    }
    .chartYAxis { AxisMarks(values: .automatic(desiredCount: 3)) }
    .chartYAxisLabel("mm")
    .padding(12)
  }
}

/// Numbers of several decades on a logarithmic scale.
struct DecadesChart: View {
  private let counts = [3.0, 20, 9, 140, 60, 2_500, 900, 7_000]

  var body: some View {
    Chart(Array(counts.enumerated()), id: \.offset) { index, count in
      LineMark(x: .value("Week", index + 1), y: .value("Visits", count))
      PointMark(x: .value("Week", index + 1), y: .value("Visits", count))
    }
    .chartYScale(type: .log)
    .padding(12)
  }
}
