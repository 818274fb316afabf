internal import FoundationEssentials
internal import Panels
internal import PictureStore

/// The timetable of one variant, and the pictures that were shown before.
struct PictureSchedule {
  private(set) var timetable = Timetable()
  /// The past pictures that clients may still fetch by name, the latest last.
  private(set) var past: [(entry: Timetable.Entry, until: Date)] = []

  /// The seconds for which a replaced picture can be fetched.
  private let pastLife: TimeInterval
  /// The maximum bytes of pictures of the past.
  private let maximumPastBytes: Int

  /// Creates an empty schedule of pictures in a format.
  init(of format: PictureFormat? = nil) {
    // Clients of raw frames ask for what changed since the last frame they had, and may sleep for a day.
    let isRaw = format == .raw
    // Other devices request a name, then the picture, with five attempts and timeouts of 15 s.
    pastLife = isRaw ? 86_400 : 180
    maximumPastBytes = isRaw ? 1 << 20 : 4 << 20
  }

  /// Replaces the current picture, and keeps the future pictures that are still expected.
  ///
  /// - Parameters:
  ///   - entry: the new picture; the instants from which it is shown and at which its bytes changed are set here.
  ///   - now: the instant from which the picture is shown, unless it is shown already.
  ///   - drawings: the drawings of all entries, including the new one.
  ///   - last: the last picture of an earlier process.
  ///   - isNamed: whether a client may know the names of these pictures; if not, replaced pictures are dropped.
  ///   - expected: the entry keys of expected pictures.
  mutating func show(
    _ entry: Timetable.Entry, at now: Date, in drawings: DrawingMemory, after last: PictureAge?, isNamed: Bool,
    expected: Set<DrawingKey>
  ) {
    let current = timetable.current(at: now)
    let upcoming = timetable.upcoming(at: now).filter { drawings.entry(of: $0.key).map(expected.contains) ?? false }
    var new = entry
    // Drawn ahead, it is shown since its own date.
    new.from = current?.name == new.name ? current?.from ?? now : now
    if isNamed {
      if let current, current.name != new.name { past.append((current, now + pastLife)) }
      retire(except: Set([new.name] + upcoming.map(\.name)), at: now, in: drawings)
    }
    new.changedAt = drawings.changedAt(of: new, from: now, after: current.flatMap { drawings.age(of: $0) } ?? last)
    timetable = Timetable([new] + upcoming)
    chainAges(in: drawings)
  }

  /// Adds a picture of the future, in place of one that was to be shown from the same instant on.
  mutating func prepare(_ entry: Timetable.Entry, in drawings: DrawingMemory) {
    timetable.insert(entry)
    chainAges(in: drawings)
  }

  /// Returns every picture that can be fetched by its name.
  func fetchable(at now: Date) -> [Timetable.Entry] {
    timetable.entries + past.filter { $0.until > now }.map(\.entry)
  }

  /// The keys of all pictures that are held.
  var keys: [DrawingKey] { (timetable.entries + past.map(\.entry)).map(\.key) }

  /// Same bytes, same age: whatever comes after equal bytes has their age.
  private mutating func chainAges(in drawings: DrawingMemory) {
    for index in timetable.entries.indices.dropFirst() {
      let (before, entry) = (timetable.entries[index - 1], timetable.entries[index])
      let age = drawings.age(of: before)
      timetable.entries[index].changedAt = drawings.changedAt(of: entry, from: entry.from, after: age)
    }
  }

  private mutating func retire(except names: Set<String>, at now: Date, in drawings: DrawingMemory) {
    // Pictures of entries that have passed since the last round.
    for entry in timetable.entries where entry.from <= now && !past.contains(where: { $0.entry.name == entry.name }) {
      past.append((entry, now + pastLife))
    }
    past.removeAll { $0.until <= now || names.contains($0.entry.name) }
    var bytes = 0
    past = past.reversed().prefix { item in
      bytes += drawings.cached(item.entry.key)?.bytes.count ?? 0
      return bytes <= maximumPastBytes
    }.reversed()
  }
}

/// The digest of a variant's bytes, and the instant at which they last changed.
struct PictureAge: Sendable, Hashable, Codable {
  let digest: String
  let changedAt: Date
}

extension DrawingMemory {
  /// Returns the bytes of an entry, and since when they are what they are.
  func age(of entry: Timetable.Entry) -> PictureAge? {
    cached(entry.key).map { PictureAge(digest: $0.digest, changedAt: entry.changedAt) }
  }

  /// Returns when the bytes of an entry last changed: as those before if they are the same; else a whole second after
  /// that.
  func changedAt(of entry: Timetable.Entry, from: Date, after last: PictureAge?) -> Date {
    let second = Date(timeIntervalSince1970: from.timeIntervalSince1970.rounded(.down))
    guard let last else { return second }
    return last.digest == cached(entry.key)?.digest ? last.changedAt : max(second, last.changedAt + 1)
  }
}
