import FoundationEssentials
import PanelDrivers
import Panels
import Testing
import WidgetBase

/// Names of panels, drivers and models, wherever a target or a panel is expected.
@Suite struct HardwareNameTests {
  private let panels: PanelCatalog
  private let targets: TargetCatalog

  init() throws {
    panels = try .builtIn()
    targets = try .builtIn()
  }

  /// Names in the ways in which people write them.
  private func spellings(_ name: String) -> [String] {
    [
      name, name.uppercased(), name.replacing("-", with: "_"), name.replacing("-", with: " ").capitalized,
      name.replacing(".", with: "_"),
    ]
  }

  @Test(arguments: [
    ("epd7in5_V2", "waveshare-7.5-v2"), ("EPD7IN5_v2", "waveshare-7.5-v2"), ("epd7in5", "waveshare-7.5-v1"),
    ("Waveshare 7.5\" V2", "waveshare-7.5-v2"), ("waveshare 7.5 inch v2", "waveshare-7.5-v2"),
    ("inky_e673", "inky-impression-7.3-spectra"), ("epd13in3E", "waveshare-13.3e"), ("epd2in7", "waveshare-2.7"),
    ("inky-what-red-2018", "inky-what-red"), ("waveshare-7.5-v2-gray", "waveshare-7.5-gray"),
    ("og_plus", "trmnl-og-2bit"), ("og_png", "trmnl-og"), ("kobo_libra_2", "kobo-libra-2"),
    ("inky_impression_7_3", "inky-impression-7.3"), ("seeed_e1002", "reterminal-e1002"),
  ])
  func targetsHaveTheNamesOfPanelsDriversAndModels(name: String, target: String) throws {
    #expect(try targets.target(named: name).name == target)
  }

  @Test(arguments: [
    ("epd7in5_V2", "waveshare-7.5-v2"), ("epd4in2b_V2_old", "waveshare-4.2b-v2-old"),
    ("INKY_E640", "inky-impression-4-spectra"),
    ("epd2in7_V2", "waveshare-2.7-v2"), ("Waveshare 13.3E", "waveshare-13.3e"),
    ("waveshare-2.9-gray", "waveshare-2.9-v2-gray"),
    ("inky_impression_13_3", "inky-impression-13.3-spectra"),
  ])
  func panelsHaveTheNamesOfDriversTargetsAndModels(name: String, panel: String) throws {
    #expect(try panels.panel(named: name).name == panel)
  }

  @Test func theNameOfAPanelIsThatOfItsTarget() throws {
    for panel in panels.panels {
      for name in spellings(panel.name) {
        #expect(try panels.panel(named: name) == panel, "\(name)")
        #expect(try targets.target(named: name).name == panel.targetName, "\(name)")
      }
    }
  }

  @Test func theNameOfADriverIsThatOfItsOnlyTarget() throws {
    let recorded = panels.panels.compactMap { panel in
      if case .recorded(let driver) = panel.proof { (driver.model, panel.targetName) } else { nil }
    }
    for (driver, all) in Dictionary(grouping: recorded, by: \.0) {
      let own = Set(all.map(\.1).filter { !$0.hasSuffix("-gray") })
      guard own.count == 1, let target = own.first else { continue }
      for name in spellings(driver) { #expect(try targets.target(named: name).name == target, "\(name)") }
    }
  }

  @Test func noNameMeansTwoThings() throws {
    for (own, others) in [
      (targets.targets.map(\.name), targets.aliases.others), (panels.panels.map(\.name), panels.aliases.others),
    ] {
      let names = own + own.flatMap(others)
      #expect(Dictionary(grouping: names, by: HardwareName.form).filter { $0.value.count > 1 }.isEmpty)
    }
    for target in targets.targets {
      for name in targets.aliases.others(of: target.name) { #expect(try targets.target(named: name) == target) }
    }
    for panel in panels.panels {
      for name in panels.aliases.others(of: panel.name) { #expect(try panels.panel(named: name) == panel) }
    }
  }

  /// They are a panel's first version in one place and a target's second version in the other.
  @Test(arguments: ["waveshare-7.5", "Waveshare_5.83"])
  func namesOfTwoPanelsKeepTheirMeaningsWithAWarning(name: String) throws {
    let form = HardwareName.form(name).replacing("7-5", with: "7.5").replacing("5-83", with: "5.83")
    #expect(try targets.target(named: name).name == "\(form)-v2" && panels.panel(named: name).name == "\(form)-v1")
    let words = ["\"\(name)\"", "\(form)-v1 or \(form)-v2"]
    for warning in [targets.warning(about: name), panels.warning(about: name)] {
      #expect(words.allSatisfy { warning?.contains($0) == true }, "\(warning ?? "none")")
    }
    #expect(targets.warning(about: "\(form)-v2") == nil && panels.warning(about: "\(form)-v1") == nil)
  }

  @Test func aTargetOfOnesOwnKeepsItsName() throws {
    var own = targets
    var target = try own.target(named: "waveshare-4.2")
    target.name = "waveshare-7.5"
    own.add(target)
    #expect(try own.target(named: "waveshare-7.5") == target && own.warning(about: "waveshare-7.5") == nil)
  }

  @Test func aTargetOfSeveralPanelsIsNoPanel() {
    #expect {
      try panels.panel(named: "waveshare-2.9b")
    } throws: {
      ["waveshare-2.9b-v3", "waveshare-2.9b-v4", "waveshare-2.9bc"].allSatisfy("\($0)".contains)
    }
  }

  /// A wrong driver may damage a panel.
  @Test(
    arguments: [
      ("waveshare-7.5-v9", []), ("waveshare-4.3", []), ("inky-impresion-7.3", ["inky-impression-7.3"]),
      ("wavshare-7.5-v2", ["waveshare-7.5-v2"]), ("epd9in9", []),
    ] as [(String, [String])])
  func suggestionsAreOfTheSameHardware(name: String, expected: [String]) {
    for lookUp in [{ _ = try targets.target(named: $0) }, { _ = try panels.panel(named: $0) }]
      as [(String) throws -> Void]
    {
      #expect {
        try lookUp(name)
      } throws: {
        let message = "\($0)"
        return expected.first.map { message.contains("did you mean \"\($0)\"") } ?? !message.contains("did you mean")
      }
    }
  }
}
