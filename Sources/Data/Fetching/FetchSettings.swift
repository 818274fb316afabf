/// The limits and identity of a ``Fetcher``.
package struct FetchSettings: Sendable {
  /// The folder of cached responses and the servers' cooldowns; nil to keep nothing between runs.
  package var cacheFolder: String?
  /// The identification required by providers' terms: the program, its version and a contact.
  package var userAgent: String
  /// A PEM file of trusted certificates that replaces the system's; nil for the system's.
  package var certificateFile: String?
  /// The timeout for a connection, including name resolution and TLS.
  package var connectTimeout: Duration = .seconds(5)
  /// The time for which a connection may be idle before it is replaced, in whole seconds; servers close idle
  /// connections, too.
  package var idleTimeout: Duration = .seconds(118)
  /// The timeout for a fetch, including retries and the delays before them.
  package var wholeTimeout: Duration = .seconds(20)
  /// The maximum size of an uncompressed body, in bytes.
  package var maximumBytes = 4 << 20
  /// The maximum number of retries of a failed request.
  package var maximumRetries = 3
  /// The maximum delay before the first retry; it doubles with each retry.
  package var retryBase: Duration = .milliseconds(250)
  /// The maximum total delay for retries during a ``Fetcher``'s lifetime.
  package var retryBudget: Duration = .seconds(5)

  /// Creates settings with defaults suited to providers and users.
  ///
  /// The defaults are 5 s to connect, 20 s in total, 4 MiB, and 3 retries with at most 5 s of delay.
  package init(cacheFolder: String?, userAgent: String) {
    self.cacheFolder = cacheFolder
    self.userAgent = userAgent
  }
}
