import CairoRendering
import FileAccess
import Foundation
import JobSettings
import Panels
import Raster
import Settings
import Synchronization
import Templating
import TestFolders
import Testing
import WidgetBase
import WidgetScene

@testable import Configurations
@testable import Pictures

/// A display that remembers the digests of the pictures it got.
private final class RememberingDisplay: DisplayDestination, Sendable {
  private let got = Mutex<[String]>([])
  let reportKey = "to"
  let origin = Origin.commandLine
  let shown = "a display"
  let text = "a display"
  let name = "a display"
  let requiredTarget: String? = nil

  var digests: [String] { got.withLock { $0 } }

  func identity(in workingFolder: String) -> String { name }
  func name(of picture: OutputPath.Picture) -> String { name }
  func problem(forPicture name: String) -> (any UserError)? { nil }
  func hasPicture(named name: String, in state: StateFolder) -> Bool { false }
  func put(_ picture: EncodedPicture, as name: String, in context: DeliveryContext) -> OutputFile.Status {
    got.withLock { $0.append(picture.digest) }
    return .written
  }
}

/// Images that were pushed to a display behind a destination, such as a panel on the header.
@Suite struct PushedImageTests {
  private static let instant = Date(timeIntervalSince1970: 1_795_420_800)
  private static let yaml = """
    timezone: UTC
    outputs:
      - {id: a, widget: calendar, target: waveshare-2.13, path: a.png}
      - {id: b, widget: clock, target: waveshare-2.13, path: b.png}
    devices: [{id: hall, to: {panel: waveshare-2.13-v4}, outputs: [a, b], every: 1d}]
    """

  private func picture(_ pixel: Pixel) throws -> EncodedPicture {
    let target = try TargetCatalog.builtIn().target(named: "waveshare-2.13")
    let buffer = PixelBuffer(repeating: pixel, width: 250, height: 122)
    return EncodedPicture(
      bytes: try target.encode(target.frame(of: buffer), as: .png), format: .png,
      size: try CanvasSize(points: Size(width: 250, height: 122), scale: 1), scheme: .light,
      entryDate: Self.instant, validUntil: nil, isStale: false, warnings: [])
  }

  @Test func areShownInPlaceOfTheOutputForTheirTime() async throws {
    let folder = TemporaryFolder()
    let state = StateFolder(path: folder.path("state"))
    let display = RememberingDisplay()
    let configuration = try configuration(Self.yaml)
    let destinations = try configuration.outputs.map { output in
      let playlist = try #require(output.destination as? PlaylistDestination)
      return PlaylistDestination(
        base: RememberingDisplay(), output: playlist.output,
        panels: playlist.panels.map { .init(device: $0.device, zone: $0.zone, destination: display) })
    }
    let (drawn, pushed) = (try picture(Pixel(gray: 255)), try picture(Pixel(gray: 0)))
    let files = DisplayImageFiles(state)
    let hall = try #require(configuration.device(named: "hall")).id
    _ = try OutputFile.write(pushed.bytes, to: #require(files.path(of: hall)), isPrivate: true, isManaged: true)
    try DisplayStates(state).pin(
      .init(output: "a", until: Self.instant + 600, image: pushed.digest), on: hall)

    func shown(at instant: Date) async throws -> [String] {
      let before = display.digests.count
      let context = DeliveryContext(now: instant, state: state) { _ in throw CancellationError() }
      for destination in destinations { _ = try await destination.put(drawn, as: "picture", in: context) }
      return Array(display.digests[before...])
    }
    #expect(try await shown(at: Self.instant) == [pushed.digest])
    #expect(destinations[0].nextChange(after: Self.instant, state: state) == Self.instant + 600)
    #expect(try await shown(at: Self.instant + 600) == [drawn.digest])
    // An image that was replaced or damaged is not shown.
    try DisplayStates(state).pin(.init(output: "a", until: nil, image: drawn.digest), on: hall)
    #expect(try await shown(at: Self.instant) == [drawn.digest])
  }
}
