internal import Fetching
internal import FoundationEssentials
internal import Pictures

/// The rule for fetching the pictures that data name by address.
///
/// Data of a public server must not make the program request addresses on the local network, where it may reach what the
/// author of the data cannot (server-side request forgery). Whether a host is local is decided by its name or number here,
/// and by its resolved address when the connection is opened.
struct PictureAccess: Sendable {
  /// Whether pictures may be fetched at all.
  let isAllowed: Bool
  /// Whether the data come from files and the local network only, so that they may name pictures there.
  private let isLocal: Bool
  /// The hosts whose pictures may be fetched wherever they are: public sources, and the hosts that the user allowed.
  private let hosts: Set<String>

  private init(isAllowed: Bool, isLocal: Bool, hosts: Set<String>) {
    (self.isAllowed, self.isLocal, self.hosts) = (isAllowed, isLocal, hosts)
  }

  /// Creates the access that a source's data have, if it allows pictures.
  init(namedBy source: DataSourceSettings) {
    let host = source.isFile ? nil : URL(string: source.place)?.host?.lowercased()
    let isLocal = host.map(LocalNetwork.contains) ?? source.isFile
    self.init(
      isAllowed: source.fetchesPictures, isLocal: isLocal,
      hosts: source.allowedHosts.union(isLocal ? [] : [host].compactMap { $0 }))
  }

  /// Creates the access of data from several sources, which must all allow pictures.
  init(combining sources: [PictureAccess]) {
    self.init(
      isAllowed: !sources.isEmpty && sources.allSatisfy(\.isAllowed), isLocal: sources.allSatisfy(\.isLocal),
      hosts: sources.reduce(into: []) { $0.formUnion($1.hosts) })
  }

  /// Returns whether a picture may be on the local network.
  func mayReachLocalNetwork(for address: String) -> Bool {
    isLocal || URL(string: address)?.host.map { hosts.contains($0.lowercased()) } ?? false
  }
}
