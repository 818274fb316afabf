public import FoundationNetworking

// Background sessions, which Foundation for Linux does not have: they are the same as other sessions.

extension URLSessionConfiguration {
  /// Returns a configuration for a background session: the default one.
  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

  /// Whether the system starts the app for events; it does not.
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }
  /// The app group in whose folder files are stored; it is not used.
  public var sharedContainerIdentifier: String? {
    get { nil }
    set {}
  }
}
