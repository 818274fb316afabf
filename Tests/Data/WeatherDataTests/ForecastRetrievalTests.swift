import Foundation
import Synchronization
import Testing
import WebRequests

@testable import WeatherData

/// Forecasts assembled from scripted responses, without network and cache.
@Suite struct ForecastRetrievalTests {
  /// The response of a scripted server to one path.
  enum Reply: Sendable {
    case body(String)
    case status(Int)
    case cancelled
  }

  private struct ScriptedError: HTTPStatusError, CustomStringConvertible {
    let status: Int?
    var description: String { "status \(status ?? 0)" }
  }

  private static let slots = Payloads.fiveDays([#""main":{"temp":1},"weather":[{"id":800,"description":"Klar"}]"#])
  private static let now = #"{"dt":1644048000,"name":"Porto","main":{"temp":5}}"#
  private static let oneCall = Payloads.oneCall(hours: [#""temp":9"#])
  private static let refusal = #"{"cod":401,"message":"Please subscribe"}"#
  private static let fetchedAt = Date(timeIntervalSince1970: 1_644_048_100)

  /// Retrieves OpenWeatherMap's forecast from responses by path.
  private static func retrieve(
    _ replies: [String: Reply], startingWith plan: String? = nil, isNew: Bool = true
  ) async -> (result: Result<(decoded: DecodedForecast, plan: String), any Error>, paths: [String]) {
    let paths = Mutex<[String]>([])
    let query = ForecastQuery(latitude: 1, longitude: 2, language: "de", key: Secret("k"))
    do {
      let forecast = try await ProviderName.openWeatherMap.forecast(for: query, startingWith: plan) {
        request, decode in
        paths.withLock { $0.append(request.path) }
        switch replies[request.path] {
        case .body(let body):
          var decoded = try decode(Array(body.utf8))
          decoded.fetchedAt = fetchedAt
          if !isNew { decoded.warnings = [] }
          return decoded
        case .status(let status): throw ScriptedError(status: status)
        case .cancelled: throw CancellationError()
        case nil: throw ScriptedError(status: nil)
        }
      }
      return (.success(forecast), paths.withLock { $0 })
    } catch {
      return (.failure(error), paths.withLock { $0 })
    }
  }

  private static let onePath = "/data/3.0/onecall"
  private static let slotPath = "/data/2.5/forecast"
  private static let nowPath = "/data/2.5/weather"

  @Test(
    arguments: [
      // Only a rejected key leads to the next plan, indicated by the status or the response itself.
      ([onePath: .body(oneCall)], nil, "one-call", [onePath]),
      (
        [onePath: .status(401), slotPath: .body(slots), nowPath: .body(now)], nil, "five-days",
        [onePath, slotPath, nowPath]
      ),
      (
        [onePath: .body(refusal), slotPath: .body(slots), nowPath: .body(now)], nil, "five-days",
        [onePath, slotPath, nowPath]
      ),
      ([onePath: .status(500), slotPath: .body(slots)], nil, nil, [onePath]),
      ([onePath: .status(403), slotPath: .body(slots)], nil, nil, [onePath]),
      ([onePath: .status(429), slotPath: .body(slots)], nil, nil, [onePath]),
      ([onePath: .body("{"), slotPath: .body(slots)], nil, nil, [onePath]),
      ([:], nil, nil, [onePath]),
      ([onePath: .status(401), slotPath: .status(401)], nil, nil, [onePath, slotPath]),
      // The last successful plan is tried first.
      ([slotPath: .body(slots), nowPath: .body(now)], "five-days", "five-days", [slotPath, nowPath]),
      ([slotPath: .status(401), onePath: .body(oneCall)], "five-days", "one-call", [slotPath, onePath]),
      ([onePath: .body(oneCall)], "gone", "one-call", [onePath]),
    ] as [([String: Reply], String?, String?, [String])])
  func plansAreTriedUntilOneIsNotRefused(
    replies: [String: Reply], first: String?, plan: String?, paths: [String]
  ) async {
    let retrieval = await Self.retrieve(replies, startingWith: first)
    #expect(retrieval.paths == paths)
    #expect((try? retrieval.result.get())?.plan == plan)
  }

  @Test func theLastRefusalIsThrown() async {
    let retrieval = await Self.retrieve([Self.onePath: .status(401), Self.slotPath: .body(Self.refusal)])
    let error = #expect(throws: PayloadError.self) { try retrieval.result.get() }
    #expect(error?.isKeyRefused == true)
  }

  @Test(arguments: [Reply.status(404), .status(401), .body("[]")])
  func aForecastIsGoodWithoutItsSupplement(reply: Reply) async throws {
    let retrieval = await Self.retrieve(
      [Self.slotPath: .body(Self.slots), Self.nowPath: reply], startingWith: "five-days")
    let result = try retrieval.result.get().decoded
    #expect(result.payloads == [Self.slots])
    #expect(result.forecast.current == nil && result.forecast.hours.count == 1)
    #expect(result.warnings.count == 1)
    #expect(result.warnings.allSatisfy { "\($0)".hasPrefix("the forecast does not include the current conditions: ") })
  }

  @Test func cancellationIsNotAMissingSupplement() async {
    let retrieval = await Self.retrieve(
      [Self.slotPath: .body(Self.slots), Self.nowPath: .cancelled], startingWith: "five-days")
    #expect(throws: CancellationError.self) { try retrieval.result.get() }
  }

  @Test func storedPayloadsGiveTheSameForecast() async throws {
    let retrieval = await Self.retrieve(
      [Self.slotPath: .body(Self.slots), Self.nowPath: .body(Self.now)], startingWith: "five-days")
    let result = try retrieval.result.get().decoded
    #expect(result.fetchedAt == Self.fetchedAt)
    #expect(result.forecast.current?.temperature == 5)
    #expect(result.forecast.descriptionLanguage == "de")
    #expect(try Forecast(payloads: result.payloads, descriptionLanguage: "de") == result.forecast)
    #expect(throws: PayloadError.self) { try Forecast(payloads: []) }
  }

  @Test(arguments: [true, false])
  func warnsOnlyAboutNewResponses(isNew: Bool) async throws {
    let damaged = Payloads.oneCall(hours: [#""temp":"9""#])
    let result = try await Self.retrieve([Self.onePath: .body(damaged)], isNew: isNew).result.get().decoded
    #expect(result.warnings.count == (isNew ? 1 : 0))
  }
}
