import SwiftUI
import WidgetKit

struct Meeting: Identifiable, Sendable {
  let id: Int
  let title: String
  let place: String
  let hour: Double
  let color: Color

  static let day = [
    Meeting(id: 1, title: "Stand-up", place: "Room 2", hour: 9.5, color: .blue),
    Meeting(id: 2, title: "Review of the new timetable with the drivers", place: "Depot", hour: 11, color: .orange),
    Meeting(id: 3, title: "Dentist", place: "Rua Augusta 10", hour: 15.25, color: .red),
  ]
}

/// Events with coloured bars beside them.
struct AgendaView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<[Meeting]>

  private func time(_ meeting: Meeting) -> Date {
    Calendar.current.startOfDay(for: entry.date).addingTimeInterval(meeting.hour * 3_600)
  }

  private func row(_ meeting: Meeting) -> some View {
    HStack(spacing: 8) {
      Capsule().fill(meeting.color).frame(width: 4)
      VStack(alignment: .leading) {
        Text(meeting.title).font(.subheadline.weight(.medium)).lineLimit(1)
        ViewThatFits {
          Text("\(time(meeting), style: .time) · \(meeting.place)")
          Text(time(meeting), style: .time)
        }
        .font(.caption).foregroundStyle(.secondary).lineLimit(1)
      }
    }
    .fixedSize(horizontal: false, vertical: true)
  }

  @ViewBuilder private var nothing: some View {
    if entry.value.isEmpty { Text("No more events today").font(.subheadline).foregroundStyle(.secondary) }
  }

  private var day: some View {
    VStack(alignment: .leading) {
      Text(entry.date, format: .dateTime.weekday(.wide)).font(.caption2.weight(.semibold)).foregroundStyle(.red)
        .textCase(.uppercase)
      Text(entry.date, format: .dateTime.day()).font(.system(size: 34, weight: .light))
    }
  }

  var body: some View {
    switch family {
    case .accessoryRectangular:
      if let next = entry.value.first {
        HStack {
          RoundedRectangle(cornerRadius: 2).frame(width: 4).widgetAccentable()
          VStack(alignment: .leading) {
            Text(next.title).font(.headline).lineLimit(1)
            Text(time(next), style: .time)
            Text(next.place).foregroundStyle(.secondary)
          }
          Spacer(minLength: 0)
        }
      }
    case .systemMedium:
      HStack(alignment: .top, spacing: 16) {
        day
        VStack(alignment: .leading, spacing: 6) {
          nothing
          ForEach(entry.value) { row($0) }
        }
        Spacer(minLength: 0)
      }
      .frame(maxHeight: .infinity, alignment: .top)
      .containerBackground(.background, for: .widget)
    default:
      VStack(alignment: .leading, spacing: 6) {
        day
        nothing
        ForEach(entry.value.prefix(family == .systemSmall ? 2 : 6)) { row($0) }
        Spacer(minLength: 0)
      }
      .frame(maxWidth: .infinity, alignment: .leading)
      .containerBackground(.background, for: .widget)
    }
  }
}

struct AgendaWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Agenda", provider: Samples(value: Meeting.day)) { AgendaView(entry: $0) }
      .configurationDisplayName("Agenda")
      .description("The events of the day.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular])
  }
}

#Preview(as: .systemMedium) {
  AgendaWidget()
} timeline: {
  Moment(date: .now, value: Meeting.day)
  Moment(date: .now, value: [Meeting]())
}
