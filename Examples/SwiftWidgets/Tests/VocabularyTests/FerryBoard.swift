import Combine
import SwiftUI

// The board of a ferry landing, as an app shows it: dots that are lit over dots that are not, scaled to the board.

struct FerryBoard: View {  // # View
  @StateObject var watch = FerryWatch()  // # @StateObject
  let pier: String
  @Environment(\.colorScheme) private var scheme  // # @Environment

  var body: some View {
    GeometryReader { board in  // # GeometryReader
      ZStack(alignment: .leading) {  // # ZStack, ZStack(alignment:)
        panel.edgesIgnoringSafeArea(.all)  // # .edgesIgnoringSafeArea(_:)
        VStack(alignment: .leading, spacing: 6) {  // # VStack, VStack(alignment:spacing:)
          row("PIER \(pier)", of: board.size.height / 5)
          // # .formatted(_:), .iso8601
          row(watch.sailing.formatted(.iso8601.time(includingFractionalSeconds: false)), of: board.size.height / 3)
          row("LATE \(watch.minutesLate)", of: board.size.height / 5)
        }
        .padding(.leading, 16)
      }
    }
    .onDisappear(perform: stop)  // # .onDisappear(perform:)
  }

  private func stop() {
    watch.poll.upstream.connect().cancel()  // # .connect(), .cancel()
  }

  private var lamp: Color { scheme == .light ? .black : .yellow }  // # Color, .black

  private var panel: some View {
    let paper = Color(red: 0.93, green: 0.91, blue: 0.84)  // # Color(red:green:blue:)
    return scheme == .light ? paper : Color(white: 0.1)
  }

  private func row(_ words: String, of height: CGFloat) -> some View {
    let unlit = String(words.map { $0.isLetter || $0.isNumber ? "8" : $0 })
    return ZStack {
      line(unlit, height).opacity(0.06)  // # .opacity(_:)
      Text("\(words)")  // # Text, Text(_:)
        .font(.custom("DSEG7Modern-BoldItalic", size: height * 0.7))  // # .custom, .custom(_:size:)
        .fontWeight(.medium)  // # .fontWeight(_:), .medium
    }
    .foregroundColor(lamp)  // # .foregroundColor(_:)
    .background(Color.clear)  // # .background(_:)
  }

  private func line(_ words: String, _ height: CGFloat) -> some View {
    Text(words).font(.custom("DSEG7Modern-BoldItalic", size: height * 0.7)).fontWeight(.medium)
  }
}

/// The time left to a sailing, whose entries come from a schedule.
struct SailingCountdown: View {
  let sailing: Date

  var body: some View {
    TimelineView(.periodic(from: sailing.addingTimeInterval(-600), by: 60)) {  // # TimelineView, .periodic(from:by:)
      Text("\(Int(sailing.timeIntervalSince($0.date)) / 60) min")
    }
  }
}

struct HarbourApp: App {  // # App
  @UIApplicationDelegateAdaptor(HarbourDelegate.self) private var delegate  // # @UIApplicationDelegateAdaptor

  var body: some Scene {  // # Scene
    WindowGroup {  // # WindowGroup
      FerryBoard(pier: "4")
    }
  }
}

final class HarbourDelegate: NSObject, UIApplicationDelegate {  // # UIApplicationDelegate
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions options: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { options == nil }
}
