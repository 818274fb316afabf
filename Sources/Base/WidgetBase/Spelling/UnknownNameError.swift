/// The error thrown for a name that is not in a catalog.
public struct UnknownNameError: UserError, Hashable {
  /// The kind of thing that the name is for, such as `target`.
  public let kind: String
  /// The unknown name.
  public let name: String
  /// Similar names, the most likely first.
  public let suggestions: [String]
  /// The command that lists the known names.
  private let command: String

  /// Creates an error.
  ///
  /// `kind` is what the name is for, `known` are the names of the catalog, and `command` is the command that lists them.
  package init(_ kind: String, _ name: String, known: [String], listedBy command: String) {
    self.kind = kind
    self.name = name
    self.command = command
    suggestions = WidgetBase.suggestions(for: name, among: known)
  }

  /// The kind of failure: a usage error.
  public var failureKind: FailureKind { .usage }

  /// A message for users, one line.
  public var description: String {
    "unknown \(kind) \"\(excerpt(name))\"\(question(suggesting: suggestions)) (see `\(command)`)"
  }
}
