package import Comparing
internal import FileAccess
internal import Raster

/// The result of comparing a snapshot with its golden file, and the artifacts for it.
package struct SnapshotJudgement: Sendable {
  /// Whether the two are equal within the tolerance.
  package var isSame: Bool { result == nil }
  /// The details of the failure; nil if the two are equal.
  package let result: SnapshotResult?
  /// The measurements, even if the two are equal; nil for texts and if nothing was compared.
  package let measured: MeasuredDifference?
  /// Whether the bytes could be compared.
  package var wasCompared: Bool { result?.status != .failed }
  /// The files to keep, by kind and file name extension.
  let artifacts: [(kind: String, pathExtension: String, bytes: [UInt8])]

  /// Compares pictures in PNG or JPEG format.
  package static func pictures(
    name: String, expected: [UInt8], actual: [UInt8], pathExtension: String = "png", tolerance: Tolerance
  ) -> SnapshotJudgement {
    var artifacts = [("expected", pathExtension, expected), ("actual", pathExtension, actual)]
    func failure(_ what: String, _ error: any Error) -> SnapshotJudgement {
      SnapshotJudgement(
        name: name, status: .failed, message: "cannot read the \(what) picture: \(error)", actual: actual,
        artifacts: artifacts)
    }
    if let sizes = ComparablePicture.differentSizes(expected: expected, actual: actual) {
      let comparison = PictureComparison(
        tolerance: tolerance, expectedSize: sizes.expected, actualSize: sizes.actual)
      return SnapshotJudgement(
        name: name, status: .different, message: comparison.summary, actual: actual, artifacts: artifacts
      ).with(reason: PictureComparison.Reason.size.rawValue, measured: nil)
    }
    do {
      let comparison = try PictureComparator(tolerance).compareRows(expected: expected, actual: actual)
      if let comparison { return rows(comparison, name: name, actual: actual, artifacts: artifacts) }
    } catch let error as LargePictureError {
      return SnapshotJudgement(
        name: name, status: .failed, message: "cannot compare the pictures: \(error)", actual: actual,
        artifacts: artifacts)
    } catch {
      return failure(ComparablePicture.isReadable(expected) ? "actual" : "expected", error)
    }
    let ours: ComparablePicture
    do { ours = try ComparablePicture(file: expected) } catch { return failure("expected", error) }
    let theirs: ComparablePicture
    do {
      theirs = expected == actual ? ours : try ComparablePicture(file: actual)
    } catch { return failure("actual", error) }
    let comparison = PictureComparator(tolerance).compare(expected: ours, actual: theirs)
    let measured = MeasuredDifference(comparison)
    guard let reason = comparison.reason else {
      return SnapshotJudgement(result: nil, measured: measured, artifacts: [])
    }
    let difference = comparison.differencePicture(expected: ours.pixels)
    let strip = PictureComparison.strip(
      expected: ours.pixels, difference: difference, actual: theirs.pixels)
    for (kind, picture) in [("diff", difference), ("strip", strip)] {
      // The result does not depend on these pictures.
      if let bytes = try? PNGEncoder().encode(picture) { artifacts.append((kind, "png", bytes)) }
    }
    var judgement = SnapshotJudgement(
      name: name, status: .different, message: comparison.summary, actual: actual, artifacts: artifacts)
    judgement = judgement.with(reason: reason.rawValue, measured: measured)
    return judgement
  }

  /// Creates the result of a comparison by rows, which has no pictures of the differences.
  private static func rows(
    _ comparison: PictureComparison, name: String, actual: [UInt8],
    artifacts: [(kind: String, pathExtension: String, bytes: [UInt8])]
  ) -> SnapshotJudgement {
    let measured = MeasuredDifference(comparison)
    guard let reason = comparison.reason else {
      return SnapshotJudgement(result: nil, measured: measured, artifacts: [])
    }
    return SnapshotJudgement(
      name: name, status: .different, message: comparison.summary, actual: actual, artifacts: artifacts
    ).with(reason: reason.rawValue, measured: measured)
  }

  package static func texts(
    name: String, expected: [UInt8], actual: [UInt8], pathExtension: String
  ) -> SnapshotJudgement {
    guard expected != actual else { return SnapshotJudgement(result: nil, measured: nil, artifacts: []) }
    let change = TextChange(
      from: String(decoding: expected, as: UTF8.self), to: String(decoding: actual, as: UTF8.self))
    let judgement = SnapshotJudgement(
      name: name, status: .different, message: change.summary, actual: actual,
      artifacts: [
        ("expected", pathExtension, expected), ("actual", pathExtension, actual),
        ("diff", "txt", Array(change.text.utf8)),
      ])
    return judgement.with(reason: "text", measured: nil)
  }

  /// Creates the result of a snapshot without a counterpart.
  package static func alone(
    name: String, status: SnapshotResult.Status, message: String, expected: [UInt8]? = nil, actual: [UInt8]? = nil,
    pathExtension: String
  ) -> SnapshotJudgement {
    var artifacts: [(String, String, [UInt8])] = []
    if let expected { artifacts.append(("expected", pathExtension, expected)) }
    if let actual { artifacts.append(("actual", pathExtension, actual)) }
    return SnapshotJudgement(name: name, status: status, message: message, actual: actual, artifacts: artifacts)
  }

  private init(
    result: SnapshotResult?, measured: MeasuredDifference?,
    artifacts: [(kind: String, pathExtension: String, bytes: [UInt8])]
  ) {
    self.result = result
    self.measured = measured
    self.artifacts = artifacts
  }

  private init(
    name: String, status: SnapshotResult.Status, message: String, actual: [UInt8]?,
    artifacts: [(kind: String, pathExtension: String, bytes: [UInt8])]
  ) {
    var result = SnapshotResult(name: name, status: status, message: message)
    result.actualDigest = actual.map(Digest.sha256)
    for (kind, pathExtension, _) in artifacts { result.files[kind] = "\(kind).\(pathExtension)" }
    self.init(result: result, measured: nil, artifacts: artifacts)
  }

  private func with(reason: String, measured: MeasuredDifference?) -> SnapshotJudgement {
    var result = result
    result?.reason = reason
    result?.measured = measured
    return SnapshotJudgement(result: result, measured: measured, artifacts: artifacts)
  }

  /// Returns the result with the locations of the golden file and the test.
  package func located(golden: String?, root: String?, location: String?) -> SnapshotJudgement {
    var result = result
    result?.golden = golden
    result?.root = root
    result?.location = location
    return SnapshotJudgement(result: result, measured: measured, artifacts: artifacts)
  }
}
