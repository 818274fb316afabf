import FileAccess
import Foundation
import Glibc
import Synchronization
import TestFolders
import Testing

/// The changes that a watcher of files reports.
@Suite struct FileWatcherTests {
  /// A change to a file, after some preparation.
  struct Change: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// The path that is watched.
    let path: String
    let before: @Sendable (TemporaryFolder) throws -> Void
    let change: @Sendable (TemporaryFolder) throws -> Void

    init(
      _ name: String, _ path: String, before: @escaping @Sendable (TemporaryFolder) throws -> Void = { _ in },
      change: @escaping @Sendable (TemporaryFolder) throws -> Void
    ) {
      testDescription = name
      self.path = path
      self.before = before
      self.change = change
    }
  }

  private static let changes = [
    Change("written", "a", before: { try $0.write("1", "a") }, change: { try $0.write("2", "a") }),
    Change("made", "a", change: { try $0.write("1", "a") }),
    Change("removed", "a", before: { try $0.write("1", "a") }, change: { unlink($0.path("a")) }),
    Change(
      "renamed into place", "a", before: { try $0.write("1", "a") },
      change: {
        try $0.write("2", "new")
        rename($0.path("new"), $0.path("a"))
      }),
    Change(
      "a second name of another file", "a", before: { try $0.write("1", "b") },
      change: { link($0.path("b"), $0.path("a")) }),
    Change("touched", "a", before: { try $0.write("1", "a") }, change: { utimes($0.path("a"), nil) }),
    Change("in a folder that appears later", "x/y/a", change: { try $0.write("1", "x/y/a") }),
    Change(
      "in a folder that is renamed into place", "x/y/a",
      change: {
        try $0.write("1", "z/y/a")
        rename($0.path("z"), $0.path("x"))
      }),
    Change(
      "in a folder that is removed", "x/a", before: { try $0.write("1", "x/a") },
      change: { try FileManager.default.removeItem(atPath: $0.path("x")) }),
    Change(
      "in a folder that is renamed", "x/a", before: { try $0.write("1", "x/a") },
      change: { rename($0.path("x"), $0.path("z")) }),
    Change(
      "below a folder that is renamed", "x/y/z/a", before: { try $0.write("1", "x/y/z/a") },
      change: { rename($0.path("x"), $0.path("w")) }),
    Change(
      "that is missing, below a folder that is renamed", "x/y/a", before: { try $0.makeFolder("x/y") },
      change: { rename($0.path("x"), $0.path("w")) }),
    Change(
      "a link to another file", "a", before: { try $0.link("a", to: "b") },
      change: {
        try $0.link("new", to: "c")
        rename($0.path("new"), $0.path("a"))
      }),
    Change(
      "behind a link", "a",
      before: {
        try $0.write("1", "x/b")
        try $0.link("a", to: "x/b")
      }, change: { try $0.write("2", "x/b") }),
    // As Kubernetes mounts a ConfigMap.
    Change(
      "in a folder behind a link that changes", "x/a",
      before: {
        try $0.write("1", "x/one/a")
        try $0.link("x/data", to: "one")
        try $0.link("x/a", to: "data/a")
      },
      change: {
        try $0.write("2", "x/two/a")
        try $0.link("x/new", to: "two")
        rename($0.path("x/new"), $0.path("x/data"))
      }),
    Change("a link in a circle", "a", before: { try $0.link("a", to: "a") }, change: { unlink($0.path("a")) }),
    Change("in a watched folder", "x", before: { try $0.makeFolder("x") }, change: { try $0.write("1", "x/a") }),
    Change("one folder below", "x", before: { try $0.makeFolder("x/y") }, change: { try $0.write("1", "x/y/a") }),
    Change("a folder below", "x", before: { try $0.makeFolder("x") }, change: { try $0.makeFolder("x/y") }),
  ]

  /// The paths that a watcher has reported.
  private final class ReportedPaths: Sendable {
    private let paths = Mutex<Set<String>>([])

    func add(_ new: Set<String>) { paths.withLock { $0.formUnion(new) } }
    func clear() { paths.withLock { $0 = [] } }
    func contains(_ path: String) -> Bool { paths.withLock { $0.contains(path) } }

    /// Waits until a path is reported; counts attempts, because other tests may occupy all threads.
    func waits(for path: String) async throws {
      for _ in 0..<6_000 {
        if contains(path) { return }
        try await Task.sleep(for: .milliseconds(10))
      }
      Issue.record("nothing was reported of \(path)")
    }
  }

  /// Watches a path and `mark` in a folder.
  private func watch(_ path: String, in folder: TemporaryFolder) async throws -> (FileWatcher, ReportedPaths) {
    let reported = ReportedPaths()
    let watcher = try #require(FileWatcher { reported.add($0) })
    watcher.watch([folder.path(path), folder.path("mark")])
    // They may have changed before.
    try await reported.waits(for: folder.path(path))
    reported.clear()
    return (watcher, reported)
  }

  @Test(arguments: changes)
  func aChangeIsTold(_ change: Change) async throws {
    let folder = TemporaryFolder()
    try change.before(folder)
    let (watcher, reported) = try await watch(change.path, in: folder)
    defer { watcher.stop() }
    try change.change(folder)
    try await reported.waits(for: folder.path(change.path))
    #expect(!reported.contains(folder.path("mark")))
  }

  /// After a change, the watcher follows the file to which the path leads then.
  @Test func aFileIsFollowedThroughItsChanges() async throws {
    let folder = TemporaryFolder()
    try folder.link("a", to: "w/x/b")
    let (watcher, reported) = try await watch("a", in: folder)
    defer { watcher.stop() }
    let steps: [@Sendable () throws -> Void] = [
      { try folder.write("1", "w/x/b") }, { try folder.write("2", "w/x/b") },
      { try FileManager.default.removeItem(atPath: folder.path("w")) }, { try folder.write("3", "w/x/b") },
      { rename(folder.path("w"), folder.path("v")) }, { rename(folder.path("v"), folder.path("w")) },
      { try folder.write("4", "w/x/b") },
      { unlink(folder.path("a")) }, { try folder.write("5", "a") }, { try folder.write("6", "a") },
    ]
    for step in steps {
      try step()
      try await reported.waits(for: folder.path("a"))
      // All events of the step have arrived when the event of the mark has.
      try folder.write("1", "mark")
      try await reported.waits(for: folder.path("mark"))
      reported.clear()
    }
  }

  @Test(
    arguments: [
      Change("another file", "a", before: { try $0.write("1", "a") }, change: { try $0.write("1", "b") }),
      Change("read", "a", before: { try $0.write("1", "a") }, change: { _ = try $0.data("a") }),
      Change(
        "beside a folder above", "x/y/z/a", before: { try $0.write("1", "x/y/z/a") },
        change: { try $0.write("1", "x/b") }),
      Change(
        "below what is watched", "x", before: { try $0.makeFolder("x/y/z") }, change: { try $0.write("1", "x/y/z/a") }),
    ])
  func whatIsNoChangeIsNotTold(_ change: Change) async throws {
    let folder = TemporaryFolder()
    try change.before(folder)
    let (watcher, reported) = try await watch(change.path, in: folder)
    defer { watcher.stop() }
    try change.change(folder)
    try folder.write("1", "mark")
    try await reported.waits(for: folder.path("mark"))
    #expect(!reported.contains(folder.path(change.path)))
  }

  @Test(arguments: [O_CREAT, O_TRUNC])
  func aFileIsToldOfWhenItsWriterClosesIt(_ flag: Int32) async throws {
    let folder = TemporaryFolder()
    if flag == O_TRUNC { try folder.write("1", "a") }
    let (watcher, reported) = try await watch("a", in: folder)
    defer { watcher.stop() }
    let descriptor = open(folder.path("a"), O_WRONLY | flag, 0o600)
    for _ in 0..<100 { #expect(write(descriptor, "1", 1) == 1) }
    try folder.write("1", "mark")
    try await reported.waits(for: folder.path("mark"))
    #expect(!reported.contains(folder.path("a")))
    close(descriptor)
    try await reported.waits(for: folder.path("a"))
  }

  @Test func pathsThatAreLeftOutAreNotWatchedAnyMore() async throws {
    let folder = TemporaryFolder()
    let (watcher, reported) = try await watch("a", in: folder)
    defer { watcher.stop() }
    watcher.watch([folder.path("mark"), folder.path("b")])
    try await reported.waits(for: folder.path("b"))
    try folder.write("1", "a")
    try folder.write("1", "mark")
    try await reported.waits(for: folder.path("mark"))
    #expect(!reported.contains(folder.path("a")))
  }

  /// More events than the kernel keeps: those that are lost count as changes of everything.
  @Test func thousandsOfChangesAreTold() async throws {
    let folder = TemporaryFolder()
    try folder.write("1", "a")
    let (watcher, reported) = try await watch("a", in: folder)
    defer { watcher.stop() }
    for step in 0..<20_000 {
      try #require(link(folder.path("a"), folder.path("new\(step % 2)")) == 0)
      try #require(unlink(folder.path("new\(step % 2)")) == 0)
    }
    reported.clear()
    try folder.write("1", "mark")
    try await reported.waits(for: folder.path("mark"))
  }
}
