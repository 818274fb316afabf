// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import Combine
import CoreLocation
import Intents
import OSLog
import SwiftUI
import UIKit
import WidgetKit
import os.log

final class StationIntent: INIntent {}

private final class StationHandler: INExtension {
  override func handler(for intent: INIntent) -> Any { self }
}

private struct Screens: App {
  @UIApplicationDelegateAdaptor(ScreensDelegate.self) var delegate
  @Environment(\.scenePhase) var phase
  var body: some Scene {
    WindowGroup { Text("a") }.onChange(of: phase) { _ in }.commands { EmptyCommands(); CommandGroup(replacing: .newItem) {}; CommandMenu("a") { Button("b") {} } }
    Settings { Text("b") }
  }
}

private final class ScreensDelegate: NSObject, UIApplicationDelegate {}

private struct ScreenValues: View {
  @Environment(\.presentationMode) var presentationMode
  @Environment(\.editMode) var editMode
  @Environment(\.refresh) var refresh
  @Environment(\.isSearching) var isSearching
  @Environment(\.isFocused) var isFocused
  @Environment(\.supportsMultipleWindows) var supportsMultipleWindows
  @Environment(\.openWindow) var openWindow
  var body: some View { Text("\(presentationMode.wrappedValue.isPresented)") }
}

private struct ScreenPreviews: PreviewProvider {
  static var platform: PreviewPlatform? { .iOS }
  static var previews: some View { ScreenValues().previewDevice("iPhone 15") }
}

/// What apps ask of the system; not run.
@MainActor func mentionFurtherSystem(_ m: any Mentions) {
  do { let l = Logger(subsystem: Bundle.main.bundleIdentifier ?? "", category: "w"); l.info("x \(3) \("a", privacy: .public) \(Date())"); l.error("e: \(URLError(.badURL).localizedDescription, privacy: .private(mask: .hash))"); l.notice("n"); l.trace("t"); l.critical("c"); l.fault("f") }
  do { let log = OSLog(subsystem: "a", category: .pointsOfInterest); os_log("a %@", log: log, type: .info, "x"); os_log("x"); os_log(.error, "b"); os_log("%{public}@ %d", log: .default, type: .debug, "a", 3) }
  do { let s = OSSignposter(subsystem: "a", category: "b"); let st = s.beginInterval("x"); s.endInterval("x", st) }
  do { os_signpost(.begin, log: .default, name: "a"); _ = OSSignpostID(log: .default) }
  do { _ = UIApplication.shared.open(URL(string: "a")!); _ = UIApplication.openSettingsURLString }
  do { let c = CLLocationManager(); c.delegate = nil; _ = c.location?.coordinate.latitude; c.requestLocation(); c.startMonitoringSignificantLocationChanges(); _ = CLLocationManager.locationServicesEnabled(); _ = CLLocationManager.authorizationStatus(); c.distanceFilter = kCLDistanceFilterNone; _ = c.accuracyAuthorization == .fullAccuracy; c.requestAlwaysAuthorization() }
  do { CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)) { p, e in _ = p?.first?.locality; _ = p?.first?.country; _ = p?.first?.name; _ = p?.first?.administrativeArea; _ = p?.first?.subLocality; _ = p?.first?.isoCountryCode; _ = p?.first?.timeZone } }
  do { CLGeocoder().geocodeAddressString("x") { p, e in _ = p?.first?.location?.coordinate }; Task { _ = try await CLGeocoder().geocodeAddressString("x"); for try await u in CLLocationUpdate.liveUpdates() { _ = u.location } } }
  do { let l = CLLocation(coordinate: .init(latitude: 1, longitude: 1), altitude: 3, horizontalAccuracy: 1, verticalAccuracy: 1, timestamp: .now); _ = (l.speed, l.course, l.timestamp, l.horizontalAccuracy); _ = kCLLocationCoordinate2DInvalid; _ = CLLocationCoordinate2DIsValid(l.coordinate); let d: CLLocationDistance = 3; let g: CLLocationDegrees = 3; _ = d + g }
  do { let r = CLCircularRegion(center: .init(), radius: 3, identifier: "a"); _ = r.contains(.init()) }
  do { let f = Future<Int, Error> { p in p(.success(1)) }; Task { _ = try await f.value }; _ = f.catch { _ in Just(3) }.sink { _ in }; _ = f.retry(3).replaceError(with: 1).flatMap { Just($0) }.sink { _ in } }
  do { let o = NotificationCenter.default.publisher(for: UIApplication.didBecomeActiveNotification).sink { _ in }; _ = o }
  do { let s = CACurrentMediaTime(); _ = s }
  do { autoreleasepool { } }
  do { let x: Bool = ProcessInfo.processInfo.isLowPowerModeEnabled; _ = x; _ = ProcessInfo.processInfo.operatingSystemVersion; _ = ProcessInfo.processInfo.isMacCatalystApp; _ = ProcessInfo.processInfo.isiOSAppOnMac }
  do { INInteraction(intent: StationIntent(), response: nil).donate { _ in } }
  do { let a = NSUserActivity(activityType: "a"); a.title = "x"; a.isEligibleForSearch = true }
  do { WidgetCenter.shared.getCurrentConfigurations { r in switch r { case .success(let w): for i in w { _ = i.configuration as? StationIntent; _ = i.family }; case .failure(let e): _ = e } } }
  do { let t = TypeDisplayRepresentation(name: "Item", numericFormat: "\(3) items", synonyms: ["x"]); _ = t }
  do {
    let c = URLSessionConfiguration.background(withIdentifier: "a")
    c.sessionSendsLaunchEvents = true
    c.sharedContainerIdentifier = "group.x"
    m.use(c)
  }
}
