import Foundation

/// The colours and images of asset catalogues by the types that hold their symbols.
struct AssetSets {
  enum Kind {
    case color, image
  }

  /// A set with its symbol.
  struct Asset: Equatable {
    let symbol: String
    /// The name in the catalogue, with the namespaces.
    let name: String
  }

  /// The symbols of a namespace.
  struct Namespace: Equatable {
    var colors: [Asset] = []
    var images: [Asset] = []
    var inner: [String: Namespace] = [:]
  }

  private(set) var root = Namespace()
  /// Warnings about items without a symbol, one line each.
  private(set) var warnings: [String] = []
  private var count = 0

  /// The maximum number of files and folders in all catalogues.
  private static let maximumFiles = 20_000
  /// The maximum depth of folders.
  private static let maximumDepth = 32
  /// The maximum size of a file that describes a folder.
  private static let maximumBytes = 1 << 20

  /// Adds a catalogue.
  ///
  /// - Throws: ``AssetSymbolsError`` if a folder cannot be read or there are too many files.
  mutating func add(catalog: String) throws {
    try read(catalog, names: [], types: [], depth: 0)
  }

  private mutating func read(_ folder: String, names: [String], types: [String], depth: Int) throws {
    guard depth <= Self.maximumDepth else {
      throw AssetSymbolsError("\(folder): more than \(Self.maximumDepth) folders within each other")
    }
    guard let entries = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
      throw AssetSymbolsError("\(folder): cannot read the folder")
    }
    for entry in entries.sorted() {
      count += 1
      guard count <= Self.maximumFiles else {
        throw AssetSymbolsError("\(folder): more than \(Self.maximumFiles) files in asset catalogues")
      }
      let path = "\(folder)/\(entry)"
      if let name = entry.withoutSuffix(".colorset") {
        add(.color, name, names: names, types: types, path: path)
      } else if let name = entry.withoutSuffix(".imageset") {
        add(.image, name, names: names, types: types, path: path)
      } else if !entry.contains("."), isFolder(path) {
        let inner = hasNamespace(path) ? SymbolName.type(entry) : nil
        try read(
          path, names: names + (inner == nil ? [] : [entry]), types: types + (inner.map { [$0] } ?? []),
          depth: depth + 1)
      }
    }
  }

  private mutating func add(_ kind: Kind, _ name: String, names: [String], types: [String], path: String) {
    guard let symbol = SymbolName.constant(name, droppingSuffix: kind == .color ? "Color" : "Image") else {
      warnings.append("\(path): the name has neither letters nor digits, and so no symbol")
      return
    }
    let asset = Asset(symbol: symbol, name: (names + [name]).joined(separator: "/"))
    if let other = root.insert(asset, kind, types: types[...]) {
      warnings.append("\(path): \"\(other.name)\" already has the symbol \"\(symbol)\"; rename one of them")
    }
  }

  private func isFolder(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
  }

  private func hasNamespace(_ folder: String) -> Bool {
    guard let data = try? SmallFile.data(at: "\(folder)/Contents.json", limit: Self.maximumBytes),
      let contents = try? JSONSerialization.jsonObject(with: data) as? [String: Any],
      let properties = contents["properties"] as? [String: Any]
    else { return false }
    return properties["provides-namespace"] as? Bool ?? false
  }
}

extension AssetSets.Namespace {
  /// Inserts an asset; returns the one that already has its symbol.
  fileprivate mutating func insert(
    _ asset: AssetSets.Asset, _ kind: AssetSets.Kind, types: ArraySlice<String>
  ) -> AssetSets.Asset? {
    if let type = types.first {
      return inner[type, default: AssetSets.Namespace()].insert(asset, kind, types: types.dropFirst())
    }
    let assets = kind == .color ? colors : images
    if let other = assets.first(where: { $0.symbol == asset.symbol }) { return other.name == asset.name ? nil : other }
    if kind == .color { colors.append(asset) } else { images.append(asset) }
    return nil
  }
}

extension String {
  fileprivate func withoutSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }
}
