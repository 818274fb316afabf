// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import Combine
import CoreLocation
import OSLog
import SwiftUI
import UIKit
import WidgetKit
import os

private let logger = Logger(subsystem: "org.example", category: "tide")
private let log = OSLog(subsystem: "org.example", category: "tide")

private final class Finder: NSObject, CLLocationManagerDelegate {
  let manager = CLLocationManager()
  func start() {
    manager.delegate = self
    manager.desiredAccuracy = kCLLocationAccuracyKilometer
    manager.requestWhenInUseAuthorization()
    manager.requestLocation()
    manager.startUpdatingLocation()
    _ = manager.isAuthorizedForWidgetUpdates
    _ = manager.authorizationStatus == .authorizedWhenInUse
  }
  func locationManager(_ manager: CLLocationManager, didUpdateLocations locations: [CLLocation]) {}
  func locationManager(_ manager: CLLocationManager, didFailWithError error: Error) {}
  func locationManagerDidChangeAuthorization(_ manager: CLLocationManager) {}
}

private final class Download: NSObject, URLSessionDownloadDelegate {
  func urlSession(_ session: URLSession, downloadTask: URLSessionDownloadTask, didFinishDownloadingTo location: URL) {}
  func start() {
    let configuration = URLSessionConfiguration.default
    configuration.isDiscretionary = true
    let session = URLSession(configuration: configuration, delegate: self, delegateQueue: nil)
    let task = session.downloadTask(with: URL(string: "https://example.org")!)
    task.earliestBeginDate = .now
    task.countOfBytesClientExpectsToSend = 1
  }
}

@MainActor func mentionSystem(_ m: any Mentions) async throws {
  logger.info("a \(3, privacy: .public)")
  logger.error("a \("b", privacy: .private)")
  logger.debug("a")
  logger.log(level: .fault, "a")
  logger.warning("w \(3.0, format: .fixed(precision: 1))")
  os_log("a", log: log, type: .error)
  os_log(.info, "a")
  m.use(OSAllocatedUnfairLock(initialState: 1).withLock { $0 })
  m.use(UserDefaults(suiteName: "group.x")?.value(forKey: "a"))
  UserDefaults(suiteName: "group.x")?.setValue(1, forKey: "a")
  UserDefaults.standard.register(defaults: ["a": 1])
  m.use(FileManager.default.containerURL(forSecurityApplicationGroupIdentifier: "group.x"))
  m.use(Bundle.main.object(forInfoDictionaryKey: "CFBundleVersion"))
  m.use(URLSession.shared)
  m.use(URLSession(configuration: .ephemeral))
  m.use(ProcessInfo.processInfo.environment["XCODE_RUNNING_FOR_PREVIEWS"])
  m.use(UIImage(named: "logo"))
  m.use(UIImage(systemName: "star"))
  m.use(UIImage(systemName: "star", withConfiguration: UIImage.SymbolConfiguration(pointSize: 12, weight: .bold)))
  m.use(UIImage(data: Data()))
  m.use(UIImage(contentsOfFile: "/x"))
  m.use(UIImage(named: "a")?.withTintColor(.red))
  m.use(UIImage(named: "a")?.withRenderingMode(.alwaysTemplate).resized())
  m.use(UIImage(named: "a")?.preparingThumbnail(of: CGSize(width: 1, height: 1)))
  m.use(UIImage(named: "a")?.jpegData(compressionQuality: 1))
  m.use(UIColor(red: 1, green: 0, blue: 0, alpha: 1))
  m.use(UIColor(Color.red))
  m.use(UIColor(named: "brand"))
  m.use(UIColor(white: 1, alpha: 1))
  m.use(UIColor(hue: 1, saturation: 1, brightness: 1, alpha: 1))
  m.use(UIColor { $0.userInterfaceStyle == .dark ? .white : .black })
  m.use(UIColor.systemRed.resolvedColor(with: .current))
  m.use(UIFont.systemFont(ofSize: 12))
  m.use(UIFont(name: "Inter", size: 12))
  m.use(UIFont.preferredFont(forTextStyle: .body).pointSize)
  m.use(UIScreen.main.bounds.width)
  m.use(UIScreen.main.scale)
  m.use(UIDevice.current.userInterfaceIdiom == .pad)
  m.use(UIDevice.current.model)
  m.use(UITraitCollection.current.userInterfaceStyle)
  m.use(CLLocation(latitude: 1, longitude: 2).distance(from: CLLocation(latitude: 1, longitude: 2)))
  m.use(CLLocationCoordinate2D(latitude: 1, longitude: 2))
  m.use(try? await CLGeocoder().reverseGeocodeLocation(CLLocation(latitude: 1, longitude: 2)).first?.locality)
  m.use(Just(1).sink { _ in })
  m.use(Timer.publish(every: 1, on: .main, in: .common).autoconnect())
  m.use(PassthroughSubject<Int, Never>())
  m.use(CurrentValueSubject<Int, Never>(1).eraseToAnyPublisher())
  m.use(CGAffineTransform.identity.rotated(by: 1).scaledBy(x: 1, y: 1).translatedBy(x: 1, y: 1))
  m.use(CGPoint.zero.applying(.identity))
  m.use(CGRect(x: 0, y: 0, width: 1, height: 1).insetBy(dx: 1, dy: 1).union(.zero).midX)
  m.use(CGVector(dx: 1, dy: 1))
}

extension UIImage {
  fileprivate func resized() -> UIImage { self }
}
