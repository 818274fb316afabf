import Foundation
import Synchronization
import TestServer

/// A server in place of all providers, whose behaviour a test may change at any time.
///
/// Each forecast is one degree warmer than the previous one, so that a picture reveals which forecast it shows. The
/// first one is 1.
final class ProviderServer: Sendable {
  typealias Behaviour = @Sendable (TestServer.Request) -> Reply?

  private let state: State
  private let server: TestServer

  private final class State: Sendable {
    let behaviour = Mutex<Behaviour> { _ in nil }
    let temperature = Mutex(0.0)
  }

  init(isSecure: Bool = false) throws {
    let state = State()
    self.state = state
    server = try TestServer(isSecure: isSecure) { request in
      let behaviour = state.behaviour.withLock { $0 }
      return behaviour(request) ?? Self.reply(to: request, state)
    }
  }

  var base: String { server.base }
  var port: Int { server.port }
  var requests: [TestServer.Request] { server.requests }

  /// The paths of all requests, without their queries.
  var paths: [String] { requests.map(\.path) }

  /// Sets the behaviour from now on; if `behaviour` returns nil, the server acts as a provider.
  func behave(_ behaviour: @escaping Behaviour) {
    state.behaviour.withLock { $0 = behaviour }
  }

  /// Waits until a number of requests have arrived.
  func waitForRequests(_ count: Int) async throws {
    try await wait(for: "request \(count)") { requests.count >= count ? () : nil }
  }

  static let json = [(name: "Content-Type", value: "application/json")]

  private static func reply(to request: TestServer.Request, _ state: State) -> Reply {
    let instant = RunWorkplace.start
    var next: Double {
      state.temperature.withLock { value in
        value += 1
        return value
      }
    }
    let name = request.query["name"] ?? request.query["q"] ?? ""
    let body: String
    switch request.path {
    case "/v1/forecast": body = ProviderPayload.openMeteo(around: instant, temperature: next)
    case "/v1/search": body = ProviderPayload.openMeteoPlaces(name: name)
    case "/data/3.0/onecall": body = ProviderPayload.oneCall(around: instant, temperature: next)
    case "/data/2.5/forecast": body = ProviderPayload.fiveDays(around: instant, temperature: next)
    case "/data/2.5/weather": body = ProviderPayload.currentWeather(at: instant, temperature: next)
    case "/geo/1.0/direct": body = ProviderPayload.openWeatherMapPlaces(name: name)
    case "/weatherapi/locationforecast/2.0/compact":
      body = ProviderPayload.metNorway(around: instant, temperature: next)
    default: return .answer(404, json, #"{"cod":"404","message":"Internal error"}"#)
    }
    return .answer(200, json, body)
  }
}

extension TestServer.Request {
  var path: String { String(uri.prefix { $0 != "?" }) }

  /// The values of the query by name, decoded.
  var query: [String: String] {
    let items = URLComponents(string: uri)?.queryItems ?? []
    return Dictionary(items.map { ($0.name, $0.value ?? "") }) { first, _ in first }
  }
}
