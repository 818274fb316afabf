import Panels
import Raster
import Testing
import WidgetBase

@Suite struct TargetCatalogTests {
  private let catalog: TargetCatalog

  init() throws {
    catalog = try TargetCatalog.builtIn()
  }

  /// Names, sizes, colours and files according to the makers.
  @Test(arguments: [
    ("trmnl-og", 800, 480, "gray-1", "png bmp", 90_000), ("trmnl-x", 1872, 1404, "gray-4", "png", 750_000),
    ("kindle-4", 600, 800, "gray-8", "png", 0), ("kindle-pw5", 1236, 1648, "gray-8", "png", 0),
    ("kobo-aura-one", 1404, 1872, "gray-8", "png", 0), ("inkplate-10", 1200, 825, "gray-4", "png", 0),
    ("waveshare-2.13", 250, 122, "gray-1", "png raw", 0), ("waveshare-7.3e", 800, 480, "spectra-6", "png raw", 0),
    ("waveshare-5.65f", 600, 448, "waveshare-uc8159", "png raw", 0), ("inky-what-red", 400, 300, "inky-red", "png", 0),
    ("inky-impression-13.3-spectra", 1600, 1200, "spectra-6", "png", 0),
    ("inky-impression-4-spectra", 600, 400, "spectra-6", "png", 0),
    ("inky-phat-red-yellow", 250, 122, "bwyr", "png", 0),
    ("waveshare-5.83b", 648, 480, "bwr", "png raw", 0), ("waveshare-3.0g", 400, 168, "bwyr", "png raw", 0),
    ("reterminal-e1001", 800, 480, "gray-2", "png", 90_000), ("reterminal-e1004", 1200, 1600, "spectra-6", "png", 0),
    ("inkplate-6-color", 600, 448, "inky-uc8159", "png", 0), ("kindle-pw12", 1264, 1680, "gray-8", "png", 0),
    ("inkplate-2", 212, 104, "bwr", "png", 0), ("inkplate-5-v2", 1280, 720, "gray-4", "png", 0),
    ("kindle-colorsoft", 1264, 1680, "rgb", "png", 0), ("boox-go-color-7", 1264, 1680, "rgb", "png", 0),
    ("boox-note-air-3c", 1860, 2480, "rgb", "png", 0), ("kobo-clara-colour", 1072, 1448, "rgb", "png", 0),
    ("trmnl-og-bwry", 800, 480, "bwyr", "png", 90_000), ("reterminal-e1002", 800, 480, "spectra-6", "png", 90_000),
  ])
  func targets(name: String, width: Int, height: Int, colors: String, formats: String, bytes: Int) throws {
    let target = try catalog.target(named: name)
    #expect(target.pixels == Target.PixelSize(width: width, height: height))
    #expect(target.colors.name == colors)
    #expect(target.formats.map(\.rawValue).joined(separator: " ") == formats)
    #expect(target.maximumBytes ?? 0 == bytes)
  }

  @Test func namesAreUniqueAndSummed() {
    #expect(Set(catalog.targets.map(\.name)).count == catalog.targets.count)
    #expect(Set(catalog.palettes.map(\.name)).count == catalog.palettes.count)
    #expect(catalog.targets.count == 134)
    for target in catalog.targets {
      #expect(!target.summary.isEmpty)
      // Only a target of any size has no density.
      #expect((target.pixelsPerInch == nil) == (target.pixels == nil), "\(target.name)")
      #expect(target.formats.allSatisfy { Target.formats(for: target.colors).contains($0) })
    }
  }

  /// Contrast and dithering are computed with what a panel shows: no ink of a panel is a pure red or yellow.
  @Test func colouredInksAreMeasured() {
    for palette in catalog.palettes {
      for ink in palette.inks where ink.written.red != ink.written.green || ink.written.green != ink.written.blue {
        #expect(ink.shown != ink.written, "\(palette.name) \(ink.name)")
      }
    }
  }

  @Test func ordersOfInks() {
    func names(_ palette: String) -> String? {
      catalog.palettes.first { $0.name == palette }?.inks.map(\.name).joined(separator: " ")
    }
    #expect(names("inky-uc8159") == "black white green blue red yellow orange")
    #expect(names("spectra-6") == "black white yellow red blue green")
    #expect(names("gray-2") == "black gray-85 gray-170 white")
    #expect(catalog.palettes.first { $0.name == "spectra-6" }?.inks.map(\.code) == [0, 1, 2, 3, 5, 6])
  }

  @Test(arguments: [
    ("kindel-pw5", "\"kindle-pw5\""), ("inky-what", "\"inky-what-black\""),
    ("waveshare", "\"waveshare-"), ("scren", "\"screen\""),
  ])
  func unknownNamesGetTheNearest(name: String, part: String) {
    #expect {
      _ = try catalog.target(named: name)
    } throws: {
      "\($0)".contains("unknown target \"\(name)\"; did you mean") && "\($0)".contains(part)
    }
  }

  @Test func wildNamesAreQuotedBriefly() {
    #expect {
      _ = try catalog.target(named: String(repeating: "x\n", count: 5_000))
    } throws: {
      "\($0)".count < 200 && !"\($0)".contains("\n")
    }
    #expect(throws: Failure.self) { try catalog.target(named: "") }
  }
}
