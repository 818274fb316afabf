public import Foundation
@_exported public import FoundationNetworking
@_exported public import WidgetUI

extension URLSession {
  /// Returns a publisher of the response of a server, which requests nothing.
  public func dataTaskPublisher(for url: URL) -> DataTaskPublisher {
    dataTaskPublisher(for: URLRequest(url: url))
  }

  /// Returns a publisher of the response of a server, which requests nothing.
  public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
    DataTaskPublisher(request: request, session: self)
  }

  /// A publisher of the response of a server, which requests nothing.
  public struct DataTaskPublisher: Publisher {
    /// The data and the header of a response.
    public typealias Output = (data: Data, response: URLResponse)
    /// An error of the connection.
    public typealias Failure = URLError

    /// The request.
    public let request: URLRequest
    /// The session that would send the request.
    public let session: URLSession
  }
}
