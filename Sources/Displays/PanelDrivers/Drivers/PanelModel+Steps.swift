public import Panels
public import Raster
internal import WidgetBase

extension PanelModel {
  /// Returns the steps that show a frame.
  ///
  /// `frame` is the upright frame, with indices of the inks of `palette`. `palette` are the inks of the frame's target.
  /// `refresh` is the kind of refresh, full or fast; ``PanelRefresh/full`` if the panel does not know it.
  ///
  /// - Throws: `Failure` if the frame has another size or an ink that the panel lacks.
  public func steps(
    showing frame: IndexedPicture, palette: Palette, refresh: PanelRefresh = .full
  ) throws -> [PanelStep] {
    let scanned = scan.scanned(try ownFrame(of: frame, palette: palette))
    guard controller.family != .host else { return HostSteps(model: self).steps(showing: scanned) }
    guard let script = scripts[refresh == .partial ? .full : refresh] ?? scripts[.full] else { return [] }
    var builder = StepBuilder(model: self, frame: scanned, previous: scanned)
    builder.append(script.statements, row: nil)
    return builder.steps
  }

  /// Returns the steps of a partial refresh, which changes only part of the picture.
  ///
  /// `frame` is the upright frame, with indices of the inks of `palette`. `region` is the part that changes; what the
  /// panel shows outside stays. `previous` is the frame that the panel shows; nil if it is not known, to refresh every
  /// pixel of the region.
  ///
  /// - Throws: `Failure` as the full refresh does, if the region is not within the panel, and if the panel has
  ///   no partial refresh.
  public func steps(
    showing frame: IndexedPicture, palette: Palette, in region: PanelRegion, previous: IndexedPicture? = nil
  ) throws -> [PanelStep] {
    guard refreshes.contains(.partial) else { throw Failure(.usage, "\(name) has no partial refresh") }
    guard region.isWithin(pixels) else {
      throw Failure(.usage, "the region is not within the \(pixels.width)x\(pixels.height) pixels of \(name)")
    }
    let new = try ownFrame(of: frame, palette: palette)
    guard controller.family != .host else {
      return HostSteps(model: self).steps(showing: scan.scanned(new), in: region)
    }
    guard let script = scripts[.partial] else { return [] }
    let known = try previous.map { try ownFrame(of: $0, palette: palette) }
    let old = (0..<new.indices.count).map { place -> UInt8 in
      let index = new.indices[place]
      guard region.contains(x: place % new.width, y: place / new.width) else { return index }
      // Of two inks, the other one: a pixel that does not seem to change is not refreshed.
      return known?.indices[place] ?? UInt8(inks.count - 1) - index
    }
    let oldFrame = IndexedPicture(width: new.width, height: new.height, indices: old)
    var builder = StepBuilder(model: self, frame: scan.scanned(new), previous: scan.scanned(oldFrame))
    builder.append(script.statements, row: nil)
    return builder.steps
  }

  /// Returns the steps of a frame of one ink, usually white.
  public func steps(filling ink: String, refresh: PanelRefresh = .full) throws -> [PanelStep] {
    guard let index = inks.firstIndex(of: ink) else { throw unknownInk(ink) }
    let palette = try Palette(name: name, inks: inks.map { Ink(name: $0, written: Pixel(gray: 0), code: 0) })
    let frame = IndexedPicture(
      width: pixels.width, height: pixels.height,
      indices: [UInt8](repeating: UInt8(index), count: pixels.width * pixels.height))
    return try steps(showing: frame, palette: palette, refresh: refresh)
  }

  /// Returns the failure of an ink that the panel lacks.
  private func unknownInk(_ ink: String) -> Failure {
    Failure(.badData, "\(name) has no ink named \"\(excerpt(ink))\"")
  }

  /// Returns a frame with indices of the panel's inks.
  private func ownFrame(of frame: IndexedPicture, palette: Palette) throws -> IndexedPicture {
    guard frame.width == pixels.width, frame.height == pixels.height else {
      throw Failure(
        .badData,
        "the frame is \(frame.width)x\(frame.height); \(name) has \(pixels.width)x\(pixels.height) pixels")
    }
    let own = palette.inks.map { ink in inks.firstIndex(of: ink.name).map { UInt8($0) } }
    let indices = try frame.indices.map { index in
      guard Int(index) < own.count, let ink = own[Int(index)] else {
        let name = Int(index) < own.count ? palette.inks[Int(index)].name : "number \(index)"
        throw unknownInk(name)
      }
      return ink
    }
    return IndexedPicture(width: frame.width, height: frame.height, indices: indices)
  }
}

extension PanelScan {
  /// Returns a picture in the order of scanning.
  func scanned(_ picture: IndexedPicture) -> ScanFrame {
    var result = picture.rotated(by: Rotation(Rotation.Quarters(rawValue: rotation) ?? .none))
    if isFlipped { result = result.rotated(by: Rotation(.none, isMirrored: true)) }
    return ScanFrame(width: result.width, height: result.height, indices: result.indices)
  }

  /// Returns the upright picture of a scanned frame.
  func upright(_ frame: ScanFrame) -> IndexedPicture {
    var result = IndexedPicture(width: frame.width, height: frame.height, indices: frame.indices)
    if isFlipped { result = result.rotated(by: Rotation(.none, isMirrored: true)) }
    return result.rotated(by: Rotation(Rotation.Quarters(rawValue: (360 - rotation) % 360) ?? .none))
  }
}

/// Turns a script and a frame into steps.
private struct StepBuilder {
  let model: PanelModel
  let frame: ScanFrame
  /// The frame before.
  let previous: ScanFrame
  var steps: [PanelStep] = []
  /// The rows of packings that loops send row by row.
  private var rows: [PlanePacking: [[UInt8]]] = [:]

  init(model: PanelModel, frame: ScanFrame, previous: ScanFrame) {
    self.model = model
    self.frame = frame
    self.previous = previous
  }

  mutating func append(_ statements: [PanelScript.Statement], row: Int?) {
    for statement in statements { append(statement, row: row) }
  }

  private mutating func append(_ statement: PanelScript.Statement, row: Int?) {
    switch statement {
    case .line(let line, let value): steps.append(.line(line, value))
    case .delay(let milliseconds): steps.append(.delay(milliseconds: milliseconds))
    case .busy(let isReadyWhenHigh, let pollCommand):
      steps.append(
        .wait(BusyWait(isReadyWhenHigh: isReadyWhenHigh, pollCommand: pollCommand, limit: model.limit)))
    case .send(let chips, let command, let payload):
      for chip in chips { steps.append(.line(chip, false)) }
      if let command { steps.append(.command(command)) }
      let data = payload.flatMap { bytes($0, row: row) }
      if !data.isEmpty { steps.append(.data(data)) }
      if !chips.isEmpty { steps += [.line(.firstChip, true), .line(.secondChip, true)] }
    case .rows(let statements):
      for row in 0..<(model.scan.canvas?.height ?? frame.height) { append(statements, row: row) }
    }
  }

  private mutating func bytes(_ payload: PanelScript.Payload, row: Int?) -> [UInt8] {
    switch payload {
    case .bytes(let bytes): return bytes
    case .fill(let byte, let count): return [UInt8](repeating: byte, count: count)
    case .rowNumber:
      let row = row ?? 0
      return [UInt8(truncatingIfNeeded: row), UInt8(truncatingIfNeeded: row >> 8)]
    case .pixels(let packing):
      guard packing.isRow, let row else {
        return packing.bytes(of: packing.isPrevious ? previous : frame, on: model.scan.canvas)
      }
      let all = rows[packing] ?? packing.rows(of: frame, on: model.scan.canvas)
      rows[packing] = all
      return all[row]
    }
  }
}
