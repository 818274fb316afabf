import Foundation

/// A file or folder that cannot be read, in one line.
public struct AssetSymbolsError: Error, CustomStringConvertible {
  /// The message.
  public let description: String

  init(_ description: String) {
    self.description = description
  }
}

/// A Swift file with what Xcode makes of asset catalogues and intent definitions.
///
/// Colours and images become constants of `ColorResource` and `ImageResource`, colours also of `Color`, `ShapeStyle`
/// and `UIColor`, images of `UIImage`. Intents become subclasses of `INIntent`.
public struct AssetSymbols {
  /// The Swift file.
  public let source: String
  /// Warnings about items without a symbol, one line each.
  public let warnings: [String]

  /// Reads catalogues (`*.xcassets`) and definitions (`*.intentdefinition`).
  ///
  /// - Throws: ``AssetSymbolsError`` if a path has another ending or cannot be read.
  public init(paths: [String]) throws {
    var sets = AssetSets()
    var intents = IntentDefinitions()
    for path in paths {
      switch (path as NSString).pathExtension {
      case "xcassets": try sets.add(catalog: path)
      case "intentdefinition": try intents.add(file: path)
      default: throw AssetSymbolsError("\(path): neither an asset catalogue nor an intent definition")
      }
    }
    source =
      "import SwiftUI\n" + sets.root.declarations + (intents.declarations.isEmpty ? "" : "import Intents\n")
      + intents.declarations
    warnings = sets.warnings + intents.warnings
  }
}

/// The reading of small files.
enum SmallFile {
  /// Returns the bytes of a file.
  ///
  /// - Throws: ``AssetSymbolsError`` if it cannot be read or is larger than `limit` bytes.
  static func data(at path: String, limit: Int) throws -> Data {
    guard let file = FileHandle(forReadingAtPath: path), let data = try? file.read(upToCount: limit + 1) else {
      throw AssetSymbolsError("\(path): cannot read the file")
    }
    guard data.count <= limit else { throw AssetSymbolsError("\(path): larger than \(limit) bytes") }
    return data
  }
}

extension AssetSets.Namespace {
  /// The extensions that hold the symbols.
  fileprivate var declarations: String {
    var parts: [String] = []
    func add(_ type: String, _ lines: [String]) {
      if !lines.isEmpty { parts.append("\nextension \(type) {\n\(lines.joined(separator: "\n"))\n}\n") }
    }
    add("ColorResource", constants(of: \.colors, type: "ColorResource", indent: "  "))
    add("ImageResource", constants(of: \.images, type: "ImageResource", indent: "  "))
    let colors = shortcuts(\.colors).filter { !Self.colorsOfSystem.contains($0.symbol) }
    func lines(_ assets: [AssetSets.Asset], _ type: String, _ label: String, _ resource: String) -> [String] {
      assets.map { asset in
        let name = SymbolName.quoted(asset.symbol)
        return "  static var \(name): \(type) { \(type)(\(label)\(resource).\(name)) }"
      }
    }
    func addShadowed(_ type: String, _ lines: [String]) {
      guard !lines.isEmpty else { return }
      parts.append("\nprotocol AssetsAs\(type) {}\nextension \(type): AssetsAs\(type) {}\n")
      add("AssetsAs\(type) where Self == \(type)", lines)
    }
    // The sources may have extensions with the same names, which shadow members of protocols.
    addShadowed("Color", lines(colors, "Color", "", "ColorResource"))
    add("ShapeStyle where Self == Color", lines(colors, "Color", "", "ColorResource"))
    addShadowed("UIColor", lines(colors, "UIColor", "resource: ", "ColorResource"))
    addShadowed("UIImage", lines(shortcuts(\.images), "UIImage", "resource: ", "ImageResource"))
    return parts.joined()
  }

  /// The assets without a namespace.
  private func shortcuts(_ path: KeyPath<Self, [AssetSets.Asset]>) -> [AssetSets.Asset] { self[keyPath: path] }

  private func constants(of path: KeyPath<Self, [AssetSets.Asset]>, type: String, indent: String) -> [String] {
    let own = self[keyPath: path].map { asset in
      let value = "\(type)(name: \(SymbolName.literal(asset.name)))"
      return "\(indent)static let \(SymbolName.quoted(asset.symbol)) = \(value)"
    }
    let nested = inner.sorted { $0.key < $1.key }.flatMap { name, namespace -> [String] in
      let lines = namespace.constants(of: path, type: type, indent: indent + "  ")
      return lines.isEmpty ? [] : ["\(indent)enum \(SymbolName.quoted(name)) {"] + lines + ["\(indent)}"]
    }
    return own + nested
  }

  /// Names that `Color`, `ShapeStyle` or `UIColor` have themselves; such colours are only constants of `ColorResource`.
  private static let colorsOfSystem: Set = [
    "accentColor", "background", "bar", "black", "blue", "brown", "clear", "cyan", "darkGray", "darkText", "fill",
    "foreground", "gray", "green", "indigo", "label", "lightGray", "lightText", "link", "magenta", "mint",
    "opaqueSeparator", "orange", "pink", "placeholder", "placeholderText", "primary", "purple", "quaternary",
    "quinary", "red", "regularMaterial", "secondary", "selection", "separator", "teal", "tertiary", "thickMaterial",
    "thinMaterial", "tint", "tintColor", "ultraThickMaterial", "ultraThinMaterial", "white", "windowBackground",
    "yellow",
  ]
}
