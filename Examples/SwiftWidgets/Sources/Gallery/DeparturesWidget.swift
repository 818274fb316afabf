import SwiftUI
import WidgetKit

struct Departure: Identifiable, Sendable {
  let id: Int
  let line: String
  let destination: String
  let minutes: Int
  let isLate: Bool

  static let stop = [
    Departure(id: 1, line: "28E", destination: "Campo Ourique", minutes: 2, isLate: false),
    Departure(id: 2, line: "12E", destination: "Praça da Figueira", minutes: 7, isLate: true),
    Departure(id: 3, line: "737", destination: "Castelo", minutes: 11, isLate: false),
  ]
}

/// A table of departures in columns.
struct DeparturesView: View {
  @Environment(\.widgetFamily) private var family
  @Environment(\.widgetRenderingMode) private var mode
  let entry: Moment<[Departure]>

  var body: some View {
    switch family {
    case .accessoryInline:
      if let next = entry.value.first { Text("\(Image(systemName: "tram.fill")) \(next.line) in \(next.minutes) min") }
    case .accessoryRectangular:
      VStack(alignment: .leading) {
        Label("Graça", systemImage: "tram.fill").font(.headline).widgetAccentable()
        ForEach(entry.value.prefix(2)) { departure in
          HStack {
            Text(departure.line).bold()
            Text(departure.destination).lineLimit(1)
            Spacer(minLength: 2)
            Text("\(departure.minutes)′").monospacedDigit()
          }
          .font(.caption)
        }
      }
    default:
      VStack(alignment: .leading, spacing: 8) {
        Label("Graça", systemImage: "tram.fill").font(.headline)
        Grid(alignment: .leading, horizontalSpacing: 8, verticalSpacing: 6) {
          ForEach(entry.value) { departure in
            GridRow {
              Text(departure.line).font(.caption.bold()).padding(.horizontal, 6).padding(.vertical, 2)
                .background(mode == .fullColor ? .yellow : .white.opacity(0.2), in: Capsule())
                .foregroundStyle(mode == .fullColor ? .black : .white)
              if family != .systemSmall {
                Text(departure.destination).font(.subheadline).lineLimit(1)
                  .frame(maxWidth: .infinity, alignment: .leading)
              }
              Text("\(departure.minutes) min").font(.subheadline.monospacedDigit())
                .foregroundStyle(departure.isLate ? .red : .primary).gridColumnAlignment(.trailing)
            }
          }
        }
        Spacer(minLength: 0)
      }
      .containerBackground(.fill.quaternary, for: .widget)
    }
  }
}

struct DeparturesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Departures", provider: Samples(value: Departure.stop)) { DeparturesView(entry: $0) }
      .configurationDisplayName("Departures")
      .description("The next trams of a stop.")
      .supportedFamilies([.systemSmall, .systemMedium, .accessoryInline, .accessoryRectangular])
  }
}

#Preview(as: .accessoryRectangular) {
  DeparturesWidget()
} timeline: {
  Moment(date: .now, value: Departure.stop)
}
