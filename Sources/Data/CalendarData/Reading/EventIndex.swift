internal import FoundationEssentials
internal import WidgetBase

/// The current versions of a file's events, without those that newer ones replace.
///
/// Events are read one at a time, and little of each is kept here.
struct EventIndex {
  /// The events that are omitted, with the reasons.
  private(set) var omitted = ReportedEvents()
  /// The components of events without rules, additional or excluded dates.
  private(set) var single: [Int] = []
  /// The components of events with rules, additional or excluded dates.
  private(set) var recurring: [Int] = []
  /// The overrides with a lower SEQUENCE than the recurring events that they change.
  private(set) var older: [OlderOverrides] = []

  /// Overrides of one event that are older than the event, which may therefore exclude them.
  struct OlderOverrides {
    /// The components of the event.
    var masters: [Int]
    var overrides: [Override]
  }

  /// An event that replaces an occurrence of another one.
  struct Override {
    /// The index of the component.
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
  /// The recurring components of a UID.
  private var componentsOfUID: [Int: [Int]] = [:]
  /// The highest SEQUENCE of a UID's events, without overrides.
  private var highest: [Int: Int] = [:]

  init(_ components: [ComponentScanner.Component], of bytes: [UInt8], zones: ZoneTable) {
    var masters: [Master] = []
    var replacing: [(uid: Int, override: Override)] = []
    for (index, component) in components.enumerated() {
      let event: EventSource
      do throws(Failure) {
        event = try EventReading.read(bytes, in: component.range, .head, zones: zones)
      } catch {
        omitted.add(component, of: bytes, error.description)
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

  func overrides(of component: Int) -> [Override] {
    uidOfComponent[component].flatMap { overrides[$0] } ?? []
  }

  private mutating func number(of uid: String) -> Int {
    if let number = uids[uid] { return number }
    uids[uid] = uids.count
    return uids.count - 1
  }

  /// Adds the current masters: for each UID, those with the highest SEQUENCE and, among those with the same start, the
  /// last.
  ///
  /// Other masters with the same UID and SEQUENCE are kept, because some programs give all their events the same ones.
  ///
  /// - Returns: the UIDs of events that are cancelled entirely.
  private mutating func add(_ masters: [Master], _ zones: ZoneTable) -> Set<Int> {
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
      if let uid = master.uid {
        uidOfComponent[master.component] = uid
        componentsOfUID[uid, default: []].append(master.component)
      }
    }
    return cancelled
  }

  /// Adds the current override of each occurrence: the one with the highest SEQUENCE or, if equal, the last.
  private mutating func add(
    _ replacing: [(uid: Int, override: Override)], without cancelled: Set<Int>, _ zones: ZoneTable
  ) {
    var counting: [Identity: Override] = [:]
    var order: [Identity] = []
    var olderOverrides: [Int: [Override]] = [:]
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
      guard !override.isCancelled else { continue }
      if componentsOfUID[identity.uid] != nil, override.sequence < highest[identity.uid] ?? 0 {
        olderOverrides[identity.uid, default: []].append(override)
      } else {
        single.append(override.component)
      }
    }
    older = olderOverrides.sorted { $0.key < $1.key }.map { uid, overrides in
      OlderOverrides(masters: componentsOfUID[uid] ?? [], overrides: overrides)
    }
  }
}
