public import Timeline

extension EntryContent {
  /// The record with the credit line of its data as `attribution`, to which templates of any widget may bind.
  ///
  /// A field `attribution` of the entry itself is kept; content other than a record is returned unchanged.
  ///
  /// - Parameter attribution: nil is null.
  public func adding(attribution: String?) -> EntryContent {
    guard case .record(var fields) = self, fields["attribution"] == nil else { return self }
    fields["attribution"] = .optional(attribution)
    return .record(fields)
  }
}
