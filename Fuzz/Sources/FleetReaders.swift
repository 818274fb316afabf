internal import Configurations
internal import JobSettings
internal import Panels
internal import Pictures
internal import Rounds
internal import Synchronization
internal import WidgetBase
internal import WidgetRendering
internal import WidgetScene

@testable internal import Fleet
@testable internal import PictureStore

/// Reads the lines of a fleet's screens and their jobs.
func displays(_ bytes: [UInt8]) {
  guard let catalog = try? TargetCatalog.builtIn() else { return }
  for (index, line) in bytes.split(separator: UInt8(ascii: "\n")).prefix(16).enumerated() {
    let place = DisplayLine.Place(path: "screens", folder: "/nonexistent", number: index + 1, defaults: JobDefaults())
    do {
      _ = try DisplayLine(Array(line), at: place).job(targets: catalog)
    } catch {
      _ = error.lines
    }
  }
}

/// Reads what is in a fleet's queue: a job, which is drawn, and a pointer.
func queue(_ bytes: [UInt8]) {
  if let pointer = PicturePointer(line: String(decoding: bytes, as: UTF8.self)) {
    _ = pointer.line
    if let group = GroupKey(String(repeating: "0", count: 32)) {
      let schedule = DisplaySchedule(group: group, pictures: [pointer])
      _ = (schedule.timeZone, schedule.language, schedule.timetable)
    }
  }
  guard let task = try? RenderTask(decoding: bytes) else { return }
  _ = try? task.encoded()
  let (size, scale) = task.look.canvas.resolved(design: nil, target: task.look.style.target)
  let points = size ?? task.look.canvas.family.standardSize
  guard points.width * points.height * scale * scale <= 262_144 else { return }
  if let context = fuzzContext?.timeline { _ = task.key(look: "look", scheme: .light, in: context) }
  drawing.withLock { runner in
    do {
      _ = (try runner.isEqual(to: task.writer), try runner.draw(task, JobFiles()))
    } catch {
      _ = "\(error)"
    }
  }
}

private let drawing = Mutex(
  RenderTaskRunner(
    RefreshEnvironment(
      variables: [:], folders: RefreshFolders(cache: nil, state: nil), version: "1.0", workingFolder: "/")))

/// Reads a bucket's responses.
func bucket(_ bytes: [UInt8]) {
  _ = S3Documents.problem(bytes)
  _ = S3Documents.page(bytes)?.objects.map(\.modified)
}
