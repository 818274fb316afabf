import Combine
import Foundation

// The catalogue of a library, which an app searches while somebody types: it compiles, and asks nobody.

struct Book: Codable, Hashable, Identifiable {
  let id: Int
  let title: String
  let due: Date?
}

enum CatalogueError: Error {
  case invalidQuery
  case unreachable(any Error)
  case unreadable(any Error)
}

struct BookCatalogue {
  var session = URLSession.shared
  var isOpen = true

  /// The books whose titles contain `words`.
  func books(about words: String) -> AnyPublisher<[Book], CatalogueError> {  // # AnyPublisher
    if !isOpen {
      return Just([])  // # Just, Just(_:)
        .setFailureType(to: CatalogueError.self).eraseToAnyPublisher()  // # .eraseToAnyPublisher()
    }
    guard let request = request(for: words) else {
      return Fail(error: .invalidQuery).eraseToAnyPublisher()  // # Fail, Fail(error:)
    }
    return session.dataTaskPublisher(for: request)  // # .dataTaskPublisher(for:)
      .mapError(CatalogueError.unreachable)  // # .mapError(_:)
      .flatMap(maxPublishers: .max(2)) { answer in Self.books(in: answer.data) }  // # .flatMap(maxPublishers:_:)
      .eraseToAnyPublisher()
  }

  private func request(for words: String) -> URLRequest? {
    var address = URLComponents(string: "https://library.example/books")  // # URLComponents
    address?.queryItems = [URLQueryItem(name: "title", value: words), URLQueryItem(name: "limit", value: "20")]
    guard !words.isEmpty, let url = address?.url else { return nil }
    return URLRequest(url: url)  // # URLRequest, URLRequest(url:)
  }

  private static func books(in answer: Data) -> AnyPublisher<[Book], CatalogueError> {
    let days = JSONDecoder()  // # JSONDecoder, JSONDecoder()
    days.dateDecodingStrategy = .iso8601
    return Just(answer)
      .decode(type: [Book].self, decoder: days)  // # .decode(type:decoder:)
      .mapError(CatalogueError.unreadable)
      .eraseToAnyPublisher()
  }
}

final class BookSearch: ObservableObject {
  @Published var words = ""
  @Published private(set) var titles: [String] = []
  @Published private(set) var isFailed = false
  private let catalogue: BookCatalogue
  private var typing: AnyCancellable?
  private var searches = Set<AnyCancellable>()

  init(catalogue: BookCatalogue = BookCatalogue(), titles: [String] = []) {
    self.catalogue = catalogue
    self.titles = titles
    let queue = DispatchQueue(label: "library.search")  // # DispatchQueue, DispatchQueue(label:)
    typing =
      $words
      .dropFirst(2)  // # .dropFirst(_:)
      .debounce(for: .milliseconds(300), scheduler: queue)  // # .debounce(for:scheduler:)
      .sink(receiveValue: { [weak self] in self?.search($0) })  // # .sink(receiveValue:)
  }

  func search(_ words: String) {
    let found = catalogue.books(about: words)
      .map { books in books.map(\.title).sorted() }  // # .map(_:)
      .receive(on: DispatchQueue.main)  // # .receive(on:)
    searches.insert(
      found.sink(receiveCompletion: finish, receiveValue: show))  // # .sink(receiveCompletion:receiveValue:)
  }

  private func show(_ titles: [String]) { self.titles = titles }

  private func finish(_ completion: Subscribers.Completion<CatalogueError>) {
    if case .failure = completion { isFailed = true }
  }
}
