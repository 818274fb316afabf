package import FoundationEssentials
package import WidgetTimeline

/// An entry that a picture is to show, with all that its drawing needs besides the look.
///
/// Each entry has its own inputs: the next entry of a timeline may name another picture.
package struct ShownEntry: Sendable {
  /// The entry to show.
  package var entry: AnyTimelineEntry
  /// The position in the timeline.
  package var index = 0
  /// The instant from which it is shown: its date or, for the current entry, the instant of the round.
  package var from: Date
  /// The built-in template that shows it; nil for the job's template.
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
  /// The pictures that its data name by address.
  package var pictures = FetchedPictures()
  /// The drawings of the program's own views.
  package var views = DrawnViews()

  /// Creates a shown entry.
  package init(
    _ entry: some TimelineEntry, template: String? = nil, attribution: Attribution? = nil, isStale: Bool = false,
    validUntil: Date? = nil, cutTexts: [String] = []
  ) {
    self.entry = AnyTimelineEntry(entry)
    from = entry.date
    self.template = template
    self.attribution = attribution
    self.isStale = isStale
    self.validUntil = validUntil
    self.cutTexts = cutTexts
  }

  /// A copy without pictures and views.
  package var withoutInputs: ShownEntry {
    var plain = self
    (plain.pictures, plain.views) = (FetchedPictures(), DrawnViews())
    return plain
  }
}
