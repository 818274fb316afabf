internal import WidgetBase

/// Writes animations as APNG (PNG specification, third edition), losslessly and repeated for ever.
///
/// - All frames have the smallest PNG format that holds every pixel of all of them, which ``PNGEncoder`` describes.
/// - Equal frames in a row become one that is shown longer. Each later frame holds the smallest rectangle of pixels that
///   changed.
/// - Times are milliseconds, exact where the durations are whole milliseconds. A time that no fraction of 16 bits holds
///   is shown as several frames; all but the first of them repeat one pixel.
///
/// A decoder that does not know animations shows the first frame. The same frames always give the same bytes.
package struct AnimatedPNGEncoder: Sendable {
  /// The shortest time that a frame is shown for.
  package static let minimumMilliseconds = 1
  /// The most pixels a side may have: the format's limit.
  package static let maximumSide = Int(Int32.max)

  private let encoder = PNGEncoder()

  /// Creates an encoder.
  package init() {}

  /// Encodes frames, drawing each of them twice: the format is chosen before the first one is written.
  ///
  /// At most two pictures are in memory at a time, besides the file.
  /// - Throws: `Failure` for frames that the format or the limits do not allow, and what drawing throws.
  package func encode(_ frames: AnimationFrames) throws -> [UInt8] {
    let plan = try plan(frames)
    var writer = FrameWriter(plan, encoder: encoder)
    for step in plan.steps {
      let picture = try frames.picture(step.frame, size: plan.size)
      try writer.append(picture, step)
    }
    return writer.finished()
  }

  /// Finds out what changes when, and in which format all of it can be written.
  private func plan(_ frames: AnimationFrames) throws -> AnimationPlan {
    var steps: [AnimationPlan.Step] = []
    var colors: ColorSummary?
    try frames.forEachStep(minimumMilliseconds: Self.minimumMilliseconds, maximumSide: Self.maximumSide) { step in
      steps.append(
        AnimationPlan.Step(
          frame: step.frame, region: step.region,
          delays: FrameDelay.delays(milliseconds: step.count(of: .milliseconds(1)))))
      let summary = step.picture.cropped(to: step.region).census.colors.summary
      if colors == nil { colors = summary } else { colors?.merge(summary) }
    }
    guard let first = steps.first, let colors else { throw Failure.noFrames }
    return AnimationPlan(
      size: (first.region.width, first.region.height), steps: steps,
      format: colors.smallestFormat(for: steps.map { ($0.region.width, $0.region.height) }))
  }
}

/// The size, the steps and the format of an animation, without its pixels.
private struct AnimationPlan {
  struct Step {
    /// The frame whose picture is shown, counted from 0.
    let frame: Int
    let region: FrameRegion
    /// At least one.
    let delays: [FrameDelay]
  }

  let size: (width: Int, height: Int)
  /// At least one; the first step covers all pixels.
  let steps: [Step]
  let format: PNGFormat
}

/// The file as frames are appended.
private struct FrameWriter {
  private var file: PNGFile
  private let encoder: PNGEncoder
  private let format: PNGFormat
  /// Counts the chunks of frames.
  private var sequenceNumber = 0

  init(_ plan: AnimationPlan, encoder: PNGEncoder) {
    file = PNGFile(capacity: 1024)
    file.appendHeader(width: plan.size.width, height: plan.size.height, format: plan.format)
    file.appendAnimation(frameCount: plan.steps.reduce(0) { $0 + $1.delays.count })
    if !plan.format.palette.isEmpty { file.appendPalette(plan.format) }
    self.encoder = encoder
    format = plan.format
  }

  mutating func append(_ picture: PixelBuffer, _ step: AnimationPlan.Step) throws {
    for (place, delay) in step.delays.enumerated() {
      let region = place == 0 ? step.region : .corner
      file.appendFrame(region, delay: delay, sequenceNumber: nextNumber())
      let stream = try encoder.compressed(picture.cropped(to: region).scanlines(in: format))
      if sequenceNumber == 1 {
        try file.appendData(stream)
      } else {
        try file.appendFrameData(stream, sequenceNumber: nextNumber())
      }
    }
  }

  consuming func finished() -> [UInt8] {
    file.appendEnd()
    return file.bytes
  }

  private mutating func nextNumber() -> Int {
    defer { sequenceNumber += 1 }
    return sequenceNumber
  }
}

extension PixelBuffer {
  /// The colours, and the rows as runs of equal ones.
  fileprivate var census: (colors: ColorCensus, runs: [RowRun]) {
    pixels.withUnsafeBufferPointer { pixels in
      let runs = RowRun.runs(of: pixels, width: width, height: height)
      return (ColorCensus(pixels, width: width, runs: runs), runs)
    }
  }

  /// Returns the rows in a format that holds all pixels.
  fileprivate func scanlines(in format: PNGFormat) -> Scanlines {
    let (colors, runs) = census
    return pixels.withUnsafeBufferPointer {
      Scanlines(of: $0, runs: runs, census: colors, width: width, format: format)
    }
  }
}
