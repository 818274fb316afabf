import FileAccess
import PanelDrivers
import Panels
import Raster
import Synchronization
import TestRandomness
import Testing
import WidgetBase

/// The frame with random inks that `Scripts/make/record-panels` draws with the makers' drivers.
private func randomFrame(of panel: PanelModel) throws -> (IndexedPicture, Palette) {
  let indices = randomIndices(panel.pixels.width * panel.pixels.height, below: panel.inks.count)
  let palette = try Palette(name: "own", inks: panel.inks.map { Ink(name: $0, written: Pixel(gray: 0), code: 0) })
  return (IndexedPicture(width: panel.pixels.width, height: panel.pixels.height, indices: indices), palette)
}

/// Returns the first of the random numbers of a seed.
///
/// Most panels have one of few numbers of inks, so the frames of several panels begin with the same numbers.
private func randomIndices(_ count: Int, below limit: Int) -> [UInt8] {
  knownIndices.withLock { known in
    if known[limit, default: []].count < count {
      var generator = SeededGenerator(seed: 34)
      known[limit] = (0..<count).map { _ in UInt8(generator.next() % UInt64(limit)) }
    }
    return Array(known[limit, default: []].prefix(count))
  }
}

private let knownIndices = Mutex<[Int: [UInt8]]>([:])

@Suite struct PanelDriverTests {
  private let catalog: PanelCatalog

  init() throws {
    catalog = try PanelCatalog.builtIn()
  }

  @Test(arguments: RecordedStreams.digests.map { ($0.panel, $0.refresh, $0.sha256) })
  func sendsWhatTheMakersDriverSends(name: String, refresh: String, digest: String) throws {
    let panel = try catalog.panel(named: name)
    let (frame, palette) = try randomFrame(of: panel)
    let steps = try panel.steps(showing: frame, palette: palette, refresh: #require(PanelRefresh(rawValue: refresh)))
    let lines = StepReport.lines(of: steps)
    #expect(Digest.sha256(Array(lines.joined(separator: "\n").utf8)) == digest)
  }

  @Test func everyRecordedRefreshHasADigest() {
    let recorded = catalog.panels.flatMap { panel -> [String] in
      guard case .recorded = panel.proof else { return [] }
      return panel.refreshes.filter { $0 != .partial }.map { "\(panel.name) \($0.rawValue)" }
    }
    #expect(recorded.sorted() == RecordedStreams.digests.map { "\($0.panel) \($0.refresh)" }.sorted())
    #expect(Set(RecordedStreams.digests.map(\.panel)).count >= 40)
  }

  @Test func emulatorsShowThePicture() throws {
    for panel in catalog.panels {
      let (frame, palette) = try randomFrame(of: panel)
      for refresh in panel.refreshes where refresh != .partial {
        let steps = try panel.steps(showing: frame, palette: palette, refresh: refresh)
        do {
          let shown = try PanelEmulator(panel).picture(after: steps)
          #expect(shown == frame, "\(panel.name) \(refresh.rawValue)")
        } catch {
          Issue.record("\(panel.name) \(refresh.rawValue): \(error)")
        }
      }
    }
  }

  @Test func partialRefreshesChangeOnlyTheirRegion() throws {
    let panels = catalog.panels.filter { $0.refreshes.contains(.partial) }
    #expect(panels.count >= 5)
    for panel in panels {
      let (frame, palette) = try randomFrame(of: panel)
      let white = IndexedPicture(
        width: frame.width, height: frame.height, indices: [UInt8](repeating: 1, count: frame.indices.count))
      let region = try #require(PanelRegion(x: 13, y: 7, width: 101, height: 50))
      var expected = white.indices
      for y in 7..<57 {
        for x in 13..<114 { expected[y * frame.width + x] = frame.indices[y * frame.width + x] }
      }
      for previous in [nil, white] {
        let steps = try panel.steps(showing: frame, palette: palette, in: region, previous: previous)
        let shown = try PanelEmulator(panel).picture(after: steps, before: white)
        #expect(shown.indices == expected, "\(panel.name)")
      }
      #expect(throws: Failure.self) {
        let outside = try #require(PanelRegion(x: frame.width - 1, y: 0, width: 2, height: 1))
        _ = try panel.steps(showing: frame, palette: palette, in: outside)
      }
    }
  }

  @Test func everyPanelHasATargetOfItsSizeAndInks() throws {
    let targets = try TargetCatalog.builtIn()
    for panel in catalog.panels {
      let target = try targets.target(named: panel.targetName)
      #expect(target.uprightSize == panel.pixels, "\(panel.name)")
      #expect(Set(target.colors.palette?.inks.map(\.name) ?? []) == Set(panel.inks), "\(panel.name)")
    }
    #expect(Set(catalog.panels.map(\.name)).count == catalog.panels.count)
  }

  @Test func framesThatThePanelCannotShowAreRejected() throws {
    let panel = try catalog.panel(named: "waveshare-7.5-v2")
    let small = IndexedPicture(width: 2, height: 1, indices: [0, 1])
    #expect {
      _ = try panel.steps(showing: small, palette: Palette(grayOf: 1))
    } throws: {
      "\($0)" == "the frame is 2x1; waveshare-7.5-v2 has 800x480 pixels"
    }
    let gray = IndexedPicture(width: 800, height: 480, indices: [UInt8](repeating: 1, count: 800 * 480))
    #expect {
      _ = try panel.steps(showing: gray, palette: Palette(grayOf: 2))
    } throws: {
      "\($0)" == "waveshare-7.5-v2 has no ink named \"gray-85\""
    }
    #expect(throws: Failure.self) { _ = try panel.steps(showing: gray, palette: Palette(grayOf: 1).first()) }
  }

  @Test func everyWaitHasALimit() throws {
    for panel in catalog.panels {
      let steps = try panel.steps(filling: "white")
      let limits = steps.compactMap { step -> Double? in
        switch step {
        case .wait(let wait): wait.limit
        case .host(.waitForZero(_, let limit)): limit
        default: nil
        }
      }
      #expect(!limits.isEmpty && limits.allSatisfy { $0 > 0 && $0 <= 70 }, "\(panel.name)")
    }
  }

  @Test func anEmulatorWithoutARefreshShowsNothing() throws {
    let panel = try catalog.panel(named: "waveshare-2.13-v4")
    let steps = try panel.steps(filling: "black").filter { $0 != .command(0x20) }
    #expect(throws: Failure.self) { _ = try PanelEmulator(panel).picture(after: steps) }
  }
}

extension Palette {
  /// A palette whose second index has no ink.
  fileprivate func first() throws -> Palette {
    try Palette(name: "other", inks: [inks[0], Ink(name: "pink", written: .init(gray: 9), code: 1)])
  }
}
