import CairoRendering
import Foundation
import Raster
import SVGReading
import TestFolders
import TestPrograms
import Testing
import WidgetAssets
import WidgetDocuments
import WidgetScene

/// The folder of the embedded files.
let iconFolder = Repository.url("Assets/Icons")

@Suite struct ShippedIconTests {
  @Test func everyFileIsListed() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: iconFolder.path).filter { !$0.hasPrefix(".") }
    #expect(files.sorted() == Assets.iconNames.map { "\($0).svg" }.sorted())
    #expect(Assets.iconNames == Assets.iconNames.sorted())
    #expect(Assets.icon("no-such-icon") == nil)
  }

  @Test func everyFileOfTheRefinedThemeIsListed() throws {
    let folder = iconFolder.appending(path: "../../Templates/refined/Icons").standardized
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { !$0.hasPrefix(".") }
    #expect(files.sorted() == RefinedTheme.iconNames.map { "\($0).svg" })
    for name in RefinedTheme.iconNames {
      #expect(
        try RefinedTheme.icon(name) == [UInt8](Data(contentsOf: folder.appending(path: "\(name).svg"))), "\(name)")
    }
    #expect(Set(RefinedTheme.iconNames).isSubset(of: Assets.iconNames))
    #expect(RefinedTheme.icon("no-such-icon") == nil)
  }

  /// An icon of a theme.
  struct Shipped: CustomTestStringConvertible {
    let name: String
    let bytes: [UInt8]?
    /// The colour set that the icon uses.
    let colors: [UInt8]?
    let testDescription: String
  }

  static let all =
    Assets.iconNames.map {
      Shipped(name: $0, bytes: Assets.icon($0), colors: Assets.colorSet("icons"), testDescription: $0)
    }
    + RefinedTheme.iconNames.map {
      Shipped(
        name: $0, bytes: RefinedTheme.icon($0), colors: RefinedTheme.colorSet("icons"), testDescription: "refined \($0)"
      )
    }

  @Test(arguments: all)
  func staysWithinItsViewBox(_ shipped: Shipped) throws {
    let name = shipped.name
    let bytes = try #require(shipped.bytes)
    let colors = try #require(shipped.colors)
    let known = try XMLDocument.parse(colors, file: "icons.xml").elements.compactMap { $0["name"] }
    let icon = try SVGPicture(bytes, file: name)
    #expect(icon.size == Size(width: 27, height: 27))
    var asked: Set<String> = []
    let items = icon.items(ink: .black) { name in
      asked.insert(name)
      return nil
    }
    #expect(!items.isEmpty)
    #expect(asked.isSubset(of: known))
    let box = Rect(origin: .zero, size: icon.size)
    for item in items {
      switch item {
      case .fill(let fill):
        #expect(box.contains(try #require(fill.path.controlBounds), tolerance: 1e-6))
      case .stroke(let stroke):
        let reach = stroke.style.width / 2
        let bounds = try #require(stroke.path.curveBounds)
        #expect(box.contains(bounds.inset(by: EdgeInsets(all: -reach)), tolerance: 1e-6), "\(bounds)")
      default:
        Issue.record("an icon is made of paths")
      }
    }
  }

  /// An independent SVG renderer draws the same: less than 1 % of the pixels differ by more than 32/255.
  @Test(.needs(.rsvgConvert), arguments: all)
  func looksAsAnotherRendererDrawsIt(_ shipped: Shipped) throws {
    let name = shipped.name
    let bytes = try #require(shipped.bytes)
    // That renderer does not support var(), so the fallback colours replace it for both renderers.
    let source = String(decoding: bytes, as: UTF8.self)
      .replacing(#/var\(--[a-z]+, (#[0-9A-F]{6})\)/#) { String($0.output.1) }
      .replacing("currentColor", with: "#1F1F1F")
    let expected = try independentlyDrawn(source, ["-w", "54", "-h", "54", "-b", "white"], capacity: 54 * 54)
    let icon = try SVGPicture(source.utf8, file: name)
    let scene = Scene(size: icon.size, background: .white, items: icon.items(ink: .black) { _ in nil })
    let ours = try RasterRenderer().render(scene, scale: 2, outlines: NoOutlines())
    #expect(expected.width == 54 && expected.height == 54 && ours.width == 54 && ours.height == 54)
    let off = ours.pixelsUnlike(expected)
    #expect(Double(off) / (54 * 54) < 0.01, "\(off) pixels")
  }
}

extension Path {
  /// The bounding box of many points along the path, which that of its control points may exceed.
  fileprivate var curveBounds: Rect? {
    var points: [Element] = []
    var pen = Point.zero
    for element in elements {
      switch element {
      case .move(let point), .line(let point):
        pen = point
        points.append(.move(point))
      case .cubic(let first, let second, let end):
        for step in 1...200 {
          let t = Double(step) / 200
          let u = 1 - t
          func at(_ a: Double, _ b: Double, _ c: Double, _ d: Double) -> Double {
            u * u * u * a + 3 * u * u * t * b + 3 * u * t * t * c + t * t * t * d
          }
          points.append(
            .move(Point(x: at(pen.x, first.x, second.x, end.x), y: at(pen.y, first.y, second.y, end.y))))
        }
        pen = end
      case .close: break
      }
    }
    return Path(points).controlBounds
  }
}
