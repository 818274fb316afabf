internal import FileInput
internal import Foundation
internal import Geometry
internal import JSON

/// The colours and images of asset catalogues (`*.xcassets`), found by their names.
///
/// Read when it is made: files of colours as they are, those of images with the first picture that shows them.
public struct AssetCatalog: Sendable {
  /// A colour set.
  struct ColorSet: Hashable, Sendable {
    var light: Geometry.Color
    var dark: Geometry.Color
  }

  /// An image set.
  struct ImageSet: Hashable, Sendable {
    struct File: Hashable, Sendable {
      let path: String
      /// Pixels a point; nil for a drawing, and for what has no scale.
      let scale: Double?
      let isDark: Bool
    }

    let files: [File]
    let isTemplate: Bool
  }

  private(set) var colors: [String: ColorSet] = [:]
  private(set) var images: [String: ImageSet] = [:]
  /// What could not be read, a line each.
  public private(set) var problems: [String] = []

  /// Files and folders looked at in all catalogues.
  private static let mostFiles = 20_000
  /// Of a file that describes a set.
  private static let mostBytes = 1 << 20

  /// No colours and no images.
  public init() {}

  /// Reads catalogues; of sets with the same name the first one counts.
  ///
  /// A set that cannot be read is a problem and no error.
  /// - Throws: where a folder cannot be read.
  public init(folders: [String]) throws {
    var count = 0
    for folder in folders {
      try InputFile.requireFolder(folder)
      try read(folder, prefix: "", count: &count)
    }
  }

  /// - Parameter prefix: the namespaces around, each with a slash after it.
  private mutating func read(_ folder: String, prefix: String, count: inout Int) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for name in names {
      count += 1
      guard count <= Self.mostFiles else {
        problems.append("\(folder): catalogues have more than \(Self.mostFiles) files: the others are left out")
        return
      }
      let path = "\(folder)/\(name)"
      if let set = name.setName(".colorset") {
        readColor(path, name: prefix + set)
      } else if let set = name.setName(".imageset") {
        readImage(path, name: prefix + set)
      } else if !name.contains(".") || name.hasSuffix(".xcassets"), isFolder(path) {
        try read(path, prefix: prefix + (hasNamespace(path) ? "\(name)/" : ""), count: &count)
      }
    }
  }

  private func isFolder(_ path: String) -> Bool { (try? InputFile.requireFolder(path)) != nil }

  private func hasNamespace(_ folder: String) -> Bool {
    guard InputFile.exists("\(folder)/Contents.json"), let contents = try? contents(of: folder) else { return false }
    return contents["properties"]?.object?["provides-namespace"] == .bool(true)
  }

  private func contents(of set: String) throws -> JSONObject {
    let bytes = try InputFile.read(
      "\(set)/Contents.json", limit: Self.mostBytes, advice: "no set is described in so many")
    return try JSONDocument.value(of: bytes, maximumDepth: 32).object ?? [:]
  }

  private mutating func readColor(_ path: String, name: String) {
    guard colors[name] == nil else { return }
    do {
      let entries = try contents(of: path)["colors"]?.array ?? []
      var (light, dark): (Geometry.Color?, Geometry.Color?) = (nil, nil)
      for entry in entries.compactMap(\.object) {
        // Sets may have further variants, such as those of high contrast: they are not drawn.
        let appearances = entry.appearances
        guard let color = entry["color"]?.object.flatMap(AssetColor.color) else { continue }
        if appearances.isEmpty { light = light ?? color }
        if appearances == ["dark"] { dark = dark ?? color }
      }
      guard let any = light ?? dark else {
        problems.append("\(path): there is no colour in it that could be read")
        return
      }
      colors[name] = ColorSet(light: any, dark: dark ?? any)
    } catch {
      problems.append("\(path): \(error)")
    }
  }

  private mutating func readImage(_ path: String, name: String) {
    guard images[name] == nil else { return }
    do {
      let contents = try contents(of: path)
      let files: [ImageSet.File] = (contents["images"]?.array ?? []).compactMap { entry in
        guard let entry = entry.object, let file = entry["filename"]?.string, !file.contains("/") else { return nil }
        let appearances = entry.appearances
        guard appearances.isEmpty || appearances == ["dark"] else { return nil }
        let scale = entry["scale"]?.string.flatMap { Double($0.dropLast()) }.flatMap { $0 > 0 && $0 <= 8 ? $0 : nil }
        return ImageSet.File(path: "\(path)/\(file)", scale: scale, isDark: !appearances.isEmpty)
      }
      guard !files.isEmpty else {
        problems.append("\(path): there is no image in it")
        return
      }
      let intent = contents["properties"]?.object?["template-rendering-intent"]?.string
      images[name] = ImageSet(files: files, isTemplate: intent == "template")
    } catch {
      problems.append("\(path): \(error)")
    }
  }
}

extension JSONObject {
  /// The luminosities a variant is for, and a word for each appearance of another kind.
  fileprivate var appearances: [String] {
    (self["appearances"]?.array ?? []).compactMap { appearance in
      guard let fields = appearance.object else { return nil }
      return fields["appearance"]?.string == "luminosity" ? fields["value"]?.string : "other"
    }
  }
}

extension String {
  fileprivate func setName(_ ending: String) -> String? {
    hasSuffix(ending) && count > ending.count ? String(dropLast(ending.count)) : nil
  }
}

extension AssetCatalog.ImageSet {
  /// The best file for a scheme and a number of pixels a point: the next larger one, else the largest.
  func file(scheme: ColorScheme, scale: Double) -> File? {
    let dark = files.filter(\.isDark)
    let light = files.filter { !$0.isDark }
    let candidates = scheme == .dark && !dark.isEmpty ? dark : light.isEmpty ? dark : light
    let ordered = candidates.sorted { ($0.scale ?? .infinity) < ($1.scale ?? .infinity) }
    return ordered.first { ($0.scale ?? .infinity) >= scale } ?? ordered.last
  }
}
