internal import Foundation
internal import WidgetTimeline
internal import WidgetUI

/// What was drawn.
struct RenderReport: Encodable {
  struct Output: Encodable {
    let widget: String
    let family: String
    let scheme: String
    let path: String
    let status: String
    let entry: Date
    let width: Int
    let height: Int
  }

  var version = 1
  var outputs: [Output] = []
  var warnings: [String]
}

/// The timelines of widgets.
struct TimelineReport: Encodable {
  struct Entry: Encodable {
    let date: Date
  }

  struct Reload: Encodable {
    let policy: String
    let date: Date?

    init(_ policy: TimelineReloadPolicy) {
      (self.policy, date) = policy.nameAndDate
    }
  }

  struct Widget: Encodable {
    let widget: String
    let family: String
    let entries: [Entry]
    let reload: Reload
  }

  var version = 1
  var widgets: [Widget] = []

  /// Asks every provider for every family.
  @MainActor
  init(_ command: ProgramCommand.Timeline, widgets all: [WidgetDescription]) async throws {
    let locale = command.choice.chosenLocale(ProcessInfo.processInfo.environment)
    let (_, strings, _) = try command.assets.renderer()
    for (widget, family) in try WidgetChoice(command.choice, widgets: all).widgets {
      let context = TimelineProviderContext(family: family, isPreview: false, displaySize: family.standardSize)
      let timeline = try await strings.lookingUp(in: locale) { try await widget.timeline(context) }
      widgets.append(
        Widget(
          widget: widget.kind, family: family.description, entries: timeline.entries.map { Entry(date: $0.date) },
          reload: Reload(timeline.policy)))
    }
  }
}

/// The widgets of a program.
struct ListReport: Encodable {
  struct Widget: Encodable {
    let kind: String
    let name: String?
    let description: String?
    let families: [String]
  }

  var version = 1
  let widgets: [Widget]

  @MainActor
  init(_ widgets: [WidgetDescription]) {
    self.widgets = widgets.map {
      Widget(
        kind: $0.kind, name: $0.displayName.map { String(localized: $0) },
        description: $0.summary.map { String(localized: $0) }, families: $0.families.map(\.description))
    }
  }

  /// A widget a line: its kind and its families.
  var text: String {
    widgets.map { "\($0.kind): \($0.families.joined(separator: ", "))\n" }.joined()
  }
}
