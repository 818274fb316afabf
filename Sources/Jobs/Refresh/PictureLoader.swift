internal import Failures
internal import Fetching
internal import FoundationEssentials
internal import Requests

/// Gets the pictures that data name by their addresses, as politely as data.
struct PictureLoader: Sendable {
  let fetcher: Fetcher

  /// Seconds for which a server is not asked again, whatever it allows: pictures come with data, which come as often.
  private static let shortestInterval: TimeInterval = 300
  /// Seconds after which it is asked in any case.
  private static let longestInterval: TimeInterval = 86_400

  /// A picture, and why it is not a newer one, if it is not.
  struct Loaded: Sendable {
    var bytes: [UInt8]
    var problem: RefreshError?
  }

  /// The bytes of a picture at an instant; those that were kept while its server is down.
  ///
  /// - Throws: ``RefreshError``, which does not show the address.
  func load(_ address: String, at instant: Date) async throws -> Loaded {
    var request: WebRequest
    do {
      request = try WebRequest(address: address, example: "https://example.org/photo.jpg")
    } catch {
      throw RefreshError(.badData, error.description)
    }
    request.accept = "image/png, image/jpeg"
    do {
      let answer = try await fetcher.fetch(
        request, at: instant, atLeast: Self.shortestInterval, freshFor: Self.longestInterval
      ) { bytes in
        guard Self.isPicture(bytes) else { throw NoPictureFault() }
        return bytes
      }
      return Loaded(bytes: answer.value)
    } catch {
      let problem = Self.problem(error, of: request)
      if let kept = await fetcher.stored(request), Self.isPicture(kept) {
        return Loaded(bytes: kept, problem: problem)
      }
      throw problem
    }
  }

  private static func problem(_ error: any Error, of request: WebRequest) -> RefreshError {
    switch error {
    case let error as FetchError:
      RefreshError(fetching: error, adviceIfRefused: "; pictures are asked for without headers")
    case let error as NoPictureFault: RefreshError(.upstream, "\(request.hostName): \(error)")
    case is CancellationError:
      RefreshError(.upstream, "\(request.hostName): the run was ended before there was an answer")
    default: RefreshError(.upstream, "\(request.hostName): \(error)")
    }
  }

  /// Whether bytes begin as PNG and JPEG files do.
  private static func isPicture(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) || bytes.starts(with: [0xFF, 0xD8, 0xFF])
  }

  private struct NoPictureFault: Error, CustomStringConvertible {
    let description = "what it sends is no PNG or JPEG picture"
  }
}
