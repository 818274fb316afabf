internal import CCurl
internal import Glibc

/// What requests need of the machine, looked at without sending one.
package enum NetworkLibrary {
  /// Why libcurl cannot be opened, in the loader's words; nil where it can.
  package static var problem: String? { ccurl_load(Connection.libraryName).map { String(cString: $0) } }

  /// The files in which systems keep the certificates they trust.
  package static let certificateFiles = [
    "/etc/ssl/certs/ca-certificates.crt", "/etc/pki/tls/certs/ca-bundle.crt", "/etc/ssl/cert.pem",
  ]
}
