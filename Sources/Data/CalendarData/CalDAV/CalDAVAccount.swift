public import WebRequests
public import WidgetBase

/// An account of a CalDAV server (RFC 4791), or one of its calendars.
public struct CalDAVAccount: Hashable, Sendable {
  /// The address of the account, of the server or of a calendar.
  public let address: WebRequest
  /// The name of the user.
  public let user: String
  /// The path of the file that contains only the password.
  public let passwordFile: String

  /// Creates an account.
  ///
  /// - Throws: `Failure` for an invalid address or user, or an empty path.
  public init(address: String, user: String, passwordFile: String) throws(Failure) {
    self.address = try WebRequest(address: address, example: "https://dav.example.org/")
    guard !user.isEmpty, user.utf8.count <= 256,
      !user.unicodeScalars.contains(where: { $0 == ":" || $0.properties.generalCategory == .control })
    else { throw Failure(.usage, "the user of a CalDAV account is missing or contains a colon") }
    guard !passwordFile.isEmpty else { throw Failure(.usage, "a CalDAV account needs a file with its password") }
    self.user = user
    self.passwordFile = passwordFile
  }

  /// The complete address.
  public var url: String { address.revealedAddress() }
}
