internal import FoundationEssentials
internal import PictureJobs

/// The pictures of one variant in the order in which they are shown: the one of now, and those drawn ahead.
struct PictureSchedule {
  /// A picture and what it was drawn from.
  struct Item {
    let name: DrawingName
    var picture: ServedPicture
  }

  /// By the dates from which they are shown, which strictly increase; at least one, but for a new schedule.
  private(set) var items: [Item] = []
  /// Pictures that were shown before and may still be fetched by those who were told their names, the latest last.
  private(set) var past: [(picture: ServedPicture, until: Date)] = []

  /// How long a picture can be fetched after another one has taken its place, in seconds: devices ask for a name, then
  /// for the picture, with five tries and timeouts of 15 s.
  private static let pastLife: TimeInterval = 180
  /// The most bytes of pictures of the past.
  private static let mostPastBytes = 4 << 20

  /// The picture that is shown at an instant: the last one not after it, else the first.
  func current(at now: Date) -> ServedPicture? { items[safe: index(at: now)]?.picture }

  /// The pictures after the one that is shown.
  func upcoming(at now: Date) -> ArraySlice<Item> { items.dropFirst(index(at: now) + 1) }

  /// The picture that was drawn of the same.
  func drawn(_ key: DrawingKey) -> ServedPicture? { items.first { $0.name.key == key }?.picture }

  private func index(at now: Date) -> Int { items.lastIndex { $0.picture.from <= now } ?? 0 }

  /// Puts a picture in the place of the one that is shown, and keeps those of the future that are still expected.
  ///
  /// - Parameters:
  ///   - last: what was shown last by an earlier process.
  ///   - isNamed: whether anybody can have been told the names of these pictures; else none is kept once another has taken
  ///     its place.
  ///   - isExpected: whether a picture that was drawn ahead may still come, by its entry key.
  mutating func show(
    _ picture: ServedPicture, of name: DrawingName, at now: Date, after last: PictureAge?, isNamed: Bool,
    isExpected: (DrawingKey) -> Bool
  ) {
    let current = current(at: now)
    let upcoming = upcoming(at: now).filter { isExpected($0.name.entry) }
    var new = picture
    new.changedAt = picture.changedAt(from: now, after: current.map(PictureAge.init) ?? last)
    // Drawn ahead, it is shown since its own date.
    new.from = current?.digest == new.digest ? current?.from ?? now : now
    if isNamed {
      if let current, current.name != new.name { past.append((current, now + Self.pastLife)) }
      retire(items.map(\.picture), butNot: [new.name] + upcoming.map(\.picture.name), at: now)
    }
    items = [Item(name: name, picture: new)] + upcoming
    chainAges()
  }

  /// Adds a picture of the future, in place of one that was to be shown from the same instant on.
  mutating func prepare(_ item: Item) {
    guard let first = items.first, item.picture.from > first.picture.from else { return }
    items.removeAll { $0.picture.from == item.picture.from }
    items.insert(item, at: items.firstIndex { $0.picture.from > item.picture.from } ?? items.endIndex)
    chainAges()
  }

  /// Every picture that can be fetched by its name.
  func fetchable(at now: Date) -> [ServedPicture] {
    items.map(\.picture) + past.filter { $0.until > now }.map(\.picture)
  }

  /// Same bytes, same age: whatever comes after equal bytes has their age.
  private mutating func chainAges() {
    for index in items.indices.dropFirst() {
      let before = PictureAge(items[index - 1].picture)
      items[index].picture.changedAt = items[index].picture.changedAt(from: items[index].picture.from, after: before)
    }
  }

  private mutating func retire(_ shown: [ServedPicture], butNot names: [String], at now: Date) {
    // Those of entries that have passed since the last round.
    for picture in shown where picture.from <= now && !names.contains(picture.name) {
      if !past.contains(where: { $0.picture.name == picture.name }) { past.append((picture, now + Self.pastLife)) }
    }
    past.removeAll { $0.until <= now || names.contains($0.picture.name) }
    var bytes = 0
    past = past.reversed().prefix { item in
      bytes += item.picture.bytes.count
      return bytes <= Self.mostPastBytes
    }.reversed()
  }
}

/// What bytes a variant had, and since when.
struct PictureAge: Sendable, Hashable, Codable {
  let digest: String
  let changedAt: Date

  init(_ picture: ServedPicture) {
    digest = picture.digest
    changedAt = picture.changedAt
  }
}

extension ServedPicture {
  /// Since when its bytes are what they are: as long as those before, if they are the same; else from a whole second on
  /// that is after that.
  func changedAt(from: Date, after last: PictureAge?) -> Date {
    let second = Date(timeIntervalSince1970: from.timeIntervalSince1970.rounded(.down))
    guard let last else { return second }
    return last.digest == digest ? last.changedAt : max(second, last.changedAt + 1)
  }
}

extension Array {
  subscript(safe index: Int) -> Element? { indices.contains(index) ? self[index] : nil }
}
