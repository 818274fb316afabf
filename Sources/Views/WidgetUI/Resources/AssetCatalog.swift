internal import FileAccess
internal import Foundation
internal import WidgetDocuments
internal import WidgetScene

/// The colours and images of asset catalogues (`*.xcassets`) by name.
///
/// The initialiser reads all colours. An image's file is read with the first picture that shows it.
public struct AssetCatalog: Sendable {
  /// A colour set.
  struct ColorSet: Hashable, Sendable {
    var light: WidgetScene.Color
    var dark: WidgetScene.Color
  }

  /// An image set.
  struct ImageSet: Hashable, Sendable {
    struct File: Hashable, Sendable {
      let path: String
      /// The scale in pixels per point; nil for vector images and images without a scale.
      let scale: Double?
      let isDark: Bool
    }

    let files: [File]
    let isTemplate: Bool
  }

  private(set) var colors: [String: ColorSet] = [:]
  private(set) var images: [String: ImageSet] = [:]
  /// Descriptions of what could not be read, one line each.
  public private(set) var problems: [String] = []

  /// The maximum number of files and folders in all catalogues.
  private static let maximumFiles = 20_000
  /// The maximum size of a file that describes a set.
  private static let maximumBytes = 1 << 20

  /// Creates an empty catalogue.
  public init() {}

  /// Reads catalogues.
  ///
  /// If several sets have the same name, the first one wins.
  ///
  /// A set that cannot be read is reported in ``problems``.
  ///
  /// - Throws: if a folder cannot be read.
  public init(folders: [String]) throws {
    var count = 0
    for folder in folders {
      try InputFile.requireFolder(folder)
      try read(folder, prefix: "", count: &count)
    }
  }

  /// Reads a folder.
  ///
  /// `prefix` consists of the enclosing namespaces, each followed by a slash.
  private mutating func read(_ folder: String, prefix: String, count: inout Int) throws {
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    for name in names {
      count += 1
      guard count <= Self.maximumFiles else {
        problems.append("\(folder): more than \(Self.maximumFiles) files in asset catalogues; the others are ignored")
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
    return contents["properties"]?.record?["provides-namespace"] == .bool(true)
  }

  private func contents(of set: String) throws -> JSONObject {
    let bytes = try InputFile.read(
      "\(set)/Contents.json", limit: Self.maximumBytes, advice: "is this an asset catalogue?")
    return try JSONDocument.value(of: bytes, maximumDepth: 32).record ?? [:]
  }

  private mutating func readColor(_ path: String, name: String) {
    guard colors[name] == nil else { return }
    do {
      let entries = try contents(of: path)["colors"]?.list ?? []
      // A set of Xcode's templates has no colours: the name stands for the default.
      if !entries.isEmpty, entries.allSatisfy({ $0.record.map { $0["color"] == nil } ?? false }) { return }
      var (light, dark, darkSystem): (WidgetScene.Color?, WidgetScene.Color?, WidgetScene.Color?) = (nil, nil, nil)
      for entry in entries.compactMap(\.record) {
        // Further variants of a set, such as those for high contrast, are ignored.
        let appearances = entry.appearances
        guard let fields = entry["color"]?.record else { continue }
        let color = AssetColor.color(fields)
        if appearances.isEmpty {
          light = light ?? color ?? AssetColor.systemColor(fields, scheme: .light)
          // A system colour is itself another one in the dark scheme, unless the set has one of its own.
          darkSystem = darkSystem ?? AssetColor.systemColor(fields, scheme: .dark)
        }
        if appearances == ["dark"] { dark = dark ?? color ?? AssetColor.systemColor(fields, scheme: .dark) }
      }
      guard let any = light ?? dark else {
        problems.append("\(path): no readable colour")
        return
      }
      colors[name] = ColorSet(light: any, dark: dark ?? darkSystem ?? any)
    } catch {
      problems.append("\(path): \(error)")
    }
  }

  private mutating func readImage(_ path: String, name: String) {
    guard images[name] == nil else { return }
    do {
      let contents = try contents(of: path)
      let files: [ImageSet.File] = (contents["images"]?.list ?? []).compactMap { entry in
        guard let entry = entry.record, let file = entry["filename"]?.text, !file.contains("/") else { return nil }
        let appearances = entry.appearances
        guard appearances.isEmpty || appearances == ["dark"] else { return nil }
        let scale = entry["scale"]?.text.flatMap { Double($0.dropLast()) }.flatMap { $0 > 0 && $0 <= 8 ? $0 : nil }
        return ImageSet.File(path: "\(path)/\(file)", scale: scale, isDark: !appearances.isEmpty)
      }
      guard !files.isEmpty else {
        problems.append("\(path): no image")
        return
      }
      let intent = contents["properties"]?.record?["template-rendering-intent"]?.text
      images[name] = ImageSet(files: files, isTemplate: intent == "template")
    } catch {
      problems.append("\(path): \(error)")
    }
  }
}

extension JSONObject {
  /// The luminosities of a variant, and a word for each other kind of appearance.
  fileprivate var appearances: [String] {
    (self["appearances"]?.list ?? []).compactMap { appearance in
      guard let fields = appearance.record else { return nil }
      return fields["appearance"]?.text == "luminosity" ? fields["value"]?.text : "other"
    }
  }
}

extension String {
  fileprivate func setName(_ ending: String) -> String? {
    hasSuffix(ending) && count > ending.count ? String(dropLast(ending.count)) : nil
  }
}

extension AssetCatalog.ImageSet {
  /// Returns the best file for a scheme and a scale: the one with the next larger scale, or else the largest.
  func file(scheme: ColorScheme, scale: Double) -> File? {
    let dark = files.filter(\.isDark)
    let light = files.filter { !$0.isDark }
    let candidates = scheme == .dark && !dark.isEmpty ? dark : light.isEmpty ? dark : light
    let ordered = candidates.sorted { ($0.scale ?? .infinity) < ($1.scale ?? .infinity) }
    return ordered.first { ($0.scale ?? .infinity) >= scale } ?? ordered.last
  }
}
