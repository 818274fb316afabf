internal import Configurations
internal import PanelDrivers
internal import Panels
internal import WidgetBase

/// The panels and targets that a configuration can begin with.
struct StarterHardware {
  /// A panel or target, with what tells it apart from others.
  struct Item {
    let name: String
    /// `800x480, black and white`.
    let properties: String
  }

  /// The hardware in the order in which it is listed.
  let items: [Item]

  /// Returns the panels that this machine can drive.
  static func panels() throws -> StarterHardware {
    StarterHardware(
      items: try PanelCatalog.builtIn().panels.map {
        Item(name: $0.name, properties: "\($0.pixels.width)x\($0.pixels.height), \($0.inks.joined(separator: " "))")
      })
  }

  /// Returns the targets of devices and readers.
  static func targets() throws -> StarterHardware {
    StarterHardware(
      items: try TargetCatalog.builtIn().targets.compactMap { target in
        target.pixels.map { Item(name: target.name, properties: "\($0.width)x\($0.height)") }
      })
  }

  /// Returns the items whose names have all words of a text.
  func search(_ text: String) -> [Item] {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "." }
    return items.filter { item in words.allSatisfy { item.name.contains($0) } }
  }

  /// Returns a panel with the name of its own, its maker's driver or a model.
  ///
  /// - Throws: `Failure` for an unknown name, with the nearest ones.
  static func panel(named name: String) throws -> StarterConfiguration.Hardware {
    let panel = try PanelCatalog.builtIn().panel(named: name)
    return hardware(panel.name, [panel.pixels.width, panel.pixels.height], ending: "png")
  }

  /// Returns a target with any of its names.
  ///
  /// - Throws: `Failure` for an unknown name, with the nearest ones.
  static func target(named name: String) throws -> StarterConfiguration.Hardware {
    let target = try TargetCatalog.builtIn().target(named: name)
    let pixels = target.pixels.map { [$0.width, $0.height] } ?? [800, 480]
    return hardware(target.name, pixels, ending: target.formats.first?.rawValue ?? "png")
  }

  private static func hardware(_ name: String, _ sides: [Int], ending: String) -> StarterConfiguration.Hardware {
    // The built-in dashboards are made for screens of this size.
    let isLarge = (sides.max() ?? 0) >= 600 && (sides.min() ?? 0) >= 400
    return StarterConfiguration.Hardware(name: name, ending: ending, isLarge: isLarge)
  }
}
