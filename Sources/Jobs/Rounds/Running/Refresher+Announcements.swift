internal import Configurations
internal import JobSettings

/// The announcements that make outputs due before their next change: of files and of sources.
extension Refresher {
  /// Returns the announcers of changes to the outputs of a group.
  func announcers(of group: [Int]) -> [any Announcer] { group.flatMap { announcers(of: $0) } }

  /// Marks outputs of a group as due if something they use was announced to have changed.
  ///
  /// - Returns: whether there are any.
  func notice(_ announced: Set<SourceKey>, of group: [Int]) -> Bool {
    markDue(group) { index in
      let changed = announcers(of: index).filter { announced.contains($0.key) }
      guard !changed.isEmpty else { return false }
      return outputs.planIfChanged(index) || changed.contains { !$0.isFile }
    }
  }

  /// Marks outputs of a group as due if their files have changed since they were planned.
  ///
  /// - Returns: whether there are any.
  package func noticeChangedFiles(of group: [Int]) -> Bool { markDue(group) { outputs.planIfChanged($0) } }

  private func markDue(_ group: [Int], where isChanged: (Int) -> Bool) -> Bool {
    let changed = group.filter(isChanged)
    dueDates.markDue(changed)
    return !changed.isEmpty
  }

  private func announcers(of index: Int) -> [any Announcer] {
    guard let plan = outputs.plan(of: index) else {
      return configuration.outputs[index].job.files.compactMap { FileAnnouncer($0) }
    }
    guard sharedSink == nil else { return plan.announcers }
    let files = configuration.outputs[index].destination.stateFiles(in: state)
    return plan.announcers + files.compactMap { FileAnnouncer($0) }
  }
}
