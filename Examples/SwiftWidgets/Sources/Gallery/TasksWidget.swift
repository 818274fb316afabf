import AppIntents
import SwiftUI
import WidgetKit

struct Chore: Identifiable, Sendable {
  let id: Int
  let title: String
  let isDone: Bool

  static let week = [
    Chore(id: 1, title: "Water the tomatoes", isDone: true), Chore(id: 2, title: "Return the books", isDone: false),
    Chore(id: 3, title: "Call the plumber about the tap in the kitchen", isDone: false),
    Chore(id: 4, title: "Book a table", isDone: false), Chore(id: 5, title: "Pay the rent", isDone: true),
  ]
}

struct CheckIntent: AppIntent {
  static let title: LocalizedStringResource = "Check"
  @Parameter(title: "Chore") var chore: Int
  init() {}
  init(_ chore: Int) { self.chore = chore }
  func perform() async throws -> some IntentResult { .result() }
}

struct CheckStyle: ToggleStyle {
  func makeBody(configuration: Configuration) -> some View {
    HStack {
      Image(systemName: configuration.isOn ? "checkmark.circle.fill" : "circle")
        .foregroundStyle(configuration.isOn ? Color.green : .secondary)
      configuration.label
    }
  }
}

/// A list that can be ticked off.
struct TasksView: View {
  @Environment(\.widgetFamily) private var family
  let entry: Moment<[Chore]>

  private var left: Int { entry.value.filter { !$0.isDone }.count }

  var body: some View {
    switch family {
    case .accessoryInline:
      Label("^[\(left) chore](inflect: true) left", systemImage: "checklist")
    case .accessoryRectangular:
      VStack(alignment: .leading) {
        Label("Chores", systemImage: "checklist").font(.headline).widgetAccentable()
        ForEach(entry.value.filter { !$0.isDone }.prefix(2)) { Text($0.title).lineLimit(1) }
      }
      .frame(maxWidth: .infinity, alignment: .leading)
    default:
      VStack(alignment: .leading, spacing: 6) {
        HStack(alignment: .firstTextBaseline) {
          Text("Chores").font(.headline).foregroundStyle(.green)
          Spacer()
          Text("\(left)").font(.title2.bold())
        }
        if entry.value.isEmpty {
          ContentUnavailableView("All done", systemImage: "checkmark.seal")
        }
        ForEach(entry.value.prefix(family == .systemLarge ? 8 : 3)) { chore in
          Toggle(isOn: chore.isDone, intent: CheckIntent(chore.id)) {
            Text(chore.title).font(.subheadline).lineLimit(1)
              .foregroundStyle(chore.isDone ? .secondary : .primary)
          }
          .toggleStyle(CheckStyle())
          if family == .systemLarge { Divider() }
        }
        Spacer(minLength: 0)
      }
      .containerBackground(.background, for: .widget)
    }
  }
}

struct TasksWidget: Widget {
  var body: some WidgetConfiguration {
    StaticConfiguration(kind: "Tasks", provider: Samples(value: Chore.week)) { TasksView(entry: $0) }
      .configurationDisplayName("Chores")
      .description("What is left to do.")
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryInline, .accessoryRectangular])
  }
}

#Preview(as: .systemLarge) {
  TasksWidget()
} timeline: {
  Moment(date: .now, value: Chore.week)
  Moment(date: .now, value: [Chore]())
}
