// Lines as apps have them, which do not follow the rules of this project.
// swift-format-ignore-file

import Foundation

// A file that imports only Foundation finds what Foundation for Linux keeps elsewhere or lacks, by the setting of the
// target that imports SwiftUI into each file.

final class TideService {
  let session: URLSession
  private let formatter: DateComponentsFormatter = {
    let formatter = DateComponentsFormatter()
    formatter.allowedUnits = [.hour, .minute]
    return formatter
  }()

  init(session: URLSession = .shared) { self.session = session }

  func tides() async throws -> [Int] {
    var request = URLRequest(url: URL(string: "https://example.org")!, timeoutInterval: 3)
    request.setValue("application/json", forHTTPHeaderField: "Accept")
    let (data, response) = try await session.data(for: request)
    guard (response as? HTTPURLResponse)?.statusCode == 200 else { throw URLError(.badServerResponse) }
    return try JSONDecoder().decode([Int].self, from: data)
  }

  func text(_ interval: TimeInterval) -> String {
    formatter.string(from: interval) ?? RelativeDateTimeFormatter().localizedString(fromTimeInterval: interval)
  }
}
