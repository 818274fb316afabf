import SwiftUI
import WidgetKit

struct Headline: Identifiable, Sendable {
  let id: Int
  let title: String
  let source: String

  static let morning = [
    Headline(id: 1, title: "Ferries run again after three days of storm", source: "Harbour Post"),
    Headline(id: 2, title: "Library opens a room for night readers", source: "City Paper"),
    Headline(id: 3, title: "Old tram of line 24 found in a barn", source: "Rails"),
    Headline(
      id: 4, title: "Why bread tastes better on the second day, and other questions of our readers", source: "Table"),
  ]
}

/// News with links and Markdown.
struct HeadlinesView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<[Headline]>

  var body: some View {
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Image(systemName: "newspaper.fill").foregroundStyle(.white).padding(5)
          .background(Color.red, in: RoundedRectangle(cornerRadius: 6))
        Text("**Morning** news").font(.subheadline)
        Spacer()
        Text(entry.date, style: .time).font(.caption2).foregroundStyle(.tertiary)
      }
      ForEach(entry.value.prefix(family == .systemLarge ? 4 : 2)) { headline in
        Link(destination: URL(filePath: "/news/\(headline.id)")) {
          HStack(alignment: .top) {
            VStack(alignment: .leading, spacing: 1) {
              Text(headline.source.uppercased()).font(.system(size: 9, weight: .semibold)).foregroundStyle(.secondary)
              Text(headline.title).font(.footnote.weight(.semibold)).lineLimit(2)
            }
            Spacer(minLength: 0)
            if family == .systemLarge {
              RoundedRectangle(cornerRadius: 6).fill(.fill.secondary).frame(width: 44, height: 44)
                .overlay { Image(systemName: "photo").foregroundStyle(.tertiary) }
            }
          }
        }
        if headline.id != entry.value.prefix(family == .systemLarge ? 4 : 2).last?.id { Divider() }
      }
      Spacer(minLength: 0)
    }
    .containerBackground(.background, for: .widget)
    .widgetURL(URL(string: "https://example.org"))
  }
}

struct HeadlinesWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Headlines", provider: Samples(value: Headline.morning)) { HeadlinesView(entry: $0) }
      .configurationDisplayName("Headlines")
      .description("The news.")
      .supportedFamilies([.systemMedium, .systemLarge])
  }
}

#Preview(as: .systemLarge) {
  HeadlinesWidget()
} timeline: {
  Moment(date: .now, value: Headline.morning)
}
