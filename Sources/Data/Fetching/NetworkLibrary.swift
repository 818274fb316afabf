internal import CCurl
internal import Glibc

/// The machine's support for requests, checked without sending one.
package enum NetworkLibrary {
  /// The loader's description of why libcurl cannot be loaded; nil if it can.
  package static var problem: String? { ccurl_load(Connection.libraryName).map { String(cString: $0) } }

  /// The paths at which systems store trusted certificates.
  package static let certificateFiles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
  ]
}
