public import WidgetTimeline

extension EntryContent {
  /// Returns the record with the fields of ``EntryMarks``, which templates of any widget may bind to.
  ///
  /// They are those of the entry, else those of a dashboard's tiles together, else they say that all is well. Content
  /// other than a record is returned unchanged.
  public func addingMarks(of tiles: [EntryTile] = []) -> EntryContent {
    guard case .record(let fields) = self else { return self }
    let marks = EntryMarks(joining: tiles.map { EntryMarks(of: $0.content) })
    return .record(fields.merging(marks.fields) { own, _ in own })
  }
}
