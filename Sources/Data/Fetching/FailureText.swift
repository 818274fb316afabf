internal import FoundationEssentials

/// Describes failures in one line: the problem, the host, and what to do.
struct FailureText {
  let origin: WebOrigin
  let redaction: Redaction
  let settings: FetchSettings
  private static let maximumExcerpt = 120

  /// Returns the error for a missing or incomplete response.
  func error(_ fault: TransportFault) -> FetchError {
    let name = origin.name
    return switch fault {
    case .unknownHost:
      FetchError(.unknownHost, "\(name): unknown host; check its name and the network connection")
    case .connectionRefused: FetchError(.unreachable, "\(name): connection refused; is the server running?")
    case .unreachable: FetchError(.unreachable, "\(name): unreachable; check the network connection")
    case .proxyFailed:
      FetchError(.unreachable, "\(name): the proxy cannot connect; check http_proxy, https_proxy and no_proxy")
    case .connectTimeout:
      FetchError(.timeout, "\(name): no connection within \(Self.text(settings.connectTimeout)); try again later")
    case .timeout:
      FetchError(.timeout, "\(name): no complete response within \(Self.text(settings.wholeTimeout)); try again later")
    case .cutShort:
      FetchError(.cutShort, "\(name): the connection was closed before the response was complete; try again later")
    case .untrustedCertificate:
      FetchError(
        .insecure,
        "\(name): the server's certificate is not trusted; check the clock and the package ca-certificates")
    case .noTLS: FetchError(.insecure, "\(name): cannot establish a secure connection; does the server support https?")
    case .tooLarge: FetchError(.tooLarge, "\(name): the response has more than \(settings.maximumBytes) bytes")
    case .malformed: FetchError(.malformed, "\(name): the response is not valid HTTP")
    case .localAddress:
      FetchError(.localAddress, "\(name): the host is on the local network, which the data must not request")
    case .noLibrary(let problem):
      FetchError(
        .noLibrary,
        "cannot load libcurl (\(redaction.excerpt(problem, upTo: Self.maximumExcerpt))); "
          + "install the Debian package libcurl4")
    }
  }

  /// Returns the error for an error response; only the caller knows what to do about a refusal.
  func error(_ response: Exchange.Response) -> FetchError {
    let (kind, text): (FetchError.Kind, String) =
      switch response.status {
      case 401, 403: (.refused, "the server refused the request")
      case 429: (.limited, "too many requests")
      case 500...: (.serverFailure, "server error")
      case 400...: (.rejected, "the server rejected the request")
      default: (.malformed, "unexpected response")
      }
    let reason = reason(response.body).map { ": \($0)" } ?? ""
    return FetchError(kind, "\(origin.name): \(text) (\(response.status))\(reason)", status: response.status)
  }

  /// Returns the provider's description of an error: `reason` from Open-Meteo, `message` from OpenWeatherMap.
  private func reason(_ body: [UInt8]) -> String? {
    struct Reason: Decodable {
      var reason: String?
    }
    struct Message: Decodable {
      var message: String?
    }
    let decoder = JSONDecoder()
    let quoted =
      (try? decoder.decode(Reason.self, from: Data(body)))?.reason
      ?? (try? decoder.decode(Message.self, from: Data(body)))?.message
    let line = quoted.map { redaction.excerpt($0, upTo: Self.maximumExcerpt) }
    return line?.isEmpty == false ? line : nil
  }

  private static func text(_ duration: Duration) -> String {
    let tenths = Int(duration / .milliseconds(100))
    return tenths % 10 == 0 ? "\(tenths / 10) s" : "\(tenths / 10).\(tenths % 10) s"
  }
}
