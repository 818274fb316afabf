extension Failure {
  /// Returns the failure of a name that is not in a catalog, a usage error, with the most similar names.
  ///
  /// `kind` is what the name is for, such as `target`, `known` are the names of the catalog, and `command` is the command
  /// that lists them.
  package static func unknownName(
    _ kind: String, _ name: String, known: [String], listedBy command: String
  ) -> Failure {
    let hint = question(suggesting: suggestions(for: name, among: known))
    return Failure(.usage, "unknown \(kind) \"\(excerpt(name))\"\(hint) (see `\(command)`)")
  }
}
