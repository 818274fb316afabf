/// An error that may be caused by an HTTP server's response.
public protocol HTTPStatusError: Error {
  /// The status of the response, or the code in its body; nil if there was no response.
  var status: Int? { get }
}
