import Foundation
import Synchronization
import TestServer

/// A provider of forecasts in Open-Meteo's format, whose clock and behaviour a test sets.
///
/// The temperature of an hour is ``temperature(at:)``, so that pictures and entries reveal which hour they show.
final class Provider: Sendable {
  /// The response to a request.
  enum Mood: Sendable {
    /// Responds with a forecast that begins three hours ago.
    case sound
    /// Responds with a forecast that begins at an instant and has a number of hours.
    case forecasting(from: Date, hours: Int)
    /// Responds with an error.
    case failing(Int, [(name: String, value: String)] = [])
  }

  struct State: Sendable {
    /// The provider's time.
    var now = Date(timeIntervalSince1970: 0)
    var mood = Mood.sound
    /// The time zone of the forecast.
    var timeZone = "UTC"
    /// The headers of forecasts.
    var headers: [(name: String, value: String)] = []
    /// The entity tag for which the provider responds that nothing has changed.
    var entityTag: String?
    /// The responses to requests other than forecasts, by a part of their address.
    var others: [(part: String, reply: Reply)] = []
  }

  private final class Box: Sendable {
    let state = Mutex(State())
  }

  private let box: Box
  private let server: TestServer

  init() throws {
    let box = Box()
    self.box = box
    server = try TestServer { request in box.state.withLock { Self.reply(to: request, $0) } }
  }

  var base: String { server.base }

  /// The number of requests received.
  var count: Int { server.requests.count }

  /// The paths of all requests so far, without queries.
  var paths: [String] { server.requests.map { String($0.uri.prefix { $0 != "?" }) } }

  func set(_ change: (inout State) -> Void) { box.state.withLock { change(&$0) } }

  /// Changes the behaviour.
  func change(to mood: Mood) { set { $0.mood = mood } }

  /// Returns degrees Celsius, which repeat only after 40 hours.
  static func temperature(at instant: Date) -> Int {
    Int((instant.timeIntervalSince1970 / 3_600).rounded(.down)) % 40
  }

  private static func reply(to request: TestServer.Request, _ state: State) -> Reply {
    if let other = state.others.first(where: { request.uri.contains($0.part) }) { return other.reply }
    let tag = state.entityTag.map { [(name: "ETag", value: $0)] } ?? []
    switch state.mood {
    case .failing(let status, let headers): return .answer(status, headers)
    case .sound:
      if let sent = request.header("If-None-Match"), sent == state.entityTag {
        return .answer(304, state.headers + tag)
      }
      return .answer(
        200, state.headers + tag, payload(from: state.now - 3 * 3_600, hours: 171, timeZone: state.timeZone))
    case .forecasting(let start, let hours):
      return .answer(200, state.headers, payload(from: start, hours: hours, timeZone: state.timeZone))
    }
  }

  /// Returns a forecast whose first hour begins at an instant.
  ///
  /// `condition` is a WMO code, clear by default. `observedAt` is the time of the current conditions; nil for none.
  static func payload(
    from start: Date, hours: Int, timeZone: String = "UTC", condition: Int = 0, observedAt: Date? = nil
  ) -> String {
    let first = Int((start.timeIntervalSince1970 / 3_600).rounded(.down))
    let numbers = first..<first + hours
    func column(_ value: (Int) -> Int) -> String { "[\(numbers.map { "\(value($0))" }.joined(separator: ","))]" }
    let current = observedAt.map { instant in
      let time = Int(instant.timeIntervalSince1970)
      return "\"current\":{\"time\":\(time),\"interval\":900,\"temperature_2m\":\(temperature(at: instant))},"
    }
    return """
      {"latitude":52.52,"longitude":13.405,"generationtime_ms":0.2,"timezone":"\(timeZone)",\(current ?? "")"hourly":{\
      "time":\(column { $0 * 3_600 }),"temperature_2m":\(column { $0 % 40 }),\
      "pressure_msl":\(column { 1_000 + $0 % 20 }),"weather_code":\(column { _ in condition }),"is_day":\(column { _ in 1 })}}
      """
  }
}
