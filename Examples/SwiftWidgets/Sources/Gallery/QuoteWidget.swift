import SwiftUI
import WidgetKit

struct Quote: Sendable {
  let text: String
  let author: String

  static let short = Quote(text: "Well begun is half done.", author: "Proverb")
  static let long = Quote(
    text: "The world is a book, and those who do not travel read only one page; those who travel without looking "
      + "read the same page again, only in other places.",
    author: "After an old saying")
}

/// A sentence that shrinks until it fits.
struct QuoteView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<Quote>

  var body: some View {
    if family == .accessoryRectangular {
      Text(entry.value.text).font(.caption).italic().minimumScaleFactor(0.7)
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .leading)
        .containerBackground(.clear, for: .widget)
    } else {
      VStack(alignment: .leading, spacing: 6) {
        Image(systemName: "quote.opening").font(.title3).foregroundStyle(.tint)
        Text(entry.value.text)
          .font(.system(.title3, design: .serif)).italic()
          .minimumScaleFactor(0.4)
          .frame(maxHeight: .infinity, alignment: .topLeading)
        Text("— \(entry.value.author)").font(.footnote).foregroundStyle(.secondary)
          .frame(maxWidth: .infinity, alignment: .trailing)
      }
      .tint(.purple)
      .containerBackground(for: .widget) {
        LinearGradient(
          colors: [Color.purple.opacity(0.18), Color.pink.opacity(0.10)], startPoint: .topLeading,
          endPoint: .bottomTrailing)
      }
    }
  }
}

struct QuoteWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Quote", provider: Samples(value: Quote.long)) { QuoteView(entry: $0) }
      .configurationDisplayName("Quote")
      .description("A sentence a day.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryRectangular])
  }
}

#Preview(as: .systemSmall) {
  QuoteWidget()
} timeline: {
  Moment(date: .now, value: Quote.short)
  Moment(date: .now, value: Quote.long)
}
