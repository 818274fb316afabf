import SwiftUI
import WidgetKit

/// Twenty widgets in the shapes that widgets of apps have.
///
/// `swift run Gallery render --all` draws them.
@main
struct Gallery: WidgetBundle {
  var body: some Widget {
    Glances().body
    Lists().body
    Charted().body
    ParcelActivity()
  }
}

struct Glances: WidgetBundle {
  var body: some Widget {
    CountdownWidget()
    MonthDayWidget()
    CounterWidget()
    QuoteWidget()
    PhotoWidget()
    NowPlayingWidget()
    WaterWidget()
    AirWidget()
  }
}

struct Lists: WidgetBundle {
  var body: some Widget {
    TasksWidget()
    AgendaWidget()
    DeparturesWidget()
    HeadlinesWidget()
    DevicesWidget()
    StoreWidget()
  }
}

struct Charted: WidgetBundle {
  var body: some Widget {
    OutlookWidget()
    RingsWidget()
    SharesWidget()
    StreakWidget()
    SleepWidget()
  }
}

/// A moment with a value, which is all that these widgets need of a timeline.
struct Moment<Value: Sendable>: TimelineEntry {
  let date: Date
  let value: Value
}

/// A provider whose timeline is one sample.
struct Samples<Value: Sendable>: TimelineProvider {
  let value: Value

  func placeholder(in context: Context) -> Moment<Value> { Moment(date: .now, value: value) }

  func getSnapshot(in context: Context, completion: @escaping (Moment<Value>) -> Void) {
    completion(Moment(date: .now, value: value))
  }

  func getTimeline(in context: Context, completion: @escaping (Timeline<Moment<Value>>) -> Void) {
    completion(Timeline(entries: [Moment(date: .now, value: value)], policy: .atEnd))
  }
}
