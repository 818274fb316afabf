package import FoundationEssentials
package import Panels

/// The drawings that a variant of an output shows, with the instants from which they are shown.
package struct Timetable: Sendable {
  /// A drawing from an instant on.
  package struct Entry: Sendable {
    /// The key of the drawing in its store.
    package var key: DrawingKey
    /// The name by which clients fetch the picture.
    package var name: String
    /// The media type of the drawing.
    package var mediaType: String
    /// The instant from which the drawing is shown.
    package var from: Date
    /// The instant at which the bytes last changed, in whole seconds; the previous picture's if its bytes are
    /// identical.
    package var changedAt: Date
    /// The date of the timeline entry that the drawing shows; nil if it says that there are no data.
    package var entryDate: Date?
    /// The next instant at which another drawing may be due; nil if none will be.
    package var until: Date?
    /// Whether the drawing shows data older than they should be.
    package var isStale: Bool
    /// A description of the drawing in a sentence, for people who do not see it; nil if unknown.
    package var sentence: String?

    /// An entry whose bytes changed at the second in which it begins.
    package init(
      _ key: DrawingKey, name: String, mediaType: String, from: Date, entryDate: Date? = nil, until: Date? = nil,
      isStale: Bool = false, sentence: String? = nil
    ) {
      self.key = key
      self.name = name
      self.mediaType = mediaType
      self.from = from
      changedAt = Date(timeIntervalSince1970: from.timeIntervalSince1970.rounded(.down))
      self.entryDate = entryDate
      self.until = until
      self.isStale = isStale
      self.sentence = sentence
    }

    /// The format of the drawing; nil if this program does not know its media type.
    package var format: PictureFormat? { PictureFormat.allCases.first { $0.mediaType == mediaType } }
  }

  /// The entries in the order of ``Entry/from``.
  package var entries: [Entry]

  /// - Parameter entries: in the order of ``Entry/from``.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// Returns the entry that is shown at an instant: the last one that has begun, else the first; nil without entries.
  package func current(at instant: Date) -> Entry? {
    entries.last { $0.from <= instant } ?? entries.first
  }

  /// Returns the entries after the one that is shown at an instant.
  package func upcoming(at instant: Date) -> ArraySlice<Entry> {
    entries.dropFirst((entries.lastIndex { $0.from <= instant } ?? 0) + 1)
  }

  /// Returns when another drawing is shown or decided; nil if that is not known.
  ///
  /// An instant in the past means that it is late.
  package func next(after instant: Date) -> Date? {
    entries.first { $0.from > instant }?.from ?? current(at: instant)?.until
  }

  /// Returns the instants after an instant at which another drawing is known to be shown or decided.
  package func changes(after instant: Date) -> [Date] {
    [next(after: instant)].compactMap { $0 }.filter { $0 > instant }
  }

  /// Adds an entry that begins after the first one, in place of one that begins at the same instant.
  package mutating func insert(_ entry: Entry) {
    guard let first = entries.first, entry.from > first.from else { return }
    entries.removeAll { $0.from == entry.from }
    entries.insert(entry, at: entries.firstIndex { $0.from > entry.from } ?? entries.endIndex)
  }

  /// Gives the entries of a drawing that was already shown the instant at which its bytes last changed.
  package mutating func inheritAge(of shown: Entry) {
    for index in entries.indices where entries[index].key == shown.key { entries[index].changedAt = shown.changedAt }
  }
}
