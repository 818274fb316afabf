/// Groups the outputs that are drawn together.
enum OutputGroups {
  /// Groups the positions of outputs by the servers that each asks.
  ///
  /// - Parameter servers: the servers of each output.
  /// - Returns: the group of outputs without servers, if there are any, then a group for each set of outputs that are
  ///   connected by servers they ask. Each group is in ascending order.
  static func of(_ servers: [Set<String>]) -> [[Int]] {
    var groups: [[Int]] = []
    /// The group of each server.
    var owners: [String: Int] = [:]
    let local = servers.indices.filter { servers[$0].isEmpty }
    for index in servers.indices where !servers[index].isEmpty {
      let known = Set(servers[index].compactMap { owners[$0] }).sorted()
      let group = known.first ?? groups.count
      if group == groups.count { groups.append([]) }
      groups[group].append(index)
      for other in known.dropFirst() {
        groups[group] += groups[other]
        groups[other] = []
        for (server, owner) in owners where owner == other { owners[server] = group }
      }
      for server in servers[index] { owners[server] = group }
    }
    return ([local] + groups).filter { !$0.isEmpty }.map { $0.sorted() }
  }
}
