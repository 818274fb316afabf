internal import FoundationEssentials

/// Which of a file's events count, once those that newer ones stand for are gone.
///
/// Events are read one at a time; what is kept of each here is small.
struct EventIndex {
  /// Events that are not followed any further, with what is wrong with them.
  private(set) var leftOut = LeftOutEvents()
  /// Events that happen at their own start.
  private(set) var single: [Int] = []
  /// Events with rules or additional dates.
  private(set) var recurring: [Int] = []

  /// What stands for an occurrence of another event.
  struct Override {
    /// Its place among the components.
    var component: Int
    var replaced: EventTime
    var start: EventTime
    var movesFollowing: Bool
    var isCancelled: Bool
    fileprivate var sequence: Int
  }

  private struct Master {
    var component: Int
    var uid: Int?
    var sequence: Int
    var start: EventTime
    var recurs: Bool
    var isCancelled: Bool
  }

  private struct Identity: Hashable {
    var uid: Int
    var time: Date
  }

  private var uids: [String: Int] = [:]
  private var overrides: [Int: [Override]] = [:]
  /// The UIDs of recurring components.
  private var uidOfComponent: [Int: Int] = [:]

  init(_ components: [ComponentScanner.Component], of bytes: [UInt8], zones: ZoneTable) {
    var masters: [Master] = []
    var replacing: [(uid: Int, override: Override)] = []
    for (index, component) in components.enumerated() {
      let event: EventSource
      do throws(EventReading.Damage) {
        event = try EventReading.read(bytes, in: component.range, .head, zones: zones)
      } catch {
        leftOut.add(component, of: bytes, error.reason)
        continue
      }
      let uid = event.uid.isEmpty ? nil : number(of: event.uid)
      if let uid, let replaced = event.replaced {
        replacing.append(
          (
            uid,
            Override(
              component: index, replaced: replaced, start: event.start, movesFollowing: event.movesFollowing,
              isCancelled: event.isCancelled, sequence: event.sequence)
          ))
      } else {
        masters.append(
          Master(
            component: index, uid: uid, sequence: event.sequence, start: event.start, recurs: event.recurs,
            isCancelled: event.isCancelled))
      }
    }
    let cancelled = add(masters, zones)
    add(replacing, without: cancelled, zones)
    uids = [:]
  }

  /// What stands for occurrences of a recurring event.
  func overrides(of component: Int) -> [Override] {
    uidOfComponent[component].flatMap { overrides[$0] } ?? []
  }

  private mutating func number(of uid: String) -> Int {
    if let number = uids[uid] { return number }
    uids[uid] = uids.count
    return uids.count - 1
  }

  /// Adds the masters that count: of one UID those of the highest SEQUENCE, and of those that begin at the same
  /// instant the last.
  ///
  /// Others of one UID and SEQUENCE are kept, for some programs give all their events the same.
  ///
  /// - Returns: the UIDs of events that are cancelled as a whole.
  private mutating func add(_ masters: [Master], _ zones: ZoneTable) -> Set<Int> {
    var highest: [Int: Int] = [:]
    for master in masters {
      guard let uid = master.uid else { continue }
      highest[uid] = max(highest[uid] ?? 0, master.sequence)
    }
    var seen: Set<Identity> = []
    var cancelled: Set<Int> = []
    var counting: [Master] = []
    for master in masters.reversed() {
      if let uid = master.uid {
        guard master.sequence == highest[uid],
          seen.insert(Identity(uid: uid, time: zones.instant(of: master.start))).inserted
        else { continue }
        if master.isCancelled { cancelled.insert(uid) }
      }
      if !master.isCancelled { counting.append(master) }
    }
    for master in counting.reversed() {
      if let uid = master.uid { cancelled.remove(uid) }
      guard master.recurs else {
        single.append(master.component)
        continue
      }
      recurring.append(master.component)
      uidOfComponent[master.component] = master.uid
    }
    return cancelled
  }

  /// Adds what stands for occurrences: of one occurrence that of the highest SEQUENCE, or the last.
  private mutating func add(
    _ replacing: [(uid: Int, override: Override)], without cancelled: Set<Int>, _ zones: ZoneTable
  ) {
    var counting: [Identity: Override] = [:]
    var order: [Identity] = []
    for (uid, override) in replacing where !cancelled.contains(uid) {
      let identity = Identity(uid: uid, time: zones.instant(of: override.replaced))
      if let other = counting[identity] {
        if override.sequence >= other.sequence { counting[identity] = override }
      } else {
        counting[identity] = override
        order.append(identity)
      }
    }
    for identity in order {
      guard let override = counting[identity] else { continue }
      overrides[identity.uid, default: []].append(override)
      if !override.isCancelled { single.append(override.component) }
    }
  }
}
