/// How a ``Fetcher`` behaves towards servers and towards whoever waits for it.
package struct FetchSettings: Sendable {
  /// Where answers and the servers' cooldowns are kept; nil keeps nothing between runs.
  package var cacheFolder: String?
  /// Who asks, as providers' terms want it: a program, its version and a contact.
  package var userAgent: String
  /// A file of certificates, in PEM, that are trusted in place of the system's; nil for the system's.
  package var certificateFile: String?
  /// The longest time a connection may take, name and TLS included.
  package var connectTimeout: Duration = .seconds(5)
  /// The longest time a fetch may take, retries and the waits before them included.
  ///
  /// What counts is the time of the network: a process that is busy with other things does not make a server slow.
  package var wholeTimeout: Duration = .seconds(20)
  /// The largest body, uncompressed.
  package var maximumBytes = 4 << 20
  /// How often a request is sent again after it has failed.
  package var maximumRetries = 3
  /// The longest wait before the first retry; it doubles with each.
  package var retryBase: Duration = .milliseconds(250)
  /// The longest time all waits for retries may take together, over a ``Fetcher``'s life.
  package var retryBudget: Duration = .seconds(5)

  /// The behaviour that providers and users expect: 5 s to connect, 20 s in all, 4 MiB, 3 retries in 5 s of waiting.
  package init(cacheFolder: String?, userAgent: String) {
    self.cacheFolder = cacheFolder
    self.userAgent = userAgent
  }
}
