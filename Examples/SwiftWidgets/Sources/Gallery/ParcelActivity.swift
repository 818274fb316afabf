import ActivityKit
import SwiftUI
import WidgetKit

struct ParcelAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var stops: Int
    var arrival: Date
  }

  var shop: String
}

/// A parcel on its way: the banner of the lock screen and all forms of the island.
struct ParcelActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: ParcelAttributes.self) { context in
      VStack(spacing: 10) {
        HStack(alignment: .top) {
          VStack(alignment: .leading) {
            Text(context.state.stops == 0 ? "Arriving now" : "Arrives in \(context.state.stops) stops").font(.headline)
            Text("From \(context.attributes.shop)").font(.subheadline).foregroundStyle(.secondary)
          }
          Spacer()
          Image(systemName: "box.truck.fill").font(.title2).foregroundStyle(.yellow)
        }
        steps(context.state.stops)
      }
      .padding()
      .activityBackgroundTint(Color(red: 0.10, green: 0.12, blue: 0.16))
      .foregroundStyle(.white)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Label("\(context.state.stops)", systemImage: "mappin.and.ellipse").font(.title2)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Text(context.state.arrival, style: .timer).monospacedDigit().multilineTextAlignment(.trailing)
            .frame(width: 60)
        }
        DynamicIslandExpandedRegion(.center) { Text(context.attributes.shop).lineLimit(1) }
        DynamicIslandExpandedRegion(.bottom) { steps(context.state.stops) }
      } compactLeading: {
        Image(systemName: "box.truck.fill").foregroundStyle(.yellow)
      } compactTrailing: {
        Text("\(context.state.stops)").foregroundStyle(.yellow)
      } minimal: {
        ProgressView(value: Double(max(4 - context.state.stops, 0)), total: 4) { Image(systemName: "shippingbox.fill") }
          .progressViewStyle(.circular).tint(.yellow)
      }
      .keylineTint(.yellow)
    }
  }

  private func steps(_ stops: Int) -> some View {
    HStack(spacing: 4) {
      ForEach(0..<4, id: \.self) { step in
        Capsule().fill(step < 4 - stops ? Color.yellow : .white.opacity(0.25)).frame(height: 6)
      }
      Image(systemName: "house.fill").font(.caption)
    }
  }
}

#Preview("Parcel", as: .content, using: ParcelAttributes(shop: "Corner Shop")) {
  ParcelActivity()
} contentStates: {
  ParcelAttributes.ContentState(stops: 3, arrival: .now.addingTimeInterval(900))
  ParcelAttributes.ContentState(stops: 0, arrival: .now.addingTimeInterval(30))
}
