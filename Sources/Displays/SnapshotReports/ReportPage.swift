internal import FileAccess
internal import FoundationEssentials
internal import WidgetAssets

extension ArtifactFolder {
  /// The path to which ``writeReport()`` writes.
  package var reportPath: String { "\(path)/\(Self.reportName)" }

  private static var reportName: String { "report.html" }

  /// Writes `report.html`, a self-contained file with every result in the directory and its pictures.
  ///
  /// - Returns: the number of results in the report.
  /// - Throws: `Failure`, `InputError` and `OutputError`.
  @discardableResult
  package func writeReport() throws -> Int {
    let results = try results().map { try ReportedResult($0.result, in: $0.folder) }
    var page = String(decoding: Assets.page("report.html") ?? [], as: UTF8.self)
    page.replace("id=\"results\">[]<", with: "id=\"results\">\(try Self.script(results))<")
    if let facts { page.replace("id=\"run\">null<", with: "id=\"run\">\(try Self.script(facts))<") }
    _ = try OutputFile.write(Array(page.utf8), to: Self.reportName, below: path)
    return results.count
  }

  /// Returns JSON for a script element, with escapes for characters that would end the script or begin a comment.
  private static func script(_ value: some Encodable) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(value), as: UTF8.self).replacing("<", with: "\\u003C")
  }
}

/// A result for the page, with its pictures and texts inlined.
private struct ReportedResult: Encodable {
  let result: SnapshotResult
  /// The directory of its artifacts, for use in commands.
  let folder: String
  var images: [String: String] = [:]
  var text: String?

  private static let maximumTextLength = 200_000

  init(_ result: SnapshotResult, in folder: String) throws {
    self.result = result
    self.folder = folder
    for (kind, file) in result.files where !file.contains("/") && kind != "strip" {
      guard let bytes = try? InputFile.read("\(folder)/\(file)", limit: ArtifactFolder.maximumBytes, advice: "too many")
      else { continue }
      if let type = Self.mediaType(of: file, bytes) {
        images[kind] = "data:\(type);base64,\(Data(bytes).base64EncodedString())"
      } else if text == nil || kind == "diff" {
        text = String(decoding: bytes.prefix(Self.maximumTextLength), as: UTF8.self)
      }
    }
  }

  private static func mediaType(of file: String, _ bytes: [UInt8]) -> String? {
    switch file.split(separator: ".").last {
    case "png": "image/png"
    case "jpg", "jpeg": "image/jpeg"
    // Scripts in an SVG that is shown as an image do not run.
    case "svg": "image/svg+xml"
    default: nil
    }
  }

  enum CodingKeys: CodingKey {
    case folder
    case images
    case text
  }

  func encode(to encoder: any Encoder) throws {
    try result.encode(to: encoder)
    var container = encoder.container(keyedBy: CodingKeys.self)
    try container.encode(folder, forKey: .folder)
    try container.encode(images, forKey: .images)
    try container.encodeIfPresent(text, forKey: .text)
  }
}
