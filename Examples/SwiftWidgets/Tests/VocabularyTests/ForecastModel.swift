import Combine
import Foundation

// The model of an app that asks a server for a forecast: it compiles, and asks nobody.

enum ForecastError: Error {
  case network(description: String)
  case parsing(description: String)
}

struct Forecast: Codable, Hashable, Identifiable {
  var id: String { city }
  let city: String
  let degrees: Double
}

func decoded<T: Decodable>(_ data: Data) -> AnyPublisher<T, ForecastError> {  // # AnyPublisher
  let decoder = JSONDecoder()  // # JSONDecoder, JSONDecoder()
  decoder.dateDecodingStrategy = .secondsSince1970
  return Just(data)  // # Just, Just(_:)
    .decode(type: T.self, decoder: decoder)  // # .decode(type:decoder:)
    .mapError { error in .parsing(description: error.localizedDescription) }  // # .mapError(_:)
    .eraseToAnyPublisher()  // # .eraseToAnyPublisher()
}

final class ForecastFetcher {
  private let session: URLSession

  init(session: URLSession = .shared) {
    self.session = session
  }

  func forecast(for city: String) -> AnyPublisher<Forecast, ForecastError> {
    var components = URLComponents()  // # URLComponents
    components.scheme = "https"
    components.host = "weather.example"
    components.queryItems = [URLQueryItem(name: "q", value: city)]
    guard let url = components.url else {
      let error = ForecastError.network(description: "no address")
      return Fail(error: error).eraseToAnyPublisher()  // # Fail, Fail(error:)
    }
    // # .dataTaskPublisher(for:), URLRequest, URLRequest(url:)
    return session.dataTaskPublisher(for: URLRequest(url: url))
      .mapError { error in .network(description: error.localizedDescription) }
      .flatMap(maxPublishers: .max(1)) { pair in decoded(pair.data) }  // # .flatMap(maxPublishers:_:)
      .eraseToAnyPublisher()
  }
}

final class ForecastModel: ObservableObject {
  @Published var city = ""
  @Published var rows: [Forecast] = []
  private let fetcher: ForecastFetcher
  private var bag = Set<AnyCancellable>()

  init(
    fetcher: ForecastFetcher,
    scheduler: DispatchQueue = DispatchQueue(label: "ForecastModel")  // # DispatchQueue, DispatchQueue(label:)
  ) {
    self.fetcher = fetcher
    $city
      .dropFirst(1)  // # .dropFirst(_:)
      .debounce(for: .seconds(0.5), scheduler: scheduler)  // # .debounce(for:scheduler:)
      .sink(receiveValue: fetch(for:))  // # .sink(receiveValue:)
      .store(in: &bag)
  }

  func fetch(for city: String) {
    fetcher.forecast(for: city)
      .map { forecast in [forecast] }  // # .map(_:)
      .receive(on: DispatchQueue.main)  // # .receive(on:)
      .sink(  // # .sink(receiveCompletion:receiveValue:)
        receiveCompletion: { [weak self] value in
          guard let self else { return }
          switch value {
          case .failure: rows = []
          case .finished: break
          }
        },
        receiveValue: { [weak self] forecasts in self?.rows = forecasts }
      )
      .store(in: &bag)
  }
}
