internal import CommandLineSupport
internal import FileAccess
internal import PanelDrivers
internal import Panels
internal import Raster
internal import WidgetBase
internal import WidgetTimeline

extension PanelModel {
  /// The line of `panel list` after the name.
  var listing: String {
    let proof = if case .recorded = proof { "recorded" } else { "datasheet" }
    // The numbers of a panel with 16 grays say more than their names.
    let inks = inks.count > 7 ? "\(inks.count) grays" : inks.joined(separator: " ")
    return
      "\(summary): \(pixels.width)x\(pixels.height), \(inks), target \(targetName), \(controller.rawValue), \(proof)"
  }

  /// Returns the panel for scripts.
  func report(aliases: [String]) -> EntryContent {
    var report: [String: EntryContent] = [
      "name": .text(name), "aliases": .list(aliases.map { .text($0) }), "controller": .text(controller.rawValue),
      "pixels": .list([.number(Double(pixels.width)), .number(Double(pixels.height))]),
      "inks": .list(inks.map { .text($0) }), "target": .text(targetName), "proof": "datasheet",
      "refreshes": .list(refreshes.map { .text($0.rawValue) }), "pause": .number(pause),
    ]
    if case .recorded(let driver) = proof {
      report["proof"] = "recorded"
      report["recorded"] = [
        "maker": .text(driver.maker), "model": .text(driver.model),
        "calls": driver.calls.isEmpty ? .null : .text(driver.calls),
        "resolution": driver.maker == "inky" ? .text("\(pixels.width)x\(pixels.height)") : .null,
        "colour": .optional(driver.colour),
      ]
    }
    return .record(report)
  }

  /// Returns the steps that show a file.
  func steps(showing file: String, _ refresh: RefreshChoice) throws -> [PanelStep] {
    if refresh.fast, !refreshes.contains(.fast) {
      throw Failure(.usage, "\(name) has no fast refresh; leave out --fast")
    }
    let target = try TargetCatalog.builtIn().target(named: targetName)
    guard let palette = target.colors.palette else { return [] }
    let frame = try Self.frame(of: file, for: target)
    if let region = refresh.partial { return try steps(showing: frame, palette: palette, in: region) }
    return try steps(showing: frame, palette: palette, refresh: refresh.fast ? .fast : .full)
  }

  private static func frame(of path: String, for target: Target) throws -> IndexedPicture {
    let bytes = try InputFile.read(path, limit: CheckCommand.maximumBytes, advice: "scale the picture down first")
    if let frame = target.frame(ofRaw: bytes) { return frame }
    do {
      let file = try PictureFile(bytes)
      if let size = target.uprightSize, file.width == size.width, file.height == size.height,
        let frame = target.exactFrame(of: try file.pixels())
      {
        return frame
      }
      if let warning = file.profileWarning { Console.error("\(InputFile.name(path)): \(warning)") }
      if let size = target.uprightSize, (file.width, file.height) != (size.width, size.height) {
        Console.error(
          "\(InputFile.name(path)): its \(file.width)x\(file.height) pixels are fitted to \(size.width)x\(size.height); "
            + "a picture drawn with --target \(target.name) is sharper")
      }
      return try target.photograph(target.picture(of: file))
    } catch PictureReadingError.unknownFormat(nil) where target.formats.contains(.raw) {
      // The sizes of raw frames are easily confused.
      throw Failure(.badData, "\(InputFile.name(path)): \(target.problems(with: bytes).first ?? "not a picture")")
    } catch let error as PictureReadingError {
      throw Failure(.badData, "\(InputFile.name(path)): \(error)")
    }
  }

  /// Returns a PNG of a picture with indices of ``inks``, in the colours that files for the target have.
  func picture(of frame: IndexedPicture) throws -> [UInt8] {
    let target = try TargetCatalog.builtIn().target(named: targetName)
    guard let palette = target.colors.palette else { return [] }
    let numbers = inks.map { UInt8(palette.index(of: $0) ?? 0) }
    let picture = IndexedPicture(
      width: frame.width, height: frame.height, indices: frame.indices.map { numbers[Int($0)] })
    return try target.encode(picture, as: .png)
  }
}
