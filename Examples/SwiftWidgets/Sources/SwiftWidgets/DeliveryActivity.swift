import ActivityKit
import SwiftUI
import WidgetKit

/// A delivery that is on its way.
struct DeliveryAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var stops: Int

    /// The part of the way that is done.
    var progress: Double { Double(max(10 - stops, 0)) / 10 }
    /// What is said of the next stops.
    var summary: String { stops == 0 ? "Delivered" : stops == 1 ? "Yours is next" : "\(stops) stops before yours" }
  }

  var shop: String
}

/// The delivery on the lock screen and around the camera.
struct DeliveryActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { context in
      VStack(alignment: .leading, spacing: 10) {
        HStack {
          Label(context.attributes.shop, systemImage: "shippingbox.fill").font(.headline)
          Spacer()
          Text(context.state.progress, format: .percent).font(.headline).foregroundStyle(.orange)
        }
        ProgressView(value: context.state.progress).tint(.orange)
        Text(context.state.summary).font(.subheadline).foregroundStyle(.secondary)
      }
      .padding()
      .activitySystemActionForegroundColor(.orange)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Label(context.attributes.shop, systemImage: "shippingbox.fill").font(.headline)
            .dynamicIsland(verticalPlacement: .belowIfTooWide)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Text(context.state.progress, format: .percent).font(.headline).foregroundStyle(.orange)
        }
        DynamicIslandExpandedRegion(.bottom) {
          VStack(alignment: .leading) {
            ProgressView(value: context.state.progress).tint(.orange)
            Text(context.state.summary).font(.subheadline).foregroundStyle(.secondary)
          }
        }
      } compactLeading: {
        Image(systemName: "shippingbox.fill").foregroundStyle(.orange)
      } compactTrailing: {
        Text(context.state.progress, format: .percent)
      } minimal: {
        Image(systemName: "shippingbox.fill").foregroundStyle(.orange)
      }
      .keylineTint(.orange)
      .widgetURL(URL(string: "https://example.org/delivery"))
    }
  }
}

#Preview("Delivery", as: .content, using: DeliveryAttributes(shop: "Corner Shop")) {
  DeliveryActivity()
} contentStates: {
  DeliveryAttributes.ContentState(stops: 3)
  DeliveryAttributes.ContentState(stops: 0)
}

#Preview("Beside the camera", as: .dynamicIsland(.compact), using: DeliveryAttributes(shop: "Baker")) {
  DeliveryActivity()
} contentStates: {
  DeliveryAttributes.ContentState(stops: 1)
}
