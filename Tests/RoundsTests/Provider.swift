import Foundation
import Synchronization
import TestServer

/// A provider of forecasts in Open-Meteo's notation, whose clock and whose moods a test sets.
///
/// The temperature of an hour is that of ``temperature(at:)``: pictures and entries tell which hour they show.
final class Provider: Sendable {
  /// What it does with a request.
  enum Mood: Sendable {
    /// Answers with a forecast from three hours ago on.
    case sound
    /// Answers with a forecast from an instant on, so many hours long.
    case forecasting(from: Date, hours: Int)
    /// Answers with an error.
    case failing(Int, [(name: String, value: String)] = [])
  }

  struct State: Sendable {
    /// What its clock shows.
    var now = Date(timeIntervalSince1970: 0)
    var mood = Mood.sound
    /// Of the forecast's zone.
    var timeZone = "UTC"
    /// What stands in the headers of forecasts.
    var headers: [(name: String, value: String)] = []
    /// Whether it knows that nothing has changed when it is asked with this.
    var entityTag: String?
    /// What it answers to other requests than those for a forecast, by a part of their address.
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

  /// How many requests arrived.
  var count: Int { server.requests.count }

  /// The addresses of all requests so far, without their queries.
  var paths: [String] { server.requests.map { String($0.uri.prefix { $0 != "?" }) } }

  func set(_ change: (inout State) -> Void) { box.state.withLock { change(&$0) } }

  /// Changes what it does.
  func turn(_ mood: Mood) { set { $0.mood = mood } }

  /// Degrees Celsius, the same only for hours that are 40 hours apart.
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

  /// A forecast whose first hour is that of an instant.
  ///
  /// - Parameters:
  ///   - condition: a WMO code; clear unless said otherwise.
  ///   - observedAt: the time of the current conditions; nil for none.
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
