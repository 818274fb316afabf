public import Timeline

extension EntryContent {
  /// The record with the credit line for its data as `attribution`, which templates may bind to whatever the widget.
  ///
  /// A field of that name that the entry has itself stays; what is no record stays as it is.
  ///
  /// - Parameter attribution: nil is null.
  public func adding(attribution: String?) -> EntryContent {
    guard case .record(var fields) = self, fields["attribution"] == nil else { return self }
    fields["attribution"] = .optional(attribution)
    return .record(fields)
  }
}
