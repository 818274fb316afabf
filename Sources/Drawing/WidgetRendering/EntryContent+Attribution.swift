public import WidgetTimeline

extension EntryContent {
  /// Returns the record with the credit line of its data as `attribution` and the short form as `attributionShort`.
  ///
  /// Templates of any widget may bind to these fields. If the entry already has fields with these names, they are kept.
  /// Content other than a record is returned unchanged.
  ///
  /// If `attribution` is nil, the fields are null.
  public func adding(attribution: Attribution?) -> EntryContent {
    guard case .record(var fields) = self else { return self }
    let lines = ["attribution": attribution?.line, "attributionShort": attribution?.shortLine]
    for (name, line) in lines where fields[name] == nil { fields[name] = .optional(line) }
    return .record(fields)
  }
}
