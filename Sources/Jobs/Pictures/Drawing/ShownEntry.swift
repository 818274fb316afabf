package import FoundationEssentials
package import WidgetTimeline

/// An entry that a picture is to show, with what has to be said about its data.
package struct ShownEntry: Sendable {
  /// The entry to show.
  package var entry: AnyTimelineEntry
  /// The built-in template that shows it; nil for that of the job.
  package var template: String?
  /// The credit line of the data; nil if none is due.
  package var attribution: Attribution?
  /// Whether data are older than they should be.
  package var isStale: Bool
  /// The next instant at which another picture may be due; nil if none will be.
  package var validUntil: Date?
  /// The texts that were already cut because they exceed the maximum length.
  package var cutTexts: [String]
  /// The entries that follow it in a moving picture; none in formats of one frame.
  package var following: [AnyTimelineEntry] = []
  /// The pictures and views it shows.
  package var inputs = EntryInputs()

  /// Creates a shown entry.
  package init(
    _ entry: some TimelineEntry, template: String? = nil, attribution: Attribution? = nil, isStale: Bool = false,
    validUntil: Date? = nil, cutTexts: [String] = []
  ) {
    self.entry = AnyTimelineEntry(entry)
    self.template = template
    self.attribution = attribution
    self.isStale = isStale
    self.validUntil = validUntil
    self.cutTexts = cutTexts
  }
}
