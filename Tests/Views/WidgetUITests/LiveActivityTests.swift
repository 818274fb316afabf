import Foundation
import Testing
import ViewSnapshots
import WidgetScene
import WidgetUI

private struct DeliveryAttributes: ActivityAttributes {
  struct ContentState: Codable, Hashable {
    var arrival: Date
    var stops: Int

    var isDelivered: Bool { stops == 0 }
  }

  var shop: String
}

private struct DeliveryActivity: Widget {
  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { context in
      VStack(alignment: .leading, spacing: 10) {
        HStack {
          Label(context.attributes.shop, systemImage: "shippingbox.fill").font(.headline)
          Spacer()
          Text(timerInterval: instant...context.state.arrival).font(.title3.monospacedDigit().bold())
        }
        ProgressView(value: Double(10 - context.state.stops), total: 10)
          .tint(context.state.isDelivered ? .black : .orange)
        Text(context.state.isDelivered ? "Delivered" : "\(context.state.stops) stops before yours")
          .font(.subheadline).foregroundStyle(.secondary)
      }
      .padding(16)
      .activityBackgroundTint(context.state.isDelivered ? Color.orange : nil)
    } dynamicIsland: { context in
      DynamicIsland {
        DynamicIslandExpandedRegion(.leading) {
          Label(context.attributes.shop, systemImage: "shippingbox.fill").font(.headline)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Text(timerInterval: instant...context.state.arrival)
            .font(.headline.monospacedDigit()).foregroundStyle(.orange)
        }
        DynamicIslandExpandedRegion(.center) { Text("\(context.state.stops) stops before yours").font(.subheadline) }
        DynamicIslandExpandedRegion(.bottom) {
          ProgressView(value: Double(10 - context.state.stops), total: 10).tint(.orange)
        }
      } compactLeading: {
        Image(systemName: "shippingbox.fill").foregroundStyle(.orange)
      } compactTrailing: {
        Text("\(context.state.stops)")
      } minimal: {
        Text("\(context.state.stops)").foregroundStyle(.orange)
      }
      .keylineTint(.orange)
    }
  }
}

/// Regions of one colour each, to compare places.
private struct RegionsActivity: Widget {
  var placement = DynamicIslandExpandedRegionVerticalPlacement.automatic
  var priority = 0.0
  var width: CGFloat = 60
  var margin: CGFloat?

  init() {}

  init(
    placement: DynamicIslandExpandedRegionVerticalPlacement, priority: Double, width: CGFloat, margin: CGFloat?
  ) {
    (self.placement, self.priority, self.width, self.margin) = (placement, priority, width, margin)
  }

  var body: some WidgetConfiguration {
    ActivityConfiguration(for: DeliveryAttributes.self) { _ in
      EmptyView()
    } dynamicIsland: { _ in
      let island = DynamicIsland {
        DynamicIslandExpandedRegion(.leading, priority: priority) {
          Color.red.frame(idealWidth: width, maxWidth: width, idealHeight: 20, maxHeight: 20)
            .dynamicIsland(verticalPlacement: placement)
        }
        DynamicIslandExpandedRegion(.trailing) {
          Color.green.frame(idealWidth: width, maxWidth: width, idealHeight: 30, maxHeight: 30)
            .dynamicIsland(verticalPlacement: placement)
        }
        DynamicIslandExpandedRegion(.bottom) { Color.blue.frame(height: 10) }
      } compactLeading: {
        EmptyView()
      } compactTrailing: {
        EmptyView()
      } minimal: {
        EmptyView()
      }
      if let margin { return island.contentMargins(.all, margin, for: .expanded) }
      return island
    }
  }
}

@MainActor
@Suite struct LiveActivityTests {
  private func views(_ widget: some Widget, stops: [Int] = [3]) throws -> ActivityStates {
    let preview = ActivityPreview(as: .content, using: DeliveryAttributes(shop: "Corner Shop")) {
      widget
    } contentStates: {
      DeliveryAttributes.ContentState(arrival: instant + 754, stops: stops[0])
    }
    let states = try #require(widget.descriptions.first?.activity)
    return states([preview])
  }

  @Test(arguments: [
    ("content", ActivityPreviewViewKind.content, CGSize(width: 371, height: 160), 3),
    ("delivered", .content, CGSize(width: 371, height: 160), 0),
    ("compact", .dynamicIsland(.compact), CGSize(width: 230, height: 37), 3),
    ("minimal", .dynamicIsland(.minimal), CGSize(width: 45, height: 37), 3),
    ("expanded", .dynamicIsland(.expanded), CGSize(width: 371, height: 160), 3),
  ])
  func partsAreDrawn(_ name: String, _ part: ActivityPreviewViewKind, _ size: CGSize, _ stops: Int) throws {
    let view = try #require(try views(DeliveryActivity(), stops: [stops]).first)
    for scheme in WidgetUI.ColorScheme.allCases {
      assertWidgetSnapshot(
        of: view().environment(\.activity, part), size: size, scheme: scheme, date: instant,
        named: "\(name)-\(scheme)")
    }
  }

  /// The settings of the regions, and where they are: left, top, right and bottom, in whole points.
  struct Case: Sendable {
    var placement = DynamicIslandExpandedRegionVerticalPlacement.automatic
    var priority = 0.0
    var width: CGFloat = 60
    var margin: CGFloat?
    let edges: [[Int]]
  }

  @Test(arguments: [
    Case(edges: [[16, 16, 76, 36], [295, 16, 355, 46], [16, 54, 355, 64]]),
    // Beside the camera, both sides end at it.
    Case(width: 200, edges: [[16, 16, 123, 36], [248, 16, 355, 46], [16, 54, 355, 64]]),
    Case(placement: .belowIfTooWide, edges: [[16, 16, 76, 36], [295, 16, 355, 46], [16, 54, 355, 64]]),
    Case(
      placement: .belowIfTooWide, width: 200, edges: [[16, 37, 186, 57], [186, 37, 355, 67], [16, 75, 355, 85]]),
    Case(
      placement: .belowIfTooWide, priority: 1, width: 200,
      edges: [[16, 37, 216, 57], [216, 37, 355, 67], [16, 75, 355, 85]]),
    Case(margin: 8, edges: [[8, 8, 68, 28], [303, 8, 363, 38], [8, 46, 363, 56]]),
  ])
  func regionsAreAroundTheCamera(_ settings: Case) throws {
    var context = ViewContext(size: CGSize(width: 371, height: 160))
    context.activity = .dynamicIsland(.expanded)
    let widget = RegionsActivity(
      placement: settings.placement, priority: settings.priority, width: settings.width, margin: settings.margin)
    let view = try #require(try views(widget).first)
    var rectangles: [[Int]] = []
    for case .fill(let fill) in try scene(of: view(), in: context).scene.allItems {
      guard let rectangle = fill.path.rectangle else { continue }
      rectangles.append([rectangle.minX, rectangle.minY, rectangle.maxX, rectangle.maxY].map { Int($0.rounded()) })
    }
    #expect(Array(rectangles.suffix(3)) == settings.edges)
  }

  @Test func statesOfOtherActivitiesAreIgnored() throws {
    struct Other: ActivityAttributes {
      struct ContentState: Codable, Hashable {}
    }
    let preview = ActivityPreview(as: .content, using: Other()) {
      DeliveryActivity()
    } contentStates: {
      Other.ContentState()
    }
    #expect(DeliveryActivity().descriptions.first?.withStates(of: [preview]) == nil)
  }
}
