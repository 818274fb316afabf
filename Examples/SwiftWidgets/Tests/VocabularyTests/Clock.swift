import Combine
import SwiftUI

// A clock with a seven-segment face, as an app's view: its size follows from the space it gets.

struct ClockFace: View {  // # View
  @Environment(\.colorScheme) private var scheme  // # @Environment
  @StateObject var model = Ticker()  // # @StateObject

  private var lit: Color { scheme == .dark ? .white : .black }  // # Color, .black

  var body: some View {
    GeometryReader { space in  // # GeometryReader
      ZStack(alignment: .center) {  // # ZStack, ZStack(alignment:)
        ground.edgesIgnoringSafeArea(.all)  // # .edgesIgnoringSafeArea(_:)
        VStack(alignment: .center, spacing: 10) {  // # VStack, VStack(alignment:spacing:)
          digits(
            model.now.formatted(.iso8601.year().month().day().dateSeparator(.dash)),  // # .formatted(_:), .iso8601
            behind: "8888-88-88", size: space.size.width / 15)
          digits(
            model.now.formatted(.iso8601.time(includingFractionalSeconds: false)), behind: "88:88:88",
            size: space.size.width / 6)
        }
      }
    }
    .onDisappear { model.timer.upstream.connect().cancel() }  // # .onDisappear(perform:), .connect(), .cancel()
  }

  private var ground: Color {
    scheme == .dark
      ? Color(red: 12 / 255, green: 32 / 255, blue: 16 / 255)  // # Color(red:green:blue:)
      : Color(red: 190 / 255, green: 214 / 255, blue: 120 / 255)
  }

  private func digits(_ text: String, behind unlit: String, size: CGFloat) -> some View {
    Text("\(text)")  // # Text, Text(_:)
      .fontWeight(.medium)  // # .fontWeight(_:), .medium
      .font(.custom("DSEG7Modern-BoldItalic", size: size))  // # .custom, .custom(_:size:)
      .foregroundColor(lit)  // # .foregroundColor(_:)
      .background(  // # .background(_:)
        Text(unlit)
          .fontWeight(.medium)
          .font(.custom("DSEG7Modern-BoldItalic", size: size))
          .foregroundColor(lit.opacity(0.1))  // # .opacity(_:)
      )
  }
}

/// The same clock, whose time comes from a schedule.
struct ScheduledClock: View {
  var body: some View {
    TimelineView(.periodic(from: Date(), by: 1)) { context in  // # TimelineView, .periodic(from:by:)
      Text(context.date.formatted(.iso8601.time(includingFractionalSeconds: false)))
    }
  }
}

final class ClockDelegate: NSObject, UIApplicationDelegate {  // # UIApplicationDelegate
  func application(
    _ application: UIApplication,
    didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]? = nil
  ) -> Bool { true }
}

struct ClockApp: App {  // # App
  @UIApplicationDelegateAdaptor(ClockDelegate.self) var delegate  // # @UIApplicationDelegateAdaptor

  var body: some Scene {  // # Scene
    WindowGroup {  // # WindowGroup
      ClockFace()
    }
  }
}
