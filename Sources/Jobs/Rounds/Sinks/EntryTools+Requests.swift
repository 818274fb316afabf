internal import Fetching
internal import JobSettings

extension EntryTools {
  /// Sends a request of a destination once.
  var send: @Sendable (DeliveryRequest) async throws -> DeliveryResponse {
    let transfer = fetcher.transfer
    return { request in
      do {
        let response = try await transfer.perform(
          HTTPTransfer.Request(
            request.contentType == nil ? .get : .post, request.address,
            headers: request.contentType.map { [(name: "Content-Type", value: $0)] } ?? [], body: request.body,
            maximumBytes: request.maximumBytes))
        return DeliveryResponse(status: response.status, body: response.body)
      } catch let error as FetchError {
        throw RefreshError(fetching: error, adviceIfRefused: "")
      }
    }
  }
}
