import AppIntents
import Combine
import Foundation
import SwiftUI

// What an app does beside its widget: settings in a group's folder, requests, places. It compiles beside the views.

struct Settings {
  private let defaults = UserDefaults(suiteName: "group.example.widgets") ?? .standard  // # UserDefaults

  var latitude: Double {
    get { defaults.double(forKey: "latitude") }  // # .double(forKey:)
    nonmutating set { defaults.set(newValue, forKey: "latitude") }  // # .set(_:forKey:)
  }
  var count: Int { defaults.integer(forKey: "count") }  // # .integer(forKey:)
  var isOn: Bool { defaults.bool(forKey: "on") }  // # .bool(forKey:)
  var name: String { defaults.object(forKey: "name") as? String ?? "" }  // # .object(forKey:)
}

struct Server {
  func book(at url: URL) async throws -> Book {
    let (data, _) = try await URLSession.shared.data(for: URLRequest(url: url))  // # URLSession, .data(for:)
    return try JSONDecoder().decode(Book.self, from: data)  // # .decode(_:from:)
  }

  func later() async throws -> Int {
    try await withCheckedThrowingContinuation { continuation in
      continuation.resume(returning: 1)  // # .resume(returning:)
    }
  }
}

final class Places: NSObject, CLLocationManagerDelegate {
  private let manager = CLLocationManager()

  func find() {
    guard CLLocationManager.locationServicesEnabled() else { return }
    manager.delegate = self
    manager.requestWhenInUseAuthorization()
    manager.startUpdatingLocation()
    manager.stopUpdatingLocation()
  }
}

struct Days {
  let calendar = Calendar.current

  func next(after date: Date) -> Date {
    let start = calendar.startOfDay(for: date)  // # .startOfDay(for:)
    return calendar.date(byAdding: DateComponents(day: 1), to: start) ?? date  // # .date(byAdding:to:), DateComponents
  }

  func left(from date: Date, to end: Date) -> Int {
    calendar.dateComponents([.day], from: date, to: end).day ?? 0  // # .dateComponents(_:from:to:)
  }

  func isSunday(_ date: Date) -> Bool { calendar.component(.weekday, from: date) == 1 }  // # .component(_:from:)
}

struct Striped: ShapeStyle {  // # ShapeStyle
  func resolve(in environment: EnvironmentValues) -> some ShapeStyle {
    environment.colorScheme == .dark ? Color.gray : Color.blue
  }
}

struct Person: AppEntity {
  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Person"
  static let defaultQuery = PersonQuery()
  let id: String
  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct PersonQuery: EntityQuery {  // # EntityQuery
  func entities(for identifiers: [String]) async throws -> [Person] { identifiers.map(Person.init(id:)) }
}

struct ReloadButton: View {
  var body: some View {
    Button {
      Task { _ = try await Server().later() }  // # Task
    } label: {
      Text("Reload").font(.system(size: 12, weight: .bold, design: .default))  // # .system(size:weight:design:)
        .background(Striped())
    }
  }
}
