internal import ArgumentParser
internal import Foundation
internal import Typesetting
internal import WidgetTimeline
internal import WidgetUI

/// Which widgets, and for whom.
struct ChoiceOptions: ParsableArguments {
  @Option(name: .customLong("widget"), help: "Only the widget of this kind.")
  var kind: String?
  @Option(help: "Only this family, such as systemMedium.")
  var family: FamilyChoice?
  @Option(help: "The instant whose entry is drawn, ISO 8601 with an offset (default: now).")
  var at: InstantArgument?
  @Option(help: "The time zone, such as Europe/Berlin (default: the system's).")
  var timezone: ZoneArgument?
  @Option(help: "The locale of texts, such as de or en_GB (default: from LANG).")
  var locale: String?

  /// The families of a widget that are drawn.
  @MainActor
  func families(of widget: WidgetUI.WidgetDescription) -> [WidgetUI.WidgetFamily] {
    family.map { family in widget.families.filter { $0 == family.family } } ?? widget.families
  }

  /// The locale asked for, else that of the environment, in which `C` means English.
  func chosenLocale(_ environment: [String: String]) -> Locale {
    if let locale { return Locale(identifier: locale) }
    let name = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }.first { !$0.isEmpty } ?? "C"
    let identifier = String(name.prefix { $0 != "." && $0 != "@" })
    return Locale(identifier: identifier == "C" || identifier == "POSIX" ? "en_US" : identifier)
  }

  /// The zone asked for, else the system's.
  var zone: TimeZone { timezone?.zone ?? .current }

  /// Makes the zone asked for that of the process, in which code of widgets reads `TimeZone.current`.
  ///
  /// Before anything else, while the process has one thread.
  func setTimeZoneOfProcess() {
    guard let zone = timezone?.zone else { return }
    setenv("TZ", zone.identifier, 1)
    NSTimeZone.default = zone
  }
}

/// What views name.
struct AssetOptions: ParsableArguments {
  @Option(name: .customLong("assets"), help: "An asset catalogue (Assets.xcassets); repeatable.")
  var catalogs: [String] = []
  @Option(
    name: .customLong("strings"),
    help: "Texts: a .strings or .xcstrings file, an .lproj folder, or a folder of these; repeatable.")
  var tables: [String] = []
  @Option(name: .customLong("font-path"), help: "A folder of fonts, searched first; repeatable.")
  var fontPaths: [String] = []

  /// A renderer with the assets, and what could not be read of them.
  @MainActor
  func renderer() throws -> (renderer: ViewRenderer, strings: StringTables, warnings: [String]) {
    let catalog = try AssetCatalog(folders: catalogs)
    let strings = try StringTables(paths: tables)
    let renderer = try ViewRenderer(assets: catalog, strings: strings, fonts: FontSources(fontPaths))
    return (renderer, strings, catalog.problems + strings.problems)
  }
}

/// A family as WidgetKit spells it.
struct FamilyChoice: ExpressibleByArgument, Sendable {
  let family: WidgetUI.WidgetFamily

  init?(argument: String) {
    guard let family = WidgetUI.WidgetFamily(name: argument) else { return nil }
    self.family = family
  }

  static var allValueStrings: [String] { WidgetUI.WidgetFamily.allCases.map(\.description) }
}

/// An instant: ISO 8601 with an offset, or `now`.
struct InstantArgument: ExpressibleByArgument, Sendable {
  let date: Date

  init?(argument: String) {
    guard let date = argument == "now" ? Date() : InstantText.date(argument) else { return nil }
    self.date = date
  }
}

/// A zone of the IANA database.
struct ZoneArgument: ExpressibleByArgument, Sendable {
  let zone: TimeZone

  init?(argument: String) {
    guard let zone = TimeZone(identifier: argument) else { return nil }
    self.zone = zone
  }
}
