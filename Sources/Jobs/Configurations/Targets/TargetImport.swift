internal import Raster
internal import WidgetBase
internal import WidgetDocuments

/// Targets and palettes for a configuration, made from TRMNL's lists of models and palettes.
///
/// `/api/models` has the pixels and colours of each model, `/api/palettes` the colours of palettes.
package struct TargetImport: Sendable {
  /// The targets and palettes as YAML.
  package let yaml: String
  /// The reasons why models were left out, one line each.
  package let warnings: [String]

  /// The maximum number of models and of palettes.
  private static let maximumCount = 2_000

  /// Reads the lists; without the list of palettes, models with colours are left out.
  ///
  /// - Throws: `Failure` if a file is not such a list.
  package init(models: [UInt8], palettes: [UInt8]?) throws {
    var known: [String: ImportedPalette] = [:]
    for item in try palettes.map({ try Self.items($0, named: "palettes") }) ?? [] {
      guard let id = Self.name(item["id"]), let palette = ImportedPalette(item, name: id) else { continue }
      known[id] = palette
    }
    var (targets, used, warnings, names) = ([String](), [String: ImportedPalette](), [String](), Set<String>())
    for model in try Self.items(models, named: "models") {
      guard let name = Self.name(model["name"]) else {
        warnings.append("left out a model without a name")
        continue
      }
      guard names.insert(name).inserted else {
        warnings.append("\(name): left out, because another model has the same name")
        continue
      }
      do {
        let target = try ImportedTarget(model, name: name, palettes: known)
        targets.append(target.yaml)
        if let palette = target.palette { used[palette.name] = palette }
      } catch {
        warnings.append("\(name): left out, because \(error)")
      }
    }
    guard !targets.isEmpty else {
      throw Failure(.badData, warnings.first ?? "the list has no models")
    }
    var lines = ["targets:"] + targets
    if !used.isEmpty { lines += ["palettes:"] + used.values.sorted { $0.name < $1.name }.map(\.yaml) }
    yaml = lines.joined(separator: "\n") + "\n"
    self.warnings = warnings
  }

  /// Returns the objects of `{"data": [...]}`, or of a list alone.
  private static func items(_ bytes: [UInt8], named name: String) throws -> [JSONObject] {
    let value: EntryContent
    do {
      value = try JSONDocument.value(of: bytes, maximumDepth: 16)
    } catch {
      throw Failure(.badData, "the list of \(name) is not JSON: line \(error.line): \(error.words)")
    }
    guard let list = value.list ?? value.record?["data"]?.list else {
      throw Failure(.badData, "expected a list of \(name), such as {\"data\": [{\"name\": ...}]}")
    }
    guard list.count <= maximumCount else {
      throw Failure(.badData, "\(list.count) \(name); the maximum is \(maximumCount)")
    }
    return list.compactMap(\.record)
  }

  /// Returns a name for the configuration: letters, digits, hyphens, dots and underscores; nil without any.
  fileprivate static func name(_ value: EntryContent?) -> String? {
    guard let text = value?.text else { return nil }
    let name = String(
      text.prefix(64).map { $0.isASCII && ($0.isLetter || $0.isNumber || "-._".contains($0)) ? $0 : "-" })
    return name.contains { $0.isLetter || $0.isNumber } && name.first.map { $0.isLetter || $0.isNumber } ?? false
      ? name : nil
  }

  fileprivate static func integer(_ value: EntryContent?, in range: ClosedRange<Int>) -> Int? {
    guard case .number(let number)? = value, let integer = Int(exactly: number), range.contains(integer) else {
      return nil
    }
    return integer
  }
}

/// A model as a target.
private struct ImportedTarget {
  let yaml: String
  /// The palette that the target brings along; nil for grays and full colour, which are built in.
  let palette: ImportedPalette?

  init(_ model: JSONObject, name: String, palettes: [String: ImportedPalette]) throws(Failure) {
    guard let width = TargetImport.integer(model["width"], in: 1...16_384),
      let height = TargetImport.integer(model["height"], in: 1...16_384)
    else { throw Failure(.badData, "it has no width and height") }
    guard let rotation = TargetImport.integer(model["rotation"] ?? .number(0), in: -270...270), rotation % 90 == 0
    else {
      throw Failure(.badData, "it is turned by something else than quarters")
    }
    let turn = (rotation + 360) % 360
    let ids = model["palette_ids"]?.list?.compactMap { TargetImport.name($0) } ?? []
    palette = ids.lazy.compactMap { palettes[$0] }.first { $0.inks != nil }
    let grays = ids.lazy.compactMap { palettes[$0]?.grays }.first
    let colors: String
    if let palette {
      colors = palette.name
    } else if let count = grays ?? TargetImport.integer(model["colors"], in: 2...1 << 24) {
      switch count {
      case 2: colors = "gray-1"
      case 4: colors = "gray-2"
      case 16: colors = "gray-4"
      case 256: colors = "gray-8"
      case 4_096...: colors = "rgb"
      default:
        throw Failure(.badData, "it has \(count) colours, which are not in the list of palettes; give that, too")
      }
    } else {
      throw Failure(.badData, "its number of colours is not known")
    }
    // The model's sides belong to the upright picture, the target's sides to the file.
    let isTurned = turn % 180 != 0
    var keys = ["width: \(isTurned ? height : width)", "height: \(isTurned ? width : height)", "colors: \(colors)"]
    if turn != 0 { keys.append("rotation: \(turn)") }
    if model["mime_type"]?.text == "image/bmp" { keys.append("formats: [bmp, png]") }
    let label = model["label"]?.text.map { "  # \(excerpt($0, limit: 80))" } ?? ""
    yaml = "  \(name): {\(keys.joined(separator: ", "))}\(label)"
  }
}

/// A palette of the list.
private struct ImportedPalette {
  let name: String
  /// The inks; nil for grays.
  let inks: [(name: String, color: String)]?
  /// The number of grays; nil for inks.
  let grays: Int?

  /// The names of pure colours.
  private static let names = [
    "#000000": "black", "#FFFFFF": "white", "#FF0000": "red", "#FFFF00": "yellow", "#00FF00": "green",
    "#0000FF": "blue", "#FFA500": "orange", "#FF8000": "orange", "#FF8C00": "orange",
  ]

  /// Returns nil for a palette without colours and grays.
  init?(_ item: JSONObject, name: String) {
    self.name = name
    let colors = (item["colors"]?.list ?? []).compactMap { $0.text }.compactMap { Pixel(hex: $0)?.hex }
    grays = TargetImport.integer(item["grays"], in: 2...256)
    guard (2...16).contains(colors.count), Set(colors).count == colors.count else {
      inks = nil
      if grays == nil { return nil }
      return
    }
    var used: Set<String> = []
    inks = colors.enumerated().map { index, color in
      let known = Self.names[color] ?? "ink-\(index)"
      return (used.insert(known).inserted ? known : "ink-\(index)", color)
    }
  }

  var yaml: String {
    (["  \(name):", "    inks:"] + (inks ?? []).map { "      - {name: \($0.name), written: \"\($0.color)\"}" })
      .joined(separator: "\n")
  }
}
