public import Foundation
public import FoundationNetworking

// What Foundation for Linux does not have of sessions in the background: they are sessions as others.

extension URLSessionConfiguration {
  /// Returns a configuration of a session in the background, which is one as others.
  public static func background(withIdentifier identifier: String) -> URLSessionConfiguration { .default }

  /// Whether the app is started for events: it is not.
  public var sessionSendsLaunchEvents: Bool {
    get { false }
    set {}
  }
  /// The group of apps of files.
  public var sharedContainerIdentifier: String? {
    get { nil }
    set {}
  }
}
