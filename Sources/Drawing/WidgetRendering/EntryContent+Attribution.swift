public import Timeline

extension EntryContent {
  /// The record with the credit line of its data as `attribution` and its short form as `attributionShort`, to which
  /// templates of any widget may bind.
  ///
  /// Fields of these names of the entry itself are kept; content other than a record is returned unchanged.
  ///
  /// - Parameter attribution: nil is null.
  public func adding(attribution: Attribution?) -> EntryContent {
    guard case .record(var fields) = self else { return self }
    let lines = ["attribution": attribution?.line, "attributionShort": attribution?.shortLine]
    for (name, line) in lines where fields[name] == nil { fields[name] = .optional(line) }
    return .record(fields)
  }
}
